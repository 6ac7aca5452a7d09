// The ops of arith, index and math on one integer of more than 64 bits, and casts from and to these. They compute on
// integers that do not wrap; a result that does not fit its width has then wrapped.
#include "reference/scalar_functions.h"
#include "reference/wide/exact_integer.h"

// Words for any operand and result of the operation.
static uint32_t words_for(const struct scalar_operation *o) {
  return exact_words(o->width > o->result_width ? o->width : o->result_width);
}

static struct exact load(const struct scalar_operation *o, const struct scalar *value, bool is_unsigned) {
  return exact_of_scalar(words_for(o), o->width, value->bits, is_unsigned);
}

static uint64_t store(const struct scalar_operation *o, const struct exact *value) {
  if (o->result_width <= 64) return scalar_canonical(o->result_width, value->words[0]);
  return exact_to_scalar(o->arena, o->result_width, value);
}

typedef struct exact exact_function(const struct exact *a, const struct exact *b);

#define WIDE(op)                                                                                              \
  enum fault_kind wide_##op(const struct scalar_operation *o, const struct scalar *a, const struct scalar *b, \
                            const struct scalar *c, struct scalar *result)

// --- Sums, products and bits.

static enum fault_kind combine(const struct scalar_operation *o, const struct scalar *a, const struct scalar *b,
                               exact_function *function, struct scalar *result) {
  struct exact x = load(o, a, false), y = load(o, b, false), value = function(&x, &y);
  *result = (struct scalar){store(o, &value), a->defined && b->defined};
  if (o->no_signed_wrap && !exact_fits(&value, o->width, false)) result->defined = false;
  if (!o->no_unsigned_wrap) return FAULT_NONE;
  x = load(o, a, true), y = load(o, b, true), value = function(&x, &y);
  if (!exact_fits(&value, o->width, true)) result->defined = false;
  return FAULT_NONE;
}

#define BITWISE(name, operator)                                                                 \
  static struct exact name(const struct exact *a, const struct exact *b) {                      \
    struct exact result = {.count = a->count};                                                  \
    for (uint32_t i = 0; i < a->count; i++) result.words[i] = a->words[i] operator b->words[i]; \
    return result;                                                                              \
  }
BITWISE(bits_and, &)
BITWISE(bits_or, |)
BITWISE(bits_xor, ^)

#define COMBINATION(op, function)              \
  WIDE(op) {                                   \
    (void)c;                                   \
    return combine(o, a, b, function, result); \
  }
COMBINATION(arith_addi, exact_add)
COMBINATION(arith_subi, exact_subtract)
COMBINATION(arith_muli, exact_multiply)
COMBINATION(arith_andi, bits_and)
COMBINATION(arith_ori, bits_or)
COMBINATION(arith_xori, bits_xor)

// --- Order.

static int compare(const struct scalar_operation *o, const struct scalar *a, const struct scalar *b, bool is_unsigned) {
  struct exact x = load(o, a, is_unsigned), y = load(o, b, is_unsigned);
  return exact_compare(&x, &y);
}

#define CHOICE(op, condition)                                                             \
  WIDE(op) {                                                                              \
    (void)c;                                                                              \
    *result = (struct scalar){(condition) ? a->bits : b->bits, a->defined && b->defined}; \
    return FAULT_NONE;                                                                    \
  }
CHOICE(arith_maxsi, compare(o, a, b, false) > 0)
CHOICE(arith_maxui, compare(o, a, b, true) > 0)
CHOICE(arith_minsi, compare(o, a, b, false) < 0)
CHOICE(arith_minui, compare(o, a, b, true) < 0)

WIDE(arith_cmpi) {
  (void)c;
  int order = compare(o, a, b, o->predicate >= 6);
  const bool holds[] = {
      order == 0, order != 0, order<0, order <= 0, order> 0, order >= 0, order<0, order <= 0, order> 0, order >= 0};
  *result = (struct scalar){holds[o->predicate], a->defined && b->defined};
  return FAULT_NONE;
}

// --- Shifts. A shift by at least the width is poison.

// The number by which to shift; false if it is not below the width.
static bool shift_amount(const struct scalar_operation *o, const struct scalar *b, uint32_t *by) {
  struct exact amount = load(o, b, true), width = exact_of_integer(amount.count, o->width);
  *by = (uint32_t)amount.words[0];
  return exact_compare(&amount, &width) < 0;
}

WIDE(arith_shli) {
  (void)c;
  uint32_t by;
  *result = (struct scalar){0, false};
  if (!shift_amount(o, b, &by)) return FAULT_NONE;
  struct exact x = load(o, a, false), shifted = exact_shift_left(&x, by);
  *result = (struct scalar){store(o, &shifted), a->defined && b->defined};
  if (o->no_signed_wrap && !exact_fits(&shifted, o->width, false)) result->defined = false;
  x = load(o, a, true), shifted = exact_shift_left(&x, by);
  if (o->no_unsigned_wrap && !exact_fits(&shifted, o->width, true)) result->defined = false;
  return FAULT_NONE;
}

