// Whether the target of a copy can be in the buffer of its source: what is done to both after the copy.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_COPIES_COPY_SEARCH_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_COPIES_COPY_SEARCH_H

#include "engine/transforms/copies/memref_closure.h"

// The accesses to a buffer after a copy, as positions.
struct later_accesses {
  uint32_t first_write;  // UINT32_MAX: none
  uint32_t last_read;    // 0: none
  bool is_returned;
};

// Positions in other branches of an if or switch around the copy: not executed after it, but in another iteration.
struct position_range {
  uint32_t first, last;
};

struct copy_search {
  const struct memref_flows *flows;
  struct memref_closure closure;
  // The buffers of a function that may be any of the others, and the calls that may access them; set by the caller.
  VECTOR(struct value *) externals;
  VECTOR(struct op *) touching;
  // The copy of the last search, the loops around it from inside to outside, and the accesses.
  const struct op *copy;
  struct point point;
  VECTOR(uint32_t) loops;
  VECTOR(struct position_range) excluded;
  struct later_accesses accesses;
  bool failed;
  // The values that hold the buffer, and how many of the loops may have begun another iteration since the copy.
  VECTOR(struct value *) work;
  uint32_t *reached;  // by value->id: the number of the search that reached it
  uint32_t *levels;   // by value->id
  uint32_t search, steps;
};

void copy_search_init(struct copy_search *search, const struct memref_flows *flows, uint32_t limit);

// What may be done to the buffer of `value` after `copy`, through any value but `except`, which may be null, and what
// that flows into; where its roots are counted in search->closure. False if a use blocks it or there are too many.
bool copy_search_aliases(struct copy_search *search, const struct op *copy, struct value *value,
                         const struct value *except);

// What may be done after `copy` through `value`, which is new there, and what it flows into.
bool copy_search_flows(struct copy_search *search, const struct op *copy, struct value *value);

#endif
