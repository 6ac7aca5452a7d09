// Runs a pipeline of the engine on a program in this process: its output, and what the last pass applied.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_ENGINE_RUN_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_ENGINE_RUN_H

#include "triage/diagnose/facts.h"

struct engine_run_options {
  struct context_options context;
  bool locations;  // print locations of ops
};

struct engine_run {
  const char *program;        // the output, in the arena; null if the program or the pipeline is not valid
  struct rule_set rules;      // of deallocation that the last pass applied
  struct op_rewrite rewrite;  // the last rewrite, if the last pass is canonicalize and does not remove blocks after it
};

struct engine_run engine_run(struct arena *arena, struct engine_run_options options, const char *pipeline,
                             const char *program);

#endif
