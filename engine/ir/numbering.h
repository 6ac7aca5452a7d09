// Dense numbers for ops, values and blocks, written to their `id`. Valid until the IR changes or is numbered again.
#ifndef BUFFERPROOF_ENGINE_IR_NUMBERING_H
#define BUFFERPROOF_ENGINE_IR_NUMBERING_H

#include "engine/ir/op.h"

struct numbering {
  uint32_t ops, values, blocks;  // how many of each
};

// Numbers everything in `root` (itself included) in pre-order from 0: an op before its results, block arguments before
// the ops of their block.
struct numbering number_ir(struct op *root);

#endif
