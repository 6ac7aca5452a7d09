#include "smt/prove/symbolic_steps.h"

#include "smt/flow/origins.h"
#include "smt/prove/contract.h"
#include "smt/prove/unrolled.h"

void symbolic_tell(struct symbolic *s, enum event_kind kind, Z3_ast condition, const struct op *op,
                   const struct value *value) {
  if (s->tells && condition != s->terms->no)
    VECTOR_PUSH(&s->events, s->terms->arena, ((struct event){kind, condition, op, value, NULL, false}));
}

// What a step gives to the values of the program.
static void tell_values(struct symbolic *s, const struct flow_step *step) {
  for (uint32_t i = 0; s->tells && i < step->target_count; i++) {
    uint32_t target = step->targets[i];
    const struct value *value = s->flow->variables.items[target].value;
    if (value == NULL || s->stamps[target] != s->stamp) continue;
    bool is_base = s->flow->variables.items[target].sort == FLOW_BASE;
    VECTOR_PUSH(&s->events, s->terms->arena,
                ((struct event){EVENT_VALUE, s->reached, step->op, value, s->values[target], is_base}));
  }
}

void symbolic_violate(struct symbolic *s, enum property property, Z3_ast condition, const struct op *op) {
  condition = term_and(s->terms, s->reached, condition);
  if (condition != s->terms->no)
    VECTOR_PUSH(&s->violations, s->terms->arena,
                ((struct violation){property, condition, op, s->flow, s->calls.count}));
}

// --- Addresses of the object once it is freed: another buffer may have the same one.

static Z3_ast stale_of(const struct symbolic *s, uint32_t variable) {
  bool is_known = variable != FLOW_NONE && s->stamps[variable] == s->stamp && s->stale[variable] != NULL;
  return is_known ? s->stale[variable] : s->terms->no;
}

void symbolic_depend(struct symbolic *s, uint32_t variable, const struct op *op) {
  Z3_ast stale = stale_of(s, variable);
  if (stale != s->terms->no) symbolic_violate(s, PROPERTY_ADDRESSES_LIVE, stale, op);
}

// Of `a and b`, or of `a or b`: unless the other one decides alone.
static Z3_ast stale_connective(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  Z3_ast stale[2] = {stale_of(s, step->operands[0]), stale_of(s, step->operands[1])}, result = t->no;
  for (uint32_t i = 0; i < 2; i++) {
    if (stale[i] == t->no) continue;
    Z3_ast other = symbolic_boolean(s, step, 1 - i), open = step->kind == FLOW_AND ? other : term_not(t, other);
    result = term_or(t, result, term_and(t, stale[i], term_or(t, stale[1 - i], open)));
  }
  return result;
}

// Whether what a step gives is another value if an address of the freed object is that of another buffer.
static Z3_ast stale_result(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  switch (step->kind) {
    case FLOW_SAME_BASE:
      if (s->state.freed == t->no || step->operands[0] == step->operands[1]) return t->no;
      return term_and(t, s->state.freed, term_or(t, symbolic_base(s, step, 0), symbolic_base(s, step, 1)));
    case FLOW_AND:
    case FLOW_OR: return stale_connective(s, step);
    case FLOW_XOR: return term_or(t, stale_of(s, step->operands[0]), stale_of(s, step->operands[1]));
    case FLOW_SELECT: {
      if (s->flow->variables.items[step->targets[0]].sort != FLOW_BOOLEAN) break;
      Z3_ast first = stale_of(s, step->operands[1]), second = stale_of(s, step->operands[2]);
      if (first == t->no && second == t->no) return stale_of(s, step->operands[0]);
      Z3_ast chosen = term_if(t, symbolic_boolean(s, step, 0), first, second);
      return term_or(t, stale_of(s, step->operands[0]), chosen);
    }
    default: break;
  }
  for (uint32_t i = 0; i < step->operand_count; i++) symbolic_depend(s, step->operands[i], step->op);
  return t->no;
}

static void set_computed(struct symbolic *s, const struct flow_step *step) {
  uint32_t target = step->targets[0];
  Z3_ast stale = stale_result(s, step);
  symbolic_set(s, target, symbolic_compute(s, step, &s->flow->variables.items[target]));
  if (stale != s->terms->no) s->stale[target] = stale;
}

