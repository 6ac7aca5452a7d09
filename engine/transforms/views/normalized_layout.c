#include "engine/transforms/views/normalized_layout.h"

#include "engine/base/vector.h"
#include "engine/dialects/memref/layout.h"
#include "engine/ir/attribute.h"

uint32_t layout_results(struct context *context, const struct type *type, const struct affine_expr **results) {
  int64_t offset, strides[RANK_MAX];
  if (type->layout->kind == ATTRIBUTE_AFFINE_MAP) {
    const struct affine_map *map = type->layout->u.map;
    if (map->result_count > RANK_MAX) return 0;
    for (uint32_t i = 0; i < map->result_count; i++) results[i] = map->results[i];
    return map->result_count;
  }
  if (!memref_strides(type, &offset, strides) || offset == DYNAMIC) return 0;
  const struct affine_expr *sum = affine_constant(context, offset);
  for (uint32_t i = 0; i < type->rank; i++) {
    if (strides[i] == DYNAMIC) return 0;
    const struct affine_expr *stride = affine_constant(context, strides[i]);
    sum = affine_binary(context, AFFINE_ADD, sum, affine_binary(context, AFFINE_MUL, affine_dim(context, i), stride));
  }
  results[0] = sum;
  return 1;
}

struct range {
  int64_t low, high;
};

static int64_t divide_down(int64_t a, int64_t b) { return a / b - (a % b < 0); }

static bool add_ranges(struct range a, struct range b, struct range *sum) {
  return !__builtin_add_overflow(a.low, b.low, &sum->low) && !__builtin_add_overflow(a.high, b.high, &sum->high);
}

static bool scale_range(struct range a, int64_t factor, struct range *scaled) {
  return !__builtin_mul_overflow(factor < 0 ? a.high : a.low, factor, &scaled->low) &&
         !__builtin_mul_overflow(factor < 0 ? a.low : a.high, factor, &scaled->high);
}

// All values of the expression for indices below the sizes lie in the range. False: none is found, as of symbols.
static bool range_of(const struct affine_expr *expr, const int64_t *sizes, struct range *range) {
  struct range left, right;
  if (expr->kind == AFFINE_SYMBOL) return false;
  if (expr->kind == AFFINE_CONSTANT || expr->kind == AFFINE_DIM) {
    const bool fixed = expr->kind == AFFINE_CONSTANT;
    *range = fixed ? (struct range){expr->value, expr->value} : (struct range){0, sizes[expr->value] - 1};
    return true;
  }
  if (!range_of(expr->left, sizes, &left) || !range_of(expr->right, sizes, &right)) return false;
  if (expr->kind == AFFINE_ADD) return add_ranges(left, right, range);
  if (expr->kind == AFFINE_MUL && left.low == left.high) return scale_range(right, left.low, range);
  if (right.low != right.high) return false;
  const int64_t by = right.low;
  if (expr->kind == AFFINE_MUL) return scale_range(left, by, range);
  if (by <= 0) return false;
  const int64_t low = divide_down(left.low, by), high = divide_down(left.high, by);
  switch (expr->kind) {
    case AFFINE_FLOORDIV: *range = (struct range){low, high}; return true;
    case AFFINE_CEILDIV: *range = (struct range){low + (left.low % by != 0), high + (left.high % by != 0)}; return true;
    case AFFINE_MOD: *range = (struct range){0, by - 1}; return true;  // tiles are whole
    default: return false;
  }
}

// Whether a part of the expression is this one.
static bool has_part(const struct affine_expr *expr, const struct affine_expr *part) {
  return expr == part || (expr->left != NULL && has_part(expr->left, part)) ||
         (expr->right != NULL && has_part(expr->right, part));
}

// A division by a constant, as a part that says in which tile the element is.
static bool is_quotient(const struct affine_expr *expr) {
  return expr->kind == AFFINE_FLOORDIV && expr->right->kind == AFFINE_CONSTANT && expr->right->value > 0;
}

