// The facts that encoders need of a flow: an order of blocks, the heads that cut every cycle, which variables matter
// and which of those are live at the heads. Linear, but for liveness, which costs the length of live ranges in blocks.
#include "smt/flow/flow.h"

#include "smt/flow/origins.h"

struct analysis {
  struct flow *flow;
  struct arena *arena;
  uint32_t *definitions;  // per variable: index of the defining step in its block, or FLOW_NONE
  VECTOR(uint32_t) work;
  uint32_t *predecessor_starts, *predecessors;  // of block b: from starts[b] to starts[b + 1]
};

static void order_blocks(struct analysis *analysis) {
  struct flow *flow = analysis->flow;
  struct frame {
    uint32_t block, edge;
  };
  VECTOR(struct frame) stack = {0};
  uint32_t count = (uint32_t)flow->blocks.count;
  bool *on_stack = ARENA_ARRAY_ZEROED(analysis->arena, bool, count);
  flow->order = ARENA_ARRAY(flow->arena, uint32_t, count);
  uint32_t place = count;
  for (uint32_t i = 0; i < count; i++) flow->blocks.items[i].reachable = flow->blocks.items[i].head = false;
  flow->head_count = 0;
  flow->blocks.items[0].reachable = on_stack[0] = true;
  VECTOR_PUSH(&stack, analysis->arena, ((struct frame){0, 0}));
  while (stack.count > 0) {
    struct frame *top = &VECTOR_LAST(&stack);
    if (top->edge == 2) {
      on_stack[top->block] = false;
      flow->order[--place] = top->block;
      (void)VECTOR_POP(&stack);
      continue;
    }
    // The second edge first: in the order, the first one's blocks (a loop's body) then come before the second one's.
    uint32_t target = flow->blocks.items[top->block].edges[1 - top->edge++].target;
    if (target == FLOW_NONE) continue;
    struct flow_block *block = &flow->blocks.items[target];
    if (on_stack[target] && !block->head) {
      block->head = true;
      flow->head_count++;
    }
    if (block->reachable) continue;
    block->reachable = on_stack[target] = true;
    VECTOR_PUSH(&stack, analysis->arena, ((struct frame){target, 0}));
  }
  flow->order_count = count - place;
  flow->order += place;
  for (uint32_t i = 0; i < flow->order_count; i++) flow->blocks.items[flow->order[i]].position = i;
}

static void find_predecessors(struct analysis *analysis) {
  struct flow *flow = analysis->flow;
  uint32_t count = (uint32_t)flow->blocks.count;
  uint32_t *starts = ARENA_ARRAY_ZEROED(analysis->arena, uint32_t, count + 2);
  for (uint32_t i = 0; i < flow->order_count; i++)
    for (int k = 0; k < 2; k++) {
      uint32_t target = flow->blocks.items[flow->order[i]].edges[k].target;
      if (target != FLOW_NONE) starts[target + 2]++;
    }
  for (uint32_t i = 2; i < count + 2; i++) starts[i] += starts[i - 1];
  uint32_t *list = ARENA_ARRAY(analysis->arena, uint32_t, starts[count + 1] + 1);
  for (uint32_t i = 0; i < flow->order_count; i++)
    for (int k = 0; k < 2; k++) {
      uint32_t target = flow->blocks.items[flow->order[i]].edges[k].target;
      if (target != FLOW_NONE) list[starts[target + 1]++] = flow->order[i];
    }
  analysis->predecessor_starts = starts;
  analysis->predecessors = list;
}

static void need(struct analysis *analysis, uint32_t variable) {
  if (variable == FLOW_NONE) return;
  struct flow_variable *v = &analysis->flow->variables.items[variable];
  if (v->needed || v->constant || (v->sort == FLOW_INTEGER && !analysis->flow->follows_integers)) return;
  v->needed = true;
  VECTOR_PUSH(&analysis->work, analysis->arena, variable);
}

// Steps that change or check the state of a buffer, or cut paths off: their operands matter in any case.
static bool is_event(enum flow_step_kind kind) { return kind >= FLOW_REALLOCATE && kind != FLOW_HELPER; }

