// Replays a refutation: searches for a run of the program in the memref machine that traps as the prover says.
//
// The prover sees neither contents of memory nor floats, and follows one buffer; the machine sees one run and all of
// it. Where both agree that a program is broken, it is. Each refuted property is searched for a run, in this order:
//
//   1. the function with arguments of the counterexample, then with the usual ones;
//   2. the function in a program with a test driver, in which external functions return what the counterexample says,
//      and arguments share a buffer if it says so: callers and callees may do that;
//   3. the same with scripted values: what an op computes is replaced by what the counterexample says. If only that
//      traps, the refutation depends on values that the prover does not follow, and is open: the verdict becomes
//      unknown, and names the ops.
//
// If a scripted run follows the counterexample to its end without a trap, the prover is wrong.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROOF_REPLAY_H
#define BUFFERPROOF_FUZZ_CHECK_PROOF_REPLAY_H

#if BUFFERPROOF_HAVE_SMT

#include "fuzz/finding/finding.h"
#include "reference/outcome.h"
#include "smt/prove/prove.h"

enum proof_replay_kind {
  PROOF_REPLAY_NONE,        // the property is not refuted
  PROOF_REPLAY_TRAPS,       // the program traps as it stands
  PROOF_REPLAY_SCRIPTED,    // it traps only with scripted values
  PROOF_REPLAY_IMPOSSIBLE,  // the machine cannot run it, or every run ends before: `reason`
  PROOF_REPLAY_CLEAN,       // it follows the counterexample and does not trap: a fault of the prover
};

struct proof_replay {
  enum proof_replay_kind kind;
  const char *reason;    // SCRIPTED, IMPOSSIBLE, CLEAN: one line
  enum model_rule rule;  // SCRIPTED, IMPOSSIBLE: by which the program leaves the model, if it does
  const char *trap;      // TRAPS, SCRIPTED: what the machine says, two lines; places are those of the program proved
  bool matches;          // the trap is of the kind that the property says; another one came before it otherwise
  const char *command;   // TRAPS in step 1: the options of `bufferproof run` that replay it, in shell words; or null
  const struct op **scripted;  // SCRIPTED: the ops whose values had to be
  uint32_t scripted_count;
  // TRAPS, SCRIPTED, CLEAN: a program without arguments whose @main does the run, and its finding; null if none can be
  // made (`reason` says why). Oracle and signature are of the trap of this program.
  const char *program;
  struct finding finding;
};

// Owns programs and scratch memory over a context; one at a time is enough for any number of replays.
struct proof_replayer {
  struct context *context;
  struct program driven, parts;
  struct arena scratch;
};

// Whether a fault of the machine is a breach of the property.
bool proof_fault_matches(enum property property, enum fault_kind kind);

void proof_replayer_init(struct proof_replayer *replayer, struct context *context);
void proof_replayer_release(struct proof_replayer *replayer);

// Replays one refuted property of a function of `program` (verified, of the replayer's context). Strings live in
// `arena`. Deterministic; at most some hundred runs of at most 2^18 instructions.
void proof_replay_property(struct proof_replayer *replayer, struct arena *arena, struct program *program,
                           const struct function_verdict *verdict, enum property property, struct proof_replay *replay);

// Replays each refuted property, and turns refutations that depend on values not followed (SCRIPTED), or that could not
// be replayed (IMPOSSIBLE), into unknown ones with the reason. Returns false if some replay is CLEAN.
bool proof_replay_verdict(struct proof_replayer *replayer, struct arena *arena, struct program *program,
                          struct function_verdict *verdict, struct proof_replay replays[PROPERTY_COUNT]);

#endif
#endif
