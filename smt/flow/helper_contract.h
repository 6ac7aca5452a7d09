// Which functions have the contract of @dealloc_helper, and which of its two forms.
#ifndef BUFFERPROOF_SMT_FLOW_HELPER_CONTRACT_H
#define BUFFERPROOF_SMT_FLOW_HELPER_CONTRACT_H

#include "smt/flow/flow.h"

// Whether a function is named @dealloc_helper, or that with something behind.
bool is_named_as_helper(const struct op *function);

// Whether a function with a body is known to have the contract, for any number of memrefs: it reads as MLIR's or the
// engine's helper does, which theorems are about, or it is proved of its own text by the same induction. `arena` is for
// scratch.
// The first of these, without a solver.
bool helper_reads_as_known(struct arena *arena, const struct op *function, enum flow_helper_kind *kind);
bool helper_contract_of(struct arena *arena, const struct op *function, enum flow_helper_kind *kind);

#endif
