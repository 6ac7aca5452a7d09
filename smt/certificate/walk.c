#include "smt/certificate/walk.h"

#include "smt/certificate/invariant.h"

// A path that arrives at a block.
struct incoming {
  const char *reached;
  struct object object;
  const char **parameters;
};

struct incoming_list {
  VECTOR(struct incoming) items;
  uint32_t awaited;  // edges that are still to come
  bool seen;
};

static struct arena *arena_of(const struct walk *w) { return w->o->script.text.arena; }

bool walk_fail(struct obliging *o, const char *reason) {
  if (o->failure == NULL) o->failure = reason;
  return false;
}

void walk_init(struct walk *w, struct obliging *o, uint32_t member) {
  const struct flow *flow = o->flows[member];
  struct arena *arena = o->script.text.arena;
  *w = (struct walk){.o = o, .flow = flow, .member = member, .reached = SCRIPT_TRUE};
  w->values = ARENA_ARRAY_ZEROED(arena, const char *, flow->variables.count + 1);
  w->stale = ARENA_ARRAY_ZEROED(arena, const char *, flow->variables.count + 1);
  w->incoming = ARENA_ARRAY_ZEROED(arena, struct incoming_list, flow->blocks.count);
}

void walk_set(struct walk *w, uint32_t variable, const char *value) {
  w->values[variable] = value;
  w->stale[variable] = NULL;
}

const char *walk_sort(enum flow_sort sort) { return sort == FLOW_INTEGER ? SCRIPT_INTEGER : SCRIPT_BOOLEAN; }

// A callee that is executed at its call has no heads of its own: its loops would be without an invariant.
static bool is_head(const struct walk *w, uint32_t block) {
  return w->depth == 0 && w->o->heads[w->member][block] != NULL;
}

// Counts the edges that arrive at each block from `first` on, up to the heads.
static void count_edges(struct walk *w, uint32_t first) {
  VECTOR(uint32_t) work = {0};
  w->incoming[first].seen = true;
  VECTOR_PUSH(&work, arena_of(w), first);
  while (work.count > 0) {
    const struct flow_block *block = &w->flow->blocks.items[VECTOR_POP(&work)];
    for (int k = 0; k < 2; k++) {
      uint32_t target = block->edges[k].target;
      if (target == FLOW_NONE || is_head(w, target)) continue;
      struct incoming_list *list = &w->incoming[target];
      list->awaited++;
      if (!list->seen) VECTOR_PUSH(&work, arena_of(w), target);
      list->seen = true;
    }
  }
}

static void follow(struct walk *w, const struct flow_edge *edge, const char *reached) {
  if (is_head(w, edge->target)) {
    oblige_at_head(w, edge, reached);
    return;
  }
  const struct flow_block *target = &w->flow->blocks.items[edge->target];
  struct incoming incoming = {reached, w->object,
                              ARENA_ARRAY_ZEROED(arena_of(w), const char *, target->parameters.count + 1)};
  for (size_t i = 0; i < target->parameters.count; i++) {
    const struct flow_variable *parameter = &w->flow->variables.items[target->parameters.items[i]];
    if (!parameter->needed) continue;  // anything, where it is used after all
    incoming.parameters[i] = walk_value(w, edge->assignments[i], parameter->sort);
    walk_depend(w, edge->assignments[i]);
  }
  VECTOR_PUSH(&w->incoming[edge->target].items, arena_of(w), incoming);
  w->incoming[edge->target].awaited--;
}

static void leave_block(struct walk *w, const struct flow_block *block) {
  struct script *s = &w->o->script;
  const char *reached = w->reached;
  if (block->end == FLOW_JUMP) follow(w, &block->edges[0], reached);
  if (block->end == FLOW_RETURN) oblige_at_exit(w, block);
  if (block->end != FLOW_BRANCH) return;
  const char *guard = walk_value(w, block->guard, FLOW_BOOLEAN);
  walk_depend(w, block->guard);
  follow(w, &block->edges[0], script_and(s, reached, guard));
  follow(w, &block->edges[1], script_and(s, reached, script_not(s, guard)));
}

