// Whether a tensor program is free of undefined behaviour according to the reference interpreter: each public function,
// on some arguments.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_DEFINED_BEHAVIOUR_H
#define BUFFERPROOF_TRIAGE_REDUCE_DEFINED_BEHAVIOUR_H

#include "engine/ir/op.h"

enum definedness {
  DEFINED,
  UNDEFINED,
  DEFINEDNESS_UNKNOWN,  // the interpreter does not support an op or a type, or the program runs too long
};

// The program must be valid. Overwrites the ids of values; allocates in the arena.
enum definedness program_definedness(struct program *program, struct arena *arena);

#endif
