// The proof that a function is a @dealloc_helper, for lists of any length, of its text alone.
#ifndef BUFFERPROOF_SMT_CERTIFICATE_HELPER_PROOF_H
#define BUFFERPROOF_SMT_CERTIFICATE_HELPER_PROOF_H

#include "smt/certificate/walk.h"

// Writes the obligations: that accesses are in bounds, and for one arbitrary memref and one arbitrary retained memref,
// by induction over the four loops, that the function decides as the kind says. Sets the failure if it has another
// form.
void helper_proof_write(struct obliging *o, const struct op *function, enum flow_helper_kind kind);

#endif
