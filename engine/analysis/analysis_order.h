// The order in which operands are decided. Earlier operands are more likely to be in place, since later ones must not
// conflict with them.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_ANALYSIS_ORDER_H
#define BUFFERPROOF_ENGINE_ANALYSIS_ANALYSIS_ORDER_H

#include "engine/analysis/bufferizable.h"
#include "engine/base/vector.h"

struct op_list {
  struct op **items;
  size_t count, capacity;
};

// The ops with tensors in `root`, in the order of the heuristic that the options select. Lives in the state's arena.
struct op_list analysis_order(const struct analysis_state *state, struct op *root);

#endif
