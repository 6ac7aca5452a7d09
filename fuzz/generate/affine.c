// Affine loops and conditions, and subscripts of buffers. One-shot bufferization refuses affine loops and
// conditions that carry tensors, so these carry numbers; tensors of the scope are used in them.
#include "engine/dialects/affine/dims.h"
#include "engine/dialects/build.h"
#include "fuzz/generate/affine_index.h"

static bool accept_number(const struct known *candidate, const void *with) {
  (void)with;
  return !type_is_tensor(candidate->type) && !type_is_memref(candidate->type);
}

static uint32_t choose_numbers(struct generator *g, struct known *templates, const struct type **types) {
  uint32_t count = 0;
  for (uint32_t i = choose(g->choices, CARRIED_MAX); i > 0; i--) {
    if (!pick(g, accept_number, NULL, &templates[count])) continue;
    templates[count] = without_range(templates[count]);
    types[count] = templates[count].type;
    count++;
  }
  return count;
}

// Where operands come from. Maps are composed with the ops that compute their operands, and folded by the ranges of
// counters and by constants.
enum affine_source { FROM_ANYTHING, FROM_AFFINE_OP, FROM_COUNTER, FROM_CONSTANT, AFFINE_SOURCES };

static bool is_counter(const struct value *value) {
  return value_op(value) == NULL && value->owner.block->region->op != NULL &&
         op_has_trait(value->owner.block->region->op, TRAIT_LOOP);
}

// By a map, or with a basis.
static bool is_computed(const struct value *value) {
  const struct op *op = value_op(value);
  return op != NULL && (op_attribute(op, ID_map) != NULL || op_attribute(op, ID_static_basis) != NULL);
}

struct affine_operand {
  struct arena *scratch;
  bool is_symbol;
  enum affine_source source;
};

// with: struct affine_operand. A small index, so that no affine expression overflows.
static bool accept_affine(const struct known *candidate, const void *with) {
  const struct affine_operand *wanted = with;
  const int64_t limit = INT64_C(1) << 30;
  if (candidate->type->kind != TYPE_INDEX || candidate->low < -limit || candidate->high > limit) return false;
  if (wanted->source == FROM_COUNTER && !is_counter(candidate->value)) return false;
  if (wanted->source == FROM_AFFINE_OP && !is_computed(candidate->value)) return false;
  return (wanted->is_symbol ? affine_is_symbol : affine_is_dim)(wanted->scratch, candidate->value);
}

struct known some_affine(struct generator *g, bool symbol) {
  static const int64_t numbers[] = {0, 1, 2, 3, 4, 8, -1, -3};
  struct known picked;
  struct affine_operand wanted = {&g->context->scratch, symbol, choose(g->choices, AFFINE_SOURCES)};
  if (wanted.source != FROM_CONSTANT) {
    if (pick(g, accept_affine, &wanted, &picked)) return picked;
    wanted.source = FROM_ANYTHING;
    if (pick(g, accept_affine, &wanted, &picked)) return picked;
  }
  const int64_t number = numbers[choose(g->choices, sizeof numbers / sizeof *numbers)];
  return *scope_add_index(g, build_constant_index(next_op(g), number), number, number);
}

static const struct affine_expr *sum(struct generator *g, const struct affine_expr *expr, int64_t number) {
  return affine_binary(g->context, AFFINE_ADD, expr, affine_constant(g->context, number));
}

// The results of a bound that is `value` everywhere: a number, or together with what a symbol or dim limits. Returns
// how many; the operand is null if there is none.
static uint32_t choose_results(struct generator *g, int64_t value, bool is_lower, const struct affine_expr *input,
                               const struct affine_expr **results, struct value **operand) {
  results[0] = affine_constant(g->context, value);
  *operand = NULL;
  if (chance(g->choices, 1, 2)) return 1;
  const struct known known = some_affine(g, input->kind == AFFINE_SYMBOL);
  bool is_value = known.low == value && known.high == value;
  *operand = known.value;
  results[is_value ? 0 : 1] = sum(g, input, is_value ? 0 : value - (is_lower ? known.high : known.low));
  return is_value ? 1 : 2;
}

