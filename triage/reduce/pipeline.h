// Reduction of a pipeline: passes and options are dropped as long as the program stays interesting.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_PIPELINE_H
#define BUFFERPROOF_TRIAGE_REDUCE_PIPELINE_H

#include "triage/reduce/interestingness.h"

enum pipeline_kind {
  PIPELINE_ENGINE,           // valid, with named pipelines expanded
  PIPELINE_MLIR,             // for upstream's MLIR
  PIPELINE_MLIR_THAT_FREES,  // the same, and passes that bufferize or free must stay
};

// Returns a pipeline, in `arena`, from which nothing can be dropped, and makes the server use it; null if that is the
// given one. Not for leaks in the engine: a pipeline that frees nothing leaks by design.
const char *reduce_pipeline(struct interestingness *interest, const char *pipeline, enum pipeline_kind kind,
                            const char *text, size_t length, struct arena *arena);

#endif
