// The operands and results of ops that bufferization leaves on tensors. Those that are not registered may have buffers
// as operands in programs that mix the two.
#include "reference/values/values.h"
#include "reference/tensor/machine.h"

static bool observe_place(struct tensor_machine *machine, const struct op *op, const struct type *type,
                          struct scalar value, struct observed *observed) {
  struct arena *arena = machine->executor.arena;
  const struct tensor *place = place_elements(machine, op, value, false);
  if (place != NULL) place = tensor_of_scalars(machine, op, type->element, place);
  if (place == NULL) return false;
  *observed = (struct observed){.element = type_element_or_self(type->element),
                                .shaped = true,
                                .rank = place->rank,
                                .shape = place->shape,
                                .count = place->count,
                                .bits = arena_copy(arena, place->bits, place->count * sizeof *place->bits),
                                .defined = arena_copy(arena, place->defined, place->count)};
  return true;
}

bool tensor_observe_operand(struct executor *executor, const struct op *op, uint32_t operand, struct scalar value,
                            struct observed *observed) {
  struct tensor_machine *machine = (struct tensor_machine *)(void *)executor;
  const struct type *type = op_operand(op, operand)->type;
  // The op may write its operands, unless it is known that it does not.
  machine->writes += op->info->ident != NULL || op_has_trait(op, TRAIT_DESTINATION_STYLE);
  bool ok = type_is_memref(type) ? observe_place(machine, op, type, value, observed)
                                 : tensor_observe(machine, op, type, value, observed);
  return ok && execute_spend(executor, op, observed->count);
}

bool tensor_overwrite_operand(struct executor *executor, const struct op *op, uint32_t operand, struct scalar buffer,
                              const struct observed *stored) {
  struct tensor_machine *machine = (struct tensor_machine *)(void *)executor;
  const struct tensor *place = place_elements(machine, op, buffer, true);
  if (place == NULL) return false;
  const struct tensor scalars = {.bits = (uint64_t *)(uintptr_t)stored->bits,
                                 .defined = (uint8_t *)(uintptr_t)stored->defined};
  tensor_store_scalars(machine, op_operand(op, operand)->type->element, &scalars, place);
  return true;
}

bool tensor_make_result(struct executor *executor, const struct op *op, uint32_t result,
                        const struct observed *observed, struct scalar *value) {
  *value = tensor_materialize(executor->arena, op->results[result].type, observed);
  return true;
}

bool tensor_decode_on_values(struct decoder *decoder, struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_memref(op->results[i].type)) return decode_refuse(decoder, op, "a buffer of an op that is not known");
  return values_decode(decoder, op);
}
