// Which functions may be inlined where affine ops are concerned. Source: upstream's AffineInlinerInterface.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_INLINING_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_INLINING_H

#include "engine/ir/op.h"

// Whether the function or an op nested in it has an affine op. Linear in it.
bool affine_is_used(struct op *function);

// Whether the body of a function, which has affine ops if `has_affine`, may replace a call. In the region of an affine
// op, dims have to remain those, symbols to become dims at most, and other ops may have no effects; affine ops may be
// nowhere else but at the top level of a function. Linear in the top level of the function, with scratch memory.
bool affine_allows_inlining(struct arena *scratch, const struct op *call, const struct op *function, bool has_affine);

// Makes dims of the symbols that are no symbols any more, of accesses from `first` up to `end`, which have been inlined
// in the region of an affine op; nothing in other regions. Linear in these ops, with scratch memory.
void affine_place_inlined(struct program *program, struct op *first, const struct op *end);

#endif
