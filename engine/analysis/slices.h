// Whether two slices of a tensor are the same part of it, by what is known of their offsets, sizes and strides.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_SLICES_H
#define BUFFERPROOF_ENGINE_ANALYSIS_SLICES_H

#include "engine/dialects/ops.h"

// Both ops are tensor.extract_slice or insertions of a slice, of tensors that are the same buffer. Index values are
// equal if they are the same linear function of the same values. May say no for slices that are the same.
bool slices_are_equal(const struct op *a, const struct op *b);

#endif
