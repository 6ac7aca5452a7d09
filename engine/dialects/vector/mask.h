// Which vector ops can be masked by vector.mask.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_VECTOR_MASK_H
#define BUFFERPROOF_ENGINE_DIALECTS_VECTOR_MASK_H

#include "engine/ir/op_info.h"

// The vector.mask around an op that it masks, or null.
const struct op *masking_op(const struct op *op);

// The op that a vector.mask masks, or null if there is none.
const struct op *masked_op(const struct op *mask);

// The type that the mask of a verified op has, with an element for each point of its iteration space; null: the op
// cannot be masked.
const struct type *maskable_type(struct context *context, const struct op *op);

#endif
