// The rules of memref views: casts, subviews and reshapes.
#include "engine/dialects/hooks.h"
#include "engine/dialects/shape_rules.h"

enum { SLICE_OFFSETS = 1 };

static bool verify_cast(struct verifier *verifier, const struct op *op, bool compatible) {
  return verify_that(verifier, op, compatible, "operand type '%s' and result type '%s' are cast incompatible",
                     verify_type_text(verifier, op_operand(op, 0)->type),
                     verify_type_text(verifier, op_result(op, 0)->type));
}

bool verify_memref_cast(struct verifier *verifier, const struct op *op) {
  const struct type *from = op_operand(op, 0)->type, *to = op_result(op, 0)->type;
  return verify_cast(
      verifier, op,
      memref_cast_compatible(from, to) && !(from->kind == TYPE_UNRANKED_MEMREF && to->kind == TYPE_UNRANKED_MEMREF));
}

bool verify_memref_memory_space_cast(struct verifier *verifier, const struct op *op) {
  const struct type *from = op_operand(op, 0)->type, *to = op_result(op, 0)->type;
  bool ok =
      from->kind == to->kind && from->element == to->element && from->layout == to->layout && from->rank == to->rank;
  for (uint32_t i = 0; ok && i < from->rank; i++) ok = from->shape[i] == to->shape[i];
  return verify_cast(verifier, op, ok);
}

bool verify_memref_assume_alignment(struct verifier *verifier, const struct op *op) {
  int64_t alignment = op_attribute(op, ID_alignment)->u.integer;
  return verify_that(verifier, op, (alignment & (alignment - 1)) == 0, "alignment must be power of 2");
}

// Whether two shapes or layouts are the same once the dropped dimensions are gone.
static bool same_kept(const int64_t *full, uint32_t rank, uint64_t dropped, const int64_t *kept) {
  uint32_t next = 0;
  for (uint32_t i = 0; i < rank; i++) {
    if ((dropped >> i & 1) == 0 && full[i] != kept[next++]) return false;
  }
  return true;
}

static bool fail_subview(struct verifier *verifier, const struct op *op, const struct type *full, const char *what) {
  return verify_fail_at(verifier, op->location,
                        "expected result type to be '%s' or a rank-reduced version. (mismatch of result %s), but got "
                        "'%s'",
                        verify_type_text(verifier, full), what, verify_type_text(verifier, op_result(op, 0)->type));
}

static bool verify_subview_type(struct verifier *verifier, const struct op *op, const struct type *source,
                                const struct type *result) {
  const char *result_text = verify_type_text(verifier, result);
  struct slice slice = slice_of(op);
  const struct type *full = subview_type(verifier->context, source, slice.offsets, slice.sizes, slice.strides);
  if (full == NULL) {
    return verify_fail_at(verifier, op->location, "base type '%s' is not strided", verify_type_text(verifier, source));
  }
  if (result->rank > full->rank) {
    return verify_fail_at(verifier, op->location,
                          "expected result rank to be smaller or equal to the source rank, but got '%s'", result_text);
  }
  if (result->element != full->element) {
    return verify_fail_at(verifier, op->location, "expected result element type to be '%s', but got '%s'",
                          verify_type_text(verifier, full->element), result_text);
  }
  if (result->memory_space != full->memory_space) {
    return verify_fail_at(verifier, op->location,
                          "different memory spaces specified for base memref type '%s' and subview memref type '%s'",
                          verify_type_text(verifier, source), result_text);
  }
  uint64_t dropped;
  if (!dropped_dimensions(full->shape, full->rank, result->shape, result->rank, &dropped)) {
    return fail_subview(verifier, op, full, "sizes");
  }
  int64_t offset, result_offset, strides[RANK_MAX], result_strides[RANK_MAX];
  if (!memref_strides(full, &offset, strides) || !memref_strides(result, &result_offset, result_strides) ||
      !subview_dropped_dimensions(source, result, slice.sizes, slice.strides, &dropped) || offset != result_offset ||
      !same_kept(strides, full->rank, dropped, result_strides)) {
    return fail_subview(verifier, op, full, "layout");
  }
  return true;
}

