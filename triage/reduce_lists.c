// Reductions of the lists that single ops have: what a deallocation frees and retains, the cases of a switch.
#include "triage/reductions.h"

// --- bufferization.dealloc

enum { DEALLOC_MEMREFS, DEALLOC_CONDITIONS, DEALLOC_RETAINED };

static void drop_of_slot(struct candidate *candidate, struct op *op, uint32_t slot, uint32_t number) {
  struct use *use = op_slot(op, slot).first + number;
  struct value *old = use->value;
  drop_operand(candidate, op, use_index(use));
  erase_if_dead(candidate, old);
}

static bool drop_retained(struct candidate *candidate, struct op *op, uint32_t number, enum substitute how) {
  struct value *result = op_result(op, number);
  if (value_has_uses(result)) {
    struct value *value = substitute(candidate, result->type, op, result, how);
    if (value == NULL) return false;
    value_replace_uses(result, value);
  }
  drop_of_slot(candidate, op, DEALLOC_RETAINED, number);
  drop_result(op, number);
  return true;
}

enum reduction_result reduce_deallocations(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    if (op->kind != OP_bufferization_dealloc) continue;
    if (site_take(&number, op_slot(op, DEALLOC_MEMREFS).count)) {
      drop_of_slot(candidate, op, DEALLOC_CONDITIONS, (uint32_t)number);
      drop_of_slot(candidate, op, DEALLOC_MEMREFS, (uint32_t)number);
      return REDUCTION_APPLIED;
    }
    if (site_take(&number, (uint64_t)op_slot(op, DEALLOC_RETAINED).count * SUBSTITUTE_COUNT))
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

enum reduction_result reduce_switch_cases(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    if (op->kind != OP_scf_index_switch || !site_take(&number, op->region_count - 1)) continue;
    drop_case(candidate, op, (uint32_t)number);
    return REDUCTION_APPLIED;
  }
  return REDUCTION_NONE;
}
