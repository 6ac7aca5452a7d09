// Offset and strides of a memref from its layout, and their arithmetic. The declarations are in type.h.
#include "engine/ir/attribute.h"

int64_t extent_add(int64_t a, int64_t b) {
  int64_t sum;
  return a == DYNAMIC || b == DYNAMIC || __builtin_add_overflow(a, b, &sum) ? DYNAMIC : sum;
}

int64_t extent_multiply(int64_t a, int64_t b) {
  int64_t product;
  if (a == 0 || b == 0) return 0;
  return a == DYNAMIC || b == DYNAMIC || __builtin_mul_overflow(a, b, &product) ? DYNAMIC : product;
}

void row_major_strides(const int64_t *shape, uint32_t rank, int64_t *strides) {
  int64_t stride = 1;
  for (uint32_t i = rank; i-- > 0;) {
    strides[i] = stride;
    stride = extent_multiply(stride, shape[i]);
  }
}

// Adds `factor` times the expression to the strides of its dims and to the offset. False if it is not linear.
static bool add_linear(const struct affine_expr *expr, int64_t factor, int64_t *offset, int64_t *strides) {
  if (expr->symbolic) {
    *offset = extent_add(*offset, expr->kind == AFFINE_CONSTANT ? extent_multiply(expr->value, factor) : DYNAMIC);
    return true;
  }
  switch (expr->kind) {
    case AFFINE_DIM: strides[expr->value] = extent_add(strides[expr->value], factor); return true;
    case AFFINE_ADD:
      return add_linear(expr->left, factor, offset, strides) && add_linear(expr->right, factor, offset, strides);
    case AFFINE_MUL:  // constants and symbols are on the right
      return expr->right->symbolic &&
             add_linear(expr->left,
                        expr->right->kind == AFFINE_CONSTANT ? extent_multiply(factor, expr->right->value) : DYNAMIC,
                        offset, strides);
    default: return false;
  }
}

bool memref_strides(const struct type *memref, int64_t *offset, int64_t *strides) {
  *offset = 0;
  const struct attribute *layout = memref->layout;
  if (layout == NULL) {
    row_major_strides(memref->shape, memref->rank, strides);
    return true;
  }
  if (layout->kind == ATTRIBUTE_STRIDED) {
    if (layout->count != memref->rank) return false;
    *offset = layout->u.strided.offset;
    if (layout->count != 0) memcpy(strides, layout->u.strided.strides, layout->count * sizeof *strides);
    return true;
  }
  if (layout->kind != ATTRIBUTE_AFFINE_MAP || layout->u.map->result_count != 1 ||
      layout->u.map->dim_count != memref->rank)
    return false;
  for (uint32_t i = 0; i < memref->rank; i++) strides[i] = 0;
  return add_linear(layout->u.map->results[0], 1, offset, strides);
}
