// The ops that rules of folding look for.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_KINDS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_KINDS_H

#include "engine/dialects/ops.h"

static inline bool op_is_if(const struct op *op) { return op->kind == OP_scf_if; }
static inline bool op_is_fill(const struct op *op) { return op->kind == OP_linalg_fill; }
static inline bool op_is_unreachable(const struct op *op) { return op->kind == OP_ub_unreachable; }
static inline bool op_is_linalg_copy(const struct op *op) { return op->kind == OP_linalg_copy; }
static inline bool op_is_linalg_transpose(const struct op *op) { return op->kind == OP_linalg_transpose; }
static inline bool op_is_linalg_broadcast(const struct op *op) { return op->kind == OP_linalg_broadcast; }
// A linalg op that is its input, or inputs, if all its maps are the same and its body computes nothing.
static inline bool op_may_be_identity(const struct op *op) {
  return op->kind == OP_linalg_generic || op->kind == OP_linalg_copy || op->kind == OP_linalg_broadcast;
}
static inline bool op_is_sign_extension(const struct op *op) { return op->kind == OP_arith_extsi; }
static inline bool op_is_zero_extension(const struct op *op) { return op->kind == OP_arith_extui; }
static inline bool op_is_signed_shift(const struct op *op) { return op->kind == OP_arith_shrsi; }
static inline bool op_is_negation(const struct op *op) { return op->kind == OP_arith_negf; }
static inline bool op_is_from_elements(const struct op *op) { return op->kind == OP_tensor_from_elements; }
static inline bool op_is_tensor_dim(const struct op *op) { return op->kind == OP_tensor_dim; }
static inline bool op_is_float_extension(const struct op *op) { return op->kind == OP_arith_extf; }

// Kinds of ops that rules make, for build_unary and build_binary.
enum {
  KIND_ZERO_EXTENSION = OP_arith_extui,
  KIND_SIGN_EXTENSION = OP_arith_extsi,
  KIND_UNSIGNED_SHIFT = OP_arith_shrui
};

#endif
