#include "triage/reduce_finding.h"

#include "fuzz/case.h"
#include "fuzz/case_choices.h"
#include "fuzz/compare.h"
#include "triage/program_cost.h"
#include "triage/reduce_choices.h"
#include "triage/reduce_history.h"
#include "triage/reduce_ir.h"
#include "triage/reduce_pipeline.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
  FIRST_ROUND_MILLISECONDS = 20000,
  LITTLE_FUEL = 1 << 14,
  UNSTABLE_TRIES = 6,
  MANY_CONFIRMATIONS = 6,
  SMALL_RESULT = 5
};

// A reduction under way.
struct session {
  const struct reduce_request *request;
  struct reduce_result *result;
  struct memory memory;
  struct arena arena;
  struct check_options check;
  struct interestingness interest;
  struct check_answer answer;  // to the original
  const char *subject;
  bool is_command;
  bool is_mlir;
  bool is_unstable;           // the finding does not show in every run
  struct corpus_case header;  // of a finding that shows only after the programs of its history, with what is left of it
  bool is_after_others;
  struct choice_reduction *choices;  // of the phase that needs them
  bool is_wary;                      // each step has to show it in fresh processes, where that is asked for
  bool is_shorter;                   // the pipeline, than before the last phase that was to make it so
  const char *text;                  // the best program so far
  size_t length;
  double start;
};

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static char *copy_text(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  if (copy == NULL) abort();
  return memcpy(copy, text, size);
}

static void replace_text(char **place, const char *text) {
  free(*place);
  *place = copy_text(text);
}

static bool fail(struct session *session, enum reduce_status status, const char *message) {
  session->result->status = status;
  replace_text(&session->result->message, message);
  return false;
}

static void show(struct session *session, const char *step, const char *unit, uint64_t left) {
  struct reduce_progress progress = {step, unit, left, session->interest.attempts};
  if (session->request->progress != NULL) session->request->progress(session->request->argument, &progress);
}

static void show_choices(void *argument, size_t count) { show(argument, "choices", "bytes", count); }

// Where there is no memory for it, it is left out.
static void note_point(struct session *session, uint64_t ops) {
  struct reduce_result *result = session->result;
  if (result->point_count == result->point_capacity) {
    size_t capacity = result->point_capacity * 2 + 64;
    struct reduce_point *points = realloc(result->points, capacity * sizeof *points);
    if (points == NULL) return;
    result->points = points;
    result->point_capacity = capacity;
  }
  result->points[result->point_count++] =
      (struct reduce_point){seconds_now() - session->start, session->interest.attempts, ops};
}

static void show_ir(void *argument, struct ir_reduction_progress progress) {
  note_point(argument, progress.ops);
  show(argument, progress.step, "ops", progress.ops);
}

// --- the steps

static const char *message_of_refusal(struct session *session) {
  const char *refusal = session->interest.refusal;
  return arena_format(&session->arena, "on the program as it is, the command %s; it is to exit with 0",
                      refusal != NULL ? refusal : "was not run");
}

// What the parser says of a dialect that is not built in, with what to do about it.
static const char *message_of_diagnostic(struct session *session, const char *file,
                                         const struct diagnostic *diagnostic) {
  if (diagnostic == NULL) return "not a valid program";
  bool custom = strstr(diagnostic->message, "not found for custom op") != NULL;
  return arena_format(&session->arena, "%s:%u:%u: error: %s%s", file, diagnostic->place.line, diagnostic->place.column,
                      diagnostic->message,
                      custom ? ": other dialects than those of `bufferproof ops` are reduced in generic form, which "
                               "mlir-opt --mlir-print-op-generic --allow-unregistered-dialect prints"
                             : "");
}

