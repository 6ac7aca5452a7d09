#include "triage/diagnosis.h"

#include "fuzz/case.h"
#include "fuzz/mlir_command.h"
#include "fuzz/repetition.h"
#include "triage/called_program.h"
#include "triage/false_claims.h"
#include "triage/guilty_change.h"
#include "triage/guilty_decision.h"
#include "triage/guilty_rewrite.h"
#include "triage/guilty_rule.h"
#include "triage/pipeline_prefix.h"
#include "triage/reduce_finding.h"
#include "triage/second_opinion.h"

enum { ROUND_MILLISECONDS = 20000 };

const struct outcome_kind_info outcome_kinds[CASE_OUTCOME_COUNT] = {
#define OUTCOME(name, sentence) {#name, sentence},
#include "triage/outcomes.def"
#undef OUTCOME
};

struct diagnosis_options diagnosis_options_default(void) {
  return (struct diagnosis_options){.attempts = 20000, .operands = 64, .timeout_seconds = 10};
}

struct diagnosis diagnosis_empty(void) {
  return (struct diagnosis){
#define TEXT_FACT(name, sentence) .name = "",
#define NUMBER_FACT(name, sentence)
#include "triage/facts.def"
#undef TEXT_FACT
#undef NUMBER_FACT
  };
}

const char *case_program(const char *text) {
  while (strncmp(text, "//", 2) == 0) {
    const char *newline = strchr(text, '\n');
    if (newline == NULL) break;
    text = newline + 1;
  }
  return text;
}

// A diagnosis in the making.
struct examination {
  const struct diagnosis_options *options;
  struct arena *arena;
  struct check_options check;
  struct check_server server;
  struct corpus_case header;
  uint64_t seed;  // of the arguments
  const char *subject;
  bool is_command, is_engine;
  bool stands_in;         // the subject mlir, for a command
  uint32_t lines_before;  // the program, in the text of the case
  struct diagnosis facts;
};

static const char *keep(struct examination *examination, const char *text) {
  return arena_string(examination->arena, text, strlen(text));
}

static void conclude(struct examination *examination, enum outcome_kind outcome, const char *detail) {
  examination->facts.outcome = outcome_kinds[outcome].name;
  examination->facts.detail = keep(examination, detail);
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
  examination->check.oracles = case_oracles(header);
  examination->check.other_pipeline = case_other_pipeline(header);
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
  facts->outcome = outcome_kinds[CASE_finding].name;
  facts->oracle = oracle_table[answer.oracle].name;
  facts->signature = keep(examination, answer.signature);
  facts->message = keep(examination, answer.message);
  facts->pipeline = keep(examination, answer.pipeline);
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
    if (!replay(examination, keep(examination, case_program(result.text))) ||
        strcmp(facts->signature, original.signature) != 0)
      *facts = original;
  } else {
    facts->detail = keep(examination, result.message);
  }
  reduce_result_release(&result);
}

// --- what is tried from here on

static bool is_oracle(const struct examination *examination, enum oracle oracle) {
  return strcmp(examination->facts.oracle, oracle_table[oracle].name) == 0;
}

// Whether an oracle that brings a pipeline of the engine's along found it.
static bool brings_pipeline(const struct examination *examination) {
  return is_oracle(examination, ORACLE_always_copy) || is_oracle(examination, ORACLE_bufferized) ||
         is_oracle(examination, ORACLE_pipelines);
}

// The pipeline that an oracle brought is the subject's from here on. Oracles that come after the subject has passed are
// left out, unless it is one of these.
static void focus(struct examination *examination) {
  const uint32_t later = oracle_bit(ORACLE_always_copy) | oracle_bit(ORACLE_bufferized) | oracle_bit(ORACLE_pipelines) |
                         oracle_bit(ORACLE_round_trip) | oracle_bit(ORACLE_proof);
  struct check_options *check = &examination->check;
  check->oracles &= ~later;
  if (is_oracle(examination, ORACLE_round_trip)) check->oracles |= oracle_bit(ORACLE_round_trip);
  if (is_oracle(examination, ORACLE_proof)) check->oracles |= oracle_bit(ORACLE_proof);
  if (brings_pipeline(examination)) check->pipeline = examination->facts.pipeline;
  check->partial = is_oracle(examination, ORACLE_bufferized);
  check->once = true;
  check_server_stop(&examination->server);
}

// The program for who has nothing but its text: the arguments are in it. Not all faults show in a function that is
// called.
static bool try_call(struct examination *examination, uint32_t set, enum call_form form) {
  struct diagnosis *facts = &examination->facts;
  const char *called = program_called(examination->arena, facts->program, examination->seed, set, form);
  if (called == NULL) return false;
  struct check_answer answer = check_server_text(&examination->server, called, strlen(called), examination->seed);
  bool same = strcmp(oracle_table[answer.oracle].name, facts->oracle) == 0 || brings_pipeline(examination);
  if (answer.verdict != VERDICT_FINDING || !same) return false;
  facts->called = called;
  facts->called_message = keep(examination, answer.message);
  return true;
}

