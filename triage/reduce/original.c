#include "triage/reduce/original.h"

#include "fuzz/finding/signature.h"
#include "fuzz/system/clock.h"
#include "triage/reduce/history.h"

enum { FIRST_ROUND_MILLISECONDS = 20000, LITTLE_FUEL = 1 << 14, MANY_CONFIRMATIONS = 6 };

void reduce_original_configure(struct reduce_session *session, const struct corpus_case *header) {
  const struct reduce_request *request = session->request;
  struct check_options *check = &session->check;
  *check =
      check_options_of_case(&session->arena, header, request->subject, request->pipeline, request->timeout_seconds);
  check->reference_fuel = request->reference_fuel;
  session->subject = check->subject;
  session->is_command = subject_command_of(session->subject) != NULL;
  session->is_mlir = subject_is_mlir(session->subject);
  if (session->is_command || (check->pipeline != NULL && check->pipeline[0] == '\0')) check->pipeline = NULL;
  session->interest.server.options = &session->check;
  session->interest.server.generator = request->generator;
  session->interest.server.timeout_milliseconds =
      session->is_command || session->is_mlir ? 0 : FIRST_ROUND_MILLISECONDS;
}

// Why a program without a finding is not reduced.
static const struct {
  enum reduce_status status;
  const char *words;  // before the message of the verdict
} refusals[] = {
    [VERDICT_PASSED] = {REDUCE_UNINTERESTING, "the program shows no finding"},
    [VERDICT_REJECTED] = {REDUCE_UNINTERESTING, "the subject refuses the program: "},
    [VERDICT_INVALID] = {REDUCE_INVALID, "error: "},
    [VERDICT_UNSUPPORTED] = {REDUCE_UNSUPPORTED, "not supported: "},
    [VERDICT_UNUSABLE] = {REDUCE_UNSUPPORTED, "the subject cannot be run: "},
    [VERDICT_LIMIT] = {REDUCE_LIMIT, "limit reached: "},
};

bool reduce_original_judge(struct reduce_session *session, const char *signature) {
  const struct harness_answer *answer = &session->answer;
  struct arena *arena = &session->arena;
  if (answer->verdict != VERDICT_FINDING) {
    struct text message = {.arena = arena};
    if (answer->verdict == VERDICT_INVALID)
      text_format(&message, "%s:%u:%u: ", session->request->file, answer->line, answer->column);
    text_string(&message, refusals[answer->verdict].words);
    if (answer->verdict != VERDICT_PASSED) text_string(&message, answer->finding.message);
    return reduce_session_fail(session, refusals[answer->verdict].status, text_end(&message));
  }
  if (signature != NULL && !signature_matches(signature, answer->finding.signature))
    return reduce_session_fail(
        session, REDUCE_UNINTERESTING,
        arena_format(arena, "the program shows another finding than its header says: %s", answer->finding.signature));
  return true;
}

// Sets how candidates are checked.
static void set_effort(struct reduce_session *session, uint64_t fuel, uint32_t oracles) {
  session->check.reference_fuel = fuel;
  session->check.oracles = oracles;
  interestingness_forget(&session->interest);
}

void reduce_original_spare_effort(struct reduce_session *session, const char *text, size_t length) {
  const uint32_t all = session->check.oracles;
  static const enum oracle in_order[] = {ORACLE_always_copy, ORACLE_bufferized, ORACLE_pipelines, ORACLE_round_trip,
                                         ORACLE_needless,    ORACLE_missed,     ORACLE_partial,   ORACLE_simplified,
                                         ORACLE_equal,       ORACLE_metamorphic};
  uint32_t later = 0;
  for (size_t i = sizeof in_order / sizeof in_order[0]; i-- > 0 && in_order[i] != session->answer.finding.oracle;)
    later |= oracle_bit(in_order[i]);
  set_effort(session, LITTLE_FUEL, all & ~later);
  if (is_interesting(&session->interest, text, length)) return;
  set_effort(session, LITTLE_FUEL, all);
  if (is_interesting(&session->interest, text, length)) return;
  set_effort(session, session->request->reference_fuel, all);
}