// The object is freed if `goes`, here.
static void release(struct symbolic *s, const struct op *op, Z3_ast goes) {
  struct terms *t = s->terms;
  if (goes == t->no) return;
  symbolic_violate(s, PROPERTY_FOREIGN_NOT_FREED, term_and(t, goes, s->state.foreign), op);
  symbolic_violate(s, PROPERTY_FREED_ONCE, term_and(t, goes, s->state.freed), op);
  symbolic_tell(s, EVENT_FREED, term_and(t, s->reached, goes), op, NULL);
  s->state.freed = term_or(t, s->state.freed, term_and(t, goes, term_not(t, s->state.foreign)));
}

// Whether the object is born here: free to be so unless there is one.
static Z3_ast birth(struct symbolic *s, const struct op *op, enum event_kind kind, Z3_ast possible) {
  struct terms *t = s->terms;
  Z3_ast born = term_and(t, possible, term_and(t, term_not(t, s->state.chosen), symbolic_fresh_boolean(s, "born")));
  s->state.chosen = term_or(t, s->state.chosen, born);
  if (kind == EVENT_ALLOCATED_STACK) s->state.foreign = term_or(t, s->state.foreign, born);
  symbolic_tell(s, kind, term_and(t, s->reached, born), op, NULL);
  return born;
}

static void step_receive(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  Z3_ast born = birth(s, step->op, EVENT_RECEIVED, t->yes), others = t->no;
  for (uint32_t i = 0; i < step->target_count; i++) {
    bool last = i + 1 == step->target_count;
    Z3_ast is = step->target_count == 1 ? t->yes : symbolic_fresh_boolean(s, "is");
    if (last) is = term_or(t, is, term_not(t, others));  // at least one result is the object
    others = term_or(t, others, is);
    symbolic_set(s, step->targets[i], term_and(t, born, is));
  }
}

// What is wrong with a live buffer of one's own: it is freed from the middle on.
static void check_whole(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  if (step->operands[1] != FLOW_NONE && s->flow->variables.items[step->operands[1]].constant &&
      s->flow->variables.items[step->operands[1]].number == 0)
    return;
  Z3_ast own = term_and(t, symbolic_base(s, step, 0), term_not(t, term_or(t, s->state.foreign, s->state.freed)));
  symbolic_violate(s, PROPERTY_FREED_WHOLE, term_and(t, own, symbolic_boolean(s, step, 1)), step->op);
}

static void step_reallocate(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  check_whole(s, step);
  Z3_ast source = symbolic_base(s, step, 0), reused = symbolic_fresh_boolean(s, "reused");
  symbolic_violate(s, PROPERTY_FOREIGN_NOT_FREED, term_and(t, source, s->state.foreign), step->op);
  release(s, step->op, term_and(t, source, term_not(t, reused)));
  Z3_ast born = birth(s, step->op, EVENT_REALLOCATED, term_not(t, reused));
  symbolic_set(s, step->targets[0], term_if(t, reused, source, born));
}

// Of the lists of a dealloc op or helper call: whether some retained one is the object.
static Z3_ast is_retained(struct symbolic *s, const struct flow_step *step) {
  Z3_ast retained = s->terms->no;
  for (uint32_t i = 0; i < step->retained_count; i++)
    retained = term_or(s->terms, retained, symbolic_base(s, step, 2 * step->memref_count + i));
  return retained;
}

// ... whether memref `index` is the object and its condition holds.
static Z3_ast is_owned(struct symbolic *s, const struct flow_step *step, uint32_t index) {
  return term_and(s->terms, symbolic_base(s, step, index), symbolic_boolean(s, step, step->memref_count + index));
}

static Z3_ast any_is_owned(struct symbolic *s, const struct flow_step *step) {
  Z3_ast owned = s->terms->no;
  for (uint32_t i = 0; i < step->memref_count; i++) owned = term_or(s->terms, owned, is_owned(s, step, i));
  return owned;
}

