// Bufferization models of cf: branches forward buffers to block arguments.
#include "engine/analysis/models/models.h"

static void branch_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                   struct aliasing_values *out) {
  (void)state;
  const struct op *op = operand->owner;
  for (uint32_t i = 0; i < op->successor_count; i++) {
    struct operand_range range = op_successor_operands(op, i);
    if (operand < range.first || operand >= range.first + range.count) continue;
    add_aliasing_value(out, op->successors[i].block->arguments[operand - range.first], RELATION_EQUIVALENT, false);
  }
}

const struct bufferizable bufferizable_cf_br = {
    .reads = bufferizable_no,
    .aliasing_values = branch_aliasing_values,
};

const struct bufferizable bufferizable_cf_cond_br = {
    .reads = bufferizable_no,
    .aliasing_values = branch_aliasing_values,
};

const struct bufferizable bufferizable_cf_switch = {
    .upstream_has_none = true,
    .reads = bufferizable_no,
    .aliasing_values = branch_aliasing_values,
};
