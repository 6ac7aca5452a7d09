// Reduction of a program on its IR: from coarse steps to fine ones, again from the start after each round that had a
// success, until no single reduction applies.
//
// Candidates verify, cost less than what they come from (so that it ends), and are interesting as text. The steps are
// the rows of reductions.def. Deterministic.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_IR_H
#define BUFFERPROOF_TRIAGE_REDUCE_IR_H

#include "triage/reduce/interestingness.h"

struct ir_reduction;

struct ir_reduction_progress {
  uint64_t ops;      // of the best program so far
  const char *step;  // the reduction that is at work
};

struct ir_reduction_options {
  bool allow_unregistered_dialects;
  bool check_defined;  // candidates must be free of undefined behaviour by the reference's word, if the program is
  bool is_believed;  // the program was seen to show the property, though it may not every time: it is not tested again
  void (*progress)(void *argument, struct ir_reduction_progress progress);  // after each success; may be null
  void *argument;
};

enum ir_reduction_status {
  IR_REDUCTION_DONE,
  IR_REDUCTION_INVALID,        // the text does not parse or verify: see the diagnostics
  IR_REDUCTION_UNINTERESTING,  // the program, printed again, does not show the property
  IR_REDUCTION_MEMORY,
};

struct ir_reduction_result {
  enum ir_reduction_status status;
  const char *text;  // zero-terminated, owned by the reduction
  size_t length;
  uint64_t ops_before, ops_after;  // without the module
  bool is_minimal;                 // no single reduction applies any more; false only if it was interrupted
};

// Reduces the program in the text. Destroy the reduction afterwards, whatever the status.
struct ir_reduction *ir_reduction_run(struct interestingness *interest, const char *file, const char *text,
                                      size_t length, const struct ir_reduction_options *options,
                                      struct ir_reduction_result *result);  // null: memory ran out
const struct diagnostic_list *ir_reduction_diagnostics(const struct ir_reduction *reduction);
void ir_reduction_destroy(struct ir_reduction *reduction);

#endif
