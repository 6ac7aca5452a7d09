// The proof of one family of functions.
#ifndef BUFFERPROOF_SMT_PROVE_FAMILY_H
#define BUFFERPROOF_SMT_PROVE_FAMILY_H

#include "smt/horn.h"
#include "smt/prove.h"

struct proof {
  struct arena *arena, *scratch;  // of results; of the rest
  const struct symbol_table *symbols;
  const struct prove_options *options;
  struct flow_family family;
  struct flow **flows;                // per member
  struct function_verdict *verdicts;  // per member
};

// Makes the flows and empty verdicts. Returns false if something is not supported: the verdicts say so.
bool proof_start(struct proof *proof);

// Whether all members have all properties: a quick answer without verdicts.
enum horn_answer proof_holds(struct proof *proof);

// Whether the first member reaches an exit with a buffer.
bool proof_reaches_exit(struct proof *proof);

// Decides each property of each member.
void proof_decide(struct proof *proof);

#endif
