// The rules of tensor ops beyond their rows.
#include "engine/dialects/hooks.h"
#include "engine/dialects/nesting.h"
#include "engine/dialects/region_verify.h"
#include "engine/dialects/shape_rules.h"

// Slots.
enum { EXTRACT_SLICE_OFFSETS = 1, INSERT_SLICE_OFFSETS = 2, PAD_LOW = 1, PAD_HIGH = 2 };

bool verify_tensor_empty(struct verifier *verifier, const struct op *op) {
  return verify_dynamic_sizes(verifier, op, op->operand_count, op_result(op, 0)->type);
}

static bool verify_cast(struct verifier *verifier, const struct op *op, bool compatible) {
  return verify_that(verifier, op, compatible, "operand type '%s' and result type '%s' are cast incompatible",
                     verify_type_text(verifier, op_operand(op, 0)->type),
                     verify_type_text(verifier, op_result(op, 0)->type));
}

bool verify_tensor_cast(struct verifier *verifier, const struct op *op) {
  const struct type *from = op_operand(op, 0)->type, *to = op_result(op, 0)->type;
  return verify_cast(verifier, op, from->element == to->element && shapes_compatible(from, to));  // any encodings
}

bool verify_tensor_bitcast(struct verifier *verifier, const struct op *op) {
  const struct type *from = op_operand(op, 0)->type, *to = op_result(op, 0)->type;
  bool scalars = from->element->width != 0 && from->element->width == to->element->width;
  return verify_cast(verifier, op, scalars && shapes_compatible(from, to));
}

bool verify_tensor_dim(struct verifier *verifier, const struct op *op) {
  const struct type *type = op_operand(op, 0)->type;
  return verify_that(verifier, op, !type_is_ranked(type) || type->rank > 0,
                     "operand #0 must be non-0-ranked or unranked tensor, but got '%s'",
                     verify_type_text(verifier, type));
}

bool verify_tensor_extract(struct verifier *verifier, const struct op *op) {
  return verify_that(verifier, op, op->operand_count - 1 == op_operand(op, 0)->type->rank,
                     "incorrect number of indices for extract_element");
}

bool verify_tensor_insert(struct verifier *verifier, const struct op *op) {
  return verify_that(verifier, op, op->operand_count - 2 == op_operand(op, 1)->type->rank,
                     "incorrect number of indices");
}

bool verify_tensor_extract_slice(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type;
  return verify_slice_lists(verifier, op, EXTRACT_SLICE_OFFSETS, source->rank) &&
         verify_slice_type(verifier, op, source, op_result(op, 0)->type) && verify_slice_bounds(verifier, op, source);
}

bool verify_tensor_insert_slice(struct verifier *verifier, const struct op *op) {
  const struct type *dest = op_operand(op, 1)->type;
  return verify_slice_lists(verifier, op, INSERT_SLICE_OFFSETS, dest->rank) &&
         verify_slice_type(verifier, op, dest, op_operand(op, 0)->type) && verify_slice_bounds(verifier, op, dest);
}

bool verify_tensor_parallel_insert_slice(struct verifier *verifier, const struct op *op) {
  const struct type *dest = op_operand(op, 1)->type;
  const struct op *parent = op_parent(op);
  if (parent == NULL || !op_has_trait(parent, TRAIT_TERMINATOR) || !op_has_trait(parent, TRAIT_NO_TERMINATOR)) {
    return verify_fail_at(verifier, op->location, "expected InParallelOpInterface parent, got: '%s'",
                          parent == NULL ? "nothing" : parent->info->name);
  }
  return verify_slice_lists(verifier, op, INSERT_SLICE_OFFSETS, dest->rank) &&
         verify_slice_type(verifier, op, dest, op_operand(op, 0)->type) && verify_slice_bounds(verifier, op, dest);
}

bool verify_tensor_from_elements(struct verifier *verifier, const struct op *op) {
  const struct type *type = op_result(op, 0)->type;
  int64_t count;
  if (!type_element_count(type, &count)) {
    return verify_fail(verifier, op, "result #0 must be statically shaped tensor of any type values, but got '%s'",
                       verify_type_text(verifier, type));
  }
  return verify_that(verifier, op, count == (int64_t)op->operand_count,
                     "number of operands and types do not match: got %u operands and %lld types", op->operand_count,
                     (long long)count);
}