// Reduces session->text. With `first`, its size is where the reduction began.
static bool reduce_text(struct session *session, bool first) {
  struct ir_reduction_options options = {
      .allow_unregistered_dialects = session->interest.command != NULL,
      .check_defined = session->interest.command != NULL,
      .is_known = session->is_wary && session->is_mlir,
      .progress = show_ir,
      .argument = session,
  };
  struct ir_reduction_result reduced;
  const char *file = session->request->file != NULL ? session->request->file : "generated";
  struct ir_reduction *reduction =
      ir_reduction_run(&session->interest, file, session->text, session->length, &options, &reduced);
  if (reduced.status == IR_REDUCTION_DONE) {
    session->text = arena_string(&session->arena, reduced.text, reduced.length);
    session->length = reduced.length;
    if (first) session->result->ops_before = reduced.ops_before;
    session->result->ops_after = reduced.ops_after;
    session->result->is_minimal = reduced.is_minimal;
  } else if (reduced.status == IR_REDUCTION_INVALID) {
    fail(session, REDUCE_INVALID, message_of_diagnostic(session, file, ir_reduction_diagnostics(reduction)->first));
  } else {
    bool limit = reduced.status == IR_REDUCTION_MEMORY;
    fail(session, limit ? REDUCE_LIMIT : REDUCE_UNINTERESTING,
         limit                               ? "out of memory"
         : session->interest.command != NULL ? message_of_refusal(session)
                                             : "the program does not show its finding when it is printed again");
  }
  ir_reduction_destroy(reduction);
  return reduced.status == IR_REDUCTION_DONE;
}

// Takes the program of the stream as the best one.
static bool take_choices(struct session *session, struct choice_reduction *reduction, uint64_t *ops) {
  const char *text = choice_reduction_text(reduction, &session->length);
  if (text == NULL) return fail(session, REDUCE_LIMIT, "out of memory");
  session->text = arena_string(&session->arena, text, session->length);
  *ops = program_cost(&reduction->program).ops;
  return true;
}

static bool reduce_by_choices(struct session *session, struct choice_reduction *reduction) {
  if (!is_interesting(&session->interest, session->text, session->length))
    return fail(session, REDUCE_UNSUPPORTED, "the finding is not one of the program alone and cannot be reduced");
  reduction->progress = show_choices;
  reduction->argument = session;
  choice_reduction_run(reduction);
  return take_choices(session, reduction, &session->result->ops_after_choices);
}

// Whether passes may be dropped: a pipeline that does not free leaks by design, and the other oracles have their own.
static bool may_shorten_pipeline(const struct session *session) {
  static const enum oracle fixed[] = {ORACLE_leak,      ORACLE_always_copy, ORACLE_bufferized, ORACLE_round_trip,
                                      ORACLE_generator, ORACLE_proof,       ORACLE_pipelines};
  if (session->is_mlir) return !session->request->keep_pipeline;
  for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
    if (session->answer.oracle == fixed[i]) return false;
  if (strcmp(session->subject, "none") == 0) return false;
  return !session->request->keep_pipeline && !session->is_command && session->interest.command == NULL;
}

static const char *subject_pipeline(const struct session *session) {
  if (session->interest.server.pipeline != NULL) return session->interest.server.pipeline;
  if (session->is_mlir) return session->answer.pipeline;
  return session->check.pipeline != NULL ? session->check.pipeline : subject_engine_pipeline;
}

// Returns whether it became shorter.
static bool shorten_pipeline(struct session *session) {
  const char *pipeline = subject_pipeline(session);
  show(session, "pipeline", "ops", session->result->ops_after);
  enum oracle oracle = session->answer.oracle;
  enum pipeline_kind kind = !session->is_mlir                                     ? PIPELINE_ENGINE
                            : oracle == ORACLE_crash || oracle == ORACLE_verifier ? PIPELINE_MLIR
                                                                                  : PIPELINE_MLIR_THAT_FREES;
  return reduce_pipeline(&session->interest, pipeline, kind, session->text, session->length, &session->arena) != NULL;
}

// --- phases

typedef bool phase_function(struct session *session);

static bool reduce_original(struct session *session) { return reduce_text(session, true); }
static bool reduce_further(struct session *session) { return reduce_text(session, false); }

static bool shorten(struct session *session) {
  session->is_shorter = shorten_pipeline(session);
  return true;
}

