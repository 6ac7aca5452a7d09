#include "triage/diagnose/diagnosis.h"

#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/check/flakiness.h"
#include "fuzz/finding/case.h"
#include "fuzz/finding/signature_parts.h"
#include "fuzz/subjects/mlir_command.h"
#include "fuzz/system/clock.h"
#include "triage/diagnose/blame/blame.h"
#include "triage/diagnose/buffer_lives.h"
#include "triage/diagnose/changed_program.h"
#include "triage/diagnose/diagnosis_state.h"
#include "triage/diagnose/engine_run.h"
#include "triage/diagnose/fact_words.h"
#include "triage/diagnose/standalone_program.h"
#include "triage/isolate/pipeline_prefix.h"
#include "triage/isolate/scratch_program.h"
#include "triage/isolate/subject_output.h"
#include "triage/reduce/finding.h"
#include "triage/shapes/shrink.h"
#include "triage/traits/program_traits.h"

#include <stdlib.h>

enum { ROUND_MILLISECONDS = 20000 };

struct diagnosis_options diagnosis_options_default(void) {
  return (struct diagnosis_options){.attempts = 20000, .operands = 64, .timeout_seconds = 10, .shrink_shapes = true};
}

struct diagnosis diagnosis_empty(void) {
  struct diagnosis diagnosis = {0};
  for (size_t fact = 0; fact < FACT_COUNT; fact++) fact_read(NULL, "", &diagnosis, fact);
  return diagnosis;
}

const char *case_program(const char *text) {
  while (strncmp(text, "//", 2) == 0) {
    const char *newline = strchr(text, '\n');
    if (newline == NULL) break;
    text = newline + 1;
  }
  return text;
}

static void conclude(struct diagnosis_state *state, enum outcome_kind outcome, const char *detail) {
  state->facts.outcome = outcome;
  state->facts.detail = diagnosis_state_keep(state, detail);
}

static const char *located(struct diagnosis_state *state, uint32_t line, uint32_t column, const char *message) {
  return arena_format(state->arena, "%s:%u:%u: error: %s", state->facts.file, line, column, message);
}

static uint32_t count_lines(const char *text, const char *end) {
  uint32_t lines = 0;
  for (; text < end; text++) lines += *text == '\n';
  return lines;
}

// --- what the case shows now

// Whether subject mlir replaces the case's command, which must not be run: it is the same MLIR in a process of ours,
// where passes with side effects outside of it are rejected.
static bool may_replace_command(struct diagnosis_state *state) {
  const struct diagnosis_options *options = state->options;
  const struct corpus_case *header = &state->header;
  return options->subject == NULL && !options->allow_commands && case_names_command(header) &&
         mlir_command_is_of_worker(subject_command_of(header->subject)) &&
         case_mlir_pipeline(state->arena, header) != NULL;
}

static void configure(struct diagnosis_state *state) {
  const struct diagnosis_options *options = state->options;
  state->replaces_command = may_replace_command(state);
  state->check =
      check_options_of_case(state->arena, &state->header, state->replaces_command ? "mlir" : options->subject,
                            options->pipeline, options->timeout_seconds);
  state->check.reference_fuel = options->reference_fuel;
  state->subject = state->check.subject;
  state->is_command = subject_command_of(state->subject) != NULL;
  state->is_engine = subject_is_engine(state->subject);
  state->server.options = &state->check;
  state->server.generator = generator_defaults;
  state->server.timeout_milliseconds = subject_is_process(state->subject) ? 0 : ROUND_MILLISECONDS;
}

static enum outcome_kind outcome_of(enum verdict verdict) {
  switch (verdict) {
    case VERDICT_PASSED: return CASE_passes;
    case VERDICT_FINDING: return CASE_finding;
    case VERDICT_REJECTED: return CASE_refused;
    case VERDICT_INVALID: return CASE_invalid;
    case VERDICT_UNSUPPORTED:
    case VERDICT_UNUSABLE: return CASE_unsupported;
    case VERDICT_LIMIT: return CASE_limit;
  }
  return CASE_invalid;
}

