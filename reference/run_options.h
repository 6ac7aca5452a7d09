// Limits and choices of one execution, common to both interpreters.
#ifndef BUFFERPROOF_REFERENCE_RUN_OPTIONS_H
#define BUFFERPROOF_REFERENCE_RUN_OPTIONS_H

#include <stdint.h>

struct op;

// What ops that are not registered do to buffers.
enum opaque_effect {
  OPAQUE_READS,      // they read their operands; a buffer that they return is not the program's to free
  OPAQUE_WRITES,     // and then store new elements to all of their operands
  OPAQUE_ALLOCATES,  // they read their operands; a buffer that they return is a new one, which the program owns
};

struct run_options {
  uint64_t fuel;         // executed instructions and touched elements
  uint64_t seed;         // for results of external functions and of ops that are not registered
  uint32_t depth_limit;  // of calls
  enum opaque_effect opaque;
  // Gets each decision about where control goes, or which buffer or tensor is selected: the number of the way among
  // `count` ones, and may return another. Conditions: 0 is false. Switches: the cases in order, then the default. Loops
  // with a counter: 1 for an iteration; one that would be beyond the bound has the counter of the last one. Null:
  // nothing is changed.
  uint32_t (*decide)(void *argument, uint32_t way, uint32_t count);
  void *decide_argument;
};

static inline struct run_options run_options_default(uint64_t seed) {
  return (struct run_options){.fuel = UINT64_C(1) << 20, .seed = seed, .depth_limit = 256};
}

#endif