bool verify_tensor_splat(struct verifier *verifier, const struct op *op) {
  return verify_dynamic_sizes(verifier, op, op->operand_count - 1, op_result(op, 0)->type);
}

static bool all_index(const struct block *block) {
  for (uint32_t i = 0; i < block->argument_count; i++) {
    if (block->arguments[i]->type->kind != TYPE_INDEX) return false;
  }
  return true;
}

// Whether the region's terminator yields one value of the type.
static bool yields_one(const struct op *op, const struct type *type) {
  const struct op *yield = region_terminator(op, 0);
  return yield != NULL && yield->kind == (uint32_t)op_region_terminator(op->kind, 0) && yield->operand_count == 1 &&
         op_operand(yield, 0)->type == type;
}

bool verify_tensor_generate(struct verifier *verifier, const struct op *op) {
  const struct type *type = op_result(op, 0)->type;
  if (!verify_region_present(verifier, op, 0, "body")) return false;
  const struct block *body = op->regions[0].first;
  bool ok = verify_dynamic_sizes(verifier, op, op->operand_count, type);
  ok &= all_index(body) || verify_fail_at(verifier, op->location, "all body arguments must be index");
  ok &= body->argument_count == type->rank ||
        verify_fail_at(verifier, op->location, "must have one body argument per input dimension");
  ok &= verify_that(verifier, op, yields_one(op, type->element),
                    "body must be terminated with a `yield` operation of the tensor element type");
  return ok;
}

// The static extent of a padded dimension, DYNAMIC if one of its parts is.
static int64_t padded_extent(int64_t low, int64_t extent, int64_t high) {
  if (low == DYNAMIC || extent == DYNAMIC || high == DYNAMIC) return DYNAMIC;
  return (int64_t)((uint64_t)low + (uint64_t)extent + (uint64_t)high);
}

static bool verify_pad_type(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  const struct attribute *low = op_attribute(op, ID_static_low), *high = op_attribute(op, ID_static_high);
  if (low->count != source->rank || high->count != source->rank || result->rank != source->rank) {
    return verify_fail_at(verifier, op->location,
                          "failed to infer expectedType from sourceType '%s', specified resultType is '%s'",
                          verify_type_text(verifier, source), verify_type_text(verifier, result));
  }
  int64_t shape[RANK_MAX];
  uint32_t dynamic_low = 0, dynamic_high = 0;
  bool matches = source->element == result->element;
  for (uint32_t i = 0; i < source->rank; i++) {
    shape[i] = padded_extent(i64_array(low)[i], source->shape[i], i64_array(high)[i]);
    matches &= shape[i] == DYNAMIC || shape[i] == result->shape[i];
    dynamic_low += i64_array(low)[i] == DYNAMIC;
    dynamic_high += i64_array(high)[i] == DYNAMIC;
  }
  if (op_slot(op, PAD_LOW).count != dynamic_low || op_slot(op, PAD_HIGH).count != dynamic_high) {
    return verify_fail(verifier, op,
                       "expected as many low and high operands as dynamic entries in static_low and "
                       "static_high");
  }
  if (matches) return true;
  return verify_fail_at(verifier, op->location, "specified type '%s' does not match the inferred type '%s'",
                        verify_type_text(verifier, result),
                        verify_type_text(verifier, type_with_shape(verifier->context, source, shape, source->rank)));
}

bool verify_tensor_pad(struct verifier *verifier, const struct op *op) {
  const struct type *result = op_result(op, 0)->type;
  if (!verify_region_present(verifier, op, 0, "region") || !verify_pad_type(verifier, op)) return false;
  const struct block *body = op->regions[0].first;
  if (body->argument_count != result->rank) {
    return verify_fail_at(verifier, op->location, "expected the block to have %u arguments", result->rank);
  }
  bool ok = true;
  for (uint32_t i = 0; i < body->argument_count; i++) {
    ok &= verify_that(verifier, op, body->arguments[i]->type->kind == TYPE_INDEX,
                      "expected block argument %u to be an index", i + 1);
  }
  ok &= verify_that(verifier, op, yields_one(op, result->element), "expected yield type to match shape element type");
  return ok;
}

