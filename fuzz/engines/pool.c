// A pool of inputs without coverage information: all inputs are equivalent, and newer ones replace older ones.
#include "fuzz/engines/pool.h"

#include <stdlib.h>

bool pool_init(struct pool *pool, bool is_used) {
  memset(pool, 0, sizeof *pool);
  pool->is_used = is_used;
  return !is_used || mutator_init(&pool->mutator);
}

void pool_release(struct pool *pool) {
  for (int i = 0; i < POOL_INPUTS; i++) free(pool->inputs[i]);
  if (pool->is_used) mutator_release(&pool->mutator);
}

void pool_add(struct pool *pool, const uint8_t *data, size_t size) {
  if (!pool->is_used) return;
  uint64_t place = pool->seen < POOL_INPUTS ? pool->seen : seed_mix(pool->seen, 0) % POOL_INPUTS;
  uint8_t *copy = malloc(size + 1);
  if (copy == NULL) return;
  if (size > 0) memcpy(copy, data, size);
  free(pool->inputs[place]);
  pool->inputs[place] = copy;
  pool->sizes[place] = size;
  pool->seen++;
}

size_t pool_mutate(struct pool *pool, uint8_t *data, size_t room, uint64_t seed) {
  uint64_t count = pool->seen < POOL_INPUTS ? pool->seen : POOL_INPUTS;
  if (count == 0) return mutator_mutate(&pool->mutator, data, 0, room, seed);
  uint64_t first = seed_mix(seed, 1) % count, second = seed_mix(seed, 2) % count;
  if (seed_mix(seed, 3) % 4 == 0)
    return mutator_cross(&pool->mutator, pool->inputs[first], pool->sizes[first], pool->inputs[second],
                         pool->sizes[second], data, room, seed);
  size_t size = pool->sizes[first] < room ? pool->sizes[first] : room;
  memcpy(data, pool->inputs[first], size);
  return mutator_mutate(&pool->mutator, data, size, room, seed);
}
