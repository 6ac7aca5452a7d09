// Decodes the memref and bufferization ops into the payloads of memref_state.h.
#include "dialects/linalg_structure.h"
#include "dialects/ops.h"
#include "reference/globals.h"
#include "reference/memref_state.h"

bool memref_supports_type(const struct type *type) {
  return type_is_memref(type) && scalar_type_supported(type->element);
}

// --- Pieces of payloads.

static struct memref_operands operand_list(struct decoder *decoder, const int64_t *fixed, uint32_t count,
                                           struct operand_range dynamic) {
  uint32_t *registers = ARENA_ARRAY(decoder->arena, uint32_t, count);
  for (uint32_t i = 0, next = 0; i < count; i++)
    registers[i] = fixed[i] == DYNAMIC ? decode_register(dynamic.first[next++].value) : 0;
  return (struct memref_operands){count, fixed, registers};
}

static struct memref_operands attribute_list(struct decoder *decoder, const struct op *op, enum known_ident name,
                                             uint32_t slot) {
  const struct attribute *fixed = op_attribute(op, name);
  return operand_list(decoder, i64_array(fixed), fixed->count, op_slot(op, slot));
}

static void emit_own(struct decoder *decoder, const struct op *op, const void *payload) {
  decode_emit(decoder, (uint16_t)(CODE_OWN + op->kind), op)->u.data = payload;
}

// --- Allocation.

static bool static_layout(const struct type *type, int64_t *offset, int64_t *strides) {
  if (!memref_strides(type, offset, strides) || *offset == DYNAMIC) return false;
  for (uint32_t i = 0; i < type->rank; i++)
    if (strides[i] == DYNAMIC) return false;
  return true;
}

static bool decode_alloc(struct decoder *decoder, struct op *op) {
  const struct type *type = op->results[0].type;
  struct memref_alloc_payload *payload = ARENA_NEW(decoder->arena, struct memref_alloc_payload);
  payload->type = type;
  payload->sizes = operand_list(decoder, type->shape, type->rank, op_slot(op, 0));
  if (op_slot(op, 1).count != 0) return decode_refuse(decoder, op, "symbols of a layout");
  if (type->layout != NULL) {
    int64_t *strides = ARENA_ARRAY(decoder->arena, int64_t, type->rank);
    if (!static_layout(type, &payload->offset, strides))
      return decode_refuse(decoder, op, "an allocation with this layout");
    payload->strides = strides;
  }
  emit_own(decoder, op, payload);
  return true;
}

// --- Views.

// The dimensions that a rank-reducing subview drops: unit ones whose stride the result does not have.
static bool find_dropped(const struct op *op, const int64_t *sizes, bool *dropped) {
  const struct type *source = op_operand(op, 0)->type, *result = op->results[0].type;
  const int64_t *factors = i64_array(op_attribute(op, ID_static_strides));
  int64_t offset, source_strides[RANK_MAX], strides[RANK_MAX];
  if (!memref_strides(source, &offset, source_strides) || !memref_strides(result, &offset, strides)) return false;
  uint32_t kept = 0, to_drop = source->rank - result->rank;
  for (uint32_t i = 0; i < source->rank; i++) {
    bool known = factors[i] != DYNAMIC && source_strides[i] != DYNAMIC;
    int64_t stride = known ? factors[i] * source_strides[i] : DYNAMIC;
    bool fits = kept < result->rank && result->shape[kept] == sizes[i];
    bool same_stride = fits && (strides[kept] == stride || strides[kept] == DYNAMIC || stride == DYNAMIC);
    dropped[i] = to_drop > 0 && sizes[i] == 1 && !same_stride;
    if (dropped[i]) to_drop--;
    else kept++;
  }
  // Unit dimensions of equal strides cannot be told apart, and need not: the last ones go.
  for (uint32_t i = source->rank; i-- > 0 && to_drop > 0;) {
    if (dropped[i] || sizes[i] != 1) continue;
    dropped[i] = true;
    to_drop--;
  }
  kept = 0;
  for (uint32_t i = 0; i < source->rank; i++)
    if (!dropped[i] && (kept >= result->rank || result->shape[kept++] != sizes[i])) return false;
  return kept == result->rank;
}

