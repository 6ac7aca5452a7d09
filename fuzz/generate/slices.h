// Slices as the generator makes them: a place in a tensor, and the ops that take it out and put it back.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SLICES_H
#define BUFFERPROOF_FUZZ_GENERATE_SLICES_H

#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

// A slice of a tensor: where it is, in every run inside, and how it is written down.
struct slice {
  int64_t offsets[GENERATED_RANK_MAX], sizes[GENERATED_RANK_MAX], strides[GENERATED_RANK_MAX];  // static or DYNAMIC
  struct value *operands[3 * GENERATED_RANK_MAX];                                               // the dynamic ones
  uint32_t counts[3];                                                                           // of each list
  int64_t extents[GENERATED_RANK_MAX], steps[GENERATED_RANK_MAX];                               // sizes, strides
  struct known tensor;  // type (rank-reduced where so chosen) and extents of the slice
  bool whole;           // it is the whole tensor
};

bool accept_sliceable(const struct known *candidate, const void *with);  // no scalar, and not empty

// Adds an SSA value for the offset of a dimension. Offsets come in order.
void slice_add_offset(struct slice *slice, uint32_t dimension, struct value *offset);
// What remains to be chosen when offsets, extents and steps are: which sizes and strides are hidden behind SSA values,
// and the type of the slice of `source`.
void slice_finish(struct generator *g, struct slice *slice, const struct known *source);

// Hides some of the numbers behind SSA values, in one of so many cases. Returns how many.
uint32_t hide_indices(struct generator *g, int64_t *numbers, uint32_t rank, uint32_t one_in, struct value **values);

// The slice of a tensor, in scope.
struct known emit_extract_slice(struct generator *g, const struct known *source, const struct slice *slice);
// Any slice of it.
struct known emit_random_slice(struct generator *g, const struct known *source);
// What says which slice of a tensor of the rank it is: offsets, sizes or strides.
enum slice_list { SLICE_OFFSETS, SLICE_SIZES, SLICE_STRIDES };
struct index_list slice_list(const struct slice *slice, enum slice_list list, uint32_t rank);

#endif
