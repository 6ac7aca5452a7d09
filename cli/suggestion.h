// What a user may have meant by a word that is unknown.
#ifndef BUFFERPROOF_CLI_SUGGESTION_H
#define BUFFERPROOF_CLI_SUGGESTION_H

#include <stddef.h>

// The closest name so far; all zero at the beginning.
struct suggestion {
  const char *name;  // null: no name is close
  size_t distance;
};

// Takes the name instead if fewer letters differ between it and the word, and few enough: one in three.
void suggestion_try(struct suggestion *suggestion, const char *word, const char *name);

#endif
