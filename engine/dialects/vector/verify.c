// The rules of vector ops that put elements in other places, beyond their rows.
#include "engine/dialects/hooks.h"

#include "engine/dialects/shape_rules.h"
#include "engine/dialects/vector/rules.h"

static const struct type *source_type(const struct op *op) { return op_operand(op, 0)->type; }
static const struct type *result_type(const struct op *op) { return op_result(op, 0)->type; }

// "[4]" of a scalable dimension, "4" of another.
static const char *dimension_text(struct verifier *verifier, const struct type *type, uint32_t dimension) {
  bool is_scalable = (type->scalable >> dimension & 1) != 0;
  return arena_format(&verifier->context->scratch, is_scalable ? "[%lld]" : "%lld", (long long)type->shape[dimension]);
}

bool verify_vector_broadcast(struct verifier *verifier, const struct op *op) {
  const struct type *source = source_type(op), *result = result_type(op);
  if (!verify_same_elements(verifier, op, source, result, "source operand and result")) return false;
  if (source == result->element) return true;
  if (source->kind != TYPE_VECTOR) return verify_fail(verifier, op, "source type is not a vector");
  if (source->rank > result->rank) return verify_fail(verifier, op, "source rank higher than destination rank");
  uint32_t more = result->rank - source->rank;
  for (uint32_t i = 0; i < source->rank; i++) {
    bool is_scalable = (source->scalable >> i & 1) != 0, to_scalable = (result->scalable >> (more + i) & 1) != 0;
    bool fits = source->shape[i] == 1 || source->shape[i] == result->shape[more + i];
    bool stretches = !is_scalable && source->shape[i] == 1;
    if (!fits || (is_scalable != to_scalable && !stretches))
      return verify_fail(verifier, op, "dimension mismatch (%s vs. %s)", dimension_text(verifier, source, i),
                         dimension_text(verifier, result, more + i));
  }
  return true;
}

static int64_t count_of(const struct type *vector) {
  int64_t count = 0;
  type_element_count(vector, &count);
  return count;
}

bool verify_vector_shape_cast(struct verifier *verifier, const struct op *op) {
  const struct type *source = source_type(op), *result = result_type(op);
  if (source->element != result->element)
    return verify_fail(verifier, op, "has different source and result element types");
  long long from = count_of(source), to = count_of(result);
  if (from != to)
    return verify_fail(verifier, op, "has different number of elements at source (%lld) and result (%lld)", from, to);
  int scalable = __builtin_popcountll(source->scalable), result_scalable = __builtin_popcountll(result->scalable);
  return verify_that(verifier, op, scalable == result_scalable,
                     "has different number of scalable dims at source (%d) and result (%d)", scalable, result_scalable);
}

bool verify_vector_bitcast(struct verifier *verifier, const struct op *op) {
  const struct type *source = source_type(op), *result = result_type(op);
  if (source->rank != result->rank)
    return verify_fail(verifier, op, "failed to verify that all of {source, result} have same rank");
  if (source->rank == 0)
    return verify_that(verifier, op, number_bits(source->element) == number_bits(result->element),
                       "source/result bitwidth of the 0-D vector element types must be equal");
  uint32_t last = source->rank - 1;
  for (uint32_t i = 0; i < last; i++)
    if (source->shape[i] != result->shape[i]) return verify_fail(verifier, op, "dimension size mismatch at: %u", i);
  return verify_that(verifier, op,
                     number_bits(source->element) * (uint64_t)source->shape[last] ==
                         number_bits(result->element) * (uint64_t)result->shape[last],
                     "source/result bitwidth of the minor 1-D vectors must be equal");
}

bool verify_vector_transpose(struct verifier *verifier, const struct op *op) {
  const struct type *source = source_type(op), *result = result_type(op);
  const struct attribute *permutation = op_attribute(op, ID_permutation);
  uint64_t seen = 0;
  if (!verify_same_elements(verifier, op, source, result, "operand and result")) return false;
  if (source->rank != result->rank) return verify_fail(verifier, op, "vector result rank mismatch: %u", result->rank);
  if (permutation->count != result->rank)
    return verify_fail(verifier, op, "transposition length mismatch: %u", permutation->count);
  for (uint32_t i = 0; i < permutation->count; i++) {
    long long from = i64_array(permutation)[i];
    if (from < 0 || from >= (long long)result->rank)
      return verify_fail(verifier, op, "transposition index out of range: %lld", from);
    if ((seen >> from & 1) != 0) return verify_fail(verifier, op, "duplicate position index: %lld", from);
    seen |= UINT64_C(1) << from;
    if (result->shape[i] != source->shape[from])
      return verify_fail(verifier, op, "dimension size mismatch at: %lld", from);
  }
  return true;
}

// --- strided slices

