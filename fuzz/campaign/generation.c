#include "fuzz/campaign/generation.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

void generation_start(struct generation *generation, bool whole) {
  atomic_store(&generation->end, whole ? UINT64_MAX / 2 : GENERATION);
}

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
  struct seed_pool *seed_pool = &generation->seed_pool;
  if (lessons->fresh.count > 1)
    qsort(lessons->fresh.items, lessons->fresh.count, sizeof lessons->fresh.items[0], compare_lessons);
  for (size_t i = 0; i < lessons->fresh.count; i++) {
    const struct lesson *lesson = &lessons->fresh.items[i];
    uint32_t before = seed_pool->entry_count;
    seed_pool_learn(seed_pool, lesson->features, lesson->feature_count, lesson->choices, lesson->choice_count);
    seed_pool->rules |= lesson->rules;
    if (seed_pool->entry_count != before)
      VECTOR_PUSH(&lessons->kept, &lessons->arena, copy_lesson(&lessons->arena, lesson));
  }
  memset(&lessons->fresh, 0, sizeof lessons->fresh);
  arena_reset(&lessons->fresh_arena);
  atomic_fetch_add_explicit(&generation->end, GENERATION, memory_order_release);
}

// The shortest lesson with each feature, unless a lesson taken before has the feature.
static struct lesson_numbers take_shortest(struct lessons *lessons) {
  struct lesson_numbers numbers = {0};
  uint32_t *shortest = ARENA_ARRAY_ZEROED(&lessons->arena, uint32_t, COVERAGE_FEATURES);  // number + 1 of a lesson
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
    VECTOR_PUSH(&numbers, &lessons->arena, shortest[feature] - 1);
  }
  return numbers;
}

struct length_and_number {
  uint32_t length, number;
};

static int compare_longest_first(const void *left, const void *right) {
  const struct length_and_number *one = left, *other = right;
  if (one->length != other->length) return one->length > other->length ? -1 : 1;
  return one->number < other->number ? -1 : one->number > other->number;
}

static int compare_numbers(const void *left, const void *right) {
  uint32_t one = *(const uint32_t *)left, other = *(const uint32_t *)right;
  return one < other ? -1 : one > other;
}

// Drops lessons without a feature that no other lesson has, the longest first.
static void drop_redundant(struct lessons *lessons, struct lesson_numbers *numbers) {
  uint32_t *shows = ARENA_ARRAY_ZEROED(&lessons->arena, uint32_t, COVERAGE_FEATURES);
  struct length_and_number *order = ARENA_ARRAY(&lessons->arena, struct length_and_number, numbers->count + 1);
  for (size_t i = 0; i < numbers->count; i++) {
    const struct lesson *lesson = &lessons->kept.items[numbers->items[i]];
    order[i] = (struct length_and_number){lesson->choice_count, numbers->items[i]};
    for (uint32_t k = 0; k < lesson->feature_count; k++) shows[lesson->features[k]]++;
  }
  if (numbers->count > 1) qsort(order, numbers->count, sizeof *order, compare_longest_first);
  size_t count = numbers->count;
  numbers->count = 0;
  for (size_t i = 0; i < count; i++) {
    const struct lesson *lesson = &lessons->kept.items[order[i].number];
    bool needed = false;
    for (uint32_t k = 0; k < lesson->feature_count; k++) needed |= shows[lesson->features[k]] == 1;
    if (needed) numbers->items[numbers->count++] = order[i].number;
    for (uint32_t k = 0; k < lesson->feature_count && !needed; k++) shows[lesson->features[k]]--;
  }
}

struct lesson_numbers lessons_minimal(struct lessons *lessons) {
  struct lesson_numbers numbers = take_shortest(lessons);
  drop_redundant(lessons, &numbers);
  if (numbers.count > 1) qsort(numbers.items, numbers.count, sizeof *numbers.items, compare_numbers);
  return numbers;
}
