// Replaces types by others everywhere in a program, consistently.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_RETYPING_H
#define BUFFERPROOF_TRIAGE_REDUCE_RETYPING_H

#include "triage/reduce/reductions.h"

// New numbers for old ones.
struct extent_mapping {
  const int64_t *old;  // ascending
  int64_t *fresh;
  size_t count;
};
int64_t extent_mapping_of(const struct extent_mapping *mapping, int64_t number);  // a number that is not in it: itself

// Which types and extents are replaced. Set the fields after retyping_of().
struct retyping {
  struct context *context;
  struct arena *scratch;
  const struct extent_mapping *mapping;  // or null; all extents, and also index constants, static lists, layouts
                                         // and the constants of affine maps
  int64_t old_extent, new_extent;        // or old_extent is 0
  bool numbers_too;                      // also index constants, offsets and strides equal to the old extent
  bool larger_too;                       // numbers above the old extent decrease by the difference
  bool fixes_dynamic;                    // the old extent is DYNAMIC
  const struct type *old_element, *new_element;  // or null
  uint32_t old_rank, dimension;                  // tensors and memrefs of this rank lose this dimension; or 0
};

struct retyping retyping_of(struct candidate *candidate);  // replaces nothing yet

// Replaces types of results, block arguments, and attributes. The caller adapts other properties of ops.
void retype_program(struct candidate *candidate, const struct retyping *retyping);

// Whether the attribute is the list of static entries of a slot of the op: offsets, sizes, bounds, ...
bool retyping_is_list_of_slot(const struct op *op, const struct ident *name);

// Whether tensors and memrefs of this type lose a dimension. Those with an affine map as layout do not.
bool retyping_drops_dimension(const struct retyping *retyping, const struct type *type);

#endif
