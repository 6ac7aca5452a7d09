// Equality of ops with all that is nested in them.
#ifndef BUFFERPROOF_ENGINE_IR_SAME_OPS_H
#define BUFFERPROOF_ENGINE_IR_SAME_OPS_H

#include "engine/ir/op.h"

// Whether two ops of one context that use no values from outside are the same: the same kinds of ops in the same
// places, with the same attributes, types, operands and successors. Flags that are not set may be spelled or left out;
// locations do not count. Linear. Writes the scratch ids of both.
bool ops_are_same(struct op *a, struct op *b);

#endif
