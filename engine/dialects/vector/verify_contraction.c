// The rules of the vector ops that combine products and elements, and of vector.print, beyond their rows.
#include "engine/dialects/hooks.h"

#include "engine/dialects/shape_rules.h"
#include "engine/dialects/vector/rules.h"
#include "engine/ir/affine.h"
#include "engine/ir/enumeration.h"

// Whether elements of the type can be combined so.
static bool kind_is_supported(const struct op *op, const struct type *element) {
  const struct attribute *kind = op_attribute(op, ID_kind);
  bool is_integer = type_is_int_or_index(element), is_float = type_is_float(element);
  switch (kind == NULL ? COMBINING_ADD : attribute_enum_value(kind)) {
    case COMBINING_ADD:
    case COMBINING_MUL: return is_integer || is_float;
    case COMBINING_MINNUMF:
    case COMBINING_MAXNUMF:
    case COMBINING_MINIMUMF:
    case COMBINING_MAXIMUMF: return is_float;
    default: return is_integer;
  }
}

bool verify_vector_reduction(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *dest = op_result(op, 0)->type;
  if (!verify_same_elements(verifier, op, source, dest, "source operand and result")) return false;
  if (source->rank > 1) return verify_fail(verifier, op, "unsupported reduction rank: %u", source->rank);
  return verify_that(verifier, op, kind_is_supported(op, dest), "unsupported reduction type ''%s'' for kind '%s'",
                     verify_type_text(verifier, dest), op_attribute(op, ID_kind)->u.enumerated.spelling->text);
}

bool verify_vector_multi_reduction(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *dest = op_result(op, 0)->type;
  const struct attribute *dims = op_attribute(op, ID_reduction_dims);
  int64_t shape[RANK_MAX];
  uint64_t scalable = 0;
  uint32_t rank = 0;
  if (!verify_same_elements(verifier, op, source, dest, "source operand and result")) return false;
  for (uint32_t i = 0; i < source->rank; i++) {
    bool reduced = false;
    for (uint32_t k = 0; k < dims->count; k++) reduced |= i64_array(dims)[k] == (int64_t)i;
    if (reduced) continue;
    scalable |= (source->scalable >> i & 1) << rank;
    shape[rank++] = source->shape[i];
  }
  const struct type *wanted =
      rank == 0 ? source->element : type_vector(verifier->context, shape, rank, scalable, source->element);
  return verify_that(verifier, op, dest == wanted, "destination type '%s' is incompatible with source type '%s'",
                     verify_type_text(verifier, dest), verify_type_text(verifier, source));
}

bool verify_vector_scan(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *initial = op_operand(op, 1)->type;
  int64_t dim = op_attribute(op, ID_reduction_dim)->u.integer;
  if (dim >= (int64_t)source->rank)
    return verify_fail(verifier, op, "reduction dimension %lld has to be less than %u", (long long)dim, source->rank);
  if (initial->rank + 1 != source->rank)
    return verify_fail(verifier, op, "initial value rank %u has to be equal to %u", initial->rank, source->rank - 1);
  bool fits = dim >= 0;
  for (uint32_t i = 0; i < initial->rank; i++) fits &= initial->shape[i] == source->shape[i + (i >= (uint32_t)dim)];
  return verify_that(verifier, op, fits, "incompatible input/initial value shapes") &&
         verify_that(verifier, op, kind_is_supported(op, source->element),
                     "unsupported reduction type '%s' for kind '%s'", verify_type_text(verifier, source->element),
                     op_attribute(op, ID_kind)->u.enumerated.spelling->text);
}

bool verify_vector_outerproduct(struct verifier *verifier, const struct op *op) {
  const struct type *lhs = op_operand(op, 0)->type, *rhs = op_operand(op, 1)->type, *result = op_result(op, 0)->type;
  if (!verify_same_elements(verifier, op, lhs, result, "lhs operand and result") ||
      !verify_same_elements(verifier, op, rhs, result, "rhs operand and result"))
    return false;
  bool is_outer = rhs->kind == TYPE_VECTOR;
  if (lhs->rank != 1) return verify_fail(verifier, op, "expected 1-d vector for operand #1");
  if (is_outer && rhs->rank != 1) return verify_fail(verifier, op, "expected 1-d vector for operand #2");
  if (result->rank != (is_outer ? 2 : 1))
    return verify_fail(verifier, op, "expected %u-d vector result", is_outer ? 2 : 1);
  if (lhs->shape[0] != result->shape[0])
    return verify_fail(verifier, op, "expected #1 operand dim to match result dim #1");
  if (is_outer && rhs->shape[0] != result->shape[1])
    return verify_fail(verifier, op, "expected #2 operand dim to match result dim #2");
  if (is_outer && lhs->scalable != 0 && rhs->scalable == 0)
    return verify_fail(verifier, op, "expected either both or only #2 operand dim to be scalable");
  if (op->operand_count > 2 && op_operand(op, 2)->type != result)
    return verify_fail(verifier, op, "expected operand #3 of same type as result type");
  return verify_that(verifier, op, kind_is_supported(op, result->element), "unsupported outerproduct type");
}

// --- vector.contract

static const struct affine_map *map_of(const struct op *op, uint32_t operand) {
  return op_attribute(op, ID_indexing_maps)->u.items[operand]->u.map;
}

// Which dimension of an operand an iterator is; -1: none.
static int64_t dimension_of(const struct op *op, uint32_t operand, uint32_t iterator) {
  const struct affine_map *map = map_of(op, operand);
  for (uint32_t i = 0; i < map->result_count; i++)
    if (map->results[i]->value == (int64_t)iterator) return i;
  return -1;
}

