// Rewriting of branches.
#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/fold/kinds.h"

static void collect(struct operand_range range, struct value **values) {
  for (uint32_t i = 0; i < range.count; i++) values[i] = range.first[i].value;
}

// The target of a branch, and the operands that it forwards.
struct destination {
  struct block *block;
  struct value **values;
  uint32_t count;
};

static struct destination destination_of(struct rewriter *rewriter, const struct op *op, uint32_t successor) {
  struct operand_range range = op_successor_operands(op, successor);
  struct destination destination = {op->successors[successor].block,
                                    ARENA_ARRAY(rewriter->arena, struct value *, range.count), range.count};
  collect(range, destination.values);
  return destination;
}

static void replace_with_br(struct rewriter *rewriter, struct op *op, const struct destination *to) {
  struct builder builder = builder_before(rewriter->program, op);
  rewriter->inserted(rewriter->owner, build_cf_br(&builder, to->block, to->values, to->count));
  rewriter_erase(rewriter, op);
}

// The branch that is the only op of a block, or null. Arguments of the block have no other users.
static struct op *only_branch(const struct block *block) {
  struct op *op = block->first;
  if (op == NULL || op->info->successor_count != 1 || op->successors[0].block == block) return NULL;
  for (uint32_t i = 0; i < block->argument_count; i++)
    for (const struct use *use = block->arguments[i]->uses; use != NULL; use = use->next)
      if (use->owner != op) return NULL;
  return op;
}

// Skips a block that only branches to another one. Of several such blocks in a row, the last one is skipped first, so
// that cycles of them are kept.
static bool skip_empty_block(struct rewriter *rewriter, struct destination *to) {
  const struct block *skipped = to->block;
  const struct op *branch = only_branch(skipped);
  if (branch == NULL || only_branch(branch->successors[0].block) != NULL) return false;
  struct destination next = destination_of(rewriter, branch, 0);
  for (uint32_t i = 0; i < next.count; i++) {
    const struct value *value = next.values[i];
    if (value->is_argument && value->owner.block == skipped) next.values[i] = to->values[value->index];
  }
  *to = next;
  return true;
}

// When a branch changes, its block may become one that can be skipped.
static void note_predecessors(struct rewriter *rewriter, const struct block *block) {
  for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next)
    rewriter->changed(rewriter->owner, edge->owner);
}

static bool skip_from_cond_br(struct rewriter *rewriter, struct op *op, struct destination *to) {
  bool first = skip_empty_block(rewriter, &to[0]), second = skip_empty_block(rewriter, &to[1]);
  if (!first && !second) return false;
  struct builder builder = builder_before(rewriter->program, op);
  struct op *built = build_cf_cond_br(&builder, op_role_value(op, ROLE_CONDITION), to[0].block, to[0].values,
                                      to[0].count, to[1].block, to[1].values, to[1].count);
  rewriter->inserted(rewriter->owner, built);
  rewriter_erase(rewriter, op);
  return true;
}

static bool has_other_predecessor(const struct block *block, const struct op *branch) {
  for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next)
    if (edge->owner != branch) return true;
  return false;
}

// A conditional branch with one block as both successors becomes a select of the forwarded operands. If the block has
// other predecessors, so that it cannot be merged, only a branch that forwards equal operands is rewritten.
static bool select_operands(struct rewriter *rewriter, struct op *op, struct destination *to) {
  if (to[0].block != to[1].block) return false;
  bool same = memcmp(to[0].values, to[1].values, to[0].count * sizeof *to[0].values) == 0;
  if (!same && has_other_predecessor(to[0].block, op)) return false;
  struct builder builder = builder_before(rewriter->program, op);
  for (uint32_t i = 0; i < to[0].count; i++) {
    if (to[0].values[i] == to[1].values[i]) continue;
    to[0].values[i] = build_arith_select(&builder, op_role_value(op, ROLE_CONDITION), to[0].values[i], to[1].values[i]);
    rewriter->inserted(rewriter->owner, value_op(to[0].values[i]));
  }
  replace_with_br(rewriter, op, &to[0]);
  return true;
}

// The only edge into a block, or null.
static const struct successor *only_edge(const struct block *block) {
  const struct successor *edge = block->predecessors;
  return edge != NULL && edge->next == NULL ? edge : NULL;
}

// If the only edge into the op's block is from a branch of the same kind on the same value: that branch, and in
// *successor which of its successors the block is. Else null.
static const struct op *branch_before(const struct op *op, enum slot_role role, uint32_t *successor) {
  const struct successor *edge = only_edge(op->block);
  if (edge == NULL || edge->owner->kind != op->kind || op_role_value(edge->owner, role) != op_role_value(op, role))
    return NULL;
  *successor = (uint32_t)(edge - edge->owner->successors);
  return edge->owner;
}

