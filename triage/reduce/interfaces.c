// Reductions of the interfaces of functions, loops and branches: arguments, results, loop-carried values.
#include "triage/reduce/reductions.h"

// --- functions

// A function type without one of its inputs or results.
static const struct type *without(struct candidate *candidate, const struct type *type, bool result, uint32_t index) {
  struct context *context = candidate->program->context;
  const struct type *const *types = result ? type->results : type->inputs;
  const uint32_t count = result ? type->result_count : type->input_count;
  types = copy_without(candidate->scratch, types, sizeof *types, count, index);
  return result ? type_function(context, type->inputs, type->input_count, types, count - 1)
                : type_function(context, types, count - 1, type->results, type->result_count);
}

// Removes an entry of an array attribute, if the op has it.
static void drop_entry(struct candidate *candidate, struct op *op, enum known_ident name, uint32_t index) {
  const struct attribute *array = op_attribute(op, name);
  if (array == NULL || array->kind != ATTRIBUTE_ARRAY || index >= array->count) return;
  if (array->count == 1) op_set_attribute(candidate->program, op, name, NULL);
  else drop_array_item(candidate, op, name, index);
}

static void set_function_type(struct candidate *candidate, struct op *function, const struct type *type) {
  op_set_attribute(candidate->program, function, ID_function_type, attribute_type(candidate->program->context, type));
}

uint64_t sites_callee_results(const struct op *op) {
  return op_has_trait(op, TRAIT_FUNCTION) ? op_attribute(op, ID_function_type)->type->result_count : 0;
}

bool reduce_callee_results(struct candidate *candidate, struct op *function, uint64_t number) {
  const uint32_t index = (uint32_t)number;
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    if (op->block == NULL) continue;
    if (op_has_trait(op, TRAIT_RETURN) && op_parent(op) == function) {
      discard_operand(candidate, op, index);
    } else if (candidate_callee(candidate, op) == function) {
      struct value *result = op_result(op, index);
      struct value *value = value_has_uses(result) ? any_substitute(candidate, result->type, op, result) : result;
      if (value == NULL) return false;
      if (value != result) value_replace_uses(result, value);
      drop_result(op, index);
      drop_entry(candidate, op, ID_res_attrs, index);
    }
  }
  const struct type *type = op_attribute(function, ID_function_type)->type;
  set_function_type(candidate, function, without(candidate, type, true, index));
  drop_entry(candidate, function, ID_res_attrs, index);
  return true;
}

uint64_t sites_callee_arguments(const struct op *op) {
  if (!op_has_trait(op, TRAIT_FUNCTION)) return 0;
  return (uint64_t)op_attribute(op, ID_function_type)->type->input_count * SUBSTITUTE_COUNT;
}

bool reduce_callee_arguments(struct candidate *candidate, struct op *function, uint64_t number) {
  const uint32_t index = site_index(number);
  struct op_list ops = candidate_ops(candidate);
  struct block *entry = op_body(function, 0)->first;
  if (entry != NULL && !substitute_uses(candidate, entry->arguments[index], entry->first, site_substitute(number)))
    return false;
  if (entry != NULL) block_erase_argument(entry, index);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    if (op->block == NULL || candidate_callee(candidate, op) != function) continue;
    discard_operand(candidate, op, index);
    drop_entry(candidate, op, ID_arg_attrs, index);
  }
  const struct type *type = op_attribute(function, ID_function_type)->type;
  set_function_type(candidate, function, without(candidate, type, false, index));
  drop_entry(candidate, function, ID_arg_attrs, index);
  return true;
}

static bool is_called(struct candidate *candidate, const struct op *function) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++)
    if (candidate_callee(candidate, ops.items[i]) == function) return true;
  return false;
}

// Appends an argument to a function without callers.
static struct value *add_argument(struct candidate *candidate, struct op *function, const struct type *type) {
  const struct type *old = op_attribute(function, ID_function_type)->type;
  const struct type **inputs = ARENA_ARRAY(candidate->scratch, const struct type *, old->input_count + 1);
  for (uint32_t i = 0; i < old->input_count; i++) inputs[i] = old->inputs[i];
  inputs[old->input_count] = type;
  set_function_type(
      candidate, function,
      type_function(candidate->program->context, inputs, old->input_count + 1, old->results, old->result_count));
  return block_add_argument(candidate->program, op_body(function, 0)->first, type);
}

static struct op *enclosing_function(const struct op *op) {
  struct op *function = op_parent(op);
  while (function != NULL && !op_has_trait(function, TRAIT_FUNCTION)) function = op_parent(function);
  return function;
}

// A value that cannot be a constant, and takes several ops to compute, may as well be an argument.
uint64_t sites_values_to_arguments(const struct op *op) {
  if (op->result_count != 1 || !type_is_shaped(op->results[0].type) || !value_has_uses(&op->results[0])) return 0;
  return op->operand_count != 0 && enclosing_function(op) != NULL;
}

bool reduce_values_to_arguments(struct candidate *candidate, struct op *op, uint64_t number) {
  (void)number;
  struct op *function = enclosing_function(op);
  if (op_attribute(function, ID_arg_attrs) != NULL || is_called(candidate, function)) return false;
  value_replace_uses(&op->results[0], add_argument(candidate, function, op->results[0].type));
  erase_cascading(candidate, op);
  return true;
}

