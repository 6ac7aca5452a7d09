#include "smt/explore/exploration_step.h"

#include "engine/ir/enumeration.h"
#include "smt/flow/origins.h"

static bool is_wanted(const struct execution_state *e, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->target_count; i++)
    if (e->flow->variables.items[step->targets[i]].needed) return true;
  return false;
}

static bool is_supported(const struct execution_state *e, const struct flow_step *step) {
  switch (step->kind) {
    case FLOW_ANY:
    case FLOW_AND:
    case FLOW_OR:
    case FLOW_XOR:
    case FLOW_SELECT:
    case FLOW_COMPARE:
    case FLOW_SAME_BASE:
    case FLOW_ENTER:
    case FLOW_ALLOCATE:
    case FLOW_ALLOCATE_STACK:
    case FLOW_RECEIVE:
    case FLOW_REALLOCATE:
    case FLOW_FREE:
    case FLOW_ACCESS:
    case FLOW_DEALLOC:
    case FLOW_HELPER:
    case FLOW_ASSUME:
    case FLOW_PASS:
    case FLOW_END_SCOPE: return true;
    case FLOW_ADD:
    case FLOW_SUBTRACT:
    case FLOW_MULTIPLY:
    case FLOW_FIT:
    case FLOW_FIT_UNSIGNED: return !is_wanted(e, step);
    default: return false;
  }
}

static bool is_step_target(const struct execution_state *e, uint32_t variable) {
  const struct flow_block *block = &e->flow->blocks.items[e->flow->variables.items[variable].block];
  for (size_t s = 0; s < block->steps.count; s++)
    for (uint32_t i = 0; i < block->steps.items[s].target_count; i++)
      if (block->steps.items[s].targets[i] == variable) return true;
  return false;
}

// The guess that a comparison for equality asks for, or FLOW_NONE. Without guesses either answer is possible.
static uint32_t guess_of(const struct execution_state *e, const struct flow_step *step) {
  const struct flow_variable *variables = e->flow->variables.items;
  uint32_t a = step->operands[0], b = step->operands[1];
  for (uint32_t i = 0; i < e->guess_count; i++)
    if (e->guesses[i].variable == a && variables[b].constant && e->guesses[i].number == variables[b].number) return i;
  return FLOW_NONE;
}

static bool is_equality(const struct flow_step *step) {
  return step->kind == FLOW_COMPARE && (step->predicate == CMPI_EQ || step->predicate == CMPI_NE);
}

static void find_guesses(struct execution_state *e) {
  const struct flow_variable *variables = e->flow->variables.items;
  for (uint32_t i = 0; i < e->flow->order_count; i++) {
    const struct flow_block *block = &e->flow->blocks.items[e->flow->order[i]];
    for (size_t s = 0; s < block->steps.count && e->guess_count < MOST_GUESSES; s++) {
      const struct flow_step *step = &block->steps.items[s];
      if (!is_equality(step) || !is_wanted(e, step)) continue;
      uint32_t a = step->operands[0], b = step->operands[1];
      if (a == FLOW_NONE || variables[a].constant || !variables[b].constant) continue;
      if (variables[a].sort != FLOW_INTEGER || !is_step_target(e, a) || guess_of(e, step) != FLOW_NONE) continue;
      e->guesses[e->guess_count++] = (struct integer_guess){a, variables[b].number};
    }
  }
}

bool execution_state_init(struct execution_state *e, struct arena *arena, const struct flow *flow,
                          unsigned properties) {
  *e = (struct execution_state){.flow = flow, .properties = properties};
  find_guesses(e);
  uint32_t *bits = ARENA_ARRAY(arena, uint32_t, flow->variables.count), count = OBJECT_BITS + e->guess_count;
  for (size_t i = 0; i < flow->variables.count; i++) {
    const struct flow_variable *variable = &flow->variables.items[i];
    bits[i] = variable->needed && !variable->constant ? count++ : FLOW_NONE;
    if (bits[i] != FLOW_NONE && variable->sort == FLOW_INTEGER) return false;
  }
  e->bits = bits;
  if (flow->called || flow->follows_integers || count > STATE_BITS) return false;
  for (uint32_t i = 0; i < flow->order_count; i++) {
    const struct flow_block *block = &flow->blocks.items[flow->order[i]];
    for (size_t s = 0; s < block->steps.count; s++)
      if (!is_supported(e, &block->steps.items[s])) return false;
  }
  return true;
}

bool execution_state_again(struct execution_state *e) {
  e->way_next = 0;
  while (e->way_count > 0 && e->ways[e->way_count - 1]) e->way_count--;
  if (e->way_count == 0 || e->failed || e->open) return false;
  e->ways[e->way_count - 1] = true;
  return true;
}

