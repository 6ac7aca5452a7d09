// Structured linalg ops in decoded form, for both interpreters: the elements of the operands at a point of the
// iteration space, and the payload. Each interpreter implements reading and writing the elements.
#ifndef BUFFERPROOF_REFERENCE_STRUCTURED_H
#define BUFFERPROOF_REFERENCE_STRUCTURED_H

#include "reference/decode.h"

// How the op accesses one operand.
struct code_access {
  bool shaped;
  uint32_t rank;
  const struct affine_map *map;
  bool linear;                  // otherwise the map is evaluated at each point
  const int64_t *coefficients;  // linear: [dimension * loops + loop]
  const int64_t *constants;     // linear: per dimension
};

struct code_structured {
  uint32_t loops, operands, inputs;
  const struct code_access *accesses;
  const uint32_t *extent_operand, *extent_dimension;  // per loop: the operand dimension that is its extent
  uint32_t body, arguments;
  const uint32_t *forwarded;  // per output, the operand whose element is yielded unchanged; null: run the body
};

// `is_shaped` tells which operands are not scalars. Null after decode_refuse().
struct code_structured *structured_decode(struct decoder *decoder, struct op *op,
                                          bool (*is_shaped)(const struct type *type));

#endif
