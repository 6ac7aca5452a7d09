// Diagnoses many cases in several processes, and reports them in the given order.
#ifndef BUFFERPROOF_TRIAGE_GROUP_TRIAGE_H
#define BUFFERPROOF_TRIAGE_GROUP_TRIAGE_H

#include "triage/diagnose/diagnosis.h"

enum { TRIAGE_JOBS_MAX = 64 };

struct triage_case {
  const char *file, *text;  // null-terminated
  size_t length;
  bool is_known;  // it is only replayed if it declares its cause
};

struct triage_options {
  struct diagnosis_options diagnosis;
  unsigned jobs;          // processes, 1 to TRIAGE_JOBS_MAX
  unsigned case_seconds;  // time limit of a diagnosis; 0: none
  // Called for each diagnosis when it is made, with the number of those made. May be null.
  void (*finished)(void *argument, size_t index, const struct diagnosis *diagnosis, size_t done);
  void *argument;
};

// Fills diagnoses[0 ... count). If a diagnosis crashes, its detail describes the crash. Strings are allocated in
// `arena`, whose memory is protected. Returns false if no process could be created, or on an interruption: diagnoses
// under way then have a few seconds to finish, and missing ones have the outcome CASE_OUTCOME_COUNT.
bool triage_cases(const struct triage_options *options, const struct triage_case *cases, size_t count,
                  struct arena *arena, struct diagnosis *diagnoses);

#endif
