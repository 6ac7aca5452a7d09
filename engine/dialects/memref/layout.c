// Layout inference of memref views.
#include "engine/dialects/memref/layout.h"

#include "engine/ir/attribute.h"

const struct type *memref_with_strides(struct context *context, const struct type *memref, const int64_t *shape,
                                       uint32_t rank, int64_t offset, const int64_t *strides) {
  return type_memref(context, shape, rank, memref->element, attribute_strided(context, offset, strides, rank),
                     memref->memory_space);
}

static const struct type *dynamic_layout(struct context *context, const struct type *shaped,
                                         const struct attribute *memory_space) {
  int64_t strides[RANK_MAX];
  for (uint32_t i = 0; i < shaped->rank; i++) strides[i] = DYNAMIC;
  return type_memref(context, shaped->shape, shaped->rank, shaped->element,
                     attribute_strided(context, DYNAMIC, strides, shaped->rank), memory_space);
}

const struct type *memref_with_dynamic_layout(struct context *context, const struct type *memref) {
  return dynamic_layout(context, memref, memref->memory_space);
}

// --- subview

const struct type *subview_type(struct context *context, const struct type *source, const int64_t *offsets,
                                const int64_t *sizes, const int64_t *strides) {
  int64_t offset, source_strides[RANK_MAX], result_strides[RANK_MAX];
  if (!memref_strides(source, &offset, source_strides)) return NULL;
  for (uint32_t i = 0; i < source->rank; i++) {
    offset = extent_add(offset, extent_multiply(offsets[i], source_strides[i]));
    result_strides[i] = extent_multiply(source_strides[i], strides[i]);
  }
  return memref_with_strides(context, source, sizes, source->rank, offset, result_strides);
}

bool dropped_dimensions(const int64_t *sizes, uint32_t rank, const int64_t *result_shape, uint32_t result_rank,
                        uint64_t *dropped) {
  uint32_t matched = 0;
  *dropped = 0;
  for (uint32_t i = 0; i < rank; i++) {
    if (matched < result_rank && sizes[i] == result_shape[matched]) {
      matched++;
    } else if (sizes[i] == 1) {
      *dropped |= UINT64_C(1) << i;
    } else {
      return false;
    }
  }
  return matched == result_rank;
}

static uint32_t count_equal(const int64_t *items, uint32_t count, int64_t wanted, uint64_t without) {
  uint32_t found = 0;
  for (uint32_t i = 0; i < count; i++) found += items[i] == wanted && (without >> i & 1) == 0;
  return found;
}

bool subview_dropped_dimensions(const struct type *source, const struct type *result, const int64_t *sizes,
                                const int64_t *strides, uint64_t *dropped) {
  *dropped = 0;
  if (source->rank == result->rank) return true;
  int64_t offset, full_strides[RANK_MAX], result_strides[RANK_MAX];
  if (!memref_strides(source, &offset, full_strides) || !memref_strides(result, &offset, result_strides)) return false;
  if (result->rank > source->rank) return false;
  uint32_t units = 0;
  for (uint32_t i = 0; i < source->rank; i++) {
    units += sizes[i] == 1;
    full_strides[i] = extent_multiply(full_strides[i], strides[i]);
  }
  uint32_t wanted = source->rank - result->rank;
  for (uint32_t i = 0; i < source->rank; i++) {
    if (sizes[i] != 1) continue;
    // If all unit dimensions are dropped, strides do not matter; otherwise a unit dimension is kept if the result needs
    // every remaining one of its stride.
    if (units != wanted) {
      uint32_t have = count_equal(full_strides, source->rank, full_strides[i], *dropped);
      uint32_t need = count_equal(result_strides, result->rank, full_strides[i], 0);
      if (have < need) return false;
      if (have == need) continue;
    }
    *dropped |= UINT64_C(1) << i;
  }
  uint32_t count = 0;
  for (uint32_t i = 0; i < source->rank; i++) count += (uint32_t)(*dropped >> i & 1);
  return count == wanted;
}

