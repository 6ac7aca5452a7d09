// The generations of a guided campaign, which synchronize the workers, which read the seed pool, with the parent, which
// adds to it.
//
// A worker reports each program with a new feature (a lesson), and the end of its part of the generation. When all have
// reported the end, the parent adds the lessons in the order of the programs and begins the next generation. So the
// seed pool never changes while it is read.
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

// With `whole`, the first generation has all programs.
void generation_start(struct generation *generation, bool whole);

static inline bool generation_has(const struct generation *generation, uint64_t index) {
  return index < atomic_load_explicit(&generation->end, memory_order_acquire);
}

// In a worker: waits until the generation with this program begins. Returns false if *stop was set, or the parent has
// gone.
bool generation_wait(const struct generation *generation, uint64_t index, const _Atomic int *stop, pid_t parent);

// The features and choices of one program.
struct lesson {
  uint64_t index, rules;
  const uint32_t *features;
  const unsigned char *choices;
  uint32_t feature_count, choice_count;
};

// The lessons that the parent has received. Their arrays belong to the arenas.
struct lessons {
  struct arena arena, fresh_arena;
  VECTOR(struct lesson) fresh;  // of the current generation
  VECTOR(struct lesson) kept;   // the entries of the seed pool that are not seeds, in its order
};

void lessons_init(struct lessons *lessons, struct memory *memory);
void lessons_release(struct lessons *lessons);

// Copies the lesson.
void lessons_add(struct lessons *lessons, const struct lesson *lesson);

// Ends the generation: adds its lessons to the seed pool and begins the next.
void generation_advance(struct generation *generation, struct lessons *lessons);

// A minimal set of kept lessons that has every known feature: of the shortest lesson for each feature, those with one
// that no other of them has. Returns their numbers in the order of the seed pool, in the arena of the lessons. Linear
// in the features of all lessons.
struct lesson_numbers {
  uint32_t *items;
  size_t count, capacity;
};
struct lesson_numbers lessons_minimal(struct lessons *lessons);

#endif
