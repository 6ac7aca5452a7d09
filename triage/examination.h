// A diagnosis in the making, and the part of it that finds the pass.
#ifndef BUFFERPROOF_TRIAGE_EXAMINATION_H
#define BUFFERPROOF_TRIAGE_EXAMINATION_H

#include "fuzz/case.h"
#include "fuzz/oracle.h"
#include "triage/check_server.h"
#include "triage/diagnosis.h"

#include <string.h>

struct examination {
  const struct diagnosis_options *options;
  struct arena *arena;
  struct check_options check;
  struct check_server server;
  struct corpus_case header;
  uint64_t seed;  // of the arguments
  const char *subject;
  bool is_command, is_engine;
  bool stands_in;         // the subject mlir, for a command
  uint32_t lines_before;  // the program, in the text of the case
  struct diagnosis facts;
};

static inline const char *examination_keep(const struct examination *examination, const char *text) {
  return arena_string(examination->arena, text, strlen(text));
}

// Whether this oracle found it.
static inline bool examination_found_by(const struct examination *examination, enum oracle oracle) {
  return examination->facts.oracle == oracle;
}

// Names the first pass after which something is wrong, or the range in which it is, and says what it does.
void examination_find_pass(struct examination *examination);

// Says whether the finding goes away when everything is copied before it is written: then it is one of analysis.
void examination_try_copying(struct examination *examination);

#endif
