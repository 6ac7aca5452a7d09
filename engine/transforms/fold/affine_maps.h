// What rules for affine ops have in common.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_AFFINE_MAPS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_AFFINE_MAPS_H

#include "engine/transforms/affine/compose.h"
#include "engine/transforms/fold/fold.h"

// Composes the map with the affine.apply that compute its operands, and simplifies it.
void affine_compose(struct applied_map *applied);

// The change of an op by a rule, whose scratch memory is free before other ops are visited again.
struct affine_change {
  struct rewriter *rewriter;
  struct op *op;
  struct arena_mark start, work;
  struct value **operands;  // as they were
  uint32_t operand_count;
};

struct affine_change affine_change_begin(struct rewriter *rewriter, struct op *op);

// Frees the scratch memory. If the op has changed, visits it, its users, and what computed its operands. Returns
// `has_changed`.
bool affine_change_end(const struct affine_change *change, bool has_changed);

#endif
