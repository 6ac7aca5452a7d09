// Affine expressions: uniquing, simplification on construction, evaluation. Maps are in affine_map.c.
#include "engine/ir/affine.h"

#include "engine/base/divisor.h"
#include "engine/base/hash.h"

static bool equal_exprs(const void *item, const void *key) {
  const struct affine_expr *a = item, *b = key;
  return a->kind == b->kind && a->value == b->value && a->left == b->left && a->right == b->right;
}

static const struct affine_expr *expr_get(struct context *context, const struct affine_expr *key) {
  uint64_t hash = hash_word((uint64_t)key->kind, (uint64_t)key->value);
  hash = hash_pointer(hash_pointer(hash, key->left), key->right);
  const void *found = unique_find(&context->affine_exprs, hash, equal_exprs, key);
  if (found != NULL) return found;
  struct affine_expr *expr = arena_copy(&context->arena, key, sizeof *key);
  unique_insert(&context->affine_exprs, &context->arena, hash, expr);
  return expr;
}

const struct affine_expr *affine_dim(struct context *context, uint32_t position) {
  return expr_get(context, &(struct affine_expr){.kind = AFFINE_DIM, .value = position});
}

const struct affine_expr *affine_symbol(struct context *context, uint32_t position) {
  return expr_get(context, &(struct affine_expr){.kind = AFFINE_SYMBOL, .symbolic = true, .value = position});
}

const struct affine_expr *affine_constant(struct context *context, int64_t value) {
  return expr_get(context, &(struct affine_expr){.kind = AFFINE_CONSTANT, .symbolic = true, .value = value});
}

static bool is_constant(const struct affine_expr *expr) { return expr->kind == AFFINE_CONSTANT; }
static bool is_value(const struct affine_expr *expr, int64_t value) {
  return is_constant(expr) && expr->value == value;
}
static bool is_binary(const struct affine_expr *expr, enum affine_kind kind) { return expr->kind == kind; }

// An expression of the given kind with a constant on the right.
static bool is_by_constant(const struct affine_expr *expr, enum affine_kind kind) {
  return expr->kind == kind && is_constant(expr->right);
}

static int64_t floor_division(int64_t left, int64_t right) {
  int64_t quotient = left / right;
  return quotient - (left % right != 0 && (left < 0) != (right < 0));
}

static int64_t ceiling_division(int64_t left, int64_t right) {
  int64_t quotient = left / right;
  return quotient + (left % right != 0 && (left < 0) == (right < 0));
}

static int64_t euclidean_modulo(int64_t left, int64_t right) {
  int64_t rest = left % right;
  return rest < 0 ? rest + right : rest;
}

static uint64_t magnitude(int64_t value) { return value < 0 ? 0 - (uint64_t)value : (uint64_t)value; }

uint64_t affine_known_divisor(const struct affine_expr *expr) {
  switch (expr->kind) {
    case AFFINE_CONSTANT: return magnitude(expr->value);
    case AFFINE_MUL: {
      uint64_t left = affine_known_divisor(expr->left), right = affine_known_divisor(expr->right), product;
      return __builtin_mul_overflow(left, right, &product) ? left : product;
    }
    case AFFINE_ADD:
    case AFFINE_MOD:
      return greatest_common_divisor(affine_known_divisor(expr->left), affine_known_divisor(expr->right));
    case AFFINE_FLOORDIV:
    case AFFINE_CEILDIV: {
      if (!is_constant(expr->right) || expr->right->value == 0) return 1;
      uint64_t left = affine_known_divisor(expr->left), right = magnitude(expr->right->value);
      return left % right == 0 ? left / right : 1;
    }
    default: return 1;
  }
}

static bool is_multiple(const struct affine_expr *expr, int64_t divisor) {
  return affine_known_divisor(expr) % magnitude(divisor) == 0;
}

