// The operands and results of ops that bufferization leaves on tensors, and the ops between tensors and buffers.
//
// Bufferization must assume of an op on tensors that it writes nothing, and that nothing may be written to its results.
#include "reference/memref/state.h"
#include "reference/vectors.h"

// These ops may be given what is undefined.
bool memref_observe_operand(struct executor *executor, const struct op *op, uint32_t operand, struct scalar value,
                            struct observed *observed) {
  struct memref_machine *machine = (struct memref_machine *)(void *)executor;
  const struct type *type = op_operand(op, operand)->type;
  if (!memref_has_view(type)) return memref_observe_value(machine, op, type, value, observed);
  return memref_observe(machine, op, type, pointer_of_scalar(value), observed);
}

bool memref_overwrite_operand(struct executor *executor, const struct op *op, uint32_t operand, struct scalar buffer,
                              const struct observed *stored) {
  struct memref_machine *machine = (struct memref_machine *)(void *)executor;
  const struct memref *memref = pointer_of_scalar(buffer);
  (void)operand;
  if (!memref_check_access(executor, op, memref, true)) return false;
  memref_scatter(memref_of_scalars(executor->arena, memref), stored->bits, stored->defined);
  if (races_matter(&machine->races)) races_on_write_view(&machine->races, executor->arena, memref);
  return true;
}

bool memref_make_result(struct executor *executor, const struct op *op, uint32_t result,
                        const struct observed *observed, struct scalar *value) {
  const struct type *type = op->results[result].type;
  if (!memref_has_view(type)) {
    *value = vector_from_observed(executor->arena, observed);
    return true;
  }
  bool owned = executor->options.opaque == OPAQUE_ALLOCATES;
  enum allocation_kind kind = owned ? ALLOCATION_HEAP : ALLOCATION_GLOBAL;
  struct memref_machine *machine = (struct memref_machine *)(void *)executor;
  return memref_out(value, 0, memref_materialize(machine, op, kind, type, observed));
}

static MEMREF_EVALUATOR(evaluate_same_buffer) {
  (void)machine, (void)function;
  return memref_out(registers, instruction->result, memref_in(registers, instruction->operands[0]));
}

bool memref_decode_bufferization_to_tensor(struct decoder *decoder, struct op *op) {
  return memref_emit(decoder, op, evaluate_same_buffer, NULL);
}

bool memref_decode_bufferization_to_buffer(struct decoder *decoder, struct op *op) {
  return memref_emit(decoder, op, evaluate_same_buffer, NULL);
}
