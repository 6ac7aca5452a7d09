#include "engine/transforms/affine/compose.h"

#include "engine/base/map.h"
#include "engine/dialects/affine/dims.h"
#include "engine/dialects/ops.h"
#include "engine/transforms/affine/simplify.h"

enum {
  MOST_NODES = 256,     // of the results of a composed map, as trees
  MOST_ADDED = 64,      // dims and symbols, on the way there
  MOST_SIMPLIFIED = 4,  // times until nothing changes
};

struct applied_map applied_map_of(struct context *context, struct arena *arena, const struct affine_map *map,
                                  const struct use *operands) {
  struct applied_map applied = {.context = context, .arena = arena};
  VECTOR_RESERVE(&applied.results, arena, map->result_count);
  VECTOR_RESERVE(&applied.dims, arena, map->dim_count);
  VECTOR_RESERVE(&applied.symbols, arena, map->symbol_count);
  for (uint32_t i = 0; i < map->result_count; i++) VECTOR_PUSH(&applied.results, arena, map->results[i]);
  for (uint32_t i = 0; i < map->dim_count; i++) VECTOR_PUSH(&applied.dims, arena, operands[i].value);
  for (uint32_t i = 0; i < map->symbol_count; i++)
    VECTOR_PUSH(&applied.symbols, arena, operands[map->dim_count + i].value);
  return applied;
}

bool applied_map_differs(struct applied_map *applied, const struct affine_map *map, const struct use *operands) {
  if (applied_map_to_map(applied) != map) return true;
  for (size_t i = 0; i < applied->dims.count; i++)
    if (applied->dims.items[i] != operands[i].value) return true;
  for (size_t i = 0; i < applied->symbols.count; i++)
    if (applied->symbols.items[i] != operands[map->dim_count + i].value) return true;
  return false;
}

// Dims first, then symbols: the places that inputs get.
static void replace_inputs(struct applied_map *applied, const struct affine_expr *const *places, size_t dim_count) {
  for (size_t i = 0; i < applied->results.count; i++)
    applied->results.items[i] = affine_replace(applied->context, applied->results.items[i], places, places + dim_count);
}

// --- operands where they belong, and once

// Dims first.
static struct value *input(const struct applied_map *applied, size_t i) {
  return i < applied->dims.count ? applied->dims.items[i] : applied->symbols.items[i - applied->dims.count];
}

static size_t input_count(const struct applied_map *applied) { return applied->dims.count + applied->symbols.count; }

const struct affine_expr *applied_map_add_input(struct applied_map *applied, struct value *value, bool is_dim) {
  if (is_dim) {
    VECTOR_PUSH(&applied->dims, applied->arena, value);
    return affine_dim(applied->context, (uint32_t)applied->dims.count - 1);
  }
  VECTOR_PUSH(&applied->symbols, applied->arena, value);
  return affine_symbol(applied->context, (uint32_t)applied->symbols.count - 1);
}

bool applied_map_place(struct applied_map *applied, bool promotes) {
  struct arena *arena = applied->arena;
  const size_t count = input_count(applied), dim_count = applied->dims.count;
  struct value **values = ARENA_ARRAY(arena, struct value *, count + 1);
  bool *are_dims = ARENA_ARRAY(arena, bool, count + 1), any = false;
  for (size_t i = 0; i < count; i++) {
    values[i] = input(applied, i);
    const bool was_dim = i < dim_count;
    if (was_dim) are_dims[i] = !promotes || !affine_is_symbol(arena, values[i]);
    else are_dims[i] = affine_is_dim(arena, values[i]) && !affine_is_symbol(arena, values[i]);
    any |= are_dims[i] != was_dim;
  }
  if (!any) return false;
  const struct affine_expr **places = ARENA_ARRAY(arena, const struct affine_expr *, count);
  applied->dims.count = applied->symbols.count = 0;
  for (size_t i = 0; i < count; i++)
    if (are_dims[i]) places[i] = applied_map_add_input(applied, values[i], true);
  for (size_t i = 0; i < count; i++) {
    const size_t from_symbols = (i + dim_count) % count;
    if (!are_dims[from_symbols]) places[from_symbols] = applied_map_add_input(applied, values[from_symbols], false);
  }
  replace_inputs(applied, places, dim_count);
  return true;
}

