// Which functions of a module are proved by one worker, in turn: those that are linked by calls of private functions,
// since these may be proved together.
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_GROUPS_H
#define BUFFERPROOF_CLI_VERBS_PROVE_GROUPS_H

#include "smt/flow/call_graph.h"

struct prove_groups {
  uint32_t
      *functions;    // those that are wanted, by number in the call graph, group after group, each in ascending order
  uint32_t *starts;  // where each group begins, then the number of all
  uint32_t count;    // of groups
};

// Groups have the order of their first functions. Lives in `arena`. `wanted` is per function.
struct prove_groups prove_groups_find(struct arena *arena, const struct call_graph *graph, const bool *wanted);

// The group of each function, wanted or not: the number of its first function.
uint32_t *prove_group_of_each(struct arena *arena, const struct call_graph *graph);

#endif
