// Reductions of the lists of single ops: what a deallocation frees and retains, cases of switches, inputs.
#include "triage/reduce/reductions.h"

// --- bufferization.dealloc

static void drop_in_role(struct candidate *candidate, struct op *op, enum slot_role role, uint32_t number) {
  discard_operand(candidate, op, use_index(op_role(op, role).first + number));
}

uint64_t sites_deallocations(const struct op *op) {
  if (!op_has_role(op, ROLE_RETAINED)) return 0;
  return op_role_count(op, ROLE_MEMREFS) + (uint64_t)op_role_count(op, ROLE_RETAINED) * SUBSTITUTE_COUNT;
}

bool reduce_deallocations(struct candidate *candidate, struct op *op, uint64_t number) {
  if (site_take(&number, op_role_count(op, ROLE_MEMREFS))) {
    drop_in_role(candidate, op, ROLE_CONDITIONS, (uint32_t)number);
    drop_in_role(candidate, op, ROLE_MEMREFS, (uint32_t)number);
    return true;
  }
  const uint32_t index = site_index(number);
  if (!substitute_uses(candidate, op_result(op, index), op, site_substitute(number))) return false;
  drop_in_role(candidate, op, ROLE_RETAINED, index);
  drop_result(op, index);
  return true;
}

// --- scf.index_switch, whose first region is the default

static void drop_case(struct candidate *candidate, struct op *op, uint32_t number) {
  const struct attribute *cases = op_attribute(op, ID_cases);
  const int64_t *rest = copy_without(candidate->scratch, i64_array(cases), sizeof *rest, cases->count, number);
  op_set_attribute(candidate->program, op, ID_cases,
                   attribute_i64_array(candidate->program->context, rest, cases->count - 1));
  drop_region(op, number + 1);
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
  unsigned char *next = bytes;
  for (uint32_t i = 0; i < values->count; i++) {
    if (i == number) continue;
    memcpy(next, dense_element_bytes(values, i), size);
    next += size;
  }
  return attribute_dense(context, type_tensor(context, &count, 1, element, NULL), bytes, false);
}

static void drop_branch(struct candidate *candidate, struct op *op, uint32_t number) {
  struct context *context = candidate->program->context;
  const struct attribute *segments = op_attribute(op, ID_case_operand_segments);
  const int32_t *rest = copy_without(candidate->scratch, i32_array(segments), sizeof *rest, segments->count, number);
  const struct operand_range operands = op_successor_operands(op, number + 1);
  for (uint32_t i = operands.count; i-- > 0;) discard_operand(candidate, op, use_index(operands.first + i));
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

static bool is_branch_by_value(const struct op *op) {
  return op_has_trait(op, TRAIT_BRANCH) && op_has_role(op, ROLE_SELECTOR);
}

uint64_t sites_switch_cases(const struct op *op) {
  if (is_branch_by_value(op)) return op->successor_count - 1;
  return region_op_of(op) == REGION_OP_SWITCH ? op->region_count - 1 : 0;
}

bool reduce_switch_cases(struct candidate *candidate, struct op *op, uint64_t number) {
  if (is_branch_by_value(op)) drop_branch(candidate, op, (uint32_t)number);
  else drop_case(candidate, op, (uint32_t)number);
  return true;
}

// --- ops with any number of inputs

// The number of inputs of an op that has no other operands; the verifier decides how many are required.
uint64_t sites_inputs(const struct op *op) {
  if (op->info->operand_slots != 1 || op->info->operands[0].arity != SLOT_VARIADIC ||
      op_has_trait(op, TRAIT_TERMINATOR))
    return 0;
  return op_role_count(op, ROLE_INPUTS) + op_role_count(op, ROLE_VALUE);
}

bool reduce_inputs(struct candidate *candidate, struct op *op, uint64_t number) {
  discard_operand(candidate, op, (uint32_t)number);
  return true;
}
