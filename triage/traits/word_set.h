// Words in a text, separated by blanks, each once.
#ifndef BUFFERPROOF_TRIAGE_TRAITS_WORD_SET_H
#define BUFFERPROOF_TRIAGE_TRAITS_WORD_SET_H

#include "engine/base/text.h"

// Appends the word, which has no blanks, unless the text has it.
void word_set_add(struct text *words, const char *word);

#endif
