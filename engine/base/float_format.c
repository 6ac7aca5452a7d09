// Conversions between double and the bits of the float types.
#include "engine/base/float_format.h"

#include <math.h>
#include <string.h>

const struct float_layout float_layouts[FLOAT_FORMAT_COUNT] = {
#define FLOAT_FORMAT(name, spelling, width, exponent, fraction, bias, special) \
  [FLOAT_##name] = {spelling, width, exponent, fraction, bias, FLOAT_##special},
#include "engine/base/float_formats.def"
};

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

// All bits of exponent and fraction.
static uint64_t ones_of(const struct float_layout *layout) {
  return (UINT64_C(1) << (layout->exponent_bits + layout->fraction_bits)) - 1;
}

static uint64_t infinity_of(const struct float_layout *layout) {
  return ((UINT64_C(1) << layout->exponent_bits) - 1) << layout->fraction_bits;
}

static uint64_t greatest_of(const struct float_layout *layout) {
  switch (layout->special) {
    case FLOAT_IEEE: return infinity_of(layout) - 1;
    case FLOAT_NAN_OF_ONES:
    case FLOAT_POWERS: return ones_of(layout) - 1;
    default: return ones_of(layout);
  }
}

// Positive, but for the formats that have only one.
static uint64_t nan_of(const struct float_layout *layout) {
  switch (layout->special) {
    case FLOAT_IEEE: return infinity_of(layout) | UINT64_C(1) << (layout->fraction_bits - 1);
    case FLOAT_FINITE: return 0;
    case FLOAT_NAN_OF_SIGN: return ones_of(layout) + 1;
    default: return ones_of(layout);
  }
}

static uint64_t overflow_of(const struct float_layout *layout) {
  if (layout->special == FLOAT_IEEE) return infinity_of(layout);
  return layout->special == FLOAT_FINITE ? greatest_of(layout) : nan_of(layout);
}

double float_from_bits(enum float_format format, uint64_t bits) {
  if (format == FLOAT_F64) return double_of(bits);
  if (format == FLOAT_F32) {
    uint32_t narrow = (uint32_t)bits;
    float value;
    memcpy(&value, &narrow, sizeof value);
    return value;
  }
  const struct float_layout *layout = &float_layouts[format];
  uint64_t ones = ones_of(layout), magnitude_bits = bits & ones;
  uint64_t fraction = bits & ((UINT64_C(1) << layout->fraction_bits) - 1);
  int exponent = (int)(magnitude_bits >> layout->fraction_bits);
  bool is_negative = (bits & (ones + 1)) != 0;
  uint64_t sign = (uint64_t)is_negative << 63;
  if (layout->special == FLOAT_NAN_OF_SIGN && is_negative && magnitude_bits == 0) return (double)NAN;
  if (magnitude_bits > greatest_of(layout)) {
    uint64_t payload = layout->special == FLOAT_IEEE ? fraction << (52 - layout->fraction_bits) : UINT64_C(1) << 51;
    return double_of(sign | UINT64_C(0x7ff) << 52 | payload);
  }
  double magnitude;
  if (layout->special == FLOAT_POWERS) magnitude = ldexp(1.0, exponent - layout->bias);
  else if (exponent == 0) magnitude = ldexp((double)fraction, 1 - layout->bias - layout->fraction_bits);
  else
    magnitude = ldexp((double)(fraction | UINT64_C(1) << layout->fraction_bits),
                      exponent - layout->bias - layout->fraction_bits);
  return is_negative ? -magnitude : magnitude;
}

// The number nearest to a positive one, as exponent and fraction; more than `greatest_of` if there is none.
static uint64_t nearest(const struct float_layout *layout, double magnitude) {
  int exponent;
  double significand = frexp(magnitude, &exponent);  // in [0.5, 1), times 2^exponent
  if (layout->special == FLOAT_POWERS) {
    int field = exponent - 1 + layout->bias + (significand >= 0.75);
    return field < 0 ? 0 : (uint64_t)field;
  }
  int unit = exponent - 1 - layout->fraction_bits;
  int smallest_unit = 1 - layout->bias - layout->fraction_bits;
  if (unit < smallest_unit) unit = smallest_unit;
  double scaled = ldexp(magnitude, -unit);  // at most fraction_bits + 1 bits before the point
  double whole = floor(scaled), rest = scaled - whole;
  uint64_t digits = (uint64_t)whole;
  if (rest > 0.5 || (rest == 0.5 && (digits & 1) != 0)) digits++;
  // The implicit bit carries into the exponent field, which is what rounding up to the next power of two needs.
  return digits + ((uint64_t)(unit - smallest_unit) << layout->fraction_bits);
}

uint64_t float_to_bits(enum float_format format, double value) {
  if (format == FLOAT_F64) return bits_of(value);
  if (format == FLOAT_F32) {
    float narrow = (float)value;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
  }
  const struct float_layout *layout = &float_layouts[format];
  uint64_t sign = signbit(value) ? ones_of(layout) + 1 : 0, bits;
  if (isnan(value)) bits = nan_of(layout);
  else if (isinf(value)) bits = overflow_of(layout);
  else bits = value == 0 ? 0 : nearest(layout, fabs(value));
  if (isfinite(value) && bits > greatest_of(layout)) bits = overflow_of(layout);
  if (layout->special == FLOAT_POWERS) return value < 0 ? bits | UINT64_C(1) << (layout->width - 1) : bits;
  bool has_no_sign = (layout->special == FLOAT_FINITE && isnan(value)) ||
                     (layout->special == FLOAT_NAN_OF_SIGN && (bits == 0 || bits == nan_of(layout)));
  return has_no_sign ? bits : bits | sign;
}

double float_least_normal(enum float_format format) {
  const struct float_layout *layout = &float_layouts[format];
  return float_from_bits(format, layout->special == FLOAT_POWERS ? 0 : UINT64_C(1) << layout->fraction_bits);
}

double float_greatest(enum float_format format) { return float_from_bits(format, greatest_of(&float_layouts[format])); }
