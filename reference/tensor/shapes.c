// What dialect shape needs of tensors: their elements as extents, and their sizes.
#include "reference/shapes.h"
#include "reference/tensor/machine.h"

void tensor_read_extents(struct executor *executor, struct scalar value, struct extents *extents) {
  const struct tensor *tensor = pointer_of_scalar(value);
  struct scalar *items = ARENA_ARRAY(executor->arena, struct scalar, tensor->count + 1);
  for (uint64_t i = 0; i < tensor->count; i++) items[i] = (struct scalar){tensor->bits[i], tensor->defined[i] != 0};
  *extents = (struct extents){(uint32_t)tensor->count, true, items};
}

bool tensor_make_extents(struct executor *executor, const struct op *op, const struct extents *extents,
                         struct scalar *value) {
  int64_t count = extents->count;
  struct tensor *tensor = tensor_create((struct tensor_machine *)(void *)executor, op, 1, &count);
  if (tensor == NULL) return false;
  for (uint32_t i = 0; i < extents->count; i++) {
    tensor->bits[i] = extents->items[i].bits;
    tensor->defined[i] = extents->items[i].defined;
  }
  *value = scalar_of_pointer(tensor);
  return true;
}

bool tensor_sizes_of(struct executor *executor, const struct type *type, struct scalar value, struct extents *sizes) {
  if (!type_is_tensor(type)) return false;
  const struct tensor *tensor = pointer_of_scalar(value);
  struct scalar *items = ARENA_ARRAY(executor->arena, struct scalar, tensor->rank + 1);
  for (uint32_t i = 0; i < tensor->rank; i++) items[i] = (struct scalar){(uint64_t)tensor->shape[i], true};
  *sizes = (struct extents){tensor->rank, true, items};
  return true;
}

static TENSOR_EVALUATOR(evaluate_shape_reduce) {
  return shape_reduce(&machine->executor, function, instruction, registers);
}

bool tensor_decode_shape_reduce(struct decoder *decoder, struct op *op) {
  const struct code_reduce *reduce = shape_decode_reduce(decoder, op);
  return reduce != NULL && tensor_emit(decoder, op, evaluate_shape_reduce, reduce);
}