// The map of a bound of affine.for that is `value` everywhere, and its operands, of which it returns the number.
// Results that never decide are on either side of the one that does.
static uint32_t choose_bound(struct generator *g, int64_t value, bool is_lower, const struct affine_map **map,
                             struct value **operands) {
  enum { OTHERS_MAX = 2 };
  const struct affine_expr *results[1 + OTHERS_MAX] = {affine_constant(g->context, value)};
  struct affine_inputs inputs = {.dims = 0};
  uint32_t count = 1;
  if (chance(g->choices, 1, 2)) {
    choose_affine_inputs(g, &inputs);
    for (uint32_t others = 1 + choose(g->choices, OTHERS_MAX); others > 0; others--) {
      const struct ranged other = some_affine_expression(g, &inputs, choose(g->choices, 3));
      const bool is_value = other.low == other.high;
      if (is_value) count = 0;
      results[count++] = affine_plus(g, other, value - (is_lower ? other.high : other.low)).expr;
      if (is_value) break;
    }
    if (count > 1 && chance(g->choices, 1, 2)) {
      const struct affine_expr *first = results[0];
      results[0] = results[count - 1];
      results[count - 1] = first;
    }
  }
  *map = affine_map_get(g->context, inputs.dims, inputs.symbols, results, count);
  for (uint32_t i = 0; i < inputs.dims + inputs.symbols; i++) operands[i] = inputs.values[i];
  return inputs.dims + inputs.symbols;
}

uint32_t choose_bounds_by_map(struct generator *g, const int64_t *bounds, uint32_t rank, bool is_lower,
                              const struct affine_map **map, int32_t *groups, struct value **operands) {
  const struct affine_expr *results[2 * GENERATED_RANK_MAX];
  uint32_t used = 0, count = 0;
  for (uint32_t i = 0; i < rank; i++) {
    const struct affine_expr *input = is_lower ? affine_dim(g->context, used) : affine_symbol(g->context, used);
    groups[i] = (int32_t)choose_results(g, bounds[i], is_lower, input, &results[count], &operands[used]);
    count += (uint32_t)groups[i];
    used += operands[used] != NULL;
  }
  *map = affine_map_get(g->context, is_lower ? used : 0, is_lower ? 0 : used, results, count);
  return used;
}

bool generate_affine_for(struct generator *g) {
  if (g->depth >= GENERATED_DEPTH_MAX || g->ops_left <= 4 || g->runs > 64) return false;
  struct known inits[CARRIED_MAX], yields[CARRIED_MAX];
  const struct type *types[CARRIED_MAX];
  struct value *values[CARRIED_MAX], *operands[2 * AFFINE_INPUTS_MAX];
  const struct affine_map *maps[2];
  uint32_t count = choose_numbers(g, inits, types), bounds = 0;
  static const int64_t firsts[] = {0, 1, 2, 4, 3, -2};
  const int64_t lower = firsts[choose(g->choices, 6)], trips = choose_trips(g);
  const int64_t step = 1 + (int64_t)choose(g->choices, 4), last = lower + (trips > 0 ? trips - 1 : 0) * step;
  const int64_t upper =
      trips > 0 ? last + step - (int64_t)choose(g->choices, (uint32_t)step) : lower - (int64_t)choose(g->choices, 3);
  bounds += choose_bound(g, lower, true, &maps[0], operands);
  choose_bound(g, upper, false, &maps[1], operands + bounds);
  for (uint32_t i = 0; i < count; i++) values[i] = inits[i].value;
  struct op *op = build_affine_for(next_op(g), maps[0], maps[1], operands, step, values, count);
  struct region_scope saved = region_enter(g, op_body(op, 0), (uint32_t)trips);
  struct value *const *arguments = g->builder.block->arguments;
  region_is_loop(g, arguments[0], lower, last);
  for (uint32_t i = 0; i < count; i++) scope_add_like(g, arguments[1 + i], &inits[i]);
  if (chance(g->choices, 1, 2)) generate_affine_index(g);
  body_statements(g);
  choose_yields(g, inits, count, yields, values);
  build_affine_yield(&g->builder, values, count);
  region_leave(g, saved);
  scope_add_results(g, op, 0, inits, count);
  return true;
}

