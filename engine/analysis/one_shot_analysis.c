// The decisions of One-Shot Analysis, and their preconditions. Queries of the decisions are in one_shot_state.c.
#include "engine/analysis/one_shot_analysis.h"

#include "engine/analysis/analysis_order.h"
#include "engine/analysis/conflicts.h"
#include "engine/analysis/equivalence_sets.h"
#include "engine/analysis/function_summary.h"
#include "engine/analysis/sharing/carried.h"
#include "engine/analysis/sharing/joined.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/observer.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

// --- decisions

// The sets that an operand's decision would merge: those of its value and of its aliasing values.
struct joined_sets {
  VECTOR(uint32_t) items;
};

static void add_set(struct one_shot_state *state, struct joined_sets *sets, uint32_t value) {
  uint32_t set = alias_set_find(state->aliases, value);
  for (size_t i = 0; i < sets->items.count; i++) {
    if (sets->items.items[i] == set) return;
  }
  VECTOR_PUSH(&sets->items, state->base.arena, set);
}

static void gather_sets(struct one_shot_state *state, uint32_t operand, struct joined_sets *sets) {
  const struct facts *facts = state->facts;
  sets->items.count = 0;
  add_set(state, sets, facts_operand_value(facts, operand));
  const struct alias_fact *aliases = facts->aliases.items + facts->operand_alias[operand];
  for (uint32_t i = 0; i < facts->operand_alias_count[operand]; i++) add_set(state, sets, aliases[i].value);
}

static const struct alias_set *set_at(const struct one_shot_state *state, const struct joined_sets *sets, size_t i) {
  return &state->aliases->sets[sets->items.items[i]];
}

static bool has_set_of(const struct one_shot_state *state, const struct joined_sets *sets, uint32_t operand) {
  uint32_t set = alias_set_find(state->aliases, facts_operand_value(state->facts, operand));
  for (size_t i = 0; i < sets->items.count; i++) {
    if (sets->items.items[i] == set) return true;
  }
  return false;
}

static bool writes_to_read_only(const struct one_shot_state *state, const struct joined_sets *sets,
                                bool operand_writes) {
  bool writes = operand_writes, read_only = false;
  for (size_t i = 0; i < sets->items.count; i++) {
    writes |= set_at(state, sets, i)->writes != 0;
    read_only |= set_at(state, sets, i)->read_only;
  }
  return writes && read_only;
}

// Conflicts persist: if two of these sets were kept apart before, they still conflict.
static bool is_known_conflict(const struct one_shot_state *state, const struct joined_sets *sets,
                              struct conflict *conflict) {
  if (sets->items.count < 2) return false;
  for (size_t i = 0; i < sets->items.count; i++) {
    const struct alias_set *set = set_at(state, sets, i);
    if (set->witness_read == NONE || !has_set_of(state, sets, set->witness_read) ||
        !has_set_of(state, sets, set->witness_write)) {
      continue;
    }
    struct op_order order;
    *conflict = (struct conflict){set->witness_read, set->witness_write, NONE};
    return is_conflict(state->search, conflict->read, conflict->write, &conflict->definition, &order);
  }
  return false;
}

static void remember_conflict(struct one_shot_state *state, const struct joined_sets *sets,
                              const struct conflict *conflict) {
  for (size_t i = 0; i < sets->items.count; i++) {
    struct alias_set *set = &state->aliases->sets[sets->items.items[i]];
    set->witness_read = conflict->read;
    set->witness_write = conflict->write;
  }
}

// There is no conflict within a set, since all its pairs were checked when it was merged. So only reads of one set and
// writes of another need be checked.
static bool sets_conflict(struct one_shot_state *state, const struct joined_sets *sets, struct conflict *conflict) {
  for (size_t i = 0; i < sets->items.count; i++) {
    for (size_t k = i + 1; k < sets->items.count; k++) {
      if (find_conflict_of_sets(state->search, sets->items.items[i], sets->items.items[k], conflict)) {
        remember_conflict(state, sets, conflict);
        return true;
      }
    }
  }
  return false;
}

static bool write_conflicts(struct one_shot_state *state, const struct joined_sets *sets, uint32_t operand,
                            struct conflict *conflict) {
  for (size_t i = 0; i < sets->items.count; i++) {
    if (find_conflict_of_write(state->search, sets->items.items[i], operand, conflict)) return true;
  }
  return false;
}

