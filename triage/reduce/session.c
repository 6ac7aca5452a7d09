#include "triage/reduce/session.h"

#include "fuzz/system/clock.h"
#include "triage/reduce/program_cost.h"

#include <stdlib.h>

void reduce_session_replace(struct reduce_session *session, const char **place, const char *text) {
  *place = arena_string(&session->result->texts->arena, text, strlen(text));
}

bool reduce_session_fail(struct reduce_session *session, enum reduce_status status, const char *message) {
  session->result->status = status;
  reduce_session_replace(session, &session->result->message, message);
  return false;
}

void reduce_session_show(struct reduce_session *session, const char *step, const char *unit, uint64_t left) {
  struct reduce_progress progress = {step, unit, left, session->interest.attempts};
  if (session->request->progress != NULL) session->request->progress(session->request->argument, &progress);
}

// If memory runs out, it is omitted.
void reduce_session_note_point(struct reduce_session *session, uint64_t ops) {
  struct reduce_result *result = session->result;
  if (result->point_count == result->point_capacity) {
    size_t capacity = result->point_capacity * 2 + 64;
    struct reduce_point *points = realloc(result->points, capacity * sizeof *points);
    if (points == NULL) return;
    result->points = points;
    result->point_capacity = capacity;
  }
  result->points[result->point_count++] =
      (struct reduce_point){clock_seconds() - session->start, session->interest.attempts, ops};
}

const char *reduce_session_pipeline(const struct reduce_session *session) {
  if (session->interest.server.pipeline != NULL) return session->interest.server.pipeline;
  if (session->is_mlir) return session->answer.finding.pipeline;
  return session->check.pipeline != NULL ? session->check.pipeline : subject_engine_pipeline;
}

// Makes the program of the stream the best one.
bool reduce_session_take_choices(struct reduce_session *session, struct choice_reduction *reduction, uint64_t *ops) {
  const char *text = choice_reduction_text(reduction, &session->length);
  if (text == NULL) return reduce_session_fail(session, REDUCE_LIMIT, "out of memory");
  session->text = arena_string(&session->arena, text, session->length);
  *ops = program_cost(&reduction->program).ops;
  return true;
}
