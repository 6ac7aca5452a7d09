// The beginnings of a pipeline, one pass longer each: what a bisection runs.
#ifndef BUFFERPROOF_TRIAGE_ISOLATE_PIPELINE_PREFIX_H
#define BUFFERPROOF_TRIAGE_ISOLATE_PIPELINE_PREFIX_H

#include "engine/base/vector.h"

struct pipeline_prefix {
  const char *pass;  // its last one
  const char *text;  // a pipeline of the engine, or a command
  bool frees;        // deallocation has begun, so that from here on what is left is a leak
};

struct pipeline_prefixes {
  VECTOR(struct pipeline_prefix) items;  // the last one is the whole
};

// Of a pipeline as text, `a,builtin.module(b,c{d=e})`. Everything is made in `arena`. None if parentheses do not match.
struct pipeline_prefixes pipeline_prefixes(struct arena *arena, const char *pipeline);

// Of a shell command that names its passes as options, in order, as mlir-opt and `bufferproof opt` do; or as
// --pass-pipeline. buffer-deallocation-pipeline, without options, is spelled out. The command is not run.
struct pipeline_prefixes command_prefixes(struct arena *arena, const char *command);

// A pipeline of the engine with named pipelines spelled out; null if it is not understood.
const char *spell_out_pipeline(struct arena *arena, const char *pipeline);

// A pipeline of upstream's with buffer-deallocation-pipeline spelled out.
const char *spell_out_deallocation(struct arena *arena, const char *pipeline);

// The pipeline or command with copy-before-write set for one-shot-bufferize; null if that is not in it, or set already.
const char *copying_pipeline(struct arena *arena, const char *text);

bool pipeline_always_copies(const char *text);  // whether copy-before-write is set

#endif
