// The explanation of a program as text: an entry for each buffer, in the order of the program, and the sums.
#ifndef BUFFERPROOF_CLI_EXPLAIN_EXPLAIN_TEXT_H
#define BUFFERPROOF_CLI_EXPLAIN_EXPLAIN_TEXT_H

#include "cli/explain/entries.h"

void explain_text(const struct words *words, const struct explain_entries *entries, struct text *out);

#endif
