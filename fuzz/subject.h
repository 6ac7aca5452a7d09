// Subjects: the bufferizers under test. A subject turns a tensor program into a memref program that frees what it
// allocates; how is its own affair.
#ifndef BUFFERPROOF_FUZZ_SUBJECT_H
#define BUFFERPROOF_FUZZ_SUBJECT_H

#include "ir/op.h"
#include "transforms/pipeline.h"

#include <stdio.h>

enum subject_status {
  SUBJECT_DONE,      // target holds the bufferized program
  SUBJECT_REFUSED,   // it said no; `message` says why
  SUBJECT_INVALID,   // what came out is not valid IR, or not IR at all
  SUBJECT_CRASHED,   // killed by a signal
  SUBJECT_HANGS,     // did not end in time
  SUBJECT_UNUSABLE,  // could not be run at all: the command is not there
};

struct subject_result {
  enum subject_status status;
  const char *message;  // or null; in the arena. Signatures are made of the first line
  const char *where;    // the pass at fault, a signal's name, or null
};

struct subject {
  const char *name;      // "engine", "cmd:...", "none"
  const char *pipeline;  // what is run, as text
  bool is_engine;
  // `verify_each`: after every pass, where the subject can; its end result is verified in any case.
  struct subject_result (*transform)(const struct subject *subject, const struct program *source,
                                     struct program *target, bool verify_each, struct arena *arena);
  // engine
  const struct pipeline *parsed;  // of `pipeline`, over the programs' context
  // cmd
  const char *command;
  unsigned timeout_seconds;
};

// The engine with the pipeline in `parsed` (see subject_engine_pipeline).
struct subject subject_engine(const struct pipeline *parsed, const char *pipeline);

// No bufferizer: the program is bufferized already, and is executed as it stands. It has no transform.
struct subject subject_none(void);
bool subject_is_none(const struct subject *subject);

// A shell command that reads MLIR on its standard input and prints MLIR: "cmd:mlir-opt-22 --one-shot-bufferize=...".
// The text must outlive the subject.
struct subject subject_command(const char *name, unsigned timeout_seconds);

extern const char *const subject_engine_pipeline;       // one-shot-bufferize and all that follows
extern const char *const subject_always_copy_pipeline;  // the same without analysis
extern const char *const subject_bufferize_pipeline;    // one-shot-bufferize alone: nothing is freed

#endif
