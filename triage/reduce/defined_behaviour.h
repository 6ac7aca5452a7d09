// Whether a tensor program is free of undefined behaviour, by the reference interpreter's word: on some arguments, for
// each public function.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_DEFINED_BEHAVIOUR_H
#define BUFFERPROOF_TRIAGE_REDUCE_DEFINED_BEHAVIOUR_H

#include "engine/ir/op.h"

enum definedness {
  DEFINED,
  UNDEFINED,
  DEFINEDNESS_UNKNOWN,  // the interpreter does not know an op or a type, or the program runs too long
};

// The program must verify. Writes the scratch ids of values; everything made lives in the arena.
enum definedness program_definedness(struct program *program, struct arena *arena);

#endif
