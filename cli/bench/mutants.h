// What `bufferproof bench mutants` shares with its trials and its report.
#ifndef BUFFERPROOF_CLI_BENCH_MUTANTS_H
#define BUFFERPROOF_CLI_BENCH_MUTANTS_H

#include "cli/bench/mutant_table.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum mutant_fate {
  MUTANT_PENDING,  // not tried yet, or not to the end before an interruption
  MUTANT_MARKED,   // not tried: tests/mutants/equivalent.txt says why
  MUTANT_STARTS,   // being set up
  MUTANT_TRIED,    // being tried; what ends the process now is a kill
  MUTANT_USELESS,  // no harness could be set up with it, which the first run of anything shows
  MUTANT_KILLED,
  MUTANT_KILLED_BY_TESTS,
  MUTANT_SURVIVES,
};

extern const char *const mutant_fate_words[];

enum { MUTANT_KILLER_MAX = 24, MUTANT_SIGNATURE_MAX = 200 };

// The trial of one mutant, in memory that is shared with the process that tries it.
struct mutant_trial {
  unsigned number;  // 0: of none, to see that nothing kills then
  enum mutant_fate fate;
  uint64_t programs;
  double seconds;  // of a core, without the start
  char killer[MUTANT_KILLER_MAX], signature[MUTANT_SIGNATURE_MAX];
};

struct mutants_bench {
  uint64_t seed;
  double seconds;  // of a core, for each mutant; each killer has its part, the tests have no limit
  const char *area;
  const char *tests;  // command, or null
  size_t available;   // mutants of the area
  struct mutant_trial *trials;
  size_t count;
};

static inline const struct mutant *mutant_of(const struct mutant_trial *trial) {
  return &mutant_table.items[trial->number - 1];
}

void mutant_trial_kill(struct mutant_trial *trial, const char *killer, const char *signature);

// Tries a mutant of the area in this process, by one killer of the area after the other, until one kills it or the time
// of each is up, and does not return.
_Noreturn void mutant_trial_run(struct mutant_trial *trial, const char *area, const struct mutants_bench *bench);

// Prints the table, and adds it to the figures.
void mutants_report(const struct mutants_bench *bench, json_t *figures);

#endif
