#include "cli/verbs/prove_callees.h"

#include "engine/base/vector.h"

struct callee_state {
  bool is_known;     // the verdict is there
  bool is_complete;  // so are those on all that it reaches by calls
  uint32_t failing;  // one of these that fails, or UINT32_MAX
  uint32_t seen;     // the last question that looked at it
};

struct prove_callees {
  struct arena *arena, *scratch;
  const struct call_graph *graph;
  struct callee_state *states;  // per function
  uint32_t questions;
};

struct prove_callees *prove_callees_create(struct arena *arena, struct arena *scratch, const struct call_graph *graph) {
  struct prove_callees *callees = ARENA_NEW(arena, struct prove_callees);
  const size_t count = graph->functions.count;
  *callees =
      (struct prove_callees){arena, scratch, graph, ARENA_ARRAY_ZEROED(arena, struct callee_state, count + 1), 0};
  for (size_t i = 0; i < count; i++) callees->states[i].failing = UINT32_MAX;
  return callees;
}

void prove_callees_learn(struct prove_callees *callees, uint32_t function, bool fails) {
  struct arena_mark mark = arena_mark(callees->scratch);
  VECTOR(uint32_t) work = {0};
  callees->states[function].is_known = true;
  if (fails) VECTOR_PUSH(&work, callees->scratch, function);
  for (size_t i = 0; i < work.count; i++) {
    const struct call_graph_function *callee = &callees->graph->functions.items[work.items[i]];
    for (size_t k = 0; k < callee->callers.count; k++) {
      const uint32_t caller = callee->callers.items[k];
      if (callees->states[caller].failing != UINT32_MAX) continue;
      callees->states[caller].failing = function;
      VECTOR_PUSH(&work, callees->scratch, caller);
    }
  }
  arena_rewind(callees->scratch, mark);
}

bool prove_callees_are_known(struct prove_callees *callees, uint32_t function) {
  struct arena_mark mark = arena_mark(callees->scratch);
  VECTOR(uint32_t) work = {0};
  bool are_known = true;
  callees->states[function].seen = ++callees->questions;
  VECTOR_PUSH(&work, callees->scratch, function);
  for (size_t i = 0; i < work.count && are_known; i++) {
    const struct call_graph_function *caller = &callees->graph->functions.items[work.items[i]];
    are_known = callees->states[work.items[i]].is_known;
    for (size_t k = 0; k < caller->callees.count && !callees->states[work.items[i]].is_complete; k++) {
      struct callee_state *callee = &callees->states[caller->callees.items[k]];
      if (callee->seen == callees->questions) continue;
      callee->seen = callees->questions;
      VECTOR_PUSH(&work, callees->scratch, caller->callees.items[k]);
    }
  }
  for (size_t i = 0; i < work.count && are_known; i++) callees->states[work.items[i]].is_complete = true;
  arena_rewind(callees->scratch, mark);
  return are_known;
}

uint32_t prove_callees_failing(const struct prove_callees *callees, uint32_t function) {
  return callees->states[function].failing;
}

void prove_callees_add(struct prove_callees *callees, bool *functions) {
  struct arena_mark mark = arena_mark(callees->scratch);
  VECTOR(uint32_t) work = {0};
  for (uint32_t i = 0; i < callees->graph->functions.count; i++)
    if (functions[i]) VECTOR_PUSH(&work, callees->scratch, i);
  for (size_t i = 0; i < work.count; i++) {
    const struct call_graph_function *function = &callees->graph->functions.items[work.items[i]];
    for (size_t k = 0; k < function->callees.count; k++) {
      const uint32_t callee = function->callees.items[k];
      if (functions[callee]) continue;
      functions[callee] = true;
      VECTOR_PUSH(&work, callees->scratch, callee);
    }
  }
  arena_rewind(callees->scratch, mark);
}