// The extents that follow from the inputs: the sum of those along the dimension, elsewhere the static one if there is
// one.
static bool infer_concat_shape(struct verifier *verifier, const struct op *op, int64_t dim, int64_t *shape) {
  const struct type *result = op_result(op, 0)->type;
  for (uint32_t i = 0; i < result->rank; i++) {
    shape[i] = op_operand(op, 0)->type->shape[i];
    for (uint32_t input = 1; input < op->operand_count; input++) {
      int64_t extent = op_operand(op, input)->type->shape[i];
      if (i == dim) {
        if (shape[i] == DYNAMIC || extent == DYNAMIC) shape[i] = DYNAMIC;
        else if (__builtin_add_overflow(shape[i], extent, &shape[i]))
          return verify_fail(verifier, op, "concatenated extents exceed 64 bits");
      } else if (!extents_compatible(shape[i], extent)) {
        return verify_fail(verifier, op, "static concatenation size mismatch along non-concatenated dimension %u", i);
      } else if (shape[i] == DYNAMIC) {
        shape[i] = extent;
      }
    }
  }
  return true;
}

bool verify_tensor_concat(struct verifier *verifier, const struct op *op) {
  const struct type *result = op_result(op, 0)->type;
  int64_t dim = op_attribute(op, ID_dim)->u.integer, shape[RANK_MAX];
  bool same_rank = true, same_element = true, matches = true;
  if (op->operand_count == 0) return verify_fail(verifier, op, "requires at least one input");
  for (uint32_t i = 0; i < op->operand_count; i++) {
    same_rank &= op_operand(op, i)->type->rank == result->rank;
    same_element &= op_operand(op, i)->type->element == result->element;
  }
  if (!same_rank) return verify_fail(verifier, op, "rank of concatenated inputs must match result rank");
  if (!same_element) return verify_fail(verifier, op, "inputs and result element type must match");
  if (dim < 0) return verify_fail(verifier, op, "concatenation dim must not be negative");
  if (dim >= result->rank) return verify_fail(verifier, op, "concatenation dim must be less than the tensor rank");
  if (!infer_concat_shape(verifier, op, dim, shape)) return false;
  for (uint32_t i = 0; i < result->rank; i++) matches &= extents_compatible(shape[i], result->shape[i]);
  const struct type *inferred = type_tensor(verifier->context, shape, result->rank, result->element, NULL);
  return verify_that(verifier, op, matches, "result type '%s'does not match inferred shape '%s' static sizes",
                     verify_type_text(verifier, result), verify_type_text(verifier, inferred));
}

// The dimensions of `whole` that the last dimension of the indices has coordinates for. Messages call them `word`, and
// the tensor `tensor`.
static bool verify_gathered_dims(struct verifier *verifier, const struct op *op, const struct attribute *dims,
                                 const struct type *indices, uint32_t rank, const char *word, const char *tensor) {
  const int64_t *values = i64_array(dims);
  if (dims->count == 0) return verify_fail(verifier, op, "%s_dims must be non-empty", word);
  if (dims->count > rank) return verify_fail(verifier, op, "%s_dims overflow %s rank", word, tensor);
  if (indices->rank == 0 || indices->shape[indices->rank - 1] != (int64_t)dims->count)
    return verify_fail(verifier, op, "%s_dims length must match the size of last dimension of indices", word);
  for (uint32_t i = 0; i < dims->count; i++) {
    if (values[i] < 0) return verify_fail(verifier, op, "%s_dims value must be non-negative", word);
    if (values[i] >= (int64_t)rank)
      return verify_fail(verifier, op, "%s_dims value must be smaller than %s rank", word, tensor);
  }
  for (uint32_t i = 1; i < dims->count; i++)
    if (values[i - 1] >= values[i])
      return verify_fail(verifier, op, "%s_dims values must be strictly increasing", word);
  return true;
}

// The type of all slices: the leading extents of the indices, then those of `whole`, of which `dims` are 1, or left
// out.
static const struct type *type_of_slices(struct verifier *verifier, const struct type *whole,
                                         const struct type *indices, const struct attribute *dims, bool reduced) {
  int64_t shape[RANK_MAX];
  uint32_t count = 0, next = 0;
  for (uint32_t i = 0; i + 1 < indices->rank; i++) shape[count++] = indices->shape[i];
  for (uint32_t i = 0; i < whole->rank; i++) {
    bool gathered = next < dims->count && i64_array(dims)[next] == (int64_t)i;
    next += gathered;
    if (!gathered || !reduced) shape[count++] = gathered ? 1 : whole->shape[i];
  }
  return type_tensor(verifier->context, shape, count, whole->element, whole->encoding);
}

