// Where buffer-deallocation may leak by its documentation: what a function may return is its caller's, and no caller
// frees it. Nothing else may leak.
#ifndef BUFFERPROOF_FUZZ_CHECK_FORMS_RETURNED_H
#define BUFFERPROOF_FUZZ_CHECK_FORMS_RETURNED_H

#include "engine/ir/op.h"

// The ops that make buffers which a function of the program may return: as far as views, selects, branches and
// structured control flow tell, and calls, which may return what they are given. A set, in the arena. Linear.
const struct map *returned_buffers(const struct program *program, struct arena *arena);

#endif
