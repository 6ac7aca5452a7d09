// Slices of a tensor: whether two are equal, as far as their offsets, sizes and strides are known, and what is put into
// them.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_SLICES_H
#define BUFFERPROOF_ENGINE_ANALYSIS_SLICES_H

#include "engine/analysis/index/counter.h"

// Whether the op writes a part of its destination: an insertion of a slice, or vector.transfer_write.
bool op_writes_part(const struct op *op);

// `slice` is a tensor.extract_slice or an insertion of a slice, `op` another one or a vector.transfer_write, and the
// tensors have the same buffer. Index values are equal if they are the same sum of the same values (see
// engine/analysis/index/evaluate.h). May return false for equal slices.
bool slices_are_equal(const struct op *op, const struct op *slice);

// Whether an operand that says where the slice is counts the iterations of a loop that has none.
bool slice_is_in_empty_loop(const struct op *op);

// Stores a - b and returns true if that is known: both are the same sum of the same values, but for the constant. A
// difference of 0 is right modulo 2^48, which is all of it for places in memory.
bool index_difference(struct index_or_value a, struct index_or_value b, int64_t *difference);

// Stores the extent of a ranked tensor or memref and returns true if it is known: by the type, or by the op that makes
// the tensor.
bool extent_is_known(const struct value *shaped, uint32_t dim, int64_t *extent);

// Whether nothing is known of an index but that it is itself: it is no constant, and no linear function of other
// values.
bool index_is_opaque(const struct value *value);

// Whether the op puts its source in place of a slice of its destination, or of all of it. Its source and destination
// may be memrefs only in the latter case.
bool op_is_insertion(const struct op *op);
struct use *insertion_source(const struct op *insertion);
struct use *insertion_destination(const struct op *insertion);

#endif
