// Arguments to replay a counterexample with: its own, those that the function's constants and extents suggest, and the
// usual ones.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROOF_INPUTS_H
#define BUFFERPROOF_FUZZ_CHECK_PROOF_INPUTS_H

#include "fuzz/check/proof/test_driver.h"

struct replay_inputs {
  const struct op *function;
  const struct script *scripts;
  uint32_t script_count;
  VECTOR(uint64_t) numbers;                    // constants of the function and their neighbours
  VECTOR(int64_t) extents;                     // static ones in its types
  VECTOR(const struct attribute *) fractions;  // float constants
};

enum replay_input_source {
  REPLAY_INPUTS_USUAL,
  REPLAY_INPUTS_SUGGESTED,  // by constants and extents
};

// Collects what the function suggests. All lives in `arena`.
void replay_inputs_init(struct replay_inputs *inputs, struct arena *arena, struct op *function,
                        const struct script *scripts, uint32_t script_count);

// Arguments number `number` from a source; with `follow`, scripted values of arguments and extents take precedence.
// Returns false if an argument has a type without values, *unsupported.
bool replay_inputs_make(const struct replay_inputs *source, struct arena *arena, enum replay_input_source from,
                        uint32_t number, bool follow, struct inputs *inputs, const struct type **unsupported);

#endif
