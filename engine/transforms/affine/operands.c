#include "engine/transforms/affine/operands.h"

#include "engine/dialects/affine/dims.h"
#include "engine/dialects/build.h"
#include "engine/transforms/affine/simplify.h"
#include "engine/transforms/fold/fold.h"

enum { MOST_COMPOSED = 8 };  // ops of affine.apply, one in the other

const struct op *affine_op_of(const struct value *value) {
  const struct op *op = value_op(value);
  const struct attribute *map = op == NULL || !op_has_trait(op, TRAIT_PURE) ? NULL : op_attribute(op, ID_map);
  bool is_of_map = map != NULL && map->kind == ATTRIBUTE_AFFINE_MAP && op->info->operand_slots == 1;
  return is_of_map && map->u.map->result_count == 1 ? op : NULL;
}

static const struct affine_expr *expression_of(struct applied_map *applied, struct value *value, uint32_t depth);

static const struct affine_expr **expressions_of(struct applied_map *applied, const struct affine_map *map,
                                                 const struct use *operands, uint32_t depth) {
  uint32_t count = map->dim_count + map->symbol_count;
  const struct affine_expr **inputs = ARENA_ARRAY(applied->arena, const struct affine_expr *, count);
  for (uint32_t i = 0; i < count; i++) inputs[i] = expression_of(applied, operands[i].value, depth);
  return inputs;
}

static const struct affine_expr *expression_of(struct applied_map *applied, struct value *value, uint32_t depth) {
  int64_t constant;
  const struct op *op = affine_op_of(value);
  if (value_is_constant(value, &constant)) return affine_constant(applied->context, constant);
  if (op != NULL && depth < MOST_COMPOSED) {
    const struct affine_map *map = op_attribute(op, ID_map)->u.map;
    const struct affine_expr **inputs = expressions_of(applied, map, op->operands, depth + 1);
    return affine_replace(applied->context, map->results[0], inputs, inputs + map->dim_count);
  }
  for (size_t i = 0; i < applied->symbols.count; i++)
    if (applied->symbols.items[i] == value) return affine_symbol(applied->context, (uint32_t)i);
  for (size_t i = 0; i < applied->dims.count; i++)
    if (applied->dims.items[i] == value) return affine_dim(applied->context, (uint32_t)i);
  bool is_symbol = affine_is_symbol(applied->arena, value);
  if (is_symbol || (applied->prefers_symbols && !affine_is_dim(applied->arena, value))) {
    VECTOR_PUSH(&applied->symbols, applied->arena, value);
    return affine_symbol(applied->context, (uint32_t)applied->symbols.count - 1);
  }
  VECTOR_PUSH(&applied->dims, applied->arena, value);
  return affine_dim(applied->context, (uint32_t)applied->dims.count - 1);
}

const struct affine_expr *applied_map_expression(struct applied_map *applied, struct value *value) {
  return expression_of(applied, value, 0);
}

void applied_map_add(struct applied_map *applied, const struct affine_map *map, const struct use *operands) {
  const struct affine_expr **inputs = expressions_of(applied, map, operands, 0);
  for (uint32_t i = 0; i < map->result_count; i++) {
    const struct affine_expr *result =
        affine_replace(applied->context, map->results[i], inputs, inputs + map->dim_count);
    VECTOR_PUSH(&applied->results, applied->arena, result);
  }
}

void affine_mark_used(const struct affine_expr *expr, bool *dims, bool *symbols) {
  if (expr->kind == AFFINE_DIM) dims[expr->value] = true;
  if (expr->kind == AFFINE_SYMBOL) symbols[expr->value] = true;
  if (expr->left != NULL) affine_mark_used(expr->left, dims, symbols);
  if (expr->right != NULL) affine_mark_used(expr->right, dims, symbols);
}

void applied_map_finish(struct applied_map *applied) {
  struct context *context = applied->context;
  uint32_t dim_count = (uint32_t)applied->dims.count, symbol_count = (uint32_t)applied->symbols.count;
  bool *dims = ARENA_ARRAY_ZEROED(applied->arena, bool, dim_count + 1);
  bool *symbols = ARENA_ARRAY_ZEROED(applied->arena, bool, symbol_count + 1);
  for (size_t i = 0; i < applied->results.count; i++) {
    const struct affine_expr **result = &applied->results.items[i];
    *result = affine_simplify(context, applied->arena, *result, dim_count, symbol_count);
    affine_mark_used(*result, dims, symbols);
  }
  const struct affine_expr **places = ARENA_ARRAY(applied->arena, const struct affine_expr *, dim_count + symbol_count);
  applied->dims.count = applied->symbols.count = 0;
  for (uint32_t i = 0; i < dim_count; i++) {
    places[i] = affine_dim(context, (uint32_t)applied->dims.count);
    if (dims[i]) applied->dims.items[applied->dims.count++] = applied->dims.items[i];
  }
  for (uint32_t i = 0; i < symbol_count; i++) {
    places[dim_count + i] = affine_symbol(context, (uint32_t)applied->symbols.count);
    if (symbols[i]) applied->symbols.items[applied->symbols.count++] = applied->symbols.items[i];
  }
  for (size_t i = 0; i < applied->results.count; i++)
    applied->results.items[i] = affine_replace(context, applied->results.items[i], places, places + dim_count);
}

const struct affine_map *applied_map_to_map(const struct applied_map *applied) {
  return affine_map_get(applied->context, (uint32_t)applied->dims.count, (uint32_t)applied->symbols.count,
                        applied->results.items, (uint32_t)applied->results.count);
}

void applied_map_operands(const struct applied_map *applied, struct value **operands, uint32_t *count) {
  for (size_t i = 0; i < applied->dims.count; i++) operands[(*count)++] = applied->dims.items[i];
  for (size_t i = 0; i < applied->symbols.count; i++) operands[(*count)++] = applied->symbols.items[i];
}

struct value *applied_map_reduced_value(struct builder *builder, struct applied_map *applied,
                                        const struct affine_expr *expr, int64_t *constant) {
  struct applied_map one = {.context = applied->context, .arena = applied->arena};
  for (size_t i = 0; i < applied->dims.count; i++) VECTOR_PUSH(&one.dims, one.arena, applied->dims.items[i]);
  for (size_t i = 0; i < applied->symbols.count; i++) VECTOR_PUSH(&one.symbols, one.arena, applied->symbols.items[i]);
  VECTOR_PUSH(&one.results, one.arena, expr);
  applied_map_finish(&one);
  expr = one.results.items[0];
  if (expr->kind == AFFINE_CONSTANT) {
    *constant = expr->value;
    return NULL;
  }
  if (expr->kind == AFFINE_DIM) return one.dims.items[expr->value];
  if (expr->kind == AFFINE_SYMBOL) return one.symbols.items[expr->value];
  uint32_t dims = (uint32_t)one.dims.count, symbols = (uint32_t)one.symbols.count;
  struct value **operands = ARENA_ARRAY(one.arena, struct value *, dims + symbols);
  for (uint32_t i = 0; i < dims; i++) operands[i] = one.dims.items[i];
  for (uint32_t i = 0; i < symbols; i++) operands[dims + i] = one.symbols.items[i];
  return build_affine_apply(builder, affine_map_get(one.context, dims, symbols, &expr, 1), operands);
}

struct value *applied_map_value(struct builder *builder, struct applied_map *applied, const struct affine_expr *expr) {
  int64_t constant;
  struct value *value = applied_map_reduced_value(builder, applied, expr, &constant);
  return value != NULL ? value : build_constant_index(builder, constant);
}
