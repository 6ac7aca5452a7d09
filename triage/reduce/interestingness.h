// What a reduction keeps: the signature of a finding, that a command exits with 0, or any predicate.
//
// Candidates are texts, the very texts that would be written: what was tested is what one gets. A text that was once
// found uninteresting is not tested again.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_INTERESTINGNESS_H
#define BUFFERPROOF_TRIAGE_REDUCE_INTERESTINGNESS_H

#include "triage/isolate/isolated_harness.h"

struct interestingness {
  // A finding
  struct isolated_harness server;
  const char *signature;
  uint64_t input_seed;
  int tries;          // if not 0, the finding shows at times: in fresh processes of the subject, so often at most
  int confirmations;  // else: where it shows, it has to show in so many fresh processes, too
  bool defers;        // not where it shows, but where interestingness_confirm() is called
  // or a predicate, if not null,
  bool (*predicate)(void *argument, const char *text, size_t length);
  void *argument;
  // or a command, if not null: the path of the candidate is appended to it.
  const char *command;
  unsigned timeout_seconds;  // of the command
  const char *path;          // of the candidate's file
  // How the last run of it went, where it did not say yes: in words, until the next one.
  const char *refusal;

  struct memory memory;
  struct arena arena, scratch;      // the set of tested texts; of one command
  struct map tested;                // hashes of uninteresting texts
  uint64_t attempts;                // rounds or commands
  uint64_t repeated;                // candidates that were known
  uint64_t attempts_limit;          // 0: none; after so many attempts nothing is interesting any more
  const volatile int *interrupted;  // may be null: once set, the same
};

// After filling in the finding (server, signature, input_seed), the predicate (with argument) or the command (with
// timeout_seconds and path).
void interestingness_init(struct interestingness *interest);
void interestingness_release(
    struct interestingness *interest);  // stops the server; the candidate's file is the caller's

bool is_interesting(struct interestingness *interest, const char *text, size_t length);

// Whether a text that was found interesting shows its finding once more: as the server checks now, and in fresh
// processes, if it has to. Interruptions do not matter.
bool interestingness_confirm(struct interestingness *interest, const char *text, size_t length);

// Forgets what was tested: for when the question has changed, as with another pipeline.
void interestingness_forget(struct interestingness *interest);

bool interestingness_interrupted(const struct interestingness *interest);

#endif
