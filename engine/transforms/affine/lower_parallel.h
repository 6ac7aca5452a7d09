// affine.parallel as scf.parallel.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_LOWER_PARALLEL_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_AFFINE_LOWER_PARALLEL_H

#include "engine/ir/op_info.h"

// Replaces the op; the memory is of `arena`. Returns false if there is no constant to start a reduction with: of signed
// and unsigned integers, tensors and buffers. Upstream does not lower assignments either: here, an iteration's value
// replaces a 0.
bool lower_affine_parallel(struct program *program, struct arena *arena, struct op *op);

#endif
