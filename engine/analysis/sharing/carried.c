#include "engine/analysis/sharing/carried.h"

#include "engine/dialects/region_branch.h"

static struct value *forwarded(const struct op *terminator, uint32_t number) {
  return op_role(terminator, ROLE_FORWARDED).first[number].value;
}

static bool may_be_outside(const struct analysis_state *state, const struct value *value, const struct region *region,
                           const struct value *except) {
  return state->functions->may_alias_outside == NULL ||
         state->functions->may_alias_outside(state, value, region, except);
}

// Whether an earlier value of the list may share its buffer, which results of the loop must not (upstream allows it).
static bool aliases_earlier(const struct analysis_state *state, const struct use *operand) {
  if (!deviates(state->options, DEVIATION_results_of_one_loop)) return false;
  for (const struct use *earlier = operand->owner->operands; earlier < operand; earlier++)
    if (type_is_tensor(earlier->value->type) && state->functions->may_alias(state, earlier->value, operand->value))
      return true;
  return false;
}

// --- scf.for

// Whether the value is the result of an op that is copied in place of the op's operand.
static bool is_copied_result(const struct analysis_state *state, const struct value *value) {
  struct op *op = value_op(value);
  for (uint32_t i = 0; op != NULL && i < op->operand_count; i++) {
    const struct use *operand = &op->operands[i];
    if (type_is_tensor(operand->value->type) && !is_in_place(state, operand) &&
        result_to_copy_instead(operand, state) == value)
      return true;
  }
  return false;
}

// Whether the carried value is in a buffer that the body allocates: it need not be in the argument's buffer then.
static bool is_new_in_loop(const struct analysis_state *state, const struct use *operand,
                           const struct value *argument) {
  if (!deviates(state->options, DEVIATION_yields_of_copies) && is_copied_result(state, operand->value)) return true;
  return !may_be_outside(state, operand->value, op_region(operand->owner), argument);
}

static bool for_is_certain(const struct analysis_state *state, const struct use *operand) {
  const struct value *argument = operand->owner->block->arguments[use_index(operand) + 1];
  if (deviates(state->options, DEVIATION_yields_of_for) && are_equivalent(state, argument, operand->value)) return true;
  return is_new_in_loop(state, operand, argument) && !aliases_earlier(state, operand);
}

// --- scf.while

// Whether a tensor is in a buffer that is allocated in the first region, and that it shares with no earlier operand of
// the condition.
static bool is_new_in_condition(const struct analysis_state *state, const struct use *operand) {
  return !may_be_outside(state, operand->value, op_region(operand->owner), NULL) && !aliases_earlier(state, operand);
}

// Whether the condition forwards the buffer of argument `number` of the first region to that of the second region, and
// to the result.
//
// The first region's arguments are in different buffers, so two that are forwarded to where they come from are no
// conflict. It does not matter what the second region yields then: that, or a copy of it, becomes the argument of the
// next iteration, while what was forwarded is not used any more. (Upstream copies both unless both are unchanged.)
static bool forwards_argument(const struct analysis_state *state, const struct op *loop, uint32_t number) {
  const struct block *before = op_body(loop, 0)->first, *after = op_body(loop, 1)->first;
  if (number >= before->argument_count ||
      !are_equivalent(state, before->arguments[number], forwarded(block_terminator(before), number)))
    return false;
  return deviates(state->options, DEVIATION_conditions_of_while) ||
         are_equivalent(state, after->arguments[number], op_operand(block_terminator(after), number));
}

static bool condition_is_certain(const struct analysis_state *state, const struct use *operand) {
  if (forwards_argument(state, op_parent(operand->owner), use_index_in_role(operand, ROLE_FORWARDED))) return true;
  return deviates(state->options, DEVIATION_conditions_of_while) && is_new_in_condition(state, operand);
}

// Whether a yielded tensor is in a buffer that nothing else uses in the next iteration: one allocated in the second
// region, that of an argument that gets a new one in each iteration, or that of the argument with the same number,
// which the iteration has used as such until now. Any other buffer would be written through the first region's
// argument.
static bool is_new_in_iteration(const struct analysis_state *state, const struct use *operand) {
  const struct op *loop = op_parent(operand->owner);
  const struct block *after = operand->owner->block;
  const uint32_t number = use_index(operand);
  const struct value *value = operand->value, *argument = NULL;
  if (value->is_argument && value->owner.block == after) argument = value;
  else if (number < after->argument_count && type_is_tensor(after->arguments[number]->type))
    argument = after->arguments[number];
  if (argument != NULL && forwards_argument(state, loop, argument->index) &&
      (argument->index != number || !deviates(state->options, DEVIATION_conditions_of_while)))
    argument = NULL;
  return !may_be_outside(state, value, op_region(operand->owner), argument) && !aliases_earlier(state, operand);
}

// Upstream copies condition operands only: a yielded value from outside the loop is then written in place.
static bool while_is_certain(const struct analysis_state *state, const struct use *operand) {
  const struct op *loop = op_parent(operand->owner);
  const struct block *after = operand->owner->block;
  const uint32_t number = use_index(operand);
  if (!deviates(state->options, DEVIATION_yields_of_while)) return true;
  if (number < after->argument_count && after->arguments[number]->type == operand->value->type &&
      forwards_argument(state, loop, number) && are_equivalent(state, after->arguments[number], operand->value))
    return true;
  return is_new_in_iteration(state, operand);
}

bool carried_is_certain(const struct analysis_state *state, const struct use *operand) {
  if (is_counted_loop(op_parent(operand->owner))) return for_is_certain(state, operand);
  const bool is_condition = op_region(operand->owner) == op_body(op_parent(operand->owner), 0);
  return is_condition ? condition_is_certain(state, operand) : while_is_certain(state, operand);
}

bool carried_is_kept(const struct analysis_state *state, const struct use *operand) {
  if (state->functions->keeps_carried != NULL) return state->functions->keeps_carried(state, operand);
  return carried_is_certain(state, operand);
}
