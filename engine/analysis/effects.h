// Memory effects of ops as the engine sees them (effects.def). The reference and the prover have their own definitions.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_EFFECTS_H
#define BUFFERPROOF_ENGINE_ANALYSIS_EFFECTS_H

#include "engine/ir/op_info.h"

enum effect {
  EFFECT_READS = 1 << 0,
  EFFECT_WRITES = 1 << 1,
  EFFECT_ALLOCATES = 1 << 2,
  EFFECT_FREES = 1 << 3,
};

// The effects of an op itself, without those of ops in its regions: bits of `enum effect`. Also 0 if they are unknown:
// for calls, structured and unregistered ops.
uint32_t op_effects(const struct op *op);

// Whether nothing is known of the effects of an op that is registered, which is neither a call nor structured.
bool op_effects_are_unknown(const struct op *op);

static inline bool op_has_effect(const struct op *op, enum effect effect) {
  return (op_effects(op) & (uint32_t)effect) != 0;
}

#endif
