// Sets of states of a flow: strings of bits.
#ifndef BUFFERPROOF_SMT_EXPLORE_STATE_SET_H
#define BUFFERPROOF_SMT_EXPLORE_STATE_SET_H

#include "engine/base/arena.h"

enum { STATE_WORDS = 4, STATE_BITS = 64 * STATE_WORDS };

struct state {
  uint64_t words[STATE_WORDS];
};

static inline bool state_bit(const struct state *state, uint32_t bit) {
  return (state->words[bit / 64] >> bit % 64 & 1) != 0;
}

static inline void state_set_bit(struct state *state, uint32_t bit, bool value) {
  uint64_t mask = UINT64_C(1) << bit % 64;
  if (value) state->words[bit / 64] |= mask;
  else state->words[bit / 64] &= ~mask;
}

// In the order in which they were added. Zero-initialized sets are empty.
struct state_set {
  struct state *items;
  uint32_t count, capacity;
  uint32_t *slots;  // 1 + number of an item; twice as many as the capacity
};

bool state_set_add(struct state_set *set, struct arena *arena, const struct state *state);  // false: it is there
void state_set_clear(struct state_set *set);                                                // keeps the room

#endif
