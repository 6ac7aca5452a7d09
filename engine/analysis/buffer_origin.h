// Which allocations a memref may come from, and so whether two memrefs share a buffer.
//
// A memref is traced back through views, selects, structured control flow, and branches to its terminals: values that
// cannot be traced further. Two memrefs with the same single allocation share a buffer. Memrefs without a common
// terminal are distinct if one comes from allocations only and the other from allocations and function arguments only.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_BUFFER_ORIGIN_H
#define BUFFERPROOF_ENGINE_ANALYSIS_BUFFER_ORIGIN_H

#include "engine/ir/op.h"

enum buffer_relation_of_allocation { ALLOCATION_SAME, ALLOCATION_DISTINCT, ALLOCATION_MAYBE_SAME };

struct buffer_origin {
  struct value *base;  // the memref without views
  struct value **terminals;
  uint32_t terminal_count;
  bool has_argument;  // a terminal is a function argument
  bool has_unknown;   // a terminal is neither an argument nor an allocation, or there were too many values
};

// Traces `memref` back. The work is bounded: after a few dozen values the origin is unknown. The arena owns the list.
// With `calls_allocate`, results of calls count as allocations, as the function boundary ABI promises if all functions
// comply.
struct buffer_origin buffer_origin_of(struct arena *arena, struct value *memref, bool calls_allocate);

enum buffer_relation_of_allocation buffer_origin_relation(const struct buffer_origin *a, const struct buffer_origin *b);

static inline bool buffer_origin_is_allocations(const struct buffer_origin *origin) {
  return !origin->has_argument && !origin->has_unknown;
}

// Whether the value is a buffer allocated by its op.
bool value_is_allocation(const struct value *value);

#endif
