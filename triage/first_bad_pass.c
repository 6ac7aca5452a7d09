// Which pass is at fault: the pipeline is cut off behind one after the other, and the first bad one looked into.
#include "fuzz/mlir_command.h"
#include "triage/cross_check.h"
#include "triage/diagnosis_state.h"
#include "triage/guilty_change.h"
#include "triage/guilty_rewrite.h"
#include "triage/guilty_rule.h"
#include "triage/pipeline_prefix.h"
#include "triage/unsound_facts.h"

static struct pipeline_prefixes prefixes_of(struct diagnosis_state *state) {
  const char *pipeline = state->facts.pipeline;
  if (pipeline[0] == '\0') return (struct pipeline_prefixes){0};
  struct arena *arena = state->arena;
  if (state->is_command) return command_prefixes(arena, state->subject + 4);
  if (!state->is_engine) return pipeline_prefixes(arena, spell_out_deallocation(arena, pipeline));
  const char *text = spell_out_pipeline(arena, pipeline);
  return text != NULL ? pipeline_prefixes(arena, text) : (struct pipeline_prefixes){0};
}

// A round with another pipeline, or command; `frees` as in struct pipeline_prefix.
static struct harness_answer try_pipeline(struct diagnosis_state *state, const char *text, bool frees) {
  const char *program = state->facts.program;
  struct check_options check = state->check;
  check.partial = !frees;
  if (state->is_command) check.subject = arena_format(state->arena, "cmd:%s", text);
  else check.pipeline = text;
  struct isolated_harness server = state->server;
  server.options = &check;
  server.process = 0;
  server.buffer = NULL;
  server.capacity = 0;
  struct harness_answer answer = isolated_harness_text(&server, program, strlen(program), state->seed);
  answer.signature = diagnosis_state_keep(state, answer.signature);
  isolated_harness_stop(&server);
  return answer;
}

// Whether it is due to a form of the first bad pass that only the engine has.
static void try_shared_form(struct diagnosis_state *state, const struct pipeline_prefix *prefix,
                            const struct pipeline_prefix *before, bool frees) {
  const char *start = before != NULL ? before->text : "";
  const char *shared = pipeline_without_own_options(state->arena, start, prefix->text);
  if (shared != NULL && try_pipeline(state, shared, frees).verdict == VERDICT_PASSED) state->facts.form = FORM_OWN;
}

// What the first bad pass of the engine does: its rules, and what would mend what it leaves.
static void look_into_pass(struct diagnosis_state *state, const struct pipeline_prefix *prefix,
                           const struct pipeline_prefix *before) {
  enum { MOST_CHANGES = 600 };
  struct diagnosis *facts = &state->facts;
  struct arena *arena = state->arena;
  facts->rules = rules_of_last_pass(prefix->text, facts->program, strlen(facts->program));
  const char *after = prefix->frees ? program_after(arena, prefix->text, facts->program, strlen(facts->program)) : NULL;
  const char *text =
      before != NULL ? program_after(arena, before->text, facts->program, strlen(facts->program)) : facts->program;
  if (text != NULL) facts->claims = find_unsound_facts(&analyses_of_engine, text, state->seed);
  enum deallocation_rule form;
  if (before != NULL && text != NULL && lowering_at_fault(arena, facts->rules, text, strlen(text), state->seed, &form))
    facts->rules = (struct rule_set){UINT32_C(1) << form};
  if (after != NULL)
    facts->rewrites =
        rewrites_at_fault(arena, facts->rules, prefix->text, facts->program, strlen(facts->program), state->seed);
  if (after != NULL) facts->changes = changes_that_mend(arena, after, strlen(after), state->seed, MOST_CHANGES);
}

