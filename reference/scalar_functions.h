// What the functions that evaluate scalar ops share: their form, floats and signs. For scalar.c and scalar_math.c.
#ifndef BUFFERPROOF_REFERENCE_SCALAR_FUNCTIONS_H
#define BUFFERPROOF_REFERENCE_SCALAR_FUNCTIONS_H

#include "reference/scalar.h"

#include <math.h>
#include <string.h>

// The function of an op is evaluate_<op>. SCALAR begins its definition.
#define SCALAR(op)                                                                                                \
  enum fault_kind evaluate_##op(const struct scalar_operation *o, const struct scalar *a, const struct scalar *b, \
                                const struct scalar *c, struct scalar *result)

// The functions of the ops of math, in scalar_math.c.
#define FLOAT_1(op, function, meaning) scalar_function evaluate_math_##op;
#define FLOAT_2(op, function, meaning) scalar_function evaluate_math_##op;
#define FLOAT_TEST(op, meaning) scalar_function evaluate_math_##op;
#define INTEGER_1(op, meaning) scalar_function evaluate_math_##op;
#include "engine/dialects/math/functions.def"
scalar_function evaluate_math_clampf, evaluate_math_fma, evaluate_math_fpowi, evaluate_math_ipowi, evaluate_math_rsqrt,
    evaluate_math_sincos;

// The functions of the ops of complex, in scalar_complex.c.
#define COMPLEX_1(op, expression, meaning) scalar_function evaluate_complex_##op;
#define COMPLEX_2(op, expression, meaning) scalar_function evaluate_complex_##op;
#define COMPLEX_PART(op, result, expression, meaning) scalar_function evaluate_complex_##op;
#define COMPLEX_TEST(op, expression, meaning) scalar_function evaluate_complex_##op;
#include "engine/dialects/complex/functions.def"
scalar_function evaluate_complex_create, evaluate_complex_powi;

// The functions on integers of more than 64 bits, in scalar_wide.c.
scalar_function wide_arith_addi, wide_arith_subi, wide_arith_muli, wide_arith_andi, wide_arith_ori, wide_arith_xori,
    wide_arith_maxsi, wide_arith_maxui, wide_arith_minsi, wide_arith_minui, wide_arith_cmpi, wide_arith_shli,
    wide_arith_shrui, wide_arith_shrsi, wide_arith_divui, wide_arith_divsi, wide_arith_ceildivui, wide_arith_ceildivsi,
    wide_arith_floordivsi, wide_arith_remui, wide_arith_remsi, wide_arith_addui_extended, wide_arith_mului_extended,
    wide_arith_mulsi_extended, wide_arith_extui, wide_arith_extsi, wide_arith_trunci, wide_arith_uitofp,
    wide_arith_sitofp, wide_arith_fptoui, wide_arith_fptosi, wide_math_absi, wide_math_ctlz, wide_math_cttz,
    wide_math_ctpop, wide_math_ipowi;

// Operations produce only the positive quiet NaN, so that results are equal on every machine.
static inline double scalar_load_float(uint8_t format, uint64_t bits) {
  if (format == FLOAT_F64) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
  }
  if (format == FLOAT_F32) {
    uint32_t low = (uint32_t)bits;
    float value;
    memcpy(&value, &low, sizeof value);
    return (double)value;
  }
  return float_from_bits((enum float_format)format, bits);
}

static inline uint64_t scalar_store_float(uint8_t format, double value) {
  if (isnan(value)) value = (double)NAN;
  if (format == FLOAT_F64) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
  }
  if (format == FLOAT_F32) {
    float narrow = (float)value;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
  }
  return float_to_bits((enum float_format)format, value);
}

// The value rounded to the format. Of +, -, *, / and square roots of its numbers, computed in double, that is the
// correctly rounded one.
static inline double scalar_rounded(const struct scalar_operation *o, double value) {
  return scalar_load_float(o->format, scalar_store_float(o->format, value));
}

static inline double scalar_larger(double a, double b) { return a > b || (a == b && !signbit(a)) ? a : b; }
static inline double scalar_smaller(double a, double b) { return a < b || (a == b && signbit(a)) ? a : b; }

// i1 is 0 or -1.
static inline int64_t scalar_signed(uint32_t width, uint64_t bits) {
  return width == 1 ? -(int64_t)(bits & 1) : (int64_t)bits;
}

#endif
