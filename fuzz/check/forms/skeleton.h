// What two programs have in common. Constants and globals may stand anywhere and have any name. If everything counts,
// also how many globals there are, so that equal constants share one.
#ifndef BUFFERPROOF_FUZZ_CHECK_FORMS_SKELETON_H
#define BUFFERPROOF_FUZZ_CHECK_FORMS_SKELETON_H

#include "engine/base/arena.h"
#include "engine/ir/op.h"

// Whether everything counts, or what a program does without the numbers: how extents, offsets and indices are computed,
// and to which types buffers are cast.
enum likeness { SAME_OPS, SAME_SKELETON };

// Linear in the programs, which must be of one context.
bool programs_are_alike(struct arena *arena, const struct program *first, const struct program *second,
                        enum likeness likeness);

#endif
