// Which memrefs can have the same base: each variable has a set of origins - all that was given from outside, or an
// allocation of the text, in every iteration -, and two that have no origin in common never hold the same base.
//
// A set is a mask of 64 bits; origins that share a bit are treated as one, so that the cost is a few passes over the
// flow.
#include "smt/flow/origins.h"

enum { ORIGIN_BITS = 63 };

#define GIVEN UINT64_C(1)  // arguments, globals, and what a callee that is followed gets
#define ANY_ORIGIN UINT64_MAX

struct origins {
  struct flow *flow;
  uint32_t allocations;  // seen in this pass
  bool changed;
};

// A number, too, may be the address of any buffer.
static uint64_t origins_of(const struct flow *flow, uint32_t variable) {
  if (variable == FLOW_NONE || flow->variables.items[variable].sort != FLOW_BASE) return ANY_ORIGIN;
  return flow->variables.items[variable].origins;
}

static void add_origins(struct origins *o, uint32_t variable, uint64_t mask) {
  struct flow_variable *v = &o->flow->variables.items[variable];
  if (v->sort != FLOW_BASE || (mask & ~v->origins) == 0) return;
  v->origins |= mask;
  o->changed = true;
}

static uint64_t next_allocation(struct origins *o) { return GIVEN << (1 + o->allocations++ % ORIGIN_BITS); }

static uint64_t step_origins(struct origins *o, const struct flow_step *step) {
  switch (step->kind) {
    case FLOW_ALLOCATE:
    case FLOW_ALLOCATE_STACK:
    case FLOW_RECEIVE: return next_allocation(o);
    case FLOW_REALLOCATE: return next_allocation(o) | origins_of(o->flow, step->operands[0]);
    case FLOW_SELECT: return origins_of(o->flow, step->operands[1]) | origins_of(o->flow, step->operands[2]);
    default: return ANY_ORIGIN;
  }
}

static void pass_edge(struct origins *o, const struct flow_edge *edge) {
  if (edge->target == FLOW_NONE) return;
  const struct flow_block *target = &o->flow->blocks.items[edge->target];
  for (size_t i = 0; i < target->parameters.count; i++)
    add_origins(o, target->parameters.items[i], origins_of(o->flow, edge->assignments[i]));
}

static void pass_block(struct origins *o, const struct flow_block *block) {
  for (size_t s = 0; s < block->steps.count; s++) {
    const struct flow_step *step = &block->steps.items[s];
    uint64_t mask = step_origins(o, step);
    for (uint32_t t = 0; t < step->target_count; t++) add_origins(o, step->targets[t], mask);
  }
  pass_edge(o, &block->edges[0]);
  pass_edge(o, &block->edges[1]);
}

void flow_find_origins(struct flow *flow) {
  struct origins origins = {.flow = flow};
  for (size_t i = 0; i < flow->variables.count; i++) flow->variables.items[i].origins = 0;
  for (size_t i = 0; i < flow->inputs.count; i++) flow->variables.items[flow->inputs.items[i]].origins = GIVEN;
  for (size_t i = 0; i < flow->parameters.count; i++) flow->variables.items[flow->parameters.items[i]].origins = GIVEN;
  do {
    origins.changed = false;
    origins.allocations = 0;
    for (uint32_t i = 0; i < flow->order_count; i++) pass_block(&origins, &flow->blocks.items[flow->order[i]]);
  } while (origins.changed);
}

bool flow_may_be_same(const struct flow *flow, uint32_t a, uint32_t b) {
  return (origins_of(flow, a) & origins_of(flow, b)) != 0;
}
