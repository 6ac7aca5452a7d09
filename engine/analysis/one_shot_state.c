// The decisions of One-Shot Analysis as ops and the rewriting query them, and their reasons.
#include "engine/analysis/function_summary.h"
#include "engine/analysis/one_shot_analysis.h"

#include "engine/analysis/alias_sets.h"
#include "engine/analysis/equivalence_sets.h"
#include "engine/dialects/region_branch.h"

static const struct one_shot_state *one_shot(const struct analysis_state *state) {
  return (const struct one_shot_state *)(const void *)state;
}

// Enters all ops and values into maps, for queries after their ids have been overwritten.
static void map_numbers(const struct one_shot_state *constant) {
  struct one_shot_state *state = (struct one_shot_state *)(uintptr_t)constant;
  const struct facts *facts = state->facts;
  for (uint32_t i = 0; i < facts->op_count; i++) {
    *map_insert(&state->op_numbers, state->base.arena, map_key(facts->ops[i])) = i;
  }
  for (uint32_t i = 0; i < facts->value_count; i++) {
    *map_insert(&state->value_numbers, state->base.arena, map_key(facts->values[i])) = i;
  }
  state->mapped = true;
}

static uint32_t mapped_number(const struct one_shot_state *state, const struct map *map, const void *key) {
  if (!state->mapped) map_numbers(state);
  const uint64_t *number = map_find(map, map_key(key));
  return number == NULL ? NONE : (uint32_t)*number;
}

static uint32_t op_number(const struct one_shot_state *state, const struct op *op) {
  const struct facts *facts = state->facts;
  if (op->id < facts->op_count && facts->ops[op->id] == op) return op->id;
  return mapped_number(state, &state->op_numbers, op);
}

static uint32_t value_number(const struct one_shot_state *state, const struct value *value) {
  const struct facts *facts = state->facts;
  if (value->id < facts->value_count && facts->values[value->id] == value) return value->id;
  return mapped_number(state, &state->value_numbers, value);
}

static uint32_t operand_number(const struct one_shot_state *state, const struct use *operand) {
  const struct facts *facts = state->facts;
  uint32_t op = op_number(state, operand->owner);
  if (op == NONE) return NONE;
  uint32_t number = facts->op_first_operand[op] + use_index(operand);
  return number < facts->op_first_operand[op + 1] ? number : NONE;
}

static bool state_is_in_place(const struct analysis_state *base, const struct use *operand) {
  const struct one_shot_state *state = one_shot(base);
  uint32_t number = operand_number(state, operand);
  return number != NONE && (state->facts->operand_flags[number] & OPERAND_IN_PLACE) != 0;
}

static bool state_are_equivalent(const struct analysis_state *base, const struct value *a, const struct value *b) {
  const struct one_shot_state *state = one_shot(base);
  if (a == b) return true;
  uint32_t number_a = value_number(state, a), number_b = value_number(state, b);
  return number_a != NONE && number_b != NONE && equivalence_sets_same(state->equivalences, number_a, number_b);
}

static bool state_may_alias(const struct analysis_state *base, const struct value *a, const struct value *b) {
  const struct one_shot_state *state = one_shot(base);
  if (a == b) return true;
  uint32_t number_a = value_number(state, a), number_b = value_number(state, b);
  if (number_a == NONE || number_b == NONE) return true;  // nothing is known about new values
  return alias_set_find(state->aliases, number_a) == alias_set_find(state->aliases, number_b);
}

static bool is_inside(const struct value *value, const struct region *region) {
  const struct region *home = value_block(value)->region;
  if (home == region) return !value->is_argument;
  return home != NULL && op_is_ancestor(region->op, home->op) && region_find_ancestor(region, home->op) != NULL;
}

static bool is_written_in_place(const struct one_shot_state *state, const struct value *value) {
  uint32_t number = value_number(state, value);
  return number == NONE || state->aliases->sets[alias_set_find(state->aliases, number)].writes != 0;
}

// Whether the value, or one in the same set, is yielded by a loop, whose results are in separate sets, or returned by
// the function, whose callers may write to it.
static bool is_yielded_or_returned(const struct one_shot_state *state, const struct value *value) {
  uint32_t number = value_number(state, value);
  if (number == NONE) return true;
  const struct alias_set *sets = state->aliases->sets;
  for (uint32_t at = sets[alias_set_find(state->aliases, number)].first; at != NONE; at = sets[at].next) {
    for (const struct use *use = state->facts->values[at]->uses; use != NULL; use = use->next) {
      const struct op *parent = op_parent(use->owner);
      if (op_has_trait(use->owner, TRAIT_RETURN)) return true;
      if (op_has_trait(use->owner, TRAIT_TERMINATOR) && op_has_trait(parent, TRAIT_LOOP) &&
          !op_has_trait(parent, TRAIT_PARALLEL))
        return true;
    }
  }
  return false;
}

// Whether the loop-carried value `argument` may be written to. Exact for scf.for; assumed true for other loops.
static bool carried_is_written(const struct one_shot_state *state, struct op *loop, const struct value *argument) {
  if (!is_counted_loop(loop) || argument == NULL) return true;
  const struct value *result = op_result(loop, argument->index - 1);
  return is_written_in_place(state, argument) || is_written_in_place(state, result) ||
         is_yielded_or_returned(state, result);
}

