// Decides the properties of a small flow by visiting all its states, without a solver.
//
// Without integers a flow has finitely many states: a bit for each memref - is it the tracked buffer - and for each i1,
// and the three of the buffer itself. Each step is executed as the clauses of smt/prove state it, for each value that
// is left open. Of an integer it is followed which of the numbers it is compared with it equals. The answer "holds" is
// for any number of iterations, as the prover's; "fails" may depend on integers, which the prover then has to look at.
#ifndef BUFFERPROOF_SMT_EXPLORE_EXPLORATION_H
#define BUFFERPROOF_SMT_EXPLORE_EXPLORATION_H

#include "smt/flow/flow.h"
#include "smt/flow/properties.h"

enum exploration_answer {
  EXPLORATION_HOLDS,
  EXPLORATION_FAILS,    // some execution of the flow violates `property` at `op`
  EXPLORATION_IS_OPEN,  // too large, outside of the model, or a step that is not executed here
};

struct exploration {
  enum exploration_answer answer;
  enum property property;
  const struct op *op;
  uint64_t states;     // that were visited
  bool is_vacuous;     // HOLDS: there is a return, but no execution arrives at one
  bool returns_twice;  // HOLDS: two results may be one buffer, which the ABI allows, and the engine promises not to do
};

// That two memrefs always have one base, or never, wherever control leaves a block that both are defined before.
struct exploration_claim {
  uint32_t a, b;  // variables
  bool same;
};

// Whether all claims hold of an analysed flow; `failed` is one that does not, else the number of claims.
enum exploration_answer explore_claims(struct arena *arena, const struct flow *flow,
                                       const struct exploration_claim *claims, uint32_t count, uint32_t *failed);

enum { EXPLORATION_MOST_STEPS = 4000000 };  // a matter of seconds

// Of an analysed flow without integers; `properties` is a mask, 1 << enum property, of ALL_PROPERTIES and
// MODEL_PROPERTIES: an execution that compares the address of a freed buffer leaves the answer open. So do more than
// `most_steps` steps: a step of each state, in each way that it can be taken, counts as one, and so does the end of a
// block. Memory is scratch memory in `arena`.
struct exploration explore_flow(struct arena *arena, const struct flow *flow, unsigned properties, uint64_t most_steps);

#endif
