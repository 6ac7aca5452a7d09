// Which functions have the contract of @dealloc_helper: by their text, or by a proof of Z3.
#ifndef BUFFERPROOF_SMT_EXECUTE_HELPER_CONTRACT_H
#define BUFFERPROOF_SMT_EXECUTE_HELPER_CONTRACT_H

#include "smt/flow/helper_contract.h"

// Whether a function reads as a known helper, or its contract is proved of itself by induction, for any number of
// memrefs. `arena` is for scratch.
bool helper_contract_of(struct arena *arena, const struct op *function, enum flow_helper_kind *kind);

// The same, for struct flow_family.
bool helper_decide_by_proof(void *unused, struct arena *arena, const struct op *function, enum flow_helper_kind *kind);

#endif