static bool are_of_one_tile(const struct affine_expr *quotient, const struct affine_expr *rest) {
  return is_quotient(quotient) && rest->kind == AFFINE_MOD && rest->left == quotient->left &&
         rest->right == quotient->right;
}

// How many other results have the dividend of this one; -1 if one of them is not the rest of the division.
static int count_rests(const struct affine_expr *const *results, uint32_t count, uint32_t at) {
  int rests = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (i == at || !has_part(results[i], results[at]->left)) continue;
    if (!are_of_one_tile(results[at], results[i])) return -1;
    rests++;
  }
  return rests;
}

// Some results are quotients with their rests, and none has a rest that another one uses, too. Source: getTileSizePos.
static bool is_tiled(const struct affine_expr *const *results, uint32_t count) {
  bool found = false;
  for (uint32_t i = 0; i < count; i++) {
    if (!is_quotient(results[i])) continue;
    const int rests = count_rests(results, count, i);
    if (rests < 0 || rests > 1) return false;
    found |= rests == 1;
  }
  return found;
}

static bool depends_on_dynamic(const struct affine_expr *expr, const struct type *type) {
  if (expr->kind == AFFINE_DIM) return type->shape[expr->value] == DYNAMIC;
  return (expr->left != NULL && depends_on_dynamic(expr->left, type)) ||
         (expr->right != NULL && depends_on_dynamic(expr->right, type));
}

// A sum of indices with factors that are not negative: of sizes, it is larger than any of indices below them.
static bool grows(const struct affine_expr *expr) {
  switch (expr->kind) {
    case AFFINE_CONSTANT: return expr->value >= 0;
    case AFFINE_DIM: return true;
    case AFFINE_ADD: return grows(expr->left) && grows(expr->right);
    case AFFINE_MUL: return grows(expr->left) && expr->right->kind == AFFINE_CONSTANT && expr->right->value > 0;
    default: return false;
  }
}

// Of a tiled layout, whether layout_size() says a size that is large enough for the result.
static bool has_size(const struct affine_expr *const *results, uint32_t count, uint32_t at) {
  if (grows(results[at])) return true;
  for (uint32_t i = 0; i < count; i++)
    if (are_of_one_tile(results[at], results[i]) || are_of_one_tile(results[i], results[at]))
      return grows(results[at]->left);
  return false;
}

const struct affine_expr *layout_size(struct context *context, const struct affine_expr *result) {
  if (is_quotient(result)) return affine_binary(context, AFFINE_CEILDIV, result->left, result->right);
  return result->kind == AFFINE_MOD ? result->right : result;
}

const struct type *layout_normalized(struct context *context, const struct type *type) {
  const struct affine_expr *results[RANK_MAX];
  int64_t shape[RANK_MAX], count = 1;
  if (type->kind != TYPE_MEMREF || type->layout == NULL || type->rank == 0 || memref_has_identity_layout(type))
    return NULL;
  bool is_dynamic = false;
  for (uint32_t i = 0; i < type->rank; i++) {
    if (type->shape[i] == 0) return NULL;
    is_dynamic |= type->shape[i] == DYNAMIC;
  }
  const uint32_t rank = layout_results(context, type, results);
  if (is_dynamic && !is_tiled(results, rank)) return NULL;
  for (uint32_t i = 0; i < rank; i++) {
    struct range range;
    shape[i] = DYNAMIC;
    if (depends_on_dynamic(results[i], type)) {
      if (!has_size(results, rank, i)) return NULL;
      continue;
    }
    if (!range_of(results[i], type->shape, &range) || range.low < 0 || range.high == INT64_MAX) return NULL;
    shape[i] = range.high + 1;
    if (__builtin_mul_overflow(count, shape[i], &count)) return NULL;
  }
  return rank == 0 ? NULL : type_memref(context, shape, rank, type->element, NULL, type->memory_space);
}
