// Ops that are not registered, for both interpreters: opaque functions of their name, attributes and operands.
//
// They compute nothing that means anything, but the same before and after bufferization. Their results depend on the
// elements of tensors and buffers, not on where these are. An op without results is observed, as a call is. If any
// element of an operand is undefined, so are all results.
#ifndef BUFFERPROOF_REFERENCE_VALUES_OPAQUE_H
#define BUFFERPROOF_REFERENCE_VALUES_OPAQUE_H

#include "reference/values/values.h"

// For the decoders of the interpreters.
decode_function opaque_decode;

// What the op leaves in the buffer that is the operand `number`, after OPAQUE_WRITES.
struct observed opaque_stored(struct executor *executor, const struct instruction *instruction,
                              const struct observed *operands, uint32_t number);

#endif
