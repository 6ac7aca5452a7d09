// Decodes the tensor ops into the payloads of tensor_machine.h.
#include "reference/tensor_machine.h"

#include "dialects/linalg_structure.h"
#include "dialects/ops.h"

enum { CONSTANT_ELEMENTS_MAX = 1 << 26 };

bool tensor_supports_type(const struct type *type) {
  return (type_is_tensor(type) || type->kind == TYPE_MEMREF) && scalar_type_supported(type->element);
}

// --- Pieces of payloads.

// A static list with DYNAMIC where an operand of `slot` stands.
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

static struct tensor_shape_payload *shape_payload(struct decoder *decoder, const struct op *op,
                                                  struct operand_range dynamic) {
  const struct type *type = op->results[0].type;
  struct tensor_shape_payload *payload = ARENA_NEW(decoder->arena, struct tensor_shape_payload);
  payload->rank = type->rank;
  payload->extents = mixed_list(decoder, type->shape, type->rank, dynamic);
  return payload;
}

static uint32_t body_arguments(const struct op *op) {
  const struct block *block = op->regions[0].first;
  return block->argument_count == 0 ? 0 : decode_register(block->arguments[0]);
}

static void emit_payload(struct decoder *decoder, const struct op *op, const void *payload) {
  decode_emit(decoder, (uint16_t)(CODE_OWN + op->kind), op)->u.data = payload;
}

// --- Ops.

static bool decode_dense_constant(struct decoder *decoder, struct op *op) {
  const struct attribute *value = op_attribute(op, ID_value);
  const struct type *type = op->results[0].type;
  int64_t count;
  if (value->kind != ATTRIBUTE_DENSE_ELEMENTS || !tensor_supports_type(type))
    return decode_refuse(decoder, op, "a constant of this type");
  if (!type_element_count(type, &count) || count > CONSTANT_ELEMENTS_MAX)
    return decode_refuse(decoder, op, "a constant of more than %d elements", CONSTANT_ELEMENTS_MAX);
  struct tensor *tensor = ARENA_NEW(decoder->arena, struct tensor);
  *tensor = (struct tensor){type->rank, (uint64_t)count, type->shape, ARENA_ARRAY(decoder->arena, uint64_t, count),
                            ARENA_ARRAY(decoder->arena, uint8_t, count)};
  bool is_float = type_is_float(type->element);
  uint32_t width = scalar_width(type->element);
  for (uint64_t i = 0; i < tensor->count; i++) {
    uint64_t position = value->u.dense.splat ? 0 : i;
    tensor->bits[i] =
        is_float ? dense_bits(value, position) : scalar_canonical(width, (uint64_t)dense_integer(value, position));
  }
  memset(tensor->defined, 1, tensor->count);
  decode_emit(decoder, CODE_CONSTANT, op)->u.bits = (uint64_t)(uintptr_t)tensor;
  return true;
}

static bool decode_elementwise(struct decoder *decoder, struct op *op) {
  struct scalar_operation operation;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (!type_is_tensor(op_operand(op, i)->type)) return decode_refuse(decoder, op, "operands of this type");
  if (!scalar_decode(op, &operation)) return decode_refuse(decoder, op, "operands of this type");
  emit_payload(decoder, op, arena_copy(decoder->arena, &operation, sizeof operation));
  return true;
}

// Which dimensions of the sizes the slice's type drops: unit ones, the first that do not match.
static const bool *dropped_dimensions(struct decoder *decoder, const int64_t *sizes, uint32_t rank,
                                      const struct type *slice) {
  bool *dropped = ARENA_ARRAY(decoder->arena, bool, rank);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < rank; i++) {
    dropped[i] = !(kept < slice->rank && slice->shape[kept] == sizes[i]);
    if (!dropped[i]) kept++;
  }
  return dropped;
}

