// A list of forms: programs of which operands are left open, as strings of letters. It numbers the programs that have
// them.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SMALL_FORMS_H
#define BUFFERPROOF_FUZZ_GENERATE_SMALL_FORMS_H

#include "engine/base/vector.h"

enum { FORM_CHOICES_MAX = 256 };  // of a program of an enumeration

struct form {
  uint64_t first;  // number of its first program
  const unsigned char *letters;
  uint32_t length;
};

struct form_list {
  struct arena *arena;
  VECTOR(struct form) items;
  uint64_t count;  // of the programs
};

// Adds a form, of which the letters are copied, that so many programs have. If it is 0 - an operand has no value in
// scope - the form is left out.
void form_list_add(struct form_list *list, const unsigned char *letters, uint32_t length, uint64_t programs);

// The form of a program, whose number is below the count. Logarithmic.
const struct form *form_list_find(const struct form_list *list, uint64_t program);

#endif
