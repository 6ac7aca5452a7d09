// The function of each theorem of the table: it states the theorem by a query.
#ifndef BUFFERPROOF_SMT_THEOREMS_THEOREM_H
#define BUFFERPROOF_SMT_THEOREMS_THEOREM_H

#include "smt/execute/query.h"

#define THEOREM(theorem, ...) void theorem_##theorem(struct theorem_query *q);
#include "smt/theorems/theorems.def"
#undef THEOREM

#endif
