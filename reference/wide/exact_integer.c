// Integers on which nothing wraps.
#include "reference/wide/exact_integer.h"

#include <math.h>

bool exact_is_negative(const struct exact *a) { return a->words[a->count - 1] >> 63 != 0; }

bool exact_is_zero(const struct exact *a) {
  for (uint32_t i = 0; i < a->count; i++)
    if (a->words[i] != 0) return false;
  return true;
}

struct exact exact_of_integer(uint32_t count, int64_t value) {
  struct exact result = {.count = count};
  result.words[0] = (uint64_t)value;
  for (uint32_t i = 1; i < count; i++) result.words[i] = value < 0 ? UINT64_MAX : 0;
  return result;
}

// Gives all bits from the width on this value.
static void set_above(struct exact *a, uint32_t width, bool ones) {
  for (uint32_t i = width / 64; i < a->count; i++) {
    uint64_t above = i == width / 64 ? UINT64_MAX << width % 64 : UINT64_MAX;
    a->words[i] = ones ? a->words[i] | above : a->words[i] & ~above;
  }
}

static bool bit_at(const struct exact *a, uint32_t at) { return (a->words[at / 64] >> at % 64 & 1) != 0; }

struct exact exact_of_scalar(uint32_t count, uint32_t width, uint64_t bits, bool is_unsigned) {
  struct exact result = exact_of_integer(count, 0);
  for (uint32_t i = 0; i < wide_words(width); i++) result.words[i] = width <= 64 ? bits : wide_word(bits, i);
  set_above(&result, width, !is_unsigned && bit_at(&result, width - 1));
  return result;
}

uint64_t exact_to_scalar(struct arena *arena, uint32_t width, const struct exact *value) {
  return wide_of_words(arena, width, value->words);
}

bool exact_fits(const struct exact *value, uint32_t width, bool is_unsigned) {
  struct exact cut = *value;
  set_above(&cut, width, !is_unsigned && bit_at(value, width - 1));
  return exact_compare(&cut, value) == 0;
}

struct exact exact_add(const struct exact *a, const struct exact *b) {
  struct exact sum = {.count = a->count};
  uint64_t carry = 0;
  for (uint32_t i = 0; i < a->count; i++) {
    sum.words[i] = a->words[i] + carry;
    carry = sum.words[i] < carry;
    sum.words[i] += b->words[i];
    carry += sum.words[i] < b->words[i];
  }
  return sum;
}

static struct exact negated(const struct exact *a) {
  const struct exact zero = exact_of_integer(a->count, 0);
  return exact_subtract(&zero, a);
}

struct exact exact_subtract(const struct exact *a, const struct exact *b) {
  struct exact difference = {.count = a->count};
  uint64_t borrow = 0;
  for (uint32_t i = 0; i < a->count; i++) {
    uint64_t without = a->words[i] - borrow;
    borrow = without > a->words[i];
    difference.words[i] = without - b->words[i];
    borrow += difference.words[i] > without;
  }
  return difference;
}

static uint64_t digit(const struct exact *a, uint32_t at) { return a->words[at / 2] >> at % 2 * 32 & UINT32_MAX; }

struct exact exact_multiply(const struct exact *a, const struct exact *b) {
  struct exact product = exact_of_integer(a->count, 0);
  uint32_t digits = 2 * a->count;
  for (uint32_t i = 0; i < digits; i++) {
    uint64_t carry = 0;
    for (uint32_t k = 0; digit(a, i) != 0 && i + k < digits; k++) {
      uint32_t at = i + k, shift = at % 2 * 32;
      carry += digit(a, i) * digit(b, k) + digit(&product, at);
      product.words[at / 2] &= ~((uint64_t)UINT32_MAX << shift);
      product.words[at / 2] |= (carry & UINT32_MAX) << shift;
      carry >>= 32;
    }
  }
  return product;
}

struct exact exact_shift_left(const struct exact *a, uint32_t by) {
  struct exact shifted = exact_of_integer(a->count, 0);
  for (uint32_t i = by / 64; i < a->count; i++) {
    uint32_t from = i - by / 64;
    shifted.words[i] = a->words[from] << by % 64;
    if (by % 64 != 0 && from > 0) shifted.words[i] |= a->words[from - 1] >> (64 - by % 64);
  }
  return shifted;
}

struct exact exact_shift_right(const struct exact *a, uint32_t by) {
  struct exact shifted = exact_of_integer(a->count, exact_is_negative(a) ? -1 : 0);
  uint64_t fill = shifted.words[0];
  for (uint32_t i = 0; i + by / 64 < a->count; i++) {
    uint32_t from = i + by / 64;
    uint64_t above = from + 1 < a->count ? a->words[from + 1] : fill;
    shifted.words[i] = a->words[from] >> by % 64;
    if (by % 64 != 0) shifted.words[i] |= above << (64 - by % 64);
  }
  return shifted;
}

int exact_compare(const struct exact *a, const struct exact *b) {
  if (exact_is_negative(a) != exact_is_negative(b)) return exact_is_negative(a) ? -1 : 1;
  for (uint32_t i = a->count; i-- > 0;)
    if (a->words[i] != b->words[i]) return a->words[i] < b->words[i] ? -1 : 1;
  return 0;
}

uint32_t exact_length(const struct exact *a) {
  uint32_t length = 64 * a->count;
  while (length > 0 && !bit_at(a, length - 1)) length--;
  return length;
}

// Subtracts the shifted divisor where it fits, from the highest bit of the quotient down.
static struct exact divide_magnitudes(const struct exact *a, const struct exact *b, struct exact *rest) {
  struct exact quotient = exact_of_integer(a->count, 0);
  uint32_t length = exact_length(a), divisor_length = exact_length(b);
  *rest = *a;
  if (length < divisor_length) return quotient;
  struct exact shifted = exact_shift_left(b, length - divisor_length);
  for (uint32_t bit = length - divisor_length + 1; bit-- > 0;) {
    if (exact_compare(rest, &shifted) >= 0) {
      *rest = exact_subtract(rest, &shifted);
      quotient.words[bit / 64] |= UINT64_C(1) << bit % 64;
    }
    shifted = exact_shift_right(&shifted, 1);
  }
  return quotient;
}

struct exact exact_divide(const struct exact *a, const struct exact *b, struct exact *rest) {
  struct exact dividend = exact_is_negative(a) ? negated(a) : *a, divisor = exact_is_negative(b) ? negated(b) : *b;
  struct exact quotient = divide_magnitudes(&dividend, &divisor, rest);
  if (exact_is_negative(a)) *rest = negated(rest);
  return exact_is_negative(a) != exact_is_negative(b) ? negated(&quotient) : quotient;
}

double exact_to_double(const struct exact *a, bool odd) {
  struct exact left = exact_is_negative(a) ? negated(a) : *a;
  uint32_t length = exact_length(&left), kept = odd ? 53 : 64, shift = length > kept ? length - kept : 0;
  struct exact top = exact_shift_right(&left, shift), back = exact_shift_left(&top, shift);
  uint64_t mantissa = top.words[0] | (exact_compare(&back, &left) != 0);
  double magnitude = ldexp((double)mantissa, (int)shift);
  return exact_is_negative(a) ? -magnitude : magnitude;
}

struct exact exact_of_double(uint32_t count, double whole) {
  int exponent;
  double fraction = frexp(whole, &exponent);
  if (exponent <= 53) return exact_of_integer(count, (int64_t)whole);
  struct exact mantissa = exact_of_integer(count, (int64_t)ldexp(fraction, 53));
  return exact_shift_left(&mantissa, (uint32_t)exponent - 53);
}
