// Integers of any number of bytes.
#include "engine/base/wide_integer.h"

#include <string.h>

static unsigned digit_of(char c) { return c <= '9' ? (unsigned)(c - '0') : (unsigned)((c | 0x20) - 'a') + 10; }

// bytes = bytes * factor + addend; what does not fit is returned.
static uint32_t multiply_add(unsigned char *bytes, uint32_t size, uint32_t factor, uint32_t addend) {
  uint32_t carry = addend;
  for (uint32_t i = 0; i < size; i++) {
    carry += bytes[i] * factor;
    bytes[i] = (unsigned char)carry;
    carry >>= 8;
  }
  return carry;
}

bool wide_read(const char *start, const char *end, uint32_t width, unsigned char *bytes, uint32_t size) {
  uint32_t base = end - start > 2 && start[1] == 'x' ? 16 : 10;
  memset(bytes, 0, size);
  for (const char *at = base == 16 ? start + 2 : start; at < end; at++)
    if (multiply_add(bytes, size, base, digit_of(*at)) != 0) return false;
  for (uint32_t i = width; i < 8 * size; i++)
    if (wide_bit(bytes, i)) return false;
  return true;
}

bool wide_bit(const unsigned char *bytes, uint32_t at) { return (bytes[at / 8] >> at % 8 & 1) != 0; }

void wide_negate(unsigned char *bytes, uint32_t size) {
  uint32_t carry = 1;
  for (uint32_t i = 0; i < size; i++) {
    carry += (unsigned char)~bytes[i];
    bytes[i] = (unsigned char)carry;
    carry >>= 8;
  }
}

void wide_extend_sign(unsigned char *bytes, uint32_t size, uint32_t width) {
  bool is_negative = wide_bit(bytes, width - 1);
  for (uint32_t i = width; i < 8 * size; i++) {
    unsigned char bit = (unsigned char)(1u << i % 8);
    bytes[i / 8] = (unsigned char)(is_negative ? bytes[i / 8] | bit : bytes[i / 8] & ~bit);
  }
}

void wide_of_integer(int64_t value, unsigned char *bytes, uint32_t size) {
  memset(bytes, value < 0 ? 0xff : 0, size);
  for (uint32_t i = 0; i < 8 && i < size; i++) bytes[i] = (unsigned char)((uint64_t)value >> (8 * i));
}

// Divides by 10 and returns the rest.
static uint32_t next_digit(unsigned char *bytes, uint32_t size) {
  uint32_t rest = 0;
  for (uint32_t i = size; i-- > 0;) {
    rest = rest << 8 | bytes[i];
    bytes[i] = (unsigned char)(rest / 10);
    rest %= 10;
  }
  return rest;
}

void wide_decimal(const unsigned char *bytes, uint32_t width, bool is_signed, char text[WIDE_DECIMAL_SIZE]) {
  unsigned char left[WIDE_BYTES_MAX];
  uint32_t size = (width + 7) / 8, count = 0;
  memcpy(left, bytes, size);
  bool is_negative = is_signed && wide_bit(bytes, width - 1);
  if (is_negative) wide_negate(left, size);
  else if (width % 8 != 0) left[size - 1] &= (unsigned char)((1u << width % 8) - 1);
  do {
    text[count++] = (char)('0' + next_digit(left, size));
    while (size > 0 && left[size - 1] == 0) size--;
  } while (size > 0);
  if (is_negative) text[count++] = '-';
  text[count] = '\0';
  for (uint32_t i = 0; i < count / 2; i++) {
    char other = text[i];
    text[i] = text[count - 1 - i];
    text[count - 1 - i] = other;
  }
}
