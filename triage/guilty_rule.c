#include "triage/guilty_rule.h"

#include "dialects/ops.h"
#include "ir/observer.h"
#include "ir/parser.h"
#include "transforms/pipeline.h"
#include "triage/scratch_program.h"

// What was taken since the last pass began, as bits.
struct recording {
  const struct pass_info *pass;
  struct rule_set rules;
  struct op_rewrite rewrite;  // the last one of canonicalize
};

// The first rewrites of each stage, in the order of dealloc_patterns.def.
enum {
  FIRST_CANONICALIZATION = DEALLOCATION_drop_false_conditions,
  FIRST_SIMPLIFICATION = DEALLOCATION_drop_retained_memrefs
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

// A pass for functions runs on one after the other: that is one pass.
static void begin_pass(void *argument, const struct pass_info *pass, struct op *op) {
  (void)op;
  struct recording *recording = argument;
  if (pass != recording->pass) *recording = (struct recording){.pass = pass};
}

struct rule_job {
  struct scratch_program own;
  struct recording recording;
  const char *pipeline, *text;
  size_t length;
};

static void run(void *argument) {
  struct rule_job *job = argument;
  struct pipeline pipeline;
  struct context *context = &job->own.context;
  pipeline_init(&pipeline, context, &context->arena);
  if (!pipeline_parse(&pipeline, job->pipeline)) return;
  if (!parse_program(&job->own.program, "reduced", job->text, job->length)) return;
  context->observer = (struct observer){record, &job->recording};
  struct pipeline_options options = {.before_pass = begin_pass, .argument = &job->recording};
  pipeline_run(&pipeline, &job->own.program, &options);
}

static void observe_last_pass(struct rule_job *job, const char *pipeline, const char *text, size_t length) {
  *job = (struct rule_job){.pipeline = pipeline, .text = text, .length = length};
  if (!scratch_program_work(&job->own, (struct context_options){0}, run, job)) job->recording = (struct recording){0};
}

struct rule_set rules_of_last_pass(const char *pipeline, const char *text, size_t length) {
  struct rule_job job;
  observe_last_pass(&job, pipeline, text, length);
  return job.recording.rules;
}

struct op_rewrite last_rewrite(const char *pipeline, const char *text, size_t length) {
  struct rule_job job;
  observe_last_pass(&job, pipeline, text, length);
  return job.recording.rewrite;
}