// The place of the value among the dims or symbols that are kept.
static const struct affine_expr *keep_once(struct applied_map *applied, struct map *places, struct value *value,
                                           bool is_dim) {
  const struct affine_expr *place = map_get_pointer(places, value);
  if (place != NULL) return place;
  place = applied_map_add_input(applied, value, is_dim);
  map_set_pointer(places, applied->arena, value, place);
  return place;
}

static void drop_operands(struct applied_map *applied) {
  struct arena *arena = applied->arena;
  const size_t count = input_count(applied), dim_count = applied->dims.count;
  struct value **values = ARENA_ARRAY(arena, struct value *, count + 1);
  bool *used = ARENA_ARRAY_ZEROED(arena, bool, count + 1), any_constant = false;
  for (size_t i = 0; i < count; i++) values[i] = input(applied, i);
  for (size_t i = 0; i < applied->results.count; i++)
    affine_mark_used(applied->results.items[i], used, used + dim_count);
  const struct affine_expr **places = ARENA_ARRAY_ZEROED(arena, const struct affine_expr *, count + 1);
  struct map dims = {0}, symbols = {0};
  applied->dims.count = applied->symbols.count = 0;
  for (size_t i = 0; i < count; i++) {
    const bool is_dim = i < dim_count;
    int64_t constant;
    if (!used[i]) continue;
    const bool is_constant = !is_dim && value_is_constant(values[i], &constant);
    any_constant |= is_constant;
    places[i] = is_constant ? affine_constant(applied->context, constant)
                            : keep_once(applied, is_dim ? &dims : &symbols, values[i], is_dim);
  }
  if (any_constant || input_count(applied) != count) replace_inputs(applied, places, dim_count);
}

void applied_map_canonicalize(struct applied_map *applied) {
  applied_map_place(applied, true);
  drop_operands(applied);
}

// --- composing

// An input that affine.apply computes, and what it is in terms of inputs behind it.
struct replacement {
  size_t place;  // dims first
  bool is_dim;
  const struct affine_expr *expr;
};

// The result of the op, of inputs that are added to those of `applied`.
static const struct affine_expr *add_result_of(struct applied_map *applied, const struct op *apply) {
  struct applied_map inner =
      applied_map_of(applied->context, applied->arena, op_attribute(apply, ID_map)->u.map, apply->operands);
  applied_map_canonicalize(&inner);
  const size_t count = input_count(&inner);
  const struct affine_expr **places = ARENA_ARRAY(applied->arena, const struct affine_expr *, count + 1);
  for (size_t i = 0; i < count; i++) places[i] = applied_map_add_input(applied, input(&inner, i), i < inner.dims.count);
  replace_inputs(&inner, places, inner.dims.count);
  return inner.results.items[0];
}

// The number of nodes of the expression as a tree, plus `nodes`, for leaves of such sizes. Stops at the limit.
static uint32_t add_nodes(uint32_t nodes, const struct affine_expr *expr, const uint32_t *dims,
                          const uint32_t *symbols) {
  if (nodes >= MOST_NODES) return nodes;
  switch (expr->kind) {
    case AFFINE_CONSTANT: return nodes + 1;
    case AFFINE_DIM: return nodes + dims[expr->value];
    case AFFINE_SYMBOL: return nodes + symbols[expr->value];
    default: return add_nodes(add_nodes(nodes + 1, expr->left, dims, symbols), expr->right, dims, symbols);
  }
}