// Whether iterations of a parallel loop would write to one buffer that is read, so that each needs its own copy. The
// write is that of the operand or one to the sets.
static bool find_race(const struct one_shot_state *state, const struct joined_sets *sets, uint32_t operand,
                      struct conflict *conflict) {
  if (!state->base.options->check_parallel_regions) return false;
  bool is_read = operand != NONE && (state->facts->operand_flags[operand] & OPERAND_READS_BACK) != 0;
  *conflict = (struct conflict){NONE, NONE, NONE};
  if (operand != NONE && facts_writes_from_thread(state->facts, operand)) conflict->write = operand;
  for (size_t i = 0; i < sets->items.count; i++) {
    const struct alias_set *set = set_at(state, sets, i);
    is_read |= set->is_read || set->is_read_back;
    if (conflict->write == NONE) conflict->write = set->thread_write;
  }
  return is_read && conflict->write != NONE;
}

static void decide_out_of_place(struct one_shot_state *state, uint32_t operand, enum decision_kind kind,
                                const struct conflict *conflict) {
  const struct facts *facts = state->facts;
  if (state->reason_count == state->reason_capacity) {
    size_t capacity = state->reason_capacity;
    state->reasons = vector_grow(state->base.arena, state->reasons, &capacity, capacity + 1, sizeof *state->reasons);
    state->reason_capacity = (uint32_t)capacity;
  }
  struct decision_reason reason = {.kind = kind};
  if (kind == DECISION_CONFLICT) {
    reason.read = facts_operand(facts, conflict->read);
    reason.write = facts_operand(facts, conflict->write);
    reason.definition = facts->values[conflict->definition];
  }
  if (kind == DECISION_RACE) reason.write = facts_operand(facts, conflict->write);
  state->reasons[state->reason_count++] = reason;
  state->reason_of[operand] = state->reason_count;
  if (deviates(state->base.options, DEVIATION_copies_before_ops) &&
      is_copied_before_op(facts_operand(facts, operand), &state->base))
    state->facts->operand_flags[operand] |= OPERAND_COPIED_BEFORE;
}

static void decide_in_place(struct one_shot_state *state, uint32_t operand) {
  struct facts *facts = state->facts;
  uint32_t value = facts_operand_value(facts, operand);
  facts->operand_flags[operand] |= OPERAND_IN_PLACE;
  const struct alias_fact *aliases = facts->aliases.items + facts->operand_alias[operand];
  for (uint32_t i = 0; i < facts->operand_alias_count[operand]; i++) {
    alias_set_union(state->aliases, aliases[i].value, value);
  }
  if ((facts->operand_flags[operand] & OPERAND_WRITES) != 0) alias_set_add_write(state->aliases, operand);
}

static void decide(struct one_shot_state *state, uint32_t operand, struct joined_sets *sets) {
  struct conflict conflict;
  uint8_t flags = state->facts->operand_flags[operand];
  if ((flags & OPERAND_TENSOR) == 0 || (flags & OPERAND_IN_PLACE) != 0) return;
  state->steps.decisions++;
  gather_sets(state, operand, sets);
  bool writes = (flags & OPERAND_WRITES) != 0;
  enum rule rule = RULE_operand_in_place;
  if (writes_to_read_only(state, sets, writes)) {
    decide_out_of_place(state, operand, DECISION_NOT_WRITABLE, NULL);
    rule = RULE_operand_not_writable;
  } else if (find_race(state, sets, operand, &conflict)) {
    decide_out_of_place(state, operand, DECISION_RACE, &conflict);
    rule = RULE_operand_races;
  } else if (is_known_conflict(state, sets, &conflict) ||
             (writes && write_conflicts(state, sets, operand, &conflict)) || sets_conflict(state, sets, &conflict)) {
    decide_out_of_place(state, operand, DECISION_CONFLICT, &conflict);
    rule = RULE_operand_conflicts;
  } else {
    decide_in_place(state, operand);
  }
  const struct use *use = facts_operand(state->facts, operand);
  observe(state->base.context, rule, use->owner->kind, (uint32_t)(use - use->owner->operands));
}

// --- second decisions

