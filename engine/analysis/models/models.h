// The models of the bufferization interface, one per op with the hook `model`, each in the file of its dialect:
// <dialect>.c.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_MODELS_MODELS_H
#define BUFFERPROOF_ENGINE_ANALYSIS_MODELS_MODELS_H

#include "engine/analysis/bufferizable.h"

#define HOOK_model(row) extern const struct bufferizable bufferizable_##row;
#include "engine/dialects/op_hooks.def"

#endif
