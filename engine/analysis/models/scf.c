// Bufferization models of scf: loops write their initial values, and results may be any of the yielded buffers.
#include "engine/analysis/models/models.h"
#include "engine/analysis/slices.h"
#include "engine/dialects/region_branch.h"

// Whether the body of a loop may write to what the argument carries. (Upstream assumes that it does.)
static bool argument_is_written(const struct value *argument, const struct analysis_state *state) {
  return !deviates(state->options, DEVIATION_loops_without_writes) || value_is_written(argument, state);
}

// A result of a loop is defined there, even if the loop does not write: by what an iteration yields.
static bool loop_result_writes(const struct value *result, const struct analysis_state *state) {
  (void)result, (void)state;
  return true;
}

// --- scf.for

static struct value *for_argument(const struct op *op, uint32_t iter) {
  return op->regions[0].first->arguments[1 + iter];
}

// The loop may have no iterations, unless its bounds are constants that show that it has. Constants are extended by
// their sign, which keeps their order without signs. (Upstream always compares them with signs.)
static bool for_may_have_no_trips(const struct op *op, const struct analysis_state *state) {
  int64_t lower, upper;
  if (!value_is_constant(op_role_value(op, ROLE_LOWER_BOUND), &lower) ||
      !value_is_constant(op_role_value(op, ROLE_UPPER_BOUND), &upper)) {
    return true;
  }
  const bool is_unsigned =
      op_attribute(op, ID_unsignedCmp) != NULL && deviates(state->options, DEVIATION_unsigned_trips);
  return is_unsigned ? (uint64_t)upper <= (uint64_t)lower : upper <= lower;
}

// Without iterations the results are the initial values; otherwise the body decides whether they are read.
static bool for_reads(const struct use *operand, const struct analysis_state *state) {
  const struct op *op = operand->owner;
  return for_may_have_no_trips(op, state) ||
         value_is_read(for_argument(op, use_index_in_role(operand, ROLE_CARRIED)), state);
}

static bool for_writes(const struct use *operand, const struct analysis_state *state) {
  return argument_is_written(for_argument(operand->owner, use_index_in_role(operand, ROLE_CARRIED)), state);
}

static bool for_reads_back(const struct use *operand, const struct analysis_state *state) {
  return argument_is_read_back(for_argument(operand->owner, use_index_in_role(operand, ROLE_CARRIED)), state);
}

static bool for_result_is_init(const struct op *op, uint32_t iter, const struct analysis_state *state) {
  const struct op *yield = op->regions[0].first->last;
  return are_equivalent(state, for_argument(op, iter), op_operand(yield, iter));
}

static void for_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                struct aliasing_values *out) {
  struct op *op = operand->owner;
  uint32_t iter = use_index_in_role(operand, ROLE_CARRIED);
  bool equivalent = for_result_is_init(op, iter, state);
  add_aliasing_value(out, &op->results[iter], equivalent ? RELATION_EQUIVALENT : RELATION_UNKNOWN, equivalent);
}

static bool verify_failure(const struct op *op, const struct analysis_state *state, const char *what, uint32_t number) {
  return diagnostic_error_at(state, op, "%s #%u is not equivalent to the corresponding iter bbArg", what, number);
}

static bool for_verify_analysis(const struct op *op, const struct analysis_state *state) {
  if (state->options->allow_return_allocs_from_loops) return true;
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (type_is_tensor(op->results[i].type) && !for_result_is_init(op, i, state)) {
      return verify_failure(op->regions[0].first->last, state, "Yield operand", i);
    }
  }
  return true;
}

const struct bufferizable bufferizable_scf_for = {
    .reads = for_reads,
    .writes = for_writes,
    .result_writes = loop_result_writes,
    .reads_back = for_reads_back,
    .aliasing_values = for_aliasing_values,
    .is_writable = bufferizable_argument_is_writable,
    .verify_analysis = for_verify_analysis,
};

// --- scf.while