// Whether the results stay small enough when inputs are replaced.
static bool results_stay_small(const struct applied_map *applied, const struct replacement *replacements,
                               size_t count) {
  const size_t dim_count = applied->dims.count, total = input_count(applied);
  uint32_t *sizes = ARENA_ARRAY(applied->arena, uint32_t, total + 1), nodes = 0;
  for (size_t i = 0; i < total; i++) sizes[i] = 1;
  for (size_t i = count; i-- > 0;)
    sizes[replacements[i].place] = add_nodes(0, replacements[i].expr, sizes, sizes + dim_count);
  for (size_t i = 0; i < applied->results.count; i++)
    nodes = add_nodes(nodes, applied->results.items[i], sizes, sizes + dim_count);
  return nodes < MOST_NODES;
}

// One after the other, as upstream: the order of terms depends on it.
static void replace(struct applied_map *applied, const struct replacement *replacements, size_t count) {
  const size_t dim_count = applied->dims.count, total = input_count(applied);
  struct value **values = ARENA_ARRAY(applied->arena, struct value *, total + 1);
  const struct affine_expr **places = ARENA_ARRAY(applied->arena, const struct affine_expr *, total + 1);
  for (size_t i = 0; i < total; i++) {
    values[i] = input(applied, i);
    places[i] = i < dim_count ? affine_dim(applied->context, (uint32_t)i)
                              : affine_symbol(applied->context, (uint32_t)(i - dim_count));
  }
  for (size_t i = 0; i < count; i++) {
    places[replacements[i].place] = replacements[i].expr;
    replace_inputs(applied, places, dim_count);
    values[replacements[i].place] = NULL;
  }
  applied->dims.count = applied->symbols.count = 0;
  for (size_t i = 0; i < total; i++)
    if (values[i] != NULL) places[i] = applied_map_add_input(applied, values[i], i < dim_count);
  replace_inputs(applied, places, dim_count);
}

bool applied_map_compose(struct applied_map *applied) {
  const size_t dim_count = applied->dims.count, symbol_count = applied->symbols.count;
  VECTOR(struct replacement) replacements = {0};
  size_t dim = 0, symbol = 0;
  while (dim < applied->dims.count || symbol < applied->symbols.count) {
    const bool is_dim = dim < applied->dims.count;
    const size_t index = is_dim ? dim++ : symbol++;
    const struct op *apply = affine_op_of((is_dim ? applied->dims.items : applied->symbols.items)[index]);
    if (apply == NULL) continue;
    if (input_count(applied) + apply->operand_count > dim_count + symbol_count + MOST_ADDED) break;
    const struct affine_expr *expr = add_result_of(applied, apply);
    VECTOR_PUSH(&replacements, applied->arena, ((struct replacement){index, is_dim, expr}));
  }
  for (size_t i = 0; i < replacements.count; i++)
    if (!replacements.items[i].is_dim) replacements.items[i].place += applied->dims.count;
  const bool is_complete = dim == applied->dims.count && symbol == applied->symbols.count;
  if (is_complete && results_stay_small(applied, replacements.items, replacements.count)) {
    replace(applied, replacements.items, replacements.count);
    return replacements.count > 0;
  }
  applied->dims.count = dim_count;
  applied->symbols.count = symbol_count;
  return false;
}

void applied_map_simplify(struct applied_map *applied) {
  const uint32_t dim_count = (uint32_t)applied->dims.count, symbol_count = (uint32_t)applied->symbols.count;
  for (size_t i = 0; i < applied->results.count; i++) {
    const struct affine_expr *last = NULL, *expr = applied->results.items[i];
    for (uint32_t k = 0; k < MOST_SIMPLIFIED && expr != last; k++) {
      last = expr;
      expr = affine_simplify(applied->context, applied->arena, expr, dim_count, symbol_count);
    }
    if (expr == last) applied->results.items[i] = expr;
  }
}

bool applied_map_drop_equal(struct applied_map *applied) {
  const size_t count = applied->results.count;
  struct map seen = {0};
  applied->results.count = 0;
  for (size_t i = 0; i < count; i++) {
    const struct affine_expr *result = applied->results.items[i];
    if (map_add(&seen, applied->arena, map_key(result))) applied->results.items[applied->results.count++] = result;
  }
  return applied->results.count < count;
}