// Whether a retained memref that is not the object is owned: if it is a memref whose condition holds. Which other
// buffers are the same is unknown, except by their origins.
static Z3_ast other_is_owned(struct symbolic *s, const struct flow_step *step, uint32_t retained) {
  struct terms *t = s->terms;
  Z3_ast certain = t->no, possible = t->no;
  for (uint32_t i = 0; i < step->memref_count; i++) {
    if (!flow_may_be_same(s->flow, step->operands[i], retained)) continue;
    bool same = step->operands[i] == retained && retained != FLOW_NONE;
    Z3_ast *into = same ? &certain : &possible;
    *into = term_or(t, *into, symbolic_boolean(s, step, step->memref_count + i));
  }
  return possible == t->no ? certain : term_or(t, certain, term_and(t, possible, symbolic_fresh_boolean(s, "owned")));
}

// Which retained memrefs are owned now: `first` is the first of their targets.
static void set_retained_owned(struct symbolic *s, const struct flow_step *step, uint32_t first, Z3_ast owned) {
  for (uint32_t i = 0; i < step->retained_count; i++) {
    uint32_t target = step->targets[first + i];
    if (!s->flow->variables.items[target].needed) continue;
    uint32_t index = 2 * step->memref_count + i;
    symbolic_set(
        s, target,
        term_if(s->terms, symbolic_base(s, step, index), owned, other_is_owned(s, step, step->operands[index])));
  }
}

// Whether the condition of a memref from `first` on holds.
static Z3_ast some_condition(struct symbolic *s, const struct flow_step *step, uint32_t first) {
  Z3_ast some = s->terms->no;
  for (uint32_t i = first; i < step->memref_count; i++)
    some = term_or(s->terms, some, symbolic_boolean(s, step, step->memref_count + i));
  return some;
}

// A lowering compares the retained memrefs with the others by their addresses, and in the documented form these with
// later ones.
static void compare_lists(struct symbolic *s, const struct flow_step *step, bool all) {
  struct terms *t = s->terms;
  for (uint32_t i = 0; i < step->memref_count; i++)
    symbolic_depend(s, step->operands[step->memref_count + i], step->op);
  if (s->state.freed == t->no) return;
  Z3_ast retained = term_and(t, is_retained(s, step), some_condition(s, step, 0));
  symbolic_violate(s, PROPERTY_ADDRESSES_LIVE, term_and(t, s->state.freed, retained), step->op);
  for (uint32_t i = 0; all && i + 1 < step->memref_count; i++)
    symbolic_violate(
        s, PROPERTY_ADDRESSES_LIVE,
        term_and(t, s->state.freed, term_and(t, symbolic_base(s, step, i), some_condition(s, step, i + 1))), step->op);
}

// The memref that is freed is the one that was allocated, not a view into its middle.
static void check_whole_list(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  uint32_t listed = 2 * step->memref_count + step->retained_count;
  if (step->operand_count == listed) return;
  Z3_ast kept = term_or(t, is_retained(s, step), term_or(t, s->state.foreign, s->state.freed));
  for (uint32_t i = 0; i < step->memref_count; i++) {
    Z3_ast freed = term_and(t, term_not(t, kept), is_owned(s, step, i));
    symbolic_violate(s, PROPERTY_FREED_WHOLE, term_and(t, freed, symbolic_boolean(s, step, listed + i)), step->op);
    kept = term_or(t, kept, is_owned(s, step, i));
  }
}

static void step_dealloc(struct symbolic *s, const struct flow_step *step) {
  Z3_ast owned = any_is_owned(s, step);
  compare_lists(s, step, false);
  check_whole_list(s, step);
  release(s, step->op, term_and(s->terms, owned, term_not(s->terms, is_retained(s, step))));
  if (step->target_count > 0) set_retained_owned(s, step, 0, owned);
}

// Whether a memref that is not the object is to be freed: only if its condition holds, and then unless it is retained
// or an earlier one is the same buffer, which its origins may exclude.
static Z3_ast other_goes(struct symbolic *s, const struct flow_step *step, uint32_t index) {
  Z3_ast condition = symbolic_boolean(s, step, step->memref_count + index);
  bool certain = true;
  for (uint32_t i = 0; i < index; i++) certain &= !flow_may_be_same(s->flow, step->operands[i], step->operands[index]);
  for (uint32_t i = 0; i < step->retained_count; i++)
    certain &= !flow_may_be_same(s->flow, step->operands[2 * step->memref_count + i], step->operands[index]);
  return certain ? condition : term_and(s->terms, condition, symbolic_fresh_boolean(s, "goes"));
}