static bool any(struct execution_state *e) {
  if (e->way_next == e->way_count) {
    if (e->way_count == MOST_OPEN_VALUES) {
      e->open = true;
      return false;
    }
    e->ways[e->way_count++] = false;
  }
  return e->ways[e->way_next++];
}

static bool chosen(const struct execution_state *e) { return state_bit(&e->state, OBJECT_CHOSEN); }
static bool foreign(const struct execution_state *e) { return state_bit(&e->state, OBJECT_FOREIGN); }
static bool freed(const struct execution_state *e) { return state_bit(&e->state, OBJECT_FREED); }

static bool any_of(struct execution_state *e, enum flow_sort sort) {
  return sort == FLOW_BASE ? chosen(e) && any(e) : any(e);
}

bool execution_state_value(struct execution_state *e, uint32_t variable, enum flow_sort sort) {
  if (variable == FLOW_NONE || e->flow->variables.items[variable].sort != sort) return any_of(e, sort);
  const struct flow_variable *v = &e->flow->variables.items[variable];
  if (v->constant) return v->number != 0;
  if (e->bits[variable] == FLOW_NONE) return any_of(e, sort);
  return state_bit(&e->state, e->bits[variable]);
}

static bool base(struct execution_state *e, const struct flow_step *step, uint32_t operand) {
  return execution_state_value(e, step->operands[operand], FLOW_BASE);
}

static bool boolean(struct execution_state *e, const struct flow_step *step, uint32_t operand) {
  return execution_state_value(e, step->operands[operand], FLOW_BOOLEAN);
}

static void set(struct execution_state *e, uint32_t variable, bool value) {
  if (e->bits[variable] != FLOW_NONE) state_set_bit(&e->state, e->bits[variable], value);
}

static void violate(struct execution_state *e, enum property property, bool condition, const struct op *op) {
  if (!condition || e->failed || (e->properties >> property & 1) == 0) return;
  e->failed = true;
  e->property = property;
  e->op = op;
}

static void release(struct execution_state *e, const struct op *op, bool goes) {
  if (!goes) return;
  violate(e, PROPERTY_FOREIGN_NOT_FREED, foreign(e), op);
  violate(e, PROPERTY_FREED_ONCE, freed(e), op);
  if (!foreign(e)) state_set_bit(&e->state, OBJECT_FREED, true);
}

// The tracked buffer may be born here, unless there is one.
static bool birth(struct execution_state *e, bool on_stack) {
  if (chosen(e) || !any(e)) return false;
  state_set_bit(&e->state, OBJECT_CHOSEN, true);
  if (on_stack) state_set_bit(&e->state, OBJECT_FOREIGN, true);
  return true;
}

// At least one of the results is what is born.
static void step_receive(struct execution_state *e, const struct flow_step *step) {
  bool born = birth(e, false), found = false;
  for (uint32_t i = 0; i < step->target_count; i++) {
    bool is = born && ((i + 1 == step->target_count && !found) || any(e));
    found |= is;
    set(e, step->targets[i], is);
  }
}

static void check_whole(struct execution_state *e, const struct flow_step *step) {
  bool own = base(e, step, 0) && !foreign(e) && !freed(e);
  if (own) violate(e, PROPERTY_FREED_WHOLE, boolean(e, step, 1), step->op);
}

static void step_reallocate(struct execution_state *e, const struct flow_step *step) {
  check_whole(e, step);
  bool source = base(e, step, 0), reused = any(e);
  release(e, step->op, source && !reused);
  set(e, step->targets[0], reused ? source : birth(e, false));
}

// The address of a freed buffer may be that of another one: what depends on it is for the prover.
static void compare_address(struct execution_state *e, bool is_compared) { e->open |= is_compared && freed(e); }

// The lists of a dealloc or a call of the helper.

static bool is_retained(struct execution_state *e, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->retained_count; i++)
    if (base(e, step, 2 * step->memref_count + i)) return true;
  return false;
}

static bool is_owned(struct execution_state *e, const struct flow_step *step, uint32_t index) {
  return base(e, step, index) && boolean(e, step, step->memref_count + index);
}

static bool any_is_owned(struct execution_state *e, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->memref_count; i++)
    if (is_owned(e, step, i)) return true;
  return false;
}

