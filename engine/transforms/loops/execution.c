#include "engine/transforms/loops/execution.h"

#include "engine/analysis/effects.h"
#include "engine/dialects/region_branch.h"
#include "engine/transforms/fold/fold.h"

bool loop_runs_always(const struct op *loop, const struct region *region) {
  int64_t lower, upper;
  if (loop->region_count == 2) return region == &loop->regions[0];                  // scf.while
  if (!is_counted_loop(loop) || op_role_count(loop, ROLE_STEP) != 1) return false;  // affine.for has bounds by maps
  return value_is_constant(op_role_value(loop, ROLE_LOWER_BOUND), &lower) &&
         value_is_constant(op_role_value(loop, ROLE_UPPER_BOUND), &upper) && 0 <= lower && lower < upper;
}

static bool may_end(const struct op *op) {
  return !op_is_speculatable(op) && (op->region_count > 0 || op_effects(op) == 0);
}

const struct op *region_first_end(const struct region *region) {
  for (const struct op *op = region->first->first; op != NULL; op = op->next)
    if (may_end(op)) return op;
  return NULL;
}
