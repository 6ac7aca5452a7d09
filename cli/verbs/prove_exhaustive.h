// `bufferproof prove --exhaustive`.
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_EXHAUSTIVE_H
#define BUFFERPROOF_CLI_VERBS_PROVE_EXHAUSTIVE_H

#include "cli/options.h"

// Proves what the deallocation passes make of all programs up to a size, prints each that fails with a counterexample,
// and how many there were. Heeds the options json, first, count, stride and rlimit. Returns an enum exit_code.
int prove_exhaustive(const struct options *options);

#endif
