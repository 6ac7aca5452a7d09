// The memory of a guided campaign: which features have been seen, and the programs that showed one first.
//
// A campaign goes in generations of GENERATION programs. During one, workers only read the guide: some programs are
// new, others are made from the choices of kept ones. After it the parent adds what was learned, in the order of the
// programs. So the n-th program follows from the seed and n alone, whatever the number of workers and whoever was
// faster.
#ifndef BUFFERPROOF_FUZZ_GUIDE_H
#define BUFFERPROOF_FUZZ_GUIDE_H

#include "fuzz/choice.h"
#include "fuzz/coverage.h"

enum { GENERATION = 2048, GUIDE_ENTRIES_MAX = 1 << 16, GUIDE_BYTES_MAX = 1 << 25 };

struct guide_entry {
  uint32_t offset, length;  // of its choices in `bytes`
  uint32_t number;          // of a seed: the program's, by which oracles are due
};

// Lives in memory that the processes of a campaign share; large, and mostly untouched.
struct guide {
  struct feature_map seen;
  uint32_t feature_count;  // in `seen`
  uint64_t rules;          // taken in any program
  uint32_t entry_count, byte_count;
  uint32_t seed_count;  // the first entries: not learned, but given
  struct guide_entry entries[GUIDE_ENTRIES_MAX];
  unsigned char bytes[GUIDE_BYTES_MAX];
};

// The choices of program number `index` of the campaign with this seed, at most `limit` of them. They are in `arena`,
// now or once drawn: it must outlive the round, so that it is not the checker's.
struct choices guide_choices(const struct guide *guide, struct arena *arena, uint64_t seed, uint64_t index,
                             size_t limit);

// Adds choices that are given: those of the first programs. Before anything is learned. Returns false if the guide is
// full.
bool guide_seed(struct guide *guide, const unsigned char *choices, uint32_t choice_count, uint32_t number);

// The number of a program by which oracles are due and inputs are made: its index, but for seeds.
uint64_t guide_number(const struct guide *guide, uint64_t index);

// Adds the features of a program; keeps its choices if one of them is new. A full guide keeps no more.
void guide_learn(struct guide *guide, const uint32_t *features, uint32_t feature_count, const unsigned char *choices,
                 uint32_t choice_count);

#endif
