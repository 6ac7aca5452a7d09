// Merging of sums, differences and products with constants.
#include "engine/ir/enumeration.h"
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/fold/integers.h"

// A sum or difference with a constant: x + c, x - c or c - x.
enum form { FORM_PLUS, FORM_MINUS, FORM_FROM, FORM_COUNT };
struct link {
  enum form form;
  struct value *x;
  int64_t c;
};

static bool link_of(const struct op *op, struct link *link) {
  if (op == NULL || (!op_is_sum(op) && !op_is_difference(op))) return false;
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  bool is_right = value_is_constant(rhs, &link->c);
  link->x = is_right ? lhs : rhs;
  link->form = op_is_sum(op) ? FORM_PLUS : is_right ? FORM_MINUS : FORM_FROM;
  return is_right || (op_is_difference(op) && value_is_constant(lhs, &link->c));
}

static int64_t flags_of(const struct op *op) {
  int64_t flags;
  return enum_attribute_value(ENUM_OVERFLOW, op_attribute(op, ID_overflowFlags), &flags) ? flags : 0;
}

enum combination { SUM, DIFFERENCE, PRODUCT };

// The constant that two become in one op, and of the flags those by which it does not wrap: with a constant that wraps,
// the op could be poison where the two are not. (Upstream keeps them.)
static int64_t combine(enum combination combination, const struct type *type, int64_t a, int64_t b, int64_t *flags) {
  int64_t sa = sign_extended(type, a), sb = sign_extended(type, b), exact = 0;
  uint64_t ua = zero_extended(type, a), ub = zero_extended(type, b), unsigned_exact = 0;
  bool wraps = false, unsigned_wraps = false;
  switch (combination) {
    case SUM:
      wraps = __builtin_add_overflow(sa, sb, &exact);
      unsigned_wraps = __builtin_add_overflow(ua, ub, &unsigned_exact);
      break;
    case DIFFERENCE:
      wraps = __builtin_sub_overflow(sa, sb, &exact);
      unsigned_wraps = __builtin_sub_overflow(ua, ub, &unsigned_exact);
      break;
    case PRODUCT:
      wraps = __builtin_mul_overflow(sa, sb, &exact);
      unsigned_wraps = __builtin_mul_overflow(ua, ub, &unsigned_exact);
      break;
  }
  int64_t result = wrap(type, unsigned_exact);
  if (wraps || sign_extended(type, result) != exact) *flags &= ~(int64_t)OVERFLOW_NSW;
  if (unsigned_wraps || zero_extended(type, result) != unsigned_exact) *flags &= ~(int64_t)OVERFLOW_NUW;
  return result;
}

static struct value *constant_near(struct rewriter *rewriter, struct op *op, const struct type *type, int64_t value) {
  return rewriter->constant(rewriter->owner, op, attribute_integer(rewriter->program->context, type, value));
}

static bool replace_with_flags(struct rewriter *rewriter, struct op *op, struct value *value, int64_t flags) {
  struct program *program = rewriter->program;
  if (flags != 0)
    op_set_attribute(program, value_op(value), ID_overflowFlags,
                     enum_attribute(program->context, ENUM_OVERFLOW, flags));
  rewriter_replace_by_new(rewriter, op, value);
  return true;
}

