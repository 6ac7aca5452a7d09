// The dynamic extents of tensors as values: those that the defining op was given, or tensor.dim of the tensor.
#include "dialects/bufferize.h"
#include "dialects/build.h"
#include "dialects/memref_layout.h"

static uint32_t take_range(struct operand_range range, struct value **sizes) {
  for (uint32_t i = 0; i < range.count; i++) sizes[i] = range.first[i].value;
  return range.count;
}

// The sizes of a slice, without dropped dimensions. A dynamic size in a static dimension of the result cannot be.
static uint32_t slice_sizes(struct bufferizer *bufferizer, struct op *op, struct value **sizes) {
  const int64_t *fixed = i64_array(op_attribute(op, ID_static_sizes));
  uint32_t rank = op_attribute(op, ID_static_sizes)->count;
  struct operand_range dynamic = op_slot(op, 2);
  const struct type *result = op_result(op, 0)->type;
  uint64_t dropped = 0;
  if (!dropped_dimensions(fixed, rank, result->shape, result->rank, &dropped))
    return bufferizer_dynamic_sizes(bufferizer, op_result(op, 0), sizes);
  uint32_t count = 0, at = 0;
  for (uint32_t i = 0; i < rank; i++) {
    if (fixed[i] != DYNAMIC) continue;
    if ((dropped >> i & 1) == 0) sizes[count++] = dynamic.first[at].value;
    at++;
  }
  return count;
}

uint32_t bufferizer_reify_sizes(struct bufferizer *bufferizer, struct value *tensor, struct value **sizes) {
  struct op *op = value_op(tensor);
  if (type_dynamic_dims(tensor->type) == 0) return 0;
  if (op == NULL) return bufferizer_dynamic_sizes(bufferizer, tensor, sizes);
  switch (op->kind) {
    case OP_tensor_empty:
    case OP_tensor_generate: return take_range(op_slot(op, 0), sizes);
    case OP_tensor_splat: return take_range(op_slot(op, 1), sizes);
    case OP_tensor_extract_slice: return slice_sizes(bufferizer, op, sizes);
    case OP_tensor_insert_slice: return bufferizer_dynamic_sizes(bufferizer, op_operand(op, 1), sizes);
    case OP_bufferization_alloc_tensor:
      if (op_slot_value(op, 1) != NULL) return bufferizer_dynamic_sizes(bufferizer, op_slot_value(op, 1), sizes);
      return take_range(op_slot(op, 0), sizes);
    default: return bufferizer_dynamic_sizes(bufferizer, tensor, sizes);
  }
}
