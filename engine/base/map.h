// An open-addressing hash map from a 64-bit key (an id, or a pointer by map_key) to a 64-bit value, in an arena.
//
// It cannot be iterated, so that no decision depends on addresses. A zero-initialized map is empty.
#ifndef BUFFERPROOF_ENGINE_BASE_MAP_H
#define BUFFERPROOF_ENGINE_BASE_MAP_H

#include "engine/base/arena.h"

struct map_slot {
  uint64_t key, value;
};

// A slot with key 0 is free. The key 0 itself is stored in an extra slot at the end, whose `key` is 1 if it is present.
struct map {
  struct map_slot *slots;  // capacity + 1 of them
  size_t count, capacity;  // capacity is zero or a power of two
};

static inline uint64_t map_key(const void *pointer) { return (uint64_t)(uintptr_t)pointer; }

// Returns a pointer to the key's value, or null if the key is absent.
uint64_t *map_find(const struct map *map, uint64_t key);

// Returns a pointer to the key's value, inserting 0 if the key was absent. Valid until the next map_insert.
uint64_t *map_insert(struct map *map, struct arena *arena, uint64_t key);

// Adds a key to a map that is a set: its value is 1. False: it was there.
bool map_add(struct map *map, struct arena *arena, uint64_t key);

// Reserves room for `count` keys.
void map_reserve(struct map *map, struct arena *arena, size_t count);

static inline void *map_get_pointer(const struct map *map, const void *key) {
  uint64_t *value = map_find(map, map_key(key));
  return value == NULL ? NULL : (void *)(uintptr_t)*value;
}

static inline void map_set_pointer(struct map *map, struct arena *arena, const void *key, const void *value) {
  *map_insert(map, arena, map_key(key)) = (uint64_t)(uintptr_t)value;
}

void map_clear(struct map *map);  // keeps the allocated slots

#endif
