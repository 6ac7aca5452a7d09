// Slices in the generator: a part of a tensor, and the ops that extract and insert it.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SLICES_H
#define BUFFERPROOF_FUZZ_GENERATE_SLICES_H

#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

// A slice of a tensor: its position, in bounds in every run, and how it is written.
struct slice {
  int64_t offsets[GENERATED_RANK_MAX], sizes[GENERATED_RANK_MAX], strides[GENERATED_RANK_MAX];  // static or DYNAMIC
  struct value *operands[3 * GENERATED_RANK_MAX];                                               // the dynamic ones
  uint32_t counts[3];                                                                           // of each list
  int64_t extents[GENERATED_RANK_MAX], steps[GENERATED_RANK_MAX];                               // sizes, strides
  struct known tensor;  // type (perhaps rank-reduced) and extents of the slice
  bool whole;           // it is the whole tensor
};

bool accept_sliceable(const struct known *candidate, const void *with);  // not a scalar, and not empty

// Adds an SSA value for the offset of a dimension. Offsets come in order.
void slice_add_offset(struct slice *slice, uint32_t dimension, struct value *offset);
// Chooses the rest once offsets, extents and steps are set: which sizes and strides are SSA values, and the type of the
// slice of `source`.
void slice_finish(struct generator *g, struct slice *slice, const struct known *source);

// Replaces some of the numbers by SSA values, one in so many. Returns how many.
uint32_t hide_indices(struct generator *g, int64_t *numbers, uint32_t rank, uint32_t one_in, struct value **values);

// Extracts the slice of a tensor; the result is in scope.
struct known emit_extract_slice(struct generator *g, const struct known *source, const struct slice *slice);
// The same for a random slice.
struct known emit_random_slice(struct generator *g, const struct known *source);
struct slice random_slice(struct generator *g, const struct known *source);
// Updates the slice of a tensor that a loop carries, and perhaps one beside it, with nothing between. Returns the
// tensor after it, alike and as defined as before.
struct known generate_part_updates(struct generator *g, const struct known *tensor, const struct slice *slice);
// The lists that define a slice of a tensor: offsets, sizes or strides.
enum slice_list { SLICE_OFFSETS, SLICE_SIZES, SLICE_STRIDES };
struct index_list slice_list(const struct slice *slice, enum slice_list list, uint32_t rank);

#endif
