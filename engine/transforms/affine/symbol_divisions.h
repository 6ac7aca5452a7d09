// Divisions by symbols that divide what is divided.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_SYMBOL_DIVISIONS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_SYMBOL_DIVISIONS_H

#include "engine/ir/affine.h"

// Simplifies (s0 * e) floordiv s0 to e, (s0 * e) mod s0 to 0, and the like: a symbol below 1 is poison there. Quadratic
// in the depth of the expression. Source: simplifySemiAffine of upstream.
const struct affine_expr *affine_divide_by_symbols(struct context *context, const struct affine_expr *expr);

#endif
