// Dominator trees of the regions with several blocks (Semi-NCA), built on first use.
//
// Source: L. Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems", 2005. Blocks have pre-order
// numbers in their tree: a dominates b if b's number lies in a's subtree.
#include "engine/ir/dominance.h"

#include "engine/base/vector.h"
#include "engine/ir/op_order.h"

// Nodes are in the order of a depth-first walk from the entry, which is node 0 of its region.
struct node {
  uint32_t place;                 // in a pre-order walk of the dominator tree
  uint32_t size;                  // of the subtree
  const struct block *immediate;  // immediate dominator, or null for the entry
};

struct dominance {
  struct arena *arena;
  struct map nodes;    // block -> struct node of the reachable blocks of regions with several blocks
  struct map regions;  // region -> 1 if its tree has been built
};

struct dominance *dominance_build(struct arena *arena, struct op *root) {
  (void)root;
  struct dominance *dominance = ARENA_NEW(arena, struct dominance);
  dominance->arena = arena;
  return dominance;
}

// The walk and the tree being built. Nodes are numbered in the order of the walk.
struct builder_state {
  struct arena *arena;
  struct map numbers;  // block -> number + 1
  VECTOR(const struct block *) blocks;
  uint32_t *parent, *semi, *label, *ancestor, *idom;
};

struct walk_frame {
  uint32_t number, next_successor;
};

static void visit_block(struct builder_state *state, const struct block *block) {
  VECTOR_PUSH(&state->blocks, state->arena, block);
  *map_insert(&state->numbers, state->arena, map_key(block)) = state->blocks.count;
}

static void walk_blocks(struct builder_state *state, const struct region *region, uint32_t block_count) {
  struct walk_frame *stack = ARENA_ARRAY(state->arena, struct walk_frame, block_count);
  size_t depth = 1;
  visit_block(state, region->first);
  stack[0] = (struct walk_frame){0, 0};
  state->parent[0] = 0;
  while (depth > 0) {
    struct walk_frame *top = &stack[depth - 1];
    const struct op *terminator = block_terminator(state->blocks.items[top->number]);
    if (terminator == NULL || top->next_successor >= terminator->successor_count) {
      depth--;
      continue;
    }
    const struct block *successor = terminator->successors[top->next_successor++].block;
    if (successor == NULL || successor->region != region) continue;
    if (map_find(&state->numbers, map_key(successor)) != NULL) continue;
    uint32_t number = (uint32_t)state->blocks.count;
    state->parent[number] = top->number;
    visit_block(state, successor);
    stack[depth++] = (struct walk_frame){number, 0};
  }
}

// The node with the least semidominator on the linked path above `node`, compressing the path.
static uint32_t evaluate(struct builder_state *state, uint32_t node, uint32_t last_linked, uint32_t *stack) {
  if (node < last_linked) return node;
  uint32_t depth = 0;
  while (state->ancestor[node] >= last_linked) {
    stack[depth++] = node;
    node = state->ancestor[node];
  }
  uint32_t root = node;
  while (depth > 0) {
    uint32_t below = stack[--depth];
    if (state->semi[state->label[node]] < state->semi[state->label[below]]) state->label[below] = state->label[node];
    state->ancestor[below] = state->ancestor[root];
    node = below;
  }
  return state->label[node];
}

static void find_dominators(struct builder_state *state) {
  uint32_t count = (uint32_t)state->blocks.count;
  uint32_t *stack = ARENA_ARRAY(state->arena, uint32_t, count);
  for (uint32_t i = 0; i < count; i++) {
    state->semi[i] = state->label[i] = i;
    state->ancestor[i] = state->parent[i];
    state->idom[i] = state->parent[i];
  }
  for (uint32_t i = count; i-- > 1;) {
    state->semi[i] = state->parent[i];
    for (const struct successor *edge = state->blocks.items[i]->predecessors; edge != NULL; edge = edge->next) {
      const struct block *from = edge->owner->block;
      if (from == NULL || from->last != edge->owner) continue;
      const uint64_t *number = map_find(&state->numbers, map_key(from));
      if (number == NULL) continue;  // unreachable
      uint32_t best = evaluate(state, (uint32_t)*number - 1, i + 1, stack);
      if (state->semi[best] < state->semi[i]) state->semi[i] = state->semi[best];
    }
  }
  for (uint32_t i = 1; i < count; i++) {
    while (state->idom[i] > state->semi[i]) state->idom[i] = state->idom[state->idom[i]];
  }
}