// Where a branch on a condition leads to, in a block to which another one leads by the same condition.
static bool branch_as_before(struct rewriter *rewriter, struct op *op, const struct destination *to) {
  uint32_t successor;
  if (branch_before(op, ROLE_CONDITION, &successor) == NULL) return false;
  replace_with_br(rewriter, op, &to[successor]);
  return true;
}

// In a block that is reached by this branch alone, the condition is known. (As upstream, not in ops of that block.)
static bool propagate_condition(struct rewriter *rewriter, struct op *op) {
  struct value *condition = op_role_value(op, ROLE_CONDITION);
  struct builder builder = builder_before(rewriter->program, op);
  bool any = false;
  for (uint32_t i = 0; i < 2; i++) {
    const struct block *block = op->successors[i].block;
    struct value *known = NULL;
    if (only_edge(block) == NULL) continue;
    for (struct use *use = condition->uses, *next; use != NULL; use = next) {
      next = use->next;
      if (use->owner->block != block) continue;
      if (known == NULL) known = rewriter_inserted(rewriter, build_constant_bool(&builder, i == 0));
      struct op *user = use->owner;
      use_set(use, known);
      rewriter->changed(rewriter->owner, user);
      any = true;
    }
  }
  return any;
}

static bool avoid_unreachable(struct rewriter *rewriter, struct op *op, const struct destination *to) {
  for (uint32_t i = 0; i < 2; i++) {
    const struct op *first = to[i].block->first;
    if (first == NULL || !op_is_unreachable(first)) continue;
    replace_with_br(rewriter, op, &to[1 - i]);
    return true;
  }
  return false;
}

bool canonicalize_cf_cond_br(struct rewriter *rewriter, struct op *op) {
  struct destination to[] = {destination_of(rewriter, op, 0), destination_of(rewriter, op, 1)};
  int64_t condition;
  if (value_is_constant(op_role_value(op, ROLE_CONDITION), &condition)) {
    replace_with_br(rewriter, op, &to[condition != 0 ? 0 : 1]);
    return true;
  }
  return select_operands(rewriter, op, to) || skip_from_cond_br(rewriter, op, to) ||
         branch_as_before(rewriter, op, to) || propagate_condition(rewriter, op) || avoid_unreachable(rewriter, op, to);
}

// Merges a block into its only predecessor, if that has no other successor.
static bool merge_with_successor(struct rewriter *rewriter, struct op *op) {
  struct block *target = op->successors[0].block;
  const struct successor *edge = target->predecessors;
  if (edge == NULL || edge->next != NULL || target == op->block || target == target->region->first) return false;
  for (uint32_t i = 0; i < target->argument_count; i++)
    rewriter_replace_value(rewriter, target->arguments[i], op_operand(op, i));
  struct block *source = op->block;
  rewriter_erase(rewriter, op);
  block_splice(target, source, NULL);
  block_erase(target);
  return true;
}

bool canonicalize_cf_br(struct rewriter *rewriter, struct op *op) {
  if (merge_with_successor(rewriter, op)) return true;
  struct destination to = destination_of(rewriter, op, 0);
  if (!skip_empty_block(rewriter, &to)) return false;
  note_predecessors(rewriter, op->block);
  replace_with_br(rewriter, op, &to);
  return true;
}

// A branch by cases: destinations, the default first, and the number of each one's case.
struct cases {
  struct rewriter *rewriter;
  struct op *op;
  const struct attribute *values;  // of the cases
  struct destination *to;
  uint32_t *numbers;
  uint32_t count;  // of destinations
};

static struct cases cases_of(struct rewriter *rewriter, struct op *op) {
  struct cases cases = {.rewriter = rewriter,
                        .op = op,
                        .values = op_attribute(op, ID_case_values),
                        .to = ARENA_ARRAY(rewriter->arena, struct destination, op->successor_count),
                        .numbers = ARENA_ARRAY(rewriter->arena, uint32_t, op->successor_count),
                        .count = op->successor_count};
  for (uint32_t i = 0; i < cases.count; i++) {
    cases.to[i] = destination_of(rewriter, op, i);
    cases.numbers[i] = i - 1;
  }
  return cases;
}

// The first successor of a switch whose case is the number, of those from `first` on; 0, the default, if there is none.
static uint32_t successor_of_number(const struct op *op, const unsigned char *number, uint32_t first) {
  const struct attribute *values = op_attribute(op, ID_case_values);
  const uint32_t size = dense_element_size(op_role_value(op, ROLE_SELECTOR)->type);
  for (uint32_t i = first; i < op->successor_count; i++)
    if (memcmp(number, dense_element_bytes(values, i - 1), size) == 0) return i;
  return 0;
}

