#include "engine/transforms/affine/expand.h"

#include "engine/analysis/deviation.h"
#include "engine/dialects/build.h"

struct value *without_overflow(struct builder *builder, struct value *result, bool is_unsigned) {
  enum { SIGNED_WRAP = 1, UNSIGNED_WRAP = 2 };
  const struct attribute *flags =
      enum_attribute(builder->program->context, ENUM_OVERFLOW, is_unsigned ? SIGNED_WRAP | UNSIGNED_WRAP : SIGNED_WRAP);
  op_set_attribute(builder->program, value_op(result), ID_overflowFlags, flags);
  return result;
}

// lhs mod rhs: the remainder, plus rhs if it is negative.
static struct value *expand_mod(struct builder *builder, struct value *lhs, struct value *rhs) {
  struct value *rest = build_arith_remsi(builder, lhs, rhs);
  struct value *zero = build_constant_index(builder, 0);
  struct value *negative = build_arith_cmpi(builder, CMPI_SLT, rest, zero);
  struct value *corrected = build_arith_addi(builder, rest, rhs);
  return build_arith_select(builder, negative, corrected, rest);
}

// lhs < 0 ? -1 - (-1 - lhs) / rhs : lhs / rhs
static struct value *expand_floordiv(struct builder *builder, struct value *lhs, struct value *rhs) {
  struct value *zero = build_constant_index(builder, 0), *ones = build_constant_index(builder, -1);
  struct value *negative = build_arith_cmpi(builder, CMPI_SLT, lhs, zero);
  struct value *mirrored = build_arith_subi(builder, ones, lhs);
  struct value *dividend = build_arith_select(builder, negative, mirrored, lhs);
  struct value *quotient = build_arith_divsi(builder, dividend, rhs);
  struct value *mirrored_back = build_arith_subi(builder, ones, quotient);
  return build_arith_select(builder, negative, mirrored_back, quotient);
}

// lhs <= 0 ? lhs / rhs : (lhs - 1) / rhs + 1. Upstream divides -lhs, and negates the quotient: of the least number,
// -lhs is lhs.
static struct value *expand_ceildiv(struct builder *builder, struct value *lhs, struct value *rhs) {
  const bool negates = !deviation_is_kept(builder->program->context->options.as_upstream, DEVIATION_ceilings_of_least);
  struct value *zero = build_constant_index(builder, 0), *one = build_constant_index(builder, 1);
  struct value *not_positive = build_arith_cmpi(builder, CMPI_SLE, lhs, zero);
  struct value *negated = negates ? build_arith_subi(builder, zero, lhs) : lhs;
  struct value *before = build_arith_subi(builder, lhs, one);
  struct value *dividend = build_arith_select(builder, not_positive, negated, before);
  struct value *quotient = build_arith_divsi(builder, dividend, rhs);
  struct value *rounded = negates ? build_arith_subi(builder, zero, quotient) : quotient;
  struct value *next = build_arith_addi(builder, quotient, one);
  return build_arith_select(builder, not_positive, rounded, next);
}

struct value *expand_affine_expr(struct builder *builder, const struct affine_expr *expr, struct value *const *dims,
                                 struct value *const *symbols) {
  switch (expr->kind) {
    case AFFINE_CONSTANT: return build_constant_index(builder, expr->value);
    case AFFINE_DIM: return dims[expr->value];
    case AFFINE_SYMBOL: return symbols[expr->value];
    default: break;
  }
  struct value *lhs = expand_affine_expr(builder, expr->left, dims, symbols);
  struct value *rhs = expand_affine_expr(builder, expr->right, dims, symbols);
  switch (expr->kind) {
    case AFFINE_ADD: return build_arith_addi(builder, lhs, rhs);
    case AFFINE_MUL: return without_overflow(builder, build_arith_muli(builder, lhs, rhs), false);
    case AFFINE_MOD: return expand_mod(builder, lhs, rhs);
    case AFFINE_FLOORDIV: return expand_floordiv(builder, lhs, rhs);
    default: return expand_ceildiv(builder, lhs, rhs);
  }
}
