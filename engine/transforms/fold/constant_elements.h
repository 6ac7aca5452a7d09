// The elements of constant numbers and vectors, as bits.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_CONSTANT_ELEMENTS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_CONSTANT_ELEMENTS_H

#include "engine/transforms/fold/fold.h"

enum { CONSTANT_ELEMENTS_MAX = 64 };  // of a vector, to compute with

// The constant that the value is: a number of at most 64 bits, or a vector of so many of these. Null if it is none.
const struct attribute *constant_elements(const struct value *value);
uint32_t constant_element_count(const struct attribute *constant);
// Integers are sign-extended, i1 is zero-extended.
uint64_t constant_element(const struct attribute *constant, uint32_t i);
// The constant of the type with these elements, of which only the lowest bits are looked at.
const struct attribute *constant_of_elements(struct context *context, const struct type *type, const uint64_t *bits,
                                             uint32_t count);

#endif
