#include "fuzz/check/history_replay.h"

#include "fuzz/check/check.h"

void history_replay(const struct history *history, struct harness *harness) {
  struct check_options options = harness->options;
  harness->options.pipeline = NULL;
  harness->options.once = true;
  struct arena arena;
  arena_init(&arena, &harness->context.memory);
  uint64_t number, next;
  for (uint64_t i = 0; history_program(history, i, &number) && history_program(history, i + 1, &next); i++) {
    harness->subject.draws_pipeline = true;
    arena_reset(&arena);
    check_choices(harness, choices_of_campaign(&arena, history->seed, number), history->generator, number);
  }
  arena_release(&arena);
  harness->options = options;
  harness->subject.draws_pipeline = options.pipeline == NULL;
  if (options.pipeline != NULL) harness->subject.pipeline = options.pipeline;
}