// A result is the initial value with its index if both regions forward its buffer unchanged.
static bool while_result_is_init(const struct op *op, uint32_t number, const struct analysis_state *state) {
  const struct block *before = op->regions[0].first, *after = op->regions[1].first;
  if (number >= before->argument_count || op->results[number].type != before->arguments[number]->type) return false;
  const struct op *condition = before->last, *yield = after->last;
  return are_equivalent(state, before->arguments[number], op_role(condition, ROLE_FORWARDED).first[number].value) &&
         number < yield->operand_count && are_equivalent(state, after->arguments[number], op_operand(yield, number));
}

// (Upstream takes a result of another type than the initial value's for one in a buffer of its own. A cast in front of
// the condition keeps the buffer.)
static void while_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                  struct aliasing_values *out) {
  struct op *op = operand->owner;
  uint32_t number = use_index_in_role(operand, ROLE_CARRIED);
  if (number >= op->result_count || !type_is_tensor(op->results[number].type)) return;
  const bool is_cast = operand->value->type != op->results[number].type;
  if (is_cast && !deviates(state->options, DEVIATION_casts_of_while)) return;
  bool equivalent = while_result_is_init(op, number, state);
  add_aliasing_value(out, &op->results[number], equivalent ? RELATION_EQUIVALENT : RELATION_UNKNOWN, equivalent);
}

// What the first region's argument carries is the second's argument with the same number, if not in another buffer.
static bool while_writes(const struct use *operand, const struct analysis_state *state) {
  const struct op *op = operand->owner;
  const struct block *before = op->regions[0].first, *after = op->regions[1].first;
  uint32_t number = use_index_in_role(operand, ROLE_CARRIED);
  return argument_is_written(before->arguments[number], state) ||
         (number < after->argument_count && argument_is_written(after->arguments[number], state));
}

static bool while_terminator_ok(const struct op *op, const char *what, const struct analysis_state *state) {
  struct operand_range forwarded = op_role(op, ROLE_FORWARDED);
  for (uint32_t number = 0; number < forwarded.count; number++) {
    const struct value *value = forwarded.first[number].value;
    if (!type_is_tensor(value->type)) continue;
    if (number >= op->block->argument_count || !are_equivalent(state, value, op->block->arguments[number])) {
      return verify_failure(op, state, what, number);
    }
  }
  return true;
}

static bool while_verify_analysis(const struct op *op, const struct analysis_state *state) {
  if (state->options->allow_return_allocs_from_loops) return true;
  return while_terminator_ok(op->regions[0].first->last, "Condition arg", state) &&
         while_terminator_ok(op->regions[1].first->last, "Yield operand", state);
}

const struct bufferizable bufferizable_scf_while = {
    .writes = while_writes,
    .result_writes = loop_result_writes,
    .aliasing_values = while_aliasing_values,
    .is_writable = bufferizable_argument_is_writable,
    .verify_analysis = while_verify_analysis,
};

// Operands of the condition stay in place: a copy could only be made inside the region, and would be leaked.
const struct bufferizable bufferizable_scf_condition = {
    .must_be_in_place = bufferizable_yes,
};

// --- scf.if, scf.index_switch, scf.execute_region: results may be any of the yielded buffers

static void branch_aliasing_operands(const struct value *value, const struct analysis_state *state,
                                     struct aliasing_operands *out) {
  (void)state;
  if (value->is_argument) return;
  const struct op *op = value->owner.op;
  for (uint32_t r = 0; r < op->region_count; r++) {
    // The default region of a switch comes first, but is visited last.
    uint32_t region = op_has_role(op, ROLE_SELECTOR) ? (r + 1) % op->region_count : r;
    if (op->regions[region].first == NULL) continue;
    struct op *yield = op->regions[region].first->last;
    add_aliasing_operand(out, &yield->operands[value->index], RELATION_EQUIVALENT, false);
  }
}

static void execute_region_visit_source(void *list, struct use *operand) {
  add_aliasing_operand(list, operand, RELATION_EQUIVALENT, false);
}

static bool yields(const struct block *block) {
  return block->last != NULL && op_has_trait(block->last, TRAIT_RETURN_LIKE);
}

