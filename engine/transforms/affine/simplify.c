// An expression is flattened to a row of coefficients: of dims, of symbols, of locals - quotients, remainders and
// products of symbols, which are expressions themselves - and a constant. Then it is written anew.
#include "engine/transforms/affine/simplify.h"

#include <stdlib.h>

#include "engine/transforms/affine/symbol_divisions.h"

enum { MOST_LOCALS = 32 };

struct flattener {
  struct context *context;
  struct arena *arena;
  uint32_t dim_count, symbol_count, local_count;
  const struct affine_expr *locals[MOST_LOCALS];
  bool failed, pure;  // pure: no products of symbols, and no divisions by them
};

static uint32_t constant_at(const struct flattener *f) { return f->dim_count + f->symbol_count + MOST_LOCALS; }
static uint32_t local_at(const struct flattener *f, uint32_t local) { return f->dim_count + f->symbol_count + local; }

static int64_t *new_row(struct flattener *f) { return ARENA_ARRAY_ZEROED(f->arena, int64_t, constant_at(f) + 1); }

static int64_t times(struct flattener *f, int64_t a, int64_t b) {
  int64_t product;
  f->failed |= __builtin_mul_overflow(a, b, &product);
  return f->failed ? 0 : product;
}

static int64_t plus(struct flattener *f, int64_t a, int64_t b) {
  int64_t sum;
  f->failed |= __builtin_add_overflow(a, b, &sum);
  return f->failed ? 0 : sum;
}

static bool is_constant_row(const struct flattener *f, const int64_t *row) {
  for (uint32_t i = 0; i < constant_at(f); i++)
    if (row[i] != 0) return false;
  return true;
}

static const struct affine_expr *add_term(struct flattener *f, const struct affine_expr *sum,
                                          const struct affine_expr *term, int64_t coefficient) {
  if (coefficient == 0) return sum;
  term = affine_binary(f->context, AFFINE_MUL, term, affine_constant(f->context, coefficient));
  return sum == NULL ? term : affine_binary(f->context, AFFINE_ADD, sum, term);
}

static const struct affine_expr *add_constant(struct flattener *f, const struct affine_expr *sum, int64_t constant) {
  const struct affine_expr *term = affine_constant(f->context, constant);
  if (sum == NULL) return term;
  return constant == 0 ? sum : affine_binary(f->context, AFFINE_ADD, sum, term);
}

static const struct affine_expr *variable(const struct flattener *f, uint32_t i) {
  return i < f->dim_count ? affine_dim(f->context, i) : affine_symbol(f->context, i - f->dim_count);
}

// The sum in the order of the row.
static const struct affine_expr *expression_of(struct flattener *f, const int64_t *row) {
  const struct affine_expr *sum = NULL;
  for (uint32_t i = 0; i < f->dim_count + f->symbol_count; i++)
    if (row[i] != 0) sum = add_term(f, sum, variable(f, i), row[i]);
  for (uint32_t i = 0; i < f->local_count; i++) sum = add_term(f, sum, f->locals[i], row[local_at(f, i)]);
  return add_constant(f, sum, row[constant_at(f)]);
}

// A row that is `coefficient` times a local.
static void set_local(struct flattener *f, int64_t *row, const struct affine_expr *local, int64_t coefficient) {
  uint32_t i = 0;
  while (i < f->local_count && f->locals[i] != local) i++;
  f->failed |= i == MOST_LOCALS;
  if (f->failed) return;
  if (i == f->local_count) f->locals[f->local_count++] = local;
  row[local_at(f, i)] = plus(f, row[local_at(f, i)], coefficient);
}

static int64_t *local_row(struct flattener *f, const struct affine_expr *local) {
  int64_t *row = new_row(f);
  set_local(f, row, local, 1);
  return row;
}

static int64_t *semi_affine(struct flattener *f, enum affine_kind kind, const int64_t *left, const int64_t *right) {
  f->pure = false;
  const struct affine_expr *lhs = expression_of(f, left), *rhs = expression_of(f, right);
  return local_row(f, affine_binary(f->context, kind, lhs, rhs));
}

static int64_t greatest_divisor(const struct flattener *f, const int64_t *row, int64_t divisor) {
  uint64_t common = (uint64_t)divisor;
  for (uint32_t i = 0; i <= constant_at(f); i++) {
    uint64_t rest = row[i] < 0 ? 0 - (uint64_t)row[i] : (uint64_t)row[i];
    while (rest != 0) {
      uint64_t next = common % rest;
      common = rest;
      rest = next;
    }
  }
  return (int64_t)common;
}

// The local (row / common) div (divisor / common).
static const struct affine_expr *quotient(struct flattener *f, enum affine_kind kind, const int64_t *row,
                                          int64_t divisor, int64_t common) {
  int64_t *reduced = new_row(f);
  for (uint32_t i = 0; i <= constant_at(f); i++) reduced[i] = row[i] / common;
  return affine_binary(f->context, kind, expression_of(f, reduced), affine_constant(f->context, divisor / common));
}

