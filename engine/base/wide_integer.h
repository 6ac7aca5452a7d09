// Integers of any number of bytes: two's complement, little-endian, as attributes have those of more than 64 bits.
#ifndef BUFFERPROOF_ENGINE_BASE_WIDE_INTEGER_H
#define BUFFERPROOF_ENGINE_BASE_WIDE_INTEGER_H

#include <stdbool.h>
#include <stdint.h>

enum {
  WIDE_BYTES_MAX = 512,
  WIDE_DECIMAL_SIZE = 1240
};  // of the widest number, and of its decimal digits, sign and end

// Stores the number between `start` and `end`, decimal or hexadecimal with 0x, in `size` bytes; false if it has more
// bits than `width`.
bool wide_read(const char *start, const char *end, uint32_t width, unsigned char *bytes, uint32_t size);

// The bit `at` of a number; the bits above the highest byte are not asked for.
bool wide_bit(const unsigned char *bytes, uint32_t at);

void wide_negate(unsigned char *bytes, uint32_t size);

// Gives all bits above the first `width` ones the value of the highest of these.
void wide_extend_sign(unsigned char *bytes, uint32_t size, uint32_t width);

void wide_of_integer(int64_t value, unsigned char *bytes, uint32_t size);

// Writes the digits of a number of `width` bits, a sign before them if it is negative, and a final zero byte.
void wide_decimal(const unsigned char *bytes, uint32_t width, bool is_signed, char text[WIDE_DECIMAL_SIZE]);

#endif
