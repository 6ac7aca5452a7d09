// What a reduction preserves: the signature of a finding, that a command exits with 0, or any predicate.
//
// Candidates are texts, exactly as they would be written, so that the result is what was tested. A text that was found
// uninteresting is not tested again.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_INTERESTINGNESS_H
#define BUFFERPROOF_TRIAGE_REDUCE_INTERESTINGNESS_H

#include "triage/isolate/isolated_harness.h"

struct interestingness {
  // A finding
  struct isolated_harness server;
  const char *signature;
  uint64_t input_seed;
  int tries;          // if not 0, the finding is flaky: try at most so many fresh processes of the subject
  int confirmations;  // otherwise: it must also reproduce in so many fresh processes
  bool defers;        // only when interestingness_confirm() is called
  // or a predicate, if not null,
  bool (*predicate)(void *argument, const char *text, size_t length);
  void *argument;
  // or a command, if not null; the path of the candidate is appended to it.
  const char *command;
  unsigned timeout_seconds;  // of the command
  const char *path;          // of the candidate's file
  // Why its last run rejected the candidate, in words; valid until the next run.
  const char *refusal;

  struct memory memory;
  struct arena arena, scratch;      // for the set of tested texts; for one command
  struct map tested;                // hashes of uninteresting texts
  uint64_t attempts;                // number of rounds or commands
  uint64_t repeated;                // candidates that had been tested before
  uint64_t attempts_limit;          // 0: none; after so many attempts nothing is interesting
  const volatile int *interrupted;  // may be null: once set, nothing is interesting
};

// Call after setting the finding (server, signature, input_seed), the predicate (with argument) or the command (with
// timeout_seconds and path).
void interestingness_init(struct interestingness *interest);
void interestingness_release(
    struct interestingness *interest);  // stops the server; the candidate's file belongs to the caller

bool is_interesting(struct interestingness *interest, const char *text, size_t length);

// Whether an interesting text shows its finding again: with the current options of the server, and in fresh processes
// if confirmations are required. Interruptions are ignored.
bool interestingness_confirm(struct interestingness *interest, const char *text, size_t length);

// Discards the set of tested texts, because the criterion has changed, for example the pipeline.
void interestingness_forget(struct interestingness *interest);

bool interestingness_interrupted(const struct interestingness *interest);

#endif
