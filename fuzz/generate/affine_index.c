// Affine numbers: expressions of dims and symbols, digits and what they are the digits of.
#include "fuzz/generate/affine_index.h"

#include "engine/dialects/affine/dims.h"
#include "engine/dialects/build.h"

enum { RESULTS_MAX = 3, DIGITS_MAX = 3 };

// --- expressions whose range is known

static bool choose_repeated(struct generator *g, const struct affine_inputs *inputs, uint32_t count, bool is_symbol,
                            struct known *known) {
  if (count == 0 || !chance(g->choices, 1, 6)) return false;
  const uint32_t i = choose(g->choices, count);
  *known = (struct known){.value = inputs->values[i], .low = inputs->items[i].low, .high = inputs->items[i].high};
  return !is_symbol || affine_is_symbol(&g->context->scratch, known->value);
}

void choose_affine_inputs(struct generator *g, struct affine_inputs *inputs) {
  inputs->dims = 1 + choose(g->choices, AFFINE_DIMS_MAX);
  inputs->symbols = choose(g->choices, AFFINE_SYMBOLS_MAX + 1);
  for (uint32_t i = 0; i < inputs->dims + inputs->symbols; i++) {
    const bool is_symbol = i >= inputs->dims;
    struct known known;
    if (!choose_repeated(g, inputs, i, is_symbol, &known)) known = some_affine(g, is_symbol);
    const struct affine_expr *expr =
        is_symbol ? affine_symbol(g->context, i - inputs->dims) : affine_dim(g->context, i);
    inputs->items[i] = (struct ranged){expr, known.low, known.high};
    inputs->values[i] = known.value;
  }
}

static struct ranged of_constant(struct generator *g, int64_t number) {
  return (struct ranged){affine_constant(g->context, number), number, number};
}

static struct ranged some_input(struct generator *g, const struct affine_inputs *inputs) {
  return inputs->items[choose(g->choices, inputs->dims + inputs->symbols)];
}

// Above 0: a constant, which may be one that the dividend just reaches, or a symbol that is known to be.
static struct ranged some_divisor(struct generator *g, const struct affine_inputs *inputs, struct ranged dividend) {
  enum { LARGE = 64 };
  const struct ranged symbol = inputs->items[inputs->dims];
  if (inputs->symbols != 0 && symbol.low > 0 && chance(g->choices, 1, 2)) return symbol;
  if (dividend.high > 0 && dividend.high < LARGE && chance(g->choices, 1, 3))
    return of_constant(g, dividend.high + (int64_t)choose(g->choices, 3));
  static const int64_t numbers[] = {1, 2, 3, 4, 8};
  return of_constant(g, numbers[choose(g->choices, 5)]);
}

static int64_t floor_of(int64_t a, int64_t b) { return a / b - (a % b < 0); }

// `b` is above 0. The quotients are monotonic in each operand, apart from the sign of the first one.
static void divide_ranges(const struct ranged *a, const struct ranged *b, bool upwards, struct ranged *result) {
  const int64_t rest_low = upwards ? b->low - 1 : 0, rest_high = upwards ? b->high - 1 : 0;
  result->low = floor_of(a->low + (a->low < 0 ? rest_low : rest_high), a->low < 0 ? b->low : b->high);
  result->high = floor_of(a->high + (a->high < 0 ? rest_high : rest_low), a->high < 0 ? b->high : b->low);
}

static struct ranged divide(struct generator *g, const struct affine_inputs *inputs, struct ranged a) {
  static const enum affine_kind kinds[] = {AFFINE_MOD, AFFINE_FLOORDIV, AFFINE_CEILDIV};
  const struct ranged b = some_divisor(g, inputs, a);
  const enum affine_kind kind = kinds[choose(g->choices, 3)];
  struct ranged result = {affine_binary(g->context, kind, a.expr, b.expr), 0, b.high - 1};
  if (kind != AFFINE_MOD) divide_ranges(&a, &b, kind == AFFINE_CEILDIV, &result);
  return result;
}

const struct affine_expr *affine_sum(struct context *context, const struct affine_expr *a,
                                     const struct affine_expr *b) {
  if (a->symbolic && !b->symbolic) return affine_sum(context, b, a);
  if (b->kind == AFFINE_ADD) return affine_sum(context, affine_sum(context, a, b->left), b->right);
  return affine_binary(context, AFFINE_ADD, a, b);
}

