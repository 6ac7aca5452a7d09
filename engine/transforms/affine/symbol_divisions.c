#include "engine/transforms/affine/symbol_divisions.h"

// Whether the expression is a multiple of the symbol, for a division of this kind: quotients of other kinds in it do
// not count, since they round otherwise.
static bool is_multiple_of(const struct affine_expr *expr, const struct affine_expr *symbol, enum affine_kind kind) {
  switch (expr->kind) {
    case AFFINE_CONSTANT: return expr->value == 0;
    case AFFINE_DIM: return false;
    case AFFINE_SYMBOL: return expr == symbol;
    case AFFINE_ADD: return is_multiple_of(expr->left, symbol, kind) && is_multiple_of(expr->right, symbol, kind);
    case AFFINE_MUL: return is_multiple_of(expr->left, symbol, kind) || is_multiple_of(expr->right, symbol, kind);
    case AFFINE_MOD:
      return is_multiple_of(expr->left, symbol, AFFINE_MOD) && is_multiple_of(expr->right, symbol, AFFINE_MOD);
    default: return expr->kind == kind && is_multiple_of(expr->left, symbol, kind);
  }
}

// The multiple without the symbol.
static const struct affine_expr *divided(struct context *context, const struct affine_expr *expr,
                                         const struct affine_expr *symbol, enum affine_kind kind) {
  const struct affine_expr *left = expr->left, *right = expr->right;
  switch (expr->kind) {
    case AFFINE_CONSTANT: return expr;
    case AFFINE_SYMBOL: return affine_constant(context, 1);
    case AFFINE_MUL:
      if (is_multiple_of(left, symbol, kind)) left = divided(context, left, symbol, kind);
      else right = divided(context, right, symbol, kind);
      break;
    case AFFINE_ADD:
    case AFFINE_MOD:
      if (expr->kind == AFFINE_MOD) kind = AFFINE_MOD;
      left = divided(context, left, symbol, kind);
      right = divided(context, right, symbol, kind);
      break;
    default: left = divided(context, left, symbol, kind);
  }
  return affine_binary(context, expr->kind, left, right);
}

const struct affine_expr *affine_divide_by_symbols(struct context *context, const struct affine_expr *expr) {
  if (expr->left == NULL) return expr;
  const struct affine_expr *left = affine_divide_by_symbols(context, expr->left);
  const struct affine_expr *right = affine_divide_by_symbols(context, expr->right);
  const bool divides = expr->kind != AFFINE_ADD && expr->kind != AFFINE_MUL && right->kind == AFFINE_SYMBOL;
  if (divides && is_multiple_of(left, right, expr->kind))
    return expr->kind == AFFINE_MOD ? affine_constant(context, 0) : divided(context, left, right, expr->kind);
  return left == expr->left && right == expr->right ? expr : affine_binary(context, expr->kind, left, right);
}
