// Paths and joins of symbolic execution; the steps are in symbolic_steps.c.
#include "smt/prove/symbolic_steps.h"

// Paths that arrive at a block, merged as they come.
struct incoming {
  Z3_ast reached;
  struct object_state state;
  Z3_ast *parameters;
};

struct incoming_list {
  VECTOR(struct incoming) items;
};

// The reach term for "`before` was reached and `guard` held, or did not".
struct choice {
  Z3_ast before, guard;
  bool held;
};

void symbolic_init(struct symbolic *s, struct terms *terms, const struct flow *flow) {
  *s = (struct symbolic){.terms = terms, .flow = flow};
  s->values = ARENA_ARRAY(terms->arena, Z3_ast, flow->variables.count);
  s->stale = ARENA_ARRAY(terms->arena, Z3_ast, flow->variables.count);
  s->stamps = ARENA_ARRAY_ZEROED(terms->arena, uint32_t, flow->variables.count);
  s->incoming = ARENA_ARRAY_ZEROED(terms->arena, struct incoming_list, flow->blocks.count);
}

void symbolic_set(struct symbolic *s, uint32_t variable, Z3_ast value) {
  s->values[variable] = value;
  s->stale[variable] = NULL;
  s->stamps[variable] = s->stamp;
}

static Z3_ast choose(struct symbolic *s, Z3_ast before, Z3_ast guard, bool held) {
  Z3_ast reached = term_and(s->terms, before, held ? guard : term_not(s->terms, guard));
  if (reached == before) return reached;
  struct choice *choice = ARENA_NEW(s->terms->arena, struct choice);
  *choice = (struct choice){before, guard, held};
  *map_insert(&s->choices, s->terms->arena, Z3_get_ast_id(s->terms->z3, reached)) = (uint64_t)(uintptr_t)choice;
  return reached;
}

static const struct choice *choice_of(const struct symbolic *s, Z3_ast reached) {
  const uint64_t *found = map_find(&s->choices, Z3_get_ast_id(s->terms->z3, reached));
  return found == NULL ? NULL : (const struct choice *)(uintptr_t)*found;
}

static void merge(struct symbolic *s, uint32_t block, struct incoming *into, const struct incoming *other,
                  Z3_ast reached, Z3_ast selector) {
  struct terms *t = s->terms;
  into->state.chosen = term_if(t, selector, into->state.chosen, other->state.chosen);
  into->state.foreign = term_if(t, selector, into->state.foreign, other->state.foreign);
  into->state.freed = term_if(t, selector, into->state.freed, other->state.freed);
  for (size_t i = 0; i < s->flow->blocks.items[block].parameters.count; i++)
    if (into->parameters[i] != NULL)  // it is needed
      into->parameters[i] = term_if(t, selector, into->parameters[i], other->parameters[i]);
  into->reached = reached;
}

// Merges the last two arrivals while they are the two sides of one branch: the branch does not occur in
// the merged reach term.
static void merge_branches(struct symbolic *s, uint32_t block) {
  struct incoming_list *list = &s->incoming[block];
  while (list->items.count >= 2) {
    struct incoming *first = &list->items.items[list->items.count - 2], *second = first + 1;
    const struct choice *a = choice_of(s, first->reached), *b = choice_of(s, second->reached);
    if (a == NULL || b == NULL || a->before != b->before || a->guard != b->guard || a->held == b->held) return;
    merge(s, block, first, second, a->before, a->held ? a->guard : term_not(s->terms, a->guard));
    list->items.count--;
  }
}

static Z3_ast *edge_values(struct symbolic *s, const struct flow_edge *edge) {
  const struct flow_block *target = &s->flow->blocks.items[edge->target];
  Z3_ast *values = ARENA_ARRAY(s->terms->arena, Z3_ast, target->parameters.count);
  for (size_t i = 0; i < target->parameters.count; i++) {
    uint32_t parameter = target->parameters.items[i];
    const struct flow_variable *variable = &s->flow->variables.items[parameter];
    values[i] = variable->needed ? symbolic_value_as(s, edge->assignments[i], variable->sort) : NULL;
    if (variable->needed) symbolic_depend(s, edge->assignments[i], s->flow->blocks.items[edge->target].op);
  }
  return values;
}

