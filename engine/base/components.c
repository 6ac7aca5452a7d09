#include "engine/base/components.h"

#include "engine/base/vector.h"

struct frame {
  uint32_t node;
  uint32_t next;  // of its edges
};

struct ordering {
  const struct successors *graph;
  struct arena *arena;
  uint32_t *order, *starts;
  uint32_t placed, visited;
  uint32_t *visits, *lowest;  // per node; visits: 0 not yet
  bool *is_placed;
  VECTOR(uint32_t) waiting;  // visited, and not placed
  VECTOR(struct frame) frames;
};

static void enter(struct ordering *o, uint32_t node) {
  o->visits[node] = o->lowest[node] = ++o->visited;
  VECTOR_PUSH(&o->waiting, o->arena, node);
  VECTOR_PUSH(&o->frames, o->arena, ((struct frame){node, o->graph->first[node]}));
}

static void leave(struct ordering *o, uint32_t node) {
  (void)VECTOR_POP(&o->frames);
  if (o->frames.count > 0) {
    uint32_t before = VECTOR_LAST(&o->frames).node;
    if (o->lowest[node] < o->lowest[before]) o->lowest[before] = o->lowest[node];
  }
  if (o->lowest[node] != o->visits[node]) return;
  uint32_t start = o->placed, member;
  do {
    member = VECTOR_POP(&o->waiting);
    o->is_placed[member] = true;
    o->starts[o->placed] = start;
    o->order[o->placed++] = member;
  } while (member != node);
}

static void follow_edges(struct ordering *o) {
  while (o->frames.count > 0) {
    struct frame *top = &VECTOR_LAST(&o->frames);
    if (top->next == o->graph->first[top->node + 1]) {
      leave(o, top->node);
      continue;
    }
    uint32_t node = o->graph->targets[top->next++];
    if (o->visits[node] == 0) {
      enter(o, node);
    } else if (!o->is_placed[node] && o->visits[node] < o->lowest[top->node]) {
      o->lowest[top->node] = o->visits[node];
    }
  }
}

void components_order(const struct successors *graph, struct arena *arena, uint32_t *order, uint32_t *starts) {
  struct ordering o = {.graph = graph, .arena = arena, .order = order, .starts = starts};
  o.visits = ARENA_ARRAY_ZEROED(arena, uint32_t, graph->count + 1);
  o.lowest = ARENA_ARRAY_ZEROED(arena, uint32_t, graph->count + 1);
  o.is_placed = ARENA_ARRAY_ZEROED(arena, bool, graph->count + 1);
  for (uint32_t root = 0; root < graph->count; root++) {
    if (o.visits[root] != 0) continue;
    enter(&o, root);
    follow_edges(&o);
  }
}