static void generate_arm(struct generator *g, struct region *region, const struct known *templates, uint32_t count) {
  struct known yields[CARRIED_MAX];
  struct value *values[CARRIED_MAX];
  struct region_scope saved = region_enter(g, region, 1);
  body_statements(g);
  choose_yields(g, templates, count, yields, values);
  build_affine_yield(&g->builder, values, count);
  region_leave(g, saved);
}

// An expression is compared with a number that is in its range, or next to it, so that some conditions always or never
// hold.
static const struct affine_expr *choose_constraint(struct generator *g, const struct affine_inputs *inputs,
                                                   char *relation) {
  enum { NEAR = 8 };
  const struct ranged one = some_affine_expression(g, inputs, choose(g->choices, 3));
  const int64_t span = one.high - one.low, distance = choose(g->choices, span > NEAR ? NEAR : (uint32_t)span + 2);
  *relation = chance(g->choices, 1, 4) ? '=' : '>';
  if (!chance(g->choices, 1, 2)) return affine_plus(g, one, -(one.low + distance)).expr;
  return affine_plus(g, affine_times(g, one, -1), one.high - distance).expr;
}

bool generate_affine_if(struct generator *g) {
  enum { CONSTRAINTS_MAX = 2 };
  if (g->depth >= GENERATED_DEPTH_MAX || g->ops_left <= 4) return false;
  struct known templates[CARRIED_MAX];
  const struct type *types[CARRIED_MAX];
  uint32_t count = choose_numbers(g, templates, types);
  struct affine_inputs inputs;
  choose_affine_inputs(g, &inputs);
  const struct affine_expr *constraints[CONSTRAINTS_MAX];
  char relations[CONSTRAINTS_MAX + 1] = {0};
  const uint32_t constraint_count = chance(g->choices, 1, 4) ? 2 : 1;
  for (uint32_t i = 0; i < constraint_count; i++) constraints[i] = choose_constraint(g, &inputs, &relations[i]);
  const struct affine_set set = {affine_map_get(g->context, inputs.dims, inputs.symbols, constraints, constraint_count),
                                 context_ident(g->context, relations)};
  struct op *op = build_affine_if(next_op(g), set, inputs.values, types, count, false);
  generate_arm(g, op_body(op, 0), templates, count);
  if (count > 0 || chance(g->choices, 1, 2)) generate_arm(g, op_body(op, 1), templates, count);
  scope_add_results(g, op, 0, templates, count);
  return true;
}

// The same index, of an extent, as another expression.
static const struct affine_expr *choose_subscript(struct generator *g, const struct affine_expr *index,
                                                  int64_t extent) {
  enum { PLAIN, REVERSED, REMAINDER, SHIFTED, QUOTIENT };
  const struct ranged range = {index, 0, extent - 1};
  const int64_t number = 1 + (int64_t)choose(g->choices, 3);
  const struct affine_expr *divisor = affine_constant(g->context, extent);
  switch (choose(g->choices, 5)) {
    case REVERSED: return affine_plus(g, affine_times(g, range, -1), extent - 1).expr;
    case REMAINDER: return affine_binary(g->context, AFFINE_MOD, index, divisor);
    case SHIFTED: return affine_binary(g->context, AFFINE_MOD, affine_plus(g, range, -number * extent).expr, divisor);
    case QUOTIENT:
      return affine_binary(g->context, AFFINE_FLOORDIV, affine_plus(g, affine_times(g, range, number), number - 1).expr,
                           affine_constant(g->context, number));
    default: return index;
  }
}

const struct affine_map *affine_subscripts(struct generator *g, const struct known *shaped,
                                           struct value *const *indices) {
  const struct affine_expr *results[GENERATED_RANK_MAX];
  uint32_t rank = shaped->type->rank;
  for (uint32_t i = 0; i < rank; i++)
    if (!affine_is_dim(&g->context->scratch, indices[i])) return NULL;
  for (uint32_t i = 0; i < rank; i++) results[i] = choose_subscript(g, affine_dim(g->context, i), shaped->extents[i]);
  return affine_map_get(g->context, rank, 0, results, rank);
}

const struct affine_map *choose_subscripts(struct generator *g, const struct known *shaped,
                                           struct value *const *indices) {
  return chance(g->choices, 1, 4) ? affine_subscripts(g, shaped, indices) : NULL;
}