static bool go_to(const struct cases *cases, uint32_t successor) {
  replace_with_br(cases->rewriter, cases->op, &cases->to[successor]);
  return true;
}

static bool go_to_constant(const struct cases *cases) {
  const struct value *flag = op_role_value(cases->op, ROLE_SELECTOR);
  const struct attribute *constant = value_constant(flag);
  int64_t number;
  if (constant != NULL && constant->kind == ATTRIBUTE_WIDE_INTEGER)
    return go_to(cases, successor_of_number(cases->op, constant->u.dense.data, 1));
  if (!value_is_constant(flag, &number)) return false;
  uint32_t taken = 0;
  for (uint32_t i = 1; i < cases->count && taken == 0; i++)
    if (dense_integer(cases->values, i - 1) == number) taken = i;
  return go_to(cases, taken);
}

static bool replace_switch(const struct cases *cases) {
  struct rewriter *rewriter = cases->rewriter;
  struct value *flag = op_role_value(cases->op, ROLE_SELECTOR);
  const uint32_t size = dense_element_size(flag->type);
  unsigned char *values = ARENA_ARRAY(rewriter->arena, unsigned char, size * cases->count);
  struct block **blocks = ARENA_ARRAY(rewriter->arena, struct block *, cases->count);
  int32_t *counts = ARENA_ARRAY(rewriter->arena, int32_t, cases->count);
  VECTOR(struct value *) forwarded = {0};
  for (uint32_t i = 0; i < cases->count; i++) {
    const struct destination *to = &cases->to[i];
    blocks[i] = to->block;
    counts[i] = (int32_t)to->count;
    for (uint32_t k = 0; k < to->count; k++) VECTOR_PUSH(&forwarded, rewriter->arena, to->values[k]);
    if (i > 0) memcpy(values + (i - 1) * size, dense_element_bytes(cases->values, cases->numbers[i]), size);
  }
  struct builder builder = builder_before(rewriter->program, cases->op);
  rewriter->inserted(rewriter->owner,
                     build_cf_switch(&builder, flag, values, blocks, cases->count, forwarded.items, counts));
  rewriter_erase(rewriter, cases->op);
  return true;
}

static bool leads_to(const struct destination *one, const struct destination *other) {
  return one->block == other->block &&
         (one->count == 0 || memcmp(one->values, other->values, one->count * sizeof *one->values) == 0);
}

static void keep_case(struct cases *cases, uint32_t i) {
  cases->numbers[cases->count] = cases->numbers[i];
  cases->to[cases->count++] = cases->to[i];
}

// Drops the cases that lead to where the default leads, but for those before another one of the same number.
static bool drop_cases_of_default(struct cases *cases) {
  const uint32_t before = cases->count;
  cases->count = 1;
  for (uint32_t i = 1; i < before; i++)
    if (!leads_to(&cases->to[i], &cases->to[0]) ||
        successor_of_number(cases->op, dense_element_bytes(cases->values, i - 1), i + 1) != 0)
      keep_case(cases, i);
  return cases->count < before && replace_switch(cases);
}

static bool skip_from_switch(struct cases *cases) {
  bool any = false;
  for (uint32_t i = 0; i < cases->count; i++) any |= skip_empty_block(cases->rewriter, &cases->to[i]);
  return any && replace_switch(cases);
}

// In a block to which a branch on the same value leads, by one of its cases or because it is none of them.
static bool switch_as_before(struct cases *cases) {
  uint32_t successor;
  const struct op *before = branch_before(cases->op, ROLE_SELECTOR, &successor);
  if (before == NULL) return false;
  if (successor > 0) {
    const struct attribute *numbers = op_attribute(before, ID_case_values);
    return go_to(cases, successor_of_number(cases->op, dense_element_bytes(numbers, successor - 1), 1));
  }
  const uint32_t count = cases->count;
  cases->count = 1;
  for (uint32_t i = 1; i < count; i++)
    if (successor_of_number(before, dense_element_bytes(cases->values, i - 1), 1) == 0) keep_case(cases, i);
  return cases->count < count && replace_switch(cases);
}

bool canonicalize_cf_switch(struct rewriter *rewriter, struct op *op) {
  struct cases all = cases_of(rewriter, op), kept = cases_of(rewriter, op);
  if (all.count == 1) return go_to(&all, 0);
  return drop_cases_of_default(&kept) || go_to_constant(&all) || skip_from_switch(&all) || switch_as_before(&all);
}

bool canonicalize_cf_assert(struct rewriter *rewriter, struct op *op) {
  int64_t holds;
  if (!value_is_constant(op_role_value(op, ROLE_CONDITION), &holds) || holds == 0) return false;
  rewriter_erase(rewriter, op);
  return true;
}
