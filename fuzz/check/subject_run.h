// A subject run: one way to bufferize the program of a round and to judge what comes out.
//
// Every round has one with the subject under test; oracles such as `always_copy` add others.
#ifndef BUFFERPROOF_FUZZ_CHECK_SUBJECT_RUN_H
#define BUFFERPROOF_FUZZ_CHECK_SUBJECT_RUN_H

#include "fuzz/check/round.h"

struct subject_run {
  const struct subject *subject;
  enum oracle oracle;  // of every fault that shows; ORACLE_COUNT: each falls to the oracle of its kind
  bool frees;          // the program frees what it allocates
  bool is_proved;      // the prover is asked about it
};

// Whether it is the run of the subject under test.
static inline bool subject_run_is_main(const struct subject_run *run) { return run->oracle == ORACLE_COUNT; }

// The subject bufferizes the source program into the harness's target program. What it has done is not judged yet.
struct subject_result subject_run_transform(struct round *round, const struct subject_run *run);

// Asks the prover about the target program, where the oracle `proof` is due: round->proof is the answer.
void subject_run_prove(struct round *round, const struct subject_run *run);

#endif
