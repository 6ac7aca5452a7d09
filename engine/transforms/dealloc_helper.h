// The library function that decides, for any number of memrefs, which ones to free and which retained ones are owned.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_DEALLOC_HELPER_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_DEALLOC_HELPER_H

#include "engine/ir/op.h"

// Adds the function to the end of the module, with a unique name, which is returned.
const struct ident *build_dealloc_helper(struct program *program, struct op *module);

#endif
