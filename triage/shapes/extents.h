// The numbers in a program that are extents or are compared with extents, and what must hold between them: equal
// numbers are taken for the same extent. From this, small numbers for large ones.
#ifndef BUFFERPROOF_TRIAGE_SHAPES_EXTENTS_H
#define BUFFERPROOF_TRIAGE_SHAPES_EXTENTS_H

#include "engine/base/vector.h"
#include "engine/ir/op.h"
#include "triage/reduce/retyping.h"

enum { EXTENT_KEPT_MAX = 4 };  // numbers up to this one are kept: kernels, strides, a few channels

enum extent_relation_kind {
  EXTENT_SUM,       // target = constant + sum of factor * value
  EXTENT_PRODUCT,   // target = product of the values
  EXTENT_AT_LEAST,  // target >= constant + sum of factor * value
};

struct extent_term {
  int64_t value, factor;
};

// Holds for the numbers of the program; terms are not negative, and factors are positive.
struct extent_relation {
  enum extent_relation_kind kind;
  int64_t target, constant;
  uint32_t term_count;
  struct extent_term *terms;
};

struct extents {
  struct arena *arena;
  VECTOR(int64_t) numbers;            // distinct, ascending, above 1
  VECTOR(const struct type *) types;  // the distinct ranked ones
  VECTOR(struct extent_relation) relations;
};

// Reads a valid program. All is in the arena.
struct extents extents_of(struct program *program, struct arena *arena);

// Small numbers for the large ones, in the same order if possible, such that the relations hold and one number divides
// another if it did before. Numbers for which that cannot be done are mapped to themselves. In the arena.
struct extent_mapping extents_map(const struct extents *extents);

#endif
