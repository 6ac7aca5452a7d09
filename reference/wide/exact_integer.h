// Integers with more words than the results of any operation on their operands need, so that nothing wraps.
#ifndef BUFFERPROOF_REFERENCE_WIDE_EXACT_INTEGER_H
#define BUFFERPROOF_REFERENCE_WIDE_EXACT_INTEGER_H

#include "reference/wide/scalars.h"

// Two's complement, the lowest word first. The operands and results of a function have equally many words.
struct exact {
  uint32_t count;
  uint64_t words[2 * WIDE_WORDS_MAX + 1];
};

// Enough words for the products of numbers of this width, and for these numbers shifted to the left by less than it.
static inline uint32_t exact_words(uint32_t width) { return 2 * wide_words(width) + 1; }

struct exact exact_of_scalar(uint32_t count, uint32_t width, uint64_t bits, bool is_unsigned);
struct exact exact_of_integer(uint32_t count, int64_t value);
uint64_t exact_to_scalar(struct arena *arena, uint32_t width, const struct exact *value);  // wraps
bool exact_fits(const struct exact *value, uint32_t width, bool is_unsigned);

struct exact exact_add(const struct exact *a, const struct exact *b);
struct exact exact_subtract(const struct exact *a, const struct exact *b);
struct exact exact_multiply(const struct exact *a, const struct exact *b);
struct exact exact_shift_left(const struct exact *a, uint32_t by);
struct exact exact_shift_right(const struct exact *a, uint32_t by);  // rounds down

// The quotient, rounded towards zero; stores what is left. The divisor is not 0.
struct exact exact_divide(const struct exact *a, const struct exact *b, struct exact *rest);

int exact_compare(const struct exact *a, const struct exact *b);  // below 0, 0 or above 0
bool exact_is_negative(const struct exact *a);
bool exact_is_zero(const struct exact *a);
uint32_t exact_length(const struct exact *a);  // bits from the highest one down, of a number that is not negative

// Rounded to the nearest double; with `odd`, to one of 53 bits that rounds to the same float of any narrower format.
double exact_to_double(const struct exact *a, bool odd);
struct exact exact_of_double(uint32_t count, double whole);  // of a whole number that fits

#endif
