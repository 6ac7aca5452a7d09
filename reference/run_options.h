// Limits and choices of one execution, common to both interpreters.
#ifndef BUFFERPROOF_REFERENCE_RUN_OPTIONS_H
#define BUFFERPROOF_REFERENCE_RUN_OPTIONS_H

#include <stdint.h>

struct op;
struct value;

// What ops that are not registered do to buffers.
enum opaque_effect {
  OPAQUE_READS,      // they read their operands; a buffer that they return is not the program's to free
  OPAQUE_WRITES,     // and then store new elements to all of their operands
  OPAQUE_ALLOCATES,  // they read their operands; a buffer that they return is a new one, which the program owns
};

// Where control goes, or which buffer or tensor is selected. Conditions: 0 is false. Switches: the cases in order, then
// the default. Loops with a counter: 1 for an iteration; one beyond the bound has the counter of the last one. Parallel
// loops: how many iterations, in a dimension that has few; the counter goes on beyond the bound. And
// which element is accessed, on buffers: its index in a dimension; and where a view begins, if that is given by a
// value: its offset in a dimension, among those with which it fits.
enum run_decision { DECISION_OF_CONTROL, DECISION_OF_INDEX, DECISION_OF_OFFSET };

struct run_options {
  uint64_t fuel;         // executed instructions and touched elements
  uint64_t seed;         // for results of external functions and of ops that are not registered
  uint32_t depth_limit;  // of calls
  enum opaque_effect opaque;
  // Gets each decision: the number of what is taken among `count` ones. May return another. Null: nothing is changed.
  // `offset` is the value that is one; null for other decisions.
  uint64_t (*decide)(void *argument, enum run_decision decision, const struct value *offset, uint64_t taken,
                     uint64_t count);
  void *decide_argument;
};

static inline struct run_options run_options_default(uint64_t seed) {
  return (struct run_options){.fuel = UINT64_C(1) << 20, .seed = seed, .depth_limit = 256};
}

#endif
