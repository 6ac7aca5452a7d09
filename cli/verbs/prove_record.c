#include "cli/verbs/prove_record.h"

#include "cli/exit_codes.h"

#include "engine/base/printable.h"
#include "engine/ir/symbol_table.h"
#include "smt/prove/family.h"

#include <stdlib.h>
#include <string.h>

static const int codes[] = {[PROVED] = EXIT_FINE,
                            [REFUTED] = EXIT_PROPERTY_FAILED,
                            [UNDECIDED] = EXIT_LIMIT_REACHED,
                            [NOT_FOLLOWED] = EXIT_UNSUPPORTED};

// A record whose report is on the way to its text.
struct recording {
  json_t *record;
  FILE *stream;
  char *text;
  size_t length;
  int code;
};

static void begin(struct recording *recording) {
  *recording = (struct recording){.record = json_object()};
  recording->stream = open_memstream(&recording->text, &recording->length);
}

static void worsen(struct recording *recording, int code) { recording->code = exit_code_worse(recording->code, code); }

static void report(struct recording *recording, const struct prove_subject *subject,
                   const struct function_verdict *verdict, const struct proof_replay *replays, const char *limit) {
  const struct options *options = subject->options;
  struct prove_report report = {.session = subject->session,
                                .stream = recording->stream,
                                .cases = options->cases,
                                .is_split = options->split_input_file,
                                .times = options->times,
                                .rlimit = subject->limits->rlimit,
                                .verdict = verdict,
                                .replays = replays,
                                .limit = limit,
                                .milliseconds = verdict->milliseconds};
  if (verdict->kind != PROVED || verdict->end != NULL || !options->quiet)
    if (!prove_report_print(&report)) worsen(recording, EXIT_INVALID_INPUT);
  json_object_set_new(recording->record, "result", prove_report_json(&report));
  json_object_set_new(recording->record, "kind", json_integer(verdict->kind));
  json_object_set_new(recording->record, "vacuous", json_boolean(verdict->end != NULL));
  worsen(recording, codes[verdict->kind]);
  if (verdict->end != NULL && options->fail_vacuous) worsen(recording, EXIT_PROPERTY_FAILED);
}

static json_t *end(struct recording *recording) {
  fclose(recording->stream);
  json_object_set_new(recording->record, "text", json_text(recording->text));
  json_object_set_new(recording->record, "code", json_integer(recording->code));
  free(recording->text);
  return recording->record;
}

static void add_necessity(struct recording *recording, const struct prove_subject *subject, struct prover *prover,
                          struct op *function) {
  struct necessity necessity;
  struct necessity_counts counts = {{{0}}};
  prover_necessity(prover, function, &necessity);
  prove_necessity_print(recording->stream, &necessity, subject->session->input->name, &counts);
  json_object_set_new(json_object_get(recording->record, "result"), "deallocations", prove_necessity_json(&necessity));
  json_t *rows = json_array();
  for (int role = 0; role <= DEALLOC_RETAINED; role++)
    for (int kind = 0; kind <= NECESSITY_TRUE; kind++)
      json_array_append_new(rows, json_integer(counts.operands[role][kind]));
  json_object_set_new(recording->record, "operands", rows);
}

void prove_record_count_operands(const json_t *record, struct necessity_counts *counts) {
  const json_t *rows = json_object_get(record, "operands");
  size_t i = 0;
  for (int role = 0; role <= DEALLOC_RETAINED; role++)
    for (int kind = 0; kind <= NECESSITY_TRUE; kind++)
      counts->operands[role][kind] += (unsigned)json_integer_value(json_array_get(rows, i++));
}

