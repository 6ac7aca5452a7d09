// What loops count: bounds and steps of scf.for, scf.forall and scf.parallel.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_INDEX_COUNTER_H
#define BUFFERPROOF_ENGINE_ANALYSIS_INDEX_COUNTER_H

#include "engine/dialects/ops.h"

// An index: `fixed`, unless there is a value.
struct index_or_value {
  const struct value *value;
  int64_t fixed;
};

struct counter_bounds {
  struct index_or_value lower, upper, step;
};

// Whether the value counts the iterations of a loop.
bool is_counter(const struct value *value, struct counter_bounds *bounds);

// Whether upstream has bounds for what the loop counts: not for scf.parallel. The engine makes no more of it.
bool has_bounds_upstream(const struct op *loop);

// Whether the value counts one iteration only: then it is `first`.
bool only_iteration(const struct value *value, int64_t *first);

// Whether the value counts iterations between constant bounds of at most 2^48.
bool counter_is_small(const struct value *value);

// Whether an scf.for has constant bounds, and how many iterations.
bool loop_has_constant_count(const struct op *loop, int64_t *count);

#endif
