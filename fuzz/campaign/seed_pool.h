// The seed pool of a guided campaign: the features seen so far, and the choices of the programs that showed one first.
//
// A campaign runs in generations of GENERATION programs. During a generation, workers only read the seed pool: some
// programs are new, others are mutations of kept ones. After it, the parent adds the lessons in the order of the
// programs. So the n-th program depends only on the seed and n, not on the number of workers or their timing.
#ifndef BUFFERPROOF_FUZZ_CAMPAIGN_SEED_POOL_H
#define BUFFERPROOF_FUZZ_CAMPAIGN_SEED_POOL_H

#include "fuzz/check/coverage.h"
#include "fuzz/generate/choice.h"

enum { GENERATION = 2048, SEED_POOL_ENTRIES_MAX = 1 << 16, SEED_POOL_BYTES_MAX = 1 << 25 };

struct seed_pool_entry {
  uint32_t offset, length;  // of its choices in `bytes`
  uint32_t number;          // of a seed: that of its program, which determines the oracles that are due
};

// Lives in memory that the processes of a campaign share; large, and mostly untouched.
struct seed_pool {
  struct feature_map seen;
  uint32_t feature_count;  // in `seen`
  uint64_t rules;          // that any program has caused
  uint32_t entry_count, byte_count;
  uint32_t seed_count;  // the first entries are seeds, from the corpus
  struct seed_pool_entry entries[SEED_POOL_ENTRIES_MAX];
  unsigned char bytes[SEED_POOL_BYTES_MAX];
};

// The choices of program number `index` of the campaign with this seed, at most `limit` of them. They are added to
// `arena` while they are drawn, so it must outlive the round: it cannot be the harness's.
struct choices seed_pool_choices(const struct seed_pool *seed_pool, struct arena *arena, uint64_t seed, uint64_t index,
                                 size_t limit);

// Adds a seed: the choices of one of the first programs. All seeds come before the first lesson. Returns false if the
// seed pool is full.
bool seed_pool_seed(struct seed_pool *seed_pool, const unsigned char *choices, uint32_t choice_count, uint32_t number);

// The number of a program that determines its oracles and inputs: its index, or the number of a seed.
uint64_t seed_pool_number(const struct seed_pool *seed_pool, uint64_t index);

// Adds the features of a program, and its choices if a feature is new and there is room.
void seed_pool_learn(struct seed_pool *seed_pool, const uint32_t *features, uint32_t feature_count,
                     const unsigned char *choices, uint32_t choice_count);

#endif
