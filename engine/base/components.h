// Strongly connected components of a directed graph: the sets of nodes that reach each other. Linear in nodes and
// edges, without recursion (Tarjan's algorithm).
#ifndef BUFFERPROOF_ENGINE_BASE_COMPONENTS_H
#define BUFFERPROOF_ENGINE_BASE_COMPONENTS_H

#include "engine/base/arena.h"

// A graph: the successors of node `i` are targets[first[i]] to targets[first[i + 1] - 1].
struct successors {
  uint32_t count;  // of nodes
  const uint32_t *first, *targets;
};

// Orders nodes so that each comes after its successors, except in components, whose members are adjacent. `order` has
// room for all nodes; `starts` receives for each position where the component of the node there begins.
void components_order(const struct successors *graph, struct arena *arena, uint32_t *order, uint32_t *starts);

#endif