// The oracles that candidates are seen by while the phase is on. Upstream's findings of another oracle are of another
// signature. In the engine that cannot be said, since its passes may be told apart by any of them; but those that take
// most of the time seldom are the first to find something.
static uint32_t oracles_of_candidates(const struct session *session) {
  static const enum oracle costly[] = {ORACLE_passes,     ORACLE_always_copy, ORACLE_bufferized, ORACLE_pipelines,
                                       ORACLE_round_trip, ORACLE_proof,       ORACLE_simulation};
  const enum oracle own = session->answer.oracle;
  if (session->is_mlir) return oracle_bit(own);
  uint32_t spared = 0;
  for (size_t i = 0; i < sizeof costly / sizeof costly[0]; i++) {
    bool is_own = costly[i] == own || (costly[i] == ORACLE_passes && own == ORACLE_verifier);
    if (!is_own) spared |= oracle_bit(costly[i]);
  }
  return session->check.oracles & ~spared;
}

// Whether what shows in a phase is looked at once more at its end. Commands are what takes the time, whatever oracles
// there are; and where a history is run each time, that is all that can be done.
static bool has_deferred_checks(const struct session *session) {
  if (session->is_wary || session->is_command) return false;
  return !session->is_mlir || session->interest.confirmations != 0;
}

// Runs a part of the reduction, which works on the best program and the pipeline in use. Where a finding has to show in
// fresh processes, and in the eyes of all oracles, it is enough that the phase's result does; if it does not, each step
// has to, from here on. Likewise with crashes: whether one is of invalid IR, and no crash then, takes another run.
static bool run_phase(struct session *session, phase_function *phase) {
  struct interestingness *interest = &session->interest;
  const char *text = session->text, *pipeline = interest->server.pipeline;
  const size_t length = session->length, points = session->result->point_count;
  const uint64_t ops = session->result->ops_after;
  if (!has_deferred_checks(session)) return phase(session);
  const uint32_t oracles = session->check.oracles;
  interest->defers = true;
  session->check.oracles = oracles_of_candidates(session);
  bool done = phase(session);
  interest->defers = false;
  session->check.oracles = oracles;
  if (done && interestingness_confirm(interest, session->text, session->length)) return true;
  session->is_wary = true;
  session->text = text;
  session->length = length;
  session->result->ops_after = ops;
  session->result->point_count = points;
  interest->server.pipeline = pipeline;
  interestingness_forget(interest);
  return phase(session);
}

// --- the original

static bool judge_original(struct session *session, const char *signature) {
  const struct check_answer *answer = &session->answer;
  struct arena *arena = &session->arena;
  switch (answer->verdict) {
    case VERDICT_FINDING: break;
    case VERDICT_PASSED: return fail(session, REDUCE_UNINTERESTING, "the program shows no finding");
    case VERDICT_REJECTED:
      return fail(session, REDUCE_UNINTERESTING,
                  arena_format(arena, "the subject refuses the program: %s", answer->message));
    case VERDICT_INVALID:
      return fail(session, REDUCE_INVALID,
                  arena_format(arena, "%s:%u:%u: error: %s", session->request->file, answer->line, answer->column,
                               answer->message));
    case VERDICT_UNSUPPORTED:
      return fail(session, REDUCE_UNSUPPORTED, arena_format(arena, "not supported: %s", answer->message));
    case VERDICT_UNUSABLE:
      return fail(session, REDUCE_UNSUPPORTED, arena_format(arena, "the subject cannot be run: %s", answer->message));
    case VERDICT_LIMIT: return fail(session, REDUCE_LIMIT, arena_format(arena, "limit reached: %s", answer->message));
  }
  if (signature != NULL && !signature_matches(signature, answer->signature))
    return fail(session, REDUCE_UNINTERESTING,
                arena_format(arena, "the program shows another finding than its header says: %s", answer->signature));
  return true;
}

// Sets how candidates are checked.
static void set_effort(struct session *session, uint64_t fuel, uint32_t oracles) {
  session->check.reference_fuel = fuel;
  session->check.oracles = oracles;
  interestingness_forget(&session->interest);
}

