// Read-after-write conflicts: whether a read may see the data of a write in its buffer instead of its definition.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_CONFLICTS_H
#define BUFFERPROOF_ENGINE_ANALYSIS_CONFLICTS_H

#include "engine/analysis/alias_sets.h"
#include "engine/analysis/one_shot_analysis.h"

// A conflict between two operands, identified by number.
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
  VECTOR(uint32_t) work;         // of the current graph search
};

// Whether the two conflict, by the exact rules. If they do, stores the definition that the read would miss. If they do
// not only because their regions exclude each other, stores the span of the write's or the read's region.
bool is_conflict(struct conflict_search *search, uint32_t read, uint32_t write, uint32_t *definition,
                 struct op_order *order);

// Whether `write`, done in place, conflicts with a read of the set; and whether reads of one set conflict with writes
// of the other, in both directions.
bool find_conflict_of_write(struct conflict_search *search, uint32_t set, uint32_t write, struct conflict *conflict);
bool find_conflict_of_sets(struct conflict_search *search, uint32_t a, uint32_t b, struct conflict *conflict);

// Whether reads and writes within one set conflict.
bool find_conflict_within(struct conflict_search *search, uint32_t set, struct conflict *conflict);

// subsets.c: whether a write into a part of a buffer and a read do not conflict because an insertion puts the part back
// where it was extracted.
bool are_non_conflicting_subsets(struct conflict_search *search, uint32_t read, uint32_t write);

#endif
