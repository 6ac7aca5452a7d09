#include "engine/transforms/affine/ranges.h"

#include "engine/base/divisor.h"
#include "engine/transforms/affine/simplify.h"

struct range {
  bool has_least, has_most;
  int64_t least, most;
};

// The inputs of a map, dims first, with their ranges.
struct ranges {
  struct applied_map *applied;
  const struct range *inputs;
};

// --- counters

static int64_t step_of(const struct op *loop) { return op_attribute(loop, ID_step)->u.integer; }

// The affine.for whose counter the value is, or null. Also null if its step is 0 or negative.
static const struct op *loop_of(const struct value *value) {
  const struct op *loop = value->is_argument && value->index == 0 ? value->owner.block->region->op : NULL;
  if (loop == NULL || !op_has_trait(loop, TRAIT_LOOP) || op_attribute(loop, ID_lowerBoundMap) == NULL) return NULL;
  return step_of(loop) > 0 ? loop : NULL;
}

bool affine_constant_bound(const struct op *loop, enum known_ident name, int64_t *bound) {
  const struct affine_map *map = op_attribute(loop, name)->u.map;
  *bound = map->results[0]->value;
  return map->result_count == 1 && map->results[0]->kind == AFFINE_CONSTANT;
}

static struct range range_of_value(const struct value *value) {
  const struct op *loop = loop_of(value);
  struct range range = {0};
  int64_t end, distance;
  if (loop == NULL) return range;
  range.has_least = affine_constant_bound(loop, ID_lowerBoundMap, &range.least);
  range.has_most = affine_constant_bound(loop, ID_upperBoundMap, &end) && !__builtin_sub_overflow(end, 1, &range.most);
  if (!range.has_least || !range.has_most) return range;
  if (!__builtin_sub_overflow(range.most, range.least, &distance)) range.most -= distance % step_of(loop);
  return range;
}

// A number that divides every value of the input.
static uint64_t divisor_of_value(const struct value *value) {
  const struct op *loop = loop_of(value);
  if (loop == NULL) return 1;
  const struct affine_map *first = op_attribute(loop, ID_lowerBoundMap)->u.map;
  uint64_t divisor = (uint64_t)step_of(loop);
  for (uint32_t i = 0; i < first->result_count; i++)
    divisor = greatest_common_divisor(divisor, affine_known_divisor(first->results[i]));
  return divisor;
}

// --- ranges of expressions

// Adds `factor` times a bound to a sum. Returns whether it is known and fits.
static bool add_multiple(int64_t *sum, int64_t factor, bool is_known, int64_t bound) {
  int64_t product;
  return is_known && !__builtin_mul_overflow(factor, bound, &product) && !__builtin_add_overflow(*sum, product, sum);
}

static struct range range_of_sum(const struct ranges *ranges, const struct affine_expr *expr) {
  struct applied_map *applied = ranges->applied;
  const uint32_t dim_count = (uint32_t)applied->dims.count, symbol_count = (uint32_t)applied->symbols.count;
  const int64_t *factors = affine_factors(applied->context, applied->arena, expr, dim_count, symbol_count);
  if (factors == NULL) return (struct range){0};
  const int64_t constant = factors[dim_count + symbol_count];
  struct range sum = {true, true, constant, constant};
  for (uint32_t i = 0; i < dim_count + symbol_count; i++) {
    const struct range *of = &ranges->inputs[i];
    const bool is_positive = factors[i] > 0;
    if (factors[i] == 0) continue;
    sum.has_least &= add_multiple(&sum.least, factors[i], is_positive ? of->has_least : of->has_most,
                                  is_positive ? of->least : of->most);
    sum.has_most &= add_multiple(&sum.most, factors[i], is_positive ? of->has_most : of->has_least,
                                 is_positive ? of->most : of->least);
  }
  return sum;
}

// The constant that the expression is divided by, or 0.
static int64_t positive_divisor(const struct affine_expr *expr) {
  if (expr->kind != AFFINE_MOD && expr->kind != AFFINE_FLOORDIV && expr->kind != AFFINE_CEILDIV) return 0;
  return expr->right->kind == AFFINE_CONSTANT && expr->right->value > 0 ? expr->right->value : 0;
}

static int64_t divided(enum affine_kind kind, int64_t number, int64_t divisor) {
  const struct affine_expr left = {.kind = AFFINE_CONSTANT, .value = number};
  const struct affine_expr right = {.kind = AFFINE_CONSTANT, .value = divisor};
  const struct affine_expr both = {.kind = kind, .left = &left, .right = &right};
  int64_t result = 0;
  affine_evaluate(&both, NULL, NULL, &result);
  return result;
}

static bool is_one_quotient(struct range range, enum affine_kind kind, int64_t divisor) {
  return range.has_least && range.has_most && divided(kind, range.least, divisor) == divided(kind, range.most, divisor);
}

static struct range range_of(const struct ranges *ranges, const struct affine_expr *expr) {
  const int64_t divisor = positive_divisor(expr);
  if (divisor == 0) return range_of_sum(ranges, expr);
  struct range range = range_of(ranges, expr->left);
  if (expr->kind == AFFINE_MOD && !is_one_quotient(range, AFFINE_FLOORDIV, divisor))
    return (struct range){true, true, 0, divisor - 1};
  range.least = divided(expr->kind, range.least, divisor);
  range.most = divided(expr->kind, range.most, divisor);
  return range;
}

// --- quotients and remainders

static const struct value *input_of(const struct ranges *ranges, const struct affine_expr *dim) {
  return ranges->applied->dims.items[dim->value];
}

