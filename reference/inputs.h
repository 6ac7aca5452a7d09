// Argument sets: the arguments with which a function under test is called.
#ifndef BUFFERPROOF_REFERENCE_INPUTS_H
#define BUFFERPROOF_REFERENCE_INPUTS_H

#include "reference/outcome.h"

struct inputs {
  const struct observed *values;  // one per argument
  uint32_t count;
};

struct inputs_options {
  uint64_t seed;
  uint32_t set;            // number of the set for this seed; sets 2k and 2k + 1 have opposite i1 arguments
  int64_t extent_limit;    // dynamic extents are in [0, this]; 0: the default
  int64_t dynamic_extent;  // value of all dynamic extents; negative: chosen per set
  int64_t index_limit;  // index arguments (scalars and elements) are in [0, this); 0: any value, corner cases included
};

// Options with extent_limit 4, dynamic_extent chosen per set, index_limit 4.
struct inputs_options inputs_options_default(uint64_t seed, uint32_t set);

// Creates a set for the arguments of `function` (func.func; tensor and memref types give the same set). Returns false
// if an argument's type is not supported (unranked, scalable, function, opaque), and stores it in *unsupported.
bool inputs_make(struct arena *arena, const struct op *function, struct inputs_options options, struct inputs *inputs,
                 const struct type **unsupported);

// Parses one argument as observed_print() writes it, for `--arg`: "42", "true", "1.5", "undef"; for shaped types "[1,
// 2]" or "tensor<2xi64> [1, 2]", and "5" fills a static shape. Returns false and a message on errors.
bool inputs_parse(struct arena *arena, const struct type *type, const char *text, struct observed *value,
                  const char **message);

// The contents that an external function returns: they only depend on `hash`. Both interpreters use it, since external
// functions behave the same before and after bufferization.
uint64_t hash_external_call(uint64_t seed, const struct observed_call *call);
bool observed_from_hash_and_extents(struct arena *arena, const struct type *type, const int64_t *extents, uint64_t hash,
                                    struct observed *value);  // `extents` where the type's are dynamic
bool observed_from_hash(struct arena *arena, const struct type *type, uint64_t hash, struct observed *value);

#endif
