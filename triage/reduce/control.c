// Reductions of control flow towards a straight line.
#include "engine/dialects/build.h"
#include "engine/ir/clone.h"
#include "triage/reduce/reductions.h"

// --- branches between blocks

uint64_t sites_returns(const struct op *op) {
  return op->successor_count != 0 && op->block->last == op && op_has_trait(op_parent(op), TRAIT_FUNCTION);
}

bool reduce_returns(struct candidate *candidate, struct op *op, uint64_t number) {
  (void)number;
  struct op *function = op_parent(op);
  const struct type *type = op_attribute(function, ID_function_type)->type;
  struct value **values = ARENA_ARRAY(candidate->scratch, struct value *, type->result_count + 1);
  for (uint32_t i = 0; i < type->result_count; i++) {
    values[i] = any_substitute(candidate, type->results[i], op, NULL);
    if (values[i] == NULL) return false;
  }
  struct builder builder = builder_before(candidate->program, op);
  build_func_return(&builder, values, type->result_count);
  struct region *region = op_region(op);
  op_erase(op);
  erase_unreachable_blocks(candidate, region);
  return true;
}

// Whether it always branches to the same block.
static bool is_plain_branch(const struct op *op) {
  return op_has_trait(op, TRAIT_BRANCH) && !op_has_role(op, ROLE_CONDITION) && !op_has_role(op, ROLE_SELECTOR);
}

// The operands that a branch forwards to its successor; false for unknown terminators.
static bool successor_operands(const struct op *op, uint32_t successor, struct operand_range *range) {
  if (!op_has_trait(op, TRAIT_BRANCH)) return false;
  *range = op_successor_operands(op, successor);
  return true;
}

static void branch_always(struct candidate *candidate, struct op *op, uint32_t successor) {
  const struct operand_range range = op_successor_operands(op, successor);
  struct value **values = ARENA_ARRAY(candidate->scratch, struct value *, range.count + 1);
  for (uint32_t i = 0; i < range.count; i++) values[i] = range.first[i].value;
  struct builder builder = builder_before(candidate->program, op);
  build_cf_br(&builder, op->successors[successor].block, values, range.count);
  struct region *region = op_region(op);
  erase_cascading(candidate, op);
  erase_unreachable_blocks(candidate, region);
}

// Redirects one successor to the block of another, if neither gets operands.
static bool redirect_successor(struct candidate *candidate, struct op *op, uint32_t successor) {
  uint32_t other = successor == 0 ? 1 : 0;
  if (op->successor_count < 2 || op->successors[successor].block == op->successors[other].block) return false;
  if (op_successor_operands(op, successor).count != 0 || op_successor_operands(op, other).count != 0) return false;
  successor_set(&op->successors[successor], op->successors[other].block);
  erase_unreachable_blocks(candidate, op_region(op));
  return true;
}

// To each target, then for each target to another one in its place.
uint64_t sites_branches(const struct op *op) {
  return is_plain_branch(op) || !op_has_trait(op, TRAIT_BRANCH) ? 0 : 2 * (uint64_t)op->successor_count;
}

bool reduce_branches(struct candidate *candidate, struct op *op, uint64_t number) {
  if (number >= op->successor_count) return redirect_successor(candidate, op, (uint32_t)number - op->successor_count);
  branch_always(candidate, op, (uint32_t)number);
  return true;
}

// The blocks of a region that has more than one.
static uint64_t count_blocks(const struct region *region) {
  uint64_t count = 0;
  for (const struct block *block = region->first; block != NULL; block = block->next) count++;
  return count > 1 ? count : 0;
}

uint64_t sites_unreachable_blocks(const struct op *op) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < op->region_count; i++) count += count_blocks(op_body(op, i));
  return count;
}

// A block of a region, if nothing branches to it. The entry represents all unreachable blocks of the region: these may
// also branch to each other.
bool reduce_unreachable_blocks(struct candidate *candidate, struct op *op, uint64_t number) {
  uint32_t i = 0;
  while (!site_take(&number, count_blocks(op_body(op, i)))) i++;
  if (number == 0) return erase_unreachable_blocks(candidate, op_body(op, i));
  struct block *block = op_body(op, i)->first;
  while (number-- > 0) block = block->next;
  return block->predecessors == NULL && erase_block(block);
}

uint64_t sites_block_merges(const struct op *op) {
  if (!is_plain_branch(op)) return 0;
  const struct block *block = op->successors[0].block;
  return block != op->block && block->predecessors->next == NULL;
}

bool reduce_block_merges(struct candidate *candidate, struct op *branch, uint64_t number) {
  (void)candidate, (void)number;
  struct block *block = branch->successors[0].block, *predecessor = branch->block;
  for (uint32_t i = 0; i < block->argument_count; i++) value_replace_uses(block->arguments[i], op_operand(branch, i));
  op_erase(branch);
  block_splice(block, predecessor, NULL);
  block_unlink(block);
  return true;
}