static bool decode_view(struct decoder *decoder, struct op *op) {
  struct memref_view_payload *payload = ARENA_NEW(decoder->arena, struct memref_view_payload);
  payload->offsets = attribute_list(decoder, op, ID_static_offsets, 1);
  payload->sizes = attribute_list(decoder, op, ID_static_sizes, 2);
  payload->strides = attribute_list(decoder, op, ID_static_strides, 3);
  if (op->kind == OP_memref_subview) {
    bool *dropped = ARENA_ARRAY(decoder->arena, bool, payload->sizes.count);
    if (!find_dropped(op, payload->sizes.fixed, dropped))
      return decode_refuse(decoder, op, "a subview whose dropped dimensions are not found");
    payload->dropped = dropped;
  }
  emit_own(decoder, op, payload);
  return true;
}

static bool decode_groups(struct decoder *decoder, struct op *op) {
  const struct attribute *groups = op_attribute(op, ID_reassociation);
  struct memref_groups_payload *payload = ARENA_NEW(decoder->arena, struct memref_groups_payload);
  uint32_t *sizes = ARENA_ARRAY(decoder->arena, uint32_t, groups->count);
  for (uint32_t i = 0; i < groups->count; i++) sizes[i] = groups->u.items[i]->count;
  payload->count = groups->count;
  payload->sizes = sizes;
  if (op->kind == OP_memref_expand_shape) payload->shape = attribute_list(decoder, op, ID_static_output_shape, 1);
  emit_own(decoder, op, payload);
  return true;
}

static bool decode_memref_transpose(struct decoder *decoder, struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_permutation)->u.map;
  if (!affine_map_is_permutation(map)) return decode_refuse(decoder, op, "a map that is no permutation");
  emit_own(decoder, op, map);
  return true;
}

static bool decode_bufferization_dealloc(struct decoder *decoder, struct op *op) {
  struct memref_dealloc_payload *payload = ARENA_NEW(decoder->arena, struct memref_dealloc_payload);
  payload->memrefs = op_slot(op, 0).count;
  payload->retained = op_slot(op, 2).count;
  emit_own(decoder, op, payload);
  return true;
}

bool memref_decode_op(struct decoder *decoder, struct op *op) {
  switch (op->kind) {
    case OP_memref_alloc:
    case OP_memref_alloca: return decode_alloc(decoder, op);
    case OP_memref_load:
    case OP_memref_store:
    case OP_memref_copy:
    case OP_memref_dealloc:
    case OP_memref_dim:
    case OP_memref_rank:
    case OP_memref_extract_strided_metadata:
    case OP_memref_extract_aligned_pointer_as_index:
    case OP_bufferization_clone:
    case OP_linalg_index: emit_own(decoder, op, NULL); return true;
    case OP_memref_realloc:
      if (op->results[0].type->layout != NULL) return decode_refuse(decoder, op, "a layout");
      emit_own(decoder, op, op->results[0].type);
      return true;
    case OP_memref_cast:
    case OP_memref_memory_space_cast:
    case OP_memref_reshape: emit_own(decoder, op, op->results[0].type); return true;
    case OP_memref_subview:
    case OP_memref_reinterpret_cast: return decode_view(decoder, op);
    case OP_memref_expand_shape:
    case OP_memref_collapse_shape: return decode_groups(decoder, op);
    case OP_memref_transpose: return decode_memref_transpose(decoder, op);
    case OP_memref_get_global: return decode_memref_get_global(decoder, op);
    case OP_bufferization_dealloc: return decode_bufferization_dealloc(decoder, op);
    default:
      if (is_linalg_structured(op)) return memref_decode_linalg(decoder, op);
      return decode_refuse(decoder, op, "with operands of these types");
  }
}
