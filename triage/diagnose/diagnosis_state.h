// The state of a diagnosis under way, and the search for the first bad pass.
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
  struct corpus_case header;
  uint64_t seed;  // of the arguments
  const char *subject;
  bool is_command, is_engine;
  bool stands_in;         // the subject mlir, for a command
  uint32_t lines_before;  // the program, in the text of the case
  struct diagnosis facts;
};

static inline const char *diagnosis_state_keep(const struct diagnosis_state *state, const char *text) {
  return arena_string(state->arena, text, strlen(text));
}

// Whether this oracle found it.
static inline bool diagnosis_state_found_by(const struct diagnosis_state *state, enum oracle oracle) {
  return state->facts.oracle == oracle;
}

// Names the first pass after which something is wrong, or the range in which it is, and says what it does.
void diagnosis_state_find_pass(struct diagnosis_state *state);

// Finds out whether the finding disappears when every write gets a copy: then the analysis is at fault.
void diagnosis_state_try_copying(struct diagnosis_state *state);

#endif