// Records the verdict of a program. Returns whether it is a finding.
static bool replay(struct diagnosis_state *state, const char *program) {
  struct diagnosis *facts = &state->facts;
  struct harness_answer answer = isolated_harness_text(&state->server, program, strlen(program), state->seed);
  if (answer.verdict == VERDICT_PASSED && state->replaces_command) {
    conclude(state, CASE_not_allowed,
             "it shows nothing in process; the command that it names is run with --allow-commands only");
    return false;
  }
  if (answer.verdict != VERDICT_FINDING) {
    const char *detail = answer.finding.message;
    if (answer.verdict == VERDICT_INVALID)
      detail = located(state, state->lines_before + answer.line, answer.column, detail);
    conclude(state, outcome_of(answer.verdict), detail);
    return false;
  }
  facts->outcome = CASE_finding;
  facts->oracle = answer.finding.oracle;
  facts->signature = diagnosis_state_keep(state, answer.finding.signature);
  facts->message = diagnosis_state_keep(state, answer.finding.message);
  facts->symptoms = symptoms_of_message(facts->message);
  facts->pipeline = diagnosis_state_keep(state, answer.finding.pipeline);
  facts->program = program;
  return true;
}

// --- reduction

// A case that reproduces its finding is reduced with its header, which may contain the choices of its program.
static void reduce(struct diagnosis_state *state, const char *text) {
  struct diagnosis *facts = &state->facts;
  const char *original_text = facts->detail[0] == '\0' ? text : facts->program;
  struct reduce_request request = {.file = facts->file,
                                   .text = original_text,
                                   .length = strlen(original_text),
                                   .seed = state->seed,
                                   .generator = generator_defaults,
                                   .subject = state->subject,
                                   .pipeline = state->check.pipeline,
                                   .allow_commands = true,  // checked before
                                   .keep_pipeline = true,
                                   .attempts = state->options->attempts,
                                   .timeout_seconds = state->check.timeout_seconds,
                                   .reference_fuel = state->options->reference_fuel,
                                   .interrupted = state->options->interrupted};
  struct reduce_result result;
  reduce_finding(&request, &result);
  if (result.status == REDUCE_DONE) {
    facts->ops_before = result.ops_before;
    facts->ops_after = result.ops_after;
    // The result of the reduction was tested as text; if it nevertheless shows something else, the original is kept.
    const struct diagnosis original = *facts;
    if (!replay(state, diagnosis_state_keep(state, case_program(result.text))) ||
        strcmp(facts->signature, original.signature) != 0)
      *facts = original;
  } else {
    facts->detail = diagnosis_state_keep(state, result.message);
  }
  reduce_result_release(&result);
}

// --- the setup of later checks

// Whether the oracle of the finding runs its own pipeline of the engine.
static bool brings_pipeline(const struct diagnosis_state *state) { return oracle_brings_pipeline(state->facts.oracle); }

// From here on the subject runs the pipeline of the oracle. Oracles that run after the subject are disabled, unless the
// finding is theirs.
static void focus(struct diagnosis_state *state) {
  const uint32_t later = ORACLES_WITH_PIPELINE | oracle_bit(ORACLE_round_trip) | oracle_bit(ORACLE_proof);
  struct check_options *check = &state->check;
  check->oracles &= ~later;
  if (diagnosis_state_found_by(state, ORACLE_round_trip)) check->oracles |= oracle_bit(ORACLE_round_trip);
  if (diagnosis_state_found_by(state, ORACLE_proof)) check->oracles |= oracle_bit(ORACLE_proof);
  if (brings_pipeline(state)) check->pipeline = state->facts.pipeline;
  check->partial = diagnosis_state_found_by(state, ORACLE_bufferized);
  check->once = true;
  isolated_harness_stop(&state->server);
}