// Whether a write that is in place conflicts with the operand's read, if it were in place.
static bool read_conflicts(struct one_shot_state *state, uint32_t operand) {
  const struct facts *facts = state->facts;
  const uint32_t op = facts->operand_op[operand];
  uint32_t definition;
  struct op_order order;
  for (uint32_t k = facts->op_first_operand[op]; k < facts->op_first_operand[op + 1]; k++) {
    const uint8_t flags = facts->operand_flags[k];
    if ((flags & OPERAND_WRITES) == 0 || (flags & OPERAND_IN_PLACE) == 0) continue;
    if (alias_set_find(state->aliases, facts_operand_value(facts, k)) !=
        alias_set_find(state->aliases, facts_operand_value(facts, operand)))
      continue;
    if (is_conflict(state->search, operand, k, &definition, &order)) return true;
  }
  return false;
}

// An operand is decided again if the read that it conflicted with is that of another operand of its op, which has been
// decided to be copied since: either it is in place now, or the reason is one that holds. Its own read was left out of
// sets while it was copied before the op, so writes of the op that rely on that are looked at first. Ops with regions
// are left out, since that would be their whole bodies.
static void decide_again_if_stale(struct one_shot_state *state, uint32_t operand, struct joined_sets *sets) {
  struct facts *facts = state->facts;
  if (state->reason_of[operand] == 0 || (facts->operand_flags[operand] & OPERAND_COPIED_BEFORE) == 0 ||
      facts->ops[facts->operand_op[operand]]->region_count != 0)
    return;
  const struct decision_reason *reason = &state->reasons[state->reason_of[operand] - 1];
  if (reason->kind != DECISION_CONFLICT || reason->read->owner != facts->ops[facts->operand_op[operand]]) return;
  const uint32_t read = facts->op_first_operand[reason->read->owner->id] + use_index(reason->read);
  if (read == operand || (facts->operand_flags[read] & OPERAND_COPIED_BEFORE) == 0) return;
  facts->operand_flags[operand] &= (uint8_t)~OPERAND_COPIED_BEFORE;
  if (read_conflicts(state, operand)) {
    facts->operand_flags[operand] |= OPERAND_COPIED_BEFORE;
    return;
  }
  state->reason_of[operand] = 0;
  decide(state, operand, sets);
}

// A conflict is no reason to copy if it is between tensors that are not in one buffer.
static void decide_joined(struct one_shot_state *state, uint32_t root) {
  struct facts *facts = state->facts;
  if (!deviates(state->base.options, DEVIATION_joined_tensors)) return;
  const uint32_t end = facts->op_first_operand[facts->op_end[root] + 1];
  for (uint32_t k = facts->op_first_operand[root]; k < end; k++) {
    if (state->reason_of[k] == 0 || state->reasons[state->reason_of[k] - 1].kind == DECISION_RACE ||
        op_is_parallel_insertion(facts->ops[facts->operand_op[k]]) || !operand_only_joins(state->search, k))
      continue;
    state->reason_of[k] = 0;
    facts->operand_flags[k] &= (uint8_t)~OPERAND_COPIED_BEFORE;
    decide_in_place(state, k);
    state->aliases->sets[alias_set_find(state->aliases, facts_operand_value(facts, k))].only_joins = true;
  }
}

// --- what loops carry

// The most values that one carried buffer may be, for which conflicts are looked at.
enum { CARRIED_MOST = 256 };

// Adds the sets of the arguments and results that a loop forwards the operand to: its own, or its terminators'. A
// terminator reaches no argument if the loop has one iteration at most.
static void add_targets(struct one_shot_state *state, struct joined_sets *sets, const struct use *operand) {
  const bool is_own = op_is_sequential_loop(operand->owner);
  const struct op *loop = is_own ? operand->owner : op_parent(operand->owner);
  const int32_t region = is_own ? REGION_PARENT : (int32_t)(op_region(operand->owner) - loop->regions);
  const uint32_t number = use_index(operand);
  uint64_t trips;
  const bool may_go_on = is_own || !counted_loop_trips(loop, &trips) || trips > 1;
  struct region_edge edge;
  for (uint32_t i = 0; region_branch_edge(loop, region, i, &edge); i++)
    if (number >= edge.operand_first && number < edge.operand_first + edge.operand_count &&
        (may_go_on || edge.to == REGION_PARENT))
      add_set(state, sets, region_branch_input(loop, &edge, number - edge.operand_first)->id);
}

static void add_tensor(struct one_shot_state *state, struct joined_sets *sets, const struct value *value) {
  if (type_is_tensor(value->type)) add_set(state, sets, value->id);
}

