// Integers of at most 64 bits as attributes have them: sign-extended, those of one bit 0 or 1.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_INTEGERS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_INTEGERS_H

#include "engine/ir/type.h"

static inline uint32_t width_of(const struct type *type) { return type->kind == TYPE_INDEX ? 64 : type->width; }

// The value that an attribute of the type has for the lowest of these bits.
static inline int64_t wrap(const struct type *type, uint64_t bits) {
  uint32_t width = width_of(type);
  if (width == 1) return (int64_t)(bits & 1);
  if (width >= 64) return (int64_t)bits;
  uint64_t sign = UINT64_C(1) << (width - 1);
  bits &= (sign << 1) - 1;
  return (int64_t)((bits ^ sign) - sign);
}

static inline uint64_t zero_extended(const struct type *type, int64_t value) {
  uint32_t width = width_of(type);
  return width >= 64 ? (uint64_t)value : (uint64_t)value & ((UINT64_C(1) << width) - 1);
}

static inline int64_t sign_extended(const struct type *type, int64_t value) {
  return width_of(type) == 1 ? -(value & 1) : value;
}

#endif
