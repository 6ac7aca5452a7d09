// The program that the oracle `metamorphic` made of another one, by its own text.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_CHANGED_PROGRAM_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_CHANGED_PROGRAM_H

#include "engine/base/arena.h"

#include <stdint.h>

// The program with the change of this name (changes.def), as it is made for `seed`. Null if there is no such change, or
// no place for it. Allocated in `arena`.
const char *changed_program(struct arena *arena, const char *text, const char *change, uint64_t seed);

#endif
