// Trees of post-dominators. In an acyclic graph, the immediate post-dominator of a block is the nearest common ancestor
// of its successors, which are visited before it. Ancestors are found by jumps whose lengths grow with the depth (E.
// Myers, "An applicative random-access stack", 1983).
#include "engine/ir/post_dominance.h"

#include "engine/base/vector.h"

struct node {
  struct block *block;        // null: the end of the region, behind all of its exits
  const struct node *parent;  // the immediate post-dominator; null for the end
  const struct node *jump;    // a far ancestor
  uint32_t depth;             // of the end: 0
};

struct post_dominance {
  struct arena *arena;
  struct map nodes;    // block -> struct node of the reachable blocks of regions with several blocks
  struct map regions;  // region -> 1: acyclic, 2: not
};

struct post_dominance *post_dominance_create(struct arena *arena) {
  struct post_dominance *post_dominance = ARENA_NEW(arena, struct post_dominance);
  post_dominance->arena = arena;
  return post_dominance;
}

static const struct node *ancestor_at(const struct node *node, uint32_t depth) {
  while (node->depth > depth) node = node->jump->depth >= depth ? node->jump : node->parent;
  return node;
}

static const struct node *common_ancestor(const struct node *a, const struct node *b) {
  a = ancestor_at(a, b->depth);
  b = ancestor_at(b, a->depth);
  while (a != b) {
    bool jumps = a->jump != b->jump;  // at equal depths, jumps are equally long
    a = jumps ? a->jump : a->parent;
    b = jumps ? b->jump : b->parent;
  }
  return a;
}

static const struct node *add_node(struct post_dominance *post_dominance, struct block *block,
                                   const struct node *parent) {
  struct node *node = ARENA_NEW(post_dominance->arena, struct node);
  const struct node *jump = parent->jump;
  bool is_long = parent->depth - jump->depth == jump->depth - jump->jump->depth;
  *node = (struct node){block, parent, is_long ? jump->jump : parent, parent->depth + 1};
  map_set_pointer(&post_dominance->nodes, post_dominance->arena, block, node);
  return node;
}

// A block whose successors are being visited.
struct frame {
  struct block *block;
  const struct node *common;  // of the successors so far, or null
  uint32_t next_successor;
};

// Visits the blocks from the entry on, each after its successors. False if control may come to a block again.
static bool build_tree(struct post_dominance *post_dominance, const struct region *region) {
  struct arena *arena = post_dominance->arena;
  struct node *end = ARENA_NEW(arena, struct node);
  end->jump = end;
  struct map open = {0};  // blocks that have been reached
  VECTOR(struct frame) stack = {0};
  VECTOR_PUSH(&stack, arena, ((struct frame){region->first, NULL, 0}));
  map_add(&open, arena, map_key(region->first));
  while (stack.count > 0) {
    struct frame *top = &VECTOR_LAST(&stack);
    const struct op *terminator = block_terminator(top->block);
    uint32_t successors = terminator == NULL ? 0 : terminator->successor_count;
    if (top->next_successor == successors) {
      add_node(post_dominance, top->block, top->common != NULL ? top->common : end);
      stack.count--;
      continue;
    }
    struct block *successor = terminator->successors[top->next_successor].block;
    const struct node *node = map_get_pointer(&post_dominance->nodes, successor);
    if (node != NULL) {
      top->common = top->common == NULL ? node : common_ancestor(top->common, node);
      top->next_successor++;
    } else if (map_add(&open, arena, map_key(successor))) {
      VECTOR_PUSH(&stack, arena, ((struct frame){successor, NULL, 0}));
    } else {
      return false;
    }
  }
  return true;
}

bool post_dominance_is_acyclic(struct post_dominance *post_dominance, const struct region *region) {
  if (region->first == region->last) return region->first == NULL || region->first->predecessors == NULL;
  uint64_t *state = map_insert(&post_dominance->regions, post_dominance->arena, map_key(region));
  if (*state == 0) *state = build_tree(post_dominance, region) ? 1 : 2;
  return *state == 1;
}

static struct block *common_in_region(struct post_dominance *post_dominance, struct block *a, struct block *b) {
  if (a == b || !post_dominance_is_acyclic(post_dominance, a->region)) return a == b ? a : NULL;
  const struct node *node_a = map_get_pointer(&post_dominance->nodes, a);
  const struct node *node_b = map_get_pointer(&post_dominance->nodes, b);
  if (node_a == NULL || node_b == NULL) return node_a == NULL ? b : a;
  return common_ancestor(node_a, node_b)->block;
}

static uint32_t nesting_depth(const struct region *region) {
  uint32_t depth = 0;
  for (const struct op *op = region->op; op != NULL; op = op_parent(op)) depth++;
  return depth;
}

struct block *post_dominance_common(struct post_dominance *post_dominance, struct block *a, struct block *b) {
  if (a->region != b->region) {
    uint32_t depth_a = nesting_depth(a->region), depth_b = nesting_depth(b->region);
    for (; depth_a > depth_b; depth_a--) a = a->region->op->block;
    for (; depth_b > depth_a; depth_b--) b = b->region->op->block;
    while (a->region != b->region) {
      a = a->region->op->block;
      b = b->region->op->block;
    }
  }
  return common_in_region(post_dominance, a, b);
}
