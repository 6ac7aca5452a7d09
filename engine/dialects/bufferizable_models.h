// The op models of the bufferization interface, one per op with the hook `model`, each defined in the file of its
// dialect: <dialect>_bufferizable.c.
#ifndef BUFFERPROOF_DIALECTS_BUFFERIZABLE_MODELS_H
#define BUFFERPROOF_DIALECTS_BUFFERIZABLE_MODELS_H

#include "dialects/bufferizable.h"

#define HOOK_model(row) extern const struct bufferizable bufferizable_##row;
#include "dialects/op_hooks.def"

#endif
