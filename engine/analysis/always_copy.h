// The analysis that decides nothing in place: a copy before every write. The simplest state that is right, and the one
// against which others are compared.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_ALWAYS_COPY_H
#define BUFFERPROOF_ENGINE_ANALYSIS_ALWAYS_COPY_H

#include "engine/analysis/bufferizable.h"

// Sets up `state` for the module. Reads need no copy, so operands that are only read, and those that must bufferize in
// place, are in place; nothing is equivalent, everything may alias. Symbols and lists live in `arena`.
void always_copy_init(struct analysis_state *state, struct context *context, struct op *module,
                      const struct bufferize_options *options, struct arena *arena);

#endif
