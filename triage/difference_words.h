// What a difference between what two implementations left says, apart from what depends on the program.
//
// Differences are told by program_difference.h: "+memref.copy for linalg.fill by tensor.insert". All results live in
// the arena, or are parts of the difference or literals.
#ifndef BUFFERPROOF_TRIAGE_DIFFERENCE_WORDS_H
#define BUFFERPROOF_TRIAGE_DIFFERENCE_WORDS_H

#include "base/arena.h"

// Without the op that it comes from.
const char *difference_without_source(struct arena *arena, const char *difference);

// Of an operand, the op and its slot; of ops that are there or not, the ops alone. Null if there is none.
const char *difference_settled(struct arena *arena, const char *difference);

// What no list of a deallocation has, as the other implementation says; null if it is not that. What comes from another
// block was forgotten for that, whatever it is.
const char *difference_unlisted_memref(struct arena *arena, const char *difference);

// What a buffer that is missing is for; null where none is.
const char *difference_purpose_of_missing_buffer(struct arena *arena, const char *difference);

// "|by tensor.insert": the op that a copy comes from; empty if it is not known, or of other ops, which tell by
// themselves what they are for.
const char *difference_source(struct arena *arena, const char *difference);

// The same if it is an op that copies by itself. Those with a destination have it copied for them, and calls their
// arguments, all by the same code.
const char *difference_source_with_own_code(struct arena *arena, const char *difference);

#endif
