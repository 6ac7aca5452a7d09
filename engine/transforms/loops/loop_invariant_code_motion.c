// loop-invariant-code-motion: moves ops without effects out of loops if they use nothing that is defined in the loop.
//
// An op that may be undefined, as an access out of bounds, leaves a loop only if it is executed whenever the loop is
// reached. (Upstream moves such ops, too, and tensors that an op in the loop writes whatever else may read them:
// deviation `moved_accesses`.) Inner loops come first. Each op is looked at once, and once more for each of its
// operands that is moved.
#include "engine/analysis/deviation.h"
#include "engine/analysis/effects.h"
#include "engine/analysis/slices.h"
#include "engine/base/vector.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/op_order.h"
#include "engine/ir/walk.h"
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/loops/execution.h"
#include "engine/transforms/passes.h"

struct motion {
  struct arena *arena;
  struct op *loop;
  struct region *region;  // of the loop
  bool runs;              // whenever the loop is reached
  const struct op *end;   // the first op of it that may end the execution, or null
  bool demands_place;     // an op in the loop bufferizes only if it can write a tensor in place
  bool as_upstream;       // whatever has no effects may be moved
};

static bool is_defined_in(const struct op *loop, const struct value *value) {
  return op_is_ancestor(loop, value->is_argument ? value_block(value)->region->op : value_op(value)) &&
         value_op(value) != loop;
}

// Whether all that the op and those nested in it use from outside of the op is defined outside of the loop.
static bool is_invariant(const struct op *loop, struct op *op) {
  for (struct op *nested = op; nested != NULL; nested = walk_next(nested, op))
    for (uint32_t i = 0; i < nested->operand_count; i++) {
      const struct value *operand = op_operand(nested, i);
      if (is_defined_in(loop, operand) && !is_defined_in(op, operand)) return false;
    }
  return true;
}

// A buffer that is made of a tensor may be written: each iteration has its own.
static bool makes_buffer(const struct op *op) {
  return op->operand_count > 0 && op->result_count > 0 && type_is_tensor(op_operand(op, 0)->type) &&
         type_is_memref(op_result(op, 0)->type);
}

// Whether the op writes to a buffer of a tensor whatever else may read it: if that came from outside of the loop, the
// next iteration would.
static bool demands_place(const struct op *op) {
  return makes_buffer(op) || (op_is_insertion(op) && op_has_effect(op, EFFECT_WRITES));
}

static bool makes_tensor(const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_tensor(op_result(op, i)->type)) return true;
  return false;
}

static bool is_movable(const struct motion *motion, struct op *op) {
  if (op_has_trait(op, TRAIT_TERMINATOR) || !op_is_speculatable(op)) return false;
  if (motion->as_upstream) return is_invariant(motion->loop, op);
  if (makes_buffer(op) || (motion->demands_place && makes_tensor(op))) return false;
  bool is_executed = motion->runs && op->block == motion->region->first &&
                     (motion->end == NULL || op_is_before_in_block(op, motion->end));
  return (is_executed || op_is_total(op)) && is_invariant(motion->loop, op);
}

static bool any_demands_place(struct op *loop) {
  for (struct op *op = walk_next(loop, loop); op != NULL; op = walk_next(op, loop))
    if (demands_place(op)) return true;
  return false;
}

static void visit_region(struct motion *motion) {
  VECTOR(struct op *) work = {0};
  for (struct block *block = motion->region->first; block != NULL; block = block->next)
    for (struct op *op = block->first; op != NULL; op = op->next) VECTOR_PUSH(&work, motion->arena, op);
  for (size_t i = 0; i < work.count; i++) {
    struct op *op = work.items[i];
    if (op->block->region != motion->region || !is_movable(motion, op)) continue;
    op_move_before(op, motion->loop);
    for (uint32_t k = 0; k < op->result_count; k++)
      for (const struct use *use = op_result(op, k)->uses; use != NULL; use = use->next)
        if (use->owner->block->region == motion->region) VECTOR_PUSH(&work, motion->arena, use->owner);
  }
}

bool run_loop_invariant_code_motion(struct pass_run *run, struct op *root) {
  struct arena_mark mark = arena_mark(&run->context->scratch);
  for (struct op *loop = walk_first_post(root); loop != NULL; loop = walk_next_post(loop, root)) {
    if (loop == root || !op_has_trait(loop, TRAIT_LOOP)) continue;
    for (uint32_t i = 0; i < loop->region_count; i++) {
      struct region *region = &loop->regions[i];
      if (region->first == NULL) continue;
      struct motion motion = {
          .arena = &run->context->scratch,
          .loop = loop,
          .region = region,
          .runs = loop_runs_always(loop, region),
          .end = region_first_end(region),
          .demands_place = any_demands_place(loop),
          .as_upstream = !deviation_is_kept(run->context->options.as_upstream, DEVIATION_moved_accesses)};
      visit_region(&motion);
    }
  }
  arena_rewind(&run->context->scratch, mark);
  return true;
}
