// Dead code in regions with several blocks, where values that nothing needs can use each other around loops of blocks.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_CONTROL_DEAD_CODE_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_CONTROL_DEAD_CODE_H

#include "engine/transforms/fold/fold.h"

// Erases the ops in `root` without effects that no other op needs, and the arguments of blocks that none needs, with
// what branches forward to them. Blocks that are not reachable must be erased before. Returns whether there were any.
// Changes the ids of ops and arguments. Linear in the ops, but for those nested in others, which are looked at once for
// each op around them. Source: upstream's region simplification.
bool erase_dead_code(struct rewriter *rewriter, struct op *root);

// The same, where no argument of a block can be dead: one walk backwards, which sees users before what they use. Keeps
// ids.
bool erase_unused(struct rewriter *rewriter, struct op *root);

// Whether erase_dead_code may find a dead argument in the region: one that no op with effects uses itself.
bool region_may_have_dead_arguments(const struct region *region);

#endif
