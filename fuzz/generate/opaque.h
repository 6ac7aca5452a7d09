// Ops that are not registered, put into generated programs, for partial bufferization.
#ifndef BUFFERPROOF_FUZZ_GENERATE_OPAQUE_H
#define BUFFERPROOF_FUZZ_GENERATE_OPAQUE_H

#include "engine/ir/op.h"

// Puts one or two of them in front of uses of tensors: one that computes the tensor that is used instead, or one that
// observes the tensor. The seed determines where. Does nothing if no tensor is used where this is possible.
//
// What the program computes changes, but no type and no extent. So it stays valid and without undefined behaviour,
// save where it depends on the values of elements.
void generate_opaque_ops(struct program *program, uint64_t seed);

#endif
