// How large a program is, in the eyes of a reducer.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_PROGRAM_COST_H
#define BUFFERPROOF_TRIAGE_REDUCE_PROGRAM_COST_H

#include "engine/ir/op.h"

// Costs are compared by `size`, then by `reach`.
struct program_cost {
  uint64_t ops;    // without the module: for people
  uint64_t size;   // of ops, values, operands, attributes, types and numbers, weighted
  uint64_t reach;  // what `size` rounds off: numbers, and how far down the program operands are defined, in sum
};

// Writes the scratch ids of ops.
struct program_cost program_cost(const struct program *program);

uint64_t float_one_bits(const struct type *type);  // 1.0 in the float type's format

static inline bool cost_less(struct program_cost a, struct program_cost b) {
  return a.size != b.size ? a.size < b.size : a.reach < b.reach;
}

#endif
