// The seed pool of a guided campaign: the features seen so far, and the programs that showed one of them first.
//
// A campaign goes in generations of GENERATION programs. During one, workers only read the seed pool: some programs are
// new, others are made from the choices of kept ones. After it the parent adds what was learned, in the order of the
// programs. So the n-th program follows from the seed and n alone, on any number of workers and in
// any order of their answers.
#ifndef BUFFERPROOF_FUZZ_CAMPAIGN_SEED_POOL_H
#define BUFFERPROOF_FUZZ_CAMPAIGN_SEED_POOL_H

#include "fuzz/check/coverage.h"
#include "fuzz/generate/choice.h"

enum { GENERATION = 2048, SEED_POOL_ENTRIES_MAX = 1 << 16, SEED_POOL_BYTES_MAX = 1 << 25 };

struct seed_pool_entry {
  uint32_t offset, length;  // of its choices in `bytes`
  uint32_t number;          // of a seed: the program's, by which oracles are due
};

// Lives in memory that the processes of a campaign share; large, and mostly untouched.
struct seed_pool {
  struct feature_map seen;
  uint32_t feature_count;  // in `seen`
  uint64_t rules;          // taken in any program
  uint32_t entry_count, byte_count;
  uint32_t seed_count;  // the first entries: not learned, but given
  struct seed_pool_entry entries[SEED_POOL_ENTRIES_MAX];
  unsigned char bytes[SEED_POOL_BYTES_MAX];
};

// The choices of program number `index` of the campaign with this seed, at most `limit` of them. They are in `arena`,
// now or once drawn: it must outlive the round, so that it is not the harness's.
struct choices seed_pool_choices(const struct seed_pool *seed_pool, struct arena *arena, uint64_t seed, uint64_t index,
                                 size_t limit);

// Adds choices that are given: those of the first programs. Before anything is learned. Returns false if the seed pool
// is full.
bool seed_pool_seed(struct seed_pool *seed_pool, const unsigned char *choices, uint32_t choice_count, uint32_t number);

// The number of a program by which oracles are due and inputs are made: its index, but for seeds.
uint64_t seed_pool_number(const struct seed_pool *seed_pool, uint64_t index);

// Adds the features of a program; keeps its choices if one of them is new. A full seed_pool keeps no more.
void seed_pool_learn(struct seed_pool *seed_pool, const uint32_t *features, uint32_t feature_count,
                     const unsigned char *choices, uint32_t choice_count);

#endif
