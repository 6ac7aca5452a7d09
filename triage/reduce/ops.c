// Reductions that drop operands, and ops, one by one or many at a time.
#include "triage/reduce/reductions.h"

static bool may_drop(const struct op *op) {
  return !op_has_trait(op, TRAIT_TERMINATOR) && op->successor_count == 0 && !op_has_trait(op, TRAIT_FUNCTION);
}

static bool has_used_results(const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++)
    if (value_has_uses(&op->results[i])) return true;
  return false;
}

// The first function of the same type, if it is another one.
static struct op *twin_of(struct op_list ops, const struct op *function) {
  for (size_t i = 0; i < ops.count && ops.items[i] != function; i++)
    if (op_has_trait(ops.items[i], TRAIT_FUNCTION) &&
        op_attribute(ops.items[i], ID_function_type) == op_attribute(function, ID_function_type))
      return ops.items[i];
  return NULL;
}

static bool drop_function(struct candidate *candidate, struct op_list ops, struct op *function) {
  for (size_t i = ops.count; i-- > 0;) {
    struct op *call = ops.items[i];
    if (call->block == NULL || candidate_callee(candidate, call) != function) continue;
    if (!substitute_results(candidate, call, SUBSTITUTE_EARLIEST)) return false;
    erase_cascading(candidate, call);
  }
  op_erase(function);
  return true;
}

// Replaces calls of the function by calls of its twin.
static bool merge_function(struct candidate *candidate, struct op_list ops, struct op *function) {
  struct context *context = candidate->program->context;
  const struct op *twin = twin_of(ops, function);
  if (twin == NULL) return false;
  const struct attribute *name = op_attribute(twin, ID_sym_name);
  for (size_t i = 0; i < ops.count; i++)
    if (candidate_callee(candidate, ops.items[i]) == function)
      op_set_attribute(candidate->program, ops.items[i], ID_callee, attribute_symbol(context, name->u.string, NULL, 0));
  op_erase(function);
  return true;
}

uint64_t sites_functions(const struct op *op) { return op_has_trait(op, TRAIT_FUNCTION) ? 2 : 0; }

bool reduce_functions(struct candidate *candidate, struct op *op, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  return number == 0 ? drop_function(candidate, ops, op) : merge_function(candidate, ops, op);
}

// Drops all ops of ops[start ... end) that can be dropped, from the end, so that users precede definitions.
static bool drop_chunk(struct candidate *candidate, struct op_list ops, size_t start, size_t end) {
  bool dropped = false;
  for (size_t i = end; i-- > start;) {
    struct op *op = ops.items[i];
    if (op->block == NULL || !may_drop(op) || !substitute_results(candidate, op, SUBSTITUTE_EARLIEST)) continue;
    op_erase(op);
    dropped = true;
  }
  return dropped;
}

// Tries halves, then quarters, down to pairs, each size from the end of the program.
enum reduction_result reduce_op_chunks(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t size = ops.count / 2; size >= 2; size /= 2) {
    uint64_t chunks = (ops.count + size - 1) / size;
    if (!site_take(&number, chunks)) continue;
    size_t end = ops.count - (size_t)number * size;
    return applied_if(drop_chunk(candidate, ops, end > size ? end - size : 0, end));
  }
  return REDUCTION_NONE;
}

// The operand that corresponds to a result: of the same type, and preceded by as many operands of that type as the
// result is by results. Counted from the end if `from_end`, since destinations are last.
static struct value *operand_for(const struct op *op, uint32_t result, bool from_end) {
  const struct type *type = op->results[result].type;
  uint32_t wanted = 0;
  struct value *found = NULL;
  uint32_t first = from_end ? result + 1 : 0, last = from_end ? op->result_count : result;
  for (uint32_t i = first; i < last; i++) wanted += op->results[i].type == type;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    struct value *operand = op_operand(op, from_end ? op->operand_count - 1 - i : i);
    if (operand->type != type) continue;
    found = operand;
    if (wanted-- == 0) break;
  }
  return found;
}

static bool operands_for_results(struct op *op, bool from_end) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (!value_has_uses(&op->results[i])) continue;
    struct value *operand = operand_for(op, i, from_end);
    if (operand == NULL) return false;
    value_replace_uses(&op->results[i], operand);
  }
  return true;
}

uint64_t sites_ops(const struct op *op) {
  if (!may_drop(op)) return 0;
  return has_used_results(op) ? 2 + SUBSTITUTE_COUNT : 1;
}

bool reduce_ops(struct candidate *candidate, struct op *op, uint64_t number) {
  bool replaced = !has_used_results(op);
  if (!replaced && number < 2) replaced = operands_for_results(op, number == 0);
  else if (!replaced) replaced = substitute_results(candidate, op, (enum substitute)(number - 2));
  if (replaced) erase_cascading(candidate, op);
  return replaced;
}

uint64_t sites_operands(const struct op *op) { return (uint64_t)op->operand_count * SUBSTITUTE_COUNT; }

bool reduce_operands(struct candidate *candidate, struct op *op, uint64_t number) {
  struct use *use = &op->operands[site_index(number)];
  struct value *old = use->value;
  struct value *value = substitute(candidate, old->type, op, old, site_substitute(number));
  if (value == NULL) return false;
  use_set(use, value);
  erase_if_dead(candidate, old);
  return true;
}

enum reduction_result reduce_only_uses(struct candidate *candidate, uint64_t number) {
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    for (uint32_t j = 0; j < op->operand_count; j++) {
      struct value *old = op_operand(op, j);
      if (!value_has_one_use(old)) continue;
      struct value_list values = all_substitutes(candidate, op, old);
      if (!site_take(&number, values.count)) continue;
      use_set(&op->operands[j], values.items[number]);
      erase_if_dead(candidate, old);
      bool is_branched_to = old->is_argument && old->owner.block->predecessors != NULL;
      return applied_if(!is_branched_to || drop_unused_argument(candidate, old));
    }
  }
  return REDUCTION_NONE;
}

uint64_t sites_unregistered_values(const struct op *op) {
  if (op->kind < OP_KIND_COUNT) return 0;
  return op->operand_count + (uint64_t)op->result_count * SUBSTITUTE_COUNT;
}

bool reduce_unregistered_values(struct candidate *candidate, struct op *op, uint64_t number) {
  if (site_take(&number, op->operand_count)) {
    discard_operand(candidate, op, (uint32_t)number);
    return true;
  }
  struct value *result = op_result(op, site_index(number));
  if (!substitute_uses(candidate, result, op, site_substitute(number))) return false;
  drop_result(op, result->index);
  return true;
}
