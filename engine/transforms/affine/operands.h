// Affine maps with the values that their dims and symbols are.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_OPERANDS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_OPERANDS_H

#include "engine/base/vector.h"
#include "engine/ir/builder.h"

// Results, in terms of `dims` and `symbols`. Set `context` and `arena`, and leave the rest zero.
struct applied_map {
  struct context *context;
  struct arena *arena;
  VECTOR(const struct affine_expr *) results;
  VECTOR(struct value *) dims, symbols;
  bool prefers_symbols;  // what may be neither is a symbol, as in the maps that upstream's patterns build
};

// The op that computes the value as the only result of a map: affine.apply, or affine.min or max of one result. Else
// null.
const struct op *affine_op_of(const struct value *value);

// Marks the dims and symbols of the expression.
void affine_mark_used(const struct affine_expr *expr, bool *dims, bool *symbols);

// The expression that the value is: a constant, what affine.apply computes, a symbol if it may be one, or a dim.
const struct affine_expr *applied_map_expression(struct applied_map *applied, struct value *value);

// Adds the results of a map of these operands, dims first.
void applied_map_add(struct applied_map *applied, const struct affine_map *map, const struct use *operands);

// Simplifies the results, and drops the dims and symbols that are in none of them. Source: upstream's
// makeComposedFoldedAffineApply and its relatives.
void applied_map_finish(struct applied_map *applied);

const struct affine_map *applied_map_to_map(const struct applied_map *applied);
// Appends the dims, then the symbols, to the `count` operands.
void applied_map_operands(const struct applied_map *applied, struct value **operands, uint32_t *count);

// The value of an expression of dims and symbols that `applied` has, simplified: a value, a constant, or an
// affine.apply.
struct value *applied_map_value(struct builder *builder, struct applied_map *applied, const struct affine_expr *expr);
// The same, or null with the constant in `constant`.
struct value *applied_map_reduced_value(struct builder *builder, struct applied_map *applied,
                                        const struct affine_expr *expr, int64_t *constant);

#endif