// Sums and products have constants on the right, then symbolic expressions, then the later of two dims or symbols.
static bool belongs_right(const struct affine_expr *left, const struct affine_expr *right) {
  if (is_constant(left)) return true;
  if (left->symbolic != right->symbolic) return left->symbolic;
  bool are_leaves = left->kind == right->kind && (left->kind == AFFINE_DIM || left->kind == AFFINE_SYMBOL);
  return are_leaves && left->value > right->value;
}

// Splits `base * factor`; any other expression has the factor 1.
static const struct affine_expr *split_factor(const struct affine_expr *expr, int64_t *factor) {
  bool is_product = is_by_constant(expr, AFFINE_MUL);
  *factor = is_product ? expr->right->value : 1;
  return is_product ? expr->left : expr;
}

static const struct affine_expr *simplify_add(struct context *context, const struct affine_expr *left,
                                              const struct affine_expr *right);

// Simplifies left + (left floordiv c) * -c to left mod c, and left + (left floordiv s) * s * -1 to left mod s; the
// former also if `left` is the right operand of a sum. Null if neither applies.
static const struct affine_expr *add_quotient(struct context *context, const struct affine_expr *left,
                                              const struct affine_expr *right) {
  if (!is_binary(right, AFFINE_MUL)) return NULL;
  const struct affine_expr *quotient = right->left, *factor = right->right;
  if (is_value(factor, -1) && is_binary(quotient, AFFINE_MUL)) {
    const struct affine_expr *division = quotient->left, *divisor = quotient->right;
    if (is_binary(division, AFFINE_FLOORDIV) && division->left == left && division->right == divisor)
      return affine_binary(context, AFFINE_MOD, left, divisor);
  }
  if (!is_binary(quotient, AFFINE_FLOORDIV)) return NULL;
  if (quotient->left == left && is_constant(factor) && is_constant(quotient->right) && quotient->right->value > 0 &&
      factor->value == -quotient->right->value)
    return affine_binary(context, AFFINE_MOD, left, quotient->right);
  if (!is_binary(left, AFFINE_ADD)) return NULL;
  const struct affine_expr *part = simplify_add(context, left->right, right);
  return part == NULL ? NULL : affine_binary(context, AFFINE_ADD, left->left, part);
}

static const struct affine_expr *simplify_add(struct context *context, const struct affine_expr *left,
                                              const struct affine_expr *right) {
  int64_t sum;
  if (is_constant(left) && is_constant(right))
    return __builtin_add_overflow(left->value, right->value, &sum) ? NULL : affine_constant(context, sum);
  if (belongs_right(left, right)) return affine_binary(context, AFFINE_ADD, right, left);
  if (is_value(right, 0)) return left;
  if (is_by_constant(left, AFFINE_ADD) && is_constant(right) &&
      !__builtin_add_overflow(left->right->value, right->value, &sum))
    return affine_binary(context, AFFINE_ADD, left->left, affine_constant(context, sum));
  int64_t left_factor, right_factor;
  if (split_factor(left, &left_factor) == split_factor(right, &right_factor) &&
      !__builtin_add_overflow(left_factor, right_factor, &sum))
    return affine_binary(context, AFFINE_MUL, split_factor(left, &left_factor), affine_constant(context, sum));
  if (is_by_constant(left, AFFINE_ADD) && !is_constant(right))
    return affine_binary(context, AFFINE_ADD, affine_binary(context, AFFINE_ADD, left->left, right), left->right);
  return add_quotient(context, left, right);
}

