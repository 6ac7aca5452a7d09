// A program in a context of its own: to look at a text, or to change it.
#ifndef BUFFERPROOF_TRIAGE_SCRATCH_PROGRAM_H
#define BUFFERPROOF_TRIAGE_SCRATCH_PROGRAM_H

#include "ir/op.h"

struct scratch_program {
  struct context context;
  struct program program;
};

// Calls `work` with memory protected, the program empty, and releases both: what is to stay is made in an arena of
// somebody else's. Returns false if memory ran out; what `work` has left is not to be trusted then.
bool scratch_program_work(struct scratch_program *own, struct context_options options, void (*work)(void *),
                          void *argument);

#endif
