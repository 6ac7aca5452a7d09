// Pipelines: passes in order, nested by the ops that they run on, from text or built by hand.
//
//   struct pipeline pipeline;
//   pipeline_init(&pipeline, context, arena);
//   if (!pipeline_parse(&pipeline, "builtin.module(func.func(canonicalize),one-shot-bufferize{...})")) ...
//   if (!pipeline_run(&pipeline, program, &(struct pipeline_options){.verify_each = true})) ...
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_PIPELINE_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_PIPELINE_H

#include "engine/base/text.h"
#include "engine/transforms/passes.h"

// A pass with its option values, or a nested pipeline (pass is null).
struct pipeline_item {
  struct pipeline_item *next;
  const struct pass_info *pass;
  const struct pass_value *values;
  const char *anchor;  // of a nested pipeline: the name of the ops to run on
  struct pipeline_item *first, *last;
};

// A pipeline is immutable while it runs, and can run any number of times. Its arena owns everything in it, except
// idents in option values: these belong to the context, so that a reset of the context invalidates the pipeline.
struct pipeline {
  struct context *context;
  struct arena *arena;
  struct pipeline_item root;  // anchored on builtin.module
};

void pipeline_init(struct pipeline *pipeline, struct context *context, struct arena *arena);

// Parses the text and appends its passes. The text has the form of --pass-pipeline, `builtin.module(...)`, or is the
// list of passes inside, as in `one-shot-bufferize{copy-before-write},canonicalize`. All unknown passes and options are
// reported.
bool pipeline_parse(struct pipeline *pipeline, const char *text);

// Appends one pass (or named pipeline) with its options as text, as in --one-shot-bufferize="copy-before-write". A
// function pass is nested in a pipeline for func.func.
bool pipeline_add(struct pipeline *pipeline, const char *name, const char *options);
bool pipeline_has(const struct pipeline *pipeline,
                  enum pass_id pass);  // at any level; named pipelines are expanded

struct pipeline_options {
  bool verify_each;  // after every pass; an error names the pass that produced invalid IR
  // Called before and after each run of an item, which is a pass, on an op. May be null.
  void (*before_pass)(void *argument, const struct pipeline_item *item, struct op *op);
  void (*after_pass)(void *argument, const struct pipeline_item *item, struct op *op, bool succeeded);
  void *argument;
  bool *left_invalid;  // with verify_each: set to true if a pass succeeded but left invalid IR; or null
};

// Runs all passes on the program's module in order; stops at the first one that fails. `options` may be null.
bool pipeline_run(const struct pipeline *pipeline, struct program *program, const struct pipeline_options *options);

// Runs the passes of a nested pipeline of it on one op, which its anchor names.
bool pipeline_run_nested(const struct pipeline *pipeline, const struct pipeline_item *nest, struct program *program,
                         struct op *op, const struct pipeline_options *options);

// The pipeline as text for pipeline_parse(), with options that differ from their defaults.
char *pipeline_text(const struct pipeline *pipeline, struct arena *arena);

// How mlir-opt writes a pipeline, with every option that it shares with us, and our own where they differ from their
// defaults.
enum pipeline_layout {
  PIPELINE_ON_ONE_LINE,  // of a reproducer: "builtin.module(cse, func.func(cse,canonicalize))"
  PIPELINE_ON_LINES,     // of --dump-pass-pipeline
};

// Appends the text of a pipeline's root, or of another item without pass.
void pipeline_print(const struct pipeline_item *root, enum pipeline_layout layout, struct text *text);

#endif
