// Folding of affine ops that compute indices: maps of constants, and maps that are one of their operands.
#include "engine/ir/affine.h"
#include "engine/dialects/affine/dims.h"
#include "engine/transforms/fold/fold.h"

#include <string.h>

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }

// Evaluates a result of the map. Returns false unless all dims and symbols in it are constants, and divisors positive.
static bool evaluate(const struct op *op, const struct affine_map *map, const struct affine_expr *expr,
                     int64_t *result) {
  int64_t left, right;
  switch (expr->kind) {
    case AFFINE_CONSTANT: *result = expr->value; return true;
    case AFFINE_DIM: return value_is_constant(op_operand(op, (uint32_t)expr->value), result);
    case AFFINE_SYMBOL: return value_is_constant(op_operand(op, map->dim_count + (uint32_t)expr->value), result);
    default: break;
  }
  if (!evaluate(op, map, expr->left, &left) || !evaluate(op, map, expr->right, &right)) return false;
  struct affine_expr a = {.kind = AFFINE_CONSTANT, .value = left}, b = {.kind = AFFINE_CONSTANT, .value = right};
  struct affine_expr both = {.kind = expr->kind, .left = &a, .right = &b};
  return affine_evaluate(&both, NULL, NULL, result);
}

static struct fold fold_operand(const struct op *op, const struct affine_map *map) {
  const struct affine_expr *expr = map->results[0];
  if (map->result_count != 1) return none();
  if (expr->kind == AFFINE_DIM) return (struct fold){FOLD_VALUE, op_operand(op, (uint32_t)expr->value), NULL};
  if (expr->kind == AFFINE_SYMBOL)
    return (struct fold){FOLD_VALUE, op_operand(op, map->dim_count + (uint32_t)expr->value), NULL};
  return none();
}

// A symbol may have been replaced by a value that can only be a dim, as `%c0 + %i` by the counter of a loop. Makes dims
// of such operands, behind the others. (Upstream leaves invalid IR.)
static struct fold place_dims(struct program *program, struct op *op, const struct affine_map *map) {
  struct context *context = program->context;
  const struct arena_mark mark = arena_mark(&context->scratch);
  const uint32_t count = op->operand_count;
  const struct affine_expr **places = ARENA_ARRAY(&context->scratch, const struct affine_expr *, count);
  struct value **values = ARENA_ARRAY(&context->scratch, struct value *, 2 * count), **symbols = values + count;
  uint32_t dim_count = 0, symbol_count = 0;
  for (uint32_t i = 0; i < count; i++) {
    struct value *value = op_operand(op, i);
    bool is_dim =
        i < map->dim_count || (affine_is_dim(&context->scratch, value) && !affine_is_symbol(&context->scratch, value));
    places[i] = is_dim ? affine_dim(context, dim_count) : affine_symbol(context, symbol_count);
    *(is_dim ? &values[dim_count++] : &symbols[symbol_count++]) = value;
  }
  if (dim_count != map->dim_count) {
    memcpy(values + dim_count, symbols, symbol_count * sizeof *symbols);
    for (uint32_t i = 0; i < count; i++) use_set(&op->operands[i], values[i]);
    const struct affine_expr *expr = affine_replace(context, map->results[0], places, places + map->dim_count);
    op_set_attribute(program, op, ID_map,
                     attribute_affine_map(context, affine_map_get(context, dim_count, symbol_count, &expr, 1)));
  }
  arena_rewind(&context->scratch, mark);
  return (struct fold){dim_count == map->dim_count ? FOLD_NONE : FOLD_IN_PLACE, NULL, NULL};
}

struct fold fold_affine_apply(struct program *program, struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  const struct fold fold = fold_operand(op, map);
  int64_t result;
  if (fold.kind != FOLD_NONE) return fold;
  if (evaluate(op, map, map->results[0], &result))
    return (struct fold){FOLD_CONSTANT, NULL, attribute_index(program->context, result)};
  return place_dims(program, op, map);
}

static const struct affine_expr *with_constants(struct context *context, const struct op *op,
                                                const struct affine_map *map, const struct affine_expr *expr) {
  int64_t constant;
  if (evaluate(op, map, expr, &constant)) return affine_constant(context, constant);
  if (expr->left == NULL) return expr;
  const struct affine_expr *left = with_constants(context, op, map, expr->left);
  const struct affine_expr *right = with_constants(context, op, map, expr->right);
  return left == expr->left && right == expr->right ? expr : affine_binary(context, expr->kind, left, right);
}

// If all results are constants, the op is one of them; otherwise those that are become so in the map.
static struct fold fold_extremum(struct program *program, struct op *op, bool is_max) {
  struct context *context = program->context;
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  struct fold fold = fold_operand(op, map);
  int64_t extremum = 0, value;
  uint32_t known = 0;
  for (; known < map->result_count && evaluate(op, map, map->results[known], &value); known++)
    if (known == 0 || (is_max ? value > extremum : value < extremum)) extremum = value;
  if (known > 0 && known == map->result_count)
    return (struct fold){FOLD_CONSTANT, NULL, attribute_index(context, extremum)};
  if (fold.kind != FOLD_NONE) return fold;
  struct arena_mark mark = arena_mark(&context->scratch);
  const struct affine_expr **results = ARENA_ARRAY(&context->scratch, const struct affine_expr *, map->result_count);
  for (uint32_t i = 0; i < map->result_count; i++) results[i] = with_constants(context, op, map, map->results[i]);
  const struct affine_map *precise =
      affine_map_get(context, map->dim_count, map->symbol_count, results, map->result_count);
  arena_rewind(&context->scratch, mark);
  if (precise == map) return none();
  op_set_attribute(program, op, ID_map, attribute_affine_map(context, precise));
  return (struct fold){FOLD_IN_PLACE, NULL, NULL};
}

struct fold fold_affine_max(struct program *program, struct op *op) {
  return fold_extremum(program, op, true);
}
struct fold fold_affine_min(struct program *program, struct op *op) {
  return fold_extremum(program, op, false);
}
