// Ops that are not registered, on tensors, and on buffers of programs that mix the two.
#include "reference/opaque.h"

#include "reference/tensor/machine.h"

static bool observe_operand(struct tensor_machine *machine, const struct op *op, const struct type *type,
                            struct scalar value, struct observed *observed) {
  struct arena *arena = machine->executor.arena;
  if (!type_is_memref(type))
    return tensor_observe(machine, op, type, value, observed) && execute_spend(&machine->executor, op, observed->count);
  const struct tensor *place = place_elements(machine, op, value, false);
  if (place != NULL) place = tensor_of_scalars(machine, op, type->element, place);
  if (place == NULL || !execute_spend(&machine->executor, op, place->count)) return false;
  *observed = (struct observed){.element = type_element_or_self(type->element),
                                .shaped = true,
                                .rank = place->rank,
                                .shape = place->shape,
                                .count = place->count,
                                .bits = arena_copy(arena, place->bits, place->count * sizeof *place->bits),
                                .defined = arena_copy(arena, place->defined, place->count)};
  return true;
}

static bool store_operands(struct tensor_machine *machine, const struct instruction *instruction,
                           const struct scalar *registers, const struct observed *operands) {
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    const struct type *type = op_operand(instruction->op, i)->type;
    if (!type_is_memref(type)) continue;
    struct observed stored = opaque_stored(&machine->executor, instruction, operands, i);
    const struct tensor *place = place_elements(machine, instruction->op, registers[instruction->operands[i]], true);
    if (place == NULL) return false;
    const struct tensor scalars = {.bits = (uint64_t *)(uintptr_t)stored.bits,
                                   .defined = (uint8_t *)(uintptr_t)stored.defined};
    tensor_store_scalars(machine, type->element, &scalars, place);
  }
  return true;
}

static TENSOR_EVALUATOR(evaluate_opaque) {
  (void)function;
  struct executor *executor = &machine->executor;
  const struct op *op = instruction->op;
  struct observed *operands = ARENA_ARRAY(executor->arena, struct observed, instruction->operand_count);
  struct observed *results = ARENA_ARRAY(executor->arena, struct observed, op->result_count);
  machine->writes++;
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    struct scalar value = registers[instruction->operands[i]];
    if (!observe_operand(machine, op, op_operand(op, i)->type, value, &operands[i])) return false;
  }
  if (!opaque_execute(executor, instruction, operands, results)) return false;
  if (executor->options.opaque == OPAQUE_WRITES && !store_operands(machine, instruction, registers, operands))
    return false;
  for (uint32_t i = 0; i < op->result_count; i++)
    registers[instruction->result + i] = tensor_materialize(executor->arena, op->results[i].type, &results[i]);
  return true;
}

bool tensor_decode_opaque(struct decoder *decoder, struct op *op) {
  const void *payload = opaque_payload(decoder, op);
  if (payload == NULL) return false;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_memref(op->results[i].type)) return decode_refuse(decoder, op, "a buffer of an op that is not known");
  return tensor_emit(decoder, op, evaluate_opaque, payload);
}
