// Affine expressions as ops of arith.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_EXPAND_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_EXPAND_H

#include "engine/ir/builder.h"

// The value of the expression of these dims and symbols. A division or remainder by a value below 1, which affine ops
// make poison, is undefined.
struct value *expand_affine_expr(struct builder *builder, const struct affine_expr *expr, struct value *const *dims,
                                 struct value *const *symbols);

// Sets the flags of overflow of a binary op of arith, "nsw", and perhaps "nuw", and returns its result.
struct value *without_overflow(struct builder *builder, struct value *result, bool is_unsigned);

#endif