// Candidates that do not end cost as much as they have fuel, and oracles that come after the one in question cost time:
// both are spared, if the original can do without.
static void spare_effort(struct session *session, const char *text, size_t length) {
  const uint32_t all = session->check.oracles, own = oracle_bit(session->answer.oracle);
  static const enum oracle in_order[] = {ORACLE_always_copy, ORACLE_bufferized, ORACLE_pipelines, ORACLE_round_trip};
  uint32_t later = 0;
  for (size_t i = sizeof in_order / sizeof in_order[0]; i-- > 0 && in_order[i] != session->answer.oracle;)
    later |= oracle_bit(in_order[i]);
  // Upstream's findings of another oracle are of another signature; but a crash on invalid IR is one of the verifier.
  uint32_t of_upstream = own | (session->answer.oracle == ORACLE_crash ? oracle_bit(ORACLE_verifier) : 0);
  uint32_t needed = session->is_mlir ? of_upstream : all & ~later;
  set_effort(session, LITTLE_FUEL, needed);
  if (is_interesting(&session->interest, text, length)) return;
  set_effort(session, LITTLE_FUEL, all);
  if (is_interesting(&session->interest, text, length)) return;
  set_effort(session, 0, all);
}

// Takes over what the original shows as what is to be kept.
static void keep_finding(struct session *session, double seconds) {
  struct interestingness *interest = &session->interest;
  session->answer.signature = arena_format(&session->arena, "%s", session->answer.signature);
  session->answer.message = arena_format(&session->arena, "%s", session->answer.message);
  session->answer.pipeline = arena_format(&session->arena, "%s", session->answer.pipeline);
  interest->signature = session->answer.signature;
  interest->input_seed = session->answer.input_seed;
  // A few times what the original took, so that a candidate that does not end costs little.
  bool hangs = strcmp(interest->signature, "crash|hang") == 0;
  unsigned patience = hangs ? 1 : (unsigned)(seconds * 5) + 1;
  bool limits_itself = session->is_command || session->is_mlir;
  if (limits_itself && (session->is_mlir || !hangs) && patience < session->check.timeout_seconds)
    session->check.timeout_seconds = patience;
  interest->server.timeout_milliseconds = limits_itself ? 0 : patience * 1000;
  if (!session->is_mlir) return;
  // From here on with the pipeline of the original, and without runs to confirm each finding.
  session->check.pipeline = session->answer.pipeline;
  session->check.once = true;
  interest->confirmations = 1;
  if (!signature_is_unstable(interest->signature)) return;
  session->is_unstable = true;
  if (session->is_after_others) interest->confirmations = 0;
  else interest->tries = UNSTABLE_TRIES;
}

static void configure(struct session *session, const struct corpus_case *header) {
  const struct reduce_request *request = session->request;
  session->subject = request->subject != NULL ? request->subject : header->subject;
  if (session->subject == NULL) session->subject = "engine";
  session->is_command = strncmp(session->subject, "cmd:", 4) == 0;
  session->is_mlir = subject_is_mlir(session->subject);
  session->check = check_options_default();
  session->check.oracles = case_oracles(header);
  session->check.other_pipeline = case_other_pipeline(header);
  session->check.subject = session->subject;
  session->check.timeout_seconds = request->timeout_seconds;
  const char *pipeline = request->pipeline != NULL ? request->pipeline
                         : session->is_mlir        ? case_mlir_pipeline(&session->arena, header)
                                                   : case_engine_pipeline(header);
  if (!session->is_command && pipeline != NULL && pipeline[0] != '\0') session->check.pipeline = pipeline;
  struct case_choices choices;
  session->check.frees_by_itself = header->choices != NULL &&
                                   case_choices_parse(&session->arena, header->choices, &choices) &&
                                   choices.generator.buffers;
  session->interest.server.options = &session->check;
  session->interest.server.generator = request->generator;
  session->interest.server.timeout_milliseconds =
      session->is_command || session->is_mlir ? 0 : FIRST_ROUND_MILLISECONDS;
}

