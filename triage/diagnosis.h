// The diagnosis of one case: replayed, reduced, bisected to the first bad pass and to the guilty in-place decision.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSIS_H
#define BUFFERPROOF_TRIAGE_DIAGNOSIS_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum outcome_kind {
#define OUTCOME(name, sentence) CASE_##name,
#include "triage/outcomes.def"
#undef OUTCOME
  CASE_OUTCOME_COUNT,
};

struct outcome_kind_info {
  const char *name, *sentence;
};
extern const struct outcome_kind_info outcome_kinds[CASE_OUTCOME_COUNT];

// The facts of facts.def. No text is null.
struct diagnosis {
#define TEXT_FACT(name, sentence) const char *name;
#define NUMBER_FACT(name, sentence) uint64_t name;
#include "triage/facts.def"
#undef TEXT_FACT
#undef NUMBER_FACT
};

struct diagnosis_options {
  const char *subject, *pipeline;  // instead of those of the case, or null
  bool allow_commands;             // run the commands that cases name; one given here is run in any case
  bool keep_size;                  // do not reduce
  uint64_t attempts;               // of a reduction, at most; 0: no limit
  size_t operands;                 // at most so many are tried for the guilty decision
  unsigned timeout_seconds;        // of a command
  const volatile int *interrupted;
};

struct diagnosis_options diagnosis_options_default(void);

// A diagnosis without a fact: every text is "".
struct diagnosis diagnosis_empty(void);

// Diagnoses the text of a case, or of any program. Strings are made in `arena`, whose memory is protected (memory.h).
struct diagnosis diagnose(const struct diagnosis_options *options, const char *file, const char *text, size_t length,
                          struct arena *arena);

// The first line that is no comment: where the program of a case begins.
const char *case_program(const char *text);

#endif