bool verify_memref_subview(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type;
  return verify_slice_lists(verifier, op, SLICE_OFFSETS, source->rank) &&
         verify_subview_type(verifier, op, source, op_result(op, 0)->type) && verify_slice_bounds(verifier, op, source);
}

// --- reinterpret_cast

static const char *number_text(struct verifier *verifier, int64_t number) {
  return number == DYNAMIC ? "dynamic" : arena_format(&verifier->context->scratch, "%lld", (long long)number);
}

// The operands must imply the type, or be less static.
static bool agrees(int64_t given, int64_t typed) { return typed == DYNAMIC || given == typed; }

static bool verify_dimension(struct verifier *verifier, const struct op *op, const char *what, uint32_t dimension,
                             int64_t given, int64_t typed) {
  return agrees(given, typed) ||
         verify_fail_at(verifier, op->location, "expected result type with %s = %s instead of %s in dim = %u", what,
                        number_text(verifier, given), number_text(verifier, typed), dimension);
}

static bool verify_dynamic_counts(struct verifier *verifier, const struct op *op) {
  const enum known_ident names[] = {ID_static_offsets, ID_static_sizes, ID_static_strides};
  for (uint32_t i = 0; i < 3; i++) {
    const struct attribute *fixed = op_attribute(op, names[i]);
    uint32_t dynamic = 0;
    for (uint32_t j = 0; j < fixed->count; j++) dynamic += i64_array(fixed)[j] == DYNAMIC;
    if (op_slot(op, SLICE_OFFSETS + i).count != dynamic) {
      return verify_fail_at(verifier, op->location,
                            "expected the number of '%s' to match the number of dynamic entries in 'static_%s' (%u vs "
                            "%u)",
                            verifier->context->known[names[i]]->text + 7, verifier->context->known[names[i]]->text + 7,
                            op_slot(op, SLICE_OFFSETS + i).count, dynamic);
    }
  }
  return true;
}

bool verify_memref_reinterpret_cast(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  const struct attribute *offsets = op_attribute(op, ID_static_offsets), *sizes = op_attribute(op, ID_static_sizes),
                         *strides = op_attribute(op, ID_static_strides);
  const struct location *location = op->location;
  if (offsets->count != 1) {
    return verify_fail_at(verifier, location, "expected 1 offset values, got %u", offsets->count);
  }
  if (sizes->count != result->rank) {
    return verify_fail_at(verifier, location, "expected %u size values, got %u", result->rank, sizes->count);
  }
  if (strides->count != result->rank) {
    return verify_fail_at(verifier, location, "expected %u stride values, got %u", result->rank, strides->count);
  }
  if (!verify_dynamic_counts(verifier, op)) return false;
  if (source->memory_space != result->memory_space) {
    return verify_fail_at(verifier, location,
                          "different memory spaces specified for source type '%s' and result memref type '%s'",
                          verify_type_text(verifier, source), verify_type_text(verifier, result));
  }
  if (source->element != result->element) {
    return verify_fail_at(verifier, location,
                          "different element types specified for source type '%s' and result memref type '%s'",
                          verify_type_text(verifier, source), verify_type_text(verifier, result));
  }
  int64_t offset, result_strides[RANK_MAX];
  if (!memref_strides(result, &offset, result_strides)) {
    return verify_fail_at(verifier, location, "expected result type to have strided layout but found '%s'",
                          verify_type_text(verifier, result));
  }
  bool ok = true;
  if (!agrees(i64_array(offsets)[0], offset)) {
    ok = verify_fail_at(verifier, location, "expected result type with offset = %s instead of %s",
                        number_text(verifier, i64_array(offsets)[0]), number_text(verifier, offset));
  }
  for (uint32_t i = 0; i < result->rank; i++) {
    ok &= verify_dimension(verifier, op, "size", i, i64_array(sizes)[i], result->shape[i]);
    ok &= verify_dimension(verifier, op, "stride", i, i64_array(strides)[i], result_strides[i]);
  }
  return ok;
}

// --- reshapes

