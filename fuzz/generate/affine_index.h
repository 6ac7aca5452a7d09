// Expressions of affine maps whose range is known, of operands that are often results of other affine ops.
#ifndef BUFFERPROOF_FUZZ_GENERATE_AFFINE_INDEX_H
#define BUFFERPROOF_FUZZ_GENERATE_AFFINE_INDEX_H

#include "fuzz/generate/generator_internal.h"

enum { AFFINE_DIMS_MAX = 2, AFFINE_SYMBOLS_MAX = 1, AFFINE_INPUTS_MAX = AFFINE_DIMS_MAX + AFFINE_SYMBOLS_MAX };

struct ranged {
  const struct affine_expr *expr;
  int64_t low, high;  // within 2^48 of 0
};

struct affine_inputs {
  struct ranged items[AFFINE_INPUTS_MAX];
  struct value *values[AFFINE_INPUTS_MAX];  // dims, then symbols
  uint32_t dims, symbols;
};

void choose_affine_inputs(struct generator *g, struct affine_inputs *inputs);

// At most 3 operations deep.
struct ranged some_affine_expression(struct generator *g, const struct affine_inputs *inputs, uint32_t depth);

// As a text is read: from left to right, what is symbolic behind what is not.
const struct affine_expr *affine_sum(struct context *context, const struct affine_expr *a, const struct affine_expr *b);
struct ranged affine_plus(struct generator *g, struct ranged expression, int64_t number);
struct ranged affine_times(struct generator *g, struct ranged expression, int64_t factor);

#endif
