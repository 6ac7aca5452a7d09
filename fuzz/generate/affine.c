// Affine loops and conditions, and subscripts of buffers. One-shot bufferization refuses affine loops and
// conditions that carry tensors, so these carry numbers; tensors of the scope are used in them.
#include "engine/dialects/affine/dims.h"
#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

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

struct affine_operand {
  struct arena *scratch;
  bool is_symbol;
};

// with: struct affine_operand. A small index, so that no affine expression overflows.
static bool accept_affine(const struct known *candidate, const void *with) {
  const struct affine_operand *wanted = with;
  const int64_t limit = INT64_C(1) << 30;
  if (candidate->type->kind != TYPE_INDEX || candidate->low < -limit || candidate->high > limit) return false;
  return (wanted->is_symbol ? affine_is_symbol : affine_is_dim)(wanted->scratch, candidate->value);
}

struct known some_affine(struct generator *g, bool symbol) {
  struct known picked;
  if (pick(g, accept_affine, &(struct affine_operand){&g->context->scratch, symbol}, &picked)) return picked;
  int64_t number = choose(g->choices, 4);
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

// The same as a map of a symbol. False: it needs no operand.
static bool choose_bound(struct generator *g, int64_t value, bool is_lower, const struct affine_map **map,
                         struct value **operand) {
  const struct affine_expr *results[2];
  uint32_t count = choose_results(g, value, is_lower, affine_symbol(g->context, 0), results, operand);
  *map = affine_map_get(g->context, 0, *operand != NULL, results, count);
  return *operand != NULL;
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
  struct value *values[CARRIED_MAX], *operands[2];
  const struct affine_map *maps[2];
  uint32_t count = choose_numbers(g, inits, types), bounds = 0;
  int64_t lower = choose(g->choices, 3), trips = choose_trips(g), step = 1 + (int64_t)choose(g->choices, 2);
  int64_t upper = lower + trips * step;
  bounds += choose_bound(g, lower, true, &maps[0], &operands[bounds]);
  bounds += choose_bound(g, upper, false, &maps[1], &operands[bounds]);
  for (uint32_t i = 0; i < count; i++) values[i] = inits[i].value;
  struct op *op = build_affine_for(next_op(g), maps[0], maps[1], operands, step, values, count);
  struct region_scope saved = region_enter(g, op_body(op, 0), (uint32_t)trips);
  struct value *const *arguments = g->builder.block->arguments;
  region_is_loop(g, arguments[0], lower, upper > lower ? upper - 1 : lower);
  for (uint32_t i = 0; i < count; i++) scope_add_like(g, arguments[1 + i], &inits[i]);
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

// Whether a number is at least, or equal to, one of its range, and perhaps is odd.
bool generate_affine_if(struct generator *g) {
  if (g->depth >= GENERATED_DEPTH_MAX || g->ops_left <= 4) return false;
  struct known templates[CARRIED_MAX];
  const struct type *types[CARRIED_MAX];
  uint32_t count = choose_numbers(g, templates, types);
  struct known known = some_affine(g, false);
  int64_t span = known.high - known.low, least = known.low + choose(g->choices, span > 8 ? 8 : (uint32_t)span + 2);
  const struct affine_expr *dim = affine_dim(g->context, 0), *two = affine_constant(g->context, 2);
  const struct affine_expr *constraints[] = {sum(g, dim, -least),
                                             sum(g, affine_binary(g->context, AFFINE_MOD, dim, two), -1)};
  char relations[] = {chance(g->choices, 1, 4) ? '=' : '>', '=', 0};
  uint32_t constraint_count = chance(g->choices, 1, 4) ? 2 : 1;
  relations[constraint_count] = 0;
  const struct affine_set set = {affine_map_get(g->context, 1, 0, constraints, constraint_count),
                                 context_ident(g->context, relations)};
  struct op *op = build_affine_if(next_op(g), set, &known.value, types, count, false);
  generate_arm(g, op_body(op, 0), templates, count);
  if (count > 0 || chance(g->choices, 1, 2)) generate_arm(g, op_body(op, 1), templates, count);
  scope_add_results(g, op, 0, templates, count);
  return true;
}

const struct affine_map *affine_subscripts(struct generator *g, const struct known *shaped,
                                           struct value *const *indices) {
  const struct affine_expr *results[GENERATED_RANK_MAX];
  uint32_t rank = shaped->type->rank;
  for (uint32_t i = 0; i < rank; i++)
    if (!affine_is_dim(&g->context->scratch, indices[i])) return NULL;
  for (uint32_t i = 0; i < rank; i++) {
    const struct affine_expr *dim = affine_dim(g->context, i),
                             *last = affine_constant(g->context, shaped->extents[i] - 1);
    const struct affine_expr *negated = affine_binary(g->context, AFFINE_MUL, dim, affine_constant(g->context, -1));
    results[i] = chance(g->choices, 1, 3) ? affine_binary(g->context, AFFINE_ADD, negated, last) : dim;
  }
  return affine_map_get(g->context, rank, 0, results, rank);
}

const struct affine_map *choose_subscripts(struct generator *g, const struct known *shaped,
                                           struct value *const *indices) {
  return chance(g->choices, 1, 4) ? affine_subscripts(g, shaped, indices) : NULL;
}
