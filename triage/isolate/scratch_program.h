// A program in a separate context, to inspect or change a text.
#ifndef BUFFERPROOF_TRIAGE_ISOLATE_SCRATCH_PROGRAM_H
#define BUFFERPROOF_TRIAGE_ISOLATE_SCRATCH_PROGRAM_H

#include "engine/ir/op.h"

struct scratch_program {
  struct context context;
  struct program program;
};

// Calls `work` with memory protected and an empty program, and releases both afterwards. What is kept must be allocated
// in another arena. Returns false if memory ran out; results of `work` are then incomplete.
bool scratch_program_work(struct scratch_program *own, struct context_options options, void (*work)(void *),
                          void *argument);

#endif
