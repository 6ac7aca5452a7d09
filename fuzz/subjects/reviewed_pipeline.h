// Pipelines of upstream's MLIR that a case may name without permission: their passes and options are known to only
// change the program.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_REVIEWED_PIPELINE_H
#define BUFFERPROOF_FUZZ_SUBJECTS_REVIEWED_PIPELINE_H

#include <stdbool.h>

// Whether each pass and each option is one that can be drawn (mlir_pipelines.def), that the engine has too
// (passes.def), or that was reviewed (reviewed_passes.def), and the text only contains names and plain values.
bool pipeline_is_reviewed(const char *pipeline);

#endif
