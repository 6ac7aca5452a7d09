// Rules about shapes that several verify hooks share.
#include "engine/dialects/shape_rules.h"

#include "engine/syntax/printer.h"

const char *verify_type_text(struct verifier *verifier, const struct type *type) {
  return type_text(&verifier->context->scratch, type);
}

const char *verify_shape_text(struct verifier *verifier, const struct type *type) {
  struct text text = {.arena = &verifier->context->scratch};
  for (uint32_t i = 0; i < type->rank; i++) {
    if (i != 0) text_string(&text, ", ");
    text_integer(&text, type->shape[i]);
  }
  text_char(&text, '\0');
  return text.items;
}

const char *verify_attribute_text(struct verifier *verifier, const struct attribute *attribute) {
  struct text text = {.arena = &verifier->context->scratch};
  print_attribute_text(verifier->context, attribute, &text);
  text_char(&text, '\0');
  return text.items;
}

const char *verify_map_text(struct verifier *verifier, const struct affine_map *map) {
  struct text text = {.arena = &verifier->context->scratch};
  print_attribute_text(verifier->context, attribute_affine_map(verifier->context, map), &text);
  text.items[text.count - 1] = '\0';  // without affine_map< and >
  return strchr(text.items, '<') + 1;
}

bool verify_maps_invertible(struct verifier *verifier, const struct op *op, const struct attribute *maps) {
  uint64_t found = 0;
  uint32_t dims = 0, symbols = 0, count = 0;
  for (uint32_t i = 0; i < maps->count; i++) {
    const struct affine_map *map = maps->u.items[i]->u.map;
    if (map->dim_count > dims) dims = map->dim_count;
    if (map->symbol_count > symbols) symbols = map->symbol_count;
    for (uint32_t j = 0; j < map->result_count; j++)
      if (map->results[j]->kind == AFFINE_DIM) found |= UINT64_C(1) << (map->results[j]->value & 63);
    count += map->result_count;
  }
  if (dims > RANK_MAX || found == (dims == 64 ? UINT64_MAX : (UINT64_C(1) << dims) - 1)) return true;
  struct context *context = verifier->context;
  const struct affine_expr **results =
      (const struct affine_expr **)ARENA_ARRAY(&context->scratch, struct affine_expr *, count + 1);
  count = 0;
  for (uint32_t i = 0; i < maps->count; i++)
    for (uint32_t j = 0; j < maps->u.items[i]->u.map->result_count; j++)
      results[count++] = maps->u.items[i]->u.map->results[j];
  return verify_fail(verifier, op, "invalid indexing maps are non-invertible: (%s)",
                     verify_map_text(verifier, affine_map_get(context, dims, symbols, results, count)));
}

bool extents_compatible(int64_t a, int64_t b) { return a == b || a == DYNAMIC || b == DYNAMIC; }

bool same_extents(const struct type *a, const struct type *b) {
  return a->rank == b->rank && (a->rank == 0 || memcmp(a->shape, b->shape, a->rank * sizeof *a->shape) == 0);
}

bool shapes_compatible(const struct type *a, const struct type *b) {
  if (!type_is_ranked(a) || !type_is_ranked(b)) return true;
  if (a->rank != b->rank) return false;
  for (uint32_t i = 0; i < a->rank; i++) {
    if (!extents_compatible(a->shape[i], b->shape[i])) return false;
  }
  return true;
}

bool verify_dynamic_sizes(struct verifier *verifier, const struct op *op, uint32_t have, const struct type *type) {
  uint32_t wanted = type_dynamic_dims(type);
  return verify_that(verifier, op, have == wanted, "incorrect number of dynamic sizes, has %u, expected %u", have,
                     wanted);
}

const struct op *region_terminator(const struct op *op, uint32_t region) {
  const struct block *block = op->regions[region].first;
  return block == NULL ? NULL : block_terminator(block);
}

