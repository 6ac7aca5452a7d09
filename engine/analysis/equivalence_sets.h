// Equivalence sets: values that have certainly the same buffer, offset, sizes and strides under the decisions.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_EQUIVALENCE_SETS_H
#define BUFFERPROOF_ENGINE_ANALYSIS_EQUIVALENCE_SETS_H

#include "engine/analysis/facts.h"

struct equivalence_sets {
  uint32_t *parent;  // per value
};

struct equivalence_sets *equivalence_sets_create(const struct facts *facts);
void equivalence_sets_clear(struct equivalence_sets *sets, struct value_range values);
bool equivalence_sets_same(const struct equivalence_sets *sets, uint32_t a, uint32_t b);

// Merges values in the op and everything nested in it, by the decisions of the state that `facts` belongs to: a result
// and the operand that it certainly is; or the operands that it may be, if these are all equivalent.
void equivalence_sets_fill(struct equivalence_sets *sets, const struct facts *facts, uint32_t op);

#endif
