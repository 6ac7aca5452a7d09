// Certificates: the claims of proofs with their inductive invariants, for the checker of smt/certificate.
#ifndef BUFFERPROOF_SMT_PROVE_CERTIFICATE_H
#define BUFFERPROOF_SMT_PROVE_CERTIFICATE_H

#include "smt/certificate/claim.h"
#include "smt/prove/family.h"

// The parts of a certificate for solved clauses: for each helper of unknown text that the family calls; and what is
// claimed of the family, with the invariants and the obligations that the checker makes of them. Lives in the arena of
// the proof.
const char *certificate_text(const struct proof *proof, const struct horn *horn);

#endif
