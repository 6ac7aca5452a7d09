// Decides a question by executing all loops and calls in place, as far as a small budget goes. That is exact where the
// numbers of iterations are constants and recursion ends, and a violation that is found is one in any case; what is not
// decided is left to the Horn clauses. It costs a tenth of them, and yields no invariants.
#ifndef BUFFERPROOF_SMT_PROVE_UNROLLED_H
#define BUFFERPROOF_SMT_PROVE_UNROLLED_H

#include "smt/prove/horn.h"

// What may still be executed in place, and what was not.
struct unrolling {
  int64_t heads;   // how many executions of loop heads are left
  uint32_t calls;  // ... and of calls
  uint32_t depth;  // of calls within calls
  Z3_ast cut;      // the execution goes on beyond what was executed
};

// The flows of the members are analysed, all with integers or all without; none is taken by a contract.
enum horn_answer unrolled_decide(struct terms *terms, const struct flow *const *flows, struct horn_question question,
                                 uint64_t *rlimit_used);

// From the heads that a run has arrived at, until none is left; arrivals at the end stay.
void symbolic_unroll(struct symbolic *symbolic);

#endif