bool verify_region_present(struct verifier *verifier, const struct op *op, uint32_t region, const char *name) {
  return verify_that(verifier, op, op->regions[region].first != NULL,
                     "region #%u ('%s') failed to verify constraint: region with 1 blocks", region, name);
}

// --- slices

struct slice slice_of(const struct op *op) {
  const struct attribute *offsets = op_attribute(op, ID_static_offsets), *sizes = op_attribute(op, ID_static_sizes),
                         *strides = op_attribute(op, ID_static_strides);
  return (struct slice){i64_array(offsets), i64_array(sizes), i64_array(strides), sizes->count};
}

// The last position that a slice takes along a dimension; INT64_MAX if that overflows. All three are static.
static int64_t slice_last(int64_t offset, int64_t size, int64_t stride) {
  int64_t span, last = 0;
  bool overflows = __builtin_mul_overflow(size - 1, stride, &span) || __builtin_add_overflow(offset, span, &last);
  return overflows ? INT64_MAX : last;
}

bool slice_is_in_bounds(struct slice slice, const int64_t *shape) {
  for (uint32_t i = 0; i < slice.rank; i++) {
    int64_t offset = slice.offsets[i], size = slice.sizes[i], stride = slice.strides[i];
    if ((offset < 0 && offset != DYNAMIC) || (size < 0 && size != DYNAMIC)) return false;
    if (shape[i] == DYNAMIC || offset == DYNAMIC) continue;
    if (offset >= shape[i]) return false;
    if (size != DYNAMIC && stride != DYNAMIC && slice_last(offset, size, stride) >= shape[i]) return false;
  }
  return true;
}

static uint32_t count_dynamic(const struct attribute *array) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < array->count; i++) count += i64_array(array)[i] == DYNAMIC;
  return count;
}

static bool verify_dynamic_entries(struct verifier *verifier, const struct op *op, uint32_t slot, const char *name,
                                   const struct attribute *fixed) {
  uint32_t have = op_slot(op, slot).count, wanted = count_dynamic(fixed);
  return have == wanted ||
         verify_fail_at(verifier, op->location,
                        "expected the number of '%s' to match the number of dynamic entries in 'static_%s' (%u vs %u)",
                        name, name, have, wanted);
}

static bool verify_not_negative(struct verifier *verifier, const struct op *op, const char *name,
                                const struct attribute *fixed) {
  for (uint32_t i = 0; i < fixed->count; i++) {
    int64_t value = i64_array(fixed)[i];
    if (value < 0 && value != DYNAMIC) {
      return verify_fail_at(verifier, op->location, "expected %s to be non-negative, but got %lld", name,
                            (long long)value);
    }
  }
  return true;
}

bool verify_slice_lists(struct verifier *verifier, const struct op *op, uint32_t first_slot, uint32_t rank) {
  const struct attribute *offsets = op_attribute(op, ID_static_offsets), *sizes = op_attribute(op, ID_static_sizes),
                         *strides = op_attribute(op, ID_static_strides);
  if (offsets->count != sizes->count) {
    return verify_fail_at(verifier, op->location,
                          "expected mixed offsets rank to match mixed sizes rank (%u vs %u) so the rank of the result "
                          "type is well-formed.",
                          offsets->count, sizes->count);
  }
  if (sizes->count != strides->count) {
    return verify_fail_at(verifier, op->location,
                          "expected mixed sizes rank to match mixed strides rank (%u vs %u) so the rank of the result "
                          "type is well-formed.",
                          sizes->count, strides->count);
  }
  if (offsets->count != rank) {
    return verify_fail_at(verifier, op->location, "expected %u offset values, got %u", rank, offsets->count);
  }
  bool ok = verify_dynamic_entries(verifier, op, first_slot, "offsets", offsets);
  ok &= verify_dynamic_entries(verifier, op, first_slot + 1, "sizes", sizes);
  ok &= verify_dynamic_entries(verifier, op, first_slot + 2, "strides", strides);
  ok &= verify_not_negative(verifier, op, "sizes", sizes);
  ok &= verify_not_negative(verifier, op, "offsets", offsets);
  return ok;
}