static const struct affine_expr *simplify_mul(struct context *context, const struct affine_expr *left,
                                              const struct affine_expr *right) {
  int64_t product;
  if (is_constant(left) && is_constant(right))
    return __builtin_mul_overflow(left->value, right->value, &product) ? NULL : affine_constant(context, product);
  if (belongs_right(left, right)) return affine_binary(context, AFFINE_MUL, right, left);
  if (is_value(right, 1)) return left;
  if (is_value(right, 0)) return right;
  if (!is_by_constant(left, AFFINE_MUL)) return NULL;
  if (is_constant(right))
    return __builtin_mul_overflow(left->right->value, right->value, &product)
               ? NULL
               : affine_binary(context, AFFINE_MUL, left->left, affine_constant(context, product));
  return affine_binary(context, AFFINE_MUL, affine_binary(context, AFFINE_MUL, left->left, right), left->right);
}

// Simplifies (base * factor) / divisor if the divisor divides the factor. Null otherwise.
static const struct affine_expr *divide_factor(struct context *context, const struct affine_expr *left,
                                               int64_t divisor) {
  if (!is_by_constant(left, AFFINE_MUL)) return NULL;
  if (divisor == -1 ? left->right->value == INT64_MIN : left->right->value % divisor != 0) return NULL;
  return affine_binary(context, AFFINE_MUL, left->left, affine_constant(context, left->right->value / divisor));
}

static const struct affine_expr *simplify_floordiv(struct context *context, const struct affine_expr *left,
                                                   const struct affine_expr *right) {
  if (!is_constant(right) || right->value == 0) return NULL;
  int64_t divisor = right->value;
  if (is_constant(left)) {
    if (left->value == INT64_MIN && divisor == -1) return NULL;
    return affine_constant(context, floor_division(left->value, divisor));
  }
  if (divisor == 1) return left;
  const struct affine_expr *exact = divide_factor(context, left, divisor);
  if (exact != NULL) return exact;
  if (is_binary(left, AFFINE_ADD) && (is_multiple(left->left, divisor) || is_multiple(left->right, divisor)))
    return affine_binary(context, AFFINE_ADD, affine_binary(context, AFFINE_FLOORDIV, left->left, right),
                         affine_binary(context, AFFINE_FLOORDIV, left->right, right));
  return NULL;
}

static const struct affine_expr *simplify_ceildiv(struct context *context, const struct affine_expr *left,
                                                  const struct affine_expr *right) {
  if (!is_constant(right) || right->value == 0) return NULL;
  int64_t divisor = right->value;
  if (is_constant(left)) {
    if (left->value == INT64_MIN && divisor == -1) return NULL;
    return affine_constant(context, ceiling_division(left->value, divisor));
  }
  return divisor == 1 ? left : divide_factor(context, left, divisor);
}

static const struct affine_expr *simplify_mod(struct context *context, const struct affine_expr *left,
                                              const struct affine_expr *right) {
  if (!is_constant(right) || right->value < 1) return NULL;
  int64_t divisor = right->value;
  if (is_constant(left)) return affine_constant(context, euclidean_modulo(left->value, divisor));
  if (is_multiple(left, divisor)) return affine_constant(context, 0);
  if (is_binary(left, AFFINE_ADD)) {
    if (is_multiple(left->left, divisor)) return affine_binary(context, AFFINE_MOD, left->right, right);
    if (is_multiple(left->right, divisor)) return affine_binary(context, AFFINE_MOD, left->left, right);
  }
  if (is_by_constant(left, AFFINE_MOD) && left->right->value >= 1 && left->right->value % divisor == 0)
    return affine_binary(context, AFFINE_MOD, left->left, right);
  return NULL;
}

const struct affine_expr *affine_binary(struct context *context, enum affine_kind kind, const struct affine_expr *left,
                                        const struct affine_expr *right) {
  const struct affine_expr *simple = NULL;
  switch (kind) {
    case AFFINE_ADD: simple = simplify_add(context, left, right); break;
    case AFFINE_MUL: simple = simplify_mul(context, left, right); break;
    case AFFINE_FLOORDIV: simple = simplify_floordiv(context, left, right); break;
    case AFFINE_CEILDIV: simple = simplify_ceildiv(context, left, right); break;
    case AFFINE_MOD: simple = simplify_mod(context, left, right); break;
    default: break;
  }
  if (simple != NULL) return simple;
  return expr_get(
      context,
      &(struct affine_expr){.kind = kind, .symbolic = left->symbolic && right->symbolic, .left = left, .right = right});
}

