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

// convert-scf-to-cf: structured control flow becomes blocks and branches.
bool convert_scf_to_cf(struct program *program, struct op *root, const struct conversion_settings *settings);

#endif
