// Conversions between double and the bits of the float types, rounding to nearest even.
#ifndef BUFFERPROOF_ENGINE_BASE_FLOAT_FORMAT_H
#define BUFFERPROOF_ENGINE_BASE_FLOAT_FORMAT_H

#include <stdbool.h>
#include <stdint.h>

enum float_format {
#define FLOAT_FORMAT(name, spelling, width, exponent, fraction, bias, special) FLOAT_##name,
#include "engine/base/float_formats.def"
};
enum { FLOAT_FORMAT_COUNT = FLOAT_F64 + 1 };

// Which bits of a format are no numbers.
enum float_special {
  FLOAT_IEEE,         // those with the highest exponent: infinities, and NaN if the fraction is not 0
  FLOAT_FINITE,       // none: what is too large becomes the largest number
  FLOAT_NAN_OF_ONES,  // those with all bits of exponent and fraction: NaN, also in place of infinities
  FLOAT_NAN_OF_SIGN,  // the sign alone: NaN, also in place of infinities; zero has no sign
  FLOAT_POWERS,       // all ones: NaN. The numbers are powers of two: no fraction, no sign, no zero
};

struct float_layout {
  const char *spelling;
  uint8_t width, exponent_bits, fraction_bits;
  int bias;
  enum float_special special;
};

extern const struct float_layout float_layouts[FLOAT_FORMAT_COUNT];  // of the table in float_formats.def

// Exact. The bit above the exponent is a sign also in formats without one: attributes have it, as in mlir-opt.
double float_from_bits(enum float_format format, uint64_t bits);

// A NaN keeps its sign and stays quiet; a format without NaN has 0 in its place. Negative numbers of FLOAT_POWERS,
// which has none, get the highest bit, as in LLVM.
uint64_t float_to_bits(enum float_format format, double value);

// The least positive number that has all bits of the fraction, and the greatest number.
double float_least_normal(enum float_format format);
double float_greatest(enum float_format format);

#endif
