// `bufferproof gen --coverage`: what generated programs have, in place of the programs.
#ifndef BUFFERPROOF_CLI_REPORT_GEN_COVERAGE_H
#define BUFFERPROOF_CLI_REPORT_GEN_COVERAGE_H

#include "fuzz/generate/census.h"

#include <stdio.h>

// Prints the table of ops, that of edges between dialects, and all zeros.
void gen_coverage_print(FILE *stream, const struct census *census);

#endif
