// Checks certificates against programs: derives their obligations anew, and concludes what they prove of a program.
#ifndef BUFFERPROOF_SMT_CERTIFICATE_CHECK_H
#define BUFFERPROOF_SMT_CERTIFICATE_CHECK_H

#include "smt/certificate/read.h"
#include "smt/flow/call_graph.h"

// The verified program that a certificate is checked against.
struct certificate_subject {
  struct arena *arena, *scratch;
  const struct symbol_table *symbols;
  struct call_graph graph;
  VECTOR(struct certificate_claim) confirmed;
  struct map helpers;  // function -> 1 + its contract as a helper, if that is confirmed
};

void certificate_subject_init(struct certificate_subject *subject, struct arena *arena, struct arena *scratch,
                              const struct symbol_table *symbols, struct op *module);

// What is to be confirmed.
struct certificate_obligations {
  const char *script;   // SMT-LIB 2, made from the program, with the invariants of the certificate
  uint32_t count;       // of its check-sats
  const char *failure;  // or null: why the part is not of this program, and the line of the certificate
  uint32_t line;
};

// Derives the obligations of a part whose claim is about this program, without a solver. Those of a helper should be
// confirmed before those of its callers are derived, as they stand in the certificate.
void certificate_rebuild(struct certificate_subject *subject, const struct certificate *certificate,
                         const struct certificate_part *part, struct certificate_obligations *obligations);

// The obligations of a claim have been confirmed.
void certificate_confirm(struct certificate_subject *subject, const struct certificate_claim *claim);

// The conclusion from the confirmed claims for each function: null if all properties of it and of its callees are
// proved, by the function boundary ABI or as it is called; else the reason why not.
const char **certificate_conclude(struct certificate_subject *subject);

#endif
