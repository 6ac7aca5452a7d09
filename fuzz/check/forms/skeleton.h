// What a program on buffers does, without the numbers: how extents, offsets and indices are computed, and to which
// types buffers are cast. Two outputs that only differ in these have the same skeleton.
#ifndef BUFFERPROOF_FUZZ_CHECK_FORMS_SKELETON_H
#define BUFFERPROOF_FUZZ_CHECK_FORMS_SKELETON_H

#include "engine/base/arena.h"
#include "engine/ir/op.h"

// Linear in the programs, which must be of one context.
bool skeletons_are_equal(struct arena *arena, const struct program *first, const struct program *second);

#endif
