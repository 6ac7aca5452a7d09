// Names of ops as locations: after a pass, an op's location tells which op it was made from.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_SOURCE_NAMES_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_SOURCE_NAMES_H

#include "engine/ir/op.h"

// The program with loc("tensor.insert") after each tensor.insert, and so on; null if the text is no program. In
// `arena`.
const char *program_with_names(struct arena *arena, const char *text);

// The name in the location of an op of such a program, or of the output of a pass on it; null if there is none.
const char *source_name(struct arena *arena, const struct op *op);

#endif
