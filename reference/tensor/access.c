// Evaluates the ops that transfer elements between vectors and tensors or places.
#include "reference/tensor/machine.h"

#include "reference/vector_access.h"

#include <inttypes.h>

static bool out_of_bounds(struct tensor_machine *machine, const struct op *op, const struct tensor *base,
                          struct access_fault fault) {
  return execute_fail(&machine->executor, FAULT_INDEX_OUT_OF_BOUNDS, op,
                      "index %" PRId64 " in dimension %" PRIu32 " of extent %" PRId64, fault.index, fault.dimension,
                      base->shape[fault.dimension]);
}

static bool read_elements(struct tensor_machine *machine, const struct instruction *instruction,
                          struct scalar *registers, const struct tensor *base, const int64_t *positions) {
  const struct vector_access *access = instruction->u.data;
  struct scalar *elements = vector_result(&machine->executor, instruction, 0);
  if (elements == NULL) return false;
  for (uint32_t i = 0; i < vector_count(access->vector); i++) {
    int64_t at = positions[i];
    elements[i] = at < 0 ? vector_access_filler(access, registers, i, at)
                         : (struct scalar){base->bits[at], base->defined[at] != 0};
  }
  vector_out(instruction, registers, 0, elements);
  return true;
}

static void write_elements(const struct vector_access *access, const struct scalar *registers,
                           const struct tensor *target, const int64_t *positions) {
  const struct scalar *elements = pointer_of_scalar(registers[access->stored]);
  for (uint32_t i = 0; i < vector_count(access->vector); i++) {
    if (positions[i] < 0) continue;
    target->bits[positions[i]] = elements[i].bits;
    target->defined[positions[i]] = elements[i].defined;
  }
}

static TENSOR_EVALUATOR(evaluate_access) {
  (void)function;
  const struct op *op = instruction->op;
  const struct vector_access *access = instruction->u.data;
  bool writes = access_writes(access), is_place = type_is_memref(access->base_type);
  const struct type *element = access->base_type->element;
  const struct tensor *whole =
      is_place ? place_elements(machine, op, registers[access->base], writes) : tensor_in(registers, access->base);
  const struct tensor *base = whole == NULL ? NULL : tensor_of_scalars(machine, op, element, whole);
  if (base == NULL) return false;
  int64_t strides[RANK_MAX], *positions = ARENA_ARRAY(machine->executor.arena, int64_t, vector_count(access->vector));
  struct access_fault fault;
  tensor_strides(base, strides);
  enum access_status status = vector_access_locate(&machine->executor, instruction, registers,
                                                   (struct vector_base){base->shape, strides, 0}, positions, &fault);
  if (status == ACCESS_OUT_OF_BOUNDS) return out_of_bounds(machine, op, base, fault);
  if (status == ACCESS_FAILED) return false;
  if (!writes) return read_elements(machine, instruction, registers, base, positions);
  const struct tensor *target = is_place ? whole : tensor_copy(machine, op, whole);
  if (target == NULL) return false;
  write_elements(access, registers, base == whole ? target : base, positions);
  if (base != whole) tensor_store_scalars(machine, element, base, target);
  return is_place || tensor_set_result(instruction, registers, target);
}

bool tensor_decode_access(struct decoder *decoder, struct op *op, const struct vector_access *access) {
  return tensor_emit(decoder, op, evaluate_access, access);
}
