// A round in the making: what the files of check.h share.
//
//   harness.c   the harness's life, and the two ways into a round
//   round.c     what is checked: the reference, the runs that are due, the round trip
//   run.c     one run: a subject bufferizes the program, and the machine runs what comes out
#ifndef BUFFERPROOF_FUZZ_ROUND_H
#define BUFFERPROOF_FUZZ_ROUND_H

#include "fuzz/harness.h"
#include "fuzz/proof_oracle.h"
#include "fuzz/simulation.h"
#include "reference/inputs.h"
#include "reference/outcome.h"

enum { INPUT_SETS_MAX = 8 };

struct round {
  struct harness *harness;
  uint32_t oracles;
  uint64_t input_seed;
  size_t other_first, other_end;  // of the other pipelines, those whose turn it is
  struct op *entry;
  struct proof_answer proof;   // on the bufferized program in hand
  bool generated;              // by the generator, so that it must be valid and free of undefined behaviour
  bool buffers;                // a program on buffers: the memref machine is its reference
  const struct subject *main;  // of the first run
  struct inputs inputs[INPUT_SETS_MAX];
  struct outcome expected[INPUT_SETS_MAX];
};

static inline bool oracle_enabled(const struct round *round, enum oracle oracle) {
  return (round->oracles & oracle_bit(oracle)) != 0;
}

// Whether the prover's flows run beside the machine.
static inline bool round_simulates(const struct round *round) {
  return oracle_enabled(round, ORACLE_simulation) && simulation_is_built();
}

// Records a finding; the verdict is a finding if its oracle is asked for, else that the program passed.
enum verdict round_found(struct round *round, enum oracle oracle, const struct subject *subject, uint32_t input_set,
                         const char *signature, const char *message);

// Records why the round says nothing about the program.
enum verdict round_not_usable(struct harness *harness, enum verdict verdict, const char *message);

// The finding that the flows do not simulate the machine, or that the program passed. `simulation` may be null.
enum verdict round_judge_simulation(struct round *round, const struct simulation *simulation,
                                    const struct subject *subject);

const char *harness_first_diagnostic(const struct harness *harness);

// Ends a phase: what has passed since the last call is its.
void phase_end(struct harness *harness, enum phase phase);

// The source program is there: checks it. Under memory_protect.
enum verdict check_source(struct round *round);

// One way to bufferize the program and run what comes out.
struct subject_run {
  const struct subject *subject;
  enum oracle oracle;  // that every fault falls under; ORACLE_COUNT: to the oracle of its kind
  bool frees;          // the program frees what it allocates
  bool is_proved;      // it is one that the prover gets
};

static inline bool subject_run_is_main(const struct subject_run *run) { return run->oracle == ORACLE_COUNT; }

// The run; a finding in a subject that is a process of its own is run again in fresh ones.
enum verdict subject_run_check(struct round *round, const struct subject_run *run);

#endif
