// Which in-place decision is at fault: each is taken back in turn, and the finding tried again.
//
// An operand is made out of place by an explicit copy in the input (bufferization.alloc_tensor with copy), which every
// subject understands: before the op, as a bufferizer does it; or where the value is defined, for an operand that is
// read too late. The first names the write that destroys, the second the read that sees it.
#ifndef BUFFERPROOF_TRIAGE_GUILTY_DECISION_H
#define BUFFERPROOF_TRIAGE_GUILTY_DECISION_H

#include "triage/facts.h"
#include "triage/isolated_harness.h"

struct guilt {
  struct decision_list decisions;  // each alone helps; or a least set
  struct decision_list reads;
  struct role_list roles;  // what these ops do
  const char *culprit;     // the first op of the decisions, printed
  struct op_names kinds;   // of the program's ops, sorted by name, each once
};

// The program, which must verify and whose round on the server is a finding, with at most so many operands to try; of
// larger programs nothing is said. Everything is made in `arena`.
struct guilt find_guilty_decision(struct isolated_harness *server, const char *text, size_t length, uint64_t input_seed,
                                  size_t limit, struct arena *arena);

#endif