bool verify_slice_bounds(struct verifier *verifier, const struct op *op, const struct type *sliced) {
  struct slice slice = slice_of(op);
  bool ok = true;
  for (uint32_t i = 0; i < slice.rank; i++) {
    int64_t extent = sliced->shape[i], offset = slice.offsets[i], size = slice.sizes[i], stride = slice.strides[i];
    if (extent == DYNAMIC || offset == DYNAMIC) continue;
    if (offset >= extent) {
      ok = verify_fail_at(verifier, op->location, "offset %u is out-of-bounds: %lld >= %lld", i, (long long)offset,
                          (long long)extent);
      continue;
    }
    if (size == DYNAMIC || stride == DYNAMIC) continue;
    int64_t last = slice_last(offset, size, stride);
    if (last >= extent) {
      ok = verify_fail_at(verifier, op->location, "slice along dimension %u runs out-of-bounds: %lld >= %lld", i,
                          (long long)last, (long long)extent);
    }
  }
  return ok;
}

bool verify_slice_type(struct verifier *verifier, const struct op *op, const struct type *sliced,
                       const struct type *type) {
  struct slice slice = slice_of(op);
  uint64_t dropped;
  if (type->rank > slice.rank) {
    return verify_fail_at(verifier, op->location, "expected rank to be smaller or equal to the other rank. ");
  }
  if (!dropped_dimensions(slice.sizes, slice.rank, type->shape, type->rank, &dropped)) {
    const struct type *full = type_tensor(verifier->context, slice.sizes, slice.rank, sliced->element, NULL);
    return verify_fail_at(verifier, op->location,
                          "expected type to be '%s' or a rank-reduced version. (size mismatch) ",
                          verify_type_text(verifier, full));
  }
  return type->element == sliced->element || verify_fail_at(verifier, op->location, "expected element type to be '%s'",
                                                            verify_type_text(verifier, sliced->element));
}

// --- reassociations

bool reassociation_of(const struct attribute *attribute, uint32_t expanded_rank, struct reassociation *reassociation) {
  if (attribute->kind != ATTRIBUTE_ARRAY || attribute->count > RANK_MAX) return false;
  uint32_t next = 0;
  for (uint32_t group = 0; group < attribute->count; group++) {
    const struct attribute *items = attribute->u.items[group];
    if (items->kind != ATTRIBUTE_ARRAY || items->count == 0) return false;
    reassociation->first[group] = next;
    for (uint32_t i = 0; i < items->count; i++, next++) {
      const struct attribute *item = items->u.items[i];
      if (item->kind != ATTRIBUTE_INTEGER || item->u.integer != (int64_t)next || next >= expanded_rank) return false;
    }
  }
  reassociation->group_count = attribute->count;
  reassociation->first[attribute->count] = next;
  return attribute->count == 0 || next == expanded_rank;
}

static bool verify_group(struct verifier *verifier, const struct op *op, const struct type *expanded,
                         const struct type *collapsed, const struct reassociation *reassociation, uint32_t group) {
  int64_t product = 1;
  for (uint32_t i = reassociation->first[group]; i < reassociation->first[group + 1]; i++) {
    int64_t extent = expanded->shape[i];
    if (product == DYNAMIC || extent == DYNAMIC || __builtin_mul_overflow(product, extent, &product)) product = DYNAMIC;
  }
  if (product == collapsed->shape[group]) return true;
  if (product == DYNAMIC) {
    return verify_fail(verifier, op,
                       "expected dimension %u of collapsed type to be dynamic since one or more of the "
                       "corresponding dimensions in the expanded type is dynamic",
                       group);
  }
  return verify_fail(verifier, op, "expected dimension %u of collapsed type to be static value of %lld", group,
                     (long long)product);
}

