// Open-addressing sets of states.
#include "smt/explore/state_set.h"

#include "engine/base/hash.h"

static uint32_t slot_of(const struct state_set *set, const struct state *state) {
  return (uint32_t)hash_bytes(0, state, sizeof *state) & (2 * set->capacity - 1);
}

// The slot of the state, or the free one where it belongs.
static uint32_t *find(const struct state_set *set, const struct state *state) {
  for (uint32_t slot = slot_of(set, state);; slot = (slot + 1) & (2 * set->capacity - 1)) {
    uint32_t *at = &set->slots[slot];
    if (*at == 0 || memcmp(&set->items[*at - 1], state, sizeof *state) == 0) return at;
  }
}

static void grow(struct state_set *set, struct arena *arena) {
  uint32_t capacity = set->capacity == 0 ? 8 : 2 * set->capacity;
  struct state *items = ARENA_ARRAY(arena, struct state, capacity);
  if (set->count > 0) memcpy(items, set->items, set->count * sizeof *items);
  set->items = items;
  set->capacity = capacity;
  set->slots = ARENA_ARRAY_ZEROED(arena, uint32_t, 2 * capacity);
  for (uint32_t i = 0; i < set->count; i++) *find(set, &items[i]) = i + 1;
}

bool state_set_add(struct state_set *set, struct arena *arena, const struct state *state) {
  if (set->count == set->capacity) grow(set, arena);
  uint32_t *slot = find(set, state);
  if (*slot != 0) return false;
  set->items[set->count++] = *state;
  *slot = set->count;
  return true;
}

void state_set_clear(struct state_set *set) {
  if (set->count > 0) memset(set->slots, 0, 2 * (size_t)set->capacity * sizeof *set->slots);
  set->count = 0;
}
