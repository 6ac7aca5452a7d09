#include "fuzz/generation.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

void generation_start(struct generation *generation) { atomic_store(&generation->end, GENERATION); }

bool generation_wait(const struct generation *generation, uint64_t index, const _Atomic int *stop, pid_t parent) {
  const struct timespec pause = {.tv_nsec = 200000};
  while (!generation_has(generation, index)) {
    if (atomic_load(stop) || getppid() != parent) return false;
    nanosleep(&pause, NULL);
  }
  return true;
}

void lessons_init(struct lessons *lessons, struct memory *memory) {
  memset(lessons, 0, sizeof *lessons);
  arena_init(&lessons->arena, memory);
  arena_init(&lessons->fresh_arena, memory);
}

void lessons_release(struct lessons *lessons) {
  arena_release(&lessons->arena);
  arena_release(&lessons->fresh_arena);
}

static struct lesson copy_lesson(struct arena *arena, const struct lesson *lesson) {
  struct lesson copy = *lesson;
  copy.features = arena_copy(arena, lesson->features, lesson->feature_count * sizeof *lesson->features);
  copy.choices = arena_copy(arena, lesson->choices, lesson->choice_count);
  return copy;
}

void lessons_add(struct lessons *lessons, const struct lesson *lesson) {
  struct lesson copy = copy_lesson(&lessons->fresh_arena, lesson);
  VECTOR_PUSH(&lessons->fresh, &lessons->fresh_arena, copy);
}

static int compare_lessons(const void *left, const void *right) {
  uint64_t a = ((const struct lesson *)left)->index, b = ((const struct lesson *)right)->index;
  return a < b ? -1 : a > b;
}

void generation_advance(struct generation *generation, struct lessons *lessons) {
  struct guide *guide = &generation->guide;
  if (lessons->fresh.count > 1)
    qsort(lessons->fresh.items, lessons->fresh.count, sizeof lessons->fresh.items[0], compare_lessons);
  for (size_t i = 0; i < lessons->fresh.count; i++) {
    const struct lesson *lesson = &lessons->fresh.items[i];
    uint32_t before = guide->entry_count;
    guide_learn(guide, lesson->features, lesson->feature_count, lesson->choices, lesson->choice_count);
    guide->rules |= lesson->rules;
    if (guide->entry_count != before)
      VECTOR_PUSH(&lessons->kept, &lessons->arena, copy_lesson(&lessons->arena, lesson));
  }
  memset(&lessons->fresh, 0, sizeof lessons->fresh);
  arena_reset(&lessons->fresh_arena);
  atomic_fetch_add_explicit(&generation->end, GENERATION, memory_order_release);
}

struct lesson_numbers lessons_minimal(struct lessons *lessons) {
  struct lesson_numbers numbers = {0};
  uint32_t *shortest = ARENA_ARRAY_ZEROED(&lessons->arena, uint32_t, COVERAGE_FEATURES);  // number + 1 of a lesson
  bool *taken = ARENA_ARRAY_ZEROED(&lessons->arena, bool, lessons->kept.count + 1);
  struct feature_map *shown = ARENA_ARRAY_ZEROED(&lessons->arena, struct feature_map, 1);
  for (uint32_t n = 0; n < lessons->kept.count; n++) {
    const struct lesson *lesson = &lessons->kept.items[n];
    for (uint32_t i = 0; i < lesson->feature_count; i++) {
      uint32_t *best = &shortest[lesson->features[i]];
      if (*best == 0 || lesson->choice_count < lessons->kept.items[*best - 1].choice_count) *best = n + 1;
    }
  }
  for (uint32_t feature = 0; feature < COVERAGE_FEATURES; feature++) {
    if (shortest[feature] == 0 || feature_map_has(shown, feature)) continue;
    const struct lesson *lesson = &lessons->kept.items[shortest[feature] - 1];
    feature_map_add(shown, lesson->features, lesson->feature_count);
    taken[shortest[feature] - 1] = true;
  }
  for (uint32_t n = 0; n < lessons->kept.count; n++)
    if (taken[n]) VECTOR_PUSH(&numbers, &lessons->arena, n);
  return numbers;
}
