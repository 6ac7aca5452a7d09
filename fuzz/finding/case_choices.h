// The line of a case with the choices from which its program was generated: reduction starts from them.
//
//   // choices: ops=14 calls branches 00a1ff...
#ifndef BUFFERPROOF_FUZZ_FINDING_CASE_CHOICES_H
#define BUFFERPROOF_FUZZ_FINDING_CASE_CHOICES_H

#include "fuzz/generate/generator.h"

struct case_choices {
  struct generator_options generator;
  const unsigned char *bytes;
  size_t count;
};

// What stands after "// choices: ", in the arena.
char *case_choices_format(struct arena *arena, const struct case_choices *choices);

// Reads it; the bytes are in the arena. Returns false if the text is not of this form.
bool case_choices_parse(struct arena *arena, const char *text, struct case_choices *choices);

#endif
