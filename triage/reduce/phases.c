#include "triage/reduce/phases.h"

#include "triage/reduce/ir.h"
#include "triage/reduce/pipeline.h"

enum { SMALL_RESULT = 7 };

static void show_choices(void *argument, size_t count) { reduce_session_show(argument, "choices", "bytes", count); }

static void show_ir(void *argument, struct ir_reduction_progress progress) {
  reduce_session_note_point(argument, progress.ops);
  reduce_session_show(argument, progress.step, "ops", progress.ops);
}

static const char *message_of_refusal(struct reduce_session *session) {
  const char *refusal = session->interest.refusal;
  return arena_format(&session->arena, "on the program as it is, the command %s; it is to exit with 0",
                      refusal != NULL ? refusal : "was not run");
}

// The parser's message, with advice if it is about a dialect that is not built in.
static const char *message_of_diagnostic(struct reduce_session *session, const char *file,
                                         const struct diagnostic *diagnostic) {
  if (diagnostic == NULL) return "not a valid program";
  bool custom = strstr(diagnostic->message, "not found for custom op") != NULL;
  return arena_format(&session->arena, "%s:%u:%u: error: %s%s", file, diagnostic->place.line, diagnostic->place.column,
                      diagnostic->message,
                      custom ? ": other dialects than those of `bufferproof ops` are reduced in generic form, which "
                               "mlir-opt --mlir-print-op-generic --allow-unregistered-dialect prints"
                             : "");
}

// Reduces session->text. If `first`, its size is recorded as the original size.
static bool reduce_text(struct reduce_session *session, bool first) {
  struct ir_reduction_options options = {
      .check_defined = session->interest.command != NULL,
      .is_confirmed = session->confirms_steps,
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
    reduce_session_fail(session, REDUCE_INVALID,
                        message_of_diagnostic(session, file, ir_reduction_diagnostics(reduction)->first));
  } else {
    bool limit = reduced.status == IR_REDUCTION_MEMORY;
    reduce_session_fail(session, limit ? REDUCE_LIMIT : REDUCE_UNINTERESTING,
                        limit ? "out of memory"
                        : session->interest.command != NULL
                            ? message_of_refusal(session)
                            : "the program does not show its finding when it is printed again");
  }
  ir_reduction_destroy(reduction);
  return reduced.status == IR_REDUCTION_DONE;
}

static bool reduce_by_choices(struct reduce_session *session, struct choice_reduction *reduction) {
  if (!is_interesting(&session->interest, session->text, session->length))
    return reduce_session_fail(session, REDUCE_UNSUPPORTED,
                               "the finding is not one of the program alone and cannot be reduced");
  reduction->progress = show_choices;
  reduction->argument = session;
  choice_reduction_run(reduction);
  return reduce_session_take_choices(session, reduction, &session->result->ops_after_choices);
}

// Whether passes may be dropped: a pipeline that does not free memory leaks by design, and the other oracles have their
// own pipelines.
static bool may_shorten_pipeline(const struct reduce_session *session) {
  static const enum oracle fixed[] = {ORACLE_leak,       ORACLE_always_copy, ORACLE_bufferized, ORACLE_round_trip,
                                      ORACLE_generator,  ORACLE_proof,       ORACLE_pipelines,  ORACLE_needless,
                                      ORACLE_missed,     ORACLE_partial,     ORACLE_simplified, ORACLE_equal,
                                      ORACLE_metamorphic};
  if (session->is_mlir) return !session->request->keep_pipeline;
  for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
    if (session->answer.finding.oracle == fixed[i]) return false;
  if (strcmp(session->subject, "none") == 0) return false;
  return !session->request->keep_pipeline && !session->is_command && session->interest.command == NULL;
}

// Returns whether the pipeline became shorter.
static bool shorten_pipeline(struct reduce_session *session) {
  const char *pipeline = reduce_session_pipeline(session);
  reduce_session_show(session, "pipeline", "ops", session->result->ops_after);
  enum oracle oracle = session->answer.finding.oracle;
  enum pipeline_kind kind = !session->is_mlir ? PIPELINE_ENGINE
                            : oracle == ORACLE_crash || oracle == ORACLE_verifier || oracle == ORACLE_refuses
                                ? PIPELINE_MLIR
                                : PIPELINE_MLIR_THAT_FREES;
  return reduce_pipeline(&session->interest, pipeline, kind, session->text, session->length, &session->arena) != NULL;
}

