// Counterexamples: an execution that violates a property, found by unrolling, and described step by step.
#ifndef BUFFERPROOF_SMT_PROVE_COUNTEREXAMPLE_H
#define BUFFERPROOF_SMT_PROVE_COUNTEREXAMPLE_H

#include "smt/prove/prove.h"

// Looks for a shortest execution, in visits of heads, that violates `property` by an op of `within`: the function of
// the flow, or one that is inlined there. Describes it in `verdict`. Returns false if none is found within the bounds.
bool counterexample_find(struct arena *arena, const struct flow *flow, enum property property, const struct op *within,
                         uint32_t rlimit, struct property_verdict *verdict);

#endif