// A read-only buffer from inside is treated like one from outside if the loop-carried value is written (upstream writes
// to it).
static bool state_may_alias_outside(const struct analysis_state *base, const struct value *value,
                                    const struct region *region, const struct value *except) {
  const struct one_shot_state *state = one_shot(base);
  uint32_t start = value_number(state, value);
  if (start == NONE) return true;
  const struct alias_set *sets = state->aliases->sets;
  for (uint32_t at = sets[alias_set_find(state->aliases, start)].first; at != NONE; at = sets[at].next) {
    const struct value *alias = state->facts->values[at];
    if (alias != except && !is_inside(alias, region)) return true;
    bool is_writable = (state->facts->value_flags[at] & VALUE_WRITABLE) != 0;
    if (!is_writable && deviates(base->options, DEVIATION_carried_constants) &&
        carried_is_written(state, region->op, except))
      return true;
  }
  return false;
}

static bool state_keeps_carried(const struct analysis_state *base, const struct use *operand) {
  const struct one_shot_state *state = one_shot(base);
  uint32_t number = operand_number(state, operand);
  return number != NONE && (state->facts->operand_flags[number] & OPERAND_KEPT) != 0;
}

static bool state_changes_nothing(const struct analysis_state *base, const struct use *destination) {
  const struct one_shot_state *state = one_shot(base);
  uint32_t number = operand_number(state, destination);
  return number != NONE && (state->facts->operand_flags[number] & OPERAND_UNCHANGED) != 0;
}

// Whether the value is a copy without contents that the rewriting has made.
static bool is_new_buffer(const struct value *value) {
  const struct op *op = value_op(value);
  return op != NULL && op_has_role(op, ROLE_COPY) && op_role_count(op, ROLE_COPY) == 0;
}

// Only results of known ops have contents that may be undefined.
static bool state_has_undefined_contents(const struct analysis_state *base, const struct value *value) {
  const struct one_shot_state *state = one_shot(base);
  uint32_t number = value->is_argument ? NONE : value_number(state, value);
  if (number == NONE && is_new_buffer(value)) return true;
  return number != NONE && (state->facts->value_flags[number] & VALUE_DEFINED) != 0 &&
         state->facts->definitions[number].node == NONE;
}

static bool state_value_is_read(const struct analysis_state *base, const struct value *value) {
  const struct one_shot_state *state = one_shot(base);
  uint32_t number = value_number(state, value);
  if (number == NONE) return value_is_read_by_uses(value, base);
  return (state->facts->value_flags[number] & VALUE_READ) != 0;
}

static bool state_value_is_written(const struct analysis_state *base, const struct value *value) {
  const struct one_shot_state *state = one_shot(base);
  uint32_t number = value_number(state, value);
  return number == NONE || (state->facts->value_flags[number] & VALUE_WRITTEN) != 0;
}

static const struct function_summary *state_summary(const struct analysis_state *base, const struct op *function) {
  const struct one_shot_state *state = one_shot(base);
  return state->functions == NULL ? NULL : function_table_summary(state->functions, function);
}

const struct analysis_functions one_shot_functions = {
    .is_in_place = state_is_in_place,
    .are_equivalent = state_are_equivalent,
    .may_alias = state_may_alias,
    .may_alias_outside = state_may_alias_outside,
    .keeps_carried = state_keeps_carried,
    .changes_nothing = state_changes_nothing,
    .has_undefined_contents = state_has_undefined_contents,
    .value_is_read = state_value_is_read,
    .value_is_written = state_value_is_written,
    .summary = state_summary,
};

// --- reasons

// A read-only tensor in the set of the operand or of its aliasing values. The operand may have been replaced since.
static const struct value *read_only_value(const struct one_shot_state *state, uint32_t operand) {
  const struct facts *facts = state->facts;
  uint32_t own = value_number(state, facts_operand(facts, operand)->value);
  const struct alias_fact *aliases = facts->aliases.items + facts->operand_alias[operand];
  for (uint32_t i = own == NONE ? 1 : 0; i <= facts->operand_alias_count[operand]; i++) {
    uint32_t set = alias_set_find(state->aliases, i == 0 ? own : aliases[i - 1].value);
    for (uint32_t value = state->aliases->sets[set].first; value != NONE; value = state->aliases->sets[value].next) {
      if ((facts->value_flags[value] & VALUE_WRITABLE) == 0) return facts->values[value];
    }
  }
  return NULL;
}

struct decision_reason one_shot_reason(const struct one_shot_state *state, const struct use *operand) {
  uint32_t number = operand_number(state, operand);
  if (number == NONE || state->reason_of[number] == 0) return (struct decision_reason){.kind = DECISION_IN_PLACE};
  struct decision_reason reason = state->reasons[state->reason_of[number] - 1];
  if (reason.kind == DECISION_NOT_WRITABLE) reason.definition = read_only_value(state, number);
  return reason;
}