// Whether the program with a call shows a finding of the same oracle and kind. The rest of the signature may differ,
// since the call surrounds the error. The pipeline of an oracle is now run for another oracle.
static bool shows_same_kind(struct diagnosis_state *state, const struct harness_answer *answer) {
  const struct diagnosis *facts = &state->facts;
  const char *kind = signature_part(state->arena, facts->signature, 1);
  if (strcmp(signature_part(state->arena, answer->finding.signature, 1), kind) != 0) return false;
  return answer->finding.oracle == facts->oracle || brings_pipeline(state);
}

// A program that shows the finding without arguments, which it contains. Not all errors show in a function that is
// called.
static bool try_call(struct diagnosis_state *state, uint32_t set, enum call_form form) {
  struct diagnosis *facts = &state->facts;
  const char *called = program_standalone(state->arena, facts->program, state->seed, set, form);
  if (called == NULL) return false;
  struct harness_answer answer = isolated_harness_text(&state->server, called, strlen(called), state->seed);
  if (answer.verdict != VERDICT_FINDING || !shows_same_kind(state, &answer)) return false;
  facts->called = called;
  facts->called_message = diagnosis_state_keep(state, answer.finding.message);
  return true;
}

static void call_program(struct diagnosis_state *state) {
  for (int form = 0; form < CALL_FORM_COUNT; form++)
    for (uint32_t set = 0; set < state->check.input_sets; set++)
      if (try_call(state, set, (enum call_form)form)) return;
}

static void keep_output(struct diagnosis_state *state) {
  struct diagnosis *facts = &state->facts;
  if (diagnosis_state_found_by(state, ORACLE_crash)) return;
  const char *program = facts->called[0] != '\0' ? facts->called : facts->program;
  const char *output = subject_output(state->arena, &state->session, state->subject, facts->pipeline, program,
                                      state->check.timeout_seconds);
  if (output == NULL) return;
  facts->output = output;
  facts->buffers = buffer_lives(state->arena, output);
}

// The beginnings of the pipeline; those that crash are left out.
static void keep_stages(struct diagnosis_state *state) {
  struct diagnosis *facts = &state->facts;
  const bool crashes = diagnosis_state_found_by(state, ORACLE_crash);
  const struct pipeline_prefixes prefixes = subject_prefixes(state->arena, state->subject, facts->pipeline);
  struct text stages = {.arena = state->arena};
  const struct engine_run_options options = {.context = {.allow_unregistered_dialects = true}};
  const char *input = engine_run(state->arena, options, "", facts->program).program;
  if (input == NULL || (crashes && facts->pass.first == NULL)) return;
  text_format(&stages, DIAGNOSIS_STAGE "parsing //----- //\n%s", input);
  for (size_t i = 0; i < prefixes.items.count; i++) {
    const struct pipeline_prefix *prefix = &prefixes.items.items[i];
    if (crashes && strcmp(prefix->pass, facts->pass.first) == 0) break;
    const char *subject = state->is_command ? arena_format(state->arena, "cmd:%s", prefix->text) : state->subject;
    const char *program = subject_output(state->arena, &state->session, subject, prefix->text, facts->program,
                                         state->check.timeout_seconds);
    if (program != NULL) text_format(&stages, DIAGNOSIS_STAGE "%s //----- //\n%s", prefix->pass, program);
  }
  facts->stages = text_end(&stages);
}

// --- the program

struct inspection {
  struct scratch_program own;
  struct arena *arena;
  const char *program, *printed, *traits;
  uint32_t op;
  struct op_names kinds;
};

static int compare_names(const void *a, const void *b) {
  return strcmp(((const struct op_name *)a)->name, ((const struct op_name *)b)->name);
}

