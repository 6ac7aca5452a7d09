// Programs in a separate context, to inspect, compare or change texts.
#ifndef BUFFERPROOF_TRIAGE_ISOLATE_SCRATCH_PROGRAM_H
#define BUFFERPROOF_TRIAGE_ISOLATE_SCRATCH_PROGRAM_H

#include "engine/ir/op.h"

struct scratch_program {
  struct context context;
  struct program program, other;
};

// Calls `work` with memory protected and empty programs, and releases all afterwards. What is kept must be allocated
// in another arena. Returns false if memory ran out; results of `work` are then incomplete.
bool scratch_program_work(struct scratch_program *own, struct context_options options, void (*work)(void *),
                          void *argument);

#endif