// Writes the case: the finding as the reduced program shows it, and what was done.
static bool write_case(struct session *session) {
  if (session->is_mlir && !session->is_unstable) session->check.once = false;
  struct check_answer answer;
  for (int tries = session->is_unstable ? UNSTABLE_TRIES : 1; tries > 0; tries--) {
    answer = check_server_text(&session->interest.server, session->text, session->length, session->interest.input_seed);
    if (answer.verdict == VERDICT_FINDING) break;
    check_server_renew(&session->interest.server, (uint32_t)tries);
  }
  bool is_other = !session->is_unstable && strcmp(answer.signature, session->interest.signature) != 0;
  if (answer.verdict != VERDICT_FINDING || is_other)
    return fail(session, REDUCE_UNINTERESTING, "the finding comes and goes");
  if (session->is_unstable) answer.signature = session->answer.signature;
  if (answer.oracle == ORACLE_always_copy) answer.pipeline = subject_pipeline(session);
  struct finding finding = {.oracle = answer.oracle,
                            .signature = answer.signature,
                            .message = answer.message,
                            .history = session->is_after_others ? session->header.history : NULL,
                            .pipeline = answer.pipeline,
                            .input_seed = session->interest.input_seed};
  struct reduce_result *result = session->result;
  const char *program =
      arena_format(&session->arena, "// reduced: %llu -> %llu ops\n%s", (unsigned long long)result->ops_before,
                   (unsigned long long)result->ops_after, session->text);
  const char *text = case_format(&session->arena, &finding, session->subject, program, &result->length);
  replace_text(&result->text, text);
  replace_text(&result->oracle, oracle_table[finding.oracle].name);
  replace_text(&result->signature, finding.signature);
  replace_text(&result->pipeline, finding.pipeline);
  return true;
}

// --- the three kinds of reduction

// Passes are what takes the time: those that have nothing to do with the finding go first, and those that the small
// program does not need at the end.
static bool shorten_if_possible(struct session *session) {
  session->is_shorter = false;
  return !may_shorten_pipeline(session) || run_phase(session, shorten);
}

static bool finish(struct session *session) {
  if (!shorten_if_possible(session)) return false;
  if (session->is_shorter && !run_phase(session, reduce_further)) return false;
  return write_case(session);
}

static bool reduce_choices_and_further(struct session *session) {
  const char *text = session->text;
  if (!reduce_by_choices(session, session->choices)) return false;
  // From the same program the same comes out, which is there already.
  return strcmp(text, session->text) == 0 || reduce_further(session);
}

// On the IR; and where attempts are cheap and the result is one that could be smaller, by choices and then on
// the IR as well, which may end elsewhere.
static bool reduce_both_ways(struct session *session, struct choice_reduction *reduction) {
  const char *text = session->text;
  size_t length = session->length;
  if (!run_phase(session, reduce_further)) return false;
  if (subject_is_process(session->subject) || session->result->ops_after <= SMALL_RESULT) return true;
  const char *direct = session->text;
  size_t direct_length = session->length;
  uint64_t direct_ops = session->result->ops_after;
  session->text = text;
  session->length = length;
  session->choices = reduction;
  if (!run_phase(session, reduce_choices_and_further)) return false;
  uint64_t ops = session->result->ops_after;
  if (ops < direct_ops || (ops == direct_ops && session->length <= direct_length)) return true;
  session->text = direct;
  session->length = direct_length;
  session->result->ops_after = direct_ops;
  return true;
}

static bool reduce_generated(struct session *session, struct choice_reduction *reduction) {
  const struct reduce_request *request = session->request;
  configure(session, &(struct corpus_case){0});
  struct choice_start original = {.seed = seed_mix(request->seed, request->program)};
  struct generator_options generator = check_generator(&session->check, request->generator, request->program);
  session->interest.server.generator = generator;
  if (!choice_reduction_init(reduction, &session->interest, generator, original))
    return fail(session, REDUCE_LIMIT, "out of memory");
  double start = seconds_now();
  session->answer =
      check_server_choices(&session->interest.server, reduction->bytes, reduction->count, request->program);
  if (!judge_original(session, NULL)) return false;
  keep_finding(session, seconds_now() - start);
  if (generator.buffers) {  // which have pipelines of their own: that of the finding, from now on
    check_server_stop(&session->interest.server);
    session->check.pipeline = arena_format(&session->arena, "%s", session->answer.pipeline);
    session->check.frees_by_itself = true;
  }
  if (!take_choices(session, reduction, &session->result->ops_before)) return false;
  spare_effort(session, session->text, session->length);
  return shorten_if_possible(session) && reduce_both_ways(session, reduction) && finish(session);
}

