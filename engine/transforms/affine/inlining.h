// Which functions may be inlined where affine ops are concerned. Source: upstream's AffineInlinerInterface.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_INLINING_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_INLINING_H

#include "engine/ir/op.h"

// Whether the function or an op nested in it has an affine op. Linear in it.
bool affine_is_used(struct op *function);

// Whether the body of a function, which has affine ops if `has_affine`, may replace a call. In the region of an affine
// op, dims and symbols have to remain those, and other ops may have no effects; affine ops may be nowhere else but at
// the top level of a function. Linear in the top level of the function, with scratch memory.
bool affine_allows_inlining(struct arena *scratch, const struct op *call, const struct op *function, bool has_affine);

#endif
