// All decisions in which two analyses of one program differ.
#ifndef BUFFERPROOF_TRIAGE_KEY_DECISION_DIFFERENCES_H
#define BUFFERPROOF_TRIAGE_KEY_DECISION_DIFFERENCES_H

#include "engine/base/text.h"

// The kinds of the ops that only `actual` lets write or read in place, in the order of the program, each once:
// "tensor.insert scf.for"; empty if there is none, or the programs are not the same otherwise. In the arena.
const char *decision_differences(struct arena *arena, const char *actual, const char *expected);

#endif