static bool verify_maps(struct verifier *verifier, const struct op *op, uint32_t iterators) {
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  if (maps->count != 3) return verify_fail(verifier, op, "expected an indexing map for each vector operand");
  for (uint32_t i = 0; i < 3; i++) {
    if (maps->u.items[i]->kind != ATTRIBUTE_AFFINE_MAP)
      return verify_fail(verifier, op, "expected an indexing map for each vector operand");
    const struct affine_map *map = map_of(op, i);
    const struct type *type = op_operand(op, i)->type;
    uint32_t rank = type->kind == TYPE_VECTOR ? type->rank : 0;
    if (map->symbol_count != 0) return verify_fail(verifier, op, "expected indexing map %u to have no symbols", i);
    if (map->dim_count != iterators)
      return verify_fail(verifier, op, "expected indexing map %u to have %u number of inputs", i, iterators);
    if (map->result_count != rank)
      return verify_fail(verifier, op, "expected indexing map %u to have %u number of outputs", i, rank);
    if (!affine_map_is_projected_permutation(map))
      return verify_fail(verifier, op, "expected indexing map %u to be a projected permutation of its inputs", i);
  }
  return true;
}

static bool is_reduction(const struct op *op, uint32_t iterator) {
  return attribute_enum_value(op_attribute(op, ID_iterator_types)->u.items[iterator]) == VECTOR_ITERATOR_REDUCTION;
}

static bool extents_agree(const struct op *op, uint32_t iterator) {
  const struct type *lhs = op_operand(op, 0)->type, *rhs = op_operand(op, 1)->type;
  return lhs->shape[dimension_of(op, 0, iterator)] == rhs->shape[dimension_of(op, 1, iterator)];
}

// Whether each iterator is a dimension of lhs or rhs, so that its extent is known.
static bool iterators_are_read(const struct op *op, uint32_t iterators) {
  for (uint32_t i = 0; i < iterators; i++)
    if (dimension_of(op, 0, i) < 0 && dimension_of(op, 1, i) < 0) return false;
  return true;
}

// The shape of the accumulator: each of its dimensions is one of lhs or rhs.
static bool verify_accumulator(struct verifier *verifier, const struct op *op, uint32_t iterators, uint32_t kept) {
  const struct type *acc = op_operand(op, 2)->type, *result = op_result(op, 0)->type;
  bool are_vectors = acc->kind == TYPE_VECTOR && result->kind == TYPE_VECTOR,
       are_scalars = acc->kind != TYPE_VECTOR && result->kind != TYPE_VECTOR;
  if (kept == 0) return verify_that(verifier, op, are_scalars, "invalid accumulator/result vector shape");
  if (!are_vectors) return verify_fail(verifier, op, "invalid accumulator/result vector shape");
  if (!iterators_are_read(op, iterators))
    return verify_fail(verifier, op, "expected all dimensions to be either a LHS or a RHS dimension");
  const struct affine_map *map = map_of(op, 2);
  int64_t shape[RANK_MAX];
  for (uint32_t i = 0; i < map->result_count; i++) {
    uint32_t iterator = (uint32_t)map->results[i]->value, from = dimension_of(op, 0, iterator) < 0 ? 1 : 0;
    shape[i] = op_operand(op, from)->type->shape[dimension_of(op, from, iterator)];
  }
  const struct type *wanted =
      type_vector(verifier->context, shape, map->result_count, result->scalable, result->element);
  return verify_that(verifier, op, result == wanted && acc == wanted,
                     "invalid accumulator/result vector shape, expected: '%s'", verify_type_text(verifier, wanted));
}

bool verify_vector_contract(struct verifier *verifier, const struct op *op) {
  const struct type *result = op_result(op, 0)->type;
  uint32_t iterators = op_attribute(op, ID_iterator_types)->count, pairs = 0, kept = 0;
  if (!verify_same_elements(verifier, op, op_operand(op, 0)->type, op_operand(op, 1)->type, "lhs and rhs") ||
      !verify_same_elements(verifier, op, op_operand(op, 2)->type, result, "third operand acc and result"))
    return false;
  if (!verify_maps(verifier, op, iterators)) return false;
  bool reductions_agree = true, batches_agree = true;
  for (uint32_t i = 0; i < iterators; i++) {
    bool in_lhs = dimension_of(op, 0, i) >= 0, in_rhs = dimension_of(op, 1, i) >= 0, reduced = is_reduction(op, i);
    kept += (in_lhs || in_rhs) && !(reduced && in_lhs && in_rhs);
    if (!in_lhs || !in_rhs) continue;
    pairs += reduced;
    bool *agree = reduced ? &reductions_agree : &batches_agree;
    if (reduced || dimension_of(op, 2, i) >= 0) *agree &= extents_agree(op, i);
  }
  if (pairs == 0) return verify_fail(verifier, op, "expected at least one contracting dimension pair");
  if (!reductions_agree) return verify_fail(verifier, op, "invalid contracting dimension map");
  if (!batches_agree) return verify_fail(verifier, op, "invalid batch dimension map");
  return verify_accumulator(verifier, op, iterators, kept) &&
         verify_that(verifier, op, kind_is_supported(op, type_element_or_self(result)),
                     "unsupported contraction type") &&
         verify_maps_invertible(verifier, op, op_attribute(op, ID_indexing_maps));
}

bool verify_vector_print(struct verifier *verifier, const struct op *op) {
  const struct attribute *punctuation = op_attribute(op, ID_punctuation);
  bool is_line = punctuation == NULL || attribute_enum_value(punctuation) == PUNCTUATION_NEWLINE;
  return verify_that(verifier, op, op_attribute(op, ID_stringLiteral) == NULL || (op->operand_count == 0 && is_line),
                     "failed to verify that `source` or `punctuation` are not set when printing strings");
}
