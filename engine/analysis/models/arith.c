// Bufferization models of arith: constants are read-only globals, select and index_cast forward buffers.
#include "engine/analysis/models/models.h"

static bool constant_is_writable(const struct value *value, const struct analysis_state *state) {
  (void)value, (void)state;
  return false;  // a global constant
}

static void index_cast_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                       struct aliasing_values *out) {
  (void)state;
  add_aliasing_value(out, &operand->owner->results[0], RELATION_EQUIVALENT, true);
}

static void select_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                   struct aliasing_values *out) {
  (void)state;
  add_aliasing_value(out, &operand->owner->results[0], RELATION_EQUIVALENT, false);
}

const struct bufferizable bufferizable_arith_constant = {
    .is_writable = constant_is_writable,
};

const struct bufferizable bufferizable_arith_index_cast = {
    .reads = bufferizable_no,
    .aliasing_values = index_cast_aliasing_values,
};

const struct bufferizable bufferizable_arith_select = {
    .reads = bufferizable_no,
    .aliasing_values = select_aliasing_values,
};