// By its choices, if the file tells them. Sets *possible to whether that could be done.
static bool reduce_file_by_choices(struct session *session, const struct corpus_case *header, bool *possible) {
  struct case_choices choices;
  *possible = false;
  if (header->choices == NULL) return true;
  if (!case_choices_parse(&session->arena, header->choices, &choices))
    return fail(session, REDUCE_INVALID,
                "the choices line of a case reads `// choices: ops=<number> <hexadecimal bytes>`");
  const struct reduce_request *request = session->request;
  struct choice_reduction reduction;
  struct choice_start original = {.bytes = choices.bytes, .count = choices.count};
  bool reduced = true;
  if (choice_reduction_init(&reduction, &session->interest, choices.generator, original) &&
      choice_reduction_makes(&reduction, request->file, request->text, request->length)) {
    *possible = true;
    session->interest.server.generator = choices.generator;
    reduced = take_choices(session, &reduction, &session->result->ops_before) && reduce_both_ways(session, &reduction);
  }
  choice_reduction_release(&reduction);
  return reduced;
}

// Whether the finding shows only after the programs of its history. Then the history is reduced, and from here on every
// attempt runs what is left of it first.
static bool shows_after_others(struct session *session, const struct corpus_case *header, uint64_t seed) {
  struct check_server *server = &session->interest.server;
  const struct reduce_request *request = session->request;
  if (header->history == NULL) return false;
  session->header = *header;
  check_server_stop(server);
  server->unstable = &session->header;
  server->after_history = true;
  session->is_after_others = check_server_text(server, request->text, request->length, seed).verdict == VERDICT_FINDING;
  if (session->is_after_others) {
    reduce_history(server, &session->header, request->text, request->length, request->interrupted, &session->arena);
    session->answer = check_server_text(server, request->text, request->length, seed);
    return true;
  }
  check_server_stop(server);
  server->unstable = NULL;
  return false;
}

// Reduces the text of the request, of which it is known what it shows.
static bool reduce_kept_finding(struct session *session, const struct corpus_case *header) {
  session->text = session->request->text;
  session->length = session->request->length;
  bool by_choices;
  if (!shorten_if_possible(session) || !reduce_file_by_choices(session, header, &by_choices)) return false;
  return (by_choices || run_phase(session, reduce_original)) && finish(session);
}

// Of any finding, if the signature is null.
static bool shows_signature(const struct check_answer *answer, const char *signature) {
  if (answer->verdict != VERDICT_FINDING || answer->signature == NULL) return false;
  return signature == NULL || signature_matches(signature, answer->signature);
}

// Where a finding comes and goes that was taken for one that does not, what is left is to show it every time.
static void be_wary(struct session *session) {
  session->is_wary = true;
  session->interest.confirmations = MANY_CONFIRMATIONS;
  interestingness_forget(&session->interest);
}

