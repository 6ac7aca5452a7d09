#include "reference/affine_linear.h"

bool affine_linear_add(const struct affine_expr *expr, int64_t scale, int64_t *coefficients, int64_t *constant) {
  switch (expr->kind) {
    case AFFINE_CONSTANT: *constant = wrapping_add(*constant, wrapping_multiply(scale, expr->value)); return true;
    case AFFINE_DIM: coefficients[expr->value] = wrapping_add(coefficients[expr->value], scale); return true;
    case AFFINE_ADD:
      return affine_linear_add(expr->left, scale, coefficients, constant) &&
             affine_linear_add(expr->right, scale, coefficients, constant);
    case AFFINE_MUL:
      if (expr->right->kind == AFFINE_CONSTANT)
        return affine_linear_add(expr->left, wrapping_multiply(scale, expr->right->value), coefficients, constant);
      if (expr->left->kind == AFFINE_CONSTANT)
        return affine_linear_add(expr->right, wrapping_multiply(scale, expr->left->value), coefficients, constant);
      return false;
    default: return false;
  }
}

bool affine_linear_in_bounds(const int64_t *coefficients, int64_t constant, const int64_t *extents, uint32_t count,
                             int64_t extent) {
  int64_t least = constant, most = constant, reach;
  for (uint32_t i = 0; i < count; i++) {
    if (__builtin_mul_overflow(coefficients[i], extents[i] - 1, &reach)) return false;
    int64_t *end = reach < 0 ? &least : &most;
    if (__builtin_add_overflow(*end, reach, end)) return false;
  }
  return least >= 0 && most < extent;
}
