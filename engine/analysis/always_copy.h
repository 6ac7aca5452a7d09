// The analysis that decides every write out of place: a copy before every write. It is the simplest correct analysis,
// and others are compared with it.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_ALWAYS_COPY_H
#define BUFFERPROOF_ENGINE_ANALYSIS_ALWAYS_COPY_H

#include "engine/analysis/bufferizable.h"

// Sets up `state` for the module. Reads need no copy, so operands that are only read, and those that must bufferize in
// place, are in place; no values are equivalent, and all may alias. Symbols and lists live in `arena`.
void always_copy_init(struct analysis_state *state, struct context *context, struct op *module,
                      const struct bufferize_options *options, struct arena *arena);

#endif
