// Rewriting of branches.
#include "engine/dialects/build.h"
#include "engine/transforms/fold/fold.h"

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

bool canonicalize_cf_cond_br(struct rewriter *rewriter, struct op *op) {
  struct destination to[] = {destination_of(rewriter, op, 0), destination_of(rewriter, op, 1)};
  int64_t condition;
  if (value_is_constant(op_role_value(op, ROLE_CONDITION), &condition)) {
    replace_with_br(rewriter, op, &to[condition != 0 ? 0 : 1]);
    return true;
  }
  return select_operands(rewriter, op, to) || skip_from_cond_br(rewriter, op, to);
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

// Without cases, only the default is left.
bool canonicalize_cf_switch(struct rewriter *rewriter, struct op *op) {
  if (op->successor_count != 1) return false;
  const struct destination to = destination_of(rewriter, op, 0);
  replace_with_br(rewriter, op, &to);
  return true;
}

bool canonicalize_cf_assert(struct rewriter *rewriter, struct op *op) {
  int64_t holds;
  if (!value_is_constant(op_role_value(op, ROLE_CONDITION), &holds) || holds == 0) return false;
  rewriter_erase(rewriter, op);
  return true;
}
