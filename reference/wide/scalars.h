// Scalars of more than 64 bits: integers, and complex numbers of f64 or of integers.
//
// Their bits are the address of words that are never changed, or 0 for the number 0; so registers, vectors, tensors and
// buffers hold and copy them as they do other scalars. The lowest word of an integer is the first one, the highest one
// is sign-extended. A complex number has the words of its real part, then those of its imaginary part.
#ifndef BUFFERPROOF_REFERENCE_WIDE_SCALARS_H
#define BUFFERPROOF_REFERENCE_WIDE_SCALARS_H

#include "engine/ir/type.h"

enum { WIDE_WORDS_MAX = INTEGER_WIDTH_MAX / 64 };  // of an integer

static inline bool scalar_is_wide(const struct type *type) {
  return (type->kind == TYPE_INTEGER || type->kind == TYPE_COMPLEX) && type->width > 64;
}

static inline uint32_t wide_words(uint32_t width) { return (width + 63) / 64; }  // of an integer or float
static inline uint64_t wide_word(uint64_t bits, uint32_t at) {
  return bits == 0 ? 0 : ((const uint64_t *)(uintptr_t)bits)[at];
}

// The bits of an integer that has these words; what is above the width is ignored. Of one of at most 64 bits, they are
// sign-extended.
uint64_t wide_of_words(struct arena *arena, uint32_t width, const uint64_t *words);

uint64_t wide_part(uint32_t width, uint64_t bits, uint32_t part);  // of a complex number of this width
uint64_t wide_of_parts(struct arena *arena, uint32_t width, uint64_t real, uint64_t imaginary);

// A scalar of a wide type, with these bits of its lowest word flipped.
uint64_t wide_flip(struct arena *arena, const struct type *type, uint64_t bits, uint64_t flipped);

// The little-endian bytes of a number of a wide type, as dense elements have them, and the number of such bytes.
void wide_store_bytes(const struct type *type, uint64_t bits, unsigned char *bytes);
uint64_t wide_of_bytes(struct arena *arena, const struct type *type, const unsigned char *bytes);

// A number that equal scalars of the type share: of others than wide ones, their bits.
uint64_t wide_digest(const struct type *type, uint64_t bits);
static inline uint64_t scalar_digest(const struct type *type, uint64_t bits) {
  return scalar_is_wide(type) ? wide_digest(type, bits) : bits;
}
bool scalar_equal(const struct type *type, uint64_t a, uint64_t b);

#endif
