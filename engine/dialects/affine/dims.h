// Which values may be dims and symbols of affine ops. Source: "Restrictions on Dimensions and Symbols" of the affine
// dialect; as upstream decides it, for functions and modules as the only affine scopes.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_AFFINE_DIMS_H
#define BUFFERPROOF_ENGINE_DIALECTS_AFFINE_DIMS_H

#include "engine/ir/op_info.h"

// What is fixed while an affine scope runs: an index of its top level, a constant, an extent of a memref of the top
// level, or computed from these alone. Linear in what it is computed from, with scratch memory.
bool affine_is_symbol(struct arena *scratch, const struct value *value);

// A symbol, an induction variable of an affine loop, or an affine op on dims.
bool affine_is_dim(struct arena *scratch, const struct value *value);

#endif
