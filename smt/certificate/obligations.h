// Writes what is to be shown of a program for a claim of a certificate: SMT-LIB 2, every check-sat of which is to
// answer unsat.
//
// Each part of a member between its entry and heads of loops is executed by itself (walk.h). Of each: no violation of a
// claimed property is possible; at a head that a path arrives at, its invariant holds; where a member with a summary is
// called, so does what it requires; where it returns, its summary. That nothing else is assumed is the induction.
#ifndef BUFFERPROOF_SMT_CERTIFICATE_OBLIGATIONS_H
#define BUFFERPROOF_SMT_CERTIFICATE_OBLIGATIONS_H

#include "smt/certificate/read.h"

// The functions of a claim in a program, and how helpers of unknown text are decided (struct flow_family).
struct certificate_program {
  struct arena *arena, *scratch;
  const struct symbol_table *symbols;
  struct op *const *members;
  bool (*decide_helper)(void *argument, struct arena *arena, const struct op *function, enum flow_helper_kind *kind);
  void *helper_argument;
};

struct certificate_script {
  const char *text;
  uint32_t obligations;  // its check-sats
  const char *failure;   // or null: why the claim cannot be about the program
};

// From the claim and the invariants of the part alone. `scratch` is the caller's to rewind.
void certificate_write(const struct certificate_program *program, const struct certificate_part *part,
                       struct certificate_script *script);

#endif
