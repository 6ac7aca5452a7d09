// Conversions between double and the bits of the float types.
#include "engine/base/float_format.h"

#include <math.h>
#include <string.h>

struct layout {
  int exponent_bits, fraction_bits;
};

static struct layout layout_of(enum float_format format) {
  return format == FLOAT_F16 ? (struct layout){5, 10} : (struct layout){8, 7};
}

static double double_of(uint64_t bits) {
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static uint64_t bits_of(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

double float_from_bits(enum float_format format, uint64_t bits) {
  if (format == FLOAT_F64) return double_of(bits);
  if (format == FLOAT_F32) {
    uint32_t narrow = (uint32_t)bits;
    float value;
    memcpy(&value, &narrow, sizeof value);
    return value;
  }
  struct layout layout = layout_of(format);
  int bias = (1 << (layout.exponent_bits - 1)) - 1;
  uint64_t fraction = bits & ((UINT64_C(1) << layout.fraction_bits) - 1);
  int exponent = (int)(bits >> layout.fraction_bits) & ((1 << layout.exponent_bits) - 1);
  uint64_t sign = (bits >> 15 & 1) << 63;
  if (exponent == (1 << layout.exponent_bits) - 1)
    return double_of(sign | UINT64_C(0x7ff) << 52 | fraction << (52 - layout.fraction_bits));
  double magnitude = exponent == 0 ? ldexp((double)fraction, 1 - bias - layout.fraction_bits)
                                   : ldexp((double)(fraction | UINT64_C(1) << layout.fraction_bits),
                                           exponent - bias - layout.fraction_bits);
  return sign != 0 ? -magnitude : magnitude;
}

uint64_t float_to_bits(enum float_format format, double value) {
  if (format == FLOAT_F64) return bits_of(value);
  if (format == FLOAT_F32) {
    float narrow = (float)value;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
  }
  struct layout layout = layout_of(format);
  int bias = (1 << (layout.exponent_bits - 1)) - 1;
  uint64_t sign = bits_of(value) >> 63 << 15;
  uint64_t infinity = ((UINT64_C(1) << layout.exponent_bits) - 1) << layout.fraction_bits;
  if (isnan(value)) return sign | infinity | UINT64_C(1) << (layout.fraction_bits - 1);
  double magnitude = fabs(value);
  if (isinf(magnitude)) return sign | infinity;
  if (magnitude == 0) return sign;
  int exponent;
  frexp(magnitude, &exponent);  // magnitude = m * 2^exponent with m in [0.5, 1)
  int unit = exponent - 1 - layout.fraction_bits;
  int smallest_unit = 1 - bias - layout.fraction_bits;
  if (unit < smallest_unit) unit = smallest_unit;
  double scaled = ldexp(magnitude, -unit);  // at most fraction_bits + 1 bits before the point
  double whole = floor(scaled), rest = scaled - whole;
  uint64_t digits = (uint64_t)whole;
  if (rest > 0.5 || (rest == 0.5 && (digits & 1) != 0)) digits++;
  // The implicit bit carries into the exponent field, which is what rounding up to the next power of two needs.
  uint64_t bits = digits + ((uint64_t)(unit - smallest_unit) << layout.fraction_bits);
  return sign | (bits > infinity ? infinity : bits);
}
