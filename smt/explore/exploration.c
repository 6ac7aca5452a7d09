// The visit of all states: blocks in order, each with the states that are new at its entry; within a block, step by
// step, where values that nothing reads any more are forgotten, so that states that differ in them are one.
#include "smt/explore/exploration.h"

#include "smt/explore/exploration_step.h"

struct block_states {
  struct state_set entered;  // states at its entry, so far
  uint32_t done;             // as many of them have been followed
  struct state live_in;      // bits that are read in it or behind it, its parameters included
  struct state *live_after;  // per step
};

struct explorer {
  struct execution_state e;
  struct arena *arena;
  struct block_states *blocks;
  struct state_set current, next;  // within a block
  struct state kept;               // bits that are never forgotten: of the buffer, guesses, and what claims are about
  uint64_t states, steps, most_steps;
  bool returns;  // some execution does
  const struct exploration_claim *claims;
  uint32_t claim_count, claim_failed;
  uint64_t *dominators;  // of claims: per block, the blocks that it is behind
};

// Liveness.

static void add_read(const struct execution_state *e, struct state *live, uint32_t variable) {
  uint32_t bit = execution_state_bit(e, variable);
  if (bit != FLOW_NONE) state_set_bit(live, bit, true);
}

static void remove_written(const struct execution_state *e, struct state *live, uint32_t variable) {
  uint32_t bit = execution_state_bit(e, variable);
  if (bit != FLOW_NONE) state_set_bit(live, bit, false);
}

static void add_exit(const struct explorer *x, struct state *live, const struct flow_block *block) {
  const struct flow *flow = x->e.flow;
  if (block->end == FLOW_BRANCH) add_read(&x->e, live, block->guard);
  for (uint32_t i = 0; i < block->returned_count; i++) {
    add_read(&x->e, live, block->returned[i]);
    if (block->owned != NULL) add_read(&x->e, live, block->owned[i]);
  }
  for (int k = 0; k < 2; k++) {
    if (block->edges[k].target == FLOW_NONE) continue;
    const struct flow_block *target = &flow->blocks.items[block->edges[k].target];
    struct state through = x->blocks[block->edges[k].target].live_in;
    for (uint32_t i = 0; i < target->parameters.count; i++) {
      remove_written(&x->e, &through, target->parameters.items[i]);
      if (flow->variables.items[target->parameters.items[i]].needed)
        add_read(&x->e, live, block->edges[k].assignments[i]);
    }
    for (int i = 0; i < STATE_WORDS; i++) live->words[i] |= through.words[i];
  }
}

// Returns whether something has changed.
static bool find_live_of_block(struct explorer *x, uint32_t number) {
  const struct flow_block *block = &x->e.flow->blocks.items[number];
  struct block_states *own = &x->blocks[number];
  struct state live = {{0}};
  add_exit(x, &live, block);
  for (size_t s = block->steps.count; s-- > 0;) {
    const struct flow_step *step = &block->steps.items[s];
    own->live_after[s] = live;
    for (uint32_t i = 0; i < step->target_count; i++) remove_written(&x->e, &live, step->targets[i]);
    for (uint32_t i = 0; i < step->operand_count; i++) add_read(&x->e, &live, step->operands[i]);
  }
  bool changed = memcmp(&live, &own->live_in, sizeof live) != 0;
  own->live_in = live;
  return changed;
}

static void find_live(struct explorer *x) {
  const struct flow *flow = x->e.flow;
  for (uint32_t bit = 0; bit < OBJECT_BITS + x->e.guess_count; bit++) state_set_bit(&x->kept, bit, true);
  for (uint32_t i = 0; i < x->claim_count; i++) {
    add_read(&x->e, &x->kept, x->claims[i].a);
    add_read(&x->e, &x->kept, x->claims[i].b);
  }
  for (uint32_t i = 0; i < flow->order_count; i++)
    x->blocks[flow->order[i]].live_after =
        ARENA_ARRAY(x->arena, struct state, flow->blocks.items[flow->order[i]].steps.count);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = flow->order_count; i-- > 0;) changed |= find_live_of_block(x, flow->order[i]);
  }
}

