// The words of programs for fuzzing engines: a dictionary for libFuzzer and AFL++, generated from the op table.
#ifndef BUFFERPROOF_FUZZ_MUTATE_DICTIONARY_H
#define BUFFERPROOF_FUZZ_MUTATE_DICTIONARY_H

#include "engine/base/text.h"

// Appends the dictionary, a word in quotes on each line: names of ops and attributes, words of the syntax, types.
void dictionary_write(struct text *text);

#endif
