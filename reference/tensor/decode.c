// The table of decoders of the tensor interpreter, and their helpers. The ops are in ops.c, slices.c, linalg.c,
// places.c and grid.c.
#include "reference/tensor/machine.h"

#include "engine/dialects/ops.h"
#include "reference/values/values.h"
#include "reference/vectors.h"

bool tensor_supports_type(const struct type *type) {
  return (type_is_tensor(type) || type_is_memref(type)) && element_type_supported(type);
}

// --- Helpers for payloads.

struct tensor_shape_payload *tensor_decode_shape(struct decoder *decoder, const struct op *op,
                                                 struct operand_range dynamic) {
  const struct type *type = op->results[0].type;
  struct tensor_shape_payload *payload = ARENA_NEW(decoder->arena, struct tensor_shape_payload);
  payload->extents = decode_list(decoder, type->shape, type->rank, dynamic);
  return payload;
}

bool tensor_emit(struct decoder *decoder, const struct op *op, tensor_evaluator *evaluate, const void *payload) {
  struct instruction *instruction = decode_emit(decoder, CODE_OWN, op);
  instruction->evaluate.on_tensors = evaluate;
  instruction->u.data = payload;
  return true;
}

decode_function *const tensor_decoders[OP_KIND_COUNT] = {
#define HOOK_values(row) [OP_##row] = values_decode_##row,
#define HOOK_tensor(row) [OP_##row] = tensor_decode_##row,
#include "engine/dialects/op_hooks.def"
};
