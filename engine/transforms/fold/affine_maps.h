// What rules for affine ops have in common.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_AFFINE_MAPS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_AFFINE_MAPS_H

#include "engine/transforms/affine/compose.h"
#include "engine/transforms/fold/fold.h"

// Composes the map with the affine.apply that compute its operands, and simplifies it.
void affine_compose(struct applied_map *applied);

// Gives the op other operands, and visits it, its users, and what computed the old ones.
void affine_set_operands(struct rewriter *rewriter, struct op *op, struct value *const *values, uint32_t count);

#endif
