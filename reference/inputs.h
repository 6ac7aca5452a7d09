// Argument sets: what a function under test is called with.
#ifndef BUFFERPROOF_REFERENCE_INPUTS_H
#define BUFFERPROOF_REFERENCE_INPUTS_H

#include "reference/outcome.h"

struct inputs {
  const struct observed *values;  // one per argument
  uint32_t count;
};

struct inputs_options {
  uint64_t seed;
  uint32_t set;            // which set of this seed; two neighbours 2k and 2k + 1 take every i1 argument both ways
  int64_t extent_limit;    // dynamic extents are 0 to this; 0 takes the default
  int64_t dynamic_extent;  // every dynamic extent is this; below 0: chosen per set
  int64_t index_limit;  // index arguments (scalars and elements) are 0 to this less one; 0: any value, corners included
};

// extent_limit 4, dynamic_extent chosen, index_limit 4.
struct inputs_options inputs_options_default(uint64_t seed, uint32_t set);

// Makes a set for the arguments of `function` (func.func; tensor or memref types give the same set). Returns false if
// an argument's type has no values here (unranked, vector, function, opaque); *unsupported is then the type.
bool inputs_make(struct arena *arena, const struct op *function, struct inputs_options options, struct inputs *inputs,
                 const struct type **unsupported);

// Reads one argument as observed_print() writes it, for `--arg`: "42", "true", "1.5", "undef", "[1, 2]" or
// "tensor<2xi64> [1, 2]" for a shaped type; "5" for a shaped type fills a static shape. Returns false and a message.
bool inputs_parse(struct arena *arena, const struct type *type, const char *text, struct observed *value,
                  const char **message);

// The contents that an external function returns: they depend on `hash` alone. Shared by both interpreters, since
// external functions do the same before and after bufferization.
uint64_t hash_external_call(uint64_t seed, const struct observed_call *call);
bool observed_from_hash(struct arena *arena, const struct type *type, uint64_t hash, struct observed *value);

#endif
