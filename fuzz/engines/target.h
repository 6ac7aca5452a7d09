// What the fuzz targets share: the program that an input stands for, and how they report the outcome.
#ifndef BUFFERPROOF_FUZZ_ENGINES_TARGET_H
#define BUFFERPROOF_FUZZ_ENGINES_TARGET_H

#include "engine/transforms/pipeline.h"
#include "fuzz/mutate/input.h"
#include "reference/outcome.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// The state of a target, made once and used again for each input.
struct target {
  struct context context;
  struct program source, other;
  struct arena arena;           // of the input
  struct arena pipeline_arena;  // of the pipelines, which are parsed again after the context was reset
  struct pipeline *pipelines;   // `pipeline_count` of them, of the texts
  const char *const *pipeline_texts;
  uint32_t pipeline_count;
};

// Aborts if the pipelines are wrong, or memory runs out. The texts must live as long as the target.
void target_init(struct target *target, const char *const *pipeline_texts, uint32_t pipeline_count);
void target_release(struct target *target);

// Forgets the last input and runs body(argument) on a clean target; memory that runs out ends it.
void target_run(struct target *target, void (*body)(void *argument), void *argument);

// Makes the input's program in `source`: of choices, or of a text that parses and verifies. False if it does not.
bool target_program(struct target *target, const struct fuzz_input *input);

// A zero-terminated copy of the input's text, of just its size, so that sanitizers see what reads past its end. The
// caller frees it. Null if memory ran out.
char *target_text(const struct fuzz_input *input);

// Whether a fault is one of the lifetime of a buffer: freed twice, used or returned after its end, leaked, or freed or
// returned by who does not own it.
bool target_fault_of_lifetime(enum fault_kind kind);

// Adds to the file that BUFFERPROOF_TARGET_DIGEST names, if it is set, a hash of the input's program and what came of
// it: the same on every engine that runs the target. `program` may be null.
void target_tell(struct context *context, const struct program *program, const char *verdict);

// Ends the process: the property does not hold. Prints the verdict, the message, and the text if it is not null.
_Noreturn void target_fail(const char *verdict, const char *message, const char *text, size_t length);

#endif
