// buffer-loop-hoisting: moves allocations out of loops whose iterations can use one buffer: no alias leaves the loop.
//
// Allocations stay in parallel loops, whose iterations need buffers of their own. Run it before deallocation. Time is
// that of placement_move_allocations().
#include "engine/dialects/region_branch.h"
#include "engine/transforms/buffer_placement.h"
#include "engine/transforms/passes.h"

// Whether the buffer is used within one iteration only.
static bool can_leave(const struct placement *placement, const struct op *loop) {
  return is_region_branch(loop) && op_has_trait(loop, TRAIT_LOOP) && !op_has_trait(loop, TRAIT_PARALLEL) &&
         !dominance_block(placement->dominance, placement->users, loop->block);
}

static struct block *find_block(const struct placement *placement) {
  struct block *block = placement->allocation->block;
  while (placement->dependency == NULL || placement->dependency->region != block->region) {
    const struct op *loop = block->region->op;
    if (!can_leave(placement, loop)) break;
    block = loop->block;
  }
  return block;
}

bool run_buffer_loop_hoisting(struct pass_run *run, struct op *root) {
  struct arena_mark mark = arena_mark(&run->context->scratch);
  placement_move_allocations(&run->context->scratch, root, true, false, find_block);
  arena_rewind(&run->context->scratch, mark);
  return true;
}
