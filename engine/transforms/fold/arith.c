// Folding of arith ops on scalars.
#include "engine/base/wide_integer.h"
#include "engine/ir/enumeration.h"
#include "engine/transforms/fold/fold.h"

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }
static struct fold to_value(struct value *value) { return (struct fold){FOLD_VALUE, value, NULL}; }

static uint32_t width_of(const struct type *type) { return type->kind == TYPE_INDEX ? 64 : type->width; }

// The value truncated to the type's width: sign-extended, booleans 0 or 1.
static int64_t wrap(const struct type *type, uint64_t bits) {
  uint32_t width = width_of(type);
  if (width == 1) return (int64_t)(bits & 1);
  if (width >= 64) return (int64_t)bits;
  uint64_t sign = UINT64_C(1) << (width - 1);
  bits &= (sign << 1) - 1;
  return (int64_t)((bits ^ sign) - sign);
}

static struct fold to_attribute(const struct attribute *constant) {
  return (struct fold){FOLD_CONSTANT, NULL, constant};
}

// Of a wide type, `bits` are the lowest ones of a number without sign.
static struct fold to_constant(struct context *context, const struct type *type, uint64_t bits) {
  if (!type_is_wide(type)) return to_attribute(attribute_integer(context, type, wrap(type, bits)));
  unsigned char bytes[WIDE_BYTES_MAX] = {0};
  memcpy(bytes, &bits, sizeof bits);
  return to_attribute(attribute_wide(context, type, bytes));
}

static uint64_t zero_extended(const struct type *type, int64_t value) {
  uint32_t width = width_of(type);
  return width >= 64 ? (uint64_t)value : (uint64_t)value & ((UINT64_C(1) << width) - 1);
}

static int64_t sign_extended(const struct type *type, int64_t value) {
  return width_of(type) == 1 ? -(value & 1) : value;
}

static bool compare(enum enum_CMPI predicate, const struct type *type, int64_t a, int64_t b) {
  int64_t sa = sign_extended(type, a), sb = sign_extended(type, b);
  uint64_t ua = zero_extended(type, a), ub = zero_extended(type, b);
  switch (predicate) {
    case CMPI_EQ: return ua == ub;
    case CMPI_NE: return ua != ub;
    case CMPI_SLT: return sa < sb;
    case CMPI_SLE: return sa <= sb;
    case CMPI_SGT: return sa > sb;
    case CMPI_SGE: return sa >= sb;
    case CMPI_ULT: return ua < ub;
    case CMPI_ULE: return ua <= ub;
    case CMPI_UGT: return ua > ub;
    case CMPI_UGE: return ua >= ub;
  }
  return false;
}

// How a binary op on integers folds: `compute` for constant operands, signed and unsigned; to x if the right-hand side
// is neutral; to the right-hand side if that is absorbing; and the result for two equal operands.
enum integer { INTEGER_NONE, INTEGER_ZERO, INTEGER_ONE, INTEGER_ONES };
enum equal_operands { EQUAL_UNKNOWN, EQUAL_ZERO, EQUAL_OPERAND };
struct binary_rule {
  uint64_t (*compute)(uint64_t ua, uint64_t ub, int64_t sa, int64_t sb);
  enum integer neutral, absorbing;
  enum equal_operands equal;
};

static bool is_integer(const struct type *type, int64_t value, enum integer integer) {
  switch (integer) {
    case INTEGER_NONE: return false;
    case INTEGER_ZERO: return value == 0;
    case INTEGER_ONE: return zero_extended(type, value) == 1;
    case INTEGER_ONES: return zero_extended(type, value) == zero_extended(type, -1);
  }
  return false;
}

static struct fold fold_right_constant(struct context *context, struct value *x, int64_t c,
                                       const struct binary_rule *rule) {
  if (is_integer(x->type, c, rule->absorbing)) return to_constant(context, x->type, (uint64_t)c);
  return is_integer(x->type, c, rule->neutral) ? to_value(x) : none();
}

static struct fold exchange_sides(struct op *op) {
  struct use *lhs = op_role(op, ROLE_LHS).first, *rhs = op_role(op, ROLE_RHS).first;
  struct value *left = lhs->value;
  use_set(lhs, rhs->value);
  use_set(rhs, left);
  return (struct fold){FOLD_IN_PLACE, NULL, NULL};
}

static struct fold fold_binary(struct program *program, struct op *op, const struct binary_rule *rule) {
  struct context *context = program->context;
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  const struct type *type = lhs->type;
  int64_t a, b;
  if (!type_is_int_or_index(type)) return none();
  bool a_known = value_is_constant(lhs, &a), b_known = value_is_constant(rhs, &b);
  if (a_known && b_known)
    return to_constant(
        context, type,
        rule->compute(zero_extended(type, a), zero_extended(type, b), sign_extended(type, a), sign_extended(type, b)));
  if (a_known && op_has_trait(op, TRAIT_COMMUTATIVE)) {
    return exchange_sides(op);
  }
  if (b_known) return fold_right_constant(context, lhs, b, rule);
  if (lhs != rhs || rule->equal == EQUAL_UNKNOWN) return none();
  return rule->equal == EQUAL_ZERO ? to_constant(context, type, 0) : to_value(lhs);
}

