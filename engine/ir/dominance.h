// Dominance through regions and control flow graphs.
//
// Built for an op and everything nested in it, in near-linear time; queries take constant time within a region and
// climb parents across regions. Valid until blocks or their edges change. Ops may be added and moved freely, since
// order within a block is decided by `order` numbers that are updated on demand.
#ifndef BUFFERPROOF_ENGINE_IR_DOMINANCE_H
#define BUFFERPROOF_ENGINE_IR_DOMINANCE_H

#include "engine/ir/op.h"

struct dominance;

struct dominance *dominance_build(struct arena *arena, struct op *root);

// Whether op a is before op b in the same block (or before the op in its block that contains b), or a's block properly
// dominates b's. An op does not properly dominate itself, but it does dominate what is nested in it.
bool dominance_op_properly(struct dominance *dominance, const struct op *a, const struct op *b);
bool dominance_block(struct dominance *dominance, const struct block *a, const struct block *b);  // reflexive
bool dominance_reachable(struct dominance *dominance, const struct block *block);  // from the entry of its region

// The block's immediate dominator; null for the entry of a region and for unreachable blocks.
const struct block *dominance_immediate(struct dominance *dominance, const struct block *block);

#endif
