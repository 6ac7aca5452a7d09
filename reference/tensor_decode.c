// What decoding of ops has in common in the tensor interpreter, and the table of its ops. How an op is decoded and
// evaluated is in tensor_ops.c, tensor_slices.c, tensor_linalg.c, tensor_places.c and tensor_grid.c.
#include "reference/tensor_machine.h"

#include "dialects/ops.h"

bool tensor_supports_type(const struct type *type) {
  return (type_is_tensor(type) || type->kind == TYPE_MEMREF) && scalar_type_supported(type->element);
}

// --- Pieces of payloads.

static const struct tensor_index *mixed_list(struct decoder *decoder, const int64_t *fixed, uint32_t count,
                                             struct operand_range dynamic) {
  struct tensor_index *list = ARENA_ARRAY(decoder->arena, struct tensor_index, count);
  uint32_t next = 0;
  for (uint32_t i = 0; i < count; i++) {
    list[i] = (struct tensor_index){.value = fixed[i]};
    if (fixed[i] == DYNAMIC) list[i] = (struct tensor_index){0, true, decode_register(dynamic.first[next++].value)};
  }
  return list;
}

const struct tensor_index *tensor_decode_role(struct decoder *decoder, const struct op *op, enum slot_role role) {
  const struct attribute *fixed = op_role_list(op, role);
  return mixed_list(decoder, i64_array(fixed), fixed->count, op_role(op, role));
}

struct tensor_shape_payload *tensor_decode_shape(struct decoder *decoder, const struct op *op,
                                                 struct operand_range dynamic) {
  const struct type *type = op->results[0].type;
  struct tensor_shape_payload *payload = ARENA_NEW(decoder->arena, struct tensor_shape_payload);
  payload->rank = type->rank;
  payload->extents = mixed_list(decoder, type->shape, type->rank, dynamic);
  return payload;
}

bool tensor_emit(struct decoder *decoder, const struct op *op, tensor_evaluator *evaluate, const void *payload) {
  struct instruction *instruction = decode_emit(decoder, CODE_OWN, op);
  instruction->evaluate.on_tensors = evaluate;
  instruction->u.data = payload;
  return true;
}

decode_function *const tensor_decoders[OP_KIND_COUNT] = {
#define HOOK_tensor(row) [OP_##row] = tensor_decode_##row,
#include "dialects/op_hooks.def"
};
