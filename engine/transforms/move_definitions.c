#include "engine/transforms/move_definitions.h"

#include "engine/base/map.h"
#include "engine/base/vector.h"
#include "engine/ir/op_order.h"
#include "engine/ir/walk.h"
#include "engine/transforms/fold/fold.h"

#include <stdlib.h>

bool value_is_available(struct dominance *dominance, const struct value *value, const struct op *op) {
  const struct op *definition = value_op(value);
  if (definition == NULL) return dominance_block(dominance, value_block(value), op->block);
  return dominance_op_properly(dominance, definition, op) && !op_is_ancestor(definition, op);
}

struct definitions {
  struct arena *arena;
  struct op *place;
  VECTOR(struct op *) ops;  // that have to be moved
  struct map seen;
};

// Adds what defines the value, if that is in the block and not before the place.
static void add_definition(struct definitions *d, const struct value *value) {
  struct op *op = value_op(value);
  if (op == NULL || op->block != d->place->block) return;
  if (op != d->place && op_is_before_in_block(op, d->place)) return;
  uint64_t *known = map_insert(&d->seen, d->arena, map_key(op));
  if (*known != 0) return;
  *known = 1;
  VECTOR_PUSH(&d->ops, d->arena, op);
}

static void add_operands(struct definitions *d, struct op *op) {
  for (struct op *nested = op; nested != NULL; nested = walk_next(nested, op))
    for (uint32_t i = 0; i < nested->operand_count; i++) add_definition(d, op_operand(nested, i));
}

static int compare_order(const void *a, const void *b) {
  const struct op *const *left = a, *const *right = b;
  return *left == *right ? 0 : op_is_before_in_block(*left, *right) ? -1 : 1;
}

bool move_definitions_before(struct arena *arena, struct dominance *dominance, struct value *const *values,
                             uint32_t count, struct op *place) {
  struct definitions d = {.arena = arena, .place = place};
  for (uint32_t i = 0; i < count; i++) {
    if (value_is_available(dominance, values[i], place)) continue;
    const struct op *definition = value_op(values[i]);
    if (definition == NULL || definition->block != place->block) return false;
    add_definition(&d, values[i]);
  }
  for (size_t i = 0; i < d.ops.count; i++) {
    if (d.ops.items[i] == place || !op_is_speculatable(d.ops.items[i])) return false;
    add_operands(&d, d.ops.items[i]);
  }
  if (d.ops.count > 0) qsort(d.ops.items, d.ops.count, sizeof *d.ops.items, compare_order);
  for (size_t i = 0; i < d.ops.count; i++) op_move_before(d.ops.items[i], place);
  return true;
}
