#include "engine/analysis/block_order.h"

#include "engine/ir/dominance.h"

// A list of cross edges: edges that go neither up nor down the depth-first tree.
struct cross_edge {
  uint32_t from, to, next;
};

// Blocks are numbered in the order of a depth-first walk from the entry, then from the blocks that are still unvisited.
struct graph {
  struct arena *arena;
  uint32_t count;
  struct block **blocks;
  uint32_t *number;  // by index in the region, which is in block->id
  uint32_t *parent;  // in the depth-first tree, or NO_BLOCK
  uint32_t *post_order;
  uint32_t *set;          // disjoint sets: link towards the representative
  uint32_t *first_cross;  // list of cross edges whose ends have the block as their nearest common ancestor
  uint32_t *first_entry;  // list of edges into the block, or the loop that it is the header of
  uint32_t *loop_parent;  // header of the loop around the block, or around the loop that it is the header of
  bool *is_header;
  struct cross_edge *cross;
  uint32_t cross_count;
};

static uint32_t *new_array(struct graph *graph, uint32_t value) {
  uint32_t *array = ARENA_ARRAY(graph->arena, uint32_t, graph->count);
  for (uint32_t i = 0; i < graph->count; i++) array[i] = value;
  return array;
}

static uint32_t find(struct graph *graph, uint32_t block) {
  uint32_t *set = graph->set;
  while (set[block] != block) block = set[block] = set[set[block]];
  return block;
}

static uint32_t successor_count(const struct block *block) {
  const struct op *terminator = block_terminator(block);
  return terminator == NULL ? 0 : terminator->successor_count;
}

static void graph_init(struct graph *graph, struct arena *arena, const struct region *region, uint32_t count) {
  *graph = (struct graph){.arena = arena, .count = count};
  graph->blocks = ARENA_ARRAY(arena, struct block *, count);
  graph->number = new_array(graph, NO_BLOCK);
  graph->parent = new_array(graph, NO_BLOCK);
  graph->post_order = new_array(graph, NO_BLOCK);
  graph->set = new_array(graph, NO_BLOCK);
  graph->first_cross = new_array(graph, NO_BLOCK);
  graph->first_entry = new_array(graph, NO_BLOCK);
  graph->loop_parent = new_array(graph, NO_BLOCK);
  graph->is_header = ARENA_ARRAY_ZEROED(arena, bool, count);
  uint32_t place = 0, edges = 0;
  for (struct block *block = region->first; block != NULL; block = block->next) {
    block->id = place++;
    edges += successor_count(block);
  }
  graph->cross = ARENA_ARRAY(arena, struct cross_edge, edges);
}

// --- the walk

struct walk {
  struct graph *graph;
  struct walk_frame {
    uint32_t number, successors_left;
  } * stack;
  uint32_t depth, visited, finished;
  bool *is_finished;
};

static void enter(struct walk *walk, struct block *block, uint32_t parent) {
  struct graph *graph = walk->graph;
  uint32_t number = walk->visited++;
  graph->number[block->id] = number;
  graph->blocks[number] = block;
  graph->parent[number] = parent;
  graph->set[number] = number;
  walk->stack[walk->depth++] = (struct walk_frame){number, successor_count(block)};
}

static void leave(struct walk *walk, uint32_t number) {
  struct graph *graph = walk->graph;
  graph->post_order[walk->finished++] = number;
  walk->is_finished[number] = true;
  if (graph->parent[number] != NO_BLOCK) graph->set[number] = graph->parent[number];
  walk->depth--;
}

// The set of a finished block is merged into that of its nearest unfinished ancestor, which is the nearest ancestor
// that it shares with the current block.
static void keep_cross_edge(struct walk *walk, uint32_t from, uint32_t to) {
  struct graph *graph = walk->graph;
  uint32_t common = find(graph, to);
  if (walk->is_finished[common]) return;  // from an unreachable block
  graph->cross[graph->cross_count] = (struct cross_edge){from, to, graph->first_cross[common]};
  graph->first_cross[common] = graph->cross_count++;
}

static void walk_from(struct walk *walk, struct block *root) {
  struct graph *graph = walk->graph;
  enter(walk, root, NO_BLOCK);
  while (walk->depth > 0) {
    struct walk_frame *top = &walk->stack[walk->depth - 1];
    uint32_t from = top->number;
    if (top->successors_left == 0) {
      leave(walk, from);
      continue;
    }
    // Successors are visited last first, so that reverse post-order is close to the order of the text.
    const struct op *terminator = block_terminator(graph->blocks[from]);
    struct block *successor = terminator->successors[--top->successors_left].block;
    if (successor == NULL || successor->region != root->region) continue;
    uint32_t number = graph->number[successor->id];
    if (number == NO_BLOCK) {
      enter(walk, successor, from);
    } else if (walk->is_finished[number]) {
      keep_cross_edge(walk, from, number);
    }
  }
}