// The visit.

static void forget(const struct explorer *x, struct state *state, const struct state *live) {
  for (int i = 0; i < STATE_WORDS; i++) state->words[i] &= live->words[i] | x->kept.words[i];
}

static bool again(struct explorer *x) {
  x->e.open |= ++x->steps > x->most_steps;
  return execution_state_again(&x->e);
}

// Whether there is an answer, or none will be found.
static bool is_over(const struct explorer *x) { return x->e.failed || x->e.open; }

// Puts what a step makes of the current states in their place.
static void advance(struct explorer *x, const struct flow_step *step, const struct state *live) {
  state_set_clear(&x->next);
  for (uint32_t i = 0; i < x->current.count; i++) do {
      x->e.state = x->current.items[i];
      if (!execution_state_step(&x->e, step)) continue;
      forget(x, &x->e.state, live);
      state_set_add(&x->next, x->arena, &x->e.state);
    } while (again(x));
  struct state_set swap = x->current;
  x->current = x->next;
  x->next = swap;
}

static void follow(struct explorer *x, const struct flow_edge *edge) {
  if (edge->target == FLOW_NONE) return;
  const struct flow_block *target = &x->e.flow->blocks.items[edge->target];
  struct block_states *entered = &x->blocks[edge->target];
  struct state after = x->e.state;
  for (uint32_t i = 0; i < target->parameters.count; i++) {
    uint32_t bit = execution_state_bit(&x->e, target->parameters.items[i]);
    if (bit == FLOW_NONE) continue;
    enum flow_sort sort = x->e.flow->variables.items[target->parameters.items[i]].sort;
    state_set_bit(&after, bit, execution_state_value(&x->e, edge->assignments[i], sort));
  }
  forget(x, &after, &entered->live_in);
  x->states += state_set_add(&entered->entered, x->arena, &after);
}

static bool is_behind(const struct explorer *x, uint32_t number, uint32_t variable) {
  uint32_t block = x->e.flow->variables.items[variable].block;
  return block == FLOW_NONE || (x->dominators[number] >> block & 1) != 0;
}

static void check_claims(struct explorer *x, uint32_t number) {
  for (uint32_t c = 0; c < x->claim_count; c++) {
    const struct exploration_claim *claim = &x->claims[c];
    if (!is_behind(x, number, claim->a) || !is_behind(x, number, claim->b)) continue;
    uint32_t a = execution_state_bit(&x->e, claim->a), b = execution_state_bit(&x->e, claim->b);
    for (uint32_t i = 0; i < x->current.count && a != FLOW_NONE && b != FLOW_NONE; i++) {
      bool has_a = state_bit(&x->current.items[i], a), has_b = state_bit(&x->current.items[i], b);
      if (claim->same ? has_a == has_b : !has_a || !has_b) continue;
      x->e.failed = true;
      x->claim_failed = c;
      return;
    }
  }
}

static void leave_block(struct explorer *x, const struct flow_block *block) {
  for (uint32_t i = 0; i < x->current.count; i++) do {
      x->e.state = x->current.items[i];
      if (block->end == FLOW_JUMP) follow(x, &block->edges[0]);
      else if (block->end == FLOW_BRANCH)
        follow(x, &block->edges[execution_state_value(&x->e, block->guard, FLOW_BOOLEAN) ? 0 : 1]);
      else if (block->end == FLOW_RETURN) {
        x->returns = true;
        execution_state_return(&x->e, block);
      }
    } while (again(x));
}

