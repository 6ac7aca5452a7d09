#include "cli/compare/comparison.h"

#include <string.h>

static const char *const status_words[] = {
    [SUBJECT_DONE] = "accepted",          [SUBJECT_REFUSED] = "refused",
    [SUBJECT_INVALID] = "invalid output", [SUBJECT_OTHER_FORM] = "another release's output",
    [SUBJECT_CRASHED] = "crash",          [SUBJECT_HANGS] = "no end in time",
    [SUBJECT_UNUSABLE] = "cannot be run"};

const char *comparison_first_line(struct arena *arena, const char *message) {
  return message == NULL ? "" : arena_format(arena, ": %.*s", (int)strcspn(message, "\n"), message);
}

static const struct subject_result *result_of(const struct comparison *comparison, int side, unsigned stage) {
  return &comparison->subjects[side].results[stage];
}

// What is to be told if only one of them accepts the program, or if both fail in different ways.
static void add_refusal(struct difference_list *list, const struct subject_result *a, const struct subject_result *b) {
  const char *words[2] = {status_words[a->status], status_words[b->status]};
  const char *detail = arena_format(list->arena, "%s%s, %s%s", words[0], comparison_first_line(list->arena, a->message),
                                    words[1], comparison_first_line(list->arena, b->message));
  struct difference difference = {
      .measure = MEASURE_refusal, .op = "", .sides = {words[0], words[1]}, .detail = detail};
  VECTOR_PUSH(&list->items, list->arena, difference);
}

// Whether two refusals have one reason, as far as it is known: the engine's messages are those of upstream.
static bool refuse_alike(const struct comparison *comparison, const struct subject_result *a,
                         const struct subject_result *b) {
  if (a->status != b->status) return false;
  if (comparison->engine < 0 || a->message == NULL || b->message == NULL) return true;
  const size_t length = strcspn(a->message, "\n");
  return length == strcspn(b->message, "\n") && memcmp(a->message, b->message, length) == 0;
}

bool comparison_run(struct comparison *comparison, const struct program *source, struct difference_list *list) {
  for (unsigned stage = 0; stage < comparison->stages; stage++) {
    for (int side = 0; side < 2; side++) compared_subject_run(&comparison->subjects[side], stage, source, list->arena);
    if (comparison_unusable(comparison, NULL) != NULL) return false;
    const struct subject_result *a = result_of(comparison, 0, stage), *b = result_of(comparison, 1, stage);
    if (a->status != SUBJECT_DONE || b->status != SUBJECT_DONE) {
      const bool alike = refuse_alike(comparison, a, b);
      if (!alike) add_refusal(list, a, b);
      return alike;
    }
    outputs_compare(list, source, &comparison->subjects[0].outputs[stage], &comparison->subjects[1].outputs[stage]);
  }
  return false;
}

const struct compared_subject *comparison_unusable(const struct comparison *comparison, const char **reason) {
  for (int side = 0; side < 2; side++)
    for (unsigned stage = 0; stage < comparison->stages; stage++) {
      const struct compared_subject *subject = &comparison->subjects[side];
      if (!subject->has_run[stage] || subject->results[stage].status != SUBJECT_UNUSABLE) continue;
      if (reason != NULL) *reason = subject->results[stage].message;
      return subject;
    }
  return NULL;
}
