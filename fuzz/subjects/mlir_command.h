// Commands that run mlir-opt, as pipelines for the subject mlir.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_MLIR_COMMAND_H
#define BUFFERPROOF_FUZZ_SUBJECTS_MLIR_COMMAND_H

#include "engine/base/arena.h"

// The passes of `mlir-opt-22 --pass="option=value" --other-pass`, or the pipeline of its --pass-pipeline, in the arena.
// Null for other commands, and for options that cannot be part of a pipeline.
const char *mlir_pipeline_of_command(struct arena *arena, const char *command);

// Whether the command runs passes of the mlir-opt whose library the subject mlir is linked with.
bool mlir_command_is_of_worker(const char *command);

// Whether the command is a single mlir-opt-N of another release, which verifies what it prints: output that is not
// valid here has the form of that release.
bool mlir_command_is_of_other_release(const char *command);

#endif
