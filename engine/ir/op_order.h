// The order of ops within their block in amortized near-constant time, while ops are added, moved and removed.
//
// op->order is 0 (unknown) or increases strictly along the block. Inserting an op sets 0, and queries assign numbers on
// demand from the gaps between numbers, widening a gap locally when it gets narrow.
#ifndef BUFFERPROOF_ENGINE_IR_OP_ORDER_H
#define BUFFERPROOF_ENGINE_IR_OP_ORDER_H

#include "engine/ir/op.h"

// Whether a is before b. Both are in the same block.
bool op_is_before_in_block(const struct op *a, const struct op *b);

#endif