static bool reduce_file(struct session *session) {
  const struct reduce_request *request = session->request;
  struct corpus_case header;
  const char *message = NULL;
  if (!case_parse(&session->arena, request->text, request->length, &header, &message))
    return fail(session, REDUCE_INVALID,
                arena_format(&session->arena, "%s:%u:1: error: %s", request->file, header.line, message));
  const char *refusal = case_refusal(&session->arena, &header, request->subject, request->pipeline);
  if (refusal != NULL && !request->allow_commands) return fail(session, REDUCE_UNSUPPORTED, refusal);
  configure(session, &header);
  double start = seconds_now();
  uint64_t seed = header.is_case ? header.input_seed : request->seed;
  // A case of a stable finding need not be found to be one again: its reduction is, in fresh processes.
  const bool is_unstable = header.signature != NULL && signature_is_unstable(header.signature);
  session->check.once = session->is_mlir && header.signature != NULL && !is_unstable;
  const int tries = is_unstable || session->check.once ? UNSTABLE_TRIES : 1;
  int tried = 0;
  for (; tried < tries && !shows_signature(&session->answer, header.signature); tried++) {
    check_server_renew(&session->interest.server, (uint32_t)tried);
    session->answer = check_server_text(&session->interest.server, request->text, request->length, seed);
  }
  if (is_unstable && session->answer.verdict != VERDICT_FINDING) shows_after_others(session, &header, seed);
  if (!judge_original(session, header.signature)) return false;
  if (is_unstable) session->answer.signature = header.signature;
  keep_finding(session, seconds_now() - start);
  if (session->check.once && !is_unstable && tried > 1) be_wary(session);
  spare_effort(session, request->text, request->length);
  if (reduce_kept_finding(session, &header)) return true;
  // On the way it may have become one that shows at times only: once more, and each step has to show it many times.
  bool may_repeat =
      session->is_mlir && session->interest.confirmations == 1 && session->result->status == REDUCE_UNINTERESTING;
  if (!may_repeat || session->is_unstable) return false;
  be_wary(session);
  session->check.once = true;
  session->interest.server.pipeline = NULL;
  return reduce_kept_finding(session, &header);
}

static bool reduce_by_command(struct session *session) {
  const struct reduce_request *request = session->request;
  const char *folder = getenv("TMPDIR");
  char *path = arena_format(&session->arena, "%s/bufferproof-reduce-XXXXXX", folder != NULL ? folder : "/tmp");
  int descriptor = mkstemp(path);
  if (descriptor < 0) return fail(session, REDUCE_UNSUPPORTED, "no temporary file could be made");
  close(descriptor);
  session->interest.command = request->test;
  session->interest.timeout_seconds = request->timeout_seconds;
  session->interest.path = path;
  session->text = request->text;
  session->length = request->length;
  bool reduced = reduce_text(session, true);
  unlink(path);
  struct reduce_result *result = session->result;
  if (!reduced) return false;
  const char *text =
      arena_format(&session->arena, "// reduced: %llu -> %llu ops\n%s", (unsigned long long)result->ops_before,
                   (unsigned long long)result->ops_after, session->text);
  replace_text(&result->text, text);
  result->length = strlen(text);
  return true;
}

static void reduce_protected(void *argument) {
  struct session *session = argument;
  bool reduced;
  if (session->request->generated) {
    struct choice_reduction reduction;
    reduced = reduce_generated(session, &reduction);
    choice_reduction_release(&reduction);
  } else {
    reduced = session->request->test != NULL ? reduce_by_command(session) : reduce_file(session);
  }
  if (reduced) session->result->status = REDUCE_DONE;
}

void reduce_finding(const struct reduce_request *request, struct reduce_result *result) {
  *result = (struct reduce_result){.status = REDUCE_LIMIT};
  char **const texts[] = {&result->message, &result->text, &result->oracle, &result->signature, &result->pipeline};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) replace_text(texts[i], "");
  struct session session = {.request = request, .result = result, .start = seconds_now()};
  memory_init(&session.memory);
  arena_init(&session.arena, &session.memory);
  session.interest.interrupted = request->interrupted;
  session.interest.attempts_limit = request->attempts;
  interestingness_init(&session.interest);
  if (!memory_protect(&session.memory, reduce_protected, &session)) fail(&session, REDUCE_LIMIT, "out of memory");
  result->attempts = session.interest.attempts;
  result->repeated = session.interest.repeated;
  result->seconds = seconds_now() - session.start;
  interestingness_release(&session.interest);
  arena_release(&session.arena);
}

void reduce_result_release(struct reduce_result *result) {
  free(result->message);
  free(result->text);
  free(result->oracle);
  free(result->signature);
  free(result->pipeline);
  free(result->points);
}