// The entries of an array of integers, and how a message calls them.
struct integers {
  const struct attribute *array;
  const char *name;
};

static struct integers integers_of(const struct op *op, enum known_ident name, const char *text) {
  return (struct integers){op_attribute(op, name), text};
}

static int64_t entry(struct integers list, uint32_t index) { return list.array->u.items[index]->u.integer; }

static bool verify_not_longer(struct verifier *verifier, const struct op *op, struct integers list,
                              const struct type *vector) {
  return verify_that(verifier, op, list.array->count <= vector->rank,
                     "expected %s attribute of rank no greater than vector rank", list.name);
}

// That each entry is at least `low`, and below the extent, or not above it.
static bool verify_confined(struct verifier *verifier, const struct op *op, struct integers list,
                            const struct type *vector, int64_t low, bool below) {
  for (uint32_t i = 0; i < list.array->count && i < vector->rank; i++) {
    int64_t end = vector->shape[i] + !below;
    if (entry(list, i) < low || entry(list, i) >= end)
      return verify_fail(verifier, op, "expected %s dimension %u to be confined to [%lld, %lld)", list.name, i,
                         (long long)low, (long long)end);
  }
  return true;
}

static bool verify_unit_strides(struct verifier *verifier, const struct op *op, struct integers strides) {
  for (uint32_t i = 0; i < strides.array->count; i++)
    if (entry(strides, i) != 1) return verify_fail(verifier, op, "expected %s to be confined to [1, 2)", strides.name);
  return true;
}

// The entry of offsets and a size must not leave the vector.
static bool verify_sum(struct verifier *verifier, const struct op *op, struct integers offsets, uint32_t index,
                       int64_t size, const char *sizes, const struct type *vector) {
  int64_t sum = extent_add(entry(offsets, index), size), end = vector->shape[index] + 1;
  return verify_that(verifier, op, sum >= 1 && sum < end,
                     "expected sum(%s, %s) dimension %u to be confined to [1, %lld)", offsets.name, sizes, index,
                     (long long)end);
}

bool verify_vector_extract_strided_slice(struct verifier *verifier, const struct op *op) {
  const struct type *source = source_type(op), *result = result_type(op);
  struct integers offsets = integers_of(op, ID_offsets, "offsets"), sizes = integers_of(op, ID_sizes, "sizes"),
                  strides = integers_of(op, ID_strides, "strides");
  if (!verify_same_elements(verifier, op, source, result, "operand and result")) return false;
  if (offsets.array->count != sizes.array->count || offsets.array->count != strides.array->count)
    return verify_fail(verifier, op, "expected offsets, sizes and strides attributes of same size");
  if (!verify_not_longer(verifier, op, offsets, source)) return false;
  if (!verify_confined(verifier, op, offsets, source, 0, true) ||
      !verify_confined(verifier, op, sizes, source, 1, false) || !verify_unit_strides(verifier, op, strides))
    return false;
  int64_t shape[RANK_MAX];
  for (uint32_t i = 0; i < source->rank; i++) {
    shape[i] = i < sizes.array->count ? entry(sizes, i) : source->shape[i];
    if (i < sizes.array->count && !verify_sum(verifier, op, offsets, i, shape[i], "sizes", source)) return false;
  }
  const struct type *wanted = type_vector(verifier->context, shape, source->rank, source->scalable, source->element);
  return verify_that(verifier, op, result == wanted, "expected result type to be '%s'",
                     verify_type_text(verifier, wanted));
}

bool verify_vector_insert_strided_slice(struct verifier *verifier, const struct op *op) {
  const struct type *source = source_type(op), *dest = op_operand(op, 1)->type;
  struct integers offsets = integers_of(op, ID_offsets, "offsets"), strides = integers_of(op, ID_strides, "strides");
  if (!verify_same_elements(verifier, op, source, dest, "operand #0 and result")) return false;
  if (offsets.array->count != dest->rank)
    return verify_fail(verifier, op, "expected offsets of same size as destination vector rank");
  if (strides.array->count != source->rank)
    return verify_fail(verifier, op, "expected strides of same size as source vector rank");
  if (source->rank > dest->rank)
    return verify_fail(verifier, op, "expected source rank to be no greater than destination rank");
  if (!verify_confined(verifier, op, offsets, dest, 0, true) || !verify_unit_strides(verifier, op, strides))
    return false;
  uint32_t more = dest->rank - source->rank;
  for (uint32_t i = more; i < dest->rank; i++)
    if (!verify_sum(verifier, op, offsets, i, source->shape[i - more], "source vector shape", dest)) return false;
  return true;
}

// --- positions

