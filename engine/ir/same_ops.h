// Equality of ops with everything nested in them.
#ifndef BUFFERPROOF_ENGINE_IR_SAME_OPS_H
#define BUFFERPROOF_ENGINE_IR_SAME_OPS_H

#include "engine/ir/op.h"

// Whether two ops of one context that use no values from outside are equal: ops of the same kinds in the same order,
// with the same attributes, types, operands and successors. Flags that are not set may be spelled or omitted; locations
// are ignored. Linear. Overwrites the ids of both.
bool ops_are_same(struct op *a, struct op *b);

#endif
