// Certificates: the inductive invariants of a proof and its obligations, as SMT-LIB 2 for another solver.
#ifndef BUFFERPROOF_SMT_PROVE_CERTIFICATE_H
#define BUFFERPROOF_SMT_PROVE_CERTIFICATE_H

#include "smt/prove/horn.h"

// The claim of one certificate: that functions proved together have properties. It is the first line, so that the
// obligations can be derived anew from the program.
struct certificate_claim {
  uint32_t program;           // which one of those that were proved, from 1
  const uint32_t *functions;  // the family: numbers as in call_graph.h, the first of the family first and
                              // perhaps once more
  uint32_t function_count;
  struct horn_question question;
  bool integers;      // are followed
  bool by_ownership;  // as in struct flow_family
};

// The claim as text, without quotes.
const char *certificate_claim_text(struct arena *arena, const struct certificate_claim *claim);
// Parses a claim; false if the text is none. Numbers are not checked against a program.
bool certificate_claim_read(struct arena *arena, const char *text, struct certificate_claim *claim);

// The text of the certificate of solved clauses: every check-sat must answer unsat. Lives in `arena`.
const char *certificate_text(struct arena *arena, const struct horn *horn, const struct certificate_claim *claim);

#endif