// That each static number is an index of its dimension, or poison.
static bool verify_position(struct verifier *verifier, const struct op *op, const struct attribute *position,
                            const struct type *vector, const char *what) {
  for (uint32_t i = 0; i < position->count; i++) {
    int64_t index = i64_array(position)[i];
    if (index == DYNAMIC || (index >= -1 && index < vector->shape[i])) continue;
    return verify_fail(verifier, op,
                       "expected position attribute #%u to be a non-negative integer smaller than the corresponding "
                       "%s",
                       i + 1, what);
  }
  return true;
}

static bool verify_dynamic_positions(struct verifier *verifier, const struct op *op, const struct attribute *position) {
  uint32_t wanted = 0;
  for (uint32_t i = 0; i < position->count; i++) wanted += i64_array(position)[i] == DYNAMIC;
  return verify_that(verifier, op, wanted == op_role_count(op, ROLE_INDICES),
                     "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic "
                     "position) -- this can only happen due to an incorrect fold/rewrite");
}

static bool is_0d(const struct type *type) { return type->kind == TYPE_VECTOR && type->rank == 0; }

bool verify_vector_extract(struct verifier *verifier, const struct op *op) {
  const struct type *source = source_type(op), *result = result_type(op);
  const struct attribute *position = op_attribute(op, ID_static_position);
  if (!verify_same_elements(verifier, op, source, result, "operand and result")) return false;
  if (position->count <= source->rank && !is_0d(result)) {
    uint32_t taken = position->count;
    const struct type *wanted = taken == source->rank
                                    ? source->element
                                    : type_vector(verifier->context, source->shape + taken, source->rank - taken,
                                                  source->scalable >> taken, source->element);
    if (result != wanted) {
      verify_fail(verifier, op, "inferred type(s) '%s' are incompatible with return type(s) of operation '%s'",
                  verify_type_text(verifier, wanted), verify_type_text(verifier, result));
      return verify_fail(verifier, op, "failed to infer returned types");
    }
  }
  if (is_0d(result))
    return verify_fail_at(verifier, op->location, "expected a scalar instead of a 0-d vector as the result type");
  if (!verify_dynamic_positions(verifier, op, position)) return false;
  if (position->count > source->rank)
    return verify_fail(verifier, op, "expected position attribute of rank no greater than vector rank");
  return verify_position(verifier, op, position, source, "vector dimension or poison (-1)");
}

bool verify_vector_insert(struct verifier *verifier, const struct op *op) {
  const struct type *source = source_type(op), *dest = op_operand(op, 1)->type;
  const struct attribute *position = op_attribute(op, ID_static_position);
  if (!verify_same_elements(verifier, op, source, dest, "source operand and result")) return false;
  if (is_0d(source))
    return verify_fail_at(verifier, op->location, "expected a scalar instead of a 0-d vector as the source operand");
  if (!verify_dynamic_positions(verifier, op, position)) return false;
  if (position->count > dest->rank)
    return verify_fail(verifier, op, "expected position attribute of rank no greater than dest vector rank");
  if (source->kind == TYPE_VECTOR && source->rank + position->count != dest->rank)
    return verify_fail(verifier, op, "expected position attribute rank + source rank to match dest vector rank");
  if (source->kind != TYPE_VECTOR && position->count != dest->rank)
    return verify_fail(verifier, op, "expected position attribute rank to match the dest vector rank");
  return verify_position(verifier, op, position, dest, "dest vector dimension");
}

bool verify_vector_shuffle(struct verifier *verifier, const struct op *op) {
  const struct type *v1 = source_type(op), *v2 = op_operand(op, 1)->type, *result = result_type(op);
  const struct attribute *mask = op_attribute(op, ID_mask);
  if (!verify_same_elements(verifier, op, v1, result, "first operand v1 and result") ||
      !verify_same_elements(verifier, op, v2, result, "second operand v2 and result"))
    return false;
  bool both_0d = v1->rank == 0 && v2->rank == 0 && result->rank == 1;
  if (!both_0d && (v1->rank != result->rank || v2->rank != result->rank))
    return verify_fail(verifier, op, "rank mismatch");
  for (uint32_t i = 1; i < v1->rank; i++)
    if (result->shape[i] != v1->shape[i] || v1->shape[i] != v2->shape[i])
      return verify_fail(verifier, op, "dimension mismatch");
  if (mask->count == 0) return verify_fail(verifier, op, "invalid mask length");
  if (mask->count != result->shape[0]) return verify_fail(verifier, op, "mask length mismatch");
  int64_t parts = (v1->rank == 0 ? 1 : v1->shape[0]) + (v2->rank == 0 ? 1 : v2->shape[0]);
  for (uint32_t i = 0; i < mask->count; i++)
    if (i64_array(mask)[i] < -1 || i64_array(mask)[i] >= parts)
      return verify_fail(verifier, op, "mask index #%u out of range", i + 1);
  return true;
}