static void call_program(struct examination *examination) {
  for (int form = 0; form < CALL_FORM_COUNT; form++)
    for (uint32_t set = 0; set < examination->check.input_sets; set++)
      if (try_call(examination, set, (enum call_form)form)) return;
}

// --- bisection of passes

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
  answer.signature = keep(examination, answer.signature);
  check_server_stop(&server);
  return answer;
}

// Whether it is due to a form of the first bad pass that only the engine has.
static void try_shared_form(struct examination *examination, const struct pipeline_prefix *prefix,
                            const struct pipeline_prefix *before, bool frees) {
  const char *start = before != NULL ? before->text : "";
  const char *shared = pipeline_without_own_options(examination->arena, start, prefix->text);
  if (shared != NULL && try_pipeline(examination, shared, frees).verdict == VERDICT_PASSED)
    examination->facts.form = "own";
}

// What the first bad pass of the engine does: its rules, and what would mend what it leaves.
static void look_into_pass(struct examination *examination, const struct pipeline_prefix *prefix,
                           const struct pipeline_prefix *before) {
  enum { MOST_CHANGES = 600 };
  struct diagnosis *facts = &examination->facts;
  struct arena *arena = examination->arena;
  facts->rules = rules_of_last_pass(arena, prefix->text, facts->program, strlen(facts->program));
  const char *after = prefix->frees ? program_after(arena, prefix->text, facts->program, strlen(facts->program)) : NULL;
  const char *text =
      before != NULL ? program_after(arena, before->text, facts->program, strlen(facts->program)) : facts->program;
  if (text != NULL) facts->claims = claims_that_are_false(arena, text, examination->seed);
  if (before != NULL && text != NULL && strstr(facts->rules, "lowering:") != NULL) {
    const char *form = lowering_at_fault(arena, facts->rules, text, strlen(text), examination->seed);
    if (form != NULL) facts->rules = form;
  }
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
        last_rewrite(examination->arena, step.wrong, examination->facts.program, strlen(examination->facts.program));
}

// The first pass after which something is wrong. Where the one before it could not be judged, the range is told.
static void bisect_passes(struct examination *examination) {
  struct diagnosis *facts = &examination->facts;
  struct pipeline_prefixes prefixes = prefixes_of(examination);
  size_t count = prefixes.items.count, unknown = 0;
  bool frees = !is_oracle(examination, ORACLE_bufferized);
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
    facts->pass = unknown == 0 ? prefix->pass
                               : arena_format(examination->arena, "%s .. %s", prefixes.items.items[i - unknown].pass,
                                              prefix->pass);
    facts->pass_signature = answer.signature;
    if (i + 1 < count) facts->prefix = prefix->text;
    // A pass that crashes would take this process along.
    const struct pipeline_prefix *before = i > 0 ? prefix - 1 : NULL;
    if (is_oracle(examination, ORACLE_crash)) return;
    if (examination->is_engine) look_into_pass(examination, prefix, before);
    compare_pass(examination, prefix, before);
    if (unknown > 0) return;
    if (examination->is_engine) try_shared_form(examination, prefix, before, must_free);
    bisect_rewrites(examination, prefix->text, must_free);
    return;
  }
}

// Whether the finding goes away when everything is copied before it is written: then it is one of analysis.
static void try_copying(struct examination *examination) {
  struct diagnosis *facts = &examination->facts;
  const char *pipeline = examination->is_command ? examination->subject + 4 : facts->pipeline;
  const char *text = copying_pipeline(examination->arena, pipeline);
  if (text == NULL) return;
  bool frees = !is_oracle(examination, ORACLE_bufferized);
  struct check_answer answer = try_pipeline(examination, text, frees);
  if (answer.verdict == VERDICT_PASSED) facts->copying = "mends";
  if (answer.verdict == VERDICT_FINDING) facts->copying = "does not mend";
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
  facts->subject = keep(examination, examination->subject);
  const char *named = examination->stands_in ? examination->subject : examination->options->subject;
  const char *refusal = case_refusal(examination->arena, &examination->header, named, examination->options->pipeline);
  if (refusal != NULL && !examination->options->allow_commands) {
    conclude(examination, CASE_not_allowed, refusal);
    return;
  }
  examination->seed = examination->header.input_seed;
  facts->input = arena_format(examination->arena, "seed=%llu", (unsigned long long)examination->seed);
  examination->lines_before = count_lines(text, case_program(text));
  if (case_is_unstable(&examination->header)) {
    examination->server.unstable = &examination->header;
    if (replay(examination, keep(examination, case_program(text)))) note_repetition(facts);
    return;
  }
  if (!replay(examination, keep(examination, case_program(text)))) return;
  const char *expected = examination->header.signature;
  if (expected != NULL && strcmp(expected, facts->signature) != 0)
    facts->detail = arena_format(examination->arena, "the header says: %s", expected);
  if (!examination->options->keep_size) reduce(examination, text);
  focus(examination);
  call_program(examination);
  bisect_passes(examination);
  try_copying(examination);
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
