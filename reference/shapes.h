// Values of dialect shape, for both interpreters: bufferization does not change them.
//
// A register of type !shape.size or !shape.witness has the size or whether the witness holds; a size that is an error
// is undefined. A register of type !shape.shape points to the extents. Pairs of a value and a shape are not executed.
#ifndef BUFFERPROOF_REFERENCE_SHAPES_H
#define BUFFERPROOF_REFERENCE_SHAPES_H

#include "reference/decode.h"
#include "reference/execute.h"

// The extents of a shape; immutable once they are in a register.
struct extents {
  uint32_t count;
  bool valid;  // false: the shape is an error
  const struct scalar *items;
};

bool shape_type_supported(const struct type *type);

// Whether a caller can tell values of the type from one another: a function's arguments and results have such types.
bool shape_type_in(const struct type *const *types, uint32_t count);

// That the witness of shape.assuming holds. Its region follows.
decode_function vector_decode_shape_assuming;

// The region and the registers of shape.reduce: its body gets the number of an extent, the extent and the values.
struct code_reduce {
  uint32_t body, arguments;
};
const struct code_reduce *shape_decode_reduce(struct decoder *decoder, struct op *op);  // null after decode_refuse()
bool shape_reduce(struct executor *executor, const struct code_function *function, const struct instruction *at,
                  struct scalar *registers);

#endif