static void inspect(void *argument) {
  struct inspection *inspection = argument;
  struct program *program = &inspection->own.program;
  struct context *context = &inspection->own.context;
  if (!parse_program(program, "reduced", inspection->program, strlen(inspection->program)) ||
      !verify(context, program->module))
    return;
  struct op_names all = {0};
  uint32_t number = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module), number++) {
    if (op != program->module) VECTOR_PUSH(&all.items, &context->arena, op_name_of(&context->arena, op));
    if (number != inspection->op) continue;
    struct text text = {.arena = &context->arena};
    print_op_text(context, op, (struct print_options){.local_scope = true}, &text);
    text_char(&text, '\0');
    inspection->printed = arena_string(inspection->arena, text.items, strcspn(text.items, "\n"));
  }
  if (all.items.count > 1) qsort(all.items.items, all.items.count, sizeof *all.items.items, compare_names);
  for (size_t i = 0; i < all.items.count; i++)
    if (i == 0 || !op_name_equal(all.items.items[i - 1], all.items.items[i]))
      VECTOR_PUSH(&inspection->kinds.items, inspection->arena, all.items.items[i]);
  inspection->traits = program_traits(inspection->arena, program->module);
}

// The kinds of the program's ops, its traits, and one op in printed form.
static void describe_program(struct diagnosis_state *state, uint32_t op) {
  struct inspection inspection = {
      .arena = state->arena, .program = state->facts.program, .printed = "", .traits = "", .op = op};
  if (!scratch_program_work(&inspection.own, (struct context_options){0}, inspect, &inspection)) return;
  state->facts.kinds = inspection.kinds;
  state->facts.traits = inspection.traits;
  state->facts.culprit = inspection.printed;
}

// --- the decision to blame

static void find_decision(struct diagnosis_state *state) {
  struct diagnosis *facts = &state->facts;
  struct decision_blame blame =
      blame_decisions(state->arena, &state->server, facts->program, state->seed, state->options->operands);
  facts->decisions = blame.decisions;
  facts->reads = blame.reads;
  facts->roles = blame.roles;
  facts->conflict = blame.conflict;
  describe_program(state, blame.op);
}

// A flaky finding is neither reduced nor bisected: each attempt would take as many runs. The last line of its message
// tells how often it reproduced.
static void note_flakiness(struct diagnosis *facts) {
  const char *last = strrchr(facts->message, '\n');
  if (last != NULL) facts->detail = last + 1;
}

// Replays a given program. If it runs out of fuel, *text becomes a program with small extents, which is replayed.
static bool replay_given(struct diagnosis_state *state, const char **text) {
  if (replay(state, diagnosis_state_keep(state, case_program(*text)))) return true;
  if (state->facts.outcome != CASE_limit || state->header.is_case || !state->options->shrink_shapes) return false;
  struct shrunk_program shrunk = shapes_shrink(state->arena, state->facts.file, *text, strlen(*text));
  if (shrunk.text == NULL) return false;
  *text = shrunk.text;
  state->facts.detail = "";
  state->facts.extents = shrunk.mapping;
  return replay(state, diagnosis_state_keep(state, shrunk.text));
}

// What is wrong with a changed program is examined on that program itself, without the change, if it shows there.
// Returns the program, or `text`.
static const char *replay_changed(struct diagnosis_state *state, const char *text) {
  struct diagnosis *facts = &state->facts;
  if (!diagnosis_state_found_by(state, ORACLE_metamorphic)) return text;
  const struct diagnosis original = *facts;
  const struct check_options check = state->check;
  const char *change = signature_part(state->arena, facts->signature, 1);
  const char *changed = changed_program(state->arena, facts->program, change, state->seed);
  if (changed == NULL) return text;
  isolated_harness_stop(&state->server);
  state->check.change = NULL;
  state->check.oracles &= ~oracle_bit(ORACLE_metamorphic);
  if (replay(state, changed) &&
      strcmp(facts->signature, signature_behind_change(state->arena, original.signature)) == 0) {
    const char *separator = original.detail[0] == '\0' ? "" : "; ";
    facts->detail = arena_format(state->arena, "made by the change '%s'%s%s", change, separator, original.detail);
    return changed;
  }
  isolated_harness_stop(&state->server);
  state->check = check;
  *facts = original;
  return text;
}