static uint64_t divisor_of(const struct ranges *ranges, const struct affine_expr *expr) {
  return expr->kind == AFFINE_DIM ? divisor_of_value(input_of(ranges, expr)) : affine_known_divisor(expr);
}

// Whether a constant or counter is at least 0 and below the limit.
static bool is_rest(const struct ranges *ranges, const struct affine_expr *expr, uint64_t limit) {
  if (expr->kind == AFFINE_CONSTANT) return expr->value >= 0 && (uint64_t)expr->value < limit;
  if (expr->kind != AFFINE_DIM) return false;
  const struct op *loop = loop_of(input_of(ranges, expr));
  int64_t first, end;
  return loop != NULL && limit > 0 && affine_constant_bound(loop, ID_lowerBoundMap, &first) && first >= 0 &&
         affine_constant_bound(loop, ID_upperBoundMap, &end) && (end < 0 || (uint64_t)end <= limit);
}

// Splits a sum into a multiple and what is at least 0 and below the divisor of the multiple.
static bool split_sum(const struct ranges *ranges, const struct affine_expr *sum, const struct affine_expr **multiple,
                      const struct affine_expr **rest, uint64_t *divisor) {
  if (sum->kind != AFFINE_ADD) return false;
  for (int side = 0; side < 2; side++) {
    *multiple = side == 0 ? sum->left : sum->right;
    *rest = side == 0 ? sum->right : sum->left;
    *divisor = divisor_of(ranges, *multiple);
    if (is_rest(ranges, *rest, *divisor)) return true;
  }
  return false;
}

static const struct affine_expr *simplify_division(const struct ranges *ranges, const struct affine_expr *expr) {
  struct context *context = ranges->applied->context;
  const int64_t constant = positive_divisor(expr);
  const struct affine_expr *left = expr->left, *multiple, *rest;
  uint64_t divisor;
  if (constant == 0) return expr;
  const struct range range = range_of(ranges, left);
  const bool is_mod = expr->kind == AFFINE_MOD, is_floor = expr->kind == AFFINE_FLOORDIV;
  if (is_mod && range.has_least && range.has_most && range.least >= 0 && range.most < constant) return left;
  if (!is_mod && is_one_quotient(range, expr->kind, constant))
    return affine_constant(context, divided(expr->kind, range.least, constant));
  if (split_sum(ranges, left, &multiple, &rest, &divisor)) {
    if (is_floor && (uint64_t)constant % divisor == 0)
      return affine_binary(context, AFFINE_FLOORDIV, multiple, expr->right);
    return is_mod && divisor % (uint64_t)constant == 0 ? affine_binary(context, AFFINE_MOD, rest, expr->right) : expr;
  }
  const bool is_zero = is_floor ? is_rest(ranges, left, (uint64_t)constant)
                                : is_mod && divisor_of(ranges, left) % (uint64_t)constant == 0;
  return is_zero ? affine_constant(context, 0) : expr;
}

static const struct affine_expr *simplify_in_ranges(const struct ranges *ranges, const struct affine_expr *expr) {
  if (expr->left == NULL) return expr;
  const struct affine_expr *left = simplify_in_ranges(ranges, expr->left);
  const struct affine_expr *right = simplify_in_ranges(ranges, expr->right);
  if (left != expr->left || right != expr->right)
    expr = affine_binary(ranges->applied->context, expr->kind, left, right);
  return simplify_division(ranges, expr);
}

// --- maps

static struct ranges ranges_of(struct applied_map *applied) {
  const size_t dim_count = applied->dims.count, count = dim_count + applied->symbols.count;
  struct range *inputs = ARENA_ARRAY_ZEROED(applied->arena, struct range, count + 1);
  for (size_t i = 0; i < count; i++)
    inputs[i] = range_of_value(i < dim_count ? applied->dims.items[i] : applied->symbols.items[i - dim_count]);
  return (struct ranges){applied, inputs};
}

void applied_map_use_ranges(struct applied_map *applied) {
  const struct ranges ranges = ranges_of(applied);
  for (size_t i = 0; i < applied->results.count; i++)
    applied->results.items[i] = simplify_in_ranges(&ranges, applied->results.items[i]);
}

// Whether the other result is always as good as this one. Of those that are one number, the first one is needed.
static bool makes_irrelevant(const struct range *ranges, size_t other, size_t result, bool is_max) {
  const struct range *of = &ranges[other], *mine = &ranges[result];
  if (is_max ? !mine->has_most || !of->has_least || of->least < mine->most
             : !mine->has_least || !of->has_most || of->most > mine->least)
    return false;
  const bool are_one = mine->has_least && mine->has_most && of->has_least && of->has_most &&
                       mine->least == mine->most && of->least == of->most && mine->least == of->least;
  return !are_one || other < result;
}

void applied_map_drop_irrelevant(struct applied_map *applied, bool is_max) {
  const struct ranges ranges = ranges_of(applied);
  const size_t count = applied->results.count;
  struct range *known = ARENA_ARRAY(applied->arena, struct range, count + 1);
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    const struct affine_expr **result = &applied->results.items[i];
    known[i] = range_of(&ranges, *result);
    if (known[i].has_least && known[i].has_most && known[i].least == known[i].most)
      *result = affine_constant(applied->context, known[i].least);
  }
  for (size_t i = 0; i < count; i++) {
    const struct affine_expr *result = applied->results.items[i];
    bool needed = true;
    for (size_t k = 0; k < count && needed; k++) needed = k == i || !makes_irrelevant(known, k, i, is_max);
    needed &= kept == 0 || applied->results.items[kept - 1] != result;
    if (needed || (i + 1 == count && kept == 0)) applied->results.items[kept++] = result;
  }
  applied->results.count = kept;
}
