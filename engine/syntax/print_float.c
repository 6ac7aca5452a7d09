// Floats to text: 6 decimals with an exponent where that reads back as the same value, else as many digits as the
// format can need, else (no decimal point in those, infinities, NaN) the bits in hexadecimal.
#include "engine/syntax/printer_state.h"

#include "engine/base/float_format.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// A decimal number: digits[0] is the most significant one, worth 10^exponent.
struct decimal {
  char digits[24];
  uint32_t count;
  int exponent;
};

static void drop_trailing_zeros(struct decimal *decimal) {
  while (decimal->count > 1 && decimal->digits[decimal->count - 1] == '0') decimal->count--;
}

// Adds one unit in the last place.
static void round_up(struct decimal *decimal) {
  uint32_t i = decimal->count;
  while (i > 0 && decimal->digits[i - 1] == '9') i--;
  decimal->count = i == 0 ? 1 : i;
  if (i == 0) {
    decimal->digits[0] = '1';
    decimal->exponent++;
  } else {
    decimal->digits[i - 1]++;
  }
}

// How many digits of a value mlir-opt looks at. It takes the value as an integer times a power of ten, and divides
// that integer by ten while it has more bits than the wanted digits could need. What is cut off is cut, not rounded,
// and what is left has the wanted number of digits or one more: this is why 0.7 : f32 prints as 0.699999988.
static int digits_seen(double magnitude, int exponent, int wanted) {
  int power;
  double fraction = frexp(magnitude, &power);
  uint64_t odd = (uint64_t)ldexp(fraction, 53);
  for (power -= 53; (odd & 1) == 0; power++) odd >>= 1;  // magnitude = odd * 2^power
  int tens = power < 0 ? -power : 0;                     // = integer / 10^tens
  double bits_of_five = tens * 2.32192809488736234787;   // log2(5): the integer is odd * 5^tens
  int bits = (power < 0 ? 0 : power) + (int)floor(log2((double)odd) + bits_of_five) + 1;
  int bits_needed = (wanted * 196 + 58) / 59;
  int removed = bits <= bits_needed ? 0 : (bits - bits_needed) * 59 / 196;
  return exponent + tens + 1 - removed;
}

// The first `wanted` digits of a positive value, half rounded up, or as many as are seen.
static struct decimal decimal_of(double magnitude, int wanted) {
  enum { MORE = 24 };  // digits that are printed beyond, so that printf's own rounding does not show
  char buffer[64];
  snprintf(buffer, sizeof buffer, "%.*e", wanted - 1 + MORE, magnitude);
  struct decimal decimal = {.exponent = (int)strtol(strchr(buffer, 'e') + 1, NULL, 10)};
  int seen = digits_seen(magnitude, decimal.exponent, wanted);
  decimal.count = (uint32_t)(seen < wanted ? seen : wanted);
  decimal.digits[0] = buffer[0];
  memcpy(decimal.digits + 1, buffer + 2, decimal.count - 1);  // buffer[1] is the point, of whichever locale
  if (seen > wanted && buffer[wanted + 1] >= '5') round_up(&decimal);
  drop_trailing_zeros(&decimal);
  return decimal;
}

// Values like 1, -3 or 0.5 need no conversion; they are what programs are full of.
static bool short_decimal(double magnitude, struct decimal *decimal) {
  double thousandfold = magnitude * 1000;
  if (!(magnitude >= 0.001 && magnitude < 1000) || magnitude * 8 != floor(magnitude * 8)) return false;
  *decimal = (struct decimal){.exponent = -4};
  for (int rest = (int)thousandfold, unit = 100000; unit > 0; rest %= unit, unit /= 10) {
    if (rest < unit && decimal->count == 0) continue;
    decimal->digits[decimal->count++] = (char)('0' + rest / unit);
    decimal->exponent++;
  }
  drop_trailing_zeros(decimal);
  return true;
}

static double value_of(const struct decimal *decimal) {
  char buffer[48];  // digits and exponent without a decimal point, which would depend on the locale
  snprintf(buffer, sizeof buffer, "%.*se%d", (int)decimal->count, decimal->digits,
           decimal->exponent - (int)decimal->count + 1);
  return strtod(buffer, NULL);
}

static void put_zeros(struct text *text, int count) {
  for (; count > 0; count--) text_char(text, '0');
}

static void print_scientific(struct text *text, const struct decimal *decimal) {
  text_char(text, decimal->digits[0]);
  text_char(text, '.');
  text_bytes(text, decimal->digits + 1, decimal->count - 1);
  put_zeros(text, 7 - (int)decimal->count);
  text_string(text, decimal->exponent < 0 ? "e-" : "e+");
  if (abs(decimal->exponent) < 10) text_char(text, '0');
  text_integer(text, abs(decimal->exponent));
}

// The plain form 123.45, or 1.2345E-4 where it would be long. Returns false if it has no decimal point.
static bool print_plain(struct text *text, const struct decimal *decimal, int precision) {
  int last = decimal->exponent - (int)decimal->count + 1;  // power of the last digit
  bool scientific = last >= 0 ? last > 3 || decimal->exponent + 1 > precision : decimal->exponent < -3;
  if (!scientific && last >= 0) return false;
  if (scientific) {
    text_char(text, decimal->digits[0]);
    text_char(text, '.');
    if (decimal->count == 1) text_char(text, '0');
    text_bytes(text, decimal->digits + 1, decimal->count - 1);
    text_format(text, "E%c%d", decimal->exponent < 0 ? '-' : '+', abs(decimal->exponent));
    return true;
  }
  uint32_t whole = decimal->exponent < 0 ? 0 : (uint32_t)decimal->exponent + 1;
  if (whole == 0) text_char(text, '0');
  text_bytes(text, decimal->digits, whole);
  text_char(text, '.');
  if (whole == 0) put_zeros(text, -decimal->exponent - 1);
  text_bytes(text, decimal->digits + whole, decimal->count - whole);
  return true;
}

static void print_finite_or_bits(struct text *text, const struct type *type, uint64_t bits, double value) {
  enum float_format format = type_float_format(type);
  int precision = 2 + (float_layouts[format].fraction_bits + 1) * 59 / 196;  // as LLVM's APFloat has it
  size_t start = text->count;
  if (signbit(value)) text_char(text, '-');
  double magnitude = fabs(value);
  struct decimal decimal = {.digits = "0", .count = 1};
  if (magnitude == 0 || short_decimal(magnitude, &decimal)) {
    print_scientific(text, &decimal);
    return;
  }
  decimal = decimal_of(magnitude, 6);
  if (float_to_bits(format, value_of(&decimal)) == float_to_bits(format, magnitude)) {
    print_scientific(text, &decimal);
    return;
  }
  decimal = decimal_of(magnitude, precision);
  if (print_plain(text, &decimal, precision)) return;
  text->count = start;
  text_format(text, "0x%llX", (unsigned long long)bits);
}

void print_float(struct text *text, const struct type *type, uint64_t bits) {
  double value = float_from_bits(type_float_format(type), bits);
  if (isfinite(value)) print_finite_or_bits(text, type, bits, value);
  else text_format(text, "0x%llX", (unsigned long long)bits);
}
