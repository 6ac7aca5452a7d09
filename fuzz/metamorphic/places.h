// Places for changes.
#ifndef BUFFERPROOF_FUZZ_METAMORPHIC_PLACES_H
#define BUFFERPROOF_FUZZ_METAMORPHIC_PLACES_H

#include "engine/base/vector.h"
#include "fuzz/metamorphic/metamorphic.h"

// Whether any op may stand in the regions of the op, unlike those that hold one op (vector.mask).
bool place_takes_ops(const struct op *parent);

// Whether an operand or a result of the op, or of one in it, is a memref.
bool place_has_memrefs(struct op *root);

// A name that no symbol of the module has, which begins so.
const struct ident *place_new_name(struct change *change, const char *begin);

#endif
