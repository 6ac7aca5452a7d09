// Certificates: the inductive invariants of a proof and its obligations, as SMT-LIB 2 for a solver of another make.
#ifndef BUFFERPROOF_SMT_CERTIFICATE_H
#define BUFFERPROOF_SMT_CERTIFICATE_H

#include "smt/horn.h"

// The text of the certificate of solved clauses: every check-sat must answer unsat. Lives in `arena`.
const char *certificate_text(struct arena *arena, const struct horn *horn, const char *function);

#endif
