// The entry of a program: the function that a round executes.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_ENTRY_H
#define BUFFERPROOF_FUZZ_SUBJECTS_ENTRY_H

#include "engine/ir/op.h"

// @main, or the first public function with a body; null if there is none.
struct op *entry_find(struct program *program);

// Whether `target` accepts the arguments of `source`: equal scalar types, and tensors or buffers for tensors.
bool entry_takes_arguments(const struct op *source, const struct op *target);

#endif
