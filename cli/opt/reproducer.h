// Reproducers: programs with the pipeline that failed on them, as metadata that mlir-opt writes and reads.
//
//   {-#
//     external_resources: {
//       mlir_reproducer: {
//         pipeline: "builtin.module(cse, canonicalize{max-num-rewrites=-1})",
//         disable_threading: false,
//         verify_each: true
//       }
//     }
//   #-}
#ifndef BUFFERPROOF_CLI_OPT_REPRODUCER_H
#define BUFFERPROOF_CLI_OPT_REPRODUCER_H

#include "engine/transforms/pipeline.h"

struct reproducer {
  size_t start;          // of the metadata in the text
  const char *pipeline;  // zero-terminated
  bool verify_each;
};

// Finds metadata that ends the text and begins a line. Returns false if there is none, or it is not a reproducer. The
// pipeline is copied to the arena.
bool reproducer_find(const char *text, size_t length, struct arena *arena, struct reproducer *reproducer);

// Appends the metadata of a pipeline.
void reproducer_print(const struct pipeline_item *root, bool disable_threading, bool verify_each, struct text *text);

// The pipeline of one pass that runs on ops of this kind in the module, in the arena.
const struct pipeline_item *reproducer_of_pass(const struct pipeline_item *item, const struct op *op,
                                               struct arena *arena);

#endif