// How many yields a region has, counted to 2.
static uint32_t execute_region_yield_count(const struct op *op) {
  uint32_t count = 0;
  for (const struct block *block = op->regions[0].first; block != NULL && count < 2; block = block->next)
    count += yields(block);
  return count;
}

static void execute_region_aliasing_operands(const struct value *value, const struct analysis_state *state,
                                             struct aliasing_operands *out) {
  (void)state;
  if (value->is_argument) {
    visit_branch_sources(value, execute_region_visit_source, out);
    return;
  }
  const struct op *op = value->owner.op;
  const bool is_single = execute_region_yield_count(op) == 1;
  for (struct block *block = op->regions[0].first; block != NULL; block = block->next) {
    if (yields(block)) add_aliasing_operand(out, &block->last->operands[value->index], RELATION_EQUIVALENT, is_single);
  }
}

// (Upstream refuses several yields.)
static bool execute_region_verify_analysis(const struct op *op, const struct analysis_state *state) {
  const uint32_t count = execute_region_yield_count(op);
  if (count == 1 || (count > 1 && deviates(state->options, DEVIATION_yields_of_regions))) return true;
  return diagnostic_error_at(state, op, "'%s' op op without unique scf.yield is not supported", op->info->name);
}

const struct bufferizable bufferizable_scf_if = {
    .aliasing_operands = branch_aliasing_operands,
};

const struct bufferizable bufferizable_scf_index_switch = {
    .aliasing_operands = branch_aliasing_operands,
};

const struct bufferizable bufferizable_scf_execute_region = {
    .aliasing_operands = execute_region_aliasing_operands,
    .is_writable = bufferizable_argument_is_writable,
    .verify_analysis = execute_region_verify_analysis,
};

// shape.assuming is executed as an execute_region.
const struct bufferizable bufferizable_shape_assuming = {
    .aliasing_operands = execute_region_aliasing_operands,
};

// --- scf.yield

// Upstream omits scf.index_switch here, so that its result aliases nothing: a later write to a yielded buffer would be
// visible in the result.
static void yield_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                  struct aliasing_values *out) {
  struct op *parent = op_parent(operand->owner);
  uint32_t number = use_index(operand);
  if (number >= parent->result_count) return;
  if (op_is_index_switch(parent) && !deviates(state->options, DEVIATION_results_of_switches)) return;
  if (op_has_trait(parent, TRAIT_ARMS)) {
    add_aliasing_value(out, &parent->results[number], RELATION_EQUIVALENT, false);
  } else if (op_has_trait(parent, TRAIT_ONCE)) {
    add_aliasing_value(out, &parent->results[number], RELATION_EQUIVALENT, execute_region_yield_count(parent) == 1);
  }
}

// Yielded values stay in place: a copy could only be made inside the region, and would be leaked.
const struct bufferizable bufferizable_scf_yield = {
    .aliasing_values = yield_aliasing_values,
    .must_be_in_place = bufferizable_yes,
};

const struct bufferizable bufferizable_shape_assuming_yield = {
    .aliasing_values = yield_aliasing_values,
    .must_be_in_place = bufferizable_yes,
};

// --- scf.forall

static uint32_t forall_rank(const struct op *op) { return op_role_list(op, ROLE_LOWER_BOUND)->count; }

static struct value *forall_argument(const struct op *op, uint32_t output) {
  return op->regions[0].first->arguments[forall_rank(op) + output];
}

static uint32_t forall_output(const struct use *operand) { return use_index_in_role(operand, ROLE_CARRIED); }

// Entry `i` of a list of bounds, if it is constant. `next` is the next operand of the list.
static bool bound_constant(const struct attribute *fixed, uint32_t i, const struct use **next, int64_t *value) {
  *value = i64_array(fixed)[i];
  return *value != DYNAMIC || value_is_constant((*next)++->value, value);
}

struct forall_trips {
  bool may_be_none, may_be_many;
};

