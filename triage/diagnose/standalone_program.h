// Creates a program without arguments from one whose entry takes arguments: adds a @main that passes them.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_STANDALONE_PROGRAM_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_STANDALONE_PROGRAM_H

#include "engine/base/arena.h"

#include <stdint.h>

// Tensors are passed as constants, or as copies in buffers that may be written.
enum call_form { CALL_WITH_CONSTANTS, CALL_WITH_COPIES, CALL_FORM_COUNT };

// The program with a function @main, without arguments, that creates input set `set` of `seed` from constants, calls
// the entry, and returns its results. An entry with that name is renamed. Null if the entry has no arguments, or one
// that is neither a number nor a ranked tensor. Allocated in `arena`.
const char *program_standalone(struct arena *arena, const char *text, uint64_t seed, uint32_t set, enum call_form form);

#endif
