#include "engine/analysis/effects.h"

#include "engine/dialects/ops.h"

uint32_t op_effects(const struct op *op) {
  static const uint8_t effects[OP_KIND_COUNT] = {
#define EFFECTS(row, bits) [OP_##row] = (bits),
#define UNKNOWN(row)
#include "engine/analysis/effects.def"
#undef UNKNOWN
#undef EFFECTS
  };
  return op->kind < OP_KIND_COUNT ? effects[op->kind] : 0;
}

bool op_effects_are_unknown(const struct op *op) {
  static const bool unknown[OP_KIND_COUNT] = {
#define EFFECTS(row, bits)
#define UNKNOWN(row) [OP_##row] = true,
#include "engine/analysis/effects.def"
#undef UNKNOWN
#undef EFFECTS
  };
  return op->kind < OP_KIND_COUNT && unknown[op->kind];
}
