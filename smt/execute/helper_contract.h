// Which functions have the contract of @dealloc_helper: by their text, or by a proof of Z3.
#ifndef BUFFERPROOF_SMT_EXECUTE_HELPER_CONTRACT_H
#define BUFFERPROOF_SMT_EXECUTE_HELPER_CONTRACT_H

#include "engine/base/map.h"
#include "smt/flow/helper_contract.h"

// Whether a function reads as a known helper, or its contract is proved of itself by induction, for any number of
// memrefs. `arena` is for scratch.
bool helper_contract_of(struct arena *arena, const struct op *function, enum flow_helper_kind *kind);

// What is known of helpers, so that each is proved once.
struct helper_decisions {
  struct arena *arena;  // as long-lived as this
  struct map kinds;     // function -> 1 + its enum flow_helper_kind
};

// The same, for struct flow_family: its helper_argument is a struct helper_decisions.
bool helper_decide_by_proof(void *decisions, struct arena *arena, const struct op *function,
                            enum flow_helper_kind *kind);

#endif
