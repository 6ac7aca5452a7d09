// Reductions of the interfaces of functions, loops and branches: arguments, results, loop-carried values.
#include "triage/reduce/reductions.h"

// --- functions

// A function type without one of its inputs or results.
static const struct type *without(struct candidate *candidate, const struct type *type, bool result, uint32_t index) {
  uint32_t count = result ? type->result_count : type->input_count;
  const struct type *const *types = result ? type->results : type->inputs;
  const struct type **rest = ARENA_ARRAY(candidate->scratch, const struct type *, count);
  for (uint32_t i = 0, next = 0; i < count; i++)
    if (i != index) rest[next++] = types[i];
  struct context *context = candidate->program->context;
  return result ? type_function(context, type->inputs, type->input_count, rest, count - 1)
                : type_function(context, rest, count - 1, type->results, type->result_count);
}

// Removes an entry of an array attribute, if the op has it.
static void drop_entry(struct candidate *candidate, struct op *op, enum known_ident name, uint32_t index) {
  const struct attribute *array = op_attribute(op, name);
  if (array == NULL || array->kind != ATTRIBUTE_ARRAY || index >= array->count) return;
  const struct attribute **rest = ARENA_ARRAY(candidate->scratch, const struct attribute *, array->count);
  for (uint32_t i = 0, next = 0; i < array->count; i++)
    if (i != index) rest[next++] = array->u.items[i];
  op_set_attribute(candidate->program, op, name,
                   array->count == 1 ? NULL : attribute_array(candidate->program->context, rest, array->count - 1));
}

static void set_function_type(struct candidate *candidate, struct op *function, const struct type *type) {
  op_set_attribute(candidate->program, function, ID_function_type, attribute_type(candidate->program->context, type));
}

static bool drop_callee_result(struct candidate *candidate, struct op_list ops, struct op *function, uint32_t index) {
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    if (op->block == NULL) continue;
    if (op_has_trait(op, TRAIT_RETURN) && op_parent(op) == function) {
      discard_operand(candidate, op, index);
    } else if (candidate_callee(candidate, op) == function) {
      struct value *result = op_result(op, index), *value = NULL;
      if (value_has_uses(result)) {
        value = any_substitute(candidate, result->type, op, result);
        if (value == NULL) return false;
        value_replace_uses(result, value);
      }
      drop_result(op, index);
      drop_entry(candidate, op, ID_res_attrs, index);
    }
  }
  const struct type *type = op_attribute(function, ID_function_type)->type;
  set_function_type(candidate, function, without(candidate, type, true, index));
  drop_entry(candidate, function, ID_res_attrs, index);
  return true;
}

enum reduction_result reduce_callee_results(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    if (!op_has_trait(op, TRAIT_FUNCTION)) continue;
    if (site_take(&number, op_attribute(op, ID_function_type)->type->result_count))
      return applied_if(drop_callee_result(candidate, ops, op, (uint32_t)number));
  }
  return REDUCTION_NONE;
}

static bool drop_callee_argument(struct candidate *candidate, struct op_list ops, struct op *function, uint32_t index,
                                 enum substitute how) {
  struct block *entry = op_body(function, 0)->first;
  if (entry != NULL && !substitute_uses(candidate, entry->arguments[index], entry->first, how)) return false;
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

enum reduction_result reduce_callee_arguments(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    if (!op_has_trait(op, TRAIT_FUNCTION)) continue;
    uint64_t ways = (uint64_t)op_attribute(op, ID_function_type)->type->input_count * SUBSTITUTE_COUNT;
    if (!site_take(&number, ways)) continue;
    return applied_if(drop_callee_argument(candidate, ops, op, (uint32_t)(number / SUBSTITUTE_COUNT),
                                           (enum substitute)(number % SUBSTITUTE_COUNT)));
  }
  return REDUCTION_NONE;
}

static bool is_called(const struct candidate *candidate, struct op_list ops, const struct op *function) {
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

// A value that cannot be a constant, and takes several ops to compute, may as well be an argument.
enum reduction_result reduce_values_to_arguments(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i], *function = op_parent(op);
    while (function != NULL && !op_has_trait(function, TRAIT_FUNCTION)) function = op_parent(function);
    if (op->result_count != 1 || !type_is_shaped(op->results[0].type) || !value_has_uses(&op->results[0])) continue;
    if (op->operand_count == 0 || function == NULL || !site_take(&number, 1)) continue;
    if (op_attribute(function, ID_arg_attrs) != NULL || is_called(candidate, ops, function)) return REDUCTION_SKIP;
    value_replace_uses(&op->results[0], add_argument(candidate, function, op->results[0].type));
    erase_cascading(candidate, op);
    return REDUCTION_APPLIED;
  }
  return REDUCTION_NONE;
}

// --- loops and branches

static void drop_terminator_operand(struct candidate *candidate, struct region *region, uint32_t index) {
  discard_operand(candidate, region->first->last, index);
}

static bool drop_iteration_value(struct candidate *candidate, struct op *op, uint32_t index) {
  struct block *body = op_body(op, 0)->first;
  struct use *carried = op_role(op, ROLE_CARRIED).first + index;
  struct value *init = carried->value;
  value_replace_uses(body->arguments[1 + index], init);
  value_replace_uses(op_result(op, index), init);
  drop_terminator_operand(candidate, op_body(op, 0), index);
  block_erase_argument(body, 1 + index);
  drop_result(op, index);
  discard_operand(candidate, op, use_index(carried));
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

enum reduction_result reduce_region_results(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    const uint64_t ways = (uint64_t)op->result_count * SUBSTITUTE_COUNT;
    switch (region_op_of(op)) {
      case REGION_OP_FOR:
        if (!site_take(&number, op->result_count)) break;
        return applied_if(drop_iteration_value(candidate, op, (uint32_t)number));
      case REGION_OP_FORALL:
        if (!site_take(&number, op->result_count)) break;
        return applied_if(drop_output(candidate, op, (uint32_t)number));
      case REGION_OP_PARALLEL:
        if (!site_take(&number, op->result_count)) break;
        return applied_if(drop_reduction(candidate, op, (uint32_t)number));
      case REGION_OP_WHILE:
        if (site_take(&number, op->operand_count)) return applied_if(drop_while_init(candidate, op, (uint32_t)number));
        if (!site_take(&number, ways)) break;
        return applied_if(drop_while_result(candidate, op, (uint32_t)(number / SUBSTITUTE_COUNT),
                                            (enum substitute)(number % SUBSTITUTE_COUNT)));
      case REGION_OP_IF:
      case REGION_OP_ONCE:
      case REGION_OP_SWITCH:
        if (!site_take(&number, ways)) break;
        return applied_if(drop_branch_result(candidate, op, (uint32_t)(number / SUBSTITUTE_COUNT),
                                             (enum substitute)(number % SUBSTITUTE_COUNT)));
      case REGION_OP_NONE: break;
    }
  }
  return REDUCTION_NONE;
}
