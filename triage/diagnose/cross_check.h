// The output of another implementation of the first bad pass on the same program: for a pass of the engine, upstream's
// MLIR; for one of upstream's, the engine. Both print and decide alike, so that the first difference is the fault, or
// its first sign.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_CROSS_CHECK_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_CROSS_CHECK_H

#include "triage/diagnose/facts.h"

#include <stdbool.h>

// Each is unknown, or empty, without subject mlir, and where one of the two does not know the pass or refuses the
// program.
struct cross_check {
  struct difference difference;  // between what the pass leaves and what the other one leaves, on the same program
  struct difference analysis;    // the same of the decisions of one-shot-bufferize
  struct op_names losses;        // kinds of ops that are fewer after the pass
};

// The pass is the last of the pipeline `through`, which without it is `before` (empty: it is the first one).
struct cross_check cross_check_pass(struct arena *arena, bool of_engine, const char *before, const char *through,
                                    const char *program, unsigned timeout_seconds);

// The pipeline `through` whose last pass, which it has more than `before`, goes without the options that are the
// engine's own; null if it has none of them.
const char *pipeline_without_own_options(struct arena *arena, const char *before, const char *through);

// The first difference between what two pipelines of one implementation leave of a program; unknown if one leaves
// nothing.
struct difference difference_of_pipelines(struct arena *arena, bool of_engine, const char *one, const char *other,
                                          const char *program, unsigned timeout_seconds);

#endif