static struct ranged add(struct generator *g, struct ranged a, struct ranged b) {
  return (struct ranged){affine_sum(g->context, a.expr, b.expr), a.low + b.low, a.high + b.high};
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t greatest(int64_t a, int64_t b) { return a > b ? a : b; }

static struct ranged multiply(struct generator *g, struct ranged a, struct ranged b) {
  const int64_t corners[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
  struct ranged result = {affine_binary(g->context, AFFINE_MUL, a.expr, b.expr), corners[0], corners[0]};
  for (uint32_t i = 1; i < 4; i++) {
    result.low = least(result.low, corners[i]);
    result.high = greatest(result.high, corners[i]);
  }
  return result;
}

struct ranged affine_plus(struct generator *g, struct ranged expression, int64_t number) {
  return add(g, expression, of_constant(g, number));
}

struct ranged affine_times(struct generator *g, struct ranged expression, int64_t factor) {
  return multiply(g, expression, of_constant(g, factor));
}

static bool is_small(struct ranged a) { return a.low >= -(INT64_C(1) << 15) && a.high <= INT64_C(1) << 15; }

// A multiple of a symbol, if the product is small, or of a number.
static struct ranged scale(struct generator *g, const struct affine_inputs *inputs, struct ranged a) {
  const struct ranged symbol = inputs->items[inputs->dims];
  if (inputs->symbols != 0 && is_small(a) && is_small(symbol) && chance(g->choices, 1, 3))
    return multiply(g, a, symbol);
  static const int64_t factors[] = {-2, -1, 0, 1, 2, 3, 4, 8};
  return affine_times(g, a, factors[choose(g->choices, 8)]);
}

// Inputs are below 2^30, and each step makes them at most eight times as large, so that nothing overflows.
struct ranged some_affine_expression(struct generator *g, const struct affine_inputs *inputs, uint32_t depth) {
  if (depth == 0) return some_input(g, inputs);
  const struct ranged first = some_affine_expression(g, inputs, depth - 1);
  switch (choose(g->choices, 4)) {
    case 0: return add(g, first, some_affine_expression(g, inputs, depth - 1));
    case 1: return affine_plus(g, first, (int64_t)choose(g->choices, 6) - 1);
    case 2: return scale(g, inputs, first);
    default: return divide(g, inputs, first);
  }
}

static void compute_by_map(struct generator *g) {
  enum { APPLY, MIN, MAX };
  struct affine_inputs inputs;
  choose_affine_inputs(g, &inputs);
  const uint32_t kind = choose(g->choices, 3), count = kind == APPLY ? 1 : 1 + choose(g->choices, RESULTS_MAX);
  const struct affine_expr *results[RESULTS_MAX];
  struct ranged whole = {0};
  for (uint32_t i = 0; i < count; i++) {
    const struct ranged one = some_affine_expression(g, &inputs, 1 + choose(g->choices, 3));
    results[i] = one.expr;
    if (i == 0) whole = one;
    whole.low = (kind == MIN ? least : greatest)(whole.low, one.low);
    whole.high = (kind == MIN ? least : greatest)(whole.high, one.high);
  }
  const struct affine_map *map = affine_map_get(g->context, inputs.dims, inputs.symbols, results, count);
  struct builder *builder = next_op(g);
  struct value *value = kind == APPLY ? build_affine_apply(builder, map, inputs.values)
                        : kind == MIN ? build_affine_min(builder, map, inputs.values)
                                      : build_affine_max(builder, map, inputs.values);
  scope_add_index(g, value, whole.low, whole.high);
}

// --- digits in mixed radix

// The radix of each digit but, perhaps, the first: numbers of the op, or operands.
struct basis {
  int64_t numbers[DIGITS_MAX];  // DYNAMIC of operands
  int64_t low[DIGITS_MAX], high[DIGITS_MAX];
  struct value *operands[DIGITS_MAX];
  uint32_t count, dynamic;
};

static bool accept_radix(const struct known *candidate, const void *with) {
  (void)with;
  return candidate->type->kind == TYPE_INDEX && candidate->low > 0 && candidate->high <= 64;
}

// One that is no constant, if there is an index that is none.
static struct known some_radix(struct generator *g) {
  enum { RADIX_MAX = 4 };
  struct known known;
  if (chance(g->choices, 1, 2) && pick(g, accept_radix, NULL, &known)) return known;
  known = some_index_below(g, RADIX_MAX);
  struct value *more = build_arith_addi(next_op(g), known.value, some_index_equal(g, 1));
  return *scope_add_index(g, more, known.low + 1, known.high + 1);
}

static void choose_basis(struct generator *g, uint32_t count, struct basis *basis) {
  *basis = (struct basis){.count = count};
  for (uint32_t i = 0; i < count; i++) {
    if (chance(g->choices, 1, 3)) {
      const struct known known = some_radix(g);
      basis->numbers[i] = DYNAMIC;
      basis->low[i] = known.low;
      basis->high[i] = known.high;
      basis->operands[basis->dynamic++] = known.value;
    } else {
      basis->numbers[i] = basis->low[i] = basis->high[i] = 1 + (int64_t)choose(g->choices, 4);
    }
  }
}

// What they stand for, the first one perhaps without a radix. Digits may be out of their range, if none is promised to
// be in it.
static void linearize(struct generator *g) {
  const uint32_t digits = 1 + choose(g->choices, DIGITS_MAX);
  struct basis basis;
  choose_basis(g, digits - (digits > 1 && chance(g->choices, 1, 2)), &basis);
  struct value *operands[2 * DIGITS_MAX];
  struct ranged sum = {0};
  bool are_digits = chance(g->choices, 1, 2);
  for (uint32_t i = 0; i < digits; i++) {
    const struct known digit = some_affine(g, false);
    operands[i] = digit.value;
    const bool has_radix = i + basis.count >= digits;
    const uint32_t k = has_radix ? i + basis.count - digits : 0;
    if (has_radix) are_digits = are_digits && digit.low >= 0 && digit.high < basis.low[k];
    const int64_t products[] = {sum.low * basis.low[k], sum.low * basis.high[k], sum.high * basis.low[k],
                                sum.high * basis.high[k]};
    sum.low = digit.low + (i == 0 ? 0 : least(products[0], products[1]));
    sum.high = digit.high + (i == 0 ? 0 : greatest(products[2], products[3]));
  }
  for (uint32_t i = 0; i < basis.dynamic; i++) operands[digits + i] = basis.operands[i];
  const struct type *type = g->context->index_type;
  struct named_attribute attributes[] = {
      named(g->context, ID_static_basis, attribute_i64_array(g->context, basis.numbers, basis.count)),
      named(g->context, ID_disjoint, attribute_unit(g->context))};
  struct op *op =
      build_segmented_op(next_op(g), family_op(FAMILY_linearize, 0), operands,
                         (int32_t[]){(int32_t)digits, (int32_t)basis.dynamic}, 2, &type, 1, attributes, 1 + are_digits);
  scope_add_index(g, op_result(op, 0), sum.low, sum.high);
}

// The digits of a number; the first one takes what is left, within its range if it has a radix.
static void delinearize(struct generator *g) {
  const uint32_t digits = 1 + choose(g->choices, DIGITS_MAX);
  struct basis basis;
  choose_basis(g, digits - (digits > 1 && chance(g->choices, 1, 2)), &basis);
  struct known number = some_affine(g, false);
  struct value *operands[1 + DIGITS_MAX] = {number.value};
  const struct type *types[DIGITS_MAX];
  int64_t least_product = 1;
  for (uint32_t i = 0; i < digits; i++) types[i] = g->context->index_type;
  for (uint32_t i = 0; i < basis.dynamic; i++) operands[1 + i] = basis.operands[i];
  for (uint32_t i = digits == basis.count; i < basis.count; i++) least_product *= basis.low[i];
  struct named_attribute attributes[] = {
      named(g->context, ID_static_basis, attribute_i64_array(g->context, basis.numbers, basis.count))};
  struct op *op =
      builder_op(next_op(g), family_op(FAMILY_linearize, 1), operands, 1 + basis.dynamic, types, digits, attributes, 1);
  for (uint32_t i = 0; i < digits; i++) {
    if (i == 0)
      scope_add_index(g, op_result(op, 0), number.low < 0 ? number.low - 1 : 0,
                      number.high < 0 ? 0 : number.high / least_product);
    else scope_add_index(g, op_result(op, i), 0, basis.high[i + basis.count - digits] - 1);
  }
}

static void compute_again(struct generator *g) {
  struct known index;
  if (pick(g, accept_small_index, NULL, &index)) emit_same_index(g, &index, (int64_t)choose(g->choices, 3));
  else compute_by_map(g);
}

static void generate_one(struct generator *g) {
  switch (choose(g->choices, 6)) {
    case 0: linearize(g); break;
    case 1: delinearize(g); break;
    case 2: compute_again(g); break;
    default: compute_by_map(g);
  }
}

// A few, of which one is often an operand of the next; the last one is often seen.
bool generate_affine_index(struct generator *g) {
  enum { FURTHER_MAX = 2 };
  generate_one(g);
  for (uint32_t i = choose(g->choices, FURTHER_MAX + 1); i > 0 && g->ops_left > 1; i--) generate_one(g);
  const struct known last = g->scope.items[g->scope.count - 1];
  if (chance(g->choices, 1, 2)) generate_observe_of(g, &last);
  return true;
}
