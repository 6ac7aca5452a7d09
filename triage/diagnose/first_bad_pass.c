// Which pass is at fault: runs each prefix of the pipeline, and examines the first bad pass.
#include "fuzz/subjects/mlir_command.h"
#include "triage/diagnose/blame/blame.h"
#include "triage/diagnose/cross_check.h"
#include "triage/diagnose/diagnosis_state.h"
#include "triage/diagnose/engine_run.h"
#include "triage/diagnose/unsound_facts.h"
#include "triage/isolate/pipeline_prefix.h"

// The command is the subject, so each has a harness of its own.
static struct harness_answer try_command(struct diagnosis_state *state, const char *text, struct check_options check) {
  const char *program = state->facts.program;
  check.pipeline = state->check.pipeline;
  check.subject = arena_format(state->arena, "cmd:%s", text);
  struct isolated_harness server = state->server;
  server.options = &check;
  server.process = 0;
  server.buffer = NULL;
  server.capacity = 0;
  struct harness_answer answer = isolated_harness_text(&server, program, strlen(program), state->seed);
  answer.finding.signature = diagnosis_state_keep(state, answer.finding.signature);
  isolated_harness_stop(&server);
  return answer;
}

// Runs a round with another pipeline, or command; `frees` as in struct pipeline_prefix.
static struct harness_answer try_pipeline(struct diagnosis_state *state, const char *text, bool frees) {
  const char *program = state->facts.program;
  struct check_options check = state->check;
  check.partial = !frees;
  check.pipeline = text;
  if (state->is_command) return try_command(state, text, check);
  state->server.options = &check;
  isolated_harness_renew(&state->server, 0);
  struct harness_answer answer = isolated_harness_text(&state->server, program, strlen(program), state->seed);
  state->server.options = &state->check;
  answer.finding.signature = diagnosis_state_keep(state, answer.finding.signature);
  return answer;
}

// What the first bad pass of the engine applied: its rules, and what is to blame in its output.
static void examine_pass(struct diagnosis_state *state, const struct pipeline_prefix *prefix,
                         const struct pipeline_prefix *before) {
  enum { MOST_CHANGES = 600 };
  struct diagnosis *facts = &state->facts;
  struct arena *arena = state->arena;
  const struct engine_run_options options = {.locations = false};
  const struct engine_run run = engine_run(arena, options, prefix->text, facts->program);
  facts->rules = run.rules;
  const char *text = before != NULL ? engine_run(arena, options, before->text, facts->program).program : facts->program;
  if (text != NULL) facts->claims = find_unsound_facts(&analyses_of_engine, text, state->seed);
  enum deallocation_rule form;
  if (before != NULL && text != NULL && blame_lowering_form(arena, facts->rules, text, state->seed, &form))
    facts->rules = (struct rule_set){UINT32_C(1) << form};
  if (!prefix->frees || run.program == NULL) return;
  facts->rewrites = blame_rules(arena, facts->rules, prefix->text, facts->program, state->seed);
  facts->changes = blame_changes(arena, run.program, state->seed, MOST_CHANGES);
}

// A command of the MLIR that subject mlir runs is asked there, without a process for each question.
static struct implementation implementation_of(const struct diagnosis_state *state) {
  const char *command = state->is_command ? subject_command_of(state->subject) : NULL;
  if (state->is_engine) return (struct implementation){.kind = OF_ENGINE};
  if (command == NULL || mlir_command_is_of_worker(command)) return (struct implementation){.kind = OF_MLIR};
  return (struct implementation){.kind = OF_COMMAND, .command = command};
}

// Which decisions of upstream's are wrong, by what the engine does if it decides alike.
static void blame_upstream(struct diagnosis_state *state, const char *before, const char *through, bool frees) {
  const struct implementation checked = implementation_of(state);
  if (checked.kind != OF_MLIR) return;
  struct diagnosis *facts = &state->facts;
  const struct pass_input input = cross_check_input(state->arena, &state->session, checked, before, through,
                                                    facts->program, state->check.timeout_seconds);
  if (input.pass == NULL) return;
  struct check_options check = state->check;
  check.partial = !frees;
  facts->deviations = blame_deviations(state->arena, &check, input.pass, input.program, state->seed);
}

// The output of the other implementation.
static void compare_pass(struct diagnosis_state *state, const struct pipeline_prefix *prefix,
                         const struct pipeline_prefix *before, bool frees) {
  struct diagnosis *facts = &state->facts;
  struct arena *arena = state->arena;
  const char *through = prefix->text, *start = before != NULL ? before->text : "";
  if (state->is_command) {
    through = command_pipeline(arena, through);
    start = before != NULL ? command_pipeline(arena, start) : start;
  }
  if (through == NULL || start == NULL || subject_is_serving(state->subject)) return;
  struct cross_check check = cross_check_pass(arena, &state->session, implementation_of(state), start, through,
                                              facts->program, state->check.timeout_seconds);
  facts->difference = check.difference;
  facts->analysis = check.analysis;
  facts->losses = check.losses;
  blame_upstream(state, start, through, frees);
}