void reduce_original_keep(struct reduce_session *session, double seconds) {
  struct interestingness *interest = &session->interest;
  session->answer.finding = finding_copy(&session->arena, &session->answer.finding);
  interest->signature = session->answer.finding.signature;
  interest->input_seed = session->answer.finding.input_seed;
  // A small multiple of the original's time, so that candidates that do not terminate are cheap.
  bool hangs = strcmp(interest->signature, "crash|hang") == 0;
  unsigned patience = hangs ? 1 : (unsigned)(seconds * 5) + 1;
  bool limits_itself = session->is_command || session->is_mlir;
  if (limits_itself && (session->is_mlir || !hangs) && patience < session->check.timeout_seconds)
    session->check.timeout_seconds = patience;
  interest->server.timeout_milliseconds = limits_itself ? 0 : patience * 1000;
  if (!session->is_mlir) return;
  // From here on, use the original's pipeline, and do not confirm each finding by further runs.
  session->check.pipeline = session->answer.finding.pipeline;
  session->check.once = true;
  interest->confirmations = 1;
  if (!signature_is_unstable(interest->signature)) return;
  session->is_unstable = true;
  if (session->is_after_others) interest->confirmations = 0;
  else interest->tries = REDUCE_UNSTABLE_TRIES;
}

// Whether the finding only shows after the programs of its history. If so, the history is reduced, and from now on each
// attempt runs the remaining programs first.
static bool shows_after_others(struct reduce_session *session, const struct corpus_case *header, uint64_t seed) {
  struct isolated_harness *server = &session->interest.server;
  const struct reduce_request *request = session->request;
  if (header->finding.history == NULL) return false;
  session->header = *header;
  isolated_harness_stop(server);
  server->unstable = &session->header;
  server->after_history = true;
  session->is_after_others =
      isolated_harness_text(server, request->text, request->length, seed).verdict == VERDICT_FINDING;
  if (session->is_after_others) {
    reduce_history(&session->interest, &session->header, request->text, request->length, &session->arena);
    session->answer = isolated_harness_text(server, request->text, request->length, seed);
    return true;
  }
  isolated_harness_stop(server);
  server->unstable = NULL;
  server->after_history = false;
  session->answer = isolated_harness_text(server, request->text, request->length, seed);
  return false;
}

// Whether it is a finding, with this signature unless that is null.
static bool shows_signature(const struct harness_answer *answer, const char *signature) {
  if (answer->verdict != VERDICT_FINDING || answer->finding.signature == NULL) return false;
  return signature == NULL || signature_matches(signature, answer->finding.signature);
}

void reduce_original_confirm_steps(struct reduce_session *session) {
  session->confirms_steps = true;
  session->interest.confirmations = MANY_CONFIRMATIONS;
  interestingness_forget(&session->interest);
}

bool reduce_original_find(struct reduce_session *session, const struct corpus_case *header) {
  const struct reduce_request *request = session->request;
  double start = clock_seconds();
  uint64_t seed = header->is_case ? header->finding.input_seed : request->seed;
  // A stable finding of a case need not be confirmed first, since its reduced program is, in fresh processes.
  const bool is_unstable = header->finding.signature != NULL && signature_is_unstable(header->finding.signature);
  session->check.once = session->is_mlir && header->finding.signature != NULL && !is_unstable;
  const int tries = is_unstable || session->check.once ? REDUCE_UNSTABLE_TRIES : 1;
  int tried = 0;
  for (; tried < tries && !shows_signature(&session->answer, header->finding.signature); tried++) {
    isolated_harness_renew(&session->interest.server, (uint32_t)tried);
    session->answer = isolated_harness_text(&session->interest.server, request->text, request->length, seed);
  }
  if (is_unstable && !shows_signature(&session->answer, header->finding.signature))
    shows_after_others(session, header, seed);
  if (!reduce_original_judge(session, header->finding.signature)) return false;
  if (is_unstable) session->answer.finding.signature = header->finding.signature;
  reduce_original_keep(session, clock_seconds() - start);
  if (session->check.once && !is_unstable && tried > 1) reduce_original_confirm_steps(session);
  reduce_original_spare_effort(session, request->text, request->length);
  return true;
}