static struct forall_trips forall_count_trips(const struct op *op) {
  struct forall_trips trips = {false, false};
  static const enum slot_role lists[] = {ROLE_LOWER_BOUND, ROLE_UPPER_BOUND, ROLE_STEP};
  enum { LISTS = sizeof lists / sizeof lists[0] };
  const struct use *next[LISTS];
  for (uint32_t list = 0; list < LISTS; list++) next[list] = op_role(op, lists[list]).first;
  for (uint32_t i = 0; i < forall_rank(op); i++) {
    int64_t bounds[LISTS];
    bool known = true;
    for (uint32_t list = 0; list < LISTS; list++)
      known &= bound_constant(op_role_list(op, lists[list]), i, &next[list], &bounds[list]);
    trips.may_be_none |= !known || bounds[1] <= bounds[0];
    trips.may_be_many |=
        !known || (bounds[1] > bounds[0] && (uint64_t)bounds[1] - (uint64_t)bounds[0] > (uint64_t)bounds[2]);
  }
  return trips;
}

// Whether threads insert something into the output.
static bool forall_updates(const struct value *argument) {
  for (const struct use *use = argument->uses; use != NULL; use = use->next)
    if (op_is_parallel_insertion(use->owner) && use_is_in_role(use, ROLE_DESTINATION)) return true;
  return false;
}

// Without threads the results are the unchanged outputs. An output that no thread updates is unchanged, too.
static bool forall_reads(const struct use *operand, const struct analysis_state *state) {
  const struct op *op = operand->owner;
  const struct value *argument = forall_argument(op, forall_output(operand));
  return forall_count_trips(op).may_be_none || !forall_updates(argument) || value_is_read(argument, state);
}

// Whether the use of an output is an update by a part of it that nothing has written to.
static bool use_keeps_output(const struct use *use, const struct analysis_state *state) {
  if (!op_is_parallel_insertion(use->owner) || !use_is_in_role(use, ROLE_DESTINATION)) return false;
  const struct value *part = op_role_value(use->owner, ROLE_SOURCE);
  const struct op *extraction = value_op(part);
  return extraction != NULL && op_has_trait(extraction, TRAIT_SLICE) && !op_is_slice_insertion(extraction) &&
         op_role_value(extraction, ROLE_SOURCE) == use->value && slices_are_equal(use->owner, extraction) &&
         !value_is_written(part, state);
}

static bool use_may_write(const struct use *use, const struct analysis_state *state) {
  struct aliasing_values values = {.arena = state->arena};
  if (bufferizes_to_memory_write(use, state)) return true;
  get_aliasing_values(use, state, &values);
  for (size_t i = 0; i < values.count; i++)
    if (value_is_written(values.items[i].value, state)) return true;
  return false;
}

// (Upstream assumes that threads write to all outputs.)
static bool forall_writes(const struct use *operand, const struct analysis_state *state) {
  const struct value *argument = forall_argument(operand->owner, forall_output(operand));
  if (!deviates(state->options, DEVIATION_loops_without_writes)) return true;
  if (!forall_updates(argument)) return !deviates(state->options, DEVIATION_unchanged_outputs);
  for (const struct use *use = argument->uses; use != NULL; use = use->next)
    if (!use_keeps_output(use, state) && use_may_write(use, state)) return true;
  return false;
}

static bool forall_reads_back(const struct use *operand, const struct analysis_state *state) {
  return argument_is_read_back(forall_argument(operand->owner, forall_output(operand)), state);
}

static void forall_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                   struct aliasing_values *out) {
  (void)state;
  add_aliasing_value(out, &operand->owner->results[forall_output(operand)], RELATION_EQUIVALENT, true);
}

// An output that no thread updates must not be written, since no update would restore its contents. (Upstream writes to
// it.)
static bool forall_is_writable(const struct value *value, const struct analysis_state *state) {
  return !value->is_argument || forall_updates(value) || !deviates(state->options, DEVIATION_unchanged_outputs);
}

static bool forall_is_repetitive(const struct op *op) { return forall_count_trips(op).may_be_many; }

const struct bufferizable bufferizable_scf_forall = {
    .reads = forall_reads,
    .writes = forall_writes,
    .result_writes = loop_result_writes,
    .reads_back = forall_reads_back,
    .aliasing_values = forall_aliasing_values,
    .is_writable = forall_is_writable,
    .is_repetitive = forall_is_repetitive,
};
