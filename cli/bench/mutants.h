// What `bufferproof bench mutants` shares with its trials and its report.
#ifndef BUFFERPROOF_CLI_BENCH_MUTANTS_H
#define BUFFERPROOF_CLI_BENCH_MUTANTS_H

#include "cli/bench/mutant_table.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum mutant_fate {
  MUTANT_PENDING,
  MUTANT_MARKED,   // not tried: tests/mutants/equivalent.txt says why
  MUTANT_STARTS,   // being set up
  MUTANT_TRIED,    // being tried; what ends the process now is a kill
  MUTANT_USELESS,  // no harness could be set up with it, which the first run of anything shows
  MUTANT_KILLED,
  MUTANT_SURVIVES,
  MUTANT_KILLED_BY_TESTS,  // after it survived fuzzing
};

extern const char *const mutant_fate_words[];

enum { MUTANT_ORACLE_MAX = 24, MUTANT_SIGNATURE_MAX = 200 };

// The trial of one mutant, in memory that is shared with the process that tries it.
struct mutant_trial {
  unsigned number;
  enum mutant_fate fate;
  uint64_t programs;
  double seconds;  // of a core, without the start
  char oracle[MUTANT_ORACLE_MAX], signature[MUTANT_SIGNATURE_MAX];
};

struct mutants_bench {
  uint64_t seed;
  double seconds;  // of a core, for each mutant
  const char *area;
  size_t available;  // mutants of the area
  struct mutant_trial *trials;
  size_t count;
};

static inline const struct mutant *mutant_of(const struct mutant_trial *trial) {
  return &mutant_table.items[trial->number - 1];
}

void mutant_trial_kill(struct mutant_trial *trial, const char *oracle, const char *signature);

// Tries a mutant in this process until something kills it or its time is up, and does not return. Mutants of the prover
// are tried on the programs of the hunt for unsound proofs and with the oracles that involve it, others as `fuzz
// --no-guide` does.
_Noreturn void mutant_trial_run(struct mutant_trial *trial, const struct mutants_bench *bench);

// Prints the table, and adds it to the figures.
void mutants_report(const struct mutants_bench *bench, json_t *figures);

#endif
