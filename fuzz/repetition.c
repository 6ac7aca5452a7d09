#include "fuzz/repetition.h"

#include "fuzz/compare.h"
#include "fuzz/history.h"

#include <string.h>

enum { RUNS_WITH_HISTORY = 3, RUNS_ALONE = 20 };

bool case_is_unstable(const struct corpus_case *header) {
  return header->signature != NULL && signature_is_unstable(header->signature);
}

struct repetition {
  struct checker *checker;
  const struct corpus_case *header;
  const char *file, *text;
  size_t length;
  uint64_t input_seed;
  struct arena *arena;
  struct finding first;  // that showed
  enum verdict last;
};

static void keep_first(struct repetition *repetition) {
  const struct finding *finding = &repetition->checker->finding;
  struct arena *arena = repetition->arena;
  repetition->first = *finding;
  repetition->first.signature = arena_format(arena, "%s", finding->signature);
  repetition->first.message = arena_format(arena, "%s", finding->message);
  repetition->first.pipeline = arena_format(arena, "%s", finding->pipeline);
  repetition->first.history = NULL;
}

// Each in a process that has seen nothing, or the history alone. Returns how often the finding of the case showed;
// where nothing can be run, the first run says so.
static unsigned count_shows(struct repetition *repetition, const struct history *history, unsigned runs) {
  struct checker *checker = repetition->checker;
  unsigned shown = 0;
  for (unsigned run = 0; run < runs; run++) {
    checker_renew_subject(checker, run);
    if (history != NULL) history_run(history, checker);
    repetition->last =
        check_text(checker, repetition->file, repetition->text, repetition->length, repetition->input_seed);
    if (repetition->last == VERDICT_PASSED) continue;
    if (repetition->last != VERDICT_FINDING) return shown;
    if (!signature_matches(repetition->header->signature, checker->finding.signature)) continue;
    if (shown++ == 0) keep_first(repetition);
  }
  return shown;
}

// A history is of programs that the subject's process is given one after the other.
static bool has_history(const struct checker *checker, const struct corpus_case *header, struct history *history) {
  uint64_t second;
  return checker->options.subject != NULL && subject_is_mlir(checker->options.subject) && header->history != NULL &&
         history_parse(header->history, history) && history_program(history, 1, &second);
}

// The finding in hand is the first that showed; the message tells how often it did.
static enum verdict tell(const struct repetition *repetition, unsigned shown, unsigned runs, const char *kind) {
  struct checker *checker = repetition->checker;
  checker->finding = repetition->first;
  checker->finding.signature = repetition->header->signature;
  checker->finding.message =
      arena_format(repetition->arena, "%s\nshown in %u of %u %s", repetition->first.message, shown, runs, kind);
  return VERDICT_FINDING;
}

static const char after_history[] = "runs after the programs of its history", alone[] = "runs in fresh processes";

enum verdict check_repeatedly(struct checker *checker, const struct corpus_case *header, const char *file,
                              const char *text, size_t length, uint64_t input_seed, struct arena *arena) {
  struct repetition repetition = {checker, header, file, text, length, input_seed, arena, .last = VERDICT_PASSED};
  const bool once = checker->options.once;
  checker->options.once = true;  // all of this is what confirms a finding
  struct history history;
  unsigned shown = 0, runs = RUNS_WITH_HISTORY;
  const char *kind = after_history;
  if (has_history(checker, header, &history)) shown = count_shows(&repetition, &history, runs);
  if (shown == 0) {
    kind = alone;
    runs = RUNS_ALONE;
    shown = count_shows(&repetition, NULL, runs);
  }
  checker->options.once = once;
  if (shown == 0) return repetition.last == VERDICT_FINDING ? VERDICT_PASSED : repetition.last;
  return tell(&repetition, shown, runs, kind);
}

enum verdict check_after_history(struct checker *checker, const struct corpus_case *header, const char *file,
                                 const char *text, size_t length, uint64_t input_seed, struct arena *arena) {
  struct repetition repetition = {checker, header, file, text, length, input_seed, arena, .last = VERDICT_PASSED};
  const bool once = checker->options.once;
  checker->options.once = true;
  struct history history;
  unsigned shown = 0;
  if (has_history(checker, header, &history))
    while (shown < RUNS_WITH_HISTORY && count_shows(&repetition, &history, 1) == 1) shown++;
  checker->options.once = once;
  if (shown == RUNS_WITH_HISTORY) return tell(&repetition, shown, shown, after_history);
  return repetition.last == VERDICT_FINDING ? VERDICT_PASSED : repetition.last;
}