// Adds the sets of what a loop carries as the argument, from its initial value to its result: they are not in that of
// the argument.
static void add_carried(struct one_shot_state *state, struct joined_sets *sets, const struct value *argument) {
  const struct op *loop = value_owner(argument);
  const struct operand_range initial = op_role(loop, ROLE_CARRIED);
  uint32_t number = argument->index;
  if (op_is_sequential_loop(loop) && !is_counted_loop(loop)) {
    for (uint32_t r = 0; r < loop->region_count; r++) {
      const struct block *other = loop->regions[r].first;
      if (number < other->argument_count) add_tensor(state, sets, other->arguments[number]);
    }
  } else {
    number -= argument->owner.block->argument_count - loop->result_count;
  }
  if (number < loop->result_count) add_tensor(state, sets, &loop->results[number]);
  if (number < initial.count && is_in_place(&state->base, &initial.first[number]))
    add_tensor(state, sets, initial.first[number].value);
}

struct source_search {
  struct one_shot_state *state;
  struct joined_sets *sets;
};

static void add_source(void *argument, struct use *operand) {
  const struct source_search *search = argument;
  const struct facts *facts = search->state->facts;
  const uint8_t flags = facts->operand_flags[facts->op_first_operand[operand->owner->id] + use_index(operand)];
  const bool is_initial = op_is_sequential_loop(operand->owner);
  if ((flags & (is_initial ? OPERAND_IN_PLACE : OPERAND_KEPT)) != 0)
    add_set(search->state, search->sets, operand->value->id);
}

// Adds the sets of all values whose buffers those in the sets may be by way of loops; false if they are too many.
static bool add_all_carried(struct one_shot_state *state, struct joined_sets *sets) {
  const struct facts *facts = state->facts;
  uint32_t count = 0;
  for (size_t i = 0; i < sets->items.count; i++) {
    for (uint32_t at = set_at(state, sets, i)->first; at != NONE; at = state->aliases->sets[at].next) {
      const struct value *value = facts->values[at];
      if (++count > CARRIED_MOST) return false;
      if (value->is_argument && facts_is_loop(facts, value_owner(value)->id)) add_carried(state, sets, value);
      if (op_is_sequential_loop(value_owner(value)))
        region_branch_visit_sources(value, add_source, &(struct source_search){state, sets});
      for (const struct use *use = value->uses; use != NULL; use = use->next) {
        const uint32_t operand = facts->op_first_operand[use->owner->id] + use_index(use);
        if ((facts->operand_flags[operand] & OPERAND_KEPT) != 0) add_targets(state, sets, use);
      }
    }
  }
  return true;
}

// Whether there is a conflict in a set with tensors that are only joined in it.
static bool joined_set_conflicts(struct one_shot_state *state, const struct joined_sets *sets) {
  struct conflict conflict;
  for (size_t i = 0; i < sets->items.count; i++)
    if (set_at(state, sets, i)->only_joins && find_conflict_within(state->search, sets->items.items[i], &conflict))
      return true;
  return false;
}

// Whether a loop in a thread forwards a buffer from outside the thread, which what it becomes is written in. Those
// writes were taken for the thread's own.
static bool shares_with_threads(struct one_shot_state *state, uint32_t operand, const struct joined_sets *sets) {
  const struct facts *facts = state->facts;
  const uint32_t region = facts->op_region[facts->operand_op[operand]];
  const uint32_t thread = region == NONE ? NONE : facts->regions[region].parallel;
  bool writes = false;
  for (size_t i = 0; i < sets->items.count; i++) writes |= set_at(state, sets, i)->writes != 0;
  return writes && state->base.options->check_parallel_regions &&
         facts->made_in[facts_operand_value(facts, operand)] != thread;
}

// Whether what a loop forwards is of the same part of a tensor as its initial value: use-def chains, by which
// insertions find the parts that they write, go from results of loops to these only.
static bool is_of_same_part(const struct facts *facts, const struct use *operand) {
  const struct op *loop = op_parent(operand->owner);
  const uint32_t number = use_index_in_role(operand, ROLE_FORWARDED);
  const bool is_condition = loop->region_count == 2 && op_region(operand->owner) == op_body(loop, 0);
  const struct operand_range initial = op_role(loop, ROLE_CARRIED);
  if (number >= (is_condition ? loop->result_count : initial.count)) return true;
  const struct value *becomes = is_condition ? &loop->results[number] : initial.first[number].value;
  const struct chain *own = &facts->chains[operand->value->id], *given = &facts->chains[becomes->id];
  if (own->slice != given->slice) return false;
  return own->slice != NONE || own->root == given->root || facts->chains[given->root].any != CHAIN_MANY;
}

