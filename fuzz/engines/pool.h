// A sample of the inputs that the replay runner has run, which it mutates.
#ifndef BUFFERPROOF_FUZZ_ENGINES_POOL_H
#define BUFFERPROOF_FUZZ_ENGINES_POOL_H

#include "fuzz/mutate/mutate.h"

enum { POOL_INPUTS = 256 };

struct pool {
  bool is_used;  // if false, nothing is stored
  struct mutator mutator;
  uint8_t *inputs[POOL_INPUTS];
  size_t sizes[POOL_INPUTS];
  uint64_t seen;  // number of inputs added so far
};

bool pool_init(struct pool *pool, bool is_used);  // false if memory ran out; release it in any case
void pool_release(struct pool *pool);

// Stores a copy; if the pool is full, it replaces an older input.
void pool_add(struct pool *pool, const uint8_t *data, size_t size);

// Creates a new input from one or two inputs of the pool, or from an empty one, in data[0 ... room); returns its size.
size_t pool_mutate(struct pool *pool, uint8_t *data, size_t room, uint64_t seed);

#endif
