// The comparison station of a round: decides which results of subject, execution and prover are findings, and of which
// oracle.
#ifndef BUFFERPROOF_FUZZ_CHECK_JUDGE_H
#define BUFFERPROOF_FUZZ_CHECK_JUDGE_H

#include "fuzz/check/proof/simulation.h"
#include "fuzz/check/subject_run.h"

// Whether the documentation of the engine's pass, given by its name, has it that it refuses some programs so.
bool pass_documents_refusal(const char *pass, const char *message);

// Whether the subject has bufferized the program, and into valid IR.
enum verdict judge_transform(struct round *round, const struct subject *subject, const struct subject_result *result);

// Compares one execution of bufferized IR with the reference.
enum verdict judge_outcome(struct round *round, const struct subject_run *run, uint32_t set,
                           const struct outcome *actual);

// Whether the prover's flows simulate the execution by the machine. `simulation` may be null.
enum verdict judge_simulation(struct round *round, const struct simulation *simulation, const struct subject *subject);

// Whether the prover has a refutation that replays, or an execution contradicts its proof.
enum verdict judge_proof(struct round *round, const struct subject *subject);

// The oracle `layouts`: looks at each op of the harness's target, which the subject has made, and of the engine's asks
// upstream's verifier as well: about one program in 500, and each case of this oracle. Leaves another program than
// before in the harness's `upstream`.
enum verdict judge_layouts(struct round *round, const struct subject *subject);

#endif
