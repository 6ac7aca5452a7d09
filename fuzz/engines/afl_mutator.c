// The mutator as a custom mutator library of AFL++, with trimming:
// AFL_CUSTOM_MUTATOR_LIBRARY=libbufferproof_mutator.so.
//
// The interface is declared here as AFL++ documents it (docs/custom_mutators.md), since its headers are not installed.
#include "fuzz/mutate/mutate.h"

#include <stdlib.h>

#define EXPORTED __attribute__((visibility("default")))

struct afl_state;  // defined by AFL++; opaque here
EXPORTED void *afl_custom_init(struct afl_state *afl, unsigned int seed);
EXPORTED size_t afl_custom_fuzz(void *state, uint8_t *buffer, size_t size, uint8_t **out, uint8_t *other,
                                size_t other_size, size_t max_size);
EXPORTED int32_t afl_custom_init_trim(void *state, uint8_t *buffer, size_t size);
EXPORTED size_t afl_custom_trim(void *state, uint8_t **out);
EXPORTED int32_t afl_custom_post_trim(void *state, unsigned char success);
EXPORTED void afl_custom_deinit(void *state);

struct afl_mutator {
  struct mutator mutator;
  struct trimmer trimmer;
  uint64_t seed, count;  // of mutations so far
  uint8_t *bytes;
  size_t capacity;
};

void *afl_custom_init(struct afl_state *afl, unsigned int seed) {
  (void)afl;
  struct afl_mutator *state = calloc(1, sizeof *state);
  if (state == NULL) return NULL;
  state->seed = seed;
  if (mutator_init(&state->mutator)) return state;
  afl_custom_deinit(state);
  return NULL;
}

size_t afl_custom_fuzz(void *opaque, uint8_t *buffer, size_t size, uint8_t **out, uint8_t *other, size_t other_size,
                       size_t max_size) {
  struct afl_mutator *state = opaque;
  if (state->capacity < max_size) {
    uint8_t *grown = realloc(state->bytes, max_size);
    if (grown == NULL) {
      *out = buffer;
      return size;
    }
    state->bytes = grown;
    state->capacity = max_size;
  }
  *out = state->bytes;
  uint64_t seed = seed_mix(state->seed, state->count++);
  if (other != NULL && other_size > 0 && state->count % 4 == 0)
    return mutator_cross(&state->mutator, buffer, size, other, other_size, state->bytes, max_size, seed);
  if (size > max_size) size = max_size;
  memcpy(state->bytes, buffer, size);
  return mutator_mutate(&state->mutator, state->bytes, size, max_size, seed);
}

// AFL++ trims while the step that afl_custom_post_trim() returns is below the number that afl_custom_init_trim()
// returned. Since the number of steps changes with each successful cut, it is always TRIM_STEPS, which ends trimming as
// a step.
enum { TRIM_GOES_ON = 0, TRIM_STEPS = 1 };

int32_t afl_custom_init_trim(void *opaque, uint8_t *buffer, size_t size) {
  struct afl_mutator *state = opaque;
  if (!trimmer_start(&state->trimmer, &state->mutator, buffer, size)) return 0;
  return trimmer_next(&state->trimmer) ? TRIM_STEPS : 0;
}

size_t afl_custom_trim(void *opaque, uint8_t **out) {
  struct afl_mutator *state = opaque;
  *out = state->trimmer.candidate;
  return state->trimmer.candidate_size;
}

int32_t afl_custom_post_trim(void *opaque, unsigned char success) {
  struct afl_mutator *state = opaque;
  trimmer_judge(&state->trimmer, success != 0);
  return trimmer_next(&state->trimmer) ? TRIM_GOES_ON : TRIM_STEPS;
}

void afl_custom_deinit(void *opaque) {
  struct afl_mutator *state = opaque;
  trimmer_release(&state->trimmer);
  mutator_release(&state->mutator);
  free(state->bytes);
  free(state);
}
