// Reductions of the lists of single ops: what a deallocation frees and retains, cases of switches, inputs.
#include "triage/reduce/reductions.h"

// --- bufferization.dealloc

static void drop_in_role(struct candidate *candidate, struct op *op, enum slot_role role, uint32_t number) {
  discard_operand(candidate, op, use_index(op_role(op, role).first + number));
}

static bool drop_retained(struct candidate *candidate, struct op *op, uint32_t number, enum substitute how) {
  if (!substitute_uses(candidate, op_result(op, number), op, how)) return false;
  drop_in_role(candidate, op, ROLE_RETAINED, number);
  drop_result(op, number);
  return true;
}

enum reduction_result reduce_deallocations(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    if (!op_has_role(op, ROLE_RETAINED)) continue;
    if (site_take(&number, op_role_count(op, ROLE_MEMREFS))) {
      drop_in_role(candidate, op, ROLE_CONDITIONS, (uint32_t)number);
      drop_in_role(candidate, op, ROLE_MEMREFS, (uint32_t)number);
      return REDUCTION_APPLIED;
    }
    if (site_take(&number, (uint64_t)op_role_count(op, ROLE_RETAINED) * SUBSTITUTE_COUNT))
      return applied_if(drop_retained(candidate, op, (uint32_t)(number / SUBSTITUTE_COUNT),
                                      (enum substitute)(number % SUBSTITUTE_COUNT)));
  }
  return REDUCTION_NONE;
}

// --- scf.index_switch, whose first region is the default

static void drop_case(struct candidate *candidate, struct op *op, uint32_t number) {
  const struct attribute *cases = op_attribute(op, ID_cases);
  int64_t *rest = ARENA_ARRAY(candidate->scratch, int64_t, cases->count);
  for (uint32_t i = 0, next = 0; i < cases->count; i++)
    if (i != number) rest[next++] = i64_array(cases)[i];
  op_set_attribute(candidate->program, op, ID_cases,
                   attribute_i64_array(candidate->program->context, rest, cases->count - 1));
  erase_blocks(op_body(op, number + 1));
  for (uint32_t i = number + 2; i < op->region_count; i++) region_take_body(op_body(op, i - 1), op_body(op, i));
  op->region_count--;
}

// --- cf.switch, whose first successor is the default

static const struct attribute *without_value(struct candidate *candidate, const struct attribute *values,
                                             uint32_t number) {
  struct context *context = candidate->program->context;
  if (values->count == 1) return NULL;
  const int64_t count = (int64_t)values->count - 1;
  const struct type *element = values->type->element;
  const size_t size = dense_element_size(element);
  unsigned char *bytes = ARENA_ARRAY(candidate->scratch, unsigned char, (size_t)values->count *size);
  for (uint32_t i = 0, next = 0; i < values->count; i++) {
    if (i == number) continue;
    const uint64_t value = (uint64_t)dense_integer(values, i);
    for (size_t j = 0; j < size; j++) bytes[next++] = (unsigned char)(value >> (8 * j));
  }
  return attribute_dense(context, type_tensor(context, &count, 1, element, NULL), bytes, false);
}

static void drop_branch(struct candidate *candidate, struct op *op, uint32_t number) {
  struct context *context = candidate->program->context;
  const struct attribute *segments = op_attribute(op, ID_case_operand_segments);
  int32_t *rest = ARENA_ARRAY(candidate->scratch, int32_t, segments->count);
  const struct operand_range operands = op_successor_operands(op, number + 1);
  for (uint32_t i = operands.count; i-- > 0;) discard_operand(candidate, op, use_index(operands.first + i));
  for (uint32_t i = 0, next = 0; i < segments->count; i++)
    if (i != number) rest[next++] = i32_array(segments)[i];
  op_set_attribute(candidate->program, op, ID_case_operand_segments,
                   attribute_i32_array(context, rest, segments->count - 1));
  op_set_attribute(candidate->program, op, ID_case_values,
                   without_value(candidate, op_attribute(op, ID_case_values), number));
  for (uint32_t i = number + 2; i < op->successor_count; i++)
    successor_set(&op->successors[i - 1], op->successors[i].block);
  successor_set(&op->successors[op->successor_count - 1], NULL);
  op->successor_count--;
  erase_unreachable_blocks(candidate, op_region(op));
}

enum reduction_result reduce_switch_cases(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    if (region_op_of(op) == REGION_OP_SWITCH && site_take(&number, op->region_count - 1)) {
      drop_case(candidate, op, (uint32_t)number);
      return REDUCTION_APPLIED;
    }
    if (op_has_trait(op, TRAIT_BRANCH) && op_has_role(op, ROLE_SELECTOR) &&
        site_take(&number, op->successor_count - 1)) {
      drop_branch(candidate, op, (uint32_t)number);
      return REDUCTION_APPLIED;
    }
  }
  return REDUCTION_NONE;
}

// --- ops with any number of inputs

// The number of inputs of an op that has no other operands; the verifier decides how many are required.
static uint32_t free_input_count(const struct op *op) {
  if (op->info->operand_slots != 1 || op->info->operands[0].arity != SLOT_VARIADIC ||
      op_has_trait(op, TRAIT_TERMINATOR))
    return 0;
  return op_role_count(op, ROLE_INPUTS) + op_role_count(op, ROLE_VALUE);
}

enum reduction_result reduce_inputs(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    if (!site_take(&number, free_input_count(ops.items[i]))) continue;
    discard_operand(candidate, ops.items[i], (uint32_t)number);
    return REDUCTION_APPLIED;
  }
  return REDUCTION_NONE;
}
