// How many functions the oracle `proof` has given to the prover, by its answer.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROOF_COUNTS_H
#define BUFFERPROOF_FUZZ_CHECK_PROOF_COUNTS_H

#include <stdint.h>

struct proof_counts {
  uint64_t proved, refuted;
  uint64_t unknown;      // a limit is reached, or the refutation depends on values that the prover does not follow
  uint64_t unsupported;  // some op is not known to the prover
};

static inline void proof_counts_add(struct proof_counts *sum, const struct proof_counts *more) {
  sum->proved += more->proved;
  sum->refuted += more->refuted;
  sum->unknown += more->unknown;
  sum->unsupported += more->unsupported;
}

static inline uint64_t proof_counts_sum(const struct proof_counts *counts) {
  return counts->proved + counts->refuted + counts->unknown + counts->unsupported;
}

#endif
