#include "fuzz/campaign/seed_pool.h"

#include "fuzz/mutate/choices.h"

// Draws an entry: half of the time a recent one, at the frontier of coverage, otherwise any.
static const struct seed_pool_entry *pick_entry(const struct seed_pool *seed_pool, uint64_t random) {
  enum { RECENT = 128 };
  uint32_t count = seed_pool->entry_count;
  uint32_t span = (random & 1) != 0 && count > RECENT ? RECENT : count;
  return &seed_pool->entries[count - 1 - (uint32_t)((random >> 1) % span)];
}

struct choices seed_pool_choices(const struct seed_pool *seed_pool, struct arena *arena, uint64_t seed, uint64_t index,
                                 size_t limit) {
  enum { FRESH_IN = 2 };  // one program in so many is new
  uint64_t own = seed_mix(seed, index);
  struct choices choices;
  if (index < seed_pool->seed_count) {
    const struct seed_pool_entry *seed_entry = &seed_pool->entries[index];
    choices_from_bytes(&choices, seed_pool->bytes + seed_entry->offset, seed_entry->length);
    return choices;
  }
  if (seed_pool->entry_count == 0 || seed_mix(own, 0) % FRESH_IN == 0) {
    choices_from_seed(&choices, arena, own, limit);
    return choices;
  }
  const struct seed_pool_entry *entry = pick_entry(seed_pool, seed_mix(own, 1)),
                               *other = pick_entry(seed_pool, seed_mix(own, 2));
  unsigned char *bytes = ARENA_ARRAY(arena, unsigned char, limit);
  memcpy(bytes, seed_pool->bytes + entry->offset, entry->length);
  size_t count =
      mutate_choices(bytes, entry->length, limit, seed_pool->bytes + other->offset, other->length, seed_mix(own, 3));
  if (seed_mix(own, 4) % 2 == 0) choices_from_prefix(&choices, arena, bytes, count, own, limit);
  else choices_from_bytes(&choices, bytes, count);
  return choices;
}

static bool keep(struct seed_pool *seed_pool, const unsigned char *choices, uint32_t choice_count, uint32_t number) {
  if (seed_pool->entry_count == SEED_POOL_ENTRIES_MAX || seed_pool->byte_count + choice_count > SEED_POOL_BYTES_MAX)
    return false;
  memcpy(seed_pool->bytes + seed_pool->byte_count, choices, choice_count);
  seed_pool->entries[seed_pool->entry_count++] = (struct seed_pool_entry){seed_pool->byte_count, choice_count, number};
  seed_pool->byte_count += choice_count;
  return true;
}

bool seed_pool_seed(struct seed_pool *seed_pool, const unsigned char *choices, uint32_t choice_count, uint32_t number) {
  bool kept = keep(seed_pool, choices, choice_count, number);
  seed_pool->seed_count = seed_pool->entry_count;
  return kept;
}

uint64_t seed_pool_number(const struct seed_pool *seed_pool, uint64_t index) {
  return index < seed_pool->seed_count ? seed_pool->entries[index].number : index;
}

void seed_pool_learn(struct seed_pool *seed_pool, const uint32_t *features, uint32_t feature_count,
                     const unsigned char *choices, uint32_t choice_count) {
  uint32_t new = feature_map_add(&seed_pool->seen, features, feature_count);
  seed_pool->feature_count += new;
  if (new != 0) keep(seed_pool, choices, choice_count, 0);
}
