// The report of `bufferproof prove --necessity` on the operands of each bufferization.dealloc.
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_NECESSITY_H
#define BUFFERPROOF_CLI_VERBS_PROVE_NECESSITY_H

#include "smt/prove/necessity.h"

#include <jansson.h>
#include <stdio.h>

// The number of operands by role and kind.
struct necessity_counts {
  unsigned operands[DEALLOC_RETAINED + 1][NECESSITY_TRUE + 1];
};

// Prints a block of lines for each dealloc of a function of `file`, and counts operands.
void prove_necessity_print(FILE *stream, const struct necessity *necessity, const char *file,
                           struct necessity_counts *counts);

void prove_necessity_print_counts(FILE *stream,
                                  const struct necessity_counts *counts);  // prints nothing without operands

json_t *prove_necessity_json(const struct necessity *necessity);

#endif
