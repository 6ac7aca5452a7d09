#include "engine/transforms/copies/program_points.h"

#include "engine/analysis/block_order.h"
#include "engine/ir/op_info.h"

static uint32_t add_loop(struct program_points *points, uint32_t parent, bool is_parallel) {
  struct point_loop loop = {.parent = parent,
                            .depth = points->loops.items[parent].depth + 1,
                            .first = UINT32_MAX,
                            .is_parallel = is_parallel};
  VECTOR_PUSH(&points->loops, points->arena, loop);
  return (uint32_t)points->loops.count - 1;
}

static void extend(struct point_loop *loop, uint32_t first, uint32_t last) {
  if (first < loop->first) loop->first = first;
  if (last > loop->last) loop->last = last;
}

static struct point next_point(struct program_points *points, uint32_t loop) {
  const uint32_t position = points->next++;
  extend(&points->loops.items[loop], position, position);
  return (struct point){position, loop, position};
}

static void add_value(struct program_points *points, struct value *value, struct point point) {
  value->id = (uint32_t)points->values.count;
  VECTOR_PUSH(&points->values, points->arena, point);
}

static void add_region(struct program_points *points, const struct region *region, uint32_t loop);

static void add_op(struct program_points *points, struct op *op, uint32_t loop) {
  const struct point point = next_point(points, loop);
  op->id = (uint32_t)points->ops.count;
  VECTOR_PUSH(&points->ops, points->arena, point);
  if (op->region_count != 0) {
    const bool runs_once = op_has_trait(op, TRAIT_ONCE) || op_has_trait(op, TRAIT_ARMS) ||
                           op_has_trait(op, TRAIT_FUNCTION) || op_has_trait(op, TRAIT_SYMBOL_TABLE);
    const bool in_order = op_has_trait(op, TRAIT_LOOP) && !op_has_trait(op, TRAIT_PARALLEL);
    const uint32_t inner = runs_once ? loop : add_loop(points, loop, !in_order);
    for (uint32_t i = 0; i < op->region_count; i++) add_region(points, &op->regions[i], inner);
  }
  const struct point end = op->region_count == 0 ? point : next_point(points, loop);
  points->ops.items[op->id].last = end.position;
  for (uint32_t i = 0; i < op->result_count; i++) add_value(points, &op->results[i], end);
}

static void add_block(struct program_points *points, const struct block *block, uint32_t loop) {
  const struct point point = next_point(points, loop);
  for (uint32_t i = 0; i < block->argument_count; i++) add_value(points, block->arguments[i], point);
  for (struct op *op = block->first; op != NULL; op = op->next) add_op(points, op, loop);
}

// The loop of the cycles through a header; its outer loops are made first.
static uint32_t cycle_of(struct program_points *points, const struct ordered_block *order, uint32_t header,
                         uint32_t *loops, uint32_t around) {
  if (header == NO_BLOCK) return around;
  if (loops[header] == NO_LOOP)
    loops[header] = add_loop(points, cycle_of(points, order, order[header].outer_loop, loops, around), false);
  return loops[header];
}

static void add_region(struct program_points *points, const struct region *region, uint32_t loop) {
  if (region->first == NULL) return;
  if (region->first == region->last) {
    add_block(points, region->first, loop);
    return;
  }
  uint32_t count = 0;
  for (const struct block *block = region->first; block != NULL; block = block->next) count++;
  struct ordered_block *order = ARENA_ARRAY(points->arena, struct ordered_block, count);
  uint32_t *loops = ARENA_ARRAY_ZEROED(points->arena, uint32_t, count);
  order_blocks(points->arena, region, count, order);
  for (uint32_t i = 0; i < count; i++)
    add_block(points, order[i].block, cycle_of(points, order, order[i].loop, loops, loop));
}

void program_points_build(struct program_points *points, struct arena *arena, struct op *root) {
  *points = (struct program_points){.arena = arena};
  VECTOR_PUSH(&points->loops, arena, ((struct point_loop){.first = UINT32_MAX}));
  add_op(points, root, NO_LOOP);
  for (size_t i = points->loops.count; i-- > 1;) {
    const struct point_loop *loop = &points->loops.items[i];
    extend(&points->loops.items[loop->parent], loop->first, loop->last);
  }
}

uint32_t point_common_loop(const struct program_points *points, uint32_t a, uint32_t b) {
  const struct point_loop *loops = points->loops.items;
  while (a != b) {
    if (loops[a].depth >= loops[b].depth) a = loops[a].parent;
    else b = loops[b].parent;
  }
  return a;
}
