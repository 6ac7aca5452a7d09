// Post-dominance through regions and acyclic control flow graphs: which block everything in two blocks leads to.
//
// Built for a region with several blocks on first use, in near-linear time; queries take logarithmic time within a
// region and climb parents across regions. Valid until blocks or their edges change.
#ifndef BUFFERPROOF_ENGINE_IR_POST_DOMINANCE_H
#define BUFFERPROOF_ENGINE_IR_POST_DOMINANCE_H

#include "engine/ir/op.h"

struct post_dominance;

struct post_dominance *post_dominance_create(struct arena *arena);

// Whether control in the region never comes to a block again. Other regions have no post-dominators. Blocks that cannot
// be reached from the entry do not count.
bool post_dominance_is_acyclic(struct post_dominance *post_dominance, const struct region *region);

// The nearest block that post-dominates both, in the innermost region around both; null if they may leave that region
// in different blocks. A block that cannot be reached is post-dominated by all.
struct block *post_dominance_common(struct post_dominance *post_dominance, struct block *a, struct block *b);

#endif
