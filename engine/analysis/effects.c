#include "engine/analysis/effects.h"

#include "engine/dialects/ops.h"

uint32_t op_effects(const struct op *op) {
  static const uint8_t effects[OP_KIND_COUNT] = {
#define EFFECTS(row, bits) [OP_##row] = (bits),
#include "engine/analysis/effects.def"
#undef EFFECTS
  };
  return op->kind < OP_KIND_COUNT ? effects[op->kind] : 0;
}