static void visit_block(struct explorer *x, uint32_t number) {
  const struct flow_block *block = &x->e.flow->blocks.items[number];
  struct block_states *own = &x->blocks[number];
  state_set_clear(&x->current);
  while (own->done < own->entered.count) state_set_add(&x->current, x->arena, &own->entered.items[own->done++]);
  for (size_t s = 0; s < block->steps.count; s++) {
    advance(x, &block->steps.items[s], &own->live_after[s]);
    if (is_over(x)) return;
  }
  check_claims(x, number);
  leave_block(x, block);
}

static void visit_all(struct explorer *x) {
  const struct flow *flow = x->e.flow;
  for (bool found = true; found;) {
    found = false;
    for (uint32_t i = 0; i < flow->order_count; i++) {
      uint32_t number = flow->order[i];
      if (x->blocks[number].done == x->blocks[number].entered.count) continue;
      found = true;
      visit_block(x, number);
      if (is_over(x)) return;
    }
  }
}

static bool has_return(const struct flow *flow) {
  for (uint32_t i = 0; i < flow->order_count; i++)
    if (flow->blocks.items[flow->order[i]].end == FLOW_RETURN) return true;
  return false;
}

static void enter(struct explorer *x) {
  do {
    execution_state_start(&x->e);
    forget(x, &x->e.state, &x->blocks[0].live_in);
    x->states += state_set_add(&x->blocks[0].entered, x->arena, &x->e.state);
  } while (again(x));
}

static void find_dominators(struct explorer *x) {
  const struct flow *flow = x->e.flow;
  x->dominators = ARENA_ARRAY(x->arena, uint64_t, flow->blocks.count);
  for (size_t i = 0; i < flow->blocks.count; i++) x->dominators[i] = i == 0 ? 1 : UINT64_MAX;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < flow->order_count; i++) {
      uint32_t from = flow->order[i];
      for (int k = 0; k < 2; k++) {
        uint32_t target = flow->blocks.items[from].edges[k].target;
        if (target == FLOW_NONE || target == 0) continue;
        uint64_t common = x->dominators[target] & (x->dominators[from] | UINT64_C(1) << target);
        changed |= common != x->dominators[target];
        x->dominators[target] = common;
      }
    }
  }
}

enum exploration_answer explore_claims(struct arena *arena, const struct flow *flow,
                                       const struct exploration_claim *claims, uint32_t count, uint32_t *failed) {
  struct explorer x = {.arena = arena,
                       .most_steps = EXPLORATION_MOST_STEPS,
                       .claims = claims,
                       .claim_count = count,
                       .claim_failed = count};
  *failed = count;
  if (flow->blocks.count > 64 || !execution_state_init(&x.e, arena, flow, 0)) return EXPLORATION_IS_OPEN;
  x.blocks = ARENA_ARRAY_ZEROED(arena, struct block_states, flow->blocks.count);
  find_dominators(&x);
  find_live(&x);
  enter(&x);
  visit_all(&x);
  *failed = x.claim_failed;
  return x.e.failed ? EXPLORATION_FAILS : x.e.open ? EXPLORATION_IS_OPEN : EXPLORATION_HOLDS;
}

struct exploration explore_flow(struct arena *arena, const struct flow *flow, unsigned properties,
                                uint64_t most_steps) {
  struct explorer x = {.arena = arena, .most_steps = most_steps};
  if (!execution_state_init(&x.e, arena, flow, properties)) return (struct exploration){.answer = EXPLORATION_IS_OPEN};
  x.blocks = ARENA_ARRAY_ZEROED(arena, struct block_states, flow->blocks.count);
  find_live(&x);
  enter(&x);
  visit_all(&x);
  return (struct exploration){.answer = x.e.failed ? EXPLORATION_FAILS
                                        : x.e.open ? EXPLORATION_IS_OPEN
                                                   : EXPLORATION_HOLDS,
                              .property = x.e.property,
                              .op = x.e.op,
                              .states = x.states,
                              .is_vacuous = !x.returns && has_return(flow),
                              .returns_twice = x.e.returns_twice};
}
