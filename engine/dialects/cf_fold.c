// Rewriting of branches.
#include "dialects/build.h"
#include "dialects/fold.h"

static void collect(struct operand_range range, struct value **values) {
  for (uint32_t i = 0; i < range.count; i++) values[i] = range.first[i].value;
}

// A branch whose condition is known goes to one block.
static bool rewrite_cond_br(struct rewriter *rewriter, struct op *op) {
  int64_t condition;
  if (!value_is_constant(op_operand(op, 0), &condition)) return false;
  uint32_t taken = condition != 0 ? 0 : 1;
  struct operand_range range = op_slot(op, 1 + taken);
  struct value **values = ARENA_ARRAY(rewriter->arena, struct value *, range.count);
  collect(range, values);
  struct builder builder = builder_before(rewriter->program, op);
  rewriter->inserted(rewriter->owner, build_cf_br(&builder, op->successors[taken].block, values, range.count));
  rewriter_erase(rewriter, op);
  return true;
}

// A block with one predecessor that goes nowhere else becomes part of it.
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

bool rewrite_cf_op(struct rewriter *rewriter, struct op *op) {
  switch (op->kind) {
    case OP_cf_cond_br: return rewrite_cond_br(rewriter, op);
    case OP_cf_br: return merge_with_successor(rewriter, op);
    default: return false;
  }
}
