#include "fuzz/generate/choice.h"

#include "engine/base/hash.h"

void choices_from_bytes(struct choices *choices, const unsigned char *bytes, size_t count) {
  memset(choices, 0, sizeof *choices);
  // The given bytes are never written.
  choices->items = (unsigned char *)(uintptr_t)bytes;
  choices->count = count;
}

void choices_from_seed(struct choices *choices, struct arena *arena, uint64_t seed, size_t limit) {
  memset(choices, 0, sizeof *choices);
  choices->arena = arena;
  choices->random = hash_u64(seed + UINT64_C(0x9e3779b97f4a7c15));
  choices->recording = true;
  choices->limit = limit;
}

uint64_t seed_mix(uint64_t seed, uint64_t n) { return hash_combine(hash_u64(seed), n); }

void choices_from_prefix(struct choices *choices, struct arena *arena, const unsigned char *bytes, size_t count,
                         uint64_t seed, size_t limit) {
  choices_from_seed(choices, arena, seed, limit);
  for (size_t i = 0; i < count && i < limit; i++) VECTOR_PUSH(choices, arena, bytes[i]);
}

static unsigned char draw(struct choices *choices) {
  if (choices->position < choices->count) return choices->items[choices->position++];
  if (!choices->recording || choices->count >= choices->limit) return 0;
  choices->random += UINT64_C(0x9e3779b97f4a7c15);
  unsigned char byte = (unsigned char)(hash_u64(choices->random) >> 56);
  VECTOR_PUSH(choices, choices->arena, byte);
  choices->position++;
  return byte;
}

uint32_t choose(struct choices *choices, uint32_t count) {
  if (count <= 1) return 0;
  if (count <= 256) return (uint32_t)draw(choices) * count >> 8;
  uint64_t high = draw(choices);
  return (uint32_t)((high << 8 | draw(choices)) * count >> 16);
}

unsigned char choice_byte(uint32_t number, uint32_t count) {
  return (unsigned char)((number * 256 + count - 1) / count);
}

bool chance(struct choices *choices, uint32_t part, uint32_t whole) { return choose(choices, whole) >= whole - part; }

uint32_t choose_weighted(struct choices *choices, const uint16_t *weights, uint32_t count) {
  uint32_t total = 0;
  for (uint32_t i = 0; i < count; i++) total += weights[i];
  uint32_t point = choose(choices, total);
  for (uint32_t i = 0; i < count; i++) {
    if (point < weights[i]) return i;
    point -= weights[i];
  }
  return 0;
}

size_t choices_open_span(struct choices *choices, uint16_t kind) {
  if (choices->span_arena == NULL) return 0;
  uint32_t begin = (uint32_t)choices->position;
  struct choice_span span = {begin, begin, kind, choices->span_depth++};
  VECTOR_PUSH(&choices->spans, choices->span_arena, span);
  return choices->spans.count - 1;
}

void choices_close_span(struct choices *choices, size_t opened) {
  if (choices->span_arena == NULL) return;
  choices->spans.items[opened].end = (uint32_t)choices->position;
  choices->span_depth--;
}

struct choices choices_of_campaign(struct arena *arena, uint64_t seed, uint64_t index) {
  struct choices choices;
  choices_from_seed(&choices, arena, seed_mix(seed, index), CAMPAIGN_CHOICES_MAX);
  return choices;
}
