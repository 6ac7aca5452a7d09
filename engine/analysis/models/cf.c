// Bufferization models of cf: branches forward buffers to block arguments.
#include "engine/analysis/models/models.h"

static void br_aliasing_values(const struct use *operand, const struct analysis_state *state,
                               struct aliasing_values *out) {
  (void)state;
  const struct op *op = operand->owner;
  add_aliasing_value(out, op->successors[0].block->arguments[use_index(operand)], RELATION_EQUIVALENT, false);
}

static void cond_br_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                    struct aliasing_values *out) {
  (void)state;
  const struct op *op = operand->owner;
  for (uint32_t i = 0; i < 2; i++) {
    struct operand_range range = op_successor_operands(op, i);
    if (operand >= range.first && operand < range.first + range.count) {
      add_aliasing_value(out, op->successors[i].block->arguments[operand - range.first], RELATION_EQUIVALENT, false);
    }
  }
}

const struct bufferizable bufferizable_cf_br = {
    .reads = bufferizable_no,
    .aliasing_values = br_aliasing_values,
};

const struct bufferizable bufferizable_cf_cond_br = {
    .reads = bufferizable_no,
    .aliasing_values = cond_br_aliasing_values,
};