// What the other implementation leaves instead.
static void compare_pass(struct diagnosis_state *state, const struct pipeline_prefix *prefix,
                         const struct pipeline_prefix *before) {
  struct diagnosis *facts = &state->facts;
  struct arena *arena = state->arena;
  const char *through = prefix->text, *start = before != NULL ? before->text : "";
  if (state->is_command) {
    through = mlir_pipeline_of_command(arena, through);
    start = before != NULL ? mlir_pipeline_of_command(arena, start) : start;
  }
  bool of_mlir = subject_is_mlir(state->subject) || state->is_command;
  if (through == NULL || start == NULL || !(state->is_engine || of_mlir)) return;
  struct cross_check check =
      cross_check_pass(arena, state->is_engine, start, through, facts->program, state->options->timeout_seconds);
  facts->difference = check.difference;
  facts->analysis = check.analysis;
  facts->losses = check.losses;
}

struct rewrite_trial {
  struct diagnosis_state *state;
  bool frees;
};

static enum verdict try_rewrites_of(void *argument, const char *pipeline) {
  const struct rewrite_trial *trial = argument;
  return try_pipeline(trial->state, pipeline, trial->frees).verdict;
}

// Of a clean-up, the first rewrite after which something is wrong.
static void bisect_rewrites(struct diagnosis_state *state, const char *pipeline, bool frees) {
  struct rewrite_trial trial = {state, frees};
  struct rewrite_step step;
  if (state->is_command || !find_guilty_rewrite(state->arena, pipeline, try_rewrites_of, &trial, &step)) return;
  state->facts.rewrite = difference_of_pipelines(state->arena, state->is_engine, step.right, step.wrong,
                                                 state->facts.program, state->options->timeout_seconds);
  if (state->is_engine)
    state->facts.rewritten = last_rewrite(step.wrong, state->facts.program, strlen(state->facts.program));
}

// The first pass after which something is wrong. Where the one before it could not be judged, the range is told.
void diagnosis_state_find_pass(struct diagnosis_state *state) {
  struct diagnosis *facts = &state->facts;
  struct pipeline_prefixes prefixes = prefixes_of(state);
  size_t count = prefixes.items.count, unknown = 0;
  bool frees = !diagnosis_state_found_by(state, ORACLE_bufferized);
  // A program on buffers, which nothing bufferizes, frees them by itself, before any pass.
  bool on_buffers = state->is_engine && strstr(state->facts.pipeline, "one-shot-bufferize") == NULL;
  bool always = frees && on_buffers && try_pipeline(state, "builtin.module()", true).verdict == VERDICT_PASSED;
  for (size_t i = 0; i < count; i++) {
    const struct pipeline_prefix *prefix = &prefixes.items.items[i];
    bool must_free = always || ((prefix->frees || i + 1 == count) && frees);
    struct harness_answer answer = try_pipeline(state, prefix->text, must_free);
    if (answer.verdict == VERDICT_PASSED) unknown = 0;
    else if (answer.verdict != VERDICT_FINDING) unknown++;
    if (answer.verdict != VERDICT_FINDING) continue;
    facts->pass = (struct pass_range){prefixes.items.items[i - unknown].pass, prefix->pass};
    facts->pass_signature = answer.signature;
    if (i + 1 < count) facts->prefix = prefix->text;
    // A pass that crashes would take this process along.
    const struct pipeline_prefix *before = i > 0 ? prefix - 1 : NULL;
    if (diagnosis_state_found_by(state, ORACLE_crash)) return;
    if (state->is_engine) look_into_pass(state, prefix, before);
    compare_pass(state, prefix, before);
    if (unknown > 0) return;
    if (state->is_engine) try_shared_form(state, prefix, before, must_free);
    bisect_rewrites(state, prefix->text, must_free);
    return;
  }
}

void diagnosis_state_try_copying(struct diagnosis_state *state) {
  struct diagnosis *facts = &state->facts;
  const char *pipeline = state->is_command ? state->subject + 4 : facts->pipeline;
  const char *text = copying_pipeline(state->arena, pipeline);
  if (text == NULL) return;
  bool frees = !diagnosis_state_found_by(state, ORACLE_bufferized);
  struct harness_answer answer = try_pipeline(state, text, frees);
  if (answer.verdict == VERDICT_PASSED) facts->copying = COPYING_HELPS;
  if (answer.verdict == VERDICT_FINDING) facts->copying = COPYING_DOES_NOT_HELP;
}
