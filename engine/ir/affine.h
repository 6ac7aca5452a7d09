// Affine expressions and maps: immutable, uniqued, and simplified on construction as MLIR does, so that both print the
// same text.
#ifndef BUFFERPROOF_ENGINE_IR_AFFINE_H
#define BUFFERPROOF_ENGINE_IR_AFFINE_H

#include "engine/ir/context.h"

enum affine_kind {
  AFFINE_ADD,
  AFFINE_MUL,
  AFFINE_MOD,       // Euclidean: the result is never negative
  AFFINE_FLOORDIV,  // rounds towards minus infinity
  AFFINE_CEILDIV,   // rounds towards plus infinity
  AFFINE_CONSTANT,
  AFFINE_DIM,
  AFFINE_SYMBOL,
};

struct affine_expr {
  enum affine_kind kind;
  bool symbolic;  // consists of constants and symbols only
  int64_t value;  // constant, or the position of a dim or symbol
  const struct affine_expr *left, *right;
};

struct affine_map {
  uint32_t dim_count, symbol_count, result_count;
  const struct affine_expr *const *results;
};

// Where each result of a map is 0, or at least 0: `relations` has an '=' or a '>' per result.
struct affine_set {
  const struct affine_map *map;
  const struct ident *relations;
};

const struct affine_expr *affine_dim(struct context *context, uint32_t position);
const struct affine_expr *affine_symbol(struct context *context, uint32_t position);
const struct affine_expr *affine_constant(struct context *context, int64_t value);
const struct affine_expr *affine_binary(struct context *context, enum affine_kind kind, const struct affine_expr *left,
                                        const struct affine_expr *right);

const struct affine_map *affine_map_get(struct context *context, uint32_t dim_count, uint32_t symbol_count,
                                        const struct affine_expr *const *results, uint32_t result_count);
const struct affine_map *affine_map_identity(struct context *context, uint32_t rank);
// (d0, ..., dn) -> (d[positions[0]], ...)
const struct affine_map *affine_map_select(struct context *context, uint32_t dim_count, const uint32_t *positions,
                                           uint32_t result_count);

// Result i is dim i, for all dims. Symbols are ignored, as in MLIR.
bool affine_map_is_identity(const struct affine_map *map);
// Each result is a different dim.
bool affine_map_is_projected_permutation(const struct affine_map *map);
bool affine_map_is_permutation(const struct affine_map *map);

// The expression with other expressions in place of its dims and symbols.
const struct affine_expr *affine_replace(struct context *context, const struct affine_expr *expr,
                                         const struct affine_expr *const *dims,
                                         const struct affine_expr *const *symbols);

// A number that divides every value of the expression; 0 divides zero only.
uint64_t affine_known_divisor(const struct affine_expr *expr);

// Evaluates with wrapping arithmetic. Returns false for a division or modulo by a value below 1.
bool affine_evaluate(const struct affine_expr *expr, const int64_t *dims, const int64_t *symbols, int64_t *result);
// The same without wrapping: false also if the result or what is divided does not fit. It is undefined: a product has
// `nsw` when it is lowered. Sums and products on the way may have more bits, so that the order of terms does not
// matter.
bool affine_evaluate_exactly(const struct affine_expr *expr, const int64_t *dims, const int64_t *symbols,
                             int64_t *result);

#endif
