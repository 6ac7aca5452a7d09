// Whether two slices of a tensor are equal, as far as their offsets, sizes and strides are known.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_SLICES_H
#define BUFFERPROOF_ENGINE_ANALYSIS_SLICES_H

#include "engine/dialects/ops.h"

// Both ops are tensor.extract_slice or insertions of a slice, and the sliced tensors have the same buffer. Index values
// are equal if they are the same linear function of the same values. May return false for equal slices.
bool slices_are_equal(const struct op *a, const struct op *b);

#endif