// Whether `more` is `less` with twice as many elements in its last dimension.
static bool is_double(const struct type *less, const struct type *more) {
  uint32_t rank = less->rank == 0 ? 1 : less->rank;
  if (more->rank != rank || more->element != less->element || more->scalable != less->scalable) return false;
  for (uint32_t i = 0; i + 1 < rank; i++)
    if (more->shape[i] != less->shape[i]) return false;
  return more->shape[rank - 1] == (less->rank == 0 ? 2 : 2 * less->shape[rank - 1]);
}

bool verify_vector_interleave(struct verifier *verifier, const struct op *op) {
  return verify_that(verifier, op, is_double(source_type(op), result_type(op)),
                     "failed to verify that type of 'result' is double the width of the inputs");
}

bool verify_vector_deinterleave(struct verifier *verifier, const struct op *op) {
  const struct type *source = source_type(op);
  if (source->shape[source->rank - 1] % 2 != 0)
    return verify_fail(verifier, op,
                       "failed to verify that the trailing dimension of the source vector has an even number of "
                       "elements");
  return verify_that(verifier, op, result_type(op)->rank != 0 && is_double(result_type(op), source),
                     "failed to verify that the trailing dimension of the results is half the width of source trailing "
                     "dimension");
}

// --- elements

static bool verify_elements(struct verifier *verifier, const struct op *op, bool matches, const char *vector) {
  return verify_that(verifier, op, matches,
                     "failed to verify that shaped type '%s' matches 'elements' element count and types", vector);
}

bool verify_vector_from_elements(struct verifier *verifier, const struct op *op) {
  return verify_elements(verifier, op, count_of(result_type(op)) == (int64_t)op->operand_count, "dest");
}

bool verify_vector_to_elements(struct verifier *verifier, const struct op *op) {
  const struct type *source = source_type(op);
  bool matches = count_of(source) == (int64_t)op->result_count;
  for (uint32_t i = 0; i < op->result_count; i++) matches &= op_result(op, i)->type == source->element;
  return verify_elements(verifier, op, matches, "source");
}

// --- masks

static bool verify_constant_mask_0d(struct verifier *verifier, const struct op *op, const struct attribute *sizes) {
  const struct location *location = op->location;
  if (sizes->count != 1) return verify_fail_at(verifier, location, "array attr must have length 1 for 0-D vectors");
  int64_t size = i64_array(sizes)[0];
  return size == 0 || size == 1 ||
         verify_fail_at(verifier, location, "mask dim size must be either 0 or 1 for 0-D vectors");
}

bool verify_vector_constant_mask(struct verifier *verifier, const struct op *op) {
  const struct type *result = result_type(op);
  const struct attribute *sizes = op_attribute(op, ID_mask_dim_sizes);
  uint32_t zeros = 0;
  if (result->rank == 0) return verify_constant_mask_0d(verifier, op, sizes);
  if (sizes->count != result->rank)
    return verify_fail(verifier, op, "must specify array attr of size equal vector result rank");
  for (uint32_t i = 0; i < sizes->count; i++) {
    int64_t size = i64_array(sizes)[i], extent = result->shape[i];
    if (size < 0 || size > extent)
      return verify_fail(verifier, op, "array attr of size out of bounds of vector result dimension size");
    if ((result->scalable >> i & 1) != 0 && size != 0 && size != extent)
      return verify_fail(verifier, op, "only supports 'none set' or 'all set' scalable dimensions");
    zeros += size == 0;
  }
  return verify_that(verifier, op, zeros == 0 || zeros == sizes->count,
                     "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim");
}

bool verify_vector_create_mask(struct verifier *verifier, const struct op *op) {
  uint32_t rank = result_type(op)->rank;
  if (rank == 0)
    return verify_that(verifier, op, op->operand_count == 1, "must specify exactly one operand for 0-D create_mask");
  return verify_that(verifier, op, op->operand_count == rank,
                     "must specify an operand for each result vector dimension");
}

// That a part of a scalable vector has its elements, and begins at a multiple of the part's length.
static bool verify_part(struct verifier *verifier, const struct op *op, const struct type *part,
                        const struct type *whole, const char *names, const char *what) {
  if (part->element != whole->element)
    return verify_fail(verifier, op, "failed to verify that all of {%s} have same element type", names);
  int64_t position = op_attribute(op, ID_pos)->u.integer;
  return verify_that(verifier, op, position % part->shape[0] == 0,
                     "failed to verify that position is a multiple of the %s length.", what);
}

bool verify_vector_scalable_insert(struct verifier *verifier, const struct op *op) {
  return verify_part(verifier, op, op_operand(op, 0)->type, op_operand(op, 1)->type, "valueToStore, dest", "source");
}

bool verify_vector_scalable_extract(struct verifier *verifier, const struct op *op) {
  return verify_part(verifier, op, op_result(op, 0)->type, op_operand(op, 0)->type, "source, result", "result");
}
