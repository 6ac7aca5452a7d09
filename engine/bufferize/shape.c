// Bufferization of shape.assuming, which is that of a region that is executed once.
#include "engine/bufferize/bufferize.h"

const struct type *buffer_type_shape_assuming(struct bufferizer *bufferizer, struct value *value) {
  return buffer_type_scf_execute_region(bufferizer, value);
}

bool bufferize_shape_assuming(struct bufferizer *bufferizer, struct op *o) {
  return bufferize_scf_execute_region(bufferizer, o);
}

bool bufferize_shape_assuming_yield(struct bufferizer *bufferizer, struct op *o) {
  return bufferize_scf_yield(bufferizer, o);
}
