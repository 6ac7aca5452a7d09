#include "engine/analysis/effects.h"

#include "engine/dialects/ops.h"

enum { UNKNOWN_EFFECTS = 1 << 7 };

static uint32_t row_of(const struct op *op) {
  static const uint8_t effects[OP_KIND_COUNT] = {
#define EFFECTS(row, bits) [OP_##row] = (bits),
#define UNKNOWN(row) EFFECTS(row, UNKNOWN_EFFECTS)
#include "engine/analysis/effects.def"
#undef UNKNOWN
#undef EFFECTS
  };
  return op->kind < OP_KIND_COUNT ? effects[op->kind] : 0;
}

uint32_t op_effects(const struct op *op) { return row_of(op) & ~(uint32_t)UNKNOWN_EFFECTS; }

bool op_effects_are_unknown(const struct op *op) { return row_of(op) == UNKNOWN_EFFECTS; }
