// `bufferproof prove --check CERTIFICATE [FILE...]`.
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_CHECK_H
#define BUFFERPROOF_CLI_VERBS_PROVE_CHECK_H

#include "cli/options.h"

#define PROVE_MEMORY_LIMIT ((size_t)4 << 30)  // bytes, for one program

// Checks the certificate of --check against the programs - those of the command line, or else those that it carries, or
// the theorems if it is about those - and prints a line for each function. Returns an enum exit_code.
int prove_check(const struct options *options);

#endif