static int64_t *divide(struct flattener *f, enum affine_kind kind, int64_t *left, int64_t divisor) {
  f->failed |= divisor < 1;
  if (f->failed) return left;
  int64_t common = greatest_divisor(f, left, divisor);
  if (kind == AFFINE_MOD) {  // left - left floordiv divisor * divisor
    if (common == divisor) return new_row(f);
    set_local(f, left, quotient(f, AFFINE_FLOORDIV, left, divisor, common), -divisor);
    return left;
  }
  if (common != divisor) return local_row(f, quotient(f, kind, left, divisor, common));
  for (uint32_t i = 0; i <= constant_at(f); i++) left[i] /= divisor;
  return left;
}

static int64_t *flatten(struct flattener *f, const struct affine_expr *expr) {
  int64_t *row = new_row(f);
  switch (expr->kind) {
    case AFFINE_CONSTANT: row[constant_at(f)] = expr->value; return row;
    case AFFINE_DIM: row[expr->value] = 1; return row;
    case AFFINE_SYMBOL: row[f->dim_count + (uint32_t)expr->value] = 1; return row;
    default: break;
  }
  int64_t *left = flatten(f, expr->left), *right = flatten(f, expr->right);
  if (f->failed) return row;
  if (expr->kind == AFFINE_ADD) {
    for (uint32_t i = 0; i <= constant_at(f); i++) row[i] = plus(f, left[i], right[i]);
    return row;
  }
  if (!is_constant_row(f, right)) return semi_affine(f, expr->kind, left, right);
  int64_t factor = right[constant_at(f)];
  if (expr->kind != AFFINE_MUL) return divide(f, expr->kind, left, factor);
  for (uint32_t i = 0; i <= constant_at(f); i++) row[i] = times(f, left[i], factor);
  return row;
}

// A term of a semi-affine sum: it is sorted by its first dim or symbol, and then by the second.
struct term {
  int64_t first, second, coefficient;
  const struct affine_expr *expr;
};

static int compare_terms(const void *a, const void *b) {
  const struct term *x = a, *y = b;
  if (x->first != y->first) return x->first < y->first ? -1 : 1;
  return x->second == y->second ? 0 : x->second < y->second ? -1 : 1;
}

static bool is_variable(const struct affine_expr *expr) {
  return expr->kind == AFFINE_DIM || expr->kind == AFFINE_SYMBOL;
}

// The sum with products of symbols: what begins with the same dim or symbol stands together.
static const struct affine_expr *semi_affine_expression_of(struct flattener *f, const int64_t *row) {
  uint32_t variables = f->dim_count + f->symbol_count, count = 0;
  int64_t last = f->dim_count > f->symbol_count ? f->dim_count : f->symbol_count, first = -1;
  struct term *terms = ARENA_ARRAY(f->arena, struct term, variables + f->local_count);
  for (uint32_t i = f->dim_count; i < variables; i++)
    if (row[i] != 0) terms[count++] = (struct term){i - f->dim_count, -1, row[i], variable(f, i)};
  const struct affine_expr *others = NULL;
  for (uint32_t i = 0; i < f->local_count; i++) {
    const struct affine_expr *local = f->locals[i], *left = local->left, *right = local->right;
    int64_t coefficient = row[local_at(f, i)];
    if (coefficient == 0) continue;
    bool has_variables = left != NULL && is_variable(left);
    if (has_variables && right->kind == AFFINE_CONSTANT) {
      int64_t second = left->kind == AFFINE_DIM ? first-- : last++;
      terms[count++] = (struct term){left->value, second, coefficient, local};
    } else if (has_variables && is_variable(right)) {
      terms[count++] = (struct term){left->value, right->value, coefficient, local};
    } else {
      others = add_term(f, others, local, coefficient);
    }
  }
  for (uint32_t i = 0; i < f->dim_count; i++)
    if (row[i] != 0) terms[count++] = (struct term){i, first--, row[i], variable(f, i)};
  if (count > 0) qsort(terms, count, sizeof *terms, compare_terms);
  const struct affine_expr *sum = NULL;
  for (uint32_t i = 0; i < count; i++) sum = add_term(f, sum, terms[i].expr, terms[i].coefficient);
  if (others != NULL) sum = sum == NULL ? others : affine_binary(f->context, AFFINE_ADD, sum, others);
  return add_constant(f, sum, row[constant_at(f)]);
}

const struct affine_expr *affine_simplify(struct context *context, struct arena *arena, const struct affine_expr *expr,
                                          uint32_t dim_count, uint32_t symbol_count) {
  struct arena_mark mark = arena_mark(arena);
  struct flattener flattener = {context, arena, dim_count, symbol_count, 0, {NULL}, false, true};
  expr = affine_divide_by_symbols(context, expr);
  int64_t *row = flatten(&flattener, expr);
  const struct affine_expr *simple = flattener.failed ? expr : expression_of(&flattener, row);
  // As upstream, a semi-affine sum in the order of its row stays.
  if (!flattener.failed && !flattener.pure && simple != expr) simple = semi_affine_expression_of(&flattener, row);
  arena_rewind(arena, mark);
  return simple;
}

const int64_t *affine_factors(struct context *context, struct arena *arena, const struct affine_expr *expr,
                              uint32_t dim_count, uint32_t symbol_count) {
  struct flattener flattener = {context, arena, dim_count, symbol_count, 0, {NULL}, false, true};
  int64_t *row = flatten(&flattener, expr);
  if (flattener.failed || !flattener.pure || flattener.local_count > 0) return NULL;
  row[dim_count + symbol_count] = row[constant_at(&flattener)];
  return row;
}