// Returns the number of reachable blocks.
static uint32_t walk_graph(struct graph *graph, const struct region *region) {
  struct walk walk = {.graph = graph};
  walk.stack = ARENA_ARRAY(graph->arena, struct walk_frame, graph->count);
  walk.is_finished = ARENA_ARRAY_ZEROED(graph->arena, bool, graph->count);
  walk_from(&walk, region->first);
  uint32_t reachable = walk.visited;
  for (struct block *block = region->first->next; block != NULL; block = block->next) {
    if (graph->number[block->id] == NO_BLOCK) walk_from(&walk, block);
  }
  return reachable;
}

// --- loops

struct loop_body {
  struct graph *graph;
  uint32_t *work, count;
  uint32_t header;
};

// `block` reaches the header from below it; if it is in an inner loop, so does that whole loop.
static void add_to_loop(struct loop_body *body, uint32_t block) {
  struct graph *graph = body->graph;
  graph->is_header[body->header] = true;
  block = find(graph, block);
  if (block == body->header) return;
  graph->set[block] = graph->loop_parent[block] = body->header;
  body->work[body->count++] = block;
}

static bool is_below(const uint32_t *last_below, uint32_t block, uint32_t header) {
  return header <= block && block <= last_below[header];
}

static void find_loop(struct loop_body *body, uint32_t header, const uint32_t *last_below) {
  struct graph *graph = body->graph;
  for (uint32_t edge = graph->first_cross[header], next; edge != NO_BLOCK; edge = next) {
    next = graph->cross[edge].next;
    uint32_t to = find(graph, graph->cross[edge].to);
    graph->cross[edge].next = graph->first_entry[to];
    graph->first_entry[to] = edge;
  }
  body->header = header;
  const struct block *block = graph->blocks[header];
  for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next) {
    const struct block *from = edge->owner->block;
    if (from == NULL || from->region != block->region || block_terminator(from) != edge->owner) continue;
    uint32_t number = graph->number[from->id];
    if (is_below(last_below, number, header)) add_to_loop(body, number);
  }
  while (body->count > 0) {
    uint32_t next = body->work[--body->count];
    add_to_loop(body, graph->parent[next]);
    for (uint32_t edge = graph->first_entry[next]; edge != NO_BLOCK; edge = graph->cross[edge].next) {
      add_to_loop(body, graph->cross[edge].from);
    }
  }
}

static void find_loops(struct graph *graph) {
  struct loop_body body = {.graph = graph, .work = new_array(graph, NO_BLOCK)};
  uint32_t *last_below = ARENA_ARRAY(graph->arena, uint32_t, graph->count);
  for (uint32_t i = 0; i < graph->count; i++) graph->set[i] = last_below[i] = i;
  for (uint32_t i = graph->count; i-- > 0;) {
    uint32_t parent = graph->parent[i];
    if (parent != NO_BLOCK && last_below[parent] < last_below[i]) last_below[parent] = last_below[i];
  }
  for (uint32_t i = graph->count; i-- > 0;) find_loop(&body, i, last_below);
}

// --- the order

struct tree {
  uint32_t *first_child, *sibling;
};

static struct tree dominator_tree(struct graph *graph, uint32_t reachable) {
  struct tree tree = {new_array(graph, NO_BLOCK), new_array(graph, NO_BLOCK)};
  struct dominance *dominance = dominance_build(graph->arena, graph->blocks[0]->region->op);
  for (uint32_t i = 0; i < reachable; i++) {
    uint32_t block = graph->post_order[i];
    const struct block *above = dominance_immediate(dominance, graph->blocks[block]);
    if (above == NULL) continue;
    uint32_t parent = graph->number[above->id];
    tree.sibling[block] = tree.first_child[parent];
    tree.first_child[parent] = block;
  }
  return tree;
}

// Fills `place`, by number, and `order`, except for its loops.
static void order_by_dominance(struct graph *graph, uint32_t reachable, uint32_t *place, struct ordered_block *order) {
  struct tree tree = dominator_tree(graph, reachable);
  uint32_t *path = ARENA_ARRAY(graph->arena, uint32_t, graph->count), depth = 0, next = 0;
  for (uint32_t block = 0; block != NO_BLOCK || depth > 0;) {
    if (block == NO_BLOCK) {
      block = path[--depth];
      order[place[block]].dominated = next - place[block];
      block = tree.sibling[block];
      continue;
    }
    order[next] = (struct ordered_block){.block = graph->blocks[block]};
    place[block] = next++;
    path[depth++] = block;
    block = tree.first_child[block];
  }
}

void order_blocks(struct arena *scratch, const struct region *region, uint32_t block_count,
                  struct ordered_block *order) {
  struct graph graph;
  graph_init(&graph, scratch, region, block_count);
  uint32_t reachable = walk_graph(&graph, region);
  find_loops(&graph);
  uint32_t *place = new_array(&graph, NO_BLOCK);
  order_by_dominance(&graph, reachable, place, order);
  for (uint32_t i = reachable; i < block_count; i++) {
    place[i] = i;
    order[i] = (struct ordered_block){.block = graph.blocks[i]};
  }
  for (uint32_t i = 0; i < block_count; i++) {
    uint32_t outer = graph.loop_parent[i] == NO_BLOCK ? NO_BLOCK : place[graph.loop_parent[i]];
    order[place[i]].outer_loop = outer;
    order[place[i]].loop = graph.is_header[i] ? place[i] : outer;
  }
}
