// Verdicts as text, for golden tests.
#ifndef BUFFERPROOF_TESTS_UNIT_VERDICT_TEXT_H
#define BUFFERPROOF_TESTS_UNIT_VERDICT_TEXT_H

#include "smt/prove/necessity.h"
#include "smt/prove/prove.h"

// `chosen` has what depends on the version of the solver and, by the order in which terms are made, on the compiler:
// counterexamples, certificates, and the obligations that the checker makes of them.
struct verdict_text {
  struct text verdicts, chosen;
};

void verdict_text_add(struct verdict_text *d, struct arena *arena, const struct function_verdict *verdict);
void verdict_text_add_necessity(struct verdict_text *d, struct prover *prover, struct op *function);

// The version of the solver, and the compiler.
const char *verdict_text_chosen_by(struct arena *arena);

#endif