// Makes one op of two: of what an op of the form in the row gets from one of the form in the column.
static bool merge_sums(struct rewriter *rewriter, struct op *op) {
  static const struct {
    enum form form;
    enum combination combination;
    bool from_outer;  // the inner constant is subtracted from the outer one, instead of the other way around
  } merged[FORM_COUNT][FORM_COUNT] = {
      [FORM_PLUS] = {{FORM_PLUS, SUM, false}, {FORM_PLUS, DIFFERENCE, true}, {FORM_FROM, SUM, false}},
      [FORM_MINUS] = {{FORM_PLUS, DIFFERENCE, false}, {FORM_MINUS, SUM, false}, {FORM_FROM, DIFFERENCE, false}},
      [FORM_FROM] = {{FORM_FROM, DIFFERENCE, true}, {FORM_FROM, SUM, false}, {FORM_PLUS, DIFFERENCE, true}},
  };
  struct link outer, inner;
  if (!link_of(op, &outer) || !link_of(value_op(outer.x), &inner)) return false;
  const bool from_outer = merged[outer.form][inner.form].from_outer;
  const enum form form = merged[outer.form][inner.form].form;
  const struct type *type = inner.x->type;
  int64_t flags = flags_of(op) & flags_of(value_op(outer.x));
  if (outer.form == FORM_MINUS && inner.form == FORM_PLUS) flags = 0;  // as upstream
  int64_t c = combine(merged[outer.form][inner.form].combination, type, from_outer ? outer.c : inner.c,
                      from_outer ? inner.c : outer.c, &flags);
  struct value *constant = constant_near(rewriter, op, type, c);
  struct builder builder = builder_before(rewriter->program, op);
  struct value *value = form == FORM_PLUS    ? build_arith_addi(&builder, inner.x, constant)
                        : form == FORM_MINUS ? build_arith_subi(&builder, inner.x, constant)
                                             : build_arith_subi(&builder, constant, inner.x);
  return replace_with_flags(rewriter, op, value, flags);
}

// The factor and the constant of a product, or null.
static struct value *factor_of(const struct value *value, int64_t *c) {
  const struct op *op = value_op(value);
  bool is_multiple = op != NULL && op_is_product(op) && value_is_constant(op_role_value(op, ROLE_RHS), c);
  return is_multiple ? op_role_value(op, ROLE_LHS) : NULL;
}

// x + y * -1 is x - y.
bool canonicalize_arith_addi(struct rewriter *rewriter, struct op *op) {
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS), *y;
  const struct type *type = lhs->type;
  struct builder builder = builder_before(rewriter->program, op);
  int64_t c;
  if (merge_sums(rewriter, op)) return true;
  if ((y = factor_of(rhs, &c)) != NULL && c == wrap(type, UINT64_MAX))
    return replace_with_flags(rewriter, op, build_arith_subi(&builder, lhs, y), 0);
  if ((y = factor_of(lhs, &c)) != NULL && c == wrap(type, UINT64_MAX))
    return replace_with_flags(rewriter, op, build_arith_subi(&builder, rhs, y), 0);
  return false;
}

// (x - y) - x is 0 - y.
bool canonicalize_arith_subi(struct rewriter *rewriter, struct op *op) {
  const struct op *difference = value_op(op_role_value(op, ROLE_LHS));
  if (merge_sums(rewriter, op)) return true;
  if (difference == NULL || !op_is_difference(difference) || !type_is_int_or_index(op_result(op, 0)->type) ||
      type_is_wide(op_result(op, 0)->type) || op_role_value(difference, ROLE_LHS) != op_role_value(op, ROLE_RHS))
    return false;
  struct value *zero = constant_near(rewriter, op, op_result(op, 0)->type, 0);
  struct builder builder = builder_before(rewriter->program, op);
  struct value *value = build_arith_subi(&builder, zero, op_role_value(difference, ROLE_RHS));
  return replace_with_flags(rewriter, op, value, flags_of(op) & flags_of(difference));
}

bool canonicalize_arith_muli(struct rewriter *rewriter, struct op *op) {
  int64_t a, b, flags = flags_of(op);
  struct value *x = factor_of(op_role_value(op, ROLE_LHS), &a);
  if (x == NULL || !value_is_constant(op_role_value(op, ROLE_RHS), &b)) return false;
  flags &= flags_of(value_op(op_role_value(op, ROLE_LHS)));
  struct value *constant = constant_near(rewriter, op, x->type, combine(PRODUCT, x->type, a, b, &flags));
  struct builder builder = builder_before(rewriter->program, op);
  return replace_with_flags(rewriter, op, build_arith_muli(&builder, x, constant), flags);
}
