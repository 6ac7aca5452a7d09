// Types replaced by others everywhere in a program, so that its values still fit together.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_RETYPING_H
#define BUFFERPROOF_TRIAGE_REDUCE_RETYPING_H

#include "triage/reduce/reductions.h"

// Which types and extents are replaced by which others. Set the fields after retyping_of().
struct retyping {
  struct context *context;
  struct arena *scratch;
  int64_t old_extent, new_extent;                // or old_extent 0
  bool numbers_too;                              // index constants, offsets and strides of the old extent as well
  bool larger_too;                               // what is more than the old extent becomes less by as much
  bool fixes_dynamic;                            // the old extent is DYNAMIC
  const struct type *old_element, *new_element;  // or null
  uint32_t old_rank, dimension;                  // tensors and memrefs of this rank lose this dimension; or 0
};

struct retyping retyping_of(struct candidate *candidate);  // that replaces nothing yet

// Of results, arguments of blocks, and attributes. The caller adapts what else ops need.
void retype_program(struct candidate *candidate, const struct retyping *retyping);

// Whether tensors and memrefs of this type lose a dimension. Those with an affine map as their layout keep it.
bool retyping_drops_dimension(const struct retyping *retyping, const struct type *type);

#endif
