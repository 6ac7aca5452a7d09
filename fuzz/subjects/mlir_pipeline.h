// Pipelines drawn from a seed, for upstream's MLIR and for the engine; and the default one for upstream's MLIR.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_MLIR_PIPELINE_H
#define BUFFERPROOF_FUZZ_SUBJECTS_MLIR_PIPELINE_H

#include "engine/ir/op.h"

// one-shot-bufferize across functions, buffer-deallocation-pipeline and the lowerings.
extern const char *const mlir_usual_pipeline;

// A pipeline after which the outcome of the program can be compared with the original outcome. The same seed gives the
// same pipeline; the text is in the arena.
const char *mlir_pipeline_draw(const struct program *program, uint64_t seed, struct arena *arena);

// The same of passes that the engine has, and which it does not refuse for this program.
const char *engine_pipeline_draw(const struct program *program, uint64_t seed, struct arena *arena);

// Whether a loop updates a part of a tensor that it carries, which few programs do and one pass is for.
bool program_updates_parts(const struct program *program);

// Whether a tensor is put into a buffer, where eliminate-empty-tensors can compute it.
bool program_fills_buffers(const struct program *program);

// A row of mlir_pipelines.def.
struct mlir_pipeline_row {
  const char *place;  // "before": the stage of a pass; "option heuristic": the group of an option
  unsigned weight;    // how often it is drawn, in proportion to the others of its place that fit the program; 0: never,
                      // since upstream does not have it
  const char *needs;  // what must hold of the program, as in the table: "nothing", "no_calls", ...
  const char *text;   // empty: the default, without this option
};

// Fills in the row with this index; passes come first, then options. Returns false if there is none. Texts are static.
bool mlir_pipeline_row_at(size_t index, struct mlir_pipeline_row *row);

#endif