// Removes an operand of a case of cf.switch.
static void shorten_case(struct candidate *candidate, struct op *op, uint32_t successor) {
  const struct attribute *segments = op_attribute(op, ID_case_operand_segments);
  if (!op_has_role(op, ROLE_SELECTOR) || successor == 0) return;
  int32_t *counts = arena_copy(candidate->scratch, i32_array(segments), segments->count * sizeof *counts);
  counts[successor - 1]--;
  op_set_attribute(candidate->program, op, ID_case_operand_segments,
                   attribute_i32_array(candidate->program->context, counts, segments->count));
}

bool drop_unused_argument(struct candidate *candidate, struct value *argument) {
  struct block *block = argument->owner.block;
  const uint32_t index = argument->index;
  for (struct successor *edge = block->predecessors; edge != NULL; edge = edge->next) {
    struct operand_range range;
    const uint32_t successor = (uint32_t)(edge - edge->owner->successors);
    if (!successor_operands(edge->owner, successor, &range)) return false;
    struct value *old = range.first[index].value;
    shorten_case(candidate, edge->owner, successor);
    drop_operand(candidate, edge->owner, use_index(&range.first[index]));
    if (old != argument) erase_if_dead(candidate, old);
  }
  block_erase_argument(block, index);
  return true;
}

enum { ARGUMENT_WAYS = SUBSTITUTE_COUNT + 1 };

// Those of the block that begins with the op.
uint64_t sites_block_arguments(const struct op *op) {
  const bool begins = op->block->first == op && op->block->predecessors != NULL;
  return begins ? (uint64_t)op->block->argument_count * ARGUMENT_WAYS : 0;
}

bool reduce_block_arguments(struct candidate *candidate, struct op *op, uint64_t number) {
  struct value *argument = op->block->arguments[number / ARGUMENT_WAYS], *value = NULL;
  const uint64_t way = number % ARGUMENT_WAYS;
  if (value_has_uses(argument)) {
    struct operand_range range;
    struct successor *only = op->block->predecessors;
    if (way < SUBSTITUTE_COUNT) value = substitute(candidate, argument->type, op, argument, (enum substitute)way);
    else if (successor_operands(only->owner, (uint32_t)(only - only->owner->successors), &range))
      value = range.first[argument->index].value;
    if (value == NULL || value == argument) return false;
    value_replace_uses(argument, value);
  }
  return drop_unused_argument(candidate, argument);
}

// --- regions

static bool is_one_block(const struct region *region) {
  return region->first != NULL && region->first == region->last && region->first->last != NULL;
}

static struct operand_range op_operands(const struct op *op) {
  return (struct operand_range){op->operands, op->operand_count};
}

// Replaces the op's results by values that a terminator forwards; by substitutes if none fits.
static bool take_results(struct candidate *candidate, struct op *op, struct operand_range forwarded) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *result = &op->results[i], *value = NULL;
    if (!value_has_uses(result)) continue;
    if (i < forwarded.count) value = forwarded.first[i].value;
    if (value == NULL || value->type != result->type) value = any_substitute(candidate, result->type, op, result);
    if (value == NULL) return false;
    value_replace_uses(result, value);
  }
  return true;
}

static bool inline_region(struct candidate *candidate, struct op *op, uint32_t number, struct value *const *values) {
  struct region *region = op_body(op, number);
  if (!is_one_block(region)) return false;
  const struct op *terminator = splice_region(region, values, op);
  if (!take_results(candidate, op, op_operands(terminator))) return false;
  erase_cascading(candidate, op);
  return true;
}

static bool inline_for(struct candidate *candidate, struct op *op) {
  struct block *block = op_body(op, 0)->first;
  struct value **values = ARENA_ARRAY(candidate->scratch, struct value *, block->argument_count + 1);
  struct operand_range carried = op_role(op, ROLE_CARRIED);
  values[0] = op_role_value(op, ROLE_LOWER_BOUND);
  if (values[0] == NULL) {  // of affine.for, a number
    struct builder builder = builder_before(candidate->program, op);
    values[0] = build_constant_index(&builder, 0);
  }
  for (uint32_t i = 0; i < carried.count; i++) values[i + 1] = carried.first[i].value;
  return inline_region(candidate, op, 0, values);
}

