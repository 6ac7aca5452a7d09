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

static void grow(struct map *map, struct arena *arena) {
  struct map old = *map;
  map->capacity = old.capacity == 0 ? 16 : old.capacity * 2;
  map->slots = ARENA_ARRAY(arena, struct map_slot, map->capacity);
  map->used = ARENA_ARRAY_ZEROED(arena, uint8_t, map->capacity);
  for (size_t i = 0; i < old.capacity; i++) {
    if (!old.used[i]) continue;
    size_t slot = slot_of(map, old.slots[i].key);
    map->used[slot] = 1;
    map->slots[slot] = old.slots[i];
  }
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
