// What the passes share that move allocations: which allocations they move, and to which block.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_BUFFER_PLACEMENT_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_BUFFER_PLACEMENT_H

#include "engine/analysis/buffer_aliases.h"
#include "engine/base/map.h"
#include "engine/ir/dominance.h"

// An allocation, and where it may be moved to.
struct placement {
  struct dominance *dominance;
  struct map loops;               // of a block: the header of the innermost loop of blocks around it
  struct map outer_loops;         // of a header: that of the next loop outwards
  struct buffer_aliases aliases;  // of the allocation
  struct op *allocation;
  struct block *users;       // the nearest block that dominates the aliases and all their uses
  struct block *dependency;  // the lowest block that an operand of the allocation is defined in; null without operands
};

// Finds the block that an allocation is to be moved to: its own, or one around it or above it.
typedef struct block *placement_function(const struct placement *placement);

// Whether each execution of the block comes after one of its own of another block of the region that dominates it: no
// cycle through the block avoids the other one.
bool placement_stays_in_loops(const struct placement *placement, const struct block *block,
                              const struct block *dominator);

// Moves each memref.alloc in `root`, and with `on_stack` each memref.alloca, that no op frees: a buffer that is freed
// for each time that it is allocated has to stay where it is. In its new block it comes before the op that contained
// it, or else before the terminator. Loops of blocks are taken for none unless `finds_loops`. Time is linear in the
// sizes of the alias sets, and in how many blocks allocations cross.
void placement_move_allocations(struct arena *arena, struct op *root, bool on_stack, bool finds_loops,
                                placement_function *find);

#endif