// Whether the fault disappears without the options that only the engine has.
static bool is_of_own_options(struct diagnosis_state *state, const struct pipeline_prefix *prefix,
                              const struct pipeline_prefix *before, bool frees) {
  const char *shared = pipeline_without_own_options(state->arena, before != NULL ? before->text : "", prefix->text);
  return shared != NULL && try_pipeline(state, shared, frees).verdict == VERDICT_PASSED;
}

struct pipeline_check {
  struct diagnosis_state *state;
  bool frees;
};

static enum verdict check_pipeline(void *argument, const char *pipeline) {
  const struct pipeline_check *check = argument;
  return try_pipeline(check->state, pipeline, check->frees).verdict;
}

// For a clean-up, the first rewrite after which something is wrong.
static void find_first_bad_rewrite(struct diagnosis_state *state, const char *pipeline, bool frees) {
  struct diagnosis *facts = &state->facts;
  struct arena *arena = state->arena;
  struct pipeline_check check = {state, frees};
  struct rewrite_step step;
  if (state->is_command || !blame_rewrite(arena, pipeline, check_pipeline, &check, &step)) return;
  facts->rewrite = difference_of_pipelines(arena, &state->session, implementation_of(state), step.right, step.wrong,
                                           facts->program, state->check.timeout_seconds);
  if (state->is_engine)
    facts->rewritten =
        engine_run(arena, (struct engine_run_options){.locations = false}, step.wrong, facts->program).rewrite;
}

// A crash on the way to an output that comes out: of a pass that took too long this time, which says nothing.
static bool is_of_another_kind(const struct diagnosis_state *state, const struct harness_answer *answer) {
  return answer->verdict == VERDICT_FINDING && answer->finding.oracle == ORACLE_crash &&
         !diagnosis_state_found_by(state, ORACLE_crash);
}

// The first pass after which something is wrong, or a range of passes if those before it could not be judged.
void diagnosis_state_find_pass(struct diagnosis_state *state) {
  struct diagnosis *facts = &state->facts;
  struct pipeline_prefixes prefixes = subject_prefixes(state->arena, state->subject, facts->pipeline);
  size_t count = prefixes.items.count, unknown = 0;
  bool frees = !diagnosis_state_found_by(state, ORACLE_bufferized);
  // A program on buffers, which no pass bufferizes, does its own deallocation.
  bool on_buffers = state->is_engine && strstr(state->facts.pipeline, "one-shot-bufferize") == NULL;
  bool always = frees && on_buffers && try_pipeline(state, "builtin.module()", true).verdict == VERDICT_PASSED;
  for (size_t i = 0; i < count; i++) {
    const struct pipeline_prefix *prefix = &prefixes.items.items[i];
    bool must_free = always || ((prefix->frees || i + 1 == count) && frees);
    struct harness_answer answer = try_pipeline(state, prefix->text, must_free);
    if (answer.verdict == VERDICT_PASSED) unknown = 0;
    else if (answer.verdict != VERDICT_FINDING || is_of_another_kind(state, &answer)) unknown++;
    if (answer.verdict != VERDICT_FINDING || is_of_another_kind(state, &answer)) continue;
    facts->pass = (struct pass_range){prefixes.items.items[i - unknown].pass, prefix->pass};
    facts->pass_signature = answer.finding.signature;
    if (i + 1 < count) facts->prefix = prefix->text;
    // A pass that crashes would crash this process.
    const struct pipeline_prefix *before = i > 0 ? prefix - 1 : NULL;
    if (diagnosis_state_found_by(state, ORACLE_crash)) return;
    if (state->is_engine) examine_pass(state, prefix, before);
    compare_pass(state, prefix, before, must_free);
    if (unknown > 0) return;
    if (state->is_engine && is_of_own_options(state, prefix, before, must_free)) facts->form = FORM_OWN;
    find_first_bad_rewrite(state, prefix->text, must_free);
    return;
  }
}

static bool is_of_upstream(const struct diagnosis_state *state) {
  return subject_is_mlir(state->subject) ||
         (state->is_command && mlir_pipeline_of_command(state->arena, subject_command_of(state->subject)) != NULL);
}

void diagnosis_state_try_copying(struct diagnosis_state *state) {
  const bool frees = !diagnosis_state_found_by(state, ORACLE_bufferized);
  if (subject_is_serving(state->subject)) return;  // its options are its own
  if (is_of_upstream(state) && op_names_have_trait(&state->facts.kinds, TRAIT_CALL)) return;
  const char *copying =
      copying_pipeline(state->arena, state->is_command ? subject_command_of(state->subject) : state->facts.pipeline);
  enum verdict verdict = copying != NULL ? try_pipeline(state, copying, frees).verdict : VERDICT_INVALID;
  if (verdict == VERDICT_PASSED) state->facts.copying = COPYING_HELPS;
  if (verdict == VERDICT_FINDING) state->facts.copying = COPYING_DOES_NOT_HELP;
  if (verdict == VERDICT_INVALID && pipeline_always_copies(state->facts.pipeline))
    state->facts.copying = COPYING_ALWAYS;
}