static void need_of_definition(struct analysis *analysis, uint32_t variable) {
  struct flow *flow = analysis->flow;
  uint32_t block = flow->variables.items[variable].block, step = analysis->definitions[variable];
  const struct flow_block *home = &flow->blocks.items[block];
  if (step != FLOW_NONE) {
    for (uint32_t i = 0; i < home->steps.items[step].operand_count; i++)
      need(analysis, home->steps.items[step].operands[i]);
    return;
  }
  uint32_t index = 0;
  while (index < home->parameters.count && home->parameters.items[index] != variable) index++;
  if (index == home->parameters.count) return;  // an input
  for (uint32_t p = analysis->predecessor_starts[block]; p < analysis->predecessor_starts[block + 1]; p++) {
    const struct flow_block *from = &flow->blocks.items[analysis->predecessors[p]];
    for (int k = 0; k < 2; k++)
      if (from->edges[k].target == block) need(analysis, from->edges[k].assignments[index]);
  }
}

static void find_needed(struct analysis *analysis) {
  struct flow *flow = analysis->flow;
  for (size_t i = 0; i < flow->variables.count; i++) flow->variables.items[i].needed = false;
  analysis->definitions = ARENA_ARRAY(analysis->arena, uint32_t, flow->variables.count + 1);
  memset(analysis->definitions, 0xff, flow->variables.count * sizeof *analysis->definitions);
  for (uint32_t i = 0; i < flow->order_count; i++) {
    const struct flow_block *block = &flow->blocks.items[flow->order[i]];
    for (uint32_t s = 0; s < block->steps.count; s++)
      for (uint32_t t = 0; t < block->steps.items[s].target_count; t++)
        analysis->definitions[block->steps.items[s].targets[t]] = s;
  }
  for (uint32_t i = 0; i < flow->order_count; i++) {
    const struct flow_block *block = &flow->blocks.items[flow->order[i]];
    for (uint32_t s = 0; s < block->steps.count; s++) {
      const struct flow_step *step = &block->steps.items[s];
      if (is_event(step->kind))
        for (uint32_t k = 0; k < step->operand_count; k++) need(analysis, step->operands[k]);
    }
    need(analysis, block->guard);
    for (uint32_t k = 0; k < block->returned_count; k++) need(analysis, block->returned[k]);
    for (uint32_t k = 0; block->owned != NULL && k < block->returned_count; k++) need(analysis, block->owned[k]);
  }
  while (analysis->work.count > 0) need_of_definition(analysis, VECTOR_POP(&analysis->work));
}

// Marks `variable` live into `block` and everywhere on the way up to its definition.
struct live_lists {
  VECTOR(uint32_t) * items;  // per block; filled for heads only
  uint32_t *stamps;          // per block: 1 + the variable last seen live in
};

static void mark_live_in(struct analysis *analysis, struct live_lists *lists, uint32_t variable, uint32_t block) {
  struct flow *flow = analysis->flow;
  VECTOR_PUSH(&analysis->work, analysis->arena, block);
  while (analysis->work.count > 0) {
    uint32_t at = VECTOR_POP(&analysis->work);
    if (flow->variables.items[variable].block == at || lists->stamps[at] == variable + 1) continue;
    lists->stamps[at] = variable + 1;
    if (flow->blocks.items[at].head) VECTOR_PUSH(&lists->items[at], flow->arena, variable);
    for (uint32_t p = analysis->predecessor_starts[at]; p < analysis->predecessor_starts[at + 1]; p++)
      VECTOR_PUSH(&analysis->work, analysis->arena, analysis->predecessors[p]);
  }
}

struct use_pair {
  uint32_t variable, block;
};

static void note_use(struct analysis *analysis, struct use_pair *pairs, uint32_t *count, uint32_t variable,
                     uint32_t block) {
  if (variable == FLOW_NONE || !analysis->flow->variables.items[variable].needed) return;
  if (analysis->flow->variables.items[variable].block == block) return;
  if (pairs != NULL) pairs[*count] = (struct use_pair){variable, block};
  ++*count;
}

// A step's operands count if one of its targets is needed, or it is an event.
static bool step_matters(const struct flow *flow, const struct flow_step *step) {
  if (is_event(step->kind)) return true;
  for (uint32_t t = 0; t < step->target_count; t++)
    if (flow->variables.items[step->targets[t]].needed) return true;
  return false;
}

