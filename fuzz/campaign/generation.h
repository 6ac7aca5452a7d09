// The generations of a guided campaign, between the workers, which read the seed pool, and the parent, which adds to
// it.
//
// A worker reports each program that showed something new (a lesson), and at the end of the generation that it has
// arrived there. When all have, the parent adds the lessons in the order of the programs and lets the next generation
// begin. Nobody reads the seed pool while it changes.
#ifndef BUFFERPROOF_FUZZ_CAMPAIGN_GENERATION_H
#define BUFFERPROOF_FUZZ_CAMPAIGN_GENERATION_H

#include "engine/base/vector.h"
#include "fuzz/campaign/seed_pool.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <sys/types.h>

// Shared by the processes.
struct generation {
  _Atomic uint64_t end;  // programs with a smaller index may run
  struct seed_pool seed_pool;
};

// With `whole`, the first generation has no end.
void generation_start(struct generation *generation, bool whole);

static inline bool generation_has(const struct generation *generation, uint64_t index) {
  return index < atomic_load_explicit(&generation->end, memory_order_acquire);
}

// In a worker: waits until the generation with this program begins. Returns false if *stop was set, or the parent has
// gone.
bool generation_wait(const struct generation *generation, uint64_t index, const _Atomic int *stop, pid_t parent);

// What one program showed.
struct lesson {
  uint64_t index, rules;
  const uint32_t *features;
  const unsigned char *choices;
  uint32_t feature_count, choice_count;
};

// The parent's. The arrays of lessons belong to the arenas.
struct lessons {
  struct arena arena, fresh_arena;
  VECTOR(struct lesson) fresh;  // of the current generation
  VECTOR(struct lesson) kept;   // the entries of the seed pool that were learned, in its order
};

void lessons_init(struct lessons *lessons, struct memory *memory);
void lessons_release(struct lessons *lessons);

// Copies the lesson.
void lessons_add(struct lessons *lessons, const struct lesson *lesson);

// Ends the generation: adds its lessons to the seed pool and begins the next.
void generation_advance(struct generation *generation, struct lessons *lessons);

// Which of the kept lessons suffice to show every feature that is known: of the shortest for each feature those that
// show one which no other of them shows. Their numbers, in the order of the seed pool, in the arena of the lessons.
// Linear in the features of all.
struct lesson_numbers {
  uint32_t *items;
  size_t count, capacity;
};
struct lesson_numbers lessons_minimal(struct lessons *lessons);

#endif
