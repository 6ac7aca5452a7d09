// Rules about shapes that several verify hooks share: slices, reassociations, dynamic sizes, compatible shapes.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_SHAPE_RULES_H
#define BUFFERPROOF_ENGINE_DIALECTS_SHAPE_RULES_H

#include "engine/dialects/memref/layout.h"
#include "engine/dialects/ops.h"
#include "engine/verify/verify.h"

// Extents that may be equal at run time.
bool extents_compatible(int64_t a, int64_t b);
// Two ranked types of the same shape.
bool same_extents(const struct type *a, const struct type *b);
// Both ranked with compatible extents, or at least one unranked.
bool shapes_compatible(const struct type *a, const struct type *b);

// Sizes of an op with static_offsets, static_sizes and static_strides.
struct slice {
  const int64_t *offsets, *sizes, *strides;
  uint32_t rank;
};
struct slice slice_of(const struct op *op);

// Whether the static part of a slice is what the verifier takes: nothing negative, nothing beyond the shape.
bool slice_is_in_bounds(struct slice slice, const int64_t *shape);

// Checks the three lists against each other, the operand slots (offsets, sizes, strides in a row from `first_slot`),
// and the rank of what is sliced. Sizes must not be negative, nor offsets.
bool verify_slice_lists(struct verifier *verifier, const struct op *op, uint32_t first_slot, uint32_t rank);
// That the static part of the slice lies in the shape.
bool verify_slice_bounds(struct verifier *verifier, const struct op *op, const struct type *sliced);
// That a tensor type is the slice's, or that without some of the unit dimensions.
bool verify_slice_type(struct verifier *verifier, const struct op *op, const struct type *sliced,
                       const struct type *type);

// Reads a reassociation attribute: true if it is an array of arrays of i64
// that takes the dimensions [0, rank) in order.
bool reassociation_of(const struct attribute *attribute, uint32_t expanded_rank, struct reassociation *reassociation);
// That the attribute is an array of arrays of integers, which rows do not say.
bool verify_reassociation_form(struct verifier *verifier, const struct op *op);
// Checks ranks, the reassociation and the extents of a reshape between two ranked types, and stores the reassociation.
bool verify_reassociation(struct verifier *verifier, const struct op *op, const struct type *expanded,
                          const struct type *collapsed, struct reassociation *reassociation);
// Checks static_output_shape and output_shape of an expand_shape.
bool verify_output_shape(struct verifier *verifier, const struct op *op);

// "incorrect number of dynamic sizes, has 2, expected 1"
bool verify_dynamic_sizes(struct verifier *verifier, const struct op *op, uint32_t have, const struct type *type);

// The terminator of a one-block region; null if the region is empty.
const struct op *region_terminator(const struct op *op, uint32_t region);

// "region #0 ('body') failed to verify constraint: region with 1 blocks"
bool verify_region_present(struct verifier *verifier, const struct op *op, uint32_t region, const char *name);

// "4, ?" as upstream writes it, with its number for DYNAMIC, and "(d0) -> (d0)"; both as verify_type_text().
const char *verify_shape_text(struct verifier *verifier, const struct type *type);
const char *verify_map_text(struct verifier *verifier, const struct affine_map *map);
const char *verify_attribute_text(struct verifier *verifier, const struct attribute *attribute);

// That each loop of indexing maps is the index of some dimension, so that its extent is known.
bool verify_maps_invertible(struct verifier *verifier, const struct op *op, const struct attribute *maps);

// "type" for messages; lives in the context's scratch arena.
const char *verify_type_text(struct verifier *verifier, const struct type *type);

#endif
