// Cross-checks the first bad pass with another implementation on the same program: a pass of the engine with upstream's
// MLIR, one of upstream's or of a command with the engine. Both print and decide alike, so the first difference is the
// error or its first symptom.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_CROSS_CHECK_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_CROSS_CHECK_H

#include "fuzz/subjects/mlir_session.h"
#include "triage/diagnose/facts.h"

#include <stdbool.h>

// Whose pass is checked.
struct implementation {
  enum { OF_ENGINE, OF_MLIR, OF_COMMAND } kind;
  const char *command;  // that names passes as options; it is run
};

// All are unknown, or empty, without subject mlir, and if one of the two does not have the pass or rejects the program.
struct cross_check {
  struct difference difference;  // between the outputs of the pass and of the other implementation
  struct difference analysis;    // the same for the decisions of one-shot-bufferize
  struct op_names losses;        // kinds of ops of which there are fewer after the pass
};

// A session may serve any number of these functions, which saves the start of a process; the caller ends it.
//
// The pass is the last one of the pipeline `through`; `before` is the pipeline without it (empty: it is the first one).
struct cross_check cross_check_pass(struct arena *arena, struct mlir_session *session, struct implementation checked,
                                    const char *before, const char *through, const char *program,
                                    unsigned timeout_seconds);

// The last pass of the pipeline `through` as the other implementation runs it, and what the one that is checked makes
// of the program before it. Both are null if there is no such pass, or it gets nothing.
struct pass_input {
  const char *pass, *program;
};
struct pass_input cross_check_input(struct arena *arena, struct mlir_session *session, struct implementation checked,
                                    const char *before, const char *through, const char *program,
                                    unsigned timeout_seconds);

// The programs that are compared, for a pass of upstream's MLIR: what it prints, and what the engine does. Both are
// null if there is nothing to compare.
struct outputs {
  const char *actual, *expected;
};
enum cross_check_part { CROSS_CHECK_OUTPUT, CROSS_CHECK_DECISIONS };
struct outputs cross_check_outputs(struct arena *arena, struct mlir_session *session, enum cross_check_part part,
                                   const char *before, const char *through, const char *program,
                                   unsigned timeout_seconds);

// The pipeline `through`, with the options that only the engine has removed from its last pass, which `before` lacks;
// null if there are none.
const char *pipeline_without_own_options(struct arena *arena, const char *before, const char *through);

// The first difference between the outputs of two pipelines of one implementation; unknown if one has no output.
struct difference difference_of_pipelines(struct arena *arena, struct mlir_session *session, struct implementation of,
                                          const char *one, const char *other, const char *program,
                                          unsigned timeout_seconds);

#endif
