// Which functions have the contract of @dealloc_helper, and which of its two forms.
#ifndef BUFFERPROOF_SMT_FLOW_HELPER_CONTRACT_H
#define BUFFERPROOF_SMT_FLOW_HELPER_CONTRACT_H

#include "smt/flow/flow.h"

enum helper_argument { BASES, RETAINED, CONDITIONS, FREE_OUT, OWNED_OUT, ARGUMENT_COUNT };

// Whether a function is named @dealloc_helper, with or without a suffix.
bool is_named_as_helper(const struct op *function);

// Whether the text of a function with a body is MLIR's or the engine's helper, whose contract theorems prove. `arena`
// is for scratch.
bool helper_reads_as_known(struct arena *arena, const struct op *function, enum flow_helper_kind *kind);

#endif