// The current state is that of the path which has arrived.
static void enter_block(struct walk *w, uint32_t number) {
  struct script *s = &w->o->script;
  const struct flow_block *block = &w->flow->blocks.items[number];
  const struct incoming_list *list = &w->incoming[number];
  struct incoming merged = list->items.items[0];
  for (size_t k = 1; k < list->items.count; k++) {
    const struct incoming *other = &list->items.items[k];
    const char *here = other->reached;
    merged.object.chosen = script_if(s, SCRIPT_BOOLEAN, here, other->object.chosen, merged.object.chosen);
    merged.object.foreign = script_if(s, SCRIPT_BOOLEAN, here, other->object.foreign, merged.object.foreign);
    merged.object.freed = script_if(s, SCRIPT_BOOLEAN, here, other->object.freed, merged.object.freed);
    for (size_t i = 0; i < block->parameters.count; i++) {
      enum flow_sort sort = w->flow->variables.items[block->parameters.items[i]].sort;
      if (merged.parameters[i] != NULL)
        merged.parameters[i] = script_if(s, walk_sort(sort), here, other->parameters[i], merged.parameters[i]);
    }
    merged.reached = script_or(s, merged.reached, here);
  }
  w->reached = merged.reached;
  w->object = merged.object;
  for (size_t i = 0; i < block->parameters.count; i++)
    if (merged.parameters[i] != NULL) walk_set(w, block->parameters.items[i], merged.parameters[i]);
}

static bool run_block(struct walk *w, uint32_t number) {
  const struct flow_block *block = &w->flow->blocks.items[number];
  for (size_t i = 0; i < block->steps.count; i++)
    if (!walk_step(w, &block->steps.items[i])) return false;
  leave_block(w, block);
  return w->o->failure == NULL;
}

// Each block is entered when all its arrivals are there; those of a cycle never are.
bool walk_run(struct walk *w, uint32_t first) {
  VECTOR(uint32_t) ready = {0};
  uint32_t waiting = 0, done = 0;
  count_edges(w, first);
  for (size_t i = 0; i < w->flow->blocks.count; i++) waiting += w->incoming[i].seen;
  VECTOR_PUSH(&ready, arena_of(w), first);
  while (ready.count > 0) {
    uint32_t number = VECTOR_POP(&ready);
    const struct flow_block *block = &w->flow->blocks.items[number];
    if (number != first) enter_block(w, number);
    if (!run_block(w, number)) return false;
    done++;
    for (int k = 0; k < 2; k++) {
      uint32_t target = block->edges[k].target;
      if (target == FLOW_NONE || is_head(w, target) || w->incoming[target].awaited > 0) continue;
      if (k == 1 && target == block->edges[0].target) continue;
      VECTOR_PUSH(&ready, arena_of(w), target);
    }
  }
  return done == waiting || walk_fail(w->o, "has no invariant for a loop of the program");
}

const char *object_is_possible(struct script *s, struct object o) {
  return script_define(s, SCRIPT_BOOLEAN, "(and (=> %s %s) (=> %s (and %s (not %s))))", o.foreign, o.chosen, o.freed,
                       o.chosen, o.foreign);
}

struct object object_any(struct script *s) {
  const char *chosen = script_any(s, SCRIPT_BOOLEAN), *foreign = script_any(s, SCRIPT_BOOLEAN);
  return (struct object){chosen, foreign, script_any(s, SCRIPT_BOOLEAN)};
}

const char *object_is_kept(struct script *s, struct object before, struct object after) {
  return script_define(s, SCRIPT_BOOLEAN, "(=> %s (and %s (= %s %s) (=> %s %s)))", before.chosen, after.chosen,
                       after.foreign, before.foreign, before.freed, after.freed);
}
