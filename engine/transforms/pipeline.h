// Pipelines: passes in order, nested by the ops that they run on, from text or built by hand.
//
//   struct pipeline pipeline;
//   pipeline_init(&pipeline, context, arena);
//   if (!pipeline_parse(&pipeline, "builtin.module(func.func(canonicalize),one-shot-bufferize{...})")) ...
//   if (!pipeline_run(&pipeline, program, &(struct pipeline_options){.verify_each = true})) ...
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_PIPELINE_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_PIPELINE_H

#include "engine/transforms/passes.h"

// A pass with its option values, or a pipeline nested in another (pass is null).
struct pipeline_item {
  struct pipeline_item *next;
  const struct pass_info *pass;
  const struct pass_value *values;
  const char *anchor;  // of a nested pipeline: the name of the ops that it runs on
  struct pipeline_item *first, *last;
};

// A parsed pipeline is immutable while it runs, and runs any number of times. Its arena owns everything in it; the
// idents in option values are of the context, so that a reset of the context ends it.
struct pipeline {
  struct context *context;
  struct arena *arena;
  struct pipeline_item root;  // anchored on builtin.module
};

void pipeline_init(struct pipeline *pipeline, struct context *context, struct arena *arena);

// Appends what the text says. Either the form of --pass-pipeline, `builtin.module(...)`, or its inside: a list of
// passes, as in `one-shot-bufferize{copy-before-write},canonicalize`.
// Unknown passes and options are diagnostics, all of them.
bool pipeline_parse(struct pipeline *pipeline, const char *text);

// Appends one pass (or named pipeline) with its options as text, as --one-shot-bufferize="copy-before-write" does. A
// pass that is for functions is nested in one for func.func.
bool pipeline_add(struct pipeline *pipeline, const char *name, const char *options);
bool pipeline_has(const struct pipeline *pipeline,
                  enum pass_id pass);  // somewhere in it; named pipelines are spelled out

struct pipeline_options {
  bool verify_each;  // after every pass; a failure says which pass made the invalid IR
  // Called before and after each run of a pass on an op, with its name; null: not at all.
  void (*before_pass)(void *argument, const struct pass_info *pass, struct op *op);
  void (*after_pass)(void *argument, const struct pass_info *pass, struct op *op, bool succeeded);
  void *argument;
  bool *left_invalid;  // with verify_each: set to true where a pass succeeded and left invalid IR; or null
};

// Runs all passes on the program's module, in order; stops at the first that fails. `options` may be null.
bool pipeline_run(const struct pipeline *pipeline, struct program *program, const struct pipeline_options *options);

// The pipeline in the form that pipeline_parse() reads, options that differ from their default included.
char *pipeline_text(const struct pipeline *pipeline, struct arena *arena);

#endif
