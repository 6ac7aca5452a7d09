// Tensors of buffers that others may use as well: the option copy-unrestricted of one-shot-bufferize.
#ifndef BUFFERPROOF_ENGINE_BUFFERIZE_UNRESTRICTED_H
#define BUFFERPROOF_ENGINE_BUFFERIZE_UNRESTRICTED_H

#include "engine/ir/op.h"

// Gives each bufferization.to_tensor without `restrict` in the op a buffer of its own, with the elements that the other
// buffer has there, and the attributes restrict and writable; and each bufferization.to_buffer a copy of its tensor.
// Those of unranked buffers stay as they are. Linear.
void copy_unrestricted_tensors(struct program *program, struct op *root, int64_t alignment);

#endif
