#include "triage/diagnosis.h"

#include "fuzz/case.h"
#include "fuzz/flakiness.h"
#include "fuzz/mlir_command.h"
#include "triage/called_program.h"
#include "triage/examination.h"
#include "triage/fact_words.h"
#include "triage/guilty_decision.h"
#include "triage/reduce_finding.h"
#include "triage/signature.h"

enum { ROUND_MILLISECONDS = 20000 };

struct diagnosis_options diagnosis_options_default(void) {
  return (struct diagnosis_options){.attempts = 20000, .operands = 64, .timeout_seconds = 10};
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

static void conclude(struct examination *examination, enum outcome_kind outcome, const char *detail) {
  examination->facts.outcome = outcome;
  examination->facts.detail = examination_keep(examination, detail);
}

static const char *located(struct examination *examination, uint32_t line, uint32_t column, const char *message) {
  return arena_format(examination->arena, "%s:%u:%u: error: %s", examination->facts.file, line, column, message);
}

static uint32_t count_lines(const char *text, const char *end) {
  uint32_t lines = 0;
  for (; text < end; text++) lines += *text == '\n';
  return lines;
}

// --- what the case shows now

// Whether the subject mlir stands in for the case's command, which may not be run: it is the same MLIR in a process of
// ours, where passes that reach out of it are refused.
static bool may_stand_in(struct examination *examination) {
  const struct diagnosis_options *options = examination->options;
  const struct corpus_case *header = &examination->header;
  return options->subject == NULL && !options->allow_commands && case_names_command(header) &&
         mlir_command_is_of_worker(header->subject + strlen("cmd:")) &&
         case_mlir_pipeline(examination->arena, header) != NULL;
}

static void configure(struct examination *examination) {
  const struct diagnosis_options *options = examination->options;
  const struct corpus_case *header = &examination->header;
  examination->stands_in = may_stand_in(examination);
  examination->subject = examination->stands_in     ? "mlir"
                         : options->subject != NULL ? options->subject
                                                    : header->subject;
  if (examination->subject == NULL) examination->subject = "engine";
  examination->is_command = strncmp(examination->subject, "cmd:", 4) == 0;
  examination->check = check_options_default();
  check_options_of_case(header, &examination->check);
  examination->check.subject = examination->subject;
  examination->check.timeout_seconds = options->timeout_seconds;
  examination->is_engine = strcmp(examination->subject, "engine") == 0;
  if (options->pipeline != NULL) examination->check.pipeline = options->pipeline;
  else if (examination->is_engine) examination->check.pipeline = case_engine_pipeline(header);
  else if (subject_is_mlir(examination->subject))
    examination->check.pipeline = case_mlir_pipeline(examination->arena, header);
  examination->server.options = &examination->check;
  examination->server.generator = generator_defaults;
  examination->server.timeout_milliseconds = subject_is_process(examination->subject) ? 0 : ROUND_MILLISECONDS;
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

// Takes over what a program shows. Returns whether it is a finding.
static bool replay(struct examination *examination, const char *program) {
  struct diagnosis *facts = &examination->facts;
  struct check_answer answer = check_server_text(&examination->server, program, strlen(program), examination->seed);
  if (answer.verdict == VERDICT_PASSED && examination->stands_in) {
    conclude(examination, CASE_not_allowed,
             "it shows nothing in process; the command that it names is run with --allow-commands only");
    return false;
  }
  if (answer.verdict != VERDICT_FINDING) {
    const char *detail = answer.message;
    if (answer.verdict == VERDICT_INVALID)
      detail = located(examination, examination->lines_before + answer.line, answer.column, detail);
    conclude(examination, outcome_of(answer.verdict), detail);
    return false;
  }
  facts->outcome = CASE_finding;
  facts->oracle = answer.oracle;
  facts->signature = examination_keep(examination, answer.signature);
  facts->message = examination_keep(examination, answer.message);
  facts->pipeline = examination_keep(examination, answer.pipeline);
  facts->program = program;
  return true;
}

// --- reduction

// A case that shows what its header says is reduced with its header, which may know the choices of its program.
static void reduce(struct examination *examination, const char *text) {
  struct diagnosis *facts = &examination->facts;
  const char *original_text = facts->detail[0] == '\0' ? text : facts->program;
  struct reduce_request request = {.file = facts->file,
                                   .text = original_text,
                                   .length = strlen(original_text),
                                   .seed = examination->seed,
                                   .generator = generator_defaults,
                                   .subject = examination->subject,
                                   .pipeline = examination->check.pipeline,
                                   .allow_commands = true,  // asked before
                                   .keep_pipeline = true,
                                   .attempts = examination->options->attempts,
                                   .timeout_seconds = examination->options->timeout_seconds,
                                   .interrupted = examination->options->interrupted};
  struct reduce_result result;
  reduce_finding(&request, &result);
  if (result.status == REDUCE_DONE) {
    facts->ops_before = result.ops_before;
    facts->ops_after = result.ops_after;
    // What a reduction ends with was tested as text; should it yet show something else, the original stays.
    const struct diagnosis original = *facts;
    if (!replay(examination, examination_keep(examination, case_program(result.text))) ||
        strcmp(facts->signature, original.signature) != 0)
      *facts = original;
  } else {
    facts->detail = examination_keep(examination, result.message);
  }
  reduce_result_release(&result);
}

// --- what is tried from here on

// Whether an oracle that brings a pipeline of the engine's along found it.
static bool brings_pipeline(const struct examination *examination) {
  return oracle_brings_pipeline(examination->facts.oracle);
}

// The pipeline that an oracle brought is the subject's from here on. Oracles that come after the subject has passed are
// left out, unless it is one of these.
static void focus(struct examination *examination) {
  const uint32_t later = ORACLES_WITH_PIPELINE | oracle_bit(ORACLE_round_trip) | oracle_bit(ORACLE_proof);
  struct check_options *check = &examination->check;
  check->oracles &= ~later;
  if (examination_found_by(examination, ORACLE_round_trip)) check->oracles |= oracle_bit(ORACLE_round_trip);
  if (examination_found_by(examination, ORACLE_proof)) check->oracles |= oracle_bit(ORACLE_proof);
  if (brings_pipeline(examination)) check->pipeline = examination->facts.pipeline;
  check->partial = examination_found_by(examination, ORACLE_bufferized);
  check->once = true;
  check_server_stop(&examination->server);
}

// Whether what the called program shows is of the oracle and the kind of the finding. The rest of the signature may
// differ: the call is around what goes wrong. A pipeline that an oracle brought along is run for another oracle now.
static bool shows_same_kind(struct examination *examination, const struct check_answer *answer) {
  const struct diagnosis *facts = &examination->facts;
  const char *kind = signature_part(examination->arena, facts->signature, 1);
  if (strcmp(signature_part(examination->arena, answer->signature, 1), kind) != 0) return false;
  return answer->oracle == facts->oracle || brings_pipeline(examination);
}

// The program for who has nothing but its text: the arguments are in it. Not all faults show in a function that is
// called.
static bool try_call(struct examination *examination, uint32_t set, enum call_form form) {
  struct diagnosis *facts = &examination->facts;
  const char *called = program_called(examination->arena, facts->program, examination->seed, set, form);
  if (called == NULL) return false;
  struct check_answer answer = check_server_text(&examination->server, called, strlen(called), examination->seed);
  if (answer.verdict != VERDICT_FINDING || !shows_same_kind(examination, &answer)) return false;
  facts->called = called;
  facts->called_message = examination_keep(examination, answer.message);
  return true;
}

static void call_program(struct examination *examination) {
  for (int form = 0; form < CALL_FORM_COUNT; form++)
    for (uint32_t set = 0; set < examination->check.input_sets; set++)
      if (try_call(examination, set, (enum call_form)form)) return;
}

// --- the guilty decision

static void find_guilt(struct examination *examination) {
  struct diagnosis *facts = &examination->facts;
  struct guilt guilt = find_guilty_decision(&examination->server, facts->program, strlen(facts->program),
                                            examination->seed, examination->options->operands, examination->arena);
  facts->decisions = guilt.decisions;
  facts->reads = guilt.reads;
  facts->roles = guilt.roles;
  facts->culprit = guilt.culprit;
  facts->kinds = guilt.kinds;
}

// What comes and goes is neither reduced nor bisected: each attempt would take as many runs. How often it showed, the
// last line of the message says.
static void note_repetition(struct diagnosis *facts) {
  const char *last = strrchr(facts->message, '\n');
  if (last != NULL) facts->detail = last + 1;
}

static void examine(struct examination *examination, const char *text) {
  struct diagnosis *facts = &examination->facts;
  configure(examination);
  facts->subject = examination_keep(examination, examination->subject);
  if (examination->header.also != NULL) facts->also = examination->header.also;
  const char *named = examination->stands_in ? examination->subject : examination->options->subject;
  const char *refusal = case_refusal(examination->arena, &examination->header, named, examination->options->pipeline);
  if (refusal != NULL && !examination->options->allow_commands) {
    conclude(examination, CASE_not_allowed, refusal);
    return;
  }
  examination->seed = examination->header.finding.input_seed;
  facts->input = arena_format(examination->arena, "seed=%llu", (unsigned long long)examination->seed);
  examination->lines_before = count_lines(text, case_program(text));
  if (case_is_unstable(&examination->header)) {
    examination->server.unstable = &examination->header;
    if (replay(examination, examination_keep(examination, case_program(text)))) note_repetition(facts);
    return;
  }
  if (!replay(examination, examination_keep(examination, case_program(text)))) return;
  const char *expected = examination->header.finding.signature;
  if (expected != NULL && strcmp(expected, facts->signature) != 0)
    facts->detail = arena_format(examination->arena, "the header says: %s", expected);
  if (!examination->options->keep_size) reduce(examination, text);
  focus(examination);
  call_program(examination);
  examination_find_pass(examination);
  examination_try_copying(examination);
  find_guilt(examination);
}

struct diagnosis diagnose(const struct diagnosis_options *options, const char *file, const char *text, size_t length,
                          struct arena *arena) {
  struct examination examination = {.options = options, .arena = arena, .facts = diagnosis_empty()};
  examination.facts.file = file;
  const char *message = NULL, *zero = memchr(text, '\0', length);
  if (!case_parse(arena, text, length, &examination.header, &message))
    conclude(&examination, CASE_invalid, located(&examination, examination.header.line, 1, message));
  else if (zero != NULL)
    conclude(&examination, CASE_invalid, located(&examination, count_lines(text, zero) + 1, 1, "unexpected zero byte"));
  else examine(&examination, text);
  check_server_stop(&examination.server);
  return examination.facts;
}
