// Walks over an op and everything nested in it, without recursion.
//
//   for (struct op *op = root; op != NULL; op = walk_next(op, root)) ...        // parents before children
//   for (struct op *op = walk_first_post(root); op != NULL; op = walk_next_post(op, root)) ...  // children first
//
// The current op may be changed, but not unlinked: get the next one first.
#ifndef BUFFERPROOF_ENGINE_IR_WALK_H
#define BUFFERPROOF_ENGINE_IR_WALK_H

#include "engine/ir/op.h"

struct op *walk_next_skip(struct op *op, const struct op *root);  // does not enter `op`
struct op *walk_first_post(struct op *root);

// The steps that leave a block; most steps do not.
struct op *walk_next_across(struct op *op, const struct op *root);
struct op *walk_next_post_across(struct op *op, const struct op *root);

static inline struct op *walk_next(struct op *op, const struct op *root) {
  if (op->region_count == 0) {
    if (op == root) return NULL;
    if (op->next != NULL) return op->next;
  }
  return walk_next_across(op, root);
}

static inline struct op *walk_next_post(struct op *op, const struct op *root) {
  struct op *next = op->next;
  return next != NULL && next->region_count == 0 && op != root ? next : walk_next_post_across(op, root);
}

#endif
