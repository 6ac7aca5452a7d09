// The inputs that the replay runner mutates next: some of those that it has run.
#ifndef BUFFERPROOF_FUZZ_ENGINES_POOL_H
#define BUFFERPROOF_FUZZ_ENGINES_POOL_H

#include "fuzz/mutate/mutate.h"

enum { POOL_INPUTS = 256 };

struct pool {
  bool is_used;  // otherwise nothing is kept
  struct mutator mutator;
  uint8_t *inputs[POOL_INPUTS];
  size_t sizes[POOL_INPUTS];
  uint64_t seen;  // inputs given so far
};

bool pool_init(struct pool *pool, bool is_used);  // false if memory ran out; release it anyway
void pool_release(struct pool *pool);

// Keeps a copy; when there are many, in the place of an older one.
void pool_add(struct pool *pool, const uint8_t *data, size_t size);

// Makes a new input of one or two of the pool, or of nothing, in data[0 ... room); returns its size.
size_t pool_mutate(struct pool *pool, uint8_t *data, size_t room, uint64_t seed);

#endif
