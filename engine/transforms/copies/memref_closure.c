#include "engine/transforms/copies/memref_closure.h"

#include "engine/ir/op_info.h"

void memref_closure_init(struct memref_closure *closure, const struct memref_flows *flows, uint32_t limit) {
  struct arena *arena = flows->points.arena;
  *closure = (struct memref_closure){.flows = flows, .limit = limit};
  closure->seen = ARENA_ARRAY_ZEROED(arena, uint32_t, flows->points.values.count + 1);
}

void memref_closure_clear(struct memref_closure *closure) {
  closure->collection++;
  closure->values.count = 0;
  closure->steps = 0;
}

static void add(void *argument, struct value *value, uint32_t loop) {
  struct memref_closure *closure = argument;
  (void)loop;
  if (closure->seen[value->id] == closure->collection) return;
  closure->seen[value->id] = closure->collection;
  VECTOR_PUSH(&closure->values, closure->flows->points.arena, value);
}

void memref_closure_add(struct memref_closure *closure, struct value *value) { add(closure, value, NO_LOOP); }

bool memref_closure_forwards(struct memref_closure *closure) {
  for (size_t i = 0; i < closure->values.count; i++) {
    for (const struct use *use = closure->values.items[i]->uses; use != NULL; use = use->next) {
      if (++closure->steps > closure->limit) return false;
      memref_flows_forwards(closure->flows, use, add, closure);
    }
  }
  return true;
}

bool memref_closure_backwards(struct memref_closure *closure) {
  for (uint32_t i = 0; i <= ROOT_EXTERNAL; i++) closure->root_counts[i] = 0;
  for (size_t i = 0; i < closure->values.count; i++) {
    if (++closure->steps > closure->limit) return false;
    closure->root_counts[memref_flows_backwards(closure->flows, closure->values.items[i], add, closure)]++;
  }
  return true;
}
