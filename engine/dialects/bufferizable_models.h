// The op models of the bufferization interface, one per row of bufferizable.def, each defined in the file of its
// dialect: <dialect>_bufferizable.c.
#ifndef BUFFERPROOF_DIALECTS_BUFFERIZABLE_MODELS_H
#define BUFFERPROOF_DIALECTS_BUFFERIZABLE_MODELS_H

#include "dialects/bufferizable.h"

#define BUFFERIZABLE(row) extern const struct bufferizable bufferizable_##row;
#define NO_TENSORS(row)
#define ABSENT(row, reason)
#include "dialects/bufferizable.def"
#undef BUFFERIZABLE
#undef NO_TENSORS
#undef ABSENT

#endif
