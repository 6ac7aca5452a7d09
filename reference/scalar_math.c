// The ops of math on one element, by the C library: f64 by its functions on double, f32 by those on float, and narrower
// formats in f32, rounded at the end. So do the lowerings upstream that call the C library.
#include "reference/scalar_functions.h"

static bool is_double(const struct scalar_operation *o) { return o->format == FLOAT_F64; }

#define FLOAT_1(op, function, meaning)                                           \
  SCALAR(math_##op) {                                                            \
    (void)b, (void)c;                                                            \
    double x = scalar_load_float(o->format, a->bits);                            \
    double value = is_double(o) ? function(x) : (double)function##f((float)x);   \
    *result = (struct scalar){scalar_store_float(o->format, value), a->defined}; \
    return FAULT_NONE;                                                           \
  }
#define FLOAT_2(op, function, meaning)                                                           \
  SCALAR(math_##op) {                                                                            \
    (void)c;                                                                                     \
    double x = scalar_load_float(o->format, a->bits), y = scalar_load_float(o->format, b->bits); \
    double value = is_double(o) ? function(x, y) : (double)function##f((float)x, (float)y);      \
    *result = (struct scalar){scalar_store_float(o->format, value), a->defined && b->defined};   \
    return FAULT_NONE;                                                                           \
  }
#include "engine/dialects/math/functions.def"

SCALAR(math_clampf) {
  double value = scalar_load_float(o->format, a->bits), min = scalar_load_float(o->format, b->bits),
         max = scalar_load_float(o->format, c->bits);
  double clamped =
      isnan(value) || isnan(min) || isnan(max) ? (double)NAN : scalar_larger(scalar_smaller(value, min), max);
  *result = (struct scalar){scalar_store_float(o->format, clamped), a->defined && b->defined && c->defined};
  return FAULT_NONE;
}

SCALAR(math_fma) {
  double x = scalar_load_float(o->format, a->bits), y = scalar_load_float(o->format, b->bits),
         z = scalar_load_float(o->format, c->bits);
  double value = is_double(o) ? fma(x, y, z) : (double)fmaf((float)x, (float)y, (float)z);
  *result = (struct scalar){scalar_store_float(o->format, value), a->defined && b->defined && c->defined};
  return FAULT_NONE;
}

SCALAR(math_sincos) {
  evaluate_math_cos(o, a, b, c, &result[1]);
  return evaluate_math_sin(o, a, b, c, &result[0]);
}

SCALAR(math_rsqrt) {
  (void)b, (void)c;
  double root = scalar_rounded(o, sqrt(scalar_load_float(o->format, a->bits)));
  *result = (struct scalar){scalar_store_float(o->format, 1.0 / root), a->defined};
  return FAULT_NONE;
}

// Squares and multiplies, as upstream's lowering does.
SCALAR(math_fpowi) {
  (void)c;
  double base = scalar_load_float(o->format, a->bits), power = 1.0;
  int64_t exponent = scalar_signed(o->right_width, b->bits);
  for (uint64_t left = exponent < 0 ? -(uint64_t)exponent : (uint64_t)exponent; left != 0; left >>= 1) {
    if ((left & 1) != 0) power = scalar_rounded(o, power * base);
    base = scalar_rounded(o, base * base);
  }
  if (exponent < 0) power = 1.0 / power;
  *result = (struct scalar){scalar_store_float(o->format, power), a->defined && b->defined};
  return FAULT_NONE;
}

// --- Classes of floats.

#define TEST(op, expression)                                       \
  SCALAR(op) {                                                     \
    (void)b, (void)c;                                              \
    double x = scalar_load_float(o->format, a->bits);              \
    *result = (struct scalar){(expression) ? 1u : 0u, a->defined}; \
    return FAULT_NONE;                                             \
  }
TEST(math_isfinite, isfinite(x))
TEST(math_isinf, isinf(x))
TEST(math_isnan, isnan(x))
TEST(math_isnormal, isfinite(x) && fabs(x) >= float_least_normal((enum float_format)o->format))

// --- Integers.

#define INTEGER(op, expression)                                                                \
  SCALAR(op) {                                                                                 \
    (void)b, (void)c;                                                                          \
    uint64_t u = scalar_unsigned(o->width, a->bits);                                           \
    *result = (struct scalar){scalar_canonical(o->width, (uint64_t)(expression)), a->defined}; \
    return FAULT_NONE;                                                                         \
  }
INTEGER(math_absi, scalar_signed(o->width, a->bits) < 0 ? -u : u)
INTEGER(math_ctlz, u == 0 ? o->width : __builtin_clzll(u) - (64 - o->width))
INTEGER(math_ctpop, __builtin_popcountll(u))
INTEGER(math_cttz, u == 0 ? o->width : __builtin_ctzll(u))

// A power with a negative exponent is a fraction, and truncated: 0, but for the bases 1 and -1.
static uint64_t power_of(int64_t base, int64_t exponent) {
  if (exponent < 0) return base == 1 ? 1 : base != -1 ? 0 : (exponent & 1) != 0 ? UINT64_MAX : 1;
  uint64_t power = 1, square = (uint64_t)base;
  for (uint64_t left = (uint64_t)exponent; left != 0; left >>= 1) {
    if ((left & 1) != 0) power *= square;
    square *= square;
  }
  return power;
}

SCALAR(math_ipowi) {
  (void)c;
  int64_t base = scalar_signed(o->width, a->bits), exponent = scalar_signed(o->right_width, b->bits);
  bool defined = a->defined && b->defined && (base != 0 || exponent >= 0);
  *result = (struct scalar){scalar_canonical(o->width, power_of(base, exponent)), defined};
  return FAULT_NONE;
}
