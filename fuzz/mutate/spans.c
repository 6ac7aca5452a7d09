// Mutation and crossover of choice streams by whole spans; choices.h is for bytes without spans.
#include "fuzz/generate/generator.h"
#include "fuzz/mutate/choices.h"
#include "fuzz/mutate/mutate.h"

struct span_list mutator_spans(struct mutator *mutator, const uint8_t *bytes, size_t count) {
  struct choices choices;
  choices_from_bytes(&choices, bytes, count);
  choices.span_arena = &mutator->arena;
  struct program *program = &mutator->programs[MUTATOR_PROGRAMS - 1];
  program_reset(program);
  generate_program(program, &choices, generator_defaults);
  struct choice_span *kept = choices.spans.items;
  size_t kept_count = 0;
  for (size_t i = 0; i < choices.spans.count; i++)
    if (choices.spans.items[i].begin < choices.spans.items[i].end) kept[kept_count++] = choices.spans.items[i];
  return (struct span_list){kept, kept_count};
}

static size_t length_of(const struct choice_span *span) { return span->end - span->begin; }

static uint8_t random_byte(struct mutator *mutator) { return (uint8_t)mutator_below(mutator, 256); }

// Inserts new choices before a span, which give new statements.
static bool add_bytes(struct mutator *mutator, struct bytes *choices, size_t at) {
  uint8_t bytes[32];
  uint32_t count = 1 + mutator_below(mutator, sizeof bytes);
  for (uint32_t i = 0; i < count; i++) bytes[i] = random_byte(mutator);
  return bytes_replace(mutator, choices, at, 0, bytes, count);
}

static bool change_span(struct mutator *mutator, struct bytes *choices, const struct choice_span *span,
                        const struct choice_span *other) {
  uint8_t *bytes = choices->items + span->begin;
  size_t length = length_of(span);
  switch (mutator_below(mutator, 7)) {
    case 0: return bytes_replace(mutator, choices, span->begin, length, NULL, 0);
    case 1: return bytes_replace(mutator, choices, span->end, 0, bytes, length);
    case 2: memset(bytes, 0, length); return true;
    case 3: {
      for (size_t i = 0; i < length; i++) bytes[i] = random_byte(mutator);
      return true;
    }
    case 4: return add_bytes(mutator, choices, span->begin);
    case 5:  // a copy at another position
      return bytes_replace(mutator, choices, other->begin, 0, bytes, length);
    default:  // a replacement of another span
      return bytes_replace(mutator, choices, other->begin, length_of(other), bytes, length);
  }
}

bool mutate_spans(struct mutator *mutator, struct bytes *choices) {
  if (mutator_below(mutator, 2) == 0) {
    uint64_t seed = (uint64_t)mutator_below(mutator, UINT32_MAX) << 32 | mutator_below(mutator, UINT32_MAX);
    choices->count = mutate_choices(choices->items, choices->count, choices->capacity, NULL, 0, seed);
    return true;
  }
  struct span_list spans = mutator_spans(mutator, choices->items, choices->count);
  if (spans.count == 0) return false;
  const struct choice_span *span = &spans.items[mutator_below(mutator, (uint32_t)spans.count)];
  return change_span(mutator, choices, span, &spans.items[mutator_below(mutator, (uint32_t)spans.count)]);
}

// A random span of this kind; null if there is none.
static const struct choice_span *pick_of_kind(struct mutator *mutator, struct span_list spans, unsigned kind) {
  const struct choice_span *picked = NULL;
  for (size_t i = 0, seen = 0; i < spans.count; i++)
    if (spans.items[i].kind == kind && mutator_below(mutator, (uint32_t)++seen) == 0) picked = &spans.items[i];
  return picked;
}

bool cross_spans(struct mutator *mutator, struct bytes *choices, const uint8_t *other, size_t count) {
  struct span_list given = mutator_spans(mutator, other, count);
  struct span_list own = mutator_spans(mutator, choices->items, choices->count);
  if (given.count == 0 || own.count == 0) return false;
  const struct choice_span *gift = &given.items[mutator_below(mutator, (uint32_t)given.count)];
  const struct choice_span *place = pick_of_kind(mutator, own, gift->kind);
  if (place != NULL && mutator_below(mutator, 2) == 0)
    return bytes_replace(mutator, choices, place->begin, length_of(place), other + gift->begin, length_of(gift));
  // Statements are inserted before statements; the preferences of a program only replace others.
  place = &own.items[mutator_below(mutator, (uint32_t)own.count)];
  if (gift->kind == SPAN_PREFERENCES || place->kind == SPAN_PREFERENCES) return false;
  return bytes_replace(mutator, choices, place->begin, 0, other + gift->begin, length_of(gift));
}
