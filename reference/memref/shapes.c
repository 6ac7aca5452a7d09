// What dialect shape needs of buffers: their sizes.
#include "reference/shapes.h"
#include "reference/memref/state.h"

bool memref_sizes_of(struct executor *executor, const struct type *type, struct scalar value, struct extents *sizes) {
  if (!type_is_memref(type)) return false;
  const struct memref *memref = pointer_of_scalar(value);
  struct scalar *items = ARENA_ARRAY(executor->arena, struct scalar, memref->rank + 1);
  for (uint32_t i = 0; i < memref->rank; i++) items[i] = (struct scalar){(uint64_t)memref->sizes[i], true};
  *sizes = (struct extents){memref->rank, true, items};
  return true;
}

static MEMREF_EVALUATOR(evaluate_shape_reduce) {
  return shape_reduce(&machine->executor, function, instruction, registers);
}

bool memref_decode_shape_reduce(struct decoder *decoder, struct op *op) {
  const struct code_reduce *reduce = shape_decode_reduce(decoder, op);
  return reduce != NULL && memref_emit(decoder, op, evaluate_shape_reduce, reduce);
}
