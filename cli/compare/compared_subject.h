// A subject whose outputs are compared with those of another one.
#ifndef BUFFERPROOF_CLI_COMPARE_COMPARED_SUBJECT_H
#define BUFFERPROOF_CLI_COMPARE_COMPARED_SUBJECT_H

#include "fuzz/subjects/mlir_session.h"
#include "fuzz/subjects/server.h"
#include "fuzz/subjects/subject.h"

// The outputs of stages.def.
enum {
#define STAGE(name, options, passes) STAGE_##name,
#include "cli/compare/stages.def"
#undef STAGE
  STAGE_COUNT
};

struct compared_subject {
  const char *name;
  const char *pipeline;  // the one that runs in place of the stages; or null
  unsigned timeout_seconds;
  struct context *context;
  struct program outputs[STAGE_COUNT];  // of the last run of each stage
  struct subject_result results[STAGE_COUNT];
  bool has_run[STAGE_COUNT];
  struct pipeline parsed[STAGE_COUNT];
  struct mlir_session session;
  struct subject_server server;
};

// Whether a subject of that name has one output, not one for each stage: a command, or one that names its pipeline.
bool subject_has_one_output(const char *name);

// Name and pipeline must outlive it. Release it before the context.
void compared_subject_init(struct compared_subject *subject, struct context *context, const char *name,
                           const char *pipeline, unsigned timeout_seconds);
void compared_subject_release(struct compared_subject *subject);

// Parses the pipelines of the engine into the arena; again after a reset of the context. False with diagnostics.
bool compared_subject_prepare(struct compared_subject *subject, struct arena *arena);

// Discards outputs and results, so that the stages run again.
void compared_subject_reset(struct compared_subject *subject);

// Fills output and result of the stage, whose message is in the arena, unless it has run. Diagnostics of the engine are
// cleared.
void compared_subject_run(struct compared_subject *subject, unsigned stage, const struct program *source,
                          struct arena *arena);

#endif
