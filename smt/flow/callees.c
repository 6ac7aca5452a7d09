#include "smt/flow/callees.h"

enum {
  SMALL = 64,         // steps and blocks: executed at each of several calls
  DEPTH_LIMIT = 200,  // of executed calls within executed calls
};

// A member whose callees are being visited.
struct visit {
  uint32_t member, block, step;
};

enum { UNSEEN, OPEN, DONE };

struct survey {
  const struct flow *const *flows;
  uint32_t *sites;   // per member: calls of it
  uint32_t *depths;  // ... of those executed in it
  uint64_t *sizes;   // ... of what is executed with it
  bool *executed, *cyclic;
  uint8_t *states;
};

static void count_sites(struct survey *s, const struct flow *flow) {
  for (uint32_t i = 0; i < flow->order_count; i++) {
    const struct flow_block *block = &flow->blocks.items[flow->order[i]];
    for (size_t k = 0; k < block->steps.count; k++)
      if (block->steps.items[k].kind == FLOW_CALL) s->sites[block->steps.items[k].callee]++;
  }
}

// Its callees are known.
static void finish(struct survey *s, uint32_t member) {
  const struct flow *flow = s->flows[member];
  uint64_t size = 0;
  uint32_t depth = 0;
  for (uint32_t i = 0; i < flow->order_count; i++) {
    const struct flow_block *block = &flow->blocks.items[flow->order[i]];
    size += 1 + block->steps.count;
    for (size_t k = 0; k < block->steps.count; k++) {
      const struct flow_step *step = &block->steps.items[k];
      if (step->kind != FLOW_CALL || !s->executed[step->callee]) continue;
      size += s->sizes[step->callee];
      if (s->depths[step->callee] >= depth) depth = s->depths[step->callee] + 1;
    }
  }
  s->sizes[member] = size;
  s->depths[member] = depth;
  s->executed[member] = flow->called && !s->cyclic[member] && flow->head_count == 0 && depth < DEPTH_LIMIT &&
                        (s->sites[member] == 1 || size <= SMALL);
  s->states[member] = DONE;
}

// The next call after a place in a member, or null at its end.
static const struct flow_step *next_call(const struct flow *flow, struct visit *visit) {
  for (; visit->block < flow->order_count; visit->block++, visit->step = 0) {
    const struct flow_block *block = &flow->blocks.items[flow->order[visit->block]];
    while (visit->step < block->steps.count) {
      const struct flow_step *step = &block->steps.items[visit->step++];
      if (step->kind == FLOW_CALL) return step;
    }
  }
  return NULL;
}

const bool *flow_callees_to_execute(struct arena *arena, const struct flow *const *flows, uint32_t count,
                                    uint32_t first) {
  struct survey s = {.flows = flows};
  VECTOR(struct visit) visits = {0};
  s.sites = ARENA_ARRAY_ZEROED(arena, uint32_t, count);
  s.depths = ARENA_ARRAY_ZEROED(arena, uint32_t, count);
  s.sizes = ARENA_ARRAY_ZEROED(arena, uint64_t, count);
  s.executed = ARENA_ARRAY_ZEROED(arena, bool, count);
  s.cyclic = ARENA_ARRAY_ZEROED(arena, bool, count);
  s.states = ARENA_ARRAY_ZEROED(arena, uint8_t, count);
  for (uint32_t i = first; i < count; i++)
    if (flows[i] != NULL) count_sites(&s, flows[i]);
  // All members are reached from the first one.
  VECTOR_PUSH(&visits, arena, ((struct visit){first, 0, 0}));
  s.states[first] = OPEN;
  while (visits.count > 0) {
    struct visit *top = &VECTOR_LAST(&visits);
    const struct flow_step *call = next_call(flows[top->member], top);
    if (call == NULL) {
      finish(&s, top->member);
      (void)VECTOR_POP(&visits);
    } else if (flows[call->callee] == NULL) {
      s.states[call->callee] = DONE;
    } else if (s.states[call->callee] == UNSEEN) {
      s.states[call->callee] = OPEN;
      VECTOR_PUSH(&visits, arena, ((struct visit){call->callee, 0, 0}));
    } else if (s.states[call->callee] == OPEN) {
      s.cyclic[call->callee] = true;  // so each cycle has a member with a summary
    }
  }
  return s.executed;
}
