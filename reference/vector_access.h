// Which elements of a tensor or buffer the elements of a vector are read from or written to, for all ops that transfer
// them. How that changes the tensor or the memory is up to each interpreter.
#ifndef BUFFERPROOF_REFERENCE_VECTOR_ACCESS_H
#define BUFFERPROOF_REFERENCE_VECTOR_ACCESS_H

#include "reference/vectors.h"

// A register that an access does not have.
#define ACCESS_NONE UINT32_MAX

struct vector_access {
  const struct type *vector;  // of the elements that are transferred
  const struct type *base_type;
  uint32_t rank;                  // of the base, and of its elements if they are vectors
  uint32_t indexed;               // dimensions of the base: the others are of its elements
  const int64_t *steps;           // [element * rank + dimension]: distance from the indices
  const uint32_t *mask_elements;  // per element: its element of the mask
  const bool *may_leave;          // per dimension: elements out of bounds are padding, or not written
  bool compressed;   // along the last dimension, the elements that are not masked off are next to each other
  uint32_t indices;  // the first of the operands that are indices
  // Registers:
  uint32_t base, stored, mask, lanes;
  uint32_t outer_mask, passthru;  // of a vector.mask around the op
  const struct type *passthru_type;
  uint32_t padding;     // a scalar, of what is out of bounds
  uint32_t masked_off;  // of what is masked off: like the result, or a scalar
  const struct type *masked_off_type;
};

static inline bool access_writes(const struct vector_access *access) { return access->stored != ACCESS_NONE; }

// Where an element of the vector is: its position in the base, or one of these.
enum {
  ELEMENT_OUTSIDE = -1,
  ELEMENT_MASKED_OFF = -2,
  ELEMENT_UNKNOWN = -3,  // the mask is undefined
  ELEMENT_PASSED = -4,   // masked off by a vector.mask with a passthru
};

// The base at run time. The position of an element is the offset and its index times the strides.
struct vector_base {
  const int64_t *sizes, *strides;
  int64_t offset;
};

// An element that must be in bounds and is not; a dimension of the base's rank: its position is negative.
struct access_fault {
  uint32_t dimension;
  int64_t index;
};

enum access_status { ACCESS_LOCATED, ACCESS_FAILED, ACCESS_OUT_OF_BOUNDS };  // FAILED: the fault is stored

// Stores the position of each element of the vector, positions[vector_count(access->vector)].
enum access_status vector_access_locate(struct executor *executor, const struct instruction *instruction,
                                        const struct scalar *registers, struct vector_base base, int64_t *positions,
                                        struct access_fault *fault);

// What an element of the result is that is not read from the base, by its position.
struct scalar vector_access_filler(const struct vector_access *access, const struct scalar *registers, uint32_t element,
                                   int64_t position);

#endif