// The helper frees nothing itself; its results are which memrefs to free.
static void step_helper(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  compare_lists(s, step, step->helper == HELPER_LOOKS_AT_BASES);
  Z3_ast may_go = term_not(t, is_retained(s, step)), earlier = t->no;
  for (uint32_t i = 0; i < step->memref_count; i++) {
    Z3_ast base = symbolic_base(s, step, i),
           goes = term_and(t, term_and(t, may_go, is_owned(s, step, i)), term_not(t, earlier));
    symbolic_set(s, step->targets[i], term_if(t, base, goes, other_goes(s, step, i)));
    earlier = term_or(t, earlier, step->helper == HELPER_LOOKS_AT_BASES ? base : is_owned(s, step, i));
  }
  set_retained_owned(s, step, step->memref_count, any_is_owned(s, step));
}

static bool is_wanted(const struct symbolic *s, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->target_count; i++)
    if (s->flow->variables.items[step->targets[i]].needed) return true;
  return false;
}

static Z3_ast *followed_values(struct symbolic *s, const uint32_t *variables, uint32_t count, const struct op *op) {
  Z3_ast *values = ARENA_ARRAY(s->terms->arena, Z3_ast, count), *at = values;
  for (uint32_t i = 0; i < count; i++) {
    enum flow_sort sort = s->flow->variables.items[variables[i]].sort;
    symbolic_depend(s, variables[i], op);
    if (flow_has(s->flow, sort)) *at++ = symbolic_value_as(s, variables[i], sort);
  }
  return values;
}

static uint32_t followed_count(const struct flow *flow, const uint32_t *variables, uint32_t count) {
  uint32_t followed = 0;
  for (uint32_t i = 0; i < count; i++) followed += flow_has(flow, flow->variables.items[variables[i]].sort);
  return followed;
}

static Z3_ast if_arrived(struct symbolic *s, const struct arrival *arrival, Z3_ast own, Z3_ast other) {
  return other == NULL ? own : term_if(s->terms, arrival->reached, own, other);
}

// The state after a callee is that of the return which is reached; `results` has what it returns there.
static void merge_returns(struct symbolic *s, const struct symbolic *callee, Z3_ast *results, uint32_t count) {
  struct object_state after = {NULL, NULL, NULL};
  Z3_ast reached = s->terms->no;
  for (size_t i = callee->arrivals.count; i-- > 0;) {
    const struct arrival *end = &callee->arrivals.items[i];
    after.chosen = if_arrived(s, end, end->state.chosen, after.chosen);
    after.foreign = if_arrived(s, end, end->state.foreign, after.foreign);
    after.freed = if_arrived(s, end, end->state.freed, after.freed);
    for (uint32_t k = 0; k < count; k++) results[k] = if_arrived(s, end, end->live[k], results[k]);
    reached = term_or(s->terms, end->reached, reached);
  }
  s->reached = reached;
  if (callee->arrivals.count > 0) s->state = after;
}

// Gives the targets of a call anything, but for those that it returned.
static void set_results(struct symbolic *s, const struct flow_step *step, Z3_ast *results) {
  for (uint32_t i = 0, next = 0; i < step->target_count; i++) {
    const struct flow_variable *target = &s->flow->variables.items[step->targets[i]];
    if (!flow_has(s->flow, target->sort)) continue;
    Z3_ast result = results[next++];
    symbolic_set(s, step->targets[i], result != NULL ? result : symbolic_fresh(s, target->sort, target->width));
  }
}

// The callee is executed here, with its violations and its calls.
static void step_into(struct symbolic *s, const struct flow_step *step) {
  struct symbolic callee;
  symbolic_init(&callee, s->terms, s->callees->flows[step->callee]);
  callee.callees = s->callees;
  symbolic_run_callee(&callee, s->reached, s->state, followed_values(s, step->operands, step->operand_count, step->op));
  if (s->callees->unrolling != NULL) symbolic_unroll(&callee);
  size_t before = s->calls.count;
  for (size_t i = 0; i < callee.calls.count; i++) VECTOR_PUSH(&s->calls, s->terms->arena, callee.calls.items[i]);
  for (size_t i = 0; i < callee.violations.count; i++) {
    struct violation violation = callee.violations.items[i];
    violation.calls += before;
    VECTOR_PUSH(&s->violations, s->terms->arena, violation);
  }
  uint32_t count = followed_count(s->flow, step->targets, step->target_count);
  Z3_ast *results = ARENA_ARRAY_ZEROED(s->terms->arena, Z3_ast, count);
  merge_returns(s, &callee, results, count);
  set_results(s, step, results);
}

