// A whole reduction: from a file or a program of a campaign, by its choices, its IR and its pipeline, to a case.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_FINDING_H
#define BUFFERPROOF_TRIAGE_REDUCE_FINDING_H

#include "fuzz/finding/oracle.h"
#include "fuzz/generate/generator.h"

#include <stddef.h>

struct reduce_progress {
  const char *step, *unit;  // the step that is running, and what it counts: "bytes", "ops"
  uint64_t left, attempts;
};

struct reduce_request {
  const char *file, *text;  // what to reduce; a case or a program
  size_t length;
  const char *test;        // a command that decides what is interesting; null: the program's finding
  bool generated;          // reduce program number `program` of campaign `seed` instead of a text
  uint64_t seed, program;  // with a text that is no case, `seed` is the seed of inputs
  struct generator_options generator;
  const char *subject, *pipeline;  // instead of those of the case, or null
  bool allow_commands;             // run the command that a case names; a command given here is always run
  bool keep_pipeline;
  uint64_t attempts;         // maximum number of rounds, or runs of the command; 0: no limit
  unsigned timeout_seconds;  // of a command
  uint64_t reference_fuel;   // as in check_options
  void (*progress)(void *argument, const struct reduce_progress *progress);  // may be null
  void *argument;
  const volatile int *interrupted;  // once set, the best program so far is the result
};

// The size of the program over time. If choices are reduced as well, it can grow again.
struct reduce_point {
  double seconds;
  uint64_t attempts, ops;
};

enum reduce_status {
  REDUCE_DONE,
  REDUCE_UNINTERESTING,  // no finding, not the finding of the case, or the command rejects it
  REDUCE_INVALID,        // the text is not a program or a case
  REDUCE_UNSUPPORTED,    // the interpreters do not support an op, or the subject cannot be run
  REDUCE_LIMIT,          // out of memory, or the program runs too long
};

struct reduce_texts;  // owner of the strings

struct reduce_result {
  enum reduce_status status;
  struct reduce_texts *texts;
  const char *message;  // if the reduction failed; the strings are owned by the result, and none is null
  const char *text;     // the case, or the program if a command was the test
  size_t length;
  const char *oracle, *signature, *pipeline;
  uint64_t ops_before, ops_after_choices, ops_after;
  uint64_t attempts, repeated;
  double seconds;
  bool is_minimal;
  struct reduce_point *points;  // one for each reduction of the IR that succeeded
  size_t point_count, point_capacity;
};

void reduce_finding(const struct reduce_request *request, struct reduce_result *result);
void reduce_result_release(struct reduce_result *result);

#endif
