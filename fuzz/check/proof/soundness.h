// The hunt of unsound proofs: one program of fuzz/generate/soundness, the prover's verdict, and many runs beside it.
//
// A finding is a proof that a run contradicts - also by reaching an exit, if it is vacuous -, a refutation that the
// machine follows without a trap, a run whose steps are not those of the prover's flows, or a program that is right by
// construction and traps.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROOF_SOUNDNESS_H
#define BUFFERPROOF_FUZZ_CHECK_PROOF_SOUNDNESS_H

#include "engine/transforms/pipeline.h"
#include "fuzz/generate/soundness/soundness.h"
#include "smt/flow/model_rules.h"

// Runs of each program, with argument sets and results of external functions of their own; and the programs, one in so
// many of those that trap, that are not only not to be proved: they are asked for a refutation, which takes longer.
enum { SOUNDNESS_RUNS = 8, SOUNDNESS_REFUTED_SAMPLE = 4 };

enum soundness_answer {
  SOUNDNESS_PROVED,
  SOUNDNESS_REFUTED,
  SOUNDNESS_UNKNOWN,
  SOUNDNESS_UNSUPPORTED,
  SOUNDNESS_NOT_PROVED,  // and no refutation was asked for
  SOUNDNESS_NOT_ASKED,
  SOUNDNESS_ANSWERS,
};

struct soundness_check {
  struct context context;
  struct program original, changed;
  struct arena arena;     // of the current program
  uint64_t proved_every;  // of programs that never trap, one in so many is proved
};

// What came of one program. Strings live in the arena of the check until the next program.
struct soundness_result {
  enum soundness_answer answer;  // the worst of its functions, where refuted is the worst
  const char *reason;  // UNKNOWN, UNSUPPORTED: of one function, after the rule by which it leaves the model, if it does
  bool inside;         // some function is UNKNOWN or UNSUPPORTED, and the program does not leave the model there
  uint64_t constructs;  // bits of enum soundness_construct
  uint32_t rules;       // bits of enum model_rule, by which its functions leave the model; MODEL_KEPT is none
  uint32_t mutations;   // that were made
  bool slipped;
  uint32_t runs;                    // that ended, with or without a trap; 0: the machine cannot run the program
  const char *obstacle;             // runs 0: why
  bool wrong;                       // some run misuses a buffer or leaks
  uint64_t set;                     // the argument set of the first such run
  const char *signature, *message;  // of the finding, or null
  const char *text;                 // of the program
};

const char *soundness_answer_word(enum soundness_answer answer);

// Sets up a check that proves all programs; false if memory runs out. Release it in any case.
bool soundness_check_init(struct soundness_check *check);
void soundness_check_release(struct soundness_check *check);

// Makes, proves and runs the program of the choices. Returns false if memory runs out: then nothing is said of it.
// `position` tells its seed of runs. Deterministic. `text`: the result needs it even where there is no finding.
bool soundness_check_program(struct soundness_check *check, struct choices *choices, uint64_t position, bool text,
                             struct soundness_result *result);

#endif
