// Orders the blocks of a region so that each is followed by the blocks that it dominates, and finds their loops.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_BLOCK_ORDER_H
#define BUFFERPROOF_ENGINE_ANALYSIS_BLOCK_ORDER_H

#include "engine/ir/op.h"

#define NO_BLOCK UINT32_MAX

struct ordered_block {
  struct block *block;
  uint32_t dominated;   // number of blocks that it dominates, itself included; they follow it. 0: unreachable
  uint32_t loop;        // index of the header of the innermost loop around the block, maybe itself; or NO_BLOCK
  uint32_t outer_loop;  // of a header: the header of the next loop outwards, or NO_BLOCK
};

// The order is a pre-order of the dominator tree, with siblings in reverse post-order of control flow. So the source of
// an edge precedes its target, except for back edges of loops. Unreachable blocks are last.
//
// Loops are those of a nesting forest: a header h, and all blocks below h in a depth-first walk that reach h without
// leaving what is below it. The graph need not be reducible. If a block d dominates b, then the blocks on a cycle with
// b that avoids d are those of the outermost loop around b that does not contain d.
//
// Near-linear. Overwrites the ids of the blocks.
//
// Source: Ramalingam, "Identifying Loops in Almost Linear Time", 1999.
void order_blocks(struct arena *scratch, const struct region *region, uint32_t block_count,
                  struct ordered_block *order);

#endif
