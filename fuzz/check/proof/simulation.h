// Whether the prover's flows simulate what the memref machine does: the flows follow each step of
// a run (smt/simulate/run.h says what must agree). This finds faults in how the prover reads programs, in any run, at
// the step that is wrong, and without a solver.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROOF_SIMULATION_H
#define BUFFERPROOF_FUZZ_CHECK_PROOF_SIMULATION_H

#include "reference/memref/machine.h"

bool simulation_is_built(void);  // with the prover

struct simulation;

struct simulation_answer {
  bool followed;  // up to the end, or to where the flows make no statement
  bool agrees;
  const char *signature, *message;  // unless it agrees; in the simulation's arena
};

// For runs of a program from memref_decode_observed(), made before. It lives in `arena`, and writes the scratch ids of
// the program. `follow_private`: private functions are followed as their callers call them; else all keep the ABI.
struct simulation *simulation_create(struct arena *arena, struct program *program, bool follow_private);

// Runs the machine as memref_run() does - it must look for leaks and returns - and the flows beside it; without a
// simulation, if it is null, the machine alone.
void simulation_run(struct simulation *simulation, const struct code *code, struct arena *arena,
                    const struct inputs *inputs, const struct memref_options *options, struct outcome *outcome);

// What came of the runs so far.
struct simulation_answer simulation_answer(const struct simulation *simulation);

#endif