static void arrive_at_head(struct symbolic *s, const struct flow_edge *edge, Z3_ast reached) {
  const struct flow_block *target = &s->flow->blocks.items[edge->target];
  Z3_ast *parameters = edge_values(s, edge);
  struct arrival arrival = {edge->target, reached, s->state, ARENA_ARRAY(s->terms->arena, Z3_ast, target->live_count),
                            s->calls.count};
  uint32_t next = 0;
  for (uint32_t i = 0; i < target->live_count; i++) {
    uint32_t variable = target->live[i];
    if (s->flow->variables.items[variable].block == edge->target) {
      while (target->parameters.items[next] != variable) next++;
      arrival.live[i] = parameters[next];
    } else {
      arrival.live[i] = symbolic_value_as(s, variable, s->flow->variables.items[variable].sort);
      symbolic_depend(s, variable, target->op);
    }
  }
  VECTOR_PUSH(&s->arrivals, s->terms->arena, arrival);
}

// Returns how many more blocks wait.
static int follow(struct symbolic *s, const struct flow_edge *edge, Z3_ast reached) {
  if (edge->target == FLOW_NONE || reached == s->terms->no) return 0;
  if (s->flow->blocks.items[edge->target].head) {
    arrive_at_head(s, edge, reached);
    return 0;
  }
  struct incoming_list *list = &s->incoming[edge->target];
  int waiting = list->items.count == 0 ? 1 : 0;
  VECTOR_PUSH(&list->items, s->terms->arena, ((struct incoming){reached, s->state, edge_values(s, edge)}));
  merge_branches(s, edge->target);
  return waiting;
}

static int leave_block(struct symbolic *s, const struct flow_block *block) {
  switch (block->end) {
    case FLOW_JUMP: return follow(s, &block->edges[0], s->reached);
    case FLOW_BRANCH: {
      Z3_ast guard = symbolic_value_as(s, block->guard, FLOW_BOOLEAN);
      symbolic_depend(s, block->guard, block->op);
      Z3_ast held = choose(s, s->reached, guard, true), failed = choose(s, s->reached, guard, false);
      symbolic_tell(s, EVENT_BRANCH_TAKEN, held, block->op, NULL);
      symbolic_tell(s, EVENT_BRANCH_NOT_TAKEN, failed, block->op, NULL);
      int waiting = follow(s, &block->edges[0], held);
      return waiting + follow(s, &block->edges[1], failed);
    }
    case FLOW_RETURN: symbolic_return(s, block); return 0;
    case FLOW_OPEN:
    case FLOW_STOP: return 0;
  }
  return 0;
}

// Merges the arrivals at a block into the current state.
static void enter_block(struct symbolic *s, uint32_t number) {
  struct incoming_list *list = &s->incoming[number];
  while (list->items.count > 1) {
    struct incoming *first = &list->items.items[list->items.count - 2];
    merge(s, number, first, first + 1, term_or(s->terms, first->reached, first[1].reached), first->reached);
    list->items.count--;
  }
  const struct incoming *in = &list->items.items[0];
  s->reached = in->reached;
  s->state = in->state;
  const struct flow_block *block = &s->flow->blocks.items[number];
  for (size_t i = 0; i < block->parameters.count; i++)
    if (in->parameters[i] != NULL) symbolic_set(s, block->parameters.items[i], in->parameters[i]);
  list->items.count = 0;
}

// From the current block to heads and exits. Blocks come in order, so each is entered when all its arrivals are there.
static void run(struct symbolic *s, uint32_t first) {
  const struct flow *flow = s->flow;
  int waiting = 1;
  for (uint32_t position = flow->blocks.items[first].position; waiting > 0 && position < flow->order_count;
       position++) {
    uint32_t number = flow->order[position];
    if (number != first) {
      if (s->incoming[number].items.count == 0) continue;
      enter_block(s, number);
    }
    const struct flow_block *block = &flow->blocks.items[number];
    for (size_t i = 0; i < block->steps.count; i++) symbolic_step(s, &block->steps.items[i]);
    waiting += leave_block(s, block) - 1;
  }
}

void symbolic_run_entry(struct symbolic *s) {
  struct terms *t = s->terms;
  s->stamp++;
  s->reached = t->yes;
  Z3_ast given = s->flow->inputs.count == 0 ? t->no : terms_fresh(t, t->boolean, "given");
  s->state = (struct object_state){.chosen = given, .foreign = given, .freed = t->no};
  for (size_t i = 0; i < s->flow->inputs.count; i++) {
    uint32_t variable = s->flow->inputs.items[i];
    if (!s->flow->variables.items[variable].needed) continue;
    Z3_ast is = term_and(t, given, terms_fresh(t, t->boolean, "argument"));
    symbolic_set(s, variable, is);
    const struct value *value = s->flow->variables.items[variable].value;
    symbolic_tell(s, EVENT_OBJECT_GIVEN, is, s->flow->function, value);
    if (s->tells && value != NULL)
      VECTOR_PUSH(&s->events, t->arena, ((struct event){EVENT_VALUE, t->yes, s->flow->function, value, is, true}));
  }
  run(s, 0);
}