// Which buffers other than the tracked one are the same is unknown, but for their origins.
static bool other_is_owned(struct execution_state *e, const struct flow_step *step, uint32_t retained) {
  bool certain = false, possible = false;
  for (uint32_t i = 0; i < step->memref_count; i++) {
    if (!flow_may_be_same(e->flow, step->operands[i], retained)) continue;
    bool same = step->operands[i] == retained && retained != FLOW_NONE;
    bool condition = boolean(e, step, step->memref_count + i);
    certain |= same && condition;
    possible |= !same && condition;
  }
  return certain || (possible && any(e));
}

static void set_retained_owned(struct execution_state *e, const struct flow_step *step, uint32_t first, bool owned) {
  for (uint32_t i = 0; i < step->retained_count; i++) {
    uint32_t target = step->targets[first + i], index = 2 * step->memref_count + i;
    if (e->bits[target] == FLOW_NONE) continue;
    set(e, target, base(e, step, index) ? owned : other_is_owned(e, step, step->operands[index]));
  }
}

static bool some_condition(struct execution_state *e, const struct flow_step *step, uint32_t first) {
  for (uint32_t i = first; i < step->memref_count; i++)
    if (boolean(e, step, step->memref_count + i)) return true;
  return false;
}

// A lowering compares the retained memrefs with the others by their addresses, and in the documented form these with
// later ones.
static void compare_lists(struct execution_state *e, const struct flow_step *step, bool all) {
  if (!freed(e)) return;
  compare_address(e, is_retained(e, step) && some_condition(e, step, 0));
  for (uint32_t i = 0; all && i + 1 < step->memref_count; i++)
    compare_address(e, base(e, step, i) && some_condition(e, step, i + 1));
}

// A memref that goes is one that was allocated, not a view into its middle.
static void check_whole_list(struct execution_state *e, const struct flow_step *step) {
  uint32_t listed = 2 * step->memref_count + step->retained_count;
  if (step->operand_count == listed || foreign(e) || freed(e) || is_retained(e, step)) return;
  for (uint32_t i = 0; i < step->memref_count; i++)
    violate(e, PROPERTY_FREED_WHOLE, is_owned(e, step, i) && boolean(e, step, listed + i), step->op);
}

static void step_dealloc(struct execution_state *e, const struct flow_step *step) {
  bool owned = any_is_owned(e, step);
  compare_lists(e, step, false);
  check_whole_list(e, step);
  release(e, step->op, owned && !is_retained(e, step));
  if (step->target_count > 0) set_retained_owned(e, step, 0, owned);
}

// Whether a memref that is not the tracked buffer goes: only if its condition holds, and then unless it may be retained
// or an earlier one.
static bool other_goes(struct execution_state *e, const struct flow_step *step, uint32_t index) {
  if (!boolean(e, step, step->memref_count + index)) return false;
  bool certain = true;
  for (uint32_t i = 0; i < index; i++) certain &= !flow_may_be_same(e->flow, step->operands[i], step->operands[index]);
  for (uint32_t i = 0; i < step->retained_count; i++)
    certain &= !flow_may_be_same(e->flow, step->operands[2 * step->memref_count + i], step->operands[index]);
  return certain || any(e);
}

static void step_helper(struct execution_state *e, const struct flow_step *step) {
  compare_lists(e, step, step->helper == HELPER_LOOKS_AT_BASES);
  bool may_go = !is_retained(e, step), earlier = false, owned = any_is_owned(e, step);
  for (uint32_t i = 0; i < step->memref_count; i++) {
    bool is = base(e, step, i), own = is && boolean(e, step, step->memref_count + i);
    if (e->bits[step->targets[i]] != FLOW_NONE)
      set(e, step->targets[i], is ? may_go && own && !earlier : other_goes(e, step, i));
    earlier |= step->helper == HELPER_LOOKS_AT_BASES ? is : own;
  }
  set_retained_owned(e, step, step->memref_count, owned);
}

// As one-bit integers, true is 1 unsigned and -1 signed.
static bool compare(struct execution_state *e, const struct flow_step *step) {
  uint32_t first = step->operands[0];
  if (first == FLOW_NONE) return any(e);
  if (e->flow->variables.items[first].sort != FLOW_BOOLEAN) {
    uint32_t guess = is_equality(step) ? guess_of(e, step) : FLOW_NONE;
    return guess == FLOW_NONE ? any(e) : state_bit(&e->state, OBJECT_BITS + guess) == (step->predicate == CMPI_EQ);
  }
  bool a = boolean(e, step, 0), b = boolean(e, step, 1);
  switch (step->predicate) {
    case CMPI_EQ: return a == b;
    case CMPI_NE: return a != b;
    case CMPI_SLT:
    case CMPI_UGT: return a && !b;
    case CMPI_SLE:
    case CMPI_UGE: return a || !b;
    case CMPI_SGT:
    case CMPI_ULT: return !a && b;
    default: return !a || b;
  }
}

