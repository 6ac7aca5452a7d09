// Which in-place decision is at fault: each is taken back in turn, and the finding tried again.
//
// An operand is made out of place by an explicit copy in the input (bufferization.alloc_tensor with copy), which every
// subject understands: before the op, as a bufferizer does it; or where the value is defined, for an operand that is
// read too late. The first names the write that destroys, the second the read that sees it.
#ifndef BUFFERPROOF_TRIAGE_GUILTY_DECISION_H
#define BUFFERPROOF_TRIAGE_GUILTY_DECISION_H

#include "triage/check_server.h"

struct guilt {
  const char *decisions;  // "tensor.insert:dest, scf.for:inits": each alone mends it; or a least set, joined by " + ";
                          // or empty
  const char *reads;      // the same of reads
  const char
      *roles;  // what these ops do: "write:tensor.insert alias:scf.yield@scf.while read:func.return loop:scf.for"
  const char *culprit;  // the first op of the decisions, printed
  const char *kinds;    // of the program's ops, sorted, each once
};

// The program, which must verify and whose round on the server is a finding, with at most so many operands to try; of
// larger programs nothing is said. Strings are made in `arena`, and none is null.
struct guilt find_guilty_decision(struct check_server *server, const char *text, size_t length, uint64_t input_seed,
                                  size_t limit, struct arena *arena);

#endif
