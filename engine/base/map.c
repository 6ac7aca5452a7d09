// Open addressing with linear probing; keys are never removed one by one.
#include "base/map.h"

#include "base/hash.h"

// The slot that has the key, or the free one that is to have it.
static struct map_slot *slot_of(const struct map *map, uint64_t key) {
  if (key == 0) return &map->slots[map->capacity];
  size_t mask = map->capacity - 1;
  size_t slot = (size_t)hash_u64(key) & mask;
  while (map->slots[slot].key != 0 && map->slots[slot].key != key) slot = (slot + 1) & mask;
  return &map->slots[slot];
}

uint64_t *map_find(const struct map *map, uint64_t key) {
  if (map->count == 0) return NULL;
  struct map_slot *slot = slot_of(map, key);
  return slot->key == 0 ? NULL : &slot->value;
}

// Running out of memory in here leaves the map as it was.
static void grow(struct map *map, struct arena *arena) {
  struct map larger = {.count = map->count, .capacity = map->capacity == 0 ? 16 : map->capacity * 2};
  larger.slots = ARENA_ARRAY_ZEROED(arena, struct map_slot, larger.capacity + 1);
  for (size_t i = 0; i < map->capacity; i++)
    if (map->slots[i].key != 0) *slot_of(&larger, map->slots[i].key) = map->slots[i];
  if (map->capacity != 0) larger.slots[larger.capacity] = map->slots[map->capacity];
  *map = larger;
}

uint64_t *map_insert(struct map *map, struct arena *arena, uint64_t key) {
  if (map->count * 4 >= map->capacity * 3) grow(map, arena);
  struct map_slot *slot = slot_of(map, key);
  if (slot->key == 0) {
    *slot = (struct map_slot){key == 0 ? 1 : key, 0};
    map->count++;
  }
  return &slot->value;
}

void map_clear(struct map *map) {
  if (map->count != 0) memset(map->slots, 0, (map->capacity + 1) * sizeof *map->slots);
  map->count = 0;
}
