// Proves one function, as `bufferproof prove` does with each.
#ifndef BUFFERPROOF_TESTS_UNIT_PROVE_HELPER_H
#define BUFFERPROOF_TESTS_UNIT_PROVE_HELPER_H

#include "smt/prove/prove.h"

// The verdict lives in `arena`.
void prove_one(struct arena *arena, struct op *function, const struct prove_options *options,
               struct function_verdict *verdict);

#endif
