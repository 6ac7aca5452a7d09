// Upstream's MLIR as a subject: a worker process runs its passes on one program after the other.
#include "engine/syntax/printer.h"
#include "fuzz/subjects/crash_message.h"
#include "fuzz/subjects/mlir_pipeline.h"
#include "fuzz/subjects/mlir_session.h"
#include "fuzz/subjects/subject.h"
#include "fuzz/system/process.h"

#include <string.h>

// Programs take a few milliseconds. One that takes much longer is tried again with the full time limit. After a program
// has used that up, a shorter limit applies at once, to the runs that confirm it as well, so that a bug that makes
// programs hang does not use up all the time.
enum { USUAL_MILLISECONDS = 100, LONG_MILLISECONDS = 500 };

static struct mlir_reply ask_within(const struct subject *subject, const struct text *program, bool pass_by_pass,
                                    uint32_t milliseconds, struct arena *arena) {
  return mlir_session_ask(subject->session, program->items, program->count, subject->pipeline, pass_by_pass,
                          milliseconds, subject->program_number, arena);
}

static struct mlir_reply ask(const struct subject *subject, const struct text *program, bool pass_by_pass,
                             struct arena *arena) {
  struct mlir_session *session = subject->session;
  const uint32_t limit = subject->timeout_seconds * 1000;
  if (session->hung) return ask_within(subject, program, pass_by_pass, LONG_MILLISECONDS, arena);
  struct mlir_reply first = ask_within(subject, program, pass_by_pass, USUAL_MILLISECONDS, arena);
  if (first.outcome != MLIR_OUTCOME_TIMED_OUT || limit <= USUAL_MILLISECONDS) return first;
  struct mlir_reply second = ask_within(subject, program, pass_by_pass, limit, arena);
  session->hung = second.outcome == MLIR_OUTCOME_TIMED_OUT;
  // If the second run answers quickly, the first one did hang, and confirming the finding will show that it is flaky.
  // Crashes are not timed.
  bool at_once = second.outcome == MLIR_OUTCOME_ANSWER && second.milliseconds < USUAL_MILLISECONDS / 4;
  return at_once ? first : second;
}

// The first line is the same as for the command mlir-opt.
static struct subject_result crashed(const struct mlir_reply *reply, struct arena *arena) {
  const char *message = crash_message(arena, reply->errors.items, reply->errors.count);
  return (struct subject_result){SUBJECT_CRASHED, message, process_signal_name(reply->signal)};
}

static struct subject_result judge_answer(const struct subject *subject, const struct text *program,
                                          const struct mlir_reply *reply, struct program *target, struct arena *arena) {
  struct subject_result result = {SUBJECT_UNUSABLE, reply->text, NULL};
  if (reply->kind == MLIR_DONE) return subject_parse_output(reply->text, reply->text_length, target, arena);
  if (reply->kind == MLIR_BAD_PIPELINE) return result;
  result.status = reply->kind == MLIR_REFUSED ? SUBJECT_REFUSED : SUBJECT_INVALID;
  if (reply->text_length == 0) result.message = "failed without a diagnostic";
  if (!subject->names_passes) return result;
  // A pass may fail because of the output of the pass before it, so a second run decides which one is at fault.
  struct mlir_reply again = ask(subject, program, true, arena);
  if (again.outcome != MLIR_OUTCOME_ANSWER || (again.kind != MLIR_REFUSED && again.kind != MLIR_INVALID)) return result;
  result.status = again.kind == MLIR_REFUSED ? SUBJECT_REFUSED : SUBJECT_INVALID;
  result.where = again.pass;
  if (again.text_length != 0) result.message = again.text;
  return result;
}

// A pass may crash on invalid IR of the pass before it: then the invalid IR is the finding.
static struct subject_result judge_death(const struct subject *subject, const struct text *program,
                                         const struct mlir_reply *reply, struct arena *arena) {
  if (!subject->names_passes) return crashed(reply, arena);
  struct mlir_reply again = ask(subject, program, true, arena);
  if (again.outcome != MLIR_OUTCOME_ANSWER || again.kind != MLIR_INVALID) return crashed(reply, arena);
  return (struct subject_result){SUBJECT_INVALID, again.text, again.pass};
}

static struct text print(const struct subject *subject, const struct program *source, struct arena *arena) {
  struct text program = {.arena = arena};
  const struct print_options options = {.generic = subject->gets_generic};
  program.items = print_program(arena, source, options, &program.count);
  return program;
}

static struct subject_result transform(const struct subject *subject, const struct program *source,
                                       struct program *target, bool verify_each, struct arena *arena) {
  (void)verify_each;
  struct text program = print(subject, source, arena);
  struct mlir_reply reply = ask(subject, &program, false, arena);
  switch (reply.outcome) {
    case MLIR_OUTCOME_ANSWER: return judge_answer(subject, &program, &reply, target, arena);
    case MLIR_OUTCOME_DIED: return judge_death(subject, &program, &reply, arena);
    case MLIR_OUTCOME_TIMED_OUT: return (struct subject_result){SUBJECT_HANGS, "no end in time", NULL};
    case MLIR_OUTCOME_NOT_BUILT:
      return (struct subject_result){SUBJECT_UNUSABLE, "subject mlir: not built, install libmlir-22-dev", NULL};
    case MLIR_OUTCOME_NO_PROCESS: break;
  }
  return (struct subject_result){SUBJECT_UNUSABLE, "no process could be made", NULL};
}

static const char *last_pass(const struct subject *subject, const struct program *source, struct arena *arena) {
  struct text program = print(subject, source, arena);
  struct mlir_reply reply = ask(subject, &program, true, arena);
  bool ended = reply.outcome == MLIR_OUTCOME_DIED || reply.outcome == MLIR_OUTCOME_TIMED_OUT;
  return ended && reply.pass[0] != '\0' ? reply.pass : NULL;
}

static void renew(const struct subject *subject, uint32_t layout) { mlir_session_renew(subject->session, layout); }

struct subject subject_mlir(const char *name, const char *pipeline, unsigned timeout_seconds,
                            struct mlir_session *session) {
  if (pipeline == NULL && name[4] == ':') pipeline = name + 5;
  return (struct subject){.name = name,
                          .pipeline = pipeline != NULL ? pipeline : mlir_usual_pipeline,
                          .draws_pipeline = pipeline == NULL,
                          .names_passes = true,
                          .transform = transform,
                          .renew = renew,
                          .last_pass = last_pass,
                          .timeout_seconds = timeout_seconds,
                          .session = session};
}
