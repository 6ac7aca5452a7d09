// Composition of the maps of affine ops with the affine.apply that compute their operands.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_COMPOSE_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_COMPOSE_H

#include "engine/transforms/affine/operands.h"

// A map of these operands, dims first, as it stands. The arrays are in the arena.
struct applied_map applied_map_of(struct context *context, struct arena *arena, const struct affine_map *map,
                                  const struct use *operands);
// Adds a dim or symbol behind the others, and returns its expression.
const struct affine_expr *applied_map_add_input(struct applied_map *applied, struct value *value, bool is_dim);
// Whether it is another map, or of other operands.
bool applied_map_differs(struct applied_map *applied, const struct affine_map *map, const struct use *operands);

// Makes dims of symbols that may only be dims, behind the other dims, and if `promotes`, symbols of dims that may be
// symbols, behind the other symbols. Returns whether there were any. Linear in the results, and in what the operands
// are computed from.
bool applied_map_place(struct applied_map *applied, bool promotes);

// Does both, replaces symbols by constants, and drops operands that are unused or there twice. The order is that of
// upstream's canonicalizeMapAndOperands.
void applied_map_canonicalize(struct applied_map *applied);

// Replaces operands that affine.apply computes by its map and operands, again and again, unless the expressions became
// too large; returns whether there was such an operand. Source: upstream's composeAffineMapAndOperands, which has no
// limit.
bool applied_map_compose(struct applied_map *applied);

// Simplifies the results as sums.
void applied_map_simplify(struct applied_map *applied);

// Leaves out results that are equal to ones before them. Returns whether there were any.
bool applied_map_drop_equal(struct applied_map *applied);

#endif
