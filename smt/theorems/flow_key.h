// Keys of flows: equal for flows that are the same step by step.
#ifndef BUFFERPROOF_SMT_THEOREMS_FLOW_KEY_H
#define BUFFERPROOF_SMT_THEOREMS_FLOW_KEY_H

#include "smt/flow/flow.h"

// 128 bits: no two flows of a run have the same one by chance.
struct flow_key {
  uint64_t first, second;
};

// Of a flow whose blocks are in order, and the properties that are asked of it. Variables count by their number, which
// follows from the order of ops: names, types and places of the program do not matter.
struct flow_key flow_key_of(const struct flow *flow, unsigned properties);

#endif
