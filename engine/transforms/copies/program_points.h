// Positions of ops in a module, and the loops around them: which op may be executed after which.
//
// If op b is executed after op a, and no loop around both begins another iteration in between, then the position of b
// is greater than that of a. Loops are the regions of loops and of structured ops, those of ops that are not known, and
// the cycles of control flow graphs.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_COPIES_PROGRAM_POINTS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_COPIES_PROGRAM_POINTS_H

#include "engine/base/vector.h"
#include "engine/ir/op.h"

enum { NO_LOOP = 0 };  // an op that is in no loop is in this one, which is around all others

struct point_loop {
  uint32_t parent, depth;
  uint32_t first, last;  // the positions in it; those of a cycle of blocks may include other blocks
  bool is_parallel;
};

struct point {
  uint32_t position;
  uint32_t loop;  // the innermost one around it
  uint32_t last;  // of an op: the last position in it
};

struct program_points {
  struct arena *arena;
  VECTOR(struct point) ops;     // by op->id, which is in the order of positions
  VECTOR(struct point) values;  // by value->id: where it is defined
  VECTOR(struct point_loop) loops;
  uint32_t next;  // the first position that is not used
};

// Numbers ops and values of the root, itself included. Valid until ops are added or moved. Near-linear. Overwrites the
// ids of ops, values and blocks.
void program_points_build(struct program_points *points, struct arena *arena, struct op *root);

static inline struct point point_of_op(const struct program_points *points, const struct op *op) {
  return points->ops.items[op->id];
}
static inline struct point point_of_value(const struct program_points *points, const struct value *value) {
  return points->values.items[value->id];
}

// The innermost loop around both.
uint32_t point_common_loop(const struct program_points *points, uint32_t a, uint32_t b);

#endif
