// Common code of the fuzz targets: conversion of inputs to programs, and reporting of the outcome.
#ifndef BUFFERPROOF_FUZZ_ENGINES_TARGET_H
#define BUFFERPROOF_FUZZ_ENGINES_TARGET_H

#include "engine/transforms/pipeline.h"
#include "fuzz/mutate/input.h"
#include "reference/outcome.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// The state of a target, created once and reused for each input.
struct target {
  struct context context;
  struct program source, other;
  struct arena arena;           // for the current input
  struct arena pipeline_arena;  // for the pipelines, which are parsed again after each reset of the context
  struct pipeline *pipelines;   // `pipeline_count` of them, parsed from the texts
  const char *const *pipeline_texts;
  uint32_t pipeline_count;
};

// Aborts if a pipeline is not valid, or memory runs out. The texts must live as long as the target, the only one of the
// process, which is released at its end.
void target_init(struct target *target, const char *const *pipeline_texts, uint32_t pipeline_count);

// Discards the last input and runs body(argument) on a clean target. If memory runs out, body is left.
void target_run(struct target *target, void (*body)(void *argument), void *argument);

// Converts the input to a program in `source`: generated from choices, or parsed from a text. Returns false if it is
// not valid.
bool target_program(struct target *target, const struct fuzz_input *input);

// A null-terminated copy of the input's text, of the exact size, so that sanitizers detect reads past its end. The
// caller frees it. Null if memory ran out.
char *target_text(const struct fuzz_input *input);

// Whether a fault concerns the lifetime of a buffer: double free, use or return after free, leak, or free or return
// without ownership.
bool target_fault_of_lifetime(enum fault_kind kind);

// Appends a hash of the input's program and its verdict to the file that BUFFERPROOF_TARGET_DIGEST names, if set: it is
// the same under every engine that runs the target. `program` may be null.
void target_record(struct context *context, const struct program *program, const char *verdict);

// Aborts, since the property does not hold. Prints the verdict, the message, and the text if it is not null.
_Noreturn void target_fail(const char *verdict, const char *message, const char *text, size_t length);

#endif