json_t *prove_record_make(const struct prove_subject *subject, struct prover *prover, struct proof_replayer *replayer,
                          struct op *function) {
  struct session *session = subject->session;
  struct recording recording;
  struct function_verdict verdict;
  struct proof_replay replays[PROPERTY_COUNT];
  begin(&recording);
  prover_prove(prover, function, &verdict);
  const double proved = subject->limits->milliseconds();
  if (!proof_replay_verdict(replayer, &session->arena, &session->program, &verdict, replays))
    worsen(&recording, EXIT_INTERNAL_ERROR);
  verdict.milliseconds += subject->limits->milliseconds() - proved;
  report(&recording, subject, &verdict, replays, NULL);
  if (verdict.kind == PROVED && verdict.end == NULL)
    json_object_set_new(recording.record, "fact",
                        json_pack("{s:b, s:b, s:b, s:b, s:I}", "as_called", (int)verdict.as_called, "by_ownership",
                                  (int)verdict.by_ownership, "integers", (int)verdict.followed_integers, "wide",
                                  (int)verdict.wide, "rlimit_used", (json_int_t)verdict.rlimit_used));
  if (subject->options->necessity && verdict.kind == PROVED) add_necessity(&recording, subject, prover, function);
  if (verdict.certificate != NULL) json_object_set_new(recording.record, "certificate", json_text(verdict.certificate));
  return end(&recording);
}

static struct function_verdict verdict_of(struct op *function, enum verdict_kind kind, const char *reason) {
  struct function_verdict verdict = {
      .function = function, .name = op_symbol_name(function)->text, .kind = kind, .reason = reason};
  for (int i = 0; i < PROPERTY_COUNT; i++)
    verdict.properties[i] = (struct property_verdict){.kind = kind, .reason = reason};
  return verdict;
}

json_t *prove_record_of_loss(const struct prove_subject *subject, struct op *function, enum prove_loss loss,
                             double milliseconds) {
  static const struct {
    const char *limit, *reason;
    int code;
  } rows[] = {
      [LOST_TO_CRASH] = {"crash", "the prover crashed", EXIT_INTERNAL_ERROR},
      [LOST_TO_MEMORY] = {"memory", "out of memory", EXIT_LIMIT_REACHED},
      [LOST_TO_TIME] = {"time", "the time for one function (--timeout) is over", EXIT_LIMIT_REACHED},
      [LOST_TO_DEADLINE] = {"time", "the time for all functions (--seconds) is over", EXIT_LIMIT_REACHED},
  };
  struct recording recording;
  struct function_verdict verdict = verdict_of(function, UNDECIDED, rows[loss].reason);
  const struct proof_replay replays[PROPERTY_COUNT] = {{0}};
  verdict.milliseconds = milliseconds;
  begin(&recording);
  report(&recording, subject, &verdict, replays, rows[loss].limit);
  worsen(&recording, rows[loss].code);
  return end(&recording);
}

json_t *prove_record_of_caller(const struct prove_subject *subject, struct op *function, const char *callee,
                               const json_t *proved) {
  struct arena *arena = &subject->session->arena;
  const json_t *result = json_object_get(proved, "result"), *cached = json_object_get(result, "cached");
  const char *name = name_printable_copy(arena, callee, strlen(callee));
  struct recording recording;
  struct function_verdict verdict =
      verdict_of(function, UNDECIDED, arena_format(arena, "it calls @%s, which is not proved", name));
  const struct proof_replay replays[PROPERTY_COUNT] = {{0}};
  verdict.milliseconds = json_number_value(json_object_get(result, "milliseconds"));
  verdict.rlimit_used = (uint64_t)json_integer_value(json_object_get(result, "rlimit_used"));
  begin(&recording);
  report(&recording, subject, &verdict, replays, "callee");
  if (cached != NULL)
    json_object_set(json_object_get(recording.record, "result"), "cached", (json_t *)(uintptr_t)cached);
  return end(&recording);
}

json_t *prove_record_of_proof(const struct prove_subject *subject, struct op *function, const json_t *fact) {
  int as_called, by_ownership, integers, wide;
  json_int_t rlimit_used;
  if (json_unpack((json_t *)(uintptr_t)fact, "{s:b, s:b, s:b, s:b, s:I}", "as_called", &as_called, "by_ownership",
                  &by_ownership, "integers", &integers, "wide", &wide, "rlimit_used", &rlimit_used) != 0)
    return NULL;
  struct recording recording;
  struct function_verdict verdict = verdict_of(function, PROVED, NULL);
  const struct proof_replay replays[PROPERTY_COUNT] = {{0}};
  verdict.as_called = as_called != 0;
  verdict.by_ownership = by_ownership != 0;
  verdict.followed_integers = integers != 0;
  verdict.rlimit_used = (uint64_t)rlimit_used;
  begin(&recording);
  report(&recording, subject, &verdict, replays, NULL);
  return end(&recording);
}