const struct type *subview_reduced_type(struct context *context, const int64_t *result_shape, uint32_t result_rank,
                                        const struct type *source, const int64_t *offsets, const int64_t *sizes,
                                        const int64_t *strides) {
  const struct type *full = subview_type(context, source, offsets, sizes, strides);
  uint64_t dropped;
  if (full == NULL || result_rank == source->rank) return full;
  if (!dropped_dimensions(sizes, source->rank, result_shape, result_rank, &dropped)) return NULL;
  int64_t offset, full_strides[RANK_MAX], kept[RANK_MAX];
  if (!memref_strides(full, &offset, full_strides)) return NULL;
  uint32_t rank = 0;
  for (uint32_t i = 0; i < full->rank; i++) {
    if ((dropped >> i & 1) == 0) kept[rank++] = full_strides[i];
  }
  return memref_with_strides(context, source, result_shape, rank, offset, kept);
}

// --- reshapes

bool memref_has_identity_layout(const struct type *memref) {
  int64_t offset, strides[RANK_MAX];
  if (memref->layout == NULL) return true;
  return memref->rank == 1 && memref_strides(memref, &offset, strides) && offset == 0 && strides[0] == 1;
}

const struct type *expand_shape_type(struct context *context, const struct type *source, const int64_t *result_shape,
                                     uint32_t result_rank, const struct reassociation *reassociation) {
  if (memref_has_identity_layout(source)) {
    return type_memref(context, result_shape, result_rank, source->element, NULL, source->memory_space);
  }
  int64_t offset, source_strides[RANK_MAX], strides[RANK_MAX];
  if (!memref_strides(source, &offset, source_strides)) return NULL;
  // A source of rank 0 expands to unit dimensions, which belong to no group.
  for (uint32_t i = 0; i < result_rank; i++) strides[i] = 1;
  for (uint32_t group = 0; group < reassociation->group_count; group++) {
    int64_t stride = source_strides[group];
    for (uint32_t i = reassociation->first[group + 1]; i-- > reassociation->first[group];) {
      strides[i] = stride;
      stride = extent_multiply(stride, result_shape[i]);
    }
  }
  return memref_with_strides(context, source, result_shape, result_rank, offset, strides);
}

// The stride of the merged dimension: that of the innermost non-unit dimension, since strides of unit dimensions are
// arbitrary. If its extent is dynamic, it may be a unit at run time, so that its stride is unknown, too.
static int64_t collapsed_stride(const struct type *source, const int64_t *strides, uint32_t first, uint32_t end) {
  while (end - first > 1 && source->shape[end - 1] == 1) end--;
  return end - first == 1 || source->shape[end - 1] != DYNAMIC ? strides[end - 1] : DYNAMIC;
}

static bool group_is_contiguous(const struct type *source, const int64_t *strides, uint32_t first, uint32_t end,
                                bool strict) {
  int64_t stride = collapsed_stride(source, strides, first, end);
  for (uint32_t i = end; i-- > first + 1;) {
    stride = extent_multiply(stride, source->shape[i]);
    if (source->shape[i - 1] == 1) continue;  // its stride is arbitrary
    bool known = stride != DYNAMIC && strides[i - 1] != DYNAMIC;
    if (strict && !known) return false;
    if (known && stride != strides[i - 1]) return false;
  }
  return true;
}

const struct type *collapse_shape_type(struct context *context, const struct type *source,
                                       const struct reassociation *reassociation, bool strict) {
  int64_t shape[RANK_MAX], strides[RANK_MAX], offset, source_strides[RANK_MAX];
  for (uint32_t group = 0; group < reassociation->group_count; group++) {
    shape[group] = 1;
    for (uint32_t i = reassociation->first[group]; i < reassociation->first[group + 1]; i++) {
      shape[group] = shape[group] == DYNAMIC || source->shape[i] == DYNAMIC
                         ? DYNAMIC
                         : extent_multiply(shape[group], source->shape[i]);
    }
  }
  if (memref_has_identity_layout(source)) {
    return type_memref(context, shape, reassociation->group_count, source->element, NULL, source->memory_space);
  }
  if (!memref_strides(source, &offset, source_strides)) return NULL;
  for (uint32_t group = 0; group < reassociation->group_count; group++) {
    uint32_t first = reassociation->first[group], end = reassociation->first[group + 1];
    if (!group_is_contiguous(source, source_strides, first, end, strict)) return NULL;
    strides[group] = collapsed_stride(source, source_strides, first, end);
  }
  return memref_with_strides(context, source, shape, reassociation->group_count, offset, strides);
}