// Executes the first region once, and if `whole` also the second.
static bool inline_while(struct candidate *candidate, struct op *op, bool whole) {
  struct value **values = ARENA_ARRAY(candidate->scratch, struct value *, op->operand_count + 1);
  for (uint32_t i = 0; i < op->operand_count; i++) values[i] = op_operand(op, i);
  const struct op *condition = splice_region(op_body(op, 0), values, op);
  const struct operand_range forwarded = op_role(condition, ROLE_FORWARDED);
  if (whole) {
    values = ARENA_ARRAY(candidate->scratch, struct value *, forwarded.count + 1);
    for (uint32_t i = 0; i < forwarded.count; i++) values[i] = forwarded.first[i].value;
    splice_region(op_body(op, 1), values, op);
  }
  if (!take_results(candidate, op, forwarded)) return false;
  erase_cascading(candidate, op);
  return true;
}

static bool inline_call(struct candidate *candidate, struct op *call) {
  struct op *function = candidate_callee(candidate, call);
  if (function == NULL || op_is_ancestor(function, call) || !is_one_block(op_body(function, 0))) return false;
  struct clone_map map = {.arena = candidate->scratch};
  struct op *copy = clone_op(candidate->program, function, &map);
  struct value **values = ARENA_ARRAY(candidate->scratch, struct value *, call->operand_count + 1);
  for (uint32_t i = 0; i < call->operand_count; i++) values[i] = op_operand(call, i);
  const struct op *terminator = splice_region(op_body(copy, 0), values, call);
  if (!take_results(candidate, call, op_operands(terminator))) return false;
  op_erase(copy);
  erase_cascading(candidate, call);
  return true;
}

static bool inline_unregistered(struct candidate *candidate, struct op *op, uint32_t number) {
  struct region *region = op_body(op, number);
  if (!is_one_block(region)) return false;
  struct block *block = region->first;
  struct value **values = ARENA_ARRAY(candidate->scratch, struct value *, block->argument_count + 1);
  for (uint32_t i = 0; i < block->argument_count; i++) {
    values[i] = any_substitute(candidate, block->arguments[i]->type, op, NULL);
    if (values[i] == NULL && value_has_uses(block->arguments[i])) return false;
  }
  // A block of an unregistered op need not end in a terminator, so its last op may be an ordinary one.
  struct op *last = splice_region(region, values, op);
  if (!take_results(candidate, op, op_operands(last))) return false;
  if (last->successor_count == 0 && last->result_count != 0) op_move_before(last, op);
  erase_cascading(candidate, op);
  return true;
}

static bool drop_else(struct op *op) {
  struct region *region = op_body(op, 1);
  if (op->result_count != 0 || region->first == NULL) return false;
  block_erase(region->first);
  return true;
}

// Inlines both sides, and selects between their results.
static bool inline_both_sides(struct candidate *candidate, struct op *op) {
  if (op->result_count == 0 || !is_one_block(op_body(op, 0)) || !is_one_block(op_body(op, 1))) return false;
  const struct op *yes = splice_region(op_body(op, 0), NULL, op), *no = splice_region(op_body(op, 1), NULL, op);
  struct builder builder = builder_before(candidate->program, op);
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *result = &op->results[i];
    if (!value_has_uses(result)) continue;
    value_replace_uses(
        result, build_arith_select(&builder, op_role_value(op, ROLE_CONDITION), op_operand(yes, i), op_operand(no, i)));
  }
  erase_cascading(candidate, op);
  return true;
}

uint64_t sites_regions(const struct op *op) {
  if (op_has_trait(op, TRAIT_CALL)) return 1;
  switch (region_op_of(op)) {
    case REGION_OP_IF: return 4;
    case REGION_OP_WHILE: return 2;
    case REGION_OP_FOR:
    case REGION_OP_FORALL:
    case REGION_OP_PARALLEL:
    case REGION_OP_ONCE: return 1;
    case REGION_OP_SWITCH: return op->region_count;
    case REGION_OP_NONE: break;
  }
  return op->kind < OP_KIND_COUNT ? 0 : op->region_count;
}

bool reduce_regions(struct candidate *candidate, struct op *op, uint64_t number) {
  const uint32_t way = (uint32_t)number;
  if (op_has_trait(op, TRAIT_CALL)) return inline_call(candidate, op);
  switch (region_op_of(op)) {
    case REGION_OP_IF:
      if (way == 3) return inline_both_sides(candidate, op);
      return way == 2 ? drop_else(op) : inline_region(candidate, op, way, NULL);
    case REGION_OP_WHILE: return inline_while(candidate, op, way == 1);
    case REGION_OP_FOR: return inline_for(candidate, op);
    case REGION_OP_FORALL:
    case REGION_OP_PARALLEL: return inline_iteration(candidate, op);
    case REGION_OP_ONCE:
    case REGION_OP_SWITCH: return inline_region(candidate, op, way, NULL);
    case REGION_OP_NONE: break;
  }
  return inline_unregistered(candidate, op, way);
}
