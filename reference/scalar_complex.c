// The ops of complex on one element. Their functions are those of the C library on double, rounded to the format at the
// end; sums, products and quotients round each step, as upstream's lowering to arith does.
#include "reference/scalar_functions.h"

#include <complex.h>

// CMPLX, which clang 14 lacks: a sum with I loses signs of zeros, and infinities.
static double complex of_parts(double real, double imaginary) {
  const double parts[2] = {real, imaginary};
  double complex value;
  memcpy(&value, parts, sizeof value);
  return value;
}

static double complex load_complex(const struct scalar_operation *o, const struct scalar *value) {
  return of_parts(scalar_load_float(o->format, scalar_part(o->width, value->bits, 0)),
                  scalar_load_float(o->format, scalar_part(o->width, value->bits, 1)));
}

static uint64_t store_complex(const struct scalar_operation *o, double complex value) {
  return scalar_of_parts(o->arena, o->result_width, scalar_store_float(o->result_format, creal(value)),
                         scalar_store_float(o->result_format, cimag(value)));
}

// Without the cancellation that exp(z) - 1 has near 0: e^x cos(y) - 1 = (e^x - 1) cos(y) - 2 sin(y / 2)^2.
static double complex exponential_less_1(double complex z) {
  double x = creal(z), y = cimag(z), half = sin(y / 2.0);
  return of_parts(expm1(x) * cos(y) - 2.0 * half * half, exp(x) * sin(y));
}

static double complex arc_tangent(double complex y, double complex x) {
  return -I * clog((x + I * y) / csqrt(x * x + y * y));
}

// As upstream: 0 to the power of 0 is 1, and to that of a positive number 0.
static double complex power(double complex base, double complex exponent) {
  if (exponent == 0.0) return 1.0;
  return base == 0.0 && cimag(exponent) == 0.0 && creal(exponent) > 0.0 ? 0.0 : cpow(base, exponent);
}

static double complex product(const struct scalar_operation *o, double complex z, double complex w) {
  double a = creal(z), b = cimag(z), c = creal(w), d = cimag(w);
  return of_parts(scalar_rounded(o, a * c) - scalar_rounded(o, b * d),
                  scalar_rounded(o, b * c) + scalar_rounded(o, a * d));
}

// (large + small * ratio) / divisor
static double quotient_part(const struct scalar_operation *o, double large, double small, double ratio,
                            double divisor) {
  return scalar_rounded(o, scalar_rounded(o, large + scalar_rounded(o, small * ratio)) / divisor);
}

// 1 or 0 with the sign of the value: whether it is infinite.
static double boxed(double value) { return copysign(isinf(value) ? 1.0 : 0.0, value); }

// Smith's method; what it leaves as NaN is found from the infinities and zeros.
static double complex quotient(const struct scalar_operation *o, double complex z, double complex w) {
  double a = creal(z), b = cimag(z), c = creal(w), d = cimag(w), real, imaginary;
  if (fabs(c) < fabs(d)) {
    double ratio = scalar_rounded(o, c / d), divisor = scalar_rounded(o, d + scalar_rounded(o, ratio * c));
    real = quotient_part(o, b, a, ratio, divisor);
    imaginary = quotient_part(o, -a, b, ratio, divisor);
  } else {
    double ratio = scalar_rounded(o, d / c), divisor = scalar_rounded(o, c + scalar_rounded(o, ratio * d));
    real = quotient_part(o, a, b, ratio, divisor);
    imaginary = quotient_part(o, b, -a, ratio, divisor);
  }
  if (!isnan(real) || !isnan(imaginary)) return of_parts(real, imaginary);
  if (w == 0.0 && !(isnan(a) && isnan(b))) return of_parts(copysign(HUGE_VAL, c) * a, copysign(HUGE_VAL, c) * b);
  if ((isinf(a) || isinf(b)) && isfinite(c) && isfinite(d)) {
    a = boxed(a), b = boxed(b);
    return of_parts(HUGE_VAL * (a * c + b * d), HUGE_VAL * (b * c - a * d));
  }
  if (isfinite(a) && isfinite(b) && (isinf(c) || isinf(d))) {
    c = boxed(c), d = boxed(d);
    return of_parts(0.0 * (a * c + b * d), 0.0 * (b * c - a * d));
  }
  return of_parts(real, imaginary);
}

#define COMPLEX_1(op, expression, meaning)                               \
  SCALAR(complex_##op) {                                                 \
    (void)b, (void)c;                                                    \
    double complex z = load_complex(o, a);                               \
    *result = (struct scalar){store_complex(o, expression), a->defined}; \
    return FAULT_NONE;                                                   \
  }
#define COMPLEX_2(op, expression, meaning)                                             \
  SCALAR(complex_##op) {                                                               \
    (void)c;                                                                           \
    double complex z = load_complex(o, a), w = load_complex(o, b);                     \
    *result = (struct scalar){store_complex(o, expression), a->defined && b->defined}; \
    return FAULT_NONE;                                                                 \
  }
#define COMPLEX_PART(op, name, expression, meaning)                                          \
  SCALAR(complex_##op) {                                                                     \
    (void)b, (void)c;                                                                        \
    double complex z = load_complex(o, a);                                                   \
    *result = (struct scalar){scalar_store_float(o->result_format, expression), a->defined}; \
    return FAULT_NONE;                                                                       \
  }
#define COMPLEX_TEST(op, expression, meaning)                        \
  SCALAR(complex_##op) {                                             \
    (void)c;                                                         \
    double complex z = load_complex(o, a), w = load_complex(o, b);   \
    *result = (struct scalar){expression, a->defined && b->defined}; \
    return FAULT_NONE;                                               \
  }
#include "engine/dialects/complex/functions.def"

SCALAR(complex_create) {
  (void)c;
  *result = (struct scalar){scalar_of_parts(o->arena, o->result_width, a->bits, b->bits), a->defined && b->defined};
  return FAULT_NONE;
}

SCALAR(complex_powi) {
  (void)c;
  double exponent = (double)scalar_signed(o->right_width, b->bits);
  *result = (struct scalar){store_complex(o, power(load_complex(o, a), exponent)), a->defined && b->defined};
  return FAULT_NONE;
}