// Whether what a loop forwards can be in one buffer with all that it becomes: as if these had been in one set when
// operands were decided. Writes in the loop are then those of its body, not its own.
static bool is_harmless(struct one_shot_state *state, uint32_t operand, struct joined_sets *sets) {
  struct conflict conflict;
  sets->items.count = 0;
  add_set(state, sets, facts_operand_value(state->facts, operand));
  add_targets(state, sets, facts_operand(state->facts, operand));
  return add_all_carried(state, sets) && !writes_to_read_only(state, sets, false) &&
         !shares_with_threads(state, operand, sets) && !find_race(state, sets, NONE, &conflict) &&
         !sets_conflict(state, sets, &conflict) && !joined_set_conflicts(state, sets);
}

static void join_sets(struct one_shot_state *state, const struct joined_sets *sets) {
  for (size_t i = 1; i < sets->items.count; i++)
    alias_set_union(state->aliases, sets->items.items[0], sets->items.items[i]);
}

// Keeps what is certain, and then what is harmless.
static void decide_terminator(struct one_shot_state *state, const struct op *terminator, bool is_certain,
                              struct joined_sets *sets) {
  struct facts *facts = state->facts;
  const uint32_t first = facts->op_first_operand[terminator->id];
  for (uint32_t k = first; k < first + terminator->operand_count; k++) {
    uint8_t *flags = &facts->operand_flags[k];
    if ((*flags & OPERAND_TENSOR) == 0 || (*flags & OPERAND_KEPT) != 0) continue;
    if (is_certain) {
      if (carried_is_certain(&state->base, facts_operand(facts, k))) *flags |= OPERAND_KEPT;
    } else if (is_of_same_part(facts, facts_operand(facts, k)) && is_harmless(state, k, sets)) {
      *flags |= OPERAND_KEPT;
      join_sets(state, sets);
    }
  }
}

// An initial value that is copied, since the loop may have been going to write to it, is decided again by what its body
// does. Conflicts with writes in the body were left out as long as it was copied before the loop.
static void decide_initial(struct one_shot_state *state, const struct op *loop, struct joined_sets *sets) {
  struct facts *facts = state->facts;
  const uint32_t first = facts->op_first_operand[loop->id];
  for (uint32_t k = first; k < first + loop->operand_count; k++) {
    const uint8_t flags = facts->operand_flags[k];
    struct conflict conflict;
    if ((flags & OPERAND_TENSOR) == 0 || (flags & OPERAND_IN_PLACE) != 0) continue;
    facts->operand_flags[k] = (uint8_t)((flags & ~(OPERAND_WRITES | OPERAND_COPIED_BEFORE)) | OPERAND_IN_PLACE);
    if (is_harmless(state, k, sets) && !find_conflict_within(state->search, sets->items.items[0], &conflict)) {
      state->reason_of[k] = 0;
      join_sets(state, sets);
    } else {
      facts->operand_flags[k] = flags;
    }
  }
}

// Decides what loops carry, inner loops first.
static void decide_carried(struct one_shot_state *state, uint32_t root, struct joined_sets *sets) {
  const struct bufferize_options *options = state->base.options;
  struct op *top = state->facts->ops[root];
  for (struct op *op = walk_first_post(top); op != NULL; op = walk_next_post(op, top)) {
    if (!op_is_sequential_loop(op) || bufferizable_of(op, state->base.options) == NULL) continue;
    for (uint32_t r = 0; r < op->region_count; r++) decide_terminator(state, op->regions[r].first->last, true, sets);
    for (uint32_t r = 0; r < op->region_count && deviates(options, DEVIATION_carried_buffers); r++)
      decide_terminator(state, op->regions[r].first->last, false, sets);
    if (deviates(options, DEVIATION_loops_without_writes)) decide_initial(state, op, sets);
  }
}

// --- preconditions