static bool verify_expected_type(struct verifier *verifier, const struct op *op, const char *what,
                                 const struct type *expected) {
  return verify_that(verifier, op, expected == op_result(op, 0)->type, "expected %s type to be '%s' but found '%s'",
                     what, verify_type_text(verifier, expected), verify_type_text(verifier, op_result(op, 0)->type));
}

static bool verify_strided_source(struct verifier *verifier, const struct op *op) {
  int64_t offset, strides[RANK_MAX];
  const struct type *source = op_operand(op, 0)->type;
  return verify_that(verifier, op, memref_strides(source, &offset, strides),
                     "operand #0 must be strided memref of any type values, but got '%s'",
                     verify_type_text(verifier, source));
}

static bool verify_memref_group(struct verifier *verifier, const struct op *op, const struct attribute *items,
                                const struct type *expanded, int64_t extent, uint32_t group, int64_t *next) {
  bool dynamic = false;
  int64_t size = 1;
  for (uint32_t i = 0; i < items->count; i++) {
    int64_t dimension = items->u.items[i]->u.integer;
    if (dimension != (*next)++) return verify_fail(verifier, op, "reassociation indices must be contiguous");
    if (dimension >= (int64_t)expanded->rank)
      return verify_fail(verifier, op, "reassociation index %lld is out of bounds", (long long)dimension);
    dynamic |= expanded->shape[dimension] == DYNAMIC;
    if (!dynamic) dynamic |= __builtin_mul_overflow(size, expanded->shape[dimension], &size);
  }
  if ((extent == DYNAMIC) != dynamic)
    return verify_fail(verifier, op, "collapsed dim (%u) must be dynamic if and only if reassociation group is dynamic",
                       group);
  return verify_that(verifier, op, dynamic || size == extent,
                     "collapsed dim size (%lld) must equal reassociation group size (%lld)", (long long)extent,
                     (long long)size);
}

// In upstream's words, which are not those of tensors.
static bool verify_memref_groups(struct verifier *verifier, const struct op *op, const struct type *expanded,
                                 const struct type *collapsed) {
  const struct attribute *groups = op_attribute(op, ID_reassociation);
  int64_t next = 0;
  if (!verify_reassociation_form(verifier, op)) return false;
  if (groups->count != collapsed->rank)
    return verify_fail(verifier, op, "invalid number of reassociation groups: found %u, expected %u", groups->count,
                       collapsed->rank);
  for (uint32_t i = 0; i < groups->count; i++)
    if (!verify_memref_group(verifier, op, groups->u.items[i], expanded, collapsed->shape[i], i, &next)) return false;
  for (uint32_t i = 0; collapsed->rank == 0 && i < expanded->rank; i++)
    if (expanded->shape[i] != 1)
      return verify_fail(verifier, op, "rank 0 memrefs can only be extended/collapsed with/from ones");
  return verify_that(verifier, op, collapsed->rank == 0 || next == (int64_t)expanded->rank,
                     "expanded rank (%u) inconsistent with number of reassociation indices (%lld)", expanded->rank,
                     (long long)next);
}

// That a reshape changes the rank in its direction.
static bool verify_direction(struct verifier *verifier, const struct op *op, bool expands) {
  uint32_t source = op_operand(op, 0)->type->rank, result = op_result(op, 0)->type->rank;
  if (expands ? source <= result : source >= result) return true;
  return verify_fail(verifier, op, "has source rank %u and result rank %u. This is not %s (%u %c %u).", source, result,
                     expands ? "an expansion" : "a collapse", source, expands ? '>' : '<', result);
}

bool verify_memref_expand_shape(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  struct reassociation reassociation;
  if (!verify_strided_source(verifier, op) || !verify_direction(verifier, op, true) ||
      !verify_memref_groups(verifier, op, result, source) ||
      !verify_reassociation(verifier, op, result, source, &reassociation) || !verify_output_shape(verifier, op)) {
    return false;
  }
  return verify_expected_type(
      verifier, op, "expanded",
      expand_shape_type(verifier->context, source, result->shape, result->rank, &reassociation));
}