static bool decode_slice(struct decoder *decoder, struct op *op, uint32_t slot, const struct type *whole,
                         const struct type *slice) {
  struct tensor_slice_payload *payload = ARENA_NEW(decoder->arena, struct tensor_slice_payload);
  const int64_t *sizes = i64_array(op_attribute(op, ID_static_sizes));
  payload->rank = whole->rank;
  payload->offsets =
      mixed_list(decoder, i64_array(op_attribute(op, ID_static_offsets)), whole->rank, op_slot(op, slot));
  payload->sizes = mixed_list(decoder, sizes, whole->rank, op_slot(op, slot + 1));
  payload->strides =
      mixed_list(decoder, i64_array(op_attribute(op, ID_static_strides)), whole->rank, op_slot(op, slot + 2));
  payload->dropped = dropped_dimensions(decoder, sizes, whole->rank, slice);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < whole->rank; i++) {
    if (!payload->dropped[i]) kept++;
    else if (sizes[i] != 1) return decode_refuse(decoder, op, "a slice whose dropped dimensions are not found");
  }
  if (kept != slice->rank) return decode_refuse(decoder, op, "a slice whose dropped dimensions are not found");
  emit_payload(decoder, op, payload);
  return true;
}

static bool decode_tensor_generate(struct decoder *decoder, struct op *op) {
  struct tensor_shape_payload *payload = shape_payload(decoder, op, op_slot(op, 0));
  payload->arguments = body_arguments(op);
  if (!decode_body(decoder, &op->regions[0], &payload->body)) return false;
  emit_payload(decoder, op, payload);
  return true;
}

static bool decode_tensor_pad(struct decoder *decoder, struct op *op) {
  struct tensor_pad_payload *payload = ARENA_NEW(decoder->arena, struct tensor_pad_payload);
  payload->rank = op->results[0].type->rank;
  payload->low = mixed_list(decoder, i64_array(op_attribute(op, ID_static_low)), payload->rank, op_slot(op, 1));
  payload->high = mixed_list(decoder, i64_array(op_attribute(op, ID_static_high)), payload->rank, op_slot(op, 2));
  payload->arguments = body_arguments(op);
  if (!decode_body(decoder, &op->regions[0], &payload->body)) return false;
  emit_payload(decoder, op, payload);
  return true;
}

static bool decode_groups(struct decoder *decoder, struct op *op) {
  const struct attribute *groups = op_attribute(op, ID_reassociation);
  if (op_operand(op, 0)->type->kind != TYPE_TENSOR || op->results[0].type->kind != TYPE_TENSOR)
    return decode_refuse(decoder, op, "unranked tensors");
  uint32_t *sizes = ARENA_ARRAY(decoder->arena, uint32_t, groups->count);
  struct tensor_groups_payload *payload = ARENA_NEW(decoder->arena, struct tensor_groups_payload);
  for (uint32_t i = 0; i < groups->count; i++) sizes[i] = groups->u.items[i]->count;
  payload->count = groups->count;
  payload->sizes = sizes;
  if (op->kind == OP_tensor_expand_shape) {
    const struct attribute *shape = op_attribute(op, ID_static_output_shape);
    payload->shape.rank = shape->count;
    payload->shape.extents = mixed_list(decoder, i64_array(shape), shape->count, op_slot(op, 1));
  }
  emit_payload(decoder, op, payload);
  return true;
}

static bool decode_bufferization_alloc_tensor(struct decoder *decoder, struct op *op) {
  struct operand_range copy = op_slot(op, 1);
  struct tensor_shape_payload *payload;
  if (op->results[0].type->kind != TYPE_TENSOR) return decode_refuse(decoder, op, "unranked tensors");
  if (copy.count != 0) {
    payload = ARENA_NEW(decoder->arena, struct tensor_shape_payload);
    payload->has_copy = true;
    payload->copy = decode_register(copy.first->value);
  } else {
    payload = shape_payload(decoder, op, op_slot(op, 0));
  }
  emit_payload(decoder, op, payload);
  return true;
}

// Whether no two elements fall together, which a place cannot have: known where extents and strides are static. With an
// offset, what bufferization makes of it could not be freed, as it would be an interior pointer.
static bool keeps_elements_apart(const struct type *type) {
  int64_t offset, strides[RANK_MAX];
  if (type->layout == NULL) return true;
  if (!memref_strides(type, &offset, strides) || offset != 0) return false;
  for (uint32_t i = 0; i < type->rank; i++) {
    int64_t span = 0, reach;  // of the dimensions of smaller strides
    if (type->shape[i] == DYNAMIC || strides[i] < 0) return false;
    for (uint32_t j = 0; j < type->rank; j++) {
      if (j == i || type->shape[j] <= 1 || strides[j] > strides[i]) continue;
      if (__builtin_mul_overflow(type->shape[j] - 1, strides[j], &reach) || __builtin_add_overflow(span, reach, &span))
        return false;
    }
    if (type->shape[i] > 1 && strides[i] <= span) return false;
  }
  return true;
}