// ... within the budget; beyond it the execution is cut.
static void step_into_unrolled(struct symbolic *s, const struct flow_step *step) {
  struct unrolling *unrolling = s->callees->unrolling;
  if (s->reached != s->terms->no && unrolling->calls > 0 && unrolling->depth > 0) {
    unrolling->calls--;
    unrolling->depth--;
    step_into(s, step);
    unrolling->depth++;
    return;
  }
  unrolling->cut = term_or(s->terms, unrolling->cut, s->reached);
  s->reached = s->terms->no;
  uint32_t count = followed_count(s->flow, step->targets, step->target_count);
  set_results(s, step, ARENA_ARRAY_ZEROED(s->terms->arena, Z3_ast, count));
}

// The callee may allocate or free the object; who owns it does not change. A buffer of its stack has ended: freed.
static void step_call(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  struct called call = {.step = step, .reached = s->reached, .before = s->state};
  call.arguments = followed_values(s, step->operands, step->operand_count, step->op);
  call.argument_count = followed_count(s->flow, step->operands, step->operand_count);
  Z3_ast born = term_and(t, term_not(t, s->state.chosen), symbolic_fresh_boolean(s, "born"));
  s->state.chosen = term_or(t, s->state.chosen, born);
  s->state.freed = term_or(
      t, s->state.freed,
      term_and(t, term_and(t, s->state.chosen, term_not(t, s->state.foreign)), symbolic_fresh_boolean(s, "freed")));
  for (uint32_t i = 0; i < step->target_count; i++) {
    const struct flow_variable *target = &s->flow->variables.items[step->targets[i]];
    if (flow_has(s->flow, target->sort))
      symbolic_set(s, step->targets[i], symbolic_fresh(s, target->sort, target->width));
  }
  call.after = s->state;
  call.results = followed_values(s, step->targets, step->target_count, step->op);
  VECTOR_PUSH(&s->calls, t->arena, call);
}

// A buffer on the stack whose scope ends is as good as freed.
static void step_end_scope(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  Z3_ast ends = term_and(t, s->state.foreign, term_not(t, symbolic_boolean(s, step, 0)));
  s->state.foreign = term_and(t, s->state.foreign, term_not(t, ends));
  s->state.freed = term_or(t, s->state.freed, ends);
  symbolic_tell(s, EVENT_SCOPE_ENDED, term_and(t, s->reached, ends), step->op, NULL);
}

// A callee leaks what it allocates and neither frees nor returns; its stack ends here, as a scope does.
static void step_leave(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  Z3_ast returned = t->no;
  for (uint32_t i = 1; i < step->operand_count; i++) returned = term_or(t, returned, symbolic_base(s, step, i));
  Z3_ast own = term_and(t, s->state.chosen, term_not(t, symbolic_boolean(s, step, 0)));
  Z3_ast owned = term_and(t, own, term_not(t, term_or(t, s->state.foreign, s->state.freed)));
  Z3_ast leaked = term_and(t, owned, term_not(t, returned)),
         stack = term_and(t, own, term_and(t, s->state.foreign, returned));
  symbolic_violate(s, PROPERTY_NOT_LEAKED, leaked, step->op);
  symbolic_violate(s, PROPERTY_RETURNED_OWNED, stack, step->op);
  Z3_ast dangling = term_and(t, returned, s->state.freed);
  symbolic_violate(s, PROPERTY_NOT_USED_AFTER_FREE, dangling, step->op);
  symbolic_tell(s, EVENT_LEFT, term_and(t, s->reached, returned), step->op, NULL);
  symbolic_tell(s, EVENT_NOT_RETURNED, term_and(t, s->reached, term_and(t, own, term_not(t, returned))), step->op,
                NULL);
  s->reached = term_and(t, s->reached,
                        term_not(t, term_or(t, dangling, term_or(t, leaked, stack))));  // reported here, not by callers
  step_end_scope(s, step);
}

