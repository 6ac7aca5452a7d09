// The driver of canonicalize, for passes that have rewriting rules of their own.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_CANONICALIZE_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_CANONICALIZE_H

#include "engine/transforms/fold/fold.h"
#include "engine/transforms/passes.h"

// Rewrites ops until nothing changes: folds them, erases dead and unreachable code, merges constants and moves them to
// the start of their function, and calls `rewrite` for ops that do not fold.
struct greedy_rules {
  bool (*rewrite)(const void *argument, struct rewriter *rewriter, struct op *op);
  const void *argument;
  int64_t max_rewrites;  // negative: no limit
  int64_t max_rounds;    // 0: ten; negative: no limit
  bool bottom_up;        // begins with the last op
};

// Returns whether nothing was left to do in the last round.
bool rewrite_greedily(struct pass_run *run, struct op *root, const struct greedy_rules *rules);

#endif
