// Open addressing with linear probing; keys are never removed one by one.
#include "base/map.h"

#include "base/hash.h"

static size_t slot_of(const struct map *map, uint64_t key) {
  size_t mask = map->capacity - 1;
  size_t slot = (size_t)hash_u64(key) & mask;
  while (map->used[slot] && map->slots[slot].key != key) slot = (slot + 1) & mask;
  return slot;
}

uint64_t *map_find(const struct map *map, uint64_t key) {
  if (map->count == 0) return NULL;
  size_t slot = slot_of(map, key);
  return map->used[slot] ? &map->slots[slot].value : NULL;
}

// Running out of memory in here leaves the map as it was.
static void grow(struct map *map, struct arena *arena) {
  struct map larger = {.count = map->count, .capacity = map->capacity == 0 ? 16 : map->capacity * 2};
  larger.slots = ARENA_ARRAY(arena, struct map_slot, larger.capacity);
  larger.used = ARENA_ARRAY_ZEROED(arena, uint8_t, larger.capacity);
  for (size_t i = 0; i < map->capacity; i++) {
    if (!map->used[i]) continue;
    size_t slot = slot_of(&larger, map->slots[i].key);
    larger.used[slot] = 1;
    larger.slots[slot] = map->slots[i];
  }
  *map = larger;
}

uint64_t *map_insert(struct map *map, struct arena *arena, uint64_t key) {
  if (map->count * 4 >= map->capacity * 3) grow(map, arena);
  size_t slot = slot_of(map, key);
  if (!map->used[slot]) {
    map->used[slot] = 1;
    map->slots[slot] = (struct map_slot){key, 0};
    map->count++;
  }
  return &map->slots[slot].value;
}

void map_clear(struct map *map) {
  if (map->count != 0) memset(map->used, 0, map->capacity);
  map->count = 0;
}
