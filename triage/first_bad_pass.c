// Which pass is at fault: the pipeline is cut off behind one after the other, and the first bad one looked into.
#include "fuzz/mlir_command.h"
#include "triage/examination.h"
#include "triage/false_claims.h"
#include "triage/guilty_change.h"
#include "triage/guilty_rewrite.h"
#include "triage/guilty_rule.h"
#include "triage/pipeline_prefix.h"
#include "triage/second_opinion.h"

static struct pipeline_prefixes prefixes_of(struct examination *examination) {
  const char *pipeline = examination->facts.pipeline;
  if (pipeline[0] == '\0') return (struct pipeline_prefixes){0};
  struct arena *arena = examination->arena;
  if (examination->is_command) return command_prefixes(arena, examination->subject + 4);
  if (!examination->is_engine) return pipeline_prefixes(arena, spell_out_deallocation(arena, pipeline));
  const char *text = spell_out_pipeline(arena, pipeline);
  return text != NULL ? pipeline_prefixes(arena, text) : (struct pipeline_prefixes){0};
}

// A round with another pipeline, or command; `frees` as in struct pipeline_prefix.
static struct check_answer try_pipeline(struct examination *examination, const char *text, bool frees) {
  const char *program = examination->facts.program;
  struct check_options check = examination->check;
  check.partial = !frees;
  if (examination->is_command) check.subject = arena_format(examination->arena, "cmd:%s", text);
  else check.pipeline = text;
  struct check_server server = examination->server;
  server.options = &check;
  server.process = 0;
  server.buffer = NULL;
  server.capacity = 0;
  struct check_answer answer = check_server_text(&server, program, strlen(program), examination->seed);
  answer.signature = examination_keep(examination, answer.signature);
  check_server_stop(&server);
  return answer;
}

// Whether it is due to a form of the first bad pass that only the engine has.
static void try_shared_form(struct examination *examination, const struct pipeline_prefix *prefix,
                            const struct pipeline_prefix *before, bool frees) {
  const char *start = before != NULL ? before->text : "";
  const char *shared = pipeline_without_own_options(examination->arena, start, prefix->text);
  if (shared != NULL && try_pipeline(examination, shared, frees).verdict == VERDICT_PASSED)
    examination->facts.form = FORM_OWN;
}

// What the first bad pass of the engine does: its rules, and what would mend what it leaves.
static void look_into_pass(struct examination *examination, const struct pipeline_prefix *prefix,
                           const struct pipeline_prefix *before) {
  enum { MOST_CHANGES = 600 };
  struct diagnosis *facts = &examination->facts;
  struct arena *arena = examination->arena;
  facts->rules = rules_of_last_pass(prefix->text, facts->program, strlen(facts->program));
  const char *after = prefix->frees ? program_after(arena, prefix->text, facts->program, strlen(facts->program)) : NULL;
  const char *text =
      before != NULL ? program_after(arena, before->text, facts->program, strlen(facts->program)) : facts->program;
  if (text != NULL) facts->claims = claims_that_are_false(&claim_analyses_of_engine, text, examination->seed);
  enum deallocation_rule form;
  if (before != NULL && text != NULL &&
      lowering_at_fault(arena, facts->rules, text, strlen(text), examination->seed, &form))
    facts->rules = (struct rule_set){UINT32_C(1) << form};
  if (after != NULL)
    facts->rewrites =
        rewrites_at_fault(arena, facts->rules, prefix->text, facts->program, strlen(facts->program), examination->seed);
  if (after != NULL) facts->changes = changes_that_mend(arena, after, strlen(after), examination->seed, MOST_CHANGES);
}

