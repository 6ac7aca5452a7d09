// A subject run: one bufferization of the program of a round, whose result is judged.
//
// Every round has one by the subject under test; oracles such as `always_copy` add others.
#ifndef BUFFERPROOF_FUZZ_CHECK_SUBJECT_RUN_H
#define BUFFERPROOF_FUZZ_CHECK_SUBJECT_RUN_H

#include "fuzz/check/round.h"

struct subject_run {
  const struct subject *subject;
  enum oracle oracle;            // of all findings; ORACLE_COUNT: each finding is of the oracle of its kind
  bool frees;                    // the result must free what it allocates
  bool is_proved;                // the prover judges the result
  const struct program *source;  // null: the source of the round
};

// Whether it is the run of the subject under test.
static inline bool subject_run_is_main(const struct subject_run *run) { return run->oracle == ORACLE_COUNT; }

// Whether findings are of the oracles of their kinds: in the run of the subject under test, on the program or a changed
// one.
static inline bool subject_run_is_usual(const struct subject_run *run) {
  return subject_run_is_main(run) || run->oracle == ORACLE_metamorphic;
}

static inline const struct program *subject_run_source(const struct round *round, const struct subject_run *run) {
  return run->source != NULL ? run->source : &round->harness->source;
}

// The subject bufferizes the source program into the harness's target program. The result is not judged yet.
struct subject_result subject_run_transform(struct round *round, const struct subject_run *run);

// Submits the target program to the prover if the oracle `proof` is due; the answer is in round->proof.
void subject_run_prove(struct round *round, const struct subject_run *run);

#endif
