// Conversions between double and the bits of f16, bf16, f32 and f64, rounding to nearest even.
#ifndef BUFFERPROOF_ENGINE_BASE_FLOAT_FORMAT_H
#define BUFFERPROOF_ENGINE_BASE_FLOAT_FORMAT_H

#include <stdint.h>

enum float_format { FLOAT_F16, FLOAT_BF16, FLOAT_F32, FLOAT_F64 };

double float_from_bits(enum float_format format, uint64_t bits);  // exact
uint64_t float_to_bits(enum float_format format, double value);   // a NaN keeps its sign and stays quiet

#endif