// Operands that must bufferize in place are decided first. (Upstream has no summaries yet, so calls may alias
// anything.)
static void decide_mandatory(struct one_shot_state *state, uint32_t root) {
  const struct facts *facts = state->facts;
  struct aliasing_values list = {.arena = state->base.arena};
  uint32_t end = facts->op_first_operand[facts->op_end[root] + 1];
  for (uint32_t i = facts->op_first_operand[root]; i < end; i++) {
    if ((facts->operand_flags[i] & OPERAND_TENSOR) == 0) continue;
    const struct use *use = facts_operand(facts, i);
    if (!must_bufferize_in_place(use, &state->base)) continue;
    decide_in_place(state, i);
    if (!op_has_trait(use->owner, TRAIT_CALL) || deviates(state->base.options, DEVIATION_copies_for_musts)) continue;
    get_unknown_aliasing_values(use, &list);
    for (size_t k = 0; k < list.count; k++) alias_set_union(state->aliases, list.items[k].value->id, use->value->id);
  }
}

// Joins results of a call that may be in one buffer because the callee returns it twice. (Upstream assumes that results
// are in different buffers.)
static void join_call_results(struct one_shot_state *state, uint32_t root) {
  const struct facts *facts = state->facts;
  if (!deviates(state->base.options, DEVIATION_results_of_one_call)) return;
  for (uint32_t i = root; i <= facts->op_end[root]; i++) {
    const struct op *op = facts->ops[i];
    if (!op_has_trait(op, TRAIT_CALL) || op->result_count < 2) continue;
    const struct op *function = called_function(&state->base, op);
    const struct function_summary *summary =
        function == NULL ? NULL : one_shot_functions.summary(&state->base, function);
    uint32_t first = NONE;  // tensor
    for (uint32_t r = 0; r < op->result_count; r++) {
      if (!type_is_tensor(op->results[r].type)) continue;
      if (first == NONE) first = r;
      uint32_t shared = summary == NULL ? first : summary->result_shared[r];
      if (shared != r) alias_set_union(state->aliases, op->results[r].id, op->results[shared].id);
    }
  }
}

static bool musts_conflict(struct one_shot_state *state, const struct joined_sets *sets) {
  struct conflict conflict;
  if (find_race(state, sets, NONE, &conflict)) return true;
  for (size_t i = 0; i < sets->items.count; i++) {
    if (find_conflict_within(state->search, sets->items.items[i], &conflict)) return true;
  }
  return sets_conflict(state, sets, &conflict);
}

// Whether one of the sets has a tensor without a rank, which cannot be copied.
static bool have_unranked(const struct one_shot_state *state, const struct joined_sets *sets) {
  for (size_t i = 0; i < sets->items.count; i++)
    for (uint32_t at = set_at(state, sets, i)->first; at != NONE; at = state->aliases->sets[at].next)
      if (state->facts->values[at]->type->kind == TYPE_UNRANKED_TENSOR) return true;
  return false;
}

// An operand that is not decided yet can still be copied, so it is no error here. (Upstream reports an error if its
// result conflicts with an operand that must be in place, such as a second fill of a tensor that is a destination.)
static bool check_op(struct one_shot_state *state, const struct op *op, struct joined_sets *sets) {
  const struct facts *facts = state->facts;
  bool decided_only = deviates(state->base.options, DEVIATION_copies_for_musts);
  if (bufferizable_of(op, state->base.options) == NULL) return true;
  if (op->kind == OP_bufferization_to_tensor && op_attribute(op, ID_restrict) == NULL &&
      value_has_uses(&op->results[0])) {
    return diagnostic_error_at(&state->base, op,
                               "'%s' op to_tensor ops without `restrict` are not supported by One-Shot Analysis",
                               op->info->name);
  }
  for (uint32_t i = facts->op_first_operand[op->id]; i < facts->op_first_operand[op->id + 1]; i++) {
    bool in_place = (facts->operand_flags[i] & OPERAND_IN_PLACE) != 0;
    if (!in_place && (decided_only || (facts->operand_flags[i] & OPERAND_TENSOR) == 0)) continue;
    gather_sets(state, i, sets);
    bool writes = false;
    for (size_t k = 0; k < sets->items.count; k++) writes |= set_at(state, sets, k)->writes != 0;
    if (!writes) continue;
    if (musts_conflict(state, sets)) {
      if (have_unranked(state, sets) && deviates(state->base.options, DEVIATION_copies_of_unranked))
        return diagnostic_error_at(&state->base, op, "'%s' op copying of unranked tensors is not implemented",
                                   op->info->name);
      return diagnostic_error_at(&state->base, op,
                                 "'%s' op not bufferizable under the given constraints: cannot avoid RaW conflict",
                                 op->info->name);
    }
    if (in_place && writes_to_read_only(state, sets, false)) {
      return diagnostic_error_at(
          &state->base, op, "'%s' op not bufferizable under the given constraints: would write to read-only buffer",
          op->info->name);
    }
  }
  return true;
}

