// The passes that are conversions, on a driver of the caller's choice. All return false with diagnostics.
#ifndef BUFFERPROOF_ENGINE_CONVERSION_PASSES_H
#define BUFFERPROOF_ENGINE_CONVERSION_PASSES_H

#include "engine/conversion/conversion.h"

// How a pass runs its conversion.
struct conversion_settings {
  enum conversion_driver driver;
  struct conversion_counts *counts;                        // or null
  bool (*after_pattern)(void *argument, struct op *root);  // see struct conversion_plan; or null
  void *after_argument;
};

// The partial bufferizations of a dialect's ops, each with the ops of dialect bufferization: operands that an op writes
// are copied before it, then each op is rewritten on the buffers of its operands. `module` is the one around `root`,
// which gets globals for constants, of this alignment (0: none).
bool partial_bufferize(struct program *program, struct op *module, struct op *root, const char *dialect,
                       int64_t alignment, const struct conversion_settings *settings);

// The ones that convert types of values: tensors become memrefs of identity layout.
bool scf_bufferize(struct program *program, struct op *root, const struct conversion_settings *settings);
bool func_bufferize(struct program *program, struct op *module, const struct conversion_settings *settings);

// Removes what partial bufferizations have left between tensors and buffers; refuses if an op on tensors is left.
bool finalizing_bufferize(struct program *program, struct op *root, const struct conversion_settings *settings);

// convert-scf-to-cf: structured control flow becomes blocks and branches.
bool convert_scf_to_cf(struct program *program, struct op *root, const struct conversion_settings *settings);

#endif