// Numbers the tree in pre-order. Children have greater walk numbers than their parents.
static struct node *place_nodes(struct dominance *dominance, const struct builder_state *state) {
  uint32_t count = (uint32_t)state->blocks.count;
  struct node *nodes = ARENA_ARRAY(dominance->arena, struct node, count);
  uint32_t *next = ARENA_ARRAY(dominance->arena, uint32_t, count);
  for (uint32_t i = 0; i < count; i++)
    nodes[i] = (struct node){0, 1, i == 0 ? NULL : state->blocks.items[state->idom[i]]};
  for (uint32_t i = count; i-- > 1;) nodes[state->idom[i]].size += nodes[i].size;
  next[0] = 1;
  for (uint32_t i = 1; i < count; i++) {
    uint32_t parent = state->idom[i];
    nodes[i].place = next[parent];
    next[parent] += nodes[i].size;
    next[i] = nodes[i].place + 1;
  }
  return nodes;
}

static void build_region(struct dominance *dominance, const struct region *region) {
  uint32_t block_count = 0;
  for (const struct block *block = region->first; block != NULL; block = block->next) block_count++;
  struct builder_state state = {.arena = dominance->arena};
  uint32_t *room = ARENA_ARRAY(state.arena, uint32_t, 5 * (size_t)block_count);
  state.parent = room;
  state.semi = room + block_count;
  state.label = room + 2 * (size_t)block_count;
  state.ancestor = room + 3 * (size_t)block_count;
  state.idom = room + 4 * (size_t)block_count;
  walk_blocks(&state, region, block_count);
  find_dominators(&state);
  struct node *nodes = place_nodes(dominance, &state);
  for (size_t i = 0; i < state.blocks.count; i++) {
    map_set_pointer(&dominance->nodes, dominance->arena, state.blocks.items[i], &nodes[i]);
  }
  *map_insert(&dominance->regions, dominance->arena, map_key(region)) = 1;
}

static const struct node *node_of(struct dominance *dominance, const struct block *block) {
  if (map_find(&dominance->regions, map_key(block->region)) == NULL) build_region(dominance, block->region);
  return map_get_pointer(&dominance->nodes, block);
}

// The block of `region` that is `block` or contains it, or null.
static const struct block *lift_block(const struct block *block, const struct region *region) {
  while (block != NULL && block->region != region) {
    const struct op *parent = block->region == NULL ? NULL : block->region->op;
    block = parent == NULL ? NULL : parent->block;
  }
  return block;
}

static bool dominates_in_region(struct dominance *dominance, const struct block *a, const struct block *b) {
  if (a == b) return true;
  const struct node *node_a = node_of(dominance, a), *node_b = node_of(dominance, b);
  if (node_b == NULL) return true;  // unreachable: every block dominates it
  return node_a != NULL && node_b->place - node_a->place < node_a->size && node_b->place >= node_a->place;
}

bool dominance_block(struct dominance *dominance, const struct block *a, const struct block *b) {
  b = lift_block(b, a->region);
  return b != NULL && dominates_in_region(dominance, a, b);
}

bool dominance_reachable(struct dominance *dominance, const struct block *block) {
  return block->region->first == block || node_of(dominance, block) != NULL;
}

const struct block *dominance_immediate(struct dominance *dominance, const struct block *block) {
  const struct node *node = node_of(dominance, block);
  return node == NULL ? NULL : node->immediate;
}

bool dominance_op_properly(struct dominance *dominance, const struct op *a, const struct op *b) {
  if (a == b) return false;
  const struct region *region = op_region(a);
  for (; b != NULL && op_region(b) != region; b = op_parent(b)) {
  }
  if (b == NULL) return false;
  if (a == b) return true;
  if (a->block == b->block) return op_is_before_in_block(a, b);
  return dominates_in_region(dominance, a->block, b->block);
}