static bool check_before(struct one_shot_state *state, uint32_t root) {
  struct joined_sets sets = {.items = {0}};
  struct op *top = state->facts->ops[root];
  for (struct op *op = walk_first_post(top); op != NULL; op = walk_next_post(op, top)) {
    if (!check_op(state, op, &sets)) return false;
  }
  return true;
}

// --- one function, or the whole program

static bool verify_after(struct one_shot_state *state, uint32_t root) {
  const struct facts *facts = state->facts;
  bool ok = true;
  struct op *top = facts->ops[root];
  for (struct op *op = walk_first_post(top); op != NULL; op = walk_next_post(op, top)) {
    const struct bufferizable *model = bufferizable_of(op, state->base.options);
    if (model != NULL && model->verify_analysis != NULL) ok &= model->verify_analysis(op, &state->base);
  }
  return ok;
}

static bool decide_all(struct one_shot_state *state, uint32_t root) {
  struct facts *facts = state->facts;
  facts_fill(facts, root);
  alias_sets_fill(state->aliases, root);
  join_call_results(state, root);
  decide_mandatory(state, root);
  if (!check_before(state, root)) return false;
  struct joined_sets sets = {.items = {0}};
  struct op_list order = analysis_order(&state->base, facts->ops[root]);
  for (size_t i = 0; i < order.count; i++) {
    uint32_t op = order.items[i]->id;
    for (uint32_t k = facts->op_first_operand[op]; k < facts->op_first_operand[op + 1]; k++) decide(state, k, &sets);
    for (uint32_t k = facts->op_first_operand[op]; k < facts->op_first_operand[op + 1]; k++)
      decide_again_if_stale(state, k, &sets);
  }
  decide_joined(state, root);
  equivalence_sets_fill(state->equivalences, facts, root);
  decide_carried(state, root, &sets);
  return true;
}

static bool analyze_root(struct one_shot_state *state, uint32_t root) {
  return decide_all(state, root) && verify_after(state, root);
}

static void clear_decisions(struct one_shot_state *state, uint32_t root) {
  const struct facts *facts = state->facts;
  struct value_range values = facts_values_of(facts, root);
  facts_clear(state->facts, root);
  alias_sets_clear(state->aliases, values);
  equivalence_sets_clear(state->equivalences, values);
  uint32_t end = facts->op_first_operand[facts->op_end[root] + 1];
  for (uint32_t i = facts->op_first_operand[root]; i < end; i++) state->reason_of[i] = 0;
}

static bool is_filtered_out(const struct bufferize_options *options, const struct op *function) {
  const struct attribute *name = op_attribute(function, ID_sym_name);
  for (size_t i = 0; i < options->no_analysis_function_count; i++) {
    if (name != NULL && name->u.string == options->no_analysis_functions[i]) return true;
  }
  return false;
}

static bool must_analyze(const struct one_shot_state *state, const struct function_entry *entry) {
  const struct bufferize_options *options = state->base.options;
  return bufferizable_of(entry->function, options) != NULL && !is_filtered_out(options, entry->function);
}

// Whether upstream summarizes the function no more than those of a cycle, since it calls one of these.
static bool calls_without_summary(struct one_shot_state *state, const struct function_entry *entry) {
  if (deviates(state->base.options, DEVIATION_recursive_functions)) return false;
  for (struct op *op = entry->function; op != NULL; op = walk_next(op, entry->function)) {
    const struct op *function = op_has_trait(op, TRAIT_CALL) ? called_function(&state->base, op) : NULL;
    if (function == NULL || !function_has_tensor_signature(function)) continue;
    if (function_table_summary(state->functions, function) == NULL) return true;
  }
  return false;
}

static bool analyze_function(struct one_shot_state *state, size_t number) {
  struct function_entry *entry = &state->functions->entries.items[number];
  if (!must_analyze(state, entry)) return true;
  entry->analyzed = true;
  if (calls_without_summary(state, entry)) return analyze_root(state, entry->function->id);
  return analyze_root(state, entry->function->id) && function_table_summarize(state->functions, state, number);
}

