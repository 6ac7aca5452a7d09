// Block-level liveness: the values that are live into and out of each block, nested uses included.
#ifndef BUFFERPROOF_ENGINE_IR_LIVENESS_H
#define BUFFERPROOF_ENGINE_IR_LIVENESS_H

#include "engine/ir/op.h"

struct liveness;

struct liveness *liveness_build(struct arena *arena, struct op *root);

// Sorted by definition (numbering order), without duplicates; valid as long as the arena.
struct value_set {
  struct value *const *items;
  size_t count;
  const struct map *numbers;  // of the values that are in any set
};
struct value_set liveness_in(const struct liveness *liveness, const struct block *block);
struct value_set liveness_out(const struct liveness *liveness, const struct block *block);
bool value_set_contains(struct value_set set, const struct value *value);

#endif
