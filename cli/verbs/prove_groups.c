#include "cli/verbs/prove_groups.h"

// The first function of a group, by union-find with path halving.
static uint32_t find(uint32_t *group, uint32_t function) {
  while (group[function] != function) {
    group[function] = group[group[function]];
    function = group[function];
  }
  return function;
}

uint32_t *prove_group_of_each(struct arena *arena, const struct call_graph *graph) {
  uint32_t count = (uint32_t)graph->functions.count;
  uint32_t *group = ARENA_ARRAY(arena, uint32_t, count + 1);
  for (uint32_t i = 0; i < count; i++) group[i] = i;
  for (uint32_t i = 0; i < count; i++) {
    const struct call_graph_function *function = &graph->functions.items[i];
    for (size_t k = 0; k < function->callees.count; k++) {
      if (!graph->functions.items[function->callees.items[k]].is_private) continue;
      uint32_t a = find(group, i), b = find(group, function->callees.items[k]);
      group[a < b ? b : a] = a < b ? a : b;
    }
  }
  for (uint32_t i = 0; i < count; i++) group[i] = find(group, i);
  return group;
}

struct prove_groups prove_groups_find(struct arena *arena, const struct call_graph *graph, const bool *wanted) {
  uint32_t count = (uint32_t)graph->functions.count;
  const uint32_t *group = prove_group_of_each(arena, graph);
  struct prove_groups groups = {.functions = ARENA_ARRAY(arena, uint32_t, count + 1),
                                .starts = ARENA_ARRAY(arena, uint32_t, count + 1)};
  uint32_t *sizes = ARENA_ARRAY_ZEROED(arena, uint32_t, count + 1);
  uint32_t *places = ARENA_ARRAY_ZEROED(arena, uint32_t, count + 1);
  for (uint32_t i = 0; i < count; i++) sizes[group[i]] += wanted[i];
  uint32_t place = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (sizes[i] == 0) continue;
    groups.starts[groups.count++] = places[i] = place;
    place += sizes[i];
  }
  groups.starts[groups.count] = place;
  for (uint32_t i = 0; i < count; i++)
    if (wanted[i]) groups.functions[places[group[i]]++] = i;
  return groups;
}
