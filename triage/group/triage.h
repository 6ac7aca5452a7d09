// Diagnoses many cases, in several processes, in the order in which they are given.
#ifndef BUFFERPROOF_TRIAGE_GROUP_TRIAGE_H
#define BUFFERPROOF_TRIAGE_GROUP_TRIAGE_H

#include "triage/diagnose/diagnosis.h"

enum { TRIAGE_JOBS_MAX = 64 };

struct triage_case {
  const char *file, *text;  // zero-terminated
  size_t length;
};

struct triage_options {
  struct diagnosis_options diagnosis;
  unsigned jobs;                                                // processes, 1 to TRIAGE_JOBS_MAX
  unsigned case_seconds;                                        // that a diagnosis may take; 0: any time
  void (*progress)(void *argument, size_t done, size_t count);  // may be null
  void *argument;
};

// Fills diagnoses[0 ... count). If a diagnosis dies, its detail says of what. Strings are made in `arena`,
// whose memory is protected. Returns false if no process could be made, or if it was interrupted: the outcome of what
// is missing is then CASE_OUTCOME_COUNT. Interrupted, diagnoses under way have a few seconds to finish.
bool triage_cases(const struct triage_options *options, const struct triage_case *cases, size_t count,
                  struct arena *arena, struct diagnosis *diagnoses);

#endif
