// `bufferproof prove --theorems`.
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_THEOREMS_H
#define BUFFERPROOF_CLI_VERBS_PROVE_THEOREMS_H

#include "cli/options.h"

// Proves the theorems, or the one of --theorem, prints a line for each, and heeds the options certificate, check, json,
// controls and rlimit. Returns an enum exit_code.
int prove_theorems(const struct options *options);

#endif