static void execute(struct symbolic *s, const struct flow_step *step) {
  struct terms *t = s->terms;
  switch (step->kind) {
    case FLOW_ALLOCATE: symbolic_set(s, step->targets[0], birth(s, step->op, EVENT_ALLOCATED, t->yes)); break;
    case FLOW_ALLOCATE_STACK:
      symbolic_set(s, step->targets[0], birth(s, step->op, EVENT_ALLOCATED_STACK, t->yes));
      break;
    case FLOW_RECEIVE: step_receive(s, step); break;
    case FLOW_REALLOCATE: step_reallocate(s, step); break;
    case FLOW_FREE:
      check_whole(s, step);
      release(s, step->op, symbolic_base(s, step, 0));
      break;
    case FLOW_ACCESS: {
      Z3_ast base = symbolic_base(s, step, 0);
      symbolic_violate(s, PROPERTY_NOT_USED_AFTER_FREE, term_and(t, base, s->state.freed), step->op);
      symbolic_tell(s, EVENT_ACCESSED, term_and(t, s->reached, base), step->op, NULL);
      break;
    }
    case FLOW_DEALLOC: step_dealloc(s, step); break;
    case FLOW_HELPER:
      if (is_wanted(s, step)) step_helper(s, step);
      break;
    case FLOW_PASS: symbolic_violate(s, PROPERTY_NOT_PASSED, t->yes, step->op); break;
    case FLOW_END_SCOPE: step_end_scope(s, step); break;
    case FLOW_LEAVE: step_leave(s, step); break;
    case FLOW_CALL:
      if (s->callees != NULL && s->callees->contracts != NULL && s->callees->contracts[step->callee] != NULL)
        symbolic_call_by_contract(s, step, s->callees->contracts[step->callee]);
      else if (s->callees != NULL && s->callees->unrolling != NULL) step_into_unrolled(s, step);
      else if (s->callees != NULL && s->callees->executed[step->callee]) step_into(s, step);
      else step_call(s, step);
      break;
    case FLOW_ASSUME:
      symbolic_depend(s, step->operands[0], step->op);
      s->reached = term_and(t, s->reached, symbolic_boolean(s, step, 0));
      break;
    default:
      if (is_wanted(s, step)) set_computed(s, step);
  }
}

void symbolic_step(struct symbolic *s, const struct flow_step *step) {
  execute(s, step);
  tell_values(s, step);
}

void symbolic_return(struct symbolic *s, const struct flow_block *block) {
  struct terms *t = s->terms;
  symbolic_violate(s, PROPERTY_NOT_PASSED, t->yes, block->op);
  if (s->flow->called) {
    struct arrival end = {FLOW_NONE, s->reached, s->state,
                          followed_values(s, block->returned, block->returned_count, block->op), s->calls.count};
    VECTOR_PUSH(&s->arrivals, t->arena, end);
    return;
  }
  Z3_ast returned = t->no, given = t->no;  // given: to the caller, by the ABI or an i1
  for (uint32_t i = 0; i < block->returned_count; i++) {
    Z3_ast base = symbolic_value_as(s, block->returned[i], FLOW_BASE);
    Z3_ast owned = block->owned == NULL ? t->yes : symbolic_value_as(s, block->owned[i], FLOW_BOOLEAN);
    if (block->owned != NULL) symbolic_depend(s, block->owned[i], block->op);
    returned = term_or(t, returned, base);
    given = term_or(t, given, term_and(t, base, owned));
  }
  Z3_ast owned = term_and(t, s->state.chosen, term_not(t, term_or(t, s->state.foreign, s->state.freed)));
  symbolic_violate(s, PROPERTY_NOT_LEAKED, term_and(t, owned, term_not(t, given)), block->op);
  symbolic_violate(s, PROPERTY_NOT_USED_AFTER_FREE, term_and(t, returned, s->state.freed), block->op);
  symbolic_violate(s, PROPERTY_RETURNED_OWNED, term_and(t, given, s->state.foreign), block->op);
  symbolic_tell(s, EVENT_RETURNED, term_and(t, s->reached, returned), block->op, NULL);
  symbolic_tell(s, EVENT_NOT_RETURNED, term_and(t, s->reached, term_and(t, s->state.chosen, term_not(t, returned))),
                block->op, NULL);
}
