// The state of a diagnosis, and the search for the first bad pass.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_DIAGNOSIS_STATE_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_DIAGNOSIS_STATE_H

#include "fuzz/finding/case.h"
#include "fuzz/finding/oracle.h"
#include "triage/diagnose/diagnosis.h"
#include "triage/isolate/isolated_harness.h"

#include <string.h>

struct diagnosis_state {
  const struct diagnosis_options *options;
  struct arena *arena;
  struct check_options check;
  struct isolated_harness server;
  struct mlir_session session;  // for cross-checks
  struct corpus_case header;
  uint64_t seed;  // of the inputs
  const char *subject;
  bool is_command, is_engine;
  bool replaces_command;  // subject mlir replaces a command
  uint32_t lines_before;  // number of lines before the program in the text of the case
  struct diagnosis facts;
};

static inline const char *diagnosis_state_keep(const struct diagnosis_state *state, const char *text) {
  return arena_string(state->arena, text, strlen(text));
}

// Whether the finding is of this oracle.
static inline bool diagnosis_state_found_by(const struct diagnosis_state *state, enum oracle oracle) {
  return state->facts.oracle == oracle;
}

// Finds the first pass after which something is wrong, or the range that contains it, and describes what it does.
void diagnosis_state_find_pass(struct diagnosis_state *state);

// Finds out whether the finding disappears when every write goes to a copy: then the analysis is at fault. Of a program
// with calls upstream's copy-before-write reads what is not initialized: it may crash or never end, so it is not asked.
void diagnosis_state_try_copying(struct diagnosis_state *state);

#endif