const struct type *transpose_type(struct context *context, const struct type *source, const uint32_t *permutation) {
  int64_t offset, source_strides[RANK_MAX], shape[RANK_MAX], strides[RANK_MAX];
  if (!memref_strides(source, &offset, source_strides)) return NULL;
  for (uint32_t i = 0; i < source->rank; i++) {
    shape[i] = source->shape[permutation[i]];
    strides[i] = source_strides[permutation[i]];
  }
  return memref_with_strides(context, source, shape, source->rank, offset, strides);
}

// --- casts

static bool may_be_equal(int64_t a, int64_t b) { return a == DYNAMIC || b == DYNAMIC || a == b; }

static bool layouts_compatible(const struct type *from, const struct type *to) {
  if (from->layout == to->layout) return true;
  int64_t from_offset, to_offset, from_strides[RANK_MAX], to_strides[RANK_MAX];
  if (!memref_strides(from, &from_offset, from_strides) || !memref_strides(to, &to_offset, to_strides)) return false;
  if (!may_be_equal(from_offset, to_offset)) return false;
  for (uint32_t i = 0; i < from->rank; i++)
    if (!may_be_equal(from_strides[i], to_strides[i])) return false;
  return true;
}

bool memref_cast_compatible(const struct type *from, const struct type *to) {
  if (!type_is_memref(from) || !type_is_memref(to)) return false;
  if (from->element != to->element || from->memory_space != to->memory_space) return false;
  if (from->kind != to->kind) return true;
  if (from->kind == TYPE_UNRANKED_MEMREF || from->rank != to->rank) return false;
  for (uint32_t i = 0; i < from->rank; i++) {
    if (!may_be_equal(from->shape[i], to->shape[i])) return false;
  }
  return layouts_compatible(from, to);
}

bool memref_is_contiguous(const struct type *memref, bool with_offset) {
  if (memref->kind != TYPE_MEMREF) return false;
  if (memref->layout == NULL) return true;
  int64_t offset, strides[RANK_MAX], expected[RANK_MAX];
  if (!memref_strides(memref, &offset, strides)) return false;
  if (with_offset && offset != 0) return false;
  row_major_strides(memref->shape, memref->rank, expected);
  for (uint32_t i = 0; i < memref->rank; i++) {
    if (memref->shape[i] != 1 && (strides[i] == DYNAMIC || strides[i] != expected[i])) return false;
  }
  return true;
}

// Strides of the identity layout follow from the extents even where they are dynamic. (Upstream takes them for any
// strides.)
bool memref_cast_cannot_fail(const struct type *from, const struct type *to) {
  if (!memref_cast_compatible(from, to)) return false;
  if (from->kind == TYPE_UNRANKED_MEMREF || to->kind == TYPE_UNRANKED_MEMREF) return to->kind == TYPE_UNRANKED_MEMREF;
  if (from->layout != NULL && to->layout == NULL && !memref_is_contiguous(from, true)) return false;
  int64_t from_offset, to_offset, from_strides[RANK_MAX], to_strides[RANK_MAX];
  if (!memref_strides(from, &from_offset, from_strides) || !memref_strides(to, &to_offset, to_strides)) return false;
  if (from_offset == DYNAMIC && to_offset != DYNAMIC) return false;
  for (uint32_t i = 0; i < from->rank; i++) {
    if (from_strides[i] == DYNAMIC && to_strides[i] != DYNAMIC) return false;
  }
  return true;
}