static enum fault_kind shift_right(const struct scalar_operation *o, const struct scalar *a, const struct scalar *b,
                                   bool is_unsigned, struct scalar *result) {
  uint32_t by;
  *result = (struct scalar){0, false};
  if (!shift_amount(o, b, &by)) return FAULT_NONE;
  struct exact x = load(o, a, is_unsigned), shifted = exact_shift_right(&x, by), back = exact_shift_left(&shifted, by);
  bool inexact = o->exact && exact_compare(&back, &x) != 0;
  *result = (struct scalar){store(o, &shifted), a->defined && b->defined && !inexact};
  return FAULT_NONE;
}

WIDE(arith_shrui) {
  (void)c;
  return shift_right(o, a, b, true, result);
}
WIDE(arith_shrsi) {
  (void)c;
  return shift_right(o, a, b, false, result);
}

// --- Division.

enum rounding { ROUNDED_TO_ZERO, ROUNDED_UP, ROUNDED_DOWN, REMAINDER };

static enum fault_kind divide(const struct scalar_operation *o, const struct scalar *a, const struct scalar *b,
                              bool is_unsigned, enum rounding rounding, struct scalar *result) {
  if (!b->defined) return FAULT_UNDEFINED_VALUE;
  struct exact y = load(o, b, is_unsigned), x = load(o, a, is_unsigned), rest;
  if (exact_is_zero(&y)) return FAULT_DIVISION_BY_ZERO;
  *result = (struct scalar){0, a->defined};
  if (!a->defined) return FAULT_NONE;
  struct exact quotient = exact_divide(&x, &y, &rest);
  if (rounding != REMAINDER && !exact_fits(&quotient, o->width, is_unsigned)) return FAULT_DIVISION_OVERFLOW;
  bool inexact = !exact_is_zero(&rest), is_below = exact_is_negative(&x) != exact_is_negative(&y);
  int64_t more = rounding == ROUNDED_UP && inexact && !is_below    ? 1
                 : rounding == ROUNDED_DOWN && inexact && is_below ? -1
                                                                   : 0;
  struct exact step = exact_of_integer(x.count, more), value = exact_add(&quotient, &step);
  if (o->exact && inexact) result->defined = false;
  result->bits = store(o, rounding == REMAINDER ? &rest : &value);
  return FAULT_NONE;
}

#define DIVISION(op, is_unsigned, rounding)                \
  WIDE(op) {                                               \
    (void)c;                                               \
    return divide(o, a, b, is_unsigned, rounding, result); \
  }
DIVISION(arith_divui, true, ROUNDED_TO_ZERO)
DIVISION(arith_divsi, false, ROUNDED_TO_ZERO)
DIVISION(arith_ceildivui, true, ROUNDED_UP)
DIVISION(arith_ceildivsi, false, ROUNDED_UP)
DIVISION(arith_floordivsi, false, ROUNDED_DOWN)
DIVISION(arith_remui, true, REMAINDER)
DIVISION(arith_remsi, false, REMAINDER)

// --- Two results.

WIDE(arith_addui_extended) {
  (void)c;
  bool defined = a->defined && b->defined;
  struct exact x = load(o, a, true), y = load(o, b, true), sum = exact_add(&x, &y);
  result[0] = (struct scalar){store(o, &sum), defined};
  result[1] = (struct scalar){!exact_fits(&sum, o->width, true), defined};
  return FAULT_NONE;
}

static enum fault_kind multiply_extended(const struct scalar_operation *o, const struct scalar *a,
                                         const struct scalar *b, bool is_unsigned, struct scalar *result) {
  bool defined = a->defined && b->defined;
  struct exact x = load(o, a, is_unsigned), y = load(o, b, is_unsigned), product = exact_multiply(&x, &y);
  struct exact high = exact_shift_right(&product, o->width);
  result[0] = (struct scalar){store(o, &product), defined};
  result[1] = (struct scalar){store(o, &high), defined};
  return FAULT_NONE;
}

WIDE(arith_mului_extended) {
  (void)c;
  return multiply_extended(o, a, b, true, result);
}
WIDE(arith_mulsi_extended) {
  (void)c;
  return multiply_extended(o, a, b, false, result);
}

// --- Casts.

static enum fault_kind cast(const struct scalar_operation *o, const struct scalar *a, bool is_unsigned,
                            struct scalar *result) {
  struct exact value = load(o, a, is_unsigned);
  *result = (struct scalar){store(o, &value), a->defined};
  return FAULT_NONE;
}

