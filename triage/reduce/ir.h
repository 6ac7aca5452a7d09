// Reduction of a program on its IR: from coarse steps to fine ones, starting again after each round that succeeded,
// until no single reduction applies.
//
// Candidates are valid, cost less than the program they are made from (which ensures termination), and are interesting
// as text. The steps are the rows of reductions.def. Deterministic.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_IR_H
#define BUFFERPROOF_TRIAGE_REDUCE_IR_H

#include "triage/reduce/interestingness.h"

struct ir_reduction;

struct ir_reduction_progress {
  uint64_t ops;      // of the best program so far
  const char *step;  // the reduction that is running
};

struct ir_reduction_options {
  bool check_defined;  // candidates must be free of undefined behaviour according to the reference, if the program is
  bool is_confirmed;   // the program is known to have the property, perhaps not in every run: it is not tested again
  void (*progress)(void *argument, struct ir_reduction_progress progress);  // after each success; may be null
  void *argument;
};

enum ir_reduction_status {
  IR_REDUCTION_DONE,
  IR_REDUCTION_INVALID,        // the text does not parse or verify: see the diagnostics
  IR_REDUCTION_UNINTERESTING,  // the printed form of the program does not have the property
  IR_REDUCTION_MEMORY,
};

struct ir_reduction_result {
  enum ir_reduction_status status;
  const char *text;  // null-terminated, owned by the reduction
  size_t length;
  uint64_t ops_before, ops_after;  // without the module
  bool is_minimal;                 // no single reduction applies; false only after an interruption
};

// Reduces the program in the text. Destroy the reduction afterwards, whatever the status.
struct ir_reduction *ir_reduction_run(struct interestingness *interest, const char *file, const char *text,
                                      size_t length, const struct ir_reduction_options *options,
                                      struct ir_reduction_result *result);  // null: memory ran out
const struct diagnostic_list *ir_reduction_diagnostics(const struct ir_reduction *reduction);
void ir_reduction_destroy(struct ir_reduction *reduction);

#endif