// From here on upstream gets little time, of its processor, unless the finding needs more: variants of a program that
// ended soon, or never, and take longer say nothing.
static void limit_time(struct diagnosis_state *state, int64_t replay_milliseconds) {
  enum { USUAL_SECONDS = 1, FACTOR = 4 };
  const bool hangs = strcmp(signature_part(state->arena, state->facts.signature, 1), "hang") == 0;
  const int64_t wanted = hangs ? USUAL_SECONDS : USUAL_SECONDS + replay_milliseconds * FACTOR / 1000;
  if (subject_is_mlir(state->subject) && wanted < (int64_t)state->check.timeout_seconds)
    state->check.timeout_seconds = (unsigned)wanted;
}

static void examine(struct diagnosis_state *state, const char *text) {
  struct diagnosis *facts = &state->facts;
  configure(state);
  facts->subject = diagnosis_state_keep(state, state->subject);
  if (state->header.finding.key != NULL) facts->key = state->header.finding.key;
  if (state->header.also != NULL) facts->also = state->header.also;
  if (state->header.causes != NULL) facts->causes = state->header.causes;
  const char *named = state->replaces_command ? state->subject : state->options->subject;
  const char *refusal = case_refusal(state->arena, &state->header, named, state->options->pipeline);
  if (refusal != NULL && !state->options->allow_commands) {
    conclude(state, CASE_not_allowed, refusal);
    return;
  }
  state->seed = state->header.finding.input_seed;
  facts->input = arena_format(state->arena, "seed=%llu", (unsigned long long)state->seed);
  state->lines_before = count_lines(text, case_program(text));
  if (case_is_unstable(&state->header)) {
    state->server.unstable = &state->header;
    if (replay(state, diagnosis_state_keep(state, case_program(text)))) note_flakiness(facts);
    return;
  }
  const int64_t replayed_from = clock_milliseconds();
  if (!replay_given(state, &text)) return;
  limit_time(state, clock_milliseconds() - replayed_from);
  const char *expected = state->header.finding.signature;
  if (expected != NULL && strcmp(expected, facts->signature) != 0)
    facts->detail = arena_format(state->arena, "the header says: %s", expected);
  if (state->options->replays_declared && state->header.causes != NULL) return;
  text = replay_changed(state, text);
  if (!state->options->keep_size) reduce(state, text);
  focus(state);
  call_program(state);
  keep_output(state);
  diagnosis_state_find_pass(state);
  find_decision(state);
  diagnosis_state_try_copying(state);
  if (state->options->keep_stages) keep_stages(state);
}

// Where in the text of the case the program of the facts stands as it is, from 1; 0 if it does not.
static uint32_t find_first_line(const struct diagnosis_state *state, const char *text) {
  const char *program = case_program(text);
  return strcmp(state->facts.program, program) == 0 ? count_lines(text, program) + 1 : 0;
}

struct diagnosis diagnose(const struct diagnosis_options *options, const char *file, const char *text, size_t length,
                          struct arena *arena) {
  struct diagnosis_state state = {.options = options, .arena = arena, .facts = diagnosis_empty()};
  state.facts.file = file;
  const char *message = NULL, *zero = memchr(text, '\0', length);
  if (!case_parse(arena, text, length, &state.header, &message))
    conclude(&state, CASE_invalid, located(&state, state.header.line, 1, message));
  else if (zero != NULL)
    conclude(&state, CASE_invalid, located(&state, count_lines(text, zero) + 1, 1, "unexpected zero byte"));
  else examine(&state, text);
  if (state.facts.program[0] != '\0') state.facts.first_line = find_first_line(&state, text);
  isolated_harness_stop(&state.server);
  mlir_session_end(&state.session);
  return state.facts;
}
