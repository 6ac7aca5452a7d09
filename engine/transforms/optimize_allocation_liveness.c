// optimize-allocation-liveness: frees buffers right after their last use, so that fewer are live at a time.
//
// It moves a deallocation upwards within the block of the allocation, if that is what it frees, and if nothing else
// frees the buffer. Run it after deallocation. Linear, but for the aliases of the allocations.
#include "engine/analysis/buffer_aliases.h"
#include "engine/analysis/effects.h"
#include "engine/dialects/ops.h"
#include "engine/ir/op_order.h"
#include "engine/ir/walk.h"
#include "engine/transforms/passes.h"

// The op in the block of the allocation that frees it; null if there is none or if several ops free it.
static struct op *find_deallocation(const struct value *buffer) {
  struct op *found = NULL;
  for (const struct use *use = buffer->uses; use != NULL; use = use->next) {
    if (!op_has_effect(use->owner, EFFECT_FREES)) continue;
    bool is_conditional = op_has_role(use->owner, ROLE_CONDITIONS);
    if (found != NULL || is_conditional || op_effects(use->owner) != EFFECT_FREES) return NULL;
    found = use->owner;
  }
  return found != NULL && found->block == value_block(buffer) ? found : NULL;
}

// The last op of the block in which the aliases are used, other than `deallocation`; null if there is none, or if it is
// not known: a transfer goes on behind the op that starts it (upstream does not ask).
static struct op *find_last_user(const struct buffer_aliases *aliases, const struct op *deallocation) {
  struct op *last = NULL;
  for (size_t i = 0; i < aliases->values.count; i++) {
    for (const struct use *use = aliases->values.items[i]->uses; use != NULL; use = use->next) {
      if (op_effects_are_unknown(use->owner)) return NULL;
      struct op *user = block_find_ancestor(deallocation->block, use->owner);
      if (user == NULL || user == deallocation) continue;
      if (last == NULL || op_is_before_in_block(last, user)) last = user;
    }
  }
  return last;
}

bool run_optimize_allocation_liveness(struct pass_run *run, struct op *root) {
  struct arena *scratch = &run->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  struct buffer_aliases aliases = {.arena = scratch};
  for (struct op *op = walk_next(root, root); op != NULL; op = walk_next(op, root)) {
    if (!op_has_effect(op, EFFECT_ALLOCATES) || op->result_count != 1) continue;
    struct op *deallocation = find_deallocation(op_result(op, 0));
    if (deallocation == NULL) continue;
    buffer_aliases_collect(&aliases, op_result(op, 0));
    struct op *last = find_last_user(&aliases, deallocation);
    if (last == NULL || !op_is_before_in_block(last, deallocation) || last->next == deallocation) continue;
    op_move_before(deallocation, last->next);
  }
  arena_rewind(scratch, mark);
  return true;
}
