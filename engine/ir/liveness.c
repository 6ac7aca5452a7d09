// Liveness by following each value from its uses back to its definition, through the blocks where it is live.
//
// Values are visited in the order of their definitions, so each block's sets are sorted, and comparing with the value
// added last keeps them free of duplicates. Time is linear in the size of the sets and the number of uses.
#include "engine/ir/liveness.h"

#include "engine/base/vector.h"
#include "engine/ir/op_order.h"

struct block_liveness {
  VECTOR(struct value *) in, out;
};

struct liveness {
  struct arena *arena;
  struct map blocks;   // block -> struct block_liveness, of blocks with live-in or live-out values
  struct map numbers;  // value -> its number, from 1, of the values that are live across a block's boundary
  uint64_t next_number;
  VECTOR(struct block *) work;
};

static struct block_liveness *sets_of(struct liveness *liveness, const struct block *block) {
  uint64_t *place = map_insert(&liveness->blocks, liveness->arena, map_key(block));
  if (*place == 0) *place = map_key(ARENA_NEW(liveness->arena, struct block_liveness));
  return (struct block_liveness *)(uintptr_t)*place;
}

// Adds the value, which no value in the set follows; returns false if the set has it already.
static bool add_in(struct liveness *liveness, const struct block *block, struct value *value) {
  struct block_liveness *sets = sets_of(liveness, block);
  if (sets->in.count > 0 && VECTOR_LAST(&sets->in) == value) return false;
  VECTOR_PUSH(&sets->in, liveness->arena, value);
  return true;
}

static void add_out(struct liveness *liveness, const struct block *block, struct value *value) {
  struct block_liveness *sets = sets_of(liveness, block);
  if (sets->out.count > 0 && VECTOR_LAST(&sets->out) == value) return;
  VECTOR_PUSH(&sets->out, liveness->arena, value);
}

// The value is live into `block`: so it is live out of its predecessors, and into those that do not define it.
static void follow_predecessors(struct liveness *liveness, struct block *block, struct value *value,
                                const struct block *definition) {
  VECTOR_PUSH(&liveness->work, liveness->arena, block);
  while (liveness->work.count > 0) {
    const struct block *next = VECTOR_POP(&liveness->work);
    for (const struct successor *edge = next->predecessors; edge != NULL; edge = edge->next) {
      struct block *from = edge->owner->block;
      if (from == NULL || from->region != next->region) continue;
      add_out(liveness, from, value);
      if (from != definition && add_in(liveness, from, value)) VECTOR_PUSH(&liveness->work, liveness->arena, from);
    }
  }
}

static void visit_value(struct liveness *liveness, struct value *value) {
  struct block *definition = value_block(value);
  uint64_t *number = NULL;
  for (const struct use *use = value->uses; use != NULL; use = use->next) {
    struct block *block = use->owner->block;
    if (block == definition) continue;
    if (number == NULL) {
      number = map_insert(&liveness->numbers, liveness->arena, map_key(value));
      *number = ++liveness->next_number;
    }
    while (block != NULL && block != definition && add_in(liveness, block, value)) {
      follow_predecessors(liveness, block, value, definition);
      const struct op *parent = block->region == NULL ? NULL : block->region->op;
      block = parent == NULL || block->region == definition->region ? NULL : parent->block;
    }
  }
}

static void visit_op(struct liveness *liveness, struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) visit_value(liveness, &op->results[i]);
  for (uint32_t r = 0; r < op->region_count; r++) {
    for (struct block *block = op->regions[r].first; block != NULL; block = block->next) {
      for (uint32_t i = 0; i < block->argument_count; i++) visit_value(liveness, block->arguments[i]);
      for (struct op *nested = block->first; nested != NULL; nested = nested->next) visit_op(liveness, nested);
    }
  }
}

struct liveness *liveness_build(struct arena *arena, struct op *root) {
  struct liveness *liveness = ARENA_NEW(arena, struct liveness);
  liveness->arena = arena;
  visit_op(liveness, root);
  return liveness;
}

static struct value_set set_of(const struct liveness *liveness, const struct block *block, bool out) {
  const struct block_liveness *sets = map_get_pointer(&liveness->blocks, block);
  if (sets == NULL) return (struct value_set){NULL, 0, &liveness->numbers};
  if (out) return (struct value_set){sets->out.items, sets->out.count, &liveness->numbers};
  return (struct value_set){sets->in.items, sets->in.count, &liveness->numbers};
}

struct value_set liveness_in(const struct liveness *liveness, const struct block *block) {
  return set_of(liveness, block, false);
}

struct value_set liveness_out(const struct liveness *liveness, const struct block *block) {
  return set_of(liveness, block, true);
}

bool value_set_contains(struct value_set set, const struct value *value) {
  const uint64_t *number = map_find(set.numbers, map_key(value));
  if (number == NULL) return false;
  size_t low = 0, high = set.count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    uint64_t there = *map_find(set.numbers, map_key(set.items[middle]));
    if (there == *number) return true;
    if (there < *number) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return false;
}
