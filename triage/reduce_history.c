#include "triage/reduce_history.h"

#include "base/vector.h"
#include "fuzz/history.h"

struct programs {
  uint64_t *items;
  size_t count, capacity;
};

static const char *text_of(struct arena *arena, const struct history *history, const struct programs *programs) {
  return history_format(arena, history->seed, &history->generator,
                        history_programs(arena, programs->items, programs->count));
}

// The next request starts a process that knows of the history.
static bool shows_after(struct check_server *server, struct corpus_case *header, const char *history, const char *text,
                        size_t length) {
  header->history = history;
  check_server_stop(server);
  server->unstable = header;
  server->after_history = true;
  return check_server_text(server, text, length, header->input_seed).verdict == VERDICT_FINDING;
}

static bool is_interrupted(const volatile int *interrupted) { return interrupted != NULL && *interrupted != 0; }

void reduce_history(struct check_server *server, struct corpus_case *header, const char *text, size_t length,
                    const volatile int *interrupted, struct arena *arena) {
  struct history history;
  struct programs programs = {0}, candidate = {0};
  uint64_t number;
  if (!history_parse(header->history, &history)) return;
  for (uint64_t i = 0; history_program(&history, i, &number); i++) VECTOR_PUSH(&programs, arena, number);
  // The last program is the one that shows the finding.
  for (size_t size = programs.count / 2; size > 0; size /= 2) {
    for (size_t end = programs.count - 1; end >= size && !is_interrupted(interrupted);) {
      candidate.count = 0;
      for (size_t i = 0; i < programs.count; i++)
        if (i < end - size || i >= end) VECTOR_PUSH(&candidate, arena, programs.items[i]);
      const char *shorter = text_of(arena, &history, &candidate);
      if (shows_after(server, header, shorter, text, length)) {
        programs.count = 0;
        for (size_t i = 0; i < candidate.count; i++) VECTOR_PUSH(&programs, arena, candidate.items[i]);
      }
      end -= size;
    }
  }
  shows_after(server, header, text_of(arena, &history, &programs), text, length);
}
