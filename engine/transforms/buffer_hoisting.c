// buffer-hoisting: moves allocations upwards to the block that dominates everything that may use them, out of branches
// but not out of loops, also of blocks, so that control flow merges one buffer instead of several.
//
// Run it before deallocation. Time is that of placement_move_allocations().
#include "engine/analysis/deviation.h"
#include "engine/dialects/region_branch.h"
#include "engine/transforms/buffer_placement.h"
#include "engine/transforms/passes.h"

static struct block *find_block(const struct placement *placement) {
  struct dominance *dominance = placement->dominance;
  struct block *bound = placement->users, *block = placement->allocation->block;
  if (placement->dependency != NULL && dominance_block(dominance, bound, placement->dependency))
    bound = placement->dependency;
  while (bound != block && dominance_block(dominance, bound, block)) {
    struct block *above = bound->region == block->region ? bound : block->region->first;
    if (!placement_stays_in_loops(placement, block, above)) break;
    block = above;
    if (block == bound) break;
    const struct op *parent = block->region->op;
    if (!is_region_branch(parent) || op_has_trait(parent, TRAIT_LOOP)) break;
    block = parent->block;
  }
  return block;
}

bool run_buffer_hoisting(struct pass_run *run, struct op *root) {
  const bool finds_loops = deviation_is_kept(run->context->options.as_upstream, DEVIATION_hoisting_from_block_loops);
  struct arena_mark mark = arena_mark(&run->context->scratch);
  placement_move_allocations(&run->context->scratch, root, false, finds_loops, find_block);
  arena_rewind(&run->context->scratch, mark);
  return true;
}
