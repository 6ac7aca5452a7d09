// A whole reduction: from a file or a program of a campaign, over its choices, its IR and its pipeline, to a case.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_FINDING_H
#define BUFFERPROOF_TRIAGE_REDUCE_FINDING_H

#include "fuzz/finding/oracle.h"
#include "fuzz/generate/generator.h"

#include <stddef.h>

struct reduce_progress {
  const char *step, *unit;  // what is at work, and what it counts: "bytes", "ops"
  uint64_t left, attempts;
};

struct reduce_request {
  const char *file, *text;  // what to reduce; a case or a program
  size_t length;
  const char *test;        // the command that says what is interesting, or null: the finding that the program shows
  bool generated;          // reduce program number `program` of campaign `seed` instead of a text
  uint64_t seed, program;  // with a text that is no case, `seed` is the input seed
  struct generator_options generator;
  const char *subject, *pipeline;  // instead of those of the case, or null
  bool allow_commands;             // run the command that a case names; one given here is run in any case
  bool keep_pipeline;
  uint64_t attempts;         // at most so many rounds, or runs of the command; 0: no limit
  unsigned timeout_seconds;  // of a command
  void (*progress)(void *argument, const struct reduce_progress *progress);  // may be null
  void *argument;
  const volatile int *interrupted;  // once set, the best result so far is the result
};

// What was left when, on the way; where choices are reduced as well, it grows again.
struct reduce_point {
  double seconds;
  uint64_t attempts, ops;
};

enum reduce_status {
  REDUCE_DONE,
  REDUCE_UNINTERESTING,  // there is no finding, or another than the case says, or the command says no
  REDUCE_INVALID,        // the text is no program, or no case
  REDUCE_UNSUPPORTED,    // the interpreters do not know an op, or the subject cannot be run
  REDUCE_LIMIT,          // out of memory, or the program runs too long
};

struct reduce_texts;  // who owns them

struct reduce_result {
  enum reduce_status status;
  struct reduce_texts *texts;
  const char *message;  // if it is not done; the strings are owned by the result, and none is null
  const char *text;     // the case, or the program if a command was the test
  size_t length;
  const char *oracle, *signature, *pipeline;
  uint64_t ops_before, ops_after_choices, ops_after;
  uint64_t attempts, repeated;
  double seconds;
  bool is_minimal;
  struct reduce_point *points;  // one for each reduction of the IR that was taken
  size_t point_count, point_capacity;
};

void reduce_finding(const struct reduce_request *request, struct reduce_result *result);
void reduce_result_release(struct reduce_result *result);

#endif