// How often summaries of functions that call each other are made wider until calls are handled conservatively.
#define CYCLE_ROUNDS_MAX 8

static bool decide_again(struct one_shot_state *state, struct function_entry *entry) {
  if (entry->analyzed) clear_decisions(state, entry->function->id);
  entry->analyzed = true;
  return decide_all(state, entry->function->id);
}

// Analyzes the functions of a cycle until their summaries hold: each was analyzed under the last ones.
static bool find_fixed_point(struct one_shot_state *state, size_t first, size_t end, bool *found) {
  struct function_table *table = state->functions;
  size_t returned = table->returned.count;
  for (uint32_t round = 0; round < CYCLE_ROUNDS_MAX && !*found; round++) {
    table->returned.count = returned;
    *found = true;
    for (size_t i = first; i < end; i++) {
      struct function_entry *entry = &table->entries.items[i];
      if (!entry->has_summary) continue;
      if (!decide_again(state, entry)) return false;
      *found &= function_table_widen(table, state, i);
    }
  }
  if (!*found) table->returned.count = returned;
  return true;
}

static bool analyze_conservatively(struct one_shot_state *state, size_t first, size_t end) {
  struct function_table *table = state->functions;
  for (size_t i = first; i < end; i++) table->entries.items[i].has_summary = false;
  for (size_t i = first; i < end; i++) {
    struct function_entry *entry = &table->entries.items[i];
    if (entry->analyzed && !decide_again(state, entry)) return false;
  }
  for (size_t i = first; i < end; i++) {
    if (table->entries.items[i].analyzed && !function_table_summarize(table, state, i)) return false;
  }
  return true;
}

static bool analyze_without_summaries(struct one_shot_state *state, size_t first, size_t end) {
  for (size_t i = first; i < end; i++) {
    struct function_entry *entry = &state->functions->entries.items[i];
    if (!must_analyze(state, entry)) continue;
    entry->analyzed = true;
    if (!analyze_root(state, entry->function->id)) return false;
  }
  return true;
}

static bool analyze_cycle(struct one_shot_state *state, size_t first, size_t end) {
  struct function_table *table = state->functions;
  if (!deviates(state->base.options, DEVIATION_recursive_functions))
    return analyze_without_summaries(state, first, end);
  for (size_t i = first; i < end; i++) {
    if (must_analyze(state, &table->entries.items[i])) function_table_assume(table, state, i);
  }
  bool found = false;
  if (!find_fixed_point(state, first, end, &found)) return false;
  if (!found && !analyze_conservatively(state, first, end)) return false;
  bool ok = true;
  for (size_t i = first; i < end; i++) {
    const struct function_entry *entry = &table->entries.items[i];
    if (entry->analyzed) ok &= verify_after(state, entry->function->id);
  }
  return ok;
}

static bool analyze_functions(struct one_shot_state *state, struct op *module) {
  state->functions = function_table_create(&state->base, module);
  for (size_t i = 0, end; i < state->functions->entries.count; i = end) {
    uint32_t cycle_size = state->functions->entries.items[i].cycle_size;
    end = i + (cycle_size == 0 ? 1 : cycle_size);
    if (!(cycle_size == 0 ? analyze_function(state, i) : analyze_cycle(state, i, end))) return false;
  }
  return true;
}

struct one_shot_state *one_shot_analyze(struct context *context, struct op *module,
                                        const struct bufferize_options *options, struct arena *arena) {
  struct one_shot_state *state = ARENA_NEW(arena, struct one_shot_state);
  state->base = (struct analysis_state){.functions = &one_shot_functions,
                                        .options = options,
                                        .context = context,
                                        .symbols = symbol_table_build(arena, module),
                                        .arena = arena};
  find_stored_globals(&state->base, module);
  state->facts = facts_number(arena, &state->base, module);
  state->aliases = alias_sets_create(state->facts, &state->steps.search_steps);
  state->equivalences = equivalence_sets_create(state->facts);
  state->reason_of = ARENA_ARRAY_ZEROED(arena, uint32_t, state->facts->operand_count);
  state->search = ARENA_NEW(arena, struct conflict_search);
  state->search->facts = state->facts;
  state->search->sets = state->aliases;
  state->search->steps = &state->steps;
  bool ok = options->bufferize_function_boundaries ? analyze_functions(state, module) : analyze_root(state, 0);
  return ok ? state : NULL;
}