// Invariants of every reachable state, stated so that the solver need not find them: only an object that exists can be
// foreign, freed or the base of something, and foreign ones are never freed.
static void take_state(struct symbolic *s, struct object_state state) {
  struct terms *t = s->terms;
  s->state.chosen = state.chosen;
  s->state.foreign = term_and(t, state.chosen, state.foreign);
  s->state.freed = term_and(t, term_and(t, state.chosen, term_not(t, state.foreign)), state.freed);
}

static void take_value(struct symbolic *s, uint32_t variable, Z3_ast value) {
  bool base = s->flow->variables.items[variable].sort == FLOW_BASE;
  symbolic_set(s, variable, base ? term_and(s->terms, s->state.chosen, value) : value);
}

void symbolic_run_called(struct symbolic *s, struct object_state state, const Z3_ast *parameters) {
  s->stamp++;
  s->reached = s->terms->yes;
  take_state(s, state);
  for (size_t i = 0; i < s->flow->parameters.count; i++) {
    uint32_t variable = s->flow->parameters.items[i];
    if (flow_has(s->flow, s->flow->variables.items[variable].sort)) take_value(s, variable, *parameters++);
  }
  run(s, 0);
}

void symbolic_run_callee(struct symbolic *s, Z3_ast reached, struct object_state state, const Z3_ast *parameters) {
  s->stamp++;
  s->reached = reached;
  s->state = state;
  for (size_t i = 0; i < s->flow->parameters.count; i++) {
    uint32_t variable = s->flow->parameters.items[i];
    if (flow_has(s->flow, s->flow->variables.items[variable].sort)) symbolic_set(s, variable, *parameters++);
  }
  run(s, 0);
}

void symbolic_run_head(struct symbolic *s, uint32_t head, Z3_ast reached, struct object_state state,
                       const Z3_ast *live) {
  const struct flow_block *block = &s->flow->blocks.items[head];
  s->stamp++;
  s->reached = reached;
  take_state(s, state);
  for (uint32_t i = 0; i < block->live_count; i++) take_value(s, block->live[i], live[i]);
  run(s, head);
}

// All arrivals at a head as one; they exclude each other. False: there are none.
static bool merge_arrivals(struct symbolic *s, const struct arrival *arrivals, size_t count, uint32_t head,
                           struct arrival *merged) {
  struct terms *t = s->terms;
  uint32_t live_count = s->flow->blocks.items[head].live_count;
  bool found = false;
  for (size_t i = 0; i < count; i++) {
    const struct arrival *next = &arrivals[i];
    if (next->head != head) continue;
    if (!found) {
      *merged = *next;  // with its list, which nothing else reads
      found = true;
      continue;
    }
    Z3_ast which = next->reached;
    merged->state.chosen = term_if(t, which, next->state.chosen, merged->state.chosen);
    merged->state.foreign = term_if(t, which, next->state.foreign, merged->state.foreign);
    merged->state.freed = term_if(t, which, next->state.freed, merged->state.freed);
    for (uint32_t k = 0; k < live_count; k++) merged->live[k] = term_if(t, which, next->live[k], merged->live[k]);
    merged->reached = term_or(t, merged->reached, which);
  }
  return found;
}

uint32_t symbolic_run_arrived(struct symbolic *s, Z3_ast *reached_before) {
  size_t count = s->arrivals.count;
  struct arrival *arrivals = arena_copy(s->terms->arena, s->arrivals.items, count * sizeof *arrivals);
  uint32_t open = 0;
  s->arrivals.count = 0;
  for (size_t i = 0; i < count; i++)
    if (arrivals[i].head == FLOW_NONE) VECTOR_PUSH(&s->arrivals, s->terms->arena, arrivals[i]);
  for (uint32_t i = 0; i < s->flow->order_count; i++) {
    uint32_t head = s->flow->order[i];
    struct arrival merged = {0};
    if (!s->flow->blocks.items[head].head || !merge_arrivals(s, arrivals, count, head, &merged)) continue;
    if (reached_before != NULL) {
      open += reached_before[head] != NULL && reached_before[head] != merged.reached;
      reached_before[head] = merged.reached;
    }
    symbolic_run_head(s, head, merged.reached, merged.state, merged.live);
  }
  return open;
}

Z3_ast *symbolic_spread(struct terms *terms, const struct flow *flow, const uint32_t *variables, size_t count,
                        const Z3_ast *values) {
  Z3_ast *all = ARENA_ARRAY_ZEROED(terms->arena, Z3_ast, count);
  for (size_t i = 0; i < count; i++)
    if (flow_has(flow, flow->variables.items[variables[i]].sort)) all[i] = *values++;
  return all;
}
