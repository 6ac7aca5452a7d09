#include "fuzz/guide.h"

#include "fuzz/mutate_choices.h"

// An entry: recent ones, which stand at the edge of what is known, as often as all others.
static const struct guide_entry *pick_entry(const struct guide *guide, uint64_t random) {
  enum { RECENT = 128 };
  uint32_t count = guide->entry_count;
  uint32_t span = (random & 1) != 0 && count > RECENT ? RECENT : count;
  return &guide->entries[count - 1 - (uint32_t)((random >> 1) % span)];
}

struct choices guide_choices(const struct guide *guide, struct arena *arena, uint64_t seed, uint64_t index,
                             size_t limit) {
  enum { FRESH_IN = 2 };  // one program in so many is new
  uint64_t own = seed_mix(seed, index);
  struct choices choices;
  if (index < guide->seed_count) {
    const struct guide_entry *seed_entry = &guide->entries[index];
    choices_from_bytes(&choices, guide->bytes + seed_entry->offset, seed_entry->length);
    return choices;
  }
  if (guide->entry_count == 0 || seed_mix(own, 0) % FRESH_IN == 0) {
    choices_from_seed(&choices, arena, own, limit);
    return choices;
  }
  const struct guide_entry *entry = pick_entry(guide, seed_mix(own, 1)), *other = pick_entry(guide, seed_mix(own, 2));
  unsigned char *bytes = ARENA_ARRAY(arena, unsigned char, limit);
  memcpy(bytes, guide->bytes + entry->offset, entry->length);
  size_t count =
      mutate_choices(bytes, entry->length, limit, guide->bytes + other->offset, other->length, seed_mix(own, 3));
  if (seed_mix(own, 4) % 2 == 0) choices_from_prefix(&choices, arena, bytes, count, own, limit);
  else choices_from_bytes(&choices, bytes, count);
  return choices;
}

static bool keep(struct guide *guide, const unsigned char *choices, uint32_t choice_count, uint32_t number) {
  if (guide->entry_count == GUIDE_ENTRIES_MAX || guide->byte_count + choice_count > GUIDE_BYTES_MAX) return false;
  memcpy(guide->bytes + guide->byte_count, choices, choice_count);
  guide->entries[guide->entry_count++] = (struct guide_entry){guide->byte_count, choice_count, number};
  guide->byte_count += choice_count;
  return true;
}

bool guide_seed(struct guide *guide, const unsigned char *choices, uint32_t choice_count, uint32_t number) {
  bool kept = keep(guide, choices, choice_count, number);
  guide->seed_count = guide->entry_count;
  return kept;
}

uint64_t guide_number(const struct guide *guide, uint64_t index) {
  return index < guide->seed_count ? guide->entries[index].number : index;
}

void guide_learn(struct guide *guide, const uint32_t *features, uint32_t feature_count, const unsigned char *choices,
                 uint32_t choice_count) {
  uint32_t new = feature_map_add(&guide->seen, features, feature_count);
  guide->feature_count += new;
  if (new != 0) keep(guide, choices, choice_count, 0);
}
