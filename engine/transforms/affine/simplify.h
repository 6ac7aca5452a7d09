// Affine expressions in the form in which upstream's passes leave them: sums of products, sorted by dims and symbols.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_SIMPLIFY_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_SIMPLIFY_H

#include "engine/base/arena.h"
#include "engine/ir/affine.h"

// An equal expression of so many dims and symbols; the same one if it divides by a constant below 1, if numbers
// overflow, or if it has too many quotients. Source: simplifyAffineExpr of upstream.
const struct affine_expr *affine_simplify(struct context *context, struct arena *arena, const struct affine_expr *expr,
                                          uint32_t dim_count, uint32_t symbol_count);

// The factors of the dims and symbols in the expression, and then its constant, in the arena. Null if it is not a sum
// of multiples of them.
const int64_t *affine_factors(struct context *context, struct arena *arena, const struct affine_expr *expr,
                              uint32_t dim_count, uint32_t symbol_count);

#endif