WIDE(arith_extui) {
  (void)b, (void)c;
  return cast(o, a, true, result);
}
WIDE(arith_extsi) {
  (void)b, (void)c;
  return cast(o, a, false, result);
}

WIDE(arith_trunci) {
  (void)b, (void)c;
  struct exact value = load(o, a, false), magnitude = load(o, a, true);
  bool wraps = (o->no_signed_wrap && !exact_fits(&value, o->result_width, false)) ||
               (o->no_unsigned_wrap && !exact_fits(&magnitude, o->result_width, true));
  *result = (struct scalar){store(o, &value), a->defined && !wraps};
  return FAULT_NONE;
}

static enum fault_kind to_float(const struct scalar_operation *o, const struct scalar *a, bool is_unsigned,
                                struct scalar *result) {
  struct exact value = load(o, a, is_unsigned);
  double rounded = exact_to_double(&value, o->result_format != FLOAT_F64);
  *result = (struct scalar){scalar_store_float(o->result_format, rounded), a->defined};
  return FAULT_NONE;
}

WIDE(arith_uitofp) {
  (void)b, (void)c;
  return to_float(o, a, true, result);
}
WIDE(arith_sitofp) {
  (void)b, (void)c;
  return to_float(o, a, false, result);
}

static enum fault_kind of_float(const struct scalar_operation *o, const struct scalar *a, bool is_unsigned,
                                struct scalar *result) {
  double whole = trunc(scalar_load_float(o->format, a->bits));
  int length;  // of its bits, without the sign
  frexp(whole, &length);
  *result = (struct scalar){0, false};
  if (!a->defined || !isfinite(whole) || length > o->result_width) return FAULT_NONE;
  struct exact value = exact_of_double(exact_words(o->result_width), whole);
  if (!exact_fits(&value, o->result_width, is_unsigned)) return FAULT_NONE;
  *result = (struct scalar){store(o, &value), true};
  return FAULT_NONE;
}

WIDE(arith_fptoui) {
  (void)b, (void)c;
  return of_float(o, a, true, result);
}
WIDE(arith_fptosi) {
  (void)b, (void)c;
  return of_float(o, a, false, result);
}

// --- Ops of math.

WIDE(math_absi) {
  (void)b, (void)c;
  struct exact value = load(o, a, false), zero = exact_of_integer(value.count, 0);
  if (exact_is_negative(&value)) value = exact_subtract(&zero, &value);
  *result = (struct scalar){store(o, &value), a->defined};
  return FAULT_NONE;
}

static enum fault_kind count(const struct scalar_operation *o, const struct scalar *a, uint32_t number,
                             struct scalar *result) {
  struct exact value = exact_of_integer(words_for(o), number);
  *result = (struct scalar){store(o, &value), a->defined};
  return FAULT_NONE;
}

WIDE(math_ctlz) {
  (void)b, (void)c;
  struct exact value = load(o, a, true);
  return count(o, a, o->width - exact_length(&value), result);
}

WIDE(math_cttz) {
  (void)b, (void)c;
  struct exact value = load(o, a, true);
  uint32_t zeros = 0;
  while (zeros < o->width && (value.words[zeros / 64] >> zeros % 64 & 1) == 0) zeros++;
  return count(o, a, zeros, result);
}

WIDE(math_ctpop) {
  (void)b, (void)c;
  struct exact value = load(o, a, true);
  uint32_t ones = 0;
  for (uint32_t i = 0; i < value.count; i++) ones += (uint32_t)__builtin_popcountll(value.words[i]);
  return count(o, a, ones, result);
}

// A power with a negative exponent is a fraction, and truncated: 0, but for the bases 1 and -1.
WIDE(math_ipowi) {
  (void)c;
  struct exact square = load(o, a, false), left = load(o, b, false), power = exact_of_integer(square.count, 1);
  const struct exact one = power, minus_one = exact_of_integer(square.count, -1);
  bool is_fraction = exact_is_negative(&left), defined = !is_fraction || !exact_is_zero(&square);
  if (is_fraction) {
    bool is_unit = exact_compare(&square, &one) == 0 || exact_compare(&square, &minus_one) == 0;
    power = !is_unit ? exact_of_integer(square.count, 0) : (left.words[0] & 1) != 0 ? square : one;
  }
  for (; !is_fraction && !exact_is_zero(&left); left = exact_shift_right(&left, 1)) {
    if ((left.words[0] & 1) != 0) power = exact_multiply(&power, &square);
    square = exact_multiply(&square, &square);
  }
  *result = (struct scalar){store(o, &power), a->defined && b->defined && defined};
  return FAULT_NONE;
}
