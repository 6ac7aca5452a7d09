// The explanation of a program as text: an entry for each buffer, in the order of the program, and the sums.
#ifndef BUFFERPROOF_CLI_EXPLAIN_EXPLAIN_TEXT_H
#define BUFFERPROOF_CLI_EXPLAIN_EXPLAIN_TEXT_H

#include "cli/explain/words.h"

void explain_text(const struct words *words, struct text *out);

// The sums: "2 copies (96 bytes), 3 allocations (...)".
void explain_sums(const struct words *words, struct text *out);

#endif
