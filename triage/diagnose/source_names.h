// Names of ops as their locations: after a pass, an op's location says which op it was made from.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_SOURCE_NAMES_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_SOURCE_NAMES_H

#include "engine/ir/op.h"

// The program with loc("tensor.insert") behind each tensor.insert, and so on; null if the text is none. In `arena`.
const char *program_with_names(struct arena *arena, const char *text);

// The name that an op of such a program, or of what a pass has left of it, has in its location; null if it has none.
const char *source_name(struct arena *arena, const struct op *op);

#endif
