// The bounds of affine.parallel: results of two maps, in groups of one for each dimension of the grid.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_AFFINE_PARALLEL_H
#define BUFFERPROOF_ENGINE_DIALECTS_AFFINE_PARALLEL_H

#include "engine/ir/op_info.h"

// The largest, of a lower bound, or the smallest of `count` results of a map of operands, dims first.
struct affine_group {
  const struct affine_map *map;
  uint32_t first, count;
  struct operand_range operands;
};

// Of a verified affine.parallel. Linear in the number of the dimension.
struct affine_group affine_parallel_bound(const struct op *op, uint32_t dimension, bool is_lower);

#endif
