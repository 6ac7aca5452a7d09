// The forms of bufferization.dealloc that theorems are about: lists of memrefs, conditions and retained memrefs.
#ifndef BUFFERPROOF_SMT_THEOREMS_FORMS_H
#define BUFFERPROOF_SMT_THEOREMS_FORMS_H

#include "engine/base/arena.h"

#include <stdbool.h>

enum {
  FORM_MOST_LISTED = 9,  // more than the numbers in the code
  FORM_FREE_CONDITIONS = 6,
  FORM_ARGUMENTS = 2 + 1 + FORM_FREE_CONDITIONS,  // of the function: %x, %y, %p, the free conditions
};

struct form {
  uint32_t memref_count, retained_count;
  uint32_t memrefs[FORM_MOST_LISTED], conditions[FORM_MOST_LISTED],
      retained[FORM_MOST_LISTED];  // of the pool, by number
  uint32_t first_returned;         // results before are not used
};

// Forms of some lengths, with two free conditions; `stride`: every so many of them.
struct form_shape {
  uint32_t memref_count, retained_count, stride;
};

// How many numbers a shape has, and the form of a number; false: it is another one up to the names of the conditions.
uint64_t form_shape_count(const struct form_shape *shape);
bool form_of(const struct form_shape *shape, uint64_t number, struct form *form);

// A form of lengths up to FORM_MOST_LISTED - 1, with up to six free conditions; any, the same each time.
struct form form_larger(uint64_t seed);

bool form_is_rare(const struct form *form);              // it has a memref that only larger ones have, or a part
bool form_calls(const struct form *form);                // it has what a call returns, which is not new
uint32_t form_free_conditions(const struct form *form);  // the last that is used

// A program with the function @lowered, which returns the results of the dealloc.
const char *form_text(struct arena *arena, const struct form *form);

#endif