static bool same_base(struct execution_state *e, const struct flow_step *step) {
  if (step->operands[0] == step->operands[1]) return true;
  bool a = base(e, step, 0), b = base(e, step, 1);
  compare_address(e, a || b);
  if (!flow_may_be_same(e->flow, step->operands[0], step->operands[1])) return false;
  return a || b ? a && b : any(e);
}

static bool compute(struct execution_state *e, const struct flow_step *step) {
  enum flow_sort sort = e->flow->variables.items[step->targets[0]].sort;
  switch (step->kind) {
    case FLOW_AND: {
      bool a = boolean(e, step, 0), b = boolean(e, step, 1);
      return a && b;
    }
    case FLOW_OR: {
      bool a = boolean(e, step, 0), b = boolean(e, step, 1);
      return a || b;
    }
    case FLOW_XOR: {
      bool a = boolean(e, step, 0), b = boolean(e, step, 1);
      return a != b;
    }
    case FLOW_SELECT: return execution_state_value(e, step->operands[boolean(e, step, 0) ? 1 : 2], sort);
    case FLOW_COMPARE: return compare(e, step);
    case FLOW_SAME_BASE: return same_base(e, step);
    case FLOW_ENTER: return chosen(e);
    default: return any_of(e, sort);
  }
}

static void end_scope(struct execution_state *e, const struct flow_step *step) {
  if (!foreign(e) || boolean(e, step, 0)) return;
  state_set_bit(&e->state, OBJECT_FOREIGN, false);
  state_set_bit(&e->state, OBJECT_FREED, true);
}

void execution_state_start(struct execution_state *e) {
  bool given = e->flow->inputs.count != 0 && any(e);
  state_set_bit(&e->state, OBJECT_CHOSEN, given);
  state_set_bit(&e->state, OBJECT_FOREIGN, given);
  for (size_t i = 0; i < e->flow->inputs.count; i++)
    if (e->bits[e->flow->inputs.items[i]] != FLOW_NONE) set(e, e->flow->inputs.items[i], given && any(e));
}

// An integer gets its value: it is one of the numbers that it is compared with, or none.
static void guess(struct execution_state *e, uint32_t variable) {
  bool found = false;
  for (uint32_t i = 0; i < e->guess_count; i++) {
    if (e->guesses[i].variable != variable) continue;
    bool is = !found && any(e);
    found |= is;
    state_set_bit(&e->state, OBJECT_BITS + i, is);
  }
}

bool execution_state_step(struct execution_state *e, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->target_count; i++) guess(e, step->targets[i]);
  switch (step->kind) {
    case FLOW_ALLOCATE: set(e, step->targets[0], birth(e, false)); break;
    case FLOW_ALLOCATE_STACK: set(e, step->targets[0], birth(e, true)); break;
    case FLOW_RECEIVE: step_receive(e, step); break;
    case FLOW_REALLOCATE: step_reallocate(e, step); break;
    case FLOW_FREE:
      check_whole(e, step);
      release(e, step->op, base(e, step, 0));
      break;
    case FLOW_ACCESS: violate(e, PROPERTY_NOT_USED_AFTER_FREE, base(e, step, 0) && freed(e), step->op); break;
    case FLOW_DEALLOC: step_dealloc(e, step); break;
    case FLOW_HELPER:
      if (is_wanted(e, step)) step_helper(e, step);
      break;
    case FLOW_END_SCOPE: end_scope(e, step); break;
    case FLOW_ASSUME: return boolean(e, step, 0);
    default:
      if (is_wanted(e, step)) set(e, step->targets[0], compute(e, step));
  }
  return true;
}

void execution_state_return(struct execution_state *e, const struct flow_block *block) {
  bool returned = false, given = false;  // given: to the caller, by the ABI or an i1
  for (uint32_t i = 0; i < block->returned_count; i++) {
    if (!execution_state_value(e, block->returned[i], FLOW_BASE)) continue;
    e->returns_twice |= returned && chosen(e) && block->owned == NULL;
    returned = true;
    given |= block->owned == NULL || execution_state_value(e, block->owned[i], FLOW_BOOLEAN);
  }
  violate(e, PROPERTY_NOT_LEAKED, chosen(e) && !foreign(e) && !freed(e) && !given, block->op);
  violate(e, PROPERTY_NOT_USED_AFTER_FREE, returned && freed(e), block->op);
  violate(e, PROPERTY_RETURNED_OWNED, given && foreign(e), block->op);
}
