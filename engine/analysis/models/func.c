// Bufferization models of func: calls follow the summary of the callee; without one they may do anything.
#include "engine/analysis/models/models.h"

static const struct function_summary *callee_summary(const struct op *call, const struct analysis_state *state) {
  const struct op *function = called_function(state, call);
  return function == NULL ? NULL : state->functions->summary(state, function);
}

static bool call_reads(const struct use *operand, const struct analysis_state *state) {
  const struct function_summary *summary = callee_summary(operand->owner, state);
  return summary == NULL || summary->argument_read[use_index(operand)];
}

static bool call_writes(const struct use *operand, const struct analysis_state *state) {
  const struct function_summary *summary = callee_summary(operand->owner, state);
  return summary == NULL || summary->argument_written[use_index(operand)];
}

static bool call_reads_back(const struct use *operand, const struct analysis_state *state) {
  if (!deviates(state->options, DEVIATION_reads_of_own_writes)) return false;
  const struct function_summary *summary = callee_summary(operand->owner, state);
  return summary == NULL || summary->argument_read_back[use_index(operand)];
}

// The result is in the operand's buffer if it is the only result that may alias the operand, and is equivalent to it in
// the callee.
static void call_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                 struct aliasing_values *out) {
  const struct function_summary *summary = callee_summary(operand->owner, state);
  if (summary == NULL) {
    get_unknown_aliasing_values(operand, out);
    return;
  }
  uint32_t argument = use_index(operand);
  for (uint32_t i = 0; i < summary->result_count; i++) {
    if (!summary->result_aliases[i * summary->argument_count + argument]) continue;
    bool equivalent = summary->result_equivalent[i] == (int32_t)argument;
    add_aliasing_value(out, &operand->owner->results[i], equivalent ? RELATION_EQUIVALENT : RELATION_UNKNOWN,
                       equivalent);
  }
  for (size_t i = 0; out->count > 1 && i < out->count; i++) {
    out->items[i].relation = RELATION_UNKNOWN;
    out->items[i].definite = false;
  }
}

// A callee may return a constant. (Upstream assumes that every result is writable.) An unknown callee may return
// anything.
static bool call_is_writable(const struct value *value, const struct analysis_state *state) {
  const struct function_summary *summary = callee_summary(value->owner.op, state);
  if (!deviates(state->options, DEVIATION_results_of_calls)) return true;
  return summary != NULL && summary->result_writable[value->index];
}

// (Upstream assumes that a result in the buffer of an undefined argument is undefined.)
static bool call_result_defines(const struct value *value, const struct analysis_state *state) {
  const struct function_summary *summary = callee_summary(value->owner.op, state);
  if (!deviates(state->options, DEVIATION_definitions_by_calls)) return false;
  return summary == NULL || summary->result_defined[value->index];
}

static void function_visit_source(void *list, struct use *operand) {
  add_aliasing_operand(list, operand, RELATION_EQUIVALENT, false);
}

static void function_aliasing_operands(const struct value *value, const struct analysis_state *state,
                                       struct aliasing_operands *out) {
  (void)state;
  if (value->is_argument) visit_branch_sources(value, function_visit_source, out);
}

// Arguments are writable unless bufferization.writable says otherwise.
static bool function_is_writable(const struct value *value, const struct analysis_state *state) {
  const struct op *function = value->owner.block->region->op;
  const struct attribute *all = op_attribute(function, ID_arg_attrs);
  if (value->owner.block != function->regions[0].first || all == NULL || value->index >= all->count) return true;
  const struct ident *name = context_ident(state->context, "bufferization.writable");
  const struct attribute *writable = attribute_lookup(all->u.items[value->index], name);
  return writable == NULL || writable->kind != ATTRIBUTE_INTEGER || writable->u.integer != 0;
}

const struct bufferizable bufferizable_func_func = {
    .aliasing_operands = function_aliasing_operands,
    .is_writable = function_is_writable,
};

const struct bufferizable bufferizable_func_return = {0};

const struct bufferizable bufferizable_func_call = {
    .reads = call_reads,
    .writes = call_writes,
    .reads_back = call_reads_back,
    .aliasing_values = call_aliasing_values,
    .result_defines = call_result_defines,
    .is_writable = call_is_writable,
};