bool verify_memref_collapse_shape(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  struct reassociation reassociation;
  if (!verify_strided_source(verifier, op) || !verify_direction(verifier, op, false) ||
      !verify_memref_groups(verifier, op, source, result) ||
      !verify_reassociation(verifier, op, source, result, &reassociation)) {
    return false;
  }
  const struct type *expected = collapse_shape_type(verifier->context, source, &reassociation, false);
  if (expected == NULL) {
    return verify_fail(verifier, op, "invalid source layout map or collapsing non-contiguous dims");
  }
  return verify_expected_type(verifier, op, "collapsed", expected);
}

bool verify_memref_reshape(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *shape = op_operand(op, 1)->type,
                    *result = op_result(op, 0)->type;
  if (shape->rank != 1 || !type_in_class(shape->element, CLASS_INT_OR_INDEX)) {
    return verify_fail(verifier, op, "operand #1 must be 1D memref of signless integer or index values, but got '%s'",
                       verify_type_text(verifier, shape));
  }
  if (source->element != result->element) {
    return verify_fail(verifier, op, "element types of source and destination memref types should be the same");
  }
  if (source->kind == TYPE_MEMREF && !memref_has_identity_layout(source)) {
    return verify_fail(verifier, op, "source memref type should have identity affine map");
  }
  if (result->kind != TYPE_MEMREF) return true;
  if (result->layout != NULL) {
    return verify_fail(verifier, op, "result memref type should have identity affine map");
  }
  if (shape->shape[0] == DYNAMIC) {
    return verify_fail(verifier, op,
                       "cannot use shape operand with dynamic length to reshape to statically-ranked memref type");
  }
  return verify_that(verifier, op, shape->shape[0] == (int64_t)result->rank,
                     "length of shape operand differs from the result's memref rank");
}

bool verify_memref_transpose(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  const struct affine_map *map = op_attribute(op, ID_permutation)->u.map;
  if (!affine_map_is_permutation(map)) return verify_fail(verifier, op, "expected a permutation map");
  if (map->dim_count != source->rank) {
    return verify_fail(verifier, op, "expected a permutation map of same rank as the input");
  }
  uint32_t permutation[RANK_MAX];
  for (uint32_t i = 0; i < map->result_count; i++) permutation[i] = (uint32_t)map->results[i]->value;
  const struct type *expected = transpose_type(verifier->context, source, permutation);
  if (expected == NULL) {
    return verify_fail(verifier, op, "operand #0 must be strided memref of any type values, but got '%s'",
                       verify_type_text(verifier, source));
  }
  // The layout may be spelled in another way.
  int64_t offset, result_offset, strides[RANK_MAX], result_strides[RANK_MAX];
  bool same = result->rank == expected->rank && result->element == expected->element &&
              result->memory_space == expected->memory_space && memref_strides(expected, &offset, strides) &&
              memref_strides(result, &result_offset, result_strides) && offset == result_offset;
  for (uint32_t i = 0; same && i < expected->rank; i++) {
    same = strides[i] == result_strides[i] && expected->shape[i] == result->shape[i];
  }
  return verify_that(verifier, op, same,
                     "result type '%s' is not equivalent to the canonical transposed input type '%s'",
                     verify_type_text(verifier, result), verify_type_text(verifier, expected));
}

bool verify_memref_view(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  const char *source_text = verify_type_text(verifier, source), *result_text = verify_type_text(verifier, result);
  if (source->rank != 1 || !type_is_integer(source->element, 8))
    return verify_fail(verifier, op, "operand #0 must be 1D memref of 8-bit signless integer values, but got '%s'",
                       source_text);
  if (!memref_has_identity_layout(source))
    return verify_fail_at(verifier, op->location, "unsupported map for base memref type '%s'", source_text);
  if (!memref_has_identity_layout(result))
    return verify_fail_at(verifier, op->location, "unsupported map for result memref type '%s'", result_text);
  if (source->memory_space != result->memory_space)
    return verify_fail_at(verifier, op->location,
                          "different memory spaces specified for base memref type '%s' and view memref type '%s'",
                          source_text, result_text);
  return verify_dynamic_sizes(verifier, op, op_role_count(op, ROLE_DYNAMIC_SIZES), result);
}