#define FOLD_BINARY(op_name, neutral, absorbing, equal, result)                                                        \
  static uint64_t compute_##op_name(uint64_t ua, uint64_t ub, int64_t sa, int64_t sb) {                                \
    (void)ua, (void)ub, (void)sa, (void)sb;                                                                            \
    return result;                                                                                                     \
  }                                                                                                                    \
  struct fold fold_arith_##op_name(struct program *program, struct op *op) {                                           \
    static const struct binary_rule rule = {compute_##op_name, INTEGER_##neutral, INTEGER_##absorbing, EQUAL_##equal}; \
    return fold_binary(program, op, &rule);                                                                            \
  }
FOLD_BINARY(addi, ZERO, NONE, UNKNOWN, ua + ub)
FOLD_BINARY(subi, ZERO, NONE, ZERO, ua - ub)
FOLD_BINARY(muli, ONE, ZERO, UNKNOWN, ua *ub)
FOLD_BINARY(andi, ONES, ZERO, OPERAND, ua &ub)
FOLD_BINARY(ori, ZERO, ONES, OPERAND, ua | ub)
FOLD_BINARY(xori, ZERO, NONE, ZERO, ua ^ ub)
FOLD_BINARY(maxsi, NONE, NONE, OPERAND, (uint64_t)(sa > sb ? sa : sb))
FOLD_BINARY(minsi, NONE, NONE, OPERAND, (uint64_t)(sa < sb ? sa : sb))
FOLD_BINARY(maxui, NONE, NONE, OPERAND, ua > ub ? ua : ub)
FOLD_BINARY(minui, NONE, NONE, OPERAND, ua < ub ? ua : ub)

static enum enum_CMPI swapped(enum enum_CMPI predicate) {
  switch (predicate) {
    case CMPI_SLT: return CMPI_SGT;
    case CMPI_SLE: return CMPI_SGE;
    case CMPI_SGT: return CMPI_SLT;
    case CMPI_SGE: return CMPI_SLE;
    case CMPI_ULT: return CMPI_UGT;
    case CMPI_ULE: return CMPI_UGE;
    case CMPI_UGT: return CMPI_ULT;
    case CMPI_UGE: return CMPI_ULE;
    default: return predicate;
  }
}

struct fold fold_arith_cmpi(struct program *program, struct op *op) {
  struct context *context = program->context;
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  int64_t number, a, b;
  if (!type_is_int_or_index(lhs->type)) return none();
  if (!enum_attribute_value(ENUM_CMPI, op_attribute(op, ID_predicate), &number)) return none();
  enum enum_CMPI predicate = (enum enum_CMPI)number;
  bool a_known = value_is_constant(lhs, &a), b_known = value_is_constant(rhs, &b);
  if (a_known && b_known) return to_constant(context, context->i1_type, compare(predicate, lhs->type, a, b));
  if (lhs == rhs) return to_constant(context, context->i1_type, compare(predicate, lhs->type, 0, 0));
  if (type_is_integer(lhs->type, 1) && b_known &&
      ((predicate == CMPI_EQ && b == 1) || (predicate == CMPI_NE && b == 0)))
    return to_value(lhs);
  if (!a_known) return none();
  op_set_attribute(program, op, ID_predicate, enum_attribute(context, ENUM_CMPI, swapped(predicate)));
  return exchange_sides(op);
}

struct fold fold_arith_select(struct program *program, struct op *op) {
  (void)program;
  struct value *condition = op_role_value(op, ROLE_CONDITION), *if_true = op_role_value(op, ROLE_TRUE_VALUE);
  struct value *if_false = op_role_value(op, ROLE_FALSE_VALUE);
  int64_t c, a, b;
  if (if_true == if_false) return to_value(if_true);
  if (value_is_constant(condition, &c)) return to_value(c != 0 ? if_true : if_false);
  if (type_is_integer(if_true->type, 1) && condition->type == if_true->type && value_is_constant(if_true, &a) &&
      value_is_constant(if_false, &b) && a != 0 && b == 0)
    return to_value(condition);
  return none();
}

static struct fold fold_cast(struct program *program, struct op *op, bool is_signed) {
  struct context *context = program->context;
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *from = source->type, *to = op_result(op, 0)->type;
  int64_t value;
  if (!type_is_int_or_index(from) || !type_is_int_or_index(to) || !value_is_constant(source, &value)) return none();
  if (is_signed) return to_attribute(attribute_integer(context, to, sign_extended(from, value)));
  return to_constant(context, to, zero_extended(from, value));
}

#define FOLD_CAST(op_name, is_signed)                                        \
  struct fold fold_arith_##op_name(struct program *program, struct op *op) { \
    return fold_cast(program, op, is_signed);                                \
  }
FOLD_CAST(extui, false)
FOLD_CAST(extsi, true)
FOLD_CAST(trunci, true)
FOLD_CAST(index_cast, true)
FOLD_CAST(index_castui, false)