const struct affine_expr *affine_replace(struct context *context, const struct affine_expr *expr,
                                         const struct affine_expr *const *dims,
                                         const struct affine_expr *const *symbols) {
  switch (expr->kind) {
    case AFFINE_CONSTANT: return expr;
    case AFFINE_DIM: return dims[expr->value];
    case AFFINE_SYMBOL: return symbols[expr->value];
    default: break;
  }
  const struct affine_expr *left = affine_replace(context, expr->left, dims, symbols);
  const struct affine_expr *right = affine_replace(context, expr->right, dims, symbols);
  return left == expr->left && right == expr->right ? expr : affine_binary(context, expr->kind, left, right);
}

static bool divide(enum affine_kind kind, int64_t dividend, int64_t divisor, int64_t *result) {
  if (divisor < 1) return false;
  *result = kind == AFFINE_MOD        ? euclidean_modulo(dividend, divisor)
            : kind == AFFINE_FLOORDIV ? floor_division(dividend, divisor)
                                      : ceiling_division(dividend, divisor);
  return true;
}

static bool evaluate(const struct affine_expr *expr, const int64_t *dims, const int64_t *symbols, bool wraps,
                     int64_t *result) {
  int64_t left, right;
  switch (expr->kind) {
    case AFFINE_CONSTANT: *result = expr->value; return true;
    case AFFINE_DIM: *result = dims[expr->value]; return true;
    case AFFINE_SYMBOL: *result = symbols[expr->value]; return true;
    default: break;
  }
  if (!evaluate(expr->left, dims, symbols, wraps, &left) || !evaluate(expr->right, dims, symbols, wraps, &right))
    return false;
  if (expr->kind == AFFINE_ADD) return !__builtin_add_overflow(left, right, result) || wraps;
  if (expr->kind == AFFINE_MUL) return !__builtin_mul_overflow(left, right, result) || wraps;
  return divide(expr->kind, left, right, result);
}

bool affine_evaluate(const struct affine_expr *expr, const int64_t *dims, const int64_t *symbols, int64_t *result) {
  return evaluate(expr, dims, symbols, true, result);
}

__extension__ typedef __int128 wide_integer;

static bool narrow(wide_integer value, int64_t *result) { return !__builtin_add_overflow(value, 0, result); }

static bool evaluate_widely(const struct affine_expr *expr, const int64_t *dims, const int64_t *symbols,
                            wide_integer *result) {
  wide_integer left, right;
  switch (expr->kind) {
    case AFFINE_CONSTANT: *result = expr->value; return true;
    case AFFINE_DIM: *result = dims[expr->value]; return true;
    case AFFINE_SYMBOL: *result = symbols[expr->value]; return true;
    default: break;
  }
  if (!evaluate_widely(expr->left, dims, symbols, &left) || !evaluate_widely(expr->right, dims, symbols, &right))
    return false;
  if (expr->kind == AFFINE_ADD) return !__builtin_add_overflow(left, right, result);
  if (expr->kind == AFFINE_MUL) return !__builtin_mul_overflow(left, right, result);
  int64_t dividend, divisor, quotient;
  if (!narrow(left, &dividend) || !narrow(right, &divisor) || !divide(expr->kind, dividend, divisor, &quotient))
    return false;
  *result = quotient;
  return true;
}

// Wide integers are slow, and seldom needed.
bool affine_evaluate_exactly(const struct affine_expr *expr, const int64_t *dims, const int64_t *symbols,
                             int64_t *result) {
  wide_integer wide;
  return evaluate(expr, dims, symbols, false, result) ||
         (evaluate_widely(expr, dims, symbols, &wide) && narrow(wide, result));
}
