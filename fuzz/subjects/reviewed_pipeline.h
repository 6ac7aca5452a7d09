// Which pipelines of upstream's MLIR a case may name without permission: those whose passes and options are known to
// do nothing but change the program.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_REVIEWED_PIPELINE_H
#define BUFFERPROOF_FUZZ_SUBJECTS_REVIEWED_PIPELINE_H

#include <stdbool.h>

// Whether each pass and each of its options is one that can be drawn (mlir_pipelines.def), that the engine has too
// (passes.def), or that was reviewed (reviewed_passes.def), and nothing in the text is but names and plain values.
bool pipeline_is_reviewed(const char *pipeline);

#endif