// --- phases

typedef bool phase_function(struct reduce_session *session);

static bool reduce_original(struct reduce_session *session) { return reduce_text(session, true); }
static bool reduce_further(struct reduce_session *session) { return reduce_text(session, false); }

static bool shorten(struct reduce_session *session) {
  session->is_shorter = shorten_pipeline(session);
  return true;
}

// The oracles that check candidates during the phase. For findings of upstream it is only the oracle of the finding,
// and for oracles with their own pipeline as well, so that no other pipeline runs. Other candidates of the engine may
// have a finding of another oracle first, so all cheap oracles run; expensive ones are seldom the first to find
// something.
static uint32_t oracles_of_candidates(const struct reduce_session *session) {
  static const enum oracle costly[] = {ORACLE_passes,      ORACLE_always_copy, ORACLE_bufferized, ORACLE_pipelines,
                                       ORACLE_round_trip,  ORACLE_proof,       ORACLE_simulation, ORACLE_needless,
                                       ORACLE_missed,      ORACLE_partial,     ORACLE_simplified, ORACLE_equal,
                                       ORACLE_metamorphic, ORACLE_layouts};
  const enum oracle own = session->answer.finding.oracle;
  if (session->is_mlir || oracle_brings_pipeline(own)) return oracle_bit(own);
  uint32_t spared = 0;
  for (size_t i = 0; i < sizeof costly / sizeof costly[0]; i++) {
    bool is_own = costly[i] == own || (costly[i] == ORACLE_passes && own == ORACLE_verifier);
    if (!is_own) spared |= oracle_bit(costly[i]);
  }
  return session->check.oracles & ~spared;
}

// Whether findings are confirmed once at the end of a phase. This is not worth it for commands, whose run time is the
// same with all oracles, and not possible if each attempt runs a history.
static bool has_deferred_checks(const struct reduce_session *session) {
  if (session->confirms_steps || session->is_command) return false;
  return !session->is_mlir || session->interest.confirmations != 0;
}

// Runs a phase of the reduction, which works on the best program and the current pipeline. If a finding has to be
// confirmed by fresh processes and all oracles, it is enough to confirm the phase's result; if that fails, the phase
// runs again, and each step is confirmed. The same applies to crashes, where an extra run decides whether the crash is
// caused by invalid IR.
static bool run_phase(struct reduce_session *session, phase_function *phase) {
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
  session->confirms_steps = true;
  session->text = text;
  session->length = length;
  session->result->ops_after = ops;
  session->result->point_count = points;
  interest->server.pipeline = pipeline;
  interestingness_forget(interest);
  return phase(session);
}

bool reduce_phases_original(struct reduce_session *session) { return run_phase(session, reduce_original); }

bool reduce_phases_by_command(struct reduce_session *session) { return reduce_original(session); }

// Passes cost the most time: those unrelated to the finding are dropped first, those that the small program does not
// need at the end.
bool reduce_phases_shorten(struct reduce_session *session) {
  session->is_shorter = false;
  return !may_shorten_pipeline(session) || run_phase(session, shorten);
}

bool reduce_phases_finish(struct reduce_session *session) {
  if (!reduce_phases_shorten(session)) return false;
  return !session->is_shorter || run_phase(session, reduce_further);
}

static bool reduce_choices_and_further(struct reduce_session *session) {
  const char *text = session->text;
  if (!reduce_by_choices(session, session->choices)) return false;
  // The same program would give the same result, which is known.
  return strcmp(text, session->text) == 0 || reduce_further(session);
}

bool reduce_phases_both_ways(struct reduce_session *session, struct choice_reduction *reduction) {
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
  bool done = run_phase(session, reduce_choices_and_further);
  uint64_t ops = session->result->ops_after;
  if (done && (ops < direct_ops || (ops == direct_ops && session->length <= direct_length))) return true;
  // There is a result, even if this phase failed.
  reduce_session_replace(session, &session->result->message, "");
  session->text = direct;
  session->length = direct_length;
  session->result->ops_after = direct_ops;
  return true;
}
