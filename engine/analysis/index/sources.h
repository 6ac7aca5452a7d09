// Where indices and extents come from that are equal to others: what is selected, carried by loops, sliced, reshaped.
//
// These are the ops for which upstream has bounds (its ValueBoundsOpInterface); of others the engine makes no more.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_INDEX_SOURCES_H
#define BUFFERPROOF_ENGINE_ANALYSIS_INDEX_SOURCES_H

#include "engine/dialects/ops.h"

// The two values of which the result of arith.select or scf.if is one.
bool alternatives_of(const struct value *result, const struct value **first, const struct value **second);

// What scf.for carries: the argument of its region, what it is at first, and what an iteration yields for the next one.
struct carried {
  const struct op *loop;
  const struct value *argument, *initial, *yielded;
};
// Whether the value is such an argument, or the result that goes with it.
bool carried_of(const struct value *value, struct carried *carried);

// The tensor or memref that has the same extents, or null.
const struct value *source_of_extents(const struct value *shaped);

// The operand that is extent `dim` of a new or expanded tensor or memref, or of a slice, or null.
const struct value *given_extent(const struct value *shaped, uint32_t dim);

// Whether the extent is the product of one of `source`, number *from, and of a number.
bool is_collapsed_extent(const struct value *shaped, uint32_t dim, const struct value **source, uint32_t *from,
                         int64_t *factor);

// Whether the extent is that of `source` and paddings: constants, or values where `low` and `high` are not null.
struct padded_extent {
  const struct value *source, *low, *high;
  int64_t constant;
};
bool is_padded_extent(const struct value *shaped, uint32_t dim, struct padded_extent *padded);

#endif
