#include "triage/guilty_rule.h"

#include "dialects/ops.h"
#include "ir/observer.h"
#include "ir/parser.h"
#include "ir/text.h"
#include "transforms/pipeline.h"
#include "triage/own_program.h"

static const char *const canonicalizations[] = {
#define DEALLOC_PATTERN(stage, pattern, sentence) DEALLOC_PATTERN_##stage(pattern)
#define DEALLOC_PATTERN_CANONICALIZATION(pattern) "canonicalization:" #pattern,
#define DEALLOC_PATTERN_SIMPLIFICATION(pattern)
#include "dialects/dealloc_patterns.def"
#undef DEALLOC_PATTERN_SIMPLIFICATION
#undef DEALLOC_PATTERN_CANONICALIZATION
};

static const char *const simplifications[] = {
#define DEALLOC_PATTERN_CANONICALIZATION(pattern)
#define DEALLOC_PATTERN_SIMPLIFICATION(pattern) "simplification:" #pattern,
#include "dialects/dealloc_patterns.def"
#undef DEALLOC_PATTERN_SIMPLIFICATION
#undef DEALLOC_PATTERN_CANONICALIZATION
#undef DEALLOC_PATTERN
};

enum { FORM_ONE, FORM_RETAINED, FORM_HELPER, FORM_COUNT };
static const char *const forms[FORM_COUNT] = {"lowering:one_memref", "lowering:one_memref_with_retained",
                                              "lowering:helper"};

enum { OWNERSHIP_RULE_FIRST = RULE_ownership_unknown, OWNERSHIP_RULE_COUNT = 3 };
static const char *const ownerships[OWNERSHIP_RULE_COUNT] = {"ownership:unknown", "ownership:cloned",
                                                             "ownership:cloned_under_condition"};

// What was taken since the last pass began, as bits.
struct recording {
  const struct pass_info *pass;
  uint32_t canonicalizations, simplifications, forms, ownerships;
  const char *rewrite;  // the last one of canonicalize, and the kind of its op
  uint32_t rewritten;
};

static void note_rewrite(struct recording *recording, const char *rewrite, uint32_t kind) {
  recording->rewrite = rewrite;
  recording->rewritten = kind;
}

static void record(void *argument, uint32_t rule, uint32_t first, uint32_t second) {
  struct recording *recording = argument;
  uint32_t bit = first < 32 ? UINT32_C(1) << first : 0;
  switch ((enum rule)rule) {
    case RULE_dealloc_canonicalized: recording->canonicalizations |= bit; break;
    case RULE_dealloc_simplified: recording->simplifications |= bit; break;
    case RULE_dealloc_lowered:
      recording->forms |= UINT32_C(1) << (first > 1 ? FORM_HELPER : second > 0 ? FORM_RETAINED : FORM_ONE);
      break;
    case RULE_ownership_unknown:
    case RULE_ownership_cloned:
    case RULE_ownership_cloned_under_condition:
      recording->ownerships |= UINT32_C(1) << (rule - OWNERSHIP_RULE_FIRST);
      break;
    case RULE_op_folded: note_rewrite(recording, "folded", first); break;
    case RULE_op_rewritten: note_rewrite(recording, "rewritten", first); break;
    case RULE_op_dead: note_rewrite(recording, "dead", first); break;
    default: break;
  }
}

// A pass for functions runs on one after the other: that is one pass.
static void begin_pass(void *argument, const struct pass_info *pass, struct op *op) {
  (void)op;
  struct recording *recording = argument;
  if (pass != recording->pass) *recording = (struct recording){.pass = pass};
}

static void append_rules(struct text *text, uint32_t bits, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if ((bits >> i & 1) != 0) text_format(text, "%s%s", text->count > 0 ? " " : "", names[i]);
}

struct rule_job {
  struct own_program own;
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

#define COUNT(names) (sizeof(names) / sizeof(names)[0])

static void observe_last_pass(struct rule_job *job, const char *pipeline, const char *text, size_t length) {
  *job = (struct rule_job){.pipeline = pipeline, .text = text, .length = length};
  if (!own_program_work(&job->own, (struct context_options){0}, run, job)) job->recording = (struct recording){0};
}

const char *rules_of_last_pass(struct arena *arena, const char *pipeline, const char *text, size_t length) {
  struct rule_job job;
  observe_last_pass(&job, pipeline, text, length);
  const struct recording *recording = &job.recording;
  struct text rules = {.arena = arena};
  append_rules(&rules, recording->ownerships, ownerships, COUNT(ownerships));
  append_rules(&rules, recording->canonicalizations, canonicalizations, COUNT(canonicalizations));
  append_rules(&rules, recording->simplifications, simplifications, COUNT(simplifications));
  append_rules(&rules, recording->forms, forms, COUNT(forms));
  text_char(&rules, '\0');
  return rules.items;
}

const char *last_rewrite(struct arena *arena, const char *pipeline, const char *text, size_t length) {
  struct rule_job job;
  observe_last_pass(&job, pipeline, text, length);
  if (job.recording.rewrite == NULL || job.recording.rewritten >= OP_KIND_COUNT) return "";
  return arena_format(arena, "%s:%s", job.recording.rewrite, op_table[job.recording.rewritten].name);
}
