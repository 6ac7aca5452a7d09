// Layouts of memref views: the types that subview, expand_shape, collapse_shape and transpose infer, and which memref
// types a cast may go between. The verifier checks with them, the bufferizer builds with them.
//
// Strides and offsets are in elements, DYNAMIC where not known statically. See extent_add and
// extent_multiply for the arithmetic.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_MEMREF_LAYOUT_H
#define BUFFERPROOF_ENGINE_DIALECTS_MEMREF_LAYOUT_H

#include "engine/ir/type.h"

// `memref` with another shape, and a strided layout of the given offset and strides (one per dimension of `shape`). The
// layout stays spelled as strided even where it equals the identity's, as in MLIR.
const struct type *memref_with_strides(struct context *context, const struct type *memref, const int64_t *shape,
                                       uint32_t rank, int64_t offset, const int64_t *strides);

// The same memref with dynamic offset and strides: strided<[?, ?], offset: ?>. A rank of 0 has the offset only.
const struct type *memref_with_dynamic_layout(struct context *context, const struct type *memref);

// Whether the layout is the identity map: none, or strided<[1]> of rank 1, which is the same map spelled out. (Of other
// ranks a strided layout is never an identity map.)
bool memref_has_identity_layout(const struct type *memref);

// The type of memref.subview without rank reduction. `offsets`, `sizes`, `strides` have source->rank entries. Null if
// the layout of the source is not strided.
const struct type *subview_type(struct context *context, const struct type *source, const int64_t *offsets,
                                const int64_t *sizes, const int64_t *strides);

// The type of a rank-reducing subview whose result has shape `result_shape`: unit dimensions that the shape lacks are
// dropped, their strides with them. Null if there is no such type.
const struct type *subview_reduced_type(struct context *context, const int64_t *result_shape, uint32_t result_rank,
                                        const struct type *source, const int64_t *offsets, const int64_t *sizes,
                                        const int64_t *strides);

// Which of the `rank` dimensions of `sizes` are dropped to get `result_shape`: bit i of *dropped for dimension i. Only
// sizes of static 1 are dropped. If strides are given (null: none), ambiguous choices are settled by keeping those
// strides that the result has, as memref.subview requires. Returns false if the shape cannot be reached.
bool dropped_dimensions(const int64_t *sizes, uint32_t rank, const int64_t *result_shape, uint32_t result_rank,
                        uint64_t *dropped);
bool subview_dropped_dimensions(const struct type *source, const struct type *result, const int64_t *sizes,
                                const int64_t *strides, uint64_t *dropped);

// A reassociation: group g takes the dimensions [first[g], first[g + 1]) of the expanded type; `first` has
// group_count + 1 entries.
struct reassociation {
  uint32_t group_count;
  uint32_t first[RANK_MAX + 1];
};

// The type of memref.expand_shape to `result_shape`, and of memref.collapse_shape. Null if the source's layout does
// not allow it: affine and not strided, or, for collapse, a group that is not contiguous (`strict` refuses groups that
// are not provably contiguous, else dynamic sizes and strides are trusted as upstream does).
const struct type *expand_shape_type(struct context *context, const struct type *source, const int64_t *result_shape,
                                     uint32_t result_rank, const struct reassociation *reassociation);
const struct type *collapse_shape_type(struct context *context, const struct type *source,
                                       const struct reassociation *reassociation, bool strict);

// The type of memref.transpose: result dimension i is dimension permutation[i] of the source.
const struct type *transpose_type(struct context *context, const struct type *source, const uint32_t *permutation);

// Whether memref.cast may go from one type to the other: also the strides of unit dimensions must agree.
bool memref_cast_compatible(const struct type *from, const struct type *to);

// Whether it may, and cannot fail at run time either if the extents agree: a cast from a dynamic to a static offset or
// stride can.
bool memref_cast_cannot_fail(const struct type *from, const struct type *to);

// Whether the strides of the memref are those of its shape in row-major order, with offset 0 where `with_offset`: known
// so statically.
bool memref_is_contiguous(const struct type *memref, bool with_offset);

#endif
