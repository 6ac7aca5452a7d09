// Ops that are not registered, on buffers, and on tensors where bufferization has left them, and the ops between.
//
// Bufferization must assume of an op on tensors that it writes nothing, and that nothing may be written to its results.
#include "reference/opaque.h"

#include "reference/memref/state.h"
#include "reference/vectors.h"

static bool store_operands(struct memref_machine *machine, const struct instruction *instruction,
                           const struct scalar *registers, const struct observed *operands) {
  const struct op *op = instruction->op;
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    if (!type_is_memref(op_operand(op, i)->type)) continue;
    const struct memref *memref = memref_in(registers, instruction->operands[i]);
    struct observed stored = opaque_stored(&machine->executor, instruction, operands, i);
    if (!memref_check_access(&machine->executor, op, memref, true)) return false;
    memref_scatter(memref_of_scalars(machine->executor.arena, memref), stored.bits, stored.defined);
    if (races_matter(&machine->races)) races_on_write_view(&machine->races, machine->executor.arena, memref);
  }
  return true;
}

static bool store_result(struct memref_machine *machine, const struct instruction *instruction,
                         struct scalar *registers, uint32_t number, const struct observed *value) {
  const struct type *type = instruction->op->results[number].type;
  uint32_t result = instruction->result + number;
  if (!memref_has_view(type)) {
    registers[result] = vector_from_observed(machine->executor.arena, value);
    return true;
  }
  bool owned = machine->executor.options.opaque == OPAQUE_ALLOCATES;
  enum allocation_kind kind = owned ? ALLOCATION_HEAP : ALLOCATION_GLOBAL;
  return memref_out(registers, result, memref_materialize(machine, instruction->op, kind, type, value));
}

static MEMREF_EVALUATOR(evaluate_opaque) {
  (void)function;
  struct executor *executor = &machine->executor;
  const struct op *op = instruction->op;
  struct observed *operands = ARENA_ARRAY(executor->arena, struct observed, instruction->operand_count);
  struct observed *results = ARENA_ARRAY(executor->arena, struct observed, op->result_count);
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    struct scalar value = registers[instruction->operands[i]];
    if (!memref_observe_value(machine, op, op_operand(op, i)->type, value, &operands[i])) return false;
  }
  if (!opaque_execute(executor, instruction, operands, results)) return false;
  if (executor->options.opaque == OPAQUE_WRITES && !store_operands(machine, instruction, registers, operands))
    return false;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (!store_result(machine, instruction, registers, i, &results[i])) return false;
  return true;
}

bool memref_decode_opaque(struct decoder *decoder, struct op *op) {
  const void *payload = opaque_payload(decoder, op);
  return payload != NULL && memref_emit(decoder, op, evaluate_opaque, payload);
}

// --- Between tensors and buffers.

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