// What the other implementation leaves instead.
static void compare_pass(struct examination *examination, const struct pipeline_prefix *prefix,
                         const struct pipeline_prefix *before) {
  struct diagnosis *facts = &examination->facts;
  struct arena *arena = examination->arena;
  const char *through = prefix->text, *start = before != NULL ? before->text : "";
  if (examination->is_command) {
    through = mlir_pipeline_of_command(arena, through);
    start = before != NULL ? mlir_pipeline_of_command(arena, start) : start;
  }
  bool of_mlir = subject_is_mlir(examination->subject) || examination->is_command;
  if (through == NULL || start == NULL || !(examination->is_engine || of_mlir)) return;
  struct second_opinion opinion = ask_second_opinion(arena, examination->is_engine, start, through, facts->program,
                                                     examination->options->timeout_seconds);
  facts->difference = opinion.difference;
  facts->analysis = opinion.analysis;
  facts->losses = opinion.losses;
}

struct rewrite_trial {
  struct examination *examination;
  bool frees;
};

static enum verdict try_rewrites_of(void *argument, const char *pipeline) {
  const struct rewrite_trial *trial = argument;
  return try_pipeline(trial->examination, pipeline, trial->frees).verdict;
}

// Of a clean-up, the first rewrite after which something is wrong.
static void bisect_rewrites(struct examination *examination, const char *pipeline, bool frees) {
  struct rewrite_trial trial = {examination, frees};
  struct rewrite_step step;
  if (examination->is_command || !find_guilty_rewrite(examination->arena, pipeline, try_rewrites_of, &trial, &step))
    return;
  examination->facts.rewrite =
      difference_of_pipelines(examination->arena, examination->is_engine, step.right, step.wrong,
                              examination->facts.program, examination->options->timeout_seconds);
  if (examination->is_engine)
    examination->facts.rewritten =
        last_rewrite(step.wrong, examination->facts.program, strlen(examination->facts.program));
}

// The first pass after which something is wrong. Where the one before it could not be judged, the range is told.
void examination_find_pass(struct examination *examination) {
  struct diagnosis *facts = &examination->facts;
  struct pipeline_prefixes prefixes = prefixes_of(examination);
  size_t count = prefixes.items.count, unknown = 0;
  bool frees = !examination_found_by(examination, ORACLE_bufferized);
  // A program on buffers, which nothing bufferizes, frees them by itself, before any pass.
  bool on_buffers = examination->is_engine && strstr(examination->facts.pipeline, "one-shot-bufferize") == NULL;
  bool always = frees && on_buffers && try_pipeline(examination, "builtin.module()", true).verdict == VERDICT_PASSED;
  for (size_t i = 0; i < count; i++) {
    const struct pipeline_prefix *prefix = &prefixes.items.items[i];
    bool must_free = always || ((prefix->frees || i + 1 == count) && frees);
    struct check_answer answer = try_pipeline(examination, prefix->text, must_free);
    if (answer.verdict == VERDICT_PASSED) unknown = 0;
    else if (answer.verdict != VERDICT_FINDING) unknown++;
    if (answer.verdict != VERDICT_FINDING) continue;
    facts->pass = (struct pass_range){prefixes.items.items[i - unknown].pass, prefix->pass};
    facts->pass_signature = answer.signature;
    if (i + 1 < count) facts->prefix = prefix->text;
    // A pass that crashes would take this process along.
    const struct pipeline_prefix *before = i > 0 ? prefix - 1 : NULL;
    if (examination_found_by(examination, ORACLE_crash)) return;
    if (examination->is_engine) look_into_pass(examination, prefix, before);
    compare_pass(examination, prefix, before);
    if (unknown > 0) return;
    if (examination->is_engine) try_shared_form(examination, prefix, before, must_free);
    bisect_rewrites(examination, prefix->text, must_free);
    return;
  }
}

void examination_try_copying(struct examination *examination) {
  struct diagnosis *facts = &examination->facts;
  const char *pipeline = examination->is_command ? examination->subject + 4 : facts->pipeline;
  const char *text = copying_pipeline(examination->arena, pipeline);
  if (text == NULL) return;
  bool frees = !examination_found_by(examination, ORACLE_bufferized);
  struct check_answer answer = try_pipeline(examination, text, frees);
  if (answer.verdict == VERDICT_PASSED) facts->copying = COPYING_HELPS;
  if (answer.verdict == VERDICT_FINDING) facts->copying = COPYING_DOES_NOT_HELP;
}
