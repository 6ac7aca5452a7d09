// The oracle `proof`: the prover is asked about every function of a bufferized program. A refutation that replays is a
// finding; so is one that a run contradicts, and a fault of the machine that was proved impossible.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROOF_ORACLE_H
#define BUFFERPROOF_FUZZ_CHECK_PROOF_ORACLE_H

#include "engine/ir/op.h"
#include "fuzz/check/proof/counts.h"
#include "reference/outcome.h"

struct proof_answer {
  struct proof_counts counts;
  const char *signature, *message;  // of the first finding, or null
  // Faults of the machine that are impossible if the prover is right: bits of enum fault_kind.
  uint64_t excluded;
};

enum proof_stage { PROOF_LOWERED, PROOF_UNLOWERED };

struct function_verdict;

// Called with every verdict, for `bench`.
struct proof_listener {
  void (*heard)(void *argument, enum proof_stage stage, const struct function_verdict *verdict, double milliseconds);
  void *argument;
  double (*milliseconds)(void);  // a clock
  bool certificates;             // wanted with the verdicts
  bool explores;                 // see struct prove_options; without a listener it is so
  uint32_t rlimit;               // of a query; 0 is the default
  bool together_only;            // see struct prove_options: functions that are not proved are not refuted either
};

// Whether this build has the prover.
bool proof_oracle_is_built(void);

// Lets the process keep memory that proofs release.
void proof_oracle_prepare_process(void);

// Proves a verified program, and calls the listener, if there is one. Strings live in `arena`. Running out of memory
// unwinds (memory.h) and leaves nothing allocated.
void proof_oracle_judge(struct arena *arena, struct program *program, enum proof_stage stage,
                        const struct proof_listener *listener, struct proof_answer *answer);

// The finding that a fault which the machine has met is excluded:
// "proof|proved|DOUBLE_FREE|memref.dealloc|memref.alloc".
const char *proof_contradiction_signature(struct arena *arena, const struct fault *fault);

// Whether a signature is of this form: prover and machine disagree about a program, whoever made it.
bool proof_is_contradicted(const char *signature);

#endif
