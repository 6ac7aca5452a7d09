#include "triage/reduce/history.h"

#include "engine/base/vector.h"
#include "fuzz/finding/history.h"

struct programs {
  uint64_t *items;
  size_t count, capacity;
};

static const char *text_of(struct arena *arena, const struct history *history, const struct programs *programs) {
  return history_format(arena, history->seed, &history->generator,
                        history_programs(arena, programs->items, programs->count));
}

// The next request starts a process that has the history.
static bool shows_after(struct isolated_harness *server, struct corpus_case *header, const char *history,
                        const char *text, size_t length) {
  header->finding.history = history;
  isolated_harness_stop(server);
  server->unstable = header;
  server->after_history = true;
  return isolated_harness_text(server, text, length, header->finding.input_seed).verdict == VERDICT_FINDING;
}

// The state of a reduction, with the remaining programs.
struct reduction {
  struct interestingness *interest;
  struct corpus_case *header;
  const char *text;
  size_t length;
  struct arena *arena;
  struct history history;
  struct programs programs, candidate;
};

// Drops programs [start, end) if the finding reproduces without them.
static bool try_without(struct reduction *reduction, size_t start, size_t end) {
  const struct programs *programs = &reduction->programs;
  struct programs *candidate = &reduction->candidate;
  candidate->count = 0;
  for (size_t i = 0; i < programs->count; i++)
    if (i < start || i >= end) VECTOR_PUSH(candidate, reduction->arena, programs->items[i]);
  reduction->interest->attempts++;
  const char *shorter = text_of(reduction->arena, &reduction->history, candidate);
  if (!shows_after(&reduction->interest->server, reduction->header, shorter, reduction->text, reduction->length))
    return false;
  struct programs dropped = reduction->programs;
  reduction->programs = *candidate;
  *candidate = dropped;
  return true;
}

// Drops runs of so many programs, from the end; the last program is the one that shows the finding. Returns whether any
// was dropped.
static bool drop_runs(struct reduction *reduction, size_t size) {
  bool changed = false;
  for (size_t end = reduction->programs.count - 1; end >= size; end -= size) {
    if (interestingness_interrupted(reduction->interest)) break;
    changed |= try_without(reduction, end - size, end);
  }
  return changed;
}

void reduce_history(struct interestingness *interest, struct corpus_case *header, const char *text, size_t length,
                    struct arena *arena) {
  struct reduction reduction = {interest, header, text, length, arena, .programs = {0}};
  uint64_t number;
  if (!history_parse(header->finding.history, &reduction.history)) return;
  for (uint64_t i = 0; history_program(&reduction.history, i, &number); i++)
    VECTOR_PUSH(&reduction.programs, arena, number);
  for (size_t size = reduction.programs.count / 2; size > 1; size /= 2) drop_runs(&reduction, size);
  // A program that was only needed by a dropped one can be dropped now.
  while (drop_runs(&reduction, 1)) {
  }
  shows_after(&interest->server, header, text_of(arena, &reduction.history, &reduction.programs), text, length);
}