static bool verify_slices(struct verifier *verifier, const struct op *op, const struct type *slices,
                          const struct type *whole, const struct type *indices, const struct attribute *dims,
                          const char *word) {
  if (indices->rank + whole->rank > RANK_MAX) return verify_fail(verifier, op, "expected a rank below %d", RANK_MAX);
  const struct type *full = type_of_slices(verifier, whole, indices, dims, false);
  const struct type *reduced = type_of_slices(verifier, whole, indices, dims, true);
  return verify_that(verifier, op, slices == full || slices == reduced,
                     "%s type mismatch: expected '%s' or its rank-reduced variant '%s' (got: '%s')", word,
                     verify_type_text(verifier, full), verify_type_text(verifier, reduced),
                     verify_type_text(verifier, slices));
}

bool verify_tensor_gather(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *indices = op_operand(op, 1)->type;
  const struct attribute *dims = op_attribute(op, ID_gather_dims);
  return verify_gathered_dims(verifier, op, dims, indices, source->rank, "gather", "source") &&
         verify_slices(verifier, op, op_result(op, 0)->type, source, indices, dims, "result");
}

bool verify_tensor_scatter(struct verifier *verifier, const struct op *op) {
  const struct type *dest = op_operand(op, 1)->type, *indices = op_operand(op, 2)->type;
  const struct attribute *dims = op_attribute(op, ID_scatter_dims);
  return verify_gathered_dims(verifier, op, dims, indices, dest->rank, "scatter", "dest") &&
         verify_that(verifier, op, op_attribute(op, ID_unique) != NULL, "requires 'unique' attribute to be set") &&
         verify_slices(verifier, op, op_operand(op, 0)->type, dest, indices, dims, "source");
}

static bool verify_same_element(struct verifier *verifier, const struct op *op, const struct type *expanded,
                                const struct type *collapsed) {
  if (expanded->element == collapsed->element) return true;
  const struct type *expected =
      type_tensor(verifier->context, collapsed->shape, collapsed->rank, expanded->element, NULL);
  return verify_fail(verifier, op, "expected collapsed type to be '%s', but got '%s'",
                     verify_type_text(verifier, expected), verify_type_text(verifier, collapsed));
}

bool verify_tensor_expand_shape(struct verifier *verifier, const struct op *op) {
  struct reassociation reassociation;
  const struct type *collapsed = op_operand(op, 0)->type, *expanded = op_result(op, 0)->type;
  return verify_reassociation(verifier, op, expanded, collapsed, &reassociation) &&
         verify_same_element(verifier, op, expanded, collapsed) && verify_output_shape(verifier, op);
}

bool verify_tensor_collapse_shape(struct verifier *verifier, const struct op *op) {
  struct reassociation reassociation;
  const struct type *expanded = op_operand(op, 0)->type, *collapsed = op_result(op, 0)->type;
  return verify_reassociation(verifier, op, expanded, collapsed, &reassociation) &&
         verify_same_element(verifier, op, expanded, collapsed);
}

bool verify_tensor_reshape(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *shape = op_operand(op, 1)->type,
                    *result = op_result(op, 0)->type;
  if (shape->kind != TYPE_TENSOR || shape->rank != 1 || !type_in_class(shape->element, CLASS_INT_OR_INDEX)) {
    return verify_fail(verifier, op, "operand #1 must be 1D tensor of signless integer or index values, but got '%s'",
                       verify_type_text(verifier, shape));
  }
  if (source->element != result->element) {
    return verify_fail(verifier, op, "element types of source and destination tensor types should be the same");
  }
  if (result->kind != TYPE_TENSOR) return true;
  if (shape->shape[0] == DYNAMIC) {
    return verify_fail(verifier, op,
                       "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type");
  }
  if (shape->shape[0] != (int64_t)result->rank) {
    return verify_fail(verifier, op, "length of shape operand differs from the result's tensor rank");
  }
  int64_t source_count, result_count;
  bool known = type_element_count(source, &source_count) && type_element_count(result, &result_count);
  return verify_that(verifier, op, !known || source_count == result_count,
                     "source and destination tensor should have the same number of elements");
}

bool verify_tensor_yield(struct verifier *verifier, const struct op *op) { return verify_parent(verifier, op); }