static uint32_t list_uses(struct analysis *analysis, struct use_pair *pairs) {
  struct flow *flow = analysis->flow;
  uint32_t count = 0;
  for (uint32_t i = 0; i < flow->order_count; i++) {
    uint32_t number = flow->order[i];
    const struct flow_block *block = &flow->blocks.items[number];
    for (uint32_t s = 0; s < block->steps.count; s++) {
      const struct flow_step *step = &block->steps.items[s];
      if (!step_matters(flow, step)) continue;
      for (uint32_t k = 0; k < step->operand_count; k++) note_use(analysis, pairs, &count, step->operands[k], number);
    }
    note_use(analysis, pairs, &count, block->guard, number);
    for (uint32_t k = 0; k < block->returned_count; k++) {
      note_use(analysis, pairs, &count, block->returned[k], number);
      if (block->owned != NULL) note_use(analysis, pairs, &count, block->owned[k], number);
    }
    for (int e = 0; e < 2; e++) {
      if (block->edges[e].target == FLOW_NONE) continue;
      const struct flow_block *target = &flow->blocks.items[block->edges[e].target];
      for (uint32_t k = 0; k < target->parameters.count; k++)
        if (flow->variables.items[target->parameters.items[k]].needed)
          note_use(analysis, pairs, &count, block->edges[e].assignments[k], number);
    }
  }
  return count;
}

// Uses by variable, so that the stamps of one variable are all made together.
static struct use_pair *sorted_uses(struct analysis *analysis, uint32_t *count) {
  *count = list_uses(analysis, NULL);
  struct use_pair *pairs = ARENA_ARRAY(analysis->arena, struct use_pair, *count + 1);
  struct use_pair *sorted = ARENA_ARRAY(analysis->arena, struct use_pair, *count + 1);
  list_uses(analysis, pairs);
  uint32_t *starts = ARENA_ARRAY_ZEROED(analysis->arena, uint32_t, analysis->flow->variables.count + 1);
  for (uint32_t i = 0; i < *count; i++) starts[pairs[i].variable + 1]++;
  for (size_t i = 1; i <= analysis->flow->variables.count; i++) starts[i] += starts[i - 1];
  for (uint32_t i = 0; i < *count; i++) sorted[starts[pairs[i].variable]++] = pairs[i];
  return sorted;
}

static void find_live(struct analysis *analysis) {
  struct flow *flow = analysis->flow;
  struct live_lists lists = {(void *)arena_zeroed(flow->arena, flow->blocks.count * sizeof *lists.items),
                             ARENA_ARRAY_ZEROED(analysis->arena, uint32_t, flow->blocks.count)};
  uint32_t count;
  struct use_pair *uses = sorted_uses(analysis, &count);
  for (uint32_t i = 0; i < count; i++) mark_live_in(analysis, &lists, uses[i].variable, uses[i].block);
  for (uint32_t i = 0; i < flow->order_count; i++) {
    uint32_t number = flow->order[i];
    struct flow_block *block = &flow->blocks.items[number];
    if (!block->head) continue;
    for (uint32_t k = 0; k < block->parameters.count; k++)
      if (flow->variables.items[block->parameters.items[k]].needed)
        VECTOR_PUSH(&lists.items[number], flow->arena, block->parameters.items[k]);
    block->live = lists.items[number].items;
    block->live_count = (uint32_t)lists.items[number].count;
  }
}

void flow_analyse(struct flow *flow, bool follow_integers) {
  struct analysis analysis = {.flow = flow, .arena = flow->arena};
  flow->follows_integers = follow_integers;
  order_blocks(&analysis);
  flow_find_origins(flow);
  find_predecessors(&analysis);
  find_needed(&analysis);
  if (flow->head_count > 0) find_live(&analysis);
}

static bool has_assumption(const struct flow_block *block) {
  for (uint32_t s = 0; s < block->steps.count; s++)
    if (block->steps.items[s].kind == FLOW_ASSUME) return true;
  return false;
}

bool flow_may_never_exit(const struct flow *flow) {
  VECTOR(uint32_t) work = {0};
  bool *seen = ARENA_ARRAY_ZEROED(flow->arena, bool, flow->blocks.count), exits = false;
  seen[0] = true;
  VECTOR_PUSH(&work, flow->arena, 0);
  while (work.count > 0) {
    const struct flow_block *block = &flow->blocks.items[VECTOR_POP(&work)];
    if (has_assumption(block)) return true;
    exits |= block->end == FLOW_RETURN;
    const struct flow_variable *guard = block->guard == FLOW_NONE ? NULL : &flow->variables.items[block->guard];
    for (int k = 0; k < 2; k++) {
      uint32_t target = block->edges[k].target;
      if (target == FLOW_NONE || seen[target]) continue;
      if (guard != NULL && guard->constant && (guard->number != 0) != (k == 0)) continue;
      seen[target] = true;
      VECTOR_PUSH(&work, flow->arena, target);
    }
  }
  return !exits;
}

const struct flow_block *flow_first_return(const struct flow *flow) {
  for (uint32_t i = 0; i < flow->order_count; i++)
    if (flow->blocks.items[flow->order[i]].end == FLOW_RETURN) return &flow->blocks.items[flow->order[i]];
  return NULL;
}
