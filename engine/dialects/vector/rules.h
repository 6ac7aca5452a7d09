// What the verify hooks of vector ops share.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_VECTOR_RULES_H
#define BUFFERPROOF_ENGINE_DIALECTS_VECTOR_RULES_H

#include "engine/verify/verify.h"

// That two types are of the same elements, or such elements themselves. `what` has both in words: "lhs and rhs".
static inline bool verify_same_elements(struct verifier *verifier, const struct op *op, const struct type *a,
                                        const struct type *b, const char *what) {
  return verify_that(verifier, op, type_element_or_self(a) == type_element_or_self(b),
                     "failed to verify that %s have same element type", what);
}

// The width of a number; that of an index is 64.
static inline uint64_t number_bits(const struct type *type) { return type->kind == TYPE_INDEX ? 64 : type->width; }

#endif
