#include "fuzz/check/flakiness.h"

#include "fuzz/check/check.h"
#include "fuzz/check/history_replay.h"
#include "fuzz/finding/signature.h"

#include <string.h>

enum { RUNS_WITH_HISTORY = 3, RUNS_ALONE = 20 };

bool case_is_unstable(const struct corpus_case *header) {
  return header->finding.signature != NULL && signature_is_unstable(header->finding.signature);
}

struct flakiness {
  struct harness *harness;
  const struct corpus_case *header;
  const char *file, *text;
  size_t length;
  uint64_t input_seed;
  struct arena *arena;
  struct finding first;  // that was reproduced
  enum verdict last;
};

static void keep_first(struct flakiness *flakiness) {
  flakiness->first = finding_copy(flakiness->arena, &flakiness->harness->finding);
  flakiness->first.history = NULL;
}

// Runs the case in fresh processes, after the history unless it is null. Returns how many runs reproduced the finding;
// stops if the case cannot be run.
static unsigned count_shows(struct flakiness *flakiness, const struct history *history, unsigned runs) {
  struct harness *harness = flakiness->harness;
  unsigned shown = 0;
  for (unsigned run = 0; run < runs; run++) {
    harness_renew_subject(harness, run);
    if (history != NULL) history_replay(history, harness);
    flakiness->last = check_text(harness, flakiness->file, flakiness->text, flakiness->length, flakiness->input_seed);
    if (flakiness->last == VERDICT_PASSED) continue;
    if (flakiness->last != VERDICT_FINDING) return shown;
    if (!signature_matches(flakiness->header->finding.signature, harness->finding.signature)) continue;
    if (shown++ == 0) keep_first(flakiness);
  }
  return shown;
}

// Only worker processes of mlir run several programs, and so have a history.
static bool has_history(const struct harness *harness, const struct corpus_case *header, struct history *history) {
  uint64_t second;
  return harness->options.subject != NULL && subject_is_mlir(harness->options.subject) &&
         header->finding.history != NULL && history_parse(header->finding.history, history) &&
         history_program(history, 1, &second);
}

// The harness's finding becomes the first one, with a message that says how many runs reproduced it.
static enum verdict report(const struct flakiness *flakiness, unsigned shown, unsigned runs, const char *kind) {
  struct harness *harness = flakiness->harness;
  harness->finding = flakiness->first;
  harness->finding.signature = flakiness->header->finding.signature;
  harness->finding.message =
      arena_format(flakiness->arena, "%s\nshown in %u of %u %s", flakiness->first.message, shown, runs, kind);
  return VERDICT_FINDING;
}

static const char after_history[] = "runs after the programs of its history", alone[] = "runs in fresh processes";

enum verdict flakiness_check(struct harness *harness, const struct corpus_case *header, const char *file,
                             const char *text, size_t length, uint64_t input_seed, struct arena *arena) {
  struct flakiness flakiness = {harness, header, file, text, length, input_seed, arena, .last = VERDICT_PASSED};
  const bool once = harness->options.once;
  harness->options.once = true;  // these runs confirm the finding already
  struct history history;
  unsigned shown = 0, runs = RUNS_WITH_HISTORY;
  const char *kind = after_history;
  if (has_history(harness, header, &history)) shown = count_shows(&flakiness, &history, runs);
  if (shown == 0) {
    kind = alone;
    runs = RUNS_ALONE;
    shown = count_shows(&flakiness, NULL, runs);
  }
  harness->options.once = once;
  if (shown == 0) return flakiness.last == VERDICT_FINDING ? VERDICT_PASSED : flakiness.last;
  return report(&flakiness, shown, runs, kind);
}

enum verdict flakiness_check_after_history(struct harness *harness, const struct corpus_case *header, const char *file,
                                           const char *text, size_t length, uint64_t input_seed, struct arena *arena) {
  struct flakiness flakiness = {harness, header, file, text, length, input_seed, arena, .last = VERDICT_PASSED};
  const bool once = harness->options.once;
  harness->options.once = true;
  struct history history;
  unsigned shown = 0;
  if (has_history(harness, header, &history))
    while (shown < RUNS_WITH_HISTORY && count_shows(&flakiness, &history, 1) == 1) shown++;
  harness->options.once = once;
  if (shown == RUNS_WITH_HISTORY) return report(&flakiness, shown, shown, after_history);
  return flakiness.last == VERDICT_FINDING ? VERDICT_PASSED : flakiness.last;
}
