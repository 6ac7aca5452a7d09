// Read-after-write conflicts: whether a read may see what a write puts into the buffer instead of its definition.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_CONFLICTS_H
#define BUFFERPROOF_ENGINE_ANALYSIS_CONFLICTS_H

#include "engine/analysis/alias_sets.h"
#include "engine/analysis/one_shot_analysis.h"

// A conflict between two operands, by number.
struct conflict {
  uint32_t read, write, definition;
};

// The order of a read and a write.
struct op_order {
  bool before;                         // a happens before b
  bool exclusive;                      // never both run
  uint32_t region_first, region_last;  // if exclusive: the span of b's region
};

struct conflict_search {
  struct facts *facts;
  struct alias_sets *sets;
  struct analysis_steps *steps;
  struct map insertion_sources;  // insertion op -> whether its source comes from the slice that it writes: 1 no, 2 yes
  VECTOR(uint32_t) work;         // of one graph search at a time
};

// Whether the two are a conflict, by the exact rules. Stores the definition that the read would miss, or else, if it is
// only because both are in regions that exclude each other, the span of the write's region or the read's.
bool is_conflict(struct conflict_search *search, uint32_t read, uint32_t write, uint32_t *definition,
                 struct op_order *order);

// Whether `write`, made in place, is a conflict with a read of the set; and whether reads of one set and writes of the
// other are (both ways).
bool find_conflict_of_write(struct conflict_search *search, uint32_t set, uint32_t write, struct conflict *conflict);
bool find_conflict_of_sets(struct conflict_search *search, uint32_t a, uint32_t b, struct conflict *conflict);

// Whether reads and writes within one set are a conflict.
bool find_conflict_within(struct conflict_search *search, uint32_t set, struct conflict *conflict);

// subsets.c: whether a write into a part of a buffer and a read do not conflict, since an insertion puts the part back
// where it was extracted.
bool are_non_conflicting_subsets(struct conflict_search *search, uint32_t read, uint32_t write);

#endif