// --- loops and branches

static void drop_terminator_operand(struct candidate *candidate, struct region *region, uint32_t index) {
  discard_operand(candidate, region->first->last, index);
}

// Drops what the threads of a scf.forall insert into an output.
static void drop_insertions(struct candidate *candidate, const struct block *body, const struct value *output) {
  for (struct op *inner = body->last->regions[0].first->first, *next; inner != NULL; inner = next) {
    next = inner->next;
    if (op_role_value(inner, ROLE_DESTINATION) == output) erase_cascading(candidate, inner);
  }
}

// Drops a value that scf.for carries, an output of scf.forall or a reduction of scf.parallel: the value before the loop
// replaces it.
static void drop_carried(struct candidate *candidate, struct op *op, uint32_t index, enum region_op kind) {
  struct block *body = op_body(op, 0)->first;
  struct operand_range inits = op_role(op, ROLE_CARRIED);
  struct value *init = inits.first[index].value;
  value_replace_uses(op_result(op, index), init);
  if (kind == REGION_OP_PARALLEL) {
    drop_region(body->last, index);
  } else {
    struct value *argument = body->arguments[body->argument_count - inits.count + index];
    if (kind == REGION_OP_FORALL) drop_insertions(candidate, body, argument);
    value_replace_uses(argument, init);
    block_erase_argument(body, argument->index);
  }
  if (kind != REGION_OP_FORALL) drop_terminator_operand(candidate, op_body(op, 0), index);
  drop_result(op, index);
  discard_operand(candidate, op, use_index(&inits.first[index]));
}

// Drops what a parallel loop reduces from no initial value.
static bool drop_reduction(struct candidate *candidate, struct op *op, uint32_t index) {
  struct value *result = op_result(op, index);
  struct value *value = value_has_uses(result) ? any_substitute(candidate, result->type, op, result) : result;
  if (value == NULL) return false;
  if (value != result) value_replace_uses(result, value);
  drop_array_item(candidate, op, ID_reductions, index);
  drop_terminator_operand(candidate, op_body(op, 0), index);
  drop_result(op, index);
  return true;
}

static bool drop_branch_result(struct candidate *candidate, struct op *op, uint32_t index, enum substitute how) {
  for (uint32_t i = 0; i < op->region_count; i++) {
    struct region *region = op_body(op, i);
    if (region->first == NULL || region->first != region->last) return false;
  }
  if (!substitute_uses(candidate, op_result(op, index), op, how)) return false;
  for (uint32_t i = 0; i < op->region_count; i++) drop_terminator_operand(candidate, op_body(op, i), index);
  drop_result(op, index);
  return true;
}

static bool drop_while_init(struct candidate *candidate, struct op *op, uint32_t index) {
  struct block *before = op_body(op, 0)->first;
  struct value *init = op_operand(op, index);
  value_replace_uses(before->arguments[index], init);
  block_erase_argument(before, index);
  drop_terminator_operand(candidate, op_body(op, 1), index);
  discard_operand(candidate, op, index);
  return true;
}

static bool drop_while_result(struct candidate *candidate, struct op *op, uint32_t index, enum substitute how) {
  struct block *after = op_body(op, 1)->first;
  struct value *argument = after->arguments[index];
  if (value_has_uses(argument)) {
    struct value *value = substitute(candidate, argument->type, op, NULL, how);
    if (value == NULL) return false;
    value_replace_uses(argument, value);
  }
  if (!substitute_uses(candidate, op_result(op, index), op, how)) return false;
  block_erase_argument(after, index);
  drop_terminator_operand(candidate, op_body(op, 0), 1 + index);
  drop_result(op, index);
  return true;
}

static bool is_counted_loop(enum region_op kind) {
  return kind == REGION_OP_FOR || kind == REGION_OP_FORALL || kind == REGION_OP_PARALLEL;
}

uint64_t sites_region_results(const struct op *op) {
  const enum region_op kind = region_op_of(op);
  if (kind == REGION_OP_NONE || op_has_role(op, ROLE_MASK)) return 0;  // a vector.mask has those of its op
  if (is_counted_loop(kind)) return op->result_count;
  return (kind == REGION_OP_WHILE ? op->operand_count : 0) + (uint64_t)op->result_count * SUBSTITUTE_COUNT;
}

bool reduce_region_results(struct candidate *candidate, struct op *op, uint64_t number) {
  const enum region_op kind = region_op_of(op);
  if (op_attribute(op, ID_reductions) != NULL) return drop_reduction(candidate, op, (uint32_t)number);
  if (is_counted_loop(kind)) {
    drop_carried(candidate, op, (uint32_t)number, kind);
    return true;
  }
  if (kind != REGION_OP_WHILE) return drop_branch_result(candidate, op, site_index(number), site_substitute(number));
  if (site_take(&number, op->operand_count)) return drop_while_init(candidate, op, (uint32_t)number);
  return drop_while_result(candidate, op, site_index(number), site_substitute(number));
}