bool verify_reassociation_form(struct verifier *verifier, const struct op *op) {
  const struct attribute *groups = op_attribute(op, ID_reassociation);
  bool ok = groups->kind == ATTRIBUTE_ARRAY;
  for (uint32_t i = 0; ok && i < groups->count; i++) {
    const struct attribute *group = groups->u.items[i];
    ok = group->kind == ATTRIBUTE_ARRAY;
    for (uint32_t j = 0; ok && j < group->count; j++) ok = group->u.items[j]->kind == ATTRIBUTE_INTEGER;
  }
  return verify_that(
      verifier, op, ok,
      "attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes");
}

// That the groups take all dimensions, in order.
static bool verify_groups(struct verifier *verifier, const struct op *op, const struct attribute *groups,
                          uint32_t rank) {
  int64_t size = 0, next = 0;
  uint32_t invalid = UINT32_MAX;
  for (uint32_t i = 0; i < groups->count; i++)
    for (uint32_t j = 0; j < groups->u.items[i]->count; j++) {
      int64_t dimension = groups->u.items[i]->u.items[j]->u.integer;
      if (dimension >= size) size = dimension + 1;
      if (dimension != next++ && invalid == UINT32_MAX) invalid = i;
    }
  if (groups->count != 0 && size != (int64_t)rank)
    return verify_fail(verifier, op,
                       "expected reassociation map #0 to have size equal to the expanded rank (%u), but it is  %lld.",
                       rank, (long long)size);
  return invalid == UINT32_MAX ||
         verify_fail(verifier, op, "expected reassociation map #%u to be valid and contiguous.", invalid);
}

bool verify_reassociation(struct verifier *verifier, const struct op *op, const struct type *expanded,
                          const struct type *collapsed, struct reassociation *reassociation) {
  const struct attribute *attribute = op_attribute(op, ID_reassociation);
  if (!verify_reassociation_form(verifier, op)) return false;
  if (!type_is_ranked(expanded) || !type_is_ranked(collapsed)) {
    return verify_fail(verifier, op, "expected ranked types");
  }
  if (expanded->rank < collapsed->rank) {
    return verify_fail(verifier, op,
                       "expected the expanded type, '%s' to have a higher (or same) rank than the "
                       "collapsed type, '%s'.",
                       verify_type_text(verifier, expanded), verify_type_text(verifier, collapsed));
  }
  if (attribute->count != collapsed->rank) {
    return verify_fail(verifier, op, "expected collapsed rank (%u) to equal the number of reassociation maps (%u).",
                       collapsed->rank, attribute->count);
  }
  if (!verify_groups(verifier, op, attribute, expanded->rank)) return false;
  if (!reassociation_of(attribute, expanded->rank, reassociation))
    return verify_fail(verifier, op, "reassociation indices must not be empty");
  bool ok = true;
  for (uint32_t i = 0; i < reassociation->group_count; i++) {
    ok &= verify_group(verifier, op, expanded, collapsed, reassociation, i);
  }
  // What has no dimensions has one element.
  for (uint32_t i = 0; collapsed->rank == 0 && i < expanded->rank; i++) {
    ok &= verify_that(verifier, op, expanded->shape[i] == 1,
                      "expected unit dimensions in the expanded type of a reshape with rank 0");
  }
  return ok;
}

bool verify_output_shape(struct verifier *verifier, const struct op *op) {
  const struct attribute *shape = op_attribute(op, ID_static_output_shape);
  const struct type *result = op_result(op, 0)->type;
  if (shape->count != result->rank) {
    return verify_fail(verifier, op,
                       "expected number of static shape dims to be equal to the output rank (%u) but found %u inputs "
                       "instead",
                       result->rank, shape->count);
  }
  if (op->operand_count - 1 != count_dynamic(shape)) {
    return verify_fail(verifier, op,
                       "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has %u "
                       "dynamic dims while output_shape has %u values",
                       count_dynamic(shape), op->operand_count - 1);
  }
  for (uint32_t i = 0; i < shape->count; i++) {
    if (!extents_compatible(i64_array(shape)[i], result->shape[i])) {
      return verify_fail(verifier, op, "expected output_shape to agree with the result type in dimension %u", i);
    }
  }
  return true;
}
