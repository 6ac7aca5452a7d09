// Splits affine expressions that are sums of dims into coefficients, so that loops add steps instead of evaluating
// them.
#ifndef BUFFERPROOF_REFERENCE_AFFINE_LINEAR_H
#define BUFFERPROOF_REFERENCE_AFFINE_LINEAR_H

#include "engine/ir/affine.h"

// Adds scale * expr to constant + sum of coefficients[i] * d_i. Returns false, possibly after adding a part, if the
// expression has symbols, divisions, modulo or products of dims. Wraps on overflow.
bool affine_linear_add(const struct affine_expr *expr, int64_t scale, int64_t *coefficients, int64_t *constant);

// Products and sums of positions wrap: a view that is never accessed may have any strides.
static inline int64_t wrapping_multiply(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }
static inline int64_t wrapping_add(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }

// Whether the linear form stays in [0, extent) for all 0 <= d_i < extents[i], none of which is 0.
bool affine_linear_in_bounds(const int64_t *coefficients, int64_t constant, const int64_t *extents, uint32_t count,
                             int64_t extent);

#endif
