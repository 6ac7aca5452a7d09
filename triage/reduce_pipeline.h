// Reduction of a pipeline: passes and options are dropped as long as the program stays interesting.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_PIPELINE_H
#define BUFFERPROOF_TRIAGE_REDUCE_PIPELINE_H

#include "triage/interestingness.h"

// Returns a pipeline, in `arena`, from which nothing can be dropped, and makes the server use it; null if that is the
// one that was given (a valid one of the engine). Not for leaks: a pipeline that frees nothing leaks by design.
const char *reduce_pipeline(struct interestingness *interest, const char *pipeline, const char *text, size_t length,
                            struct arena *arena);

#endif
