#include "triage/diagnose/engine_run.h"

#include "engine/ir/observer.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/transforms/pipeline.h"
#include "triage/isolate/scratch_program.h"

// What has been applied since the last pass began, as bits.
struct recording {
  const struct pass_info *pass;
  struct rule_set rules;
  struct op_rewrite rewrite;  // the last rewrite of canonicalize
};

static void note_rewrite(struct recording *recording, enum rewrite_kind kind, uint32_t op) {
  if (op < OP_KIND_COUNT) recording->rewrite = (struct op_rewrite){kind, {op_table[op].name, op}};
  else recording->rewrite.kind = REWRITE_NONE;
}

static void record(void *argument, uint32_t rule, uint32_t first, uint32_t second) {
  struct recording *recording = argument;
  struct rule_set *rules = &recording->rules;
  switch ((enum rule)rule) {
    case RULE_dealloc_canonicalized:
      rule_set_add(rules, (enum deallocation_rule)(FIRST_CANONICALIZATION + first));
      break;
    case RULE_dealloc_simplified: rule_set_add(rules, (enum deallocation_rule)(FIRST_SIMPLIFICATION + first)); break;
    case RULE_dealloc_lowered:
      rule_set_add(rules, first > 1    ? DEALLOCATION_helper
                          : second > 0 ? DEALLOCATION_one_memref_with_retained
                                       : DEALLOCATION_one_memref);
      break;
    case RULE_ownership_unknown: rule_set_add(rules, DEALLOCATION_ownership_unknown); break;
    case RULE_ownership_cloned: rule_set_add(rules, DEALLOCATION_ownership_cloned); break;
    case RULE_ownership_cloned_under_condition:
      rule_set_add(rules, DEALLOCATION_ownership_cloned_under_condition);
      break;
    case RULE_op_folded: note_rewrite(recording, REWRITE_FOLDED, first); break;
    case RULE_op_rewritten: note_rewrite(recording, REWRITE_REWRITTEN, first); break;
    case RULE_op_dead: note_rewrite(recording, REWRITE_DEAD, first); break;
    default: break;
  }
}

// A function pass runs on one function after the other, which is one run of the pass.
static void begin_pass(void *argument, const struct pipeline_item *item, struct op *op) {
  (void)op;
  struct recording *recording = argument;
  if (item->pass != recording->pass) *recording = (struct recording){.pass = item->pass};
}

struct run_job {
  struct scratch_program own;
  struct recording recording;
  struct arena *arena;
  const char *pipeline, *program, *result;
  bool locations;
};

static void run(void *argument) {
  struct run_job *job = argument;
  struct pipeline pipeline;
  struct context *context = &job->own.context;
  struct program *program = &job->own.program;
  pipeline_init(&pipeline, context, &context->arena);
  if (!pipeline_parse(&pipeline, job->pipeline)) return;
  if (!parse_program(program, "reduced", job->program, strlen(job->program))) return;
  context->observer = (struct observer){.took_rule = record, .argument = &job->recording};
  struct pipeline_options options = {.before_pass = begin_pass, .argument = &job->recording};
  if (!pipeline_run(&pipeline, program, &options)) return;
  size_t length;
  job->result = print_program(job->arena, program, (struct print_options){.locations = job->locations}, &length);
}

struct engine_run engine_run(struct arena *arena, struct engine_run_options options, const char *pipeline,
                             const char *program) {
  struct run_job job = {.arena = arena, .pipeline = pipeline, .program = program, .locations = options.locations};
  if (!scratch_program_work(&job.own, options.context, run, &job)) return (struct engine_run){.program = NULL};
  return (struct engine_run){job.result, job.recording.rules, job.recording.rewrite};
}
