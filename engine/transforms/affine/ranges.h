// What the constant bounds of affine loops say of maps of their counters.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_RANGES_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_RANGES_H

#include "engine/transforms/affine/operands.h"

// Whether a bound of an affine.for, by the name of its map, is a constant; stores the number.
bool affine_constant_bound(const struct op *loop, enum known_ident name, int64_t *bound);

// Simplifies quotients and remainders of what is known to be in some range, or the sum of a multiple and such a rest.
// Quadratic in the results. Source: upstream's simplifyMapWithOperands. (Upstream takes the remainder of the least
// number for the least remainder.)
void applied_map_use_ranges(struct applied_map *applied);

// Leaves out results that another one makes irrelevant where the largest or the smallest is meant, and, as upstream,
// those that are equal to the one before; makes constants of results of one value. Quadratic in the number of results.
// Source: upstream's simplifyMinOrMaxExprWithOperands.
void applied_map_drop_irrelevant(struct applied_map *applied, bool is_max);

#endif
