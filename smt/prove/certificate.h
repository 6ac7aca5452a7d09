// Certificates: the inductive invariants of a proof and its obligations, as SMT-LIB 2 for a solver of another make.
#ifndef BUFFERPROOF_SMT_PROVE_CERTIFICATE_H
#define BUFFERPROOF_SMT_PROVE_CERTIFICATE_H

#include "smt/prove/horn.h"

// What one certificate shows: that functions proved together have properties. It is its first line, so that the
// obligations can be made again from the program.
struct certificate_claim {
  uint32_t program;           // which one of those that were proved, from 1
  const uint32_t *functions;  // the family: numbers as in call_graph.h, the first of the family first and
                              // perhaps once more
  uint32_t function_count;
  struct horn_question question;
  bool integers;      // are followed
  bool by_ownership;  // as flow_family says
};

// What the claim is in the text, without quotes.
const char *certificate_claim_text(struct arena *arena, const struct certificate_claim *claim);
// Reads that; false if it is nothing of the kind. Numbers are not looked up in any program.
bool certificate_claim_read(struct arena *arena, const char *text, struct certificate_claim *claim);

// The text of the certificate of solved clauses: every check-sat must answer unsat. Lives in `arena`.
const char *certificate_text(struct arena *arena, const struct horn *horn, const struct certificate_claim *claim);

#endif
