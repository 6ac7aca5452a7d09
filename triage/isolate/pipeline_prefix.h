// The prefixes of a pipeline, each one pass longer than the one before. Bisection runs them.
#ifndef BUFFERPROOF_TRIAGE_ISOLATE_PIPELINE_PREFIX_H
#define BUFFERPROOF_TRIAGE_ISOLATE_PIPELINE_PREFIX_H

#include "engine/base/vector.h"

struct pipeline_prefix {
  const char *pass;  // its last one
  const char *text;  // a pipeline of the engine, or a command
  bool frees;        // deallocation has begun: from here on, memory that is not freed is a leak
};

// Whether memory that is not freed after the pass of this name is a leak.
bool pass_begins_deallocation(const char *pass);

struct pipeline_prefixes {
  VECTOR(struct pipeline_prefix) items;  // the last one is the whole pipeline
};

// The prefixes of a pipeline as text, `a,builtin.module(b,c{d=e})`. They are allocated in `arena`. None if parentheses
// do not match.
struct pipeline_prefixes pipeline_prefixes(struct arena *arena, const char *pipeline);

// The prefixes of a shell command that names its passes in order, as options (like mlir-opt and `bufferproof opt`) or
// by --pass-pipeline. buffer-deallocation-pipeline without options is expanded. The command is not run.
struct pipeline_prefixes command_prefixes(struct arena *arena, const char *command);

// The passes of such a command as a pipeline; null if it names none, or one that the engine does not have. Passes on
// functions are nested.
const char *command_pipeline(struct arena *arena, const char *command);

// Returns the command with its passes replaced by this pipeline, which is given without quotes and `builtin.module`. If
// `locations` is set, an option makes it print the locations of ops. Null if the command names no passes. Does not run
// it.
const char *command_running(struct arena *arena, const char *command, const char *pipeline, bool locations);

// Those of what a subject runs: the command that it names, or this pipeline; none if the pipeline is empty.
struct pipeline_prefixes subject_prefixes(struct arena *arena, const char *subject, const char *pipeline);

// A pipeline of the engine with named pipelines expanded; null if it is not valid.
const char *spell_out_pipeline(struct arena *arena, const char *pipeline);

// A pipeline of upstream's with buffer-deallocation-pipeline expanded.
const char *spell_out_deallocation(struct arena *arena, const char *pipeline);

// The pipeline or command with copy-before-write added to one-shot-bufferize; null if it has no such pass, or the
// option is set.
const char *copying_pipeline(struct arena *arena, const char *text);

bool pipeline_always_copies(const char *text);  // whether copy-before-write is set

#endif
