// The size of a program, as reductions minimize it.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_PROGRAM_COST_H
#define BUFFERPROOF_TRIAGE_REDUCE_PROGRAM_COST_H

#include "engine/ir/op.h"

// Costs are compared by `size`, then by `reach`.
struct program_cost {
  uint64_t ops;    // without the module; for reports
  uint64_t size;   // weighted number of ops, values, operands, attributes, types and numbers
  uint64_t reach;  // a tie-breaker: sum of numbers, and of the distances of operands to their definitions
};

// Overwrites the ids of ops.
struct program_cost program_cost(const struct program *program);

uint64_t float_one_bits(const struct type *type);  // 1.0 in the float type's format

static inline bool cost_less(struct program_cost a, struct program_cost b) {
  return a.size != b.size ? a.size < b.size : a.reach < b.reach;
}

#endif
