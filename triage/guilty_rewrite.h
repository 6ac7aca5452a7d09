// Which rewrite of a clean-up is the first bad one: `canonicalize` is stopped after more and more of them.
#ifndef BUFFERPROOF_TRIAGE_GUILTY_REWRITE_H
#define BUFFERPROOF_TRIAGE_GUILTY_REWRITE_H

#include "base/arena.h"
#include "fuzz/harness.h"

#include <stdbool.h>

// What a program shows under a pipeline.
typedef enum verdict try_rewrites(void *argument, const char *pipeline);

// Two pipelines that differ by one step of their last pass: without it nothing is wrong, with it something is. In the
// engine a step is one rewrite. Upstream counts the rewrites by patterns alone, and those of each of its ten iterations
// anew: its step can be a rewrite per iteration, with the folds and removals that it brings about.
struct rewrite_step {
  const char *right, *wrong;
};

// `pipeline` ends in canonicalize, without options, and fails. Returns false if it does not end so, if it fails without
// a rewrite, or if one of what is tried can neither pass nor fail. It takes about twice the logarithm of the number of
// rewrites in trials.
bool find_guilty_rewrite(struct arena *arena, const char *pipeline, try_rewrites *try, void *argument,
                         struct rewrite_step *step);

#endif
