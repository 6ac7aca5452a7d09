// The driver of canonicalize, for a pass that has rewriting rules of its own.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_CANONICALIZE_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_CANONICALIZE_H

#include "engine/transforms/fold/fold.h"
#include "engine/transforms/passes.h"

// Rewrites ops until nothing changes: folds them, erases what is dead or unreachable, merges constants and moves them
// to the start of their function, and asks `rewrite` for what does not fold.
struct greedy_rules {
  bool (*rewrite)(const void *argument, struct rewriter *rewriter, struct op *op);
  const void *argument;
  int64_t max_rewrites;  // negative: no limit
};

void rewrite_greedily(struct pass_run *run, struct op *root, const struct greedy_rules *rules);

#endif
