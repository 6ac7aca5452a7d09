// Open addressing with linear probing. Single keys cannot be removed.
#include "engine/base/map.h"

// The slot that contains the key, or the free slot to insert it into.
static struct map_slot *slot_of(const struct map *map, uint64_t key) {
  if (key == 0) return &map->slots[map->capacity];
  // Keys are pointers and small numbers: the upper half of a product mixes their low bits well enough.
  size_t mask = map->capacity - 1;
  size_t slot = (size_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & mask;
  while (map->slots[slot].key != 0 && map->slots[slot].key != key) slot = (slot + 1) & mask;
  return &map->slots[slot];
}

uint64_t *map_find(const struct map *map, uint64_t key) {
  if (map->count == 0) return NULL;
  struct map_slot *slot = slot_of(map, key);
  return slot->key == 0 ? NULL : &slot->value;
}

// If memory runs out here, the map is unchanged.
static void grow(struct map *map, struct arena *arena, size_t capacity) {
  struct map larger = {.count = map->count, .capacity = capacity};
  larger.slots = ARENA_ARRAY_ZEROED(arena, struct map_slot, larger.capacity + 1);
  for (size_t i = 0; i < map->capacity; i++)
    if (map->slots[i].key != 0) *slot_of(&larger, map->slots[i].key) = map->slots[i];
  if (map->capacity != 0) larger.slots[larger.capacity] = map->slots[map->capacity];
  *map = larger;
}

bool map_add(struct map *map, struct arena *arena, uint64_t key) {
  uint64_t *value = map_insert(map, arena, key);
  if (*value != 0) return false;
  *value = 1;
  return true;
}

void map_reserve(struct map *map, struct arena *arena, size_t count) {
  size_t capacity = map->capacity == 0 ? 16 : map->capacity;
  while (capacity * 3 <= count * 4) capacity *= 2;
  if (capacity > map->capacity) grow(map, arena, capacity);
}

uint64_t *map_insert(struct map *map, struct arena *arena, uint64_t key) {
  if (map->count * 4 >= map->capacity * 3) grow(map, arena, map->capacity == 0 ? 16 : map->capacity * 2);
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