// Whether what is of the one type has the layout of the other.
static bool layout_is_known(const struct type *from, const struct type *to) {
  if (from->layout == NULL && to->layout == NULL) return true;
  int64_t offset, wanted_offset, strides[RANK_MAX], wanted[RANK_MAX];
  if (!memref_strides(from, &offset, strides) || !memref_strides(to, &wanted_offset, wanted)) return false;
  if (wanted_offset != DYNAMIC && wanted_offset != offset) return false;
  for (uint32_t i = 0; i < to->rank; i++)
    if (wanted[i] != DYNAMIC && wanted[i] != strides[i]) return false;
  return true;
}

bool tensor_decode_op(struct decoder *decoder, struct op *op) {
  switch (op->kind) {
    case OP_arith_constant: return decode_dense_constant(decoder, op);
    case OP_tensor_empty: emit_payload(decoder, op, shape_payload(decoder, op, op_slot(op, 0))); return true;
    case OP_tensor_splat: emit_payload(decoder, op, shape_payload(decoder, op, op_slot(op, 1))); return true;
    case OP_tensor_from_elements: emit_payload(decoder, op, op->results[0].type); return true;
    case OP_tensor_cast: emit_payload(decoder, op, op->results[0].type); return true;
    case OP_tensor_bitcast: {
      struct scalar_operation operation = {.kind = OP_arith_bitcast};
      const struct type *from = op_operand(op, 0)->type->element, *to = op->results[0].type->element;
      operation.width = (uint8_t)scalar_width(from);
      operation.result_width = (uint8_t)scalar_width(to);
      operation.result_is_float = type_is_float(to);
      emit_payload(decoder, op, arena_copy(decoder->arena, &operation, sizeof operation));
      return true;
    }
    case OP_tensor_dim:
    case OP_tensor_rank:
    case OP_tensor_extract:
    case OP_tensor_insert:
    case OP_bufferization_dealloc_tensor:
    case OP_linalg_index: emit_payload(decoder, op, NULL); return true;
    case OP_tensor_reshape: emit_payload(decoder, op, op->results[0].type); return true;
    case OP_tensor_extract_slice: return decode_slice(decoder, op, 1, op_operand(op, 0)->type, op->results[0].type);
    case OP_tensor_insert_slice: return decode_slice(decoder, op, 2, op->results[0].type, op_operand(op, 0)->type);
    case OP_tensor_parallel_insert_slice:
      return decode_slice(decoder, op, 2, op_operand(op, 1)->type, op_operand(op, 0)->type);
    case OP_tensor_generate: return decode_tensor_generate(decoder, op);
    case OP_tensor_pad: return decode_tensor_pad(decoder, op);
    case OP_tensor_expand_shape:
    case OP_tensor_collapse_shape: return decode_groups(decoder, op);
    case OP_bufferization_alloc_tensor: return decode_bufferization_alloc_tensor(decoder, op);
    case OP_bufferization_materialize_in_destination:
    case OP_bufferization_to_buffer:
    case OP_memref_load:
    case OP_memref_store:
    case OP_memref_copy:
    case OP_memref_dim:
    case OP_memref_rank: emit_payload(decoder, op, NULL); return true;
    case OP_bufferization_to_tensor:
      if (op_attribute(op, ID_restrict) == NULL) return decode_refuse(decoder, op, "without `restrict`");
      emit_payload(decoder, op, NULL);
      return true;
    case OP_memref_alloc:
      if (!keeps_elements_apart(op->results[0].type)) return decode_refuse(decoder, op, "this layout");
      emit_payload(decoder, op, shape_payload(decoder, op, op_slot(op, 0)));
      return true;
    case OP_memref_cast:
      if (!layout_is_known(op_operand(op, 0)->type, op->results[0].type))
        return decode_refuse(decoder, op, "to a layout that depends on where the tensor is");
      emit_payload(decoder, op, NULL);
      return true;
    case OP_memref_get_global: return decode_memref_get_global(decoder, op);
    default:
      if (is_linalg_structured(op)) return tensor_decode_linalg(decoder, op);
      if (op_has_trait(op, TRAIT_ELEMENTWISE)) return decode_elementwise(decoder, op);
      return decode_refuse(decoder, op, "with operands of these types");
  }
}
