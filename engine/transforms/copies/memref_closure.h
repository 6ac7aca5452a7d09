// The values that a buffer flows into, or comes from, within a function, and the roots of these.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_COPIES_MEMREF_CLOSURE_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_COPIES_MEMREF_CLOSURE_H

#include "engine/transforms/copies/memref_flows.h"

struct memref_closure {
  const struct memref_flows *flows;
  uint32_t limit, steps;                    // along uses; the closure fails beyond the limit
  uint32_t root_counts[ROOT_EXTERNAL + 1];  // of the last backwards closure
  VECTOR(struct value *) values;
  uint32_t *seen;  // by value->id: the last collection that it is in
  uint32_t collection;
};

// The arena is that of the points of `flows`.
void memref_closure_init(struct memref_closure *closure, const struct memref_flows *flows, uint32_t limit);
void memref_closure_clear(struct memref_closure *closure);
void memref_closure_add(struct memref_closure *closure, struct value *value);

// Adds all values that those in the closure flow into, or come from. False if there are too many.
bool memref_closure_forwards(struct memref_closure *closure);
bool memref_closure_backwards(struct memref_closure *closure);

#endif
