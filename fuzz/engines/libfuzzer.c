// The mutator as libFuzzer's custom mutator and crossover. Linked with each target in builds for libFuzzer; an engine
// without custom mutators (AFL++'s driver) does not call these functions.
#include "fuzz/mutate/mutate.h"

#include <stdlib.h>

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *first, size_t first_size, const uint8_t *second, size_t second_size,
                                 uint8_t *child, size_t max_size, unsigned int seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size) __attribute__((weak));

static struct mutator mutator;  // created by the first call
static bool made;

static void release(void) { mutator_release(&mutator); }

static struct mutator *get_mutator(void) {
  if (made) return &mutator;
  made = true;
  if (!mutator_init(&mutator)) abort();
  mutator.mutate_bytes = LLVMFuzzerMutate;
  atexit(release);
  return &mutator;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed) {
  return mutator_mutate(get_mutator(), data, size, max_size, seed);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *first, size_t first_size, const uint8_t *second, size_t second_size,
                                 uint8_t *child, size_t max_size, unsigned int seed) {
  return mutator_cross(get_mutator(), first, first_size, second, second_size, child, max_size, seed);
}
