#include "engine/transforms/buffer_placement.h"

#include "engine/analysis/block_order.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"

// The nearest block that dominates both; `a` is reachable from the outermost block by immediate dominators and parents.
static struct block *common_dominator(struct dominance *dominance, struct block *a, struct block *b) {
  while (!dominance_block(dominance, a, b)) {
    const struct block *immediate = dominance_immediate(dominance, a);
    a = immediate != NULL ? (struct block *)(uintptr_t)immediate : a->region->op->block;
  }
  return a;
}

static struct block *dominator_of_users(const struct placement *placement) {
  struct block *block = placement->allocation->block;
  for (size_t i = 0; i < placement->aliases.values.count; i++) {
    struct value *alias = placement->aliases.values.items[i];
    for (const struct use *use = alias->uses; use != NULL; use = use->next)
      block = common_dominator(placement->dominance, block, use->owner->block);
    block = common_dominator(placement->dominance, block, value_block(alias));
  }
  return block;
}

static struct block *lowest_dependency(const struct placement *placement) {
  struct block *lowest = NULL;
  for (uint32_t i = 0; i < placement->allocation->operand_count; i++) {
    struct block *block = value_block(op_operand(placement->allocation, i));
    if (lowest == NULL || dominance_block(placement->dominance, lowest, block)) lowest = block;
  }
  return lowest;
}

static void move_to(struct op *allocation, struct block *block) {
  if (block == allocation->block) return;
  struct op *position = block_find_ancestor(block, allocation);
  op_move_before(allocation, position != NULL ? position : block_terminator(block));
}

static void note_loops(struct placement *placement, struct arena *arena, const struct region *region) {
  uint32_t count = 0;
  for (const struct block *block = region->first; block != NULL; block = block->next) count++;
  if (count < 2) return;
  struct ordered_block *order = ARENA_ARRAY(arena, struct ordered_block, count);
  order_blocks(arena, region, count, order);
  for (uint32_t i = 0; i < count; i++) {
    if (order[i].loop == NO_BLOCK) continue;
    map_set_pointer(&placement->loops, arena, order[i].block, order[order[i].loop].block);
    if (order[i].loop == i && order[i].outer_loop != NO_BLOCK)
      map_set_pointer(&placement->outer_loops, arena, order[i].block, order[order[i].outer_loop].block);
  }
}

static void note_loops_in(struct placement *placement, struct arena *arena, struct op *root) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root))
    for (uint32_t i = 0; i < op->region_count; i++) note_loops(placement, arena, &op->regions[i]);
}

bool placement_stays_in_loops(const struct placement *placement, const struct block *block,
                              const struct block *dominator) {
  const struct block *wanted = map_get_pointer(&placement->loops, block);
  const struct block *loop = map_get_pointer(&placement->loops, dominator);
  while (loop != wanted && loop != NULL) loop = map_get_pointer(&placement->outer_loops, loop);
  return loop == wanted;
}

void placement_move_allocations(struct arena *arena, struct op *root, bool on_stack, bool finds_loops,
                                placement_function *find) {
  struct placement placement = {.aliases = {.arena = arena}};
  if (finds_loops) note_loops_in(&placement, arena, root);
  placement.dominance = dominance_build(arena, root);
  for (struct op *op = walk_next(root, root), *next; op != NULL; op = next) {
    next = walk_next(op, root);
    if (!op_is_heap_allocation(op) && !(on_stack && op_is_stack_allocation(op))) continue;
    placement.allocation = op;
    buffer_aliases_collect(&placement.aliases, op_result(op, 0));
    if (buffer_aliases_freed(&placement.aliases)) continue;
    placement.users = dominator_of_users(&placement);
    placement.dependency = lowest_dependency(&placement);
    move_to(op, find(&placement));
  }
}
