// The blocks of a region in an order in which what a block dominates follows it at once, and the loops they form.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_BLOCK_ORDER_H
#define BUFFERPROOF_ENGINE_ANALYSIS_BLOCK_ORDER_H

#include "engine/ir/op.h"

#define NO_BLOCK UINT32_MAX

struct ordered_block {
  struct block *block;
  uint32_t dominated;   // number of blocks that it dominates, itself included; they follow it. 0: it is not reachable
  uint32_t loop;        // place of the header of the innermost loop around the block, maybe itself; or NO_BLOCK
  uint32_t outer_loop;  // of a header: of the next loop around its loop, or NO_BLOCK
};

// Dominator tree in pre-order, siblings in reverse post-order of control flow: so sources come before targets, except
// along the edges back in loops. Blocks that are not reachable are last. Loops are those of a nesting forest: a header
// h and all blocks below it in a depth-first walk that reach h without leaving what is below it. So the blocks that are
// on a cycle with a block b in the graph without another block d that dominates b are those of the outermost loop
// around b that d is not in; the graph need not be reducible. Near-linear. Overwrites the ids of the blocks.
//
// Source: Ramalingam, "Identifying Loops in Almost Linear Time", 1999.
void order_blocks(struct arena *scratch, const struct region *region, uint32_t block_count,
                  struct ordered_block *order);

#endif
