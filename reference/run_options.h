// Limits and choices of one execution, common to both interpreters.
#ifndef BUFFERPROOF_REFERENCE_RUN_OPTIONS_H
#define BUFFERPROOF_REFERENCE_RUN_OPTIONS_H

#include <stdint.h>

struct run_options {
  uint64_t fuel;         // executed instructions and touched elements
  uint64_t seed;         // for results of external functions
  uint32_t depth_limit;  // of calls
};

static inline struct run_options run_options_default(uint64_t seed) {
  return (struct run_options){.fuel = UINT64_C(1) << 20, .seed = seed, .depth_limit = 256};
}

#endif
