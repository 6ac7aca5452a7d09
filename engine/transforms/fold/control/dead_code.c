#include "engine/transforms/fold/control/dead_code.h"

#include "engine/base/vector.h"
#include "engine/ir/walk.h"

struct liveness {
  struct rewriter *rewriter;
  VECTOR(struct op *) ops;           // in the order of a walk; an op's id is its place
  VECTOR(struct value *) arguments;  // those that branches forward to; an argument's id is its place
  bool *op_is_live, *argument_is_live;
  VECTOR(struct op *) open_ops;
  VECTOR(struct value *) open_arguments;
};

static bool is_branched_to(const struct block *block) { return block != block->region->first; }

static void number(struct liveness *liveness, struct op *root) {
  struct arena *arena = liveness->rewriter->arena;
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    op->id = (uint32_t)liveness->ops.count;
    VECTOR_PUSH(&liveness->ops, arena, op);
    for (uint32_t r = 0; r < op->region_count; r++) {
      for (struct block *block = op_body(op, r)->first; block != NULL; block = block->next) {
        for (uint32_t i = 0; is_branched_to(block) && i < block->argument_count; i++) {
          block->arguments[i]->id = (uint32_t)liveness->arguments.count;
          VECTOR_PUSH(&liveness->arguments, arena, block->arguments[i]);
        }
      }
    }
  }
  liveness->op_is_live = ARENA_ARRAY_ZEROED(arena, bool, liveness->ops.count);
  liveness->argument_is_live = ARENA_ARRAY_ZEROED(arena, bool, liveness->arguments.count + 1);
}

// --- what is needed

static void mark_op(struct liveness *liveness, struct op *op) {
  if (liveness->op_is_live[op->id]) return;
  liveness->op_is_live[op->id] = true;
  VECTOR_PUSH(&liveness->open_ops, liveness->rewriter->arena, op);
}

static void mark(struct liveness *liveness, struct value *value) {
  if (!value->is_argument) {
    mark_op(liveness, value->owner.op);
  } else if (is_branched_to(value->owner.block) && !liveness->argument_is_live[value->id]) {
    liveness->argument_is_live[value->id] = true;
    VECTOR_PUSH(&liveness->open_arguments, liveness->rewriter->arena, value);
  }
}

static bool has_unknown_predecessor(const struct block *block) {
  for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next)
    if (!op_has_trait(edge->owner, TRAIT_BRANCH)) return true;
  return false;
}

static void mark_operands(struct liveness *liveness, const struct op *op) {
  const bool forwards = op->successor_count > 0 && op_has_trait(op, TRAIT_BRANCH);
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (!forwards || op_operand_role(op, i) != ROLE_FORWARDED) mark(liveness, op_operand(op, i));
}

static uint32_t number_of_edge(const struct successor *edge) { return (uint32_t)(edge - edge->owner->successors); }

static void mark_forwarded(struct liveness *liveness, const struct value *argument) {
  const struct block *block = argument->owner.block;
  if (has_unknown_predecessor(block)) return;
  for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next)
    mark(liveness, op_successor_operands(edge->owner, number_of_edge(edge)).first[argument->index].value);
}

static void find_live(struct liveness *liveness) {
  for (size_t i = 0; i < liveness->ops.count; i++)
    if (!op_is_dead_if_unused(liveness->ops.items[i])) mark_op(liveness, liveness->ops.items[i]);
  for (size_t i = 0; i < liveness->arguments.count; i++)
    if (has_unknown_predecessor(liveness->arguments.items[i]->owner.block))
      mark(liveness, liveness->arguments.items[i]);
  while (liveness->open_ops.count + liveness->open_arguments.count > 0) {
    if (liveness->open_ops.count > 0) mark_operands(liveness, VECTOR_POP(&liveness->open_ops));
    else mark_forwarded(liveness, VECTOR_POP(&liveness->open_arguments));
  }
}

// --- what is not

static void stop_forwarding(struct liveness *liveness) {
  for (size_t i = liveness->arguments.count; i-- > 0;) {
    if (liveness->argument_is_live[i]) continue;
    const struct value *argument = liveness->arguments.items[i];
    for (struct successor *edge = argument->owner.block->predecessors; edge != NULL; edge = edge->next)
      op_erase_successor_operand(liveness->rewriter->program, edge->owner, number_of_edge(edge), argument->index);
  }
}

static void erase(struct rewriter *rewriter, struct op *op) {
  for (struct op *nested = op; nested != NULL; nested = walk_next(nested, op))
    rewriter->erased(rewriter->owner, nested);
  op_erase(op);
}

// Users come before what they use, but for blocks in another order, which take another round. What is in a dead op goes
// with it.
static bool erase_ops(struct liveness *liveness) {
  bool any = false, again = true;
  while (again) {
    again = false;
    for (size_t i = liveness->ops.count; i-- > 1;) {
      struct op *op = liveness->ops.items[i];
      if (op == NULL || liveness->op_is_live[i] || !liveness->op_is_live[op_parent(op)->id]) continue;
      if (op_has_uses(op)) {
        again = true;
        continue;
      }
      erase(liveness->rewriter, op);
      liveness->ops.items[i] = NULL;
      any = true;
    }
  }
  return any;
}

static bool erase_arguments(struct liveness *liveness) {
  bool any = false;
  for (size_t i = liveness->arguments.count; i-- > 0;) {
    if (liveness->argument_is_live[i]) continue;
    const struct value *argument = liveness->arguments.items[i];
    block_erase_argument(argument->owner.block, argument->index);
    any = true;
  }
  return any;
}

// Whether an op that stays uses the value itself, not only to forward it.
static bool has_needed_use(const struct value *value) {
  for (const struct use *use = value->uses; use != NULL; use = use->next) {
    const bool is_forwarded =
        op_has_trait(use->owner, TRAIT_BRANCH) && op_operand_role(use->owner, use_index(use)) == ROLE_FORWARDED;
    if (!is_forwarded && !op_is_dead_if_unused(use->owner)) return true;
  }
  return false;
}

bool region_may_have_dead_arguments(const struct region *region) {
  for (const struct block *block = region->first; block != NULL; block = block->next)
    for (uint32_t i = 0; is_branched_to(block) && i < block->argument_count; i++)
      if (!has_needed_use(block->arguments[i])) return true;
  return false;
}

bool erase_unused(struct rewriter *rewriter, struct op *root) {
  VECTOR(struct op *) ops = {0};
  for (struct op *op = walk_next(root, root); op != NULL; op = walk_next(op, root))
    VECTOR_PUSH(&ops, rewriter->arena, op);
  bool any = false;
  while (ops.count > 0) {
    struct op *op = VECTOR_POP(&ops);
    if (!op_is_trivially_dead(op)) continue;
    erase(rewriter, op);
    any = true;
  }
  return any;
}

bool erase_dead_code(struct rewriter *rewriter, struct op *root) {
  struct liveness liveness = {.rewriter = rewriter};
  number(&liveness, root);
  find_live(&liveness);
  stop_forwarding(&liveness);
  const bool any = erase_ops(&liveness);
  return erase_arguments(&liveness) || any;
}
