// Folding of arith and index ops on scalars.
#include "engine/base/wide_integer.h"
#include "engine/ir/enumeration.h"
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/fold/integers.h"
#include "engine/transforms/fold/kinds.h"

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }
static struct fold to_value(struct value *value) { return (struct fold){FOLD_VALUE, value, NULL}; }

static struct fold to_attribute(const struct attribute *constant) {
  return (struct fold){FOLD_CONSTANT, NULL, constant};
}

// The number of a constant, or of all elements of a constant vector.
static bool value_is_known(const struct value *value, int64_t *number) {
  const struct attribute *constant = value_constant(value);
  const bool is_splat = constant != NULL && constant->kind == ATTRIBUTE_DENSE_ELEMENTS && constant->u.dense.splat &&
                        value->type->kind == TYPE_VECTOR && type_is_int_or_index(value->type->element) &&
                        !type_is_wide(value->type->element);
  if (is_splat) *number = dense_integer(constant, 0);
  return is_splat || value_is_constant(value, number);
}

// Of a wide type, `bits` are the lowest ones of a number without sign. Of a vector, all elements are the number.
static struct fold to_constant(struct context *context, const struct type *type, uint64_t bits) {
  if (type->kind == TYPE_VECTOR) {
    if (type_is_wide(type->element)) return none();
    bits = (uint64_t)wrap(type->element, bits);
    return to_attribute(attribute_dense(context, type, &bits, true));
  }
  if (!type_is_wide(type)) return to_attribute(attribute_integer(context, type, wrap(type, bits)));
  unsigned char bytes[WIDE_BYTES_MAX] = {0};
  memcpy(bytes, &bits, sizeof bits);
  return to_attribute(attribute_wide(context, type, bytes));
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

// How a binary op on integers folds: `compute` for constant operands, signed and unsigned, where it is defined; to x if
// the right-hand side is neutral; to what it is for 0 if that is absorbing; and the result for two equal operands.
enum integer {
  INTEGER_NONE,
  INTEGER_ZERO,
  INTEGER_ONE,
  INTEGER_ONES,
  INTEGER_LEAST,  // signed
  INTEGER_GREATEST,
};
enum equal_operands { EQUAL_UNKNOWN, EQUAL_ZERO, EQUAL_OPERAND };
enum defined {
  DEFINED_ALWAYS,
  DEFINED_NOT_BY_ZERO,
  DEFINED_QUOTIENT,
  DEFINED_QUOTIENT_UP,  // as upstream, which negates the operands, not if one is the least number
  DEFINED_SHIFT
};
struct binary_rule {
  uint64_t (*compute)(uint64_t ua, uint64_t ub, int64_t sa, int64_t sb);
  enum defined defined;
  enum integer neutral, absorbing;
  enum equal_operands equal;
};

// Whether it is its own negation.
static bool is_least(const struct type *type, int64_t value) {
  return wrap(type, 0 - (uint64_t)value) == value && value != 0;
}

static bool is_defined(enum defined defined, const struct type *type, int64_t a, int64_t b) {
  switch (defined) {
    case DEFINED_ALWAYS: return true;
    case DEFINED_NOT_BY_ZERO: return b != 0;
    case DEFINED_QUOTIENT: return b != 0 && (sign_extended(type, b) != -1 || !is_least(type, a));
    case DEFINED_QUOTIENT_UP: return b != 0 && (a == 0 || (!is_least(type, a) && !is_least(type, b)));
    case DEFINED_SHIFT: return zero_extended(type, b) < width_of(type);
  }
  return false;
}

// What the rule computes from two constants, of which a width keeps as many bits as it has.
static bool compute_binary(const struct binary_rule *rule, const struct type *type, int64_t a, int64_t b,
                           uint64_t *result) {
  if (!is_defined(rule->defined, type, a, b)) return false;
  *result =
      rule->compute(zero_extended(type, a), zero_extended(type, b), sign_extended(type, a), sign_extended(type, b));
  return true;
}

static bool is_integer(const struct type *type, int64_t value, enum integer integer) {
  switch (integer) {
    case INTEGER_NONE: return false;
    case INTEGER_ZERO: return value == 0;
    case INTEGER_ONE: return zero_extended(type, value) == 1;
    case INTEGER_ONES: return zero_extended(type, value) == zero_extended(type, -1);
    case INTEGER_LEAST: return zero_extended(type, value) == UINT64_C(1) << (width_of(type) - 1);
    case INTEGER_GREATEST: return zero_extended(type, value) == zero_extended(type, -1) >> 1;
  }
  return false;
}

static struct fold fold_right_constant(struct context *context, struct value *x, int64_t c,
                                       const struct binary_rule *rule) {
  const struct type *type = type_element_or_self(x->type);
  uint64_t result;
  if (is_integer(type, c, rule->neutral)) return to_value(x);
  if (!is_integer(type, c, rule->absorbing) || !compute_binary(rule, type, 0, c, &result)) return none();
  return to_constant(context, x->type, result);
}

enum { MOST_ELEMENTS = 64 };  // to compute

// Of two constant vectors: each element.
static struct fold fold_elements(struct context *context, const struct op *op, const struct binary_rule *rule) {
  const struct attribute *a = value_constant(op_role_value(op, ROLE_LHS)),
                         *b = value_constant(op_role_value(op, ROLE_RHS));
  const struct type *type = op_result(op, 0)->type, *element = type->element;
  unsigned char data[MOST_ELEMENTS * sizeof(uint64_t)];
  if (a == NULL || b == NULL || a->kind != ATTRIBUTE_DENSE_ELEMENTS || b->kind != ATTRIBUTE_DENSE_ELEMENTS)
    return none();
  if (type_is_wide(element) || a->count > MOST_ELEMENTS) return none();
  const uint32_t size = dense_element_size(element);
  for (uint32_t i = 0; i < a->count; i++) {
    uint64_t result;
    if (!compute_binary(rule, element, dense_integer(a, i), dense_integer(b, i), &result)) return none();
    result = (uint64_t)wrap(element, result);
    memcpy(data + (size_t)i * size, &result, size);
  }
  return to_attribute(attribute_dense(context, type, data, false));
}

// Of more than 64 bits: whether a constant is the number.
static bool is_wide_integer(struct context *context, const struct value *value, enum integer integer) {
  const struct attribute *constant = value_constant(value);
  switch (integer) {
    case INTEGER_ZERO: return constant == attribute_integer(context, value->type, 0);
    case INTEGER_ONE: return constant == attribute_integer(context, value->type, 1);
    case INTEGER_ONES: return constant == attribute_integer(context, value->type, -1);
    default: return false;
  }
}

// The same if the right-hand side is neutral or absorbing: but for a remainder by 1, the latter is the result.
static struct fold fold_wide(struct context *context, const struct op *op, const struct binary_rule *rule) {
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  if (is_wide_integer(context, rhs, rule->neutral)) return to_value(lhs);
  if (!is_wide_integer(context, rhs, rule->absorbing)) return none();
  return rule->absorbing == INTEGER_ONE ? to_constant(context, rhs->type, 0) : to_value(rhs);
}

static struct fold fold_binary(struct program *program, struct op *op, const struct binary_rule *rule) {
  struct context *context = program->context;
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  const struct type *type = type_element_or_self(lhs->type);
  int64_t a, b;
  if (!type_is_int_or_index(type) || (type != lhs->type && lhs->type->kind != TYPE_VECTOR)) return none();
  bool a_known = value_is_known(lhs, &a), b_known = value_is_known(rhs, &b);
  uint64_t result;
  if (a_known && b_known && compute_binary(rule, type, a, b, &result)) return to_constant(context, lhs->type, result);
  if (b_known) return fold_right_constant(context, lhs, b, rule);
  if (lhs != rhs || rule->equal == EQUAL_UNKNOWN)
    return type != lhs->type    ? fold_elements(context, op, rule)
           : type_is_wide(type) ? fold_wide(context, op, rule)
                                : none();
  return rule->equal == EQUAL_ZERO ? to_constant(context, lhs->type, 0) : to_value(lhs);
}

// Quotients towards minus and plus infinity differ from C's where there is a remainder.
static bool has_remainder(int64_t a, int64_t b) { return b != -1 && a % b != 0; }
static int64_t quotient_up(int64_t a, int64_t b) { return a / b + (has_remainder(a, b) && (a < 0) == (b < 0)); }
static int64_t quotient_down(int64_t a, int64_t b) { return a / b - (has_remainder(a, b) && (a < 0) != (b < 0)); }

#define RULE(rule, defined, neutral, absorbing, equal, result)                                            \
  static uint64_t compute_##rule(uint64_t ua, uint64_t ub, int64_t sa, int64_t sb) {                      \
    (void)ua, (void)ub, (void)sa, (void)sb;                                                               \
    return result;                                                                                        \
  }                                                                                                       \
  static const struct binary_rule rule_of_##rule = {compute_##rule, DEFINED_##defined, INTEGER_##neutral, \
                                                    INTEGER_##absorbing, EQUAL_##equal};
RULE(add, ALWAYS, ZERO, NONE, UNKNOWN, ua + ub)
RULE(sub, ALWAYS, ZERO, NONE, ZERO, ua - ub)
RULE(mul, ALWAYS, ONE, ZERO, UNKNOWN, ua *ub)
RULE(divu, NOT_BY_ZERO, ONE, NONE, UNKNOWN, ua / ub)
RULE(divs, QUOTIENT, ONE, NONE, UNKNOWN, (uint64_t)(sa / sb))
RULE(ceildivu, NOT_BY_ZERO, ONE, NONE, UNKNOWN, ua / ub + (ua % ub != 0))
RULE(ceildivs, QUOTIENT, ONE, NONE, UNKNOWN, (uint64_t)quotient_up(sa, sb))
RULE(ceildivsi, QUOTIENT_UP, ONE, NONE, UNKNOWN, (uint64_t)quotient_up(sa, sb))
RULE(floordivs, QUOTIENT, ONE, NONE, UNKNOWN, (uint64_t)quotient_down(sa, sb))
RULE(remu, NOT_BY_ZERO, NONE, ONE, UNKNOWN, ua % ub)
RULE(rems, NOT_BY_ZERO, NONE, ONE, UNKNOWN, has_remainder(sa, sb) ? (uint64_t)(sa % sb) : 0)
RULE(and, ALWAYS, ONES, ZERO, OPERAND, ua &ub)
RULE(or, ALWAYS, ZERO, ONES, OPERAND, ua | ub)
RULE(xor, ALWAYS, ZERO, NONE, ZERO, ua ^ ub)
RULE(maxs, ALWAYS, LEAST, GREATEST, OPERAND, (uint64_t)(sa > sb ? sa : sb))
RULE(mins, ALWAYS, GREATEST, LEAST, OPERAND, (uint64_t)(sa < sb ? sa : sb))
RULE(maxu, ALWAYS, ZERO, ONES, OPERAND, ua > ub ? ua : ub)
RULE(minu, ALWAYS, ONES, ZERO, OPERAND, ua < ub ? ua : ub)
RULE(shl, SHIFT, ZERO, NONE, UNKNOWN, ua << ub)
RULE(shru, SHIFT, ZERO, NONE, UNKNOWN, ua >> ub)
RULE(shrs, SHIFT, ZERO, NONE, UNKNOWN, (uint64_t)(sa >> sb))

static const struct op *difference_in(const struct value *value) {
  const struct op *op = value_op(value);
  return op != NULL && op_is_difference(op) ? op : NULL;
}

// (a - b) + b and b + (a - b) are a.
struct fold fold_arith_addi(struct program *program, struct op *op) {
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  const struct op *left = difference_in(lhs), *right = difference_in(rhs);
  if (left != NULL && op_role_value(left, ROLE_RHS) == rhs) return to_value(op_role_value(left, ROLE_LHS));
  if (right != NULL && op_role_value(right, ROLE_RHS) == lhs) return to_value(op_role_value(right, ROLE_LHS));
  return fold_binary(program, op, &rule_of_add);
}

// (a + b) - b is a, and (a + b) - a is b.
struct fold fold_arith_subi(struct program *program, struct op *op) {
  struct value *rhs = op_role_value(op, ROLE_RHS);
  const struct op *sum = value_op(op_role_value(op, ROLE_LHS));
  if (sum == NULL || !op_is_sum(sum)) return fold_binary(program, op, &rule_of_sub);
  struct value *a = op_role_value(sum, ROLE_LHS), *b = op_role_value(sum, ROLE_RHS);
  if (b == rhs) return to_value(a);
  return a == rhs ? to_value(b) : fold_binary(program, op, &rule_of_sub);
}

#define FOLD_ARITH(op_name, rule)                                            \
  struct fold fold_arith_##op_name(struct program *program, struct op *op) { \
    return fold_binary(program, op, &rule_of_##rule);                        \
  }
FOLD_ARITH(muli, mul)

// The factor besides the divisor in a product that does not wrap, or null.
static struct value *factor_of_dividend(const struct op *op, int64_t flag) {
  const struct op *product = value_op(op_role_value(op, ROLE_LHS));
  const struct value *divisor = op_role_value(op, ROLE_RHS);
  int64_t flags;
  if (product == NULL || !op_is_product(product)) return NULL;
  if (!enum_attribute_value(ENUM_OVERFLOW, op_attribute(product, ID_overflowFlags), &flags) || (flags & flag) == 0)
    return NULL;
  if (op_role_value(product, ROLE_RHS) == divisor) return op_role_value(product, ROLE_LHS);
  return op_role_value(product, ROLE_LHS) == divisor ? op_role_value(product, ROLE_RHS) : NULL;
}

struct fold fold_arith_divui(struct program *program, struct op *op) {
  struct value *factor = factor_of_dividend(op, OVERFLOW_NUW);
  return factor != NULL ? to_value(factor) : fold_binary(program, op, &rule_of_divu);
}

struct fold fold_arith_divsi(struct program *program, struct op *op) {
  struct value *factor = factor_of_dividend(op, OVERFLOW_NSW);
  return factor != NULL ? to_value(factor) : fold_binary(program, op, &rule_of_divs);
}

FOLD_ARITH(ceildivui, ceildivu)
FOLD_ARITH(ceildivsi, ceildivsi)
FOLD_ARITH(floordivsi, floordivs)
FOLD_ARITH(remui, remu)
FOLD_ARITH(remsi, rems)
FOLD_ARITH(maxsi, maxs)
FOLD_ARITH(minsi, mins)
FOLD_ARITH(maxui, maxu)
FOLD_ARITH(minui, minu)
FOLD_ARITH(shli, shl)
FOLD_ARITH(shrui, shru)
FOLD_ARITH(shrsi, shrs)

// The side that such an op makes of the other side and a partner, or null.
static struct value *side_of_other(const struct op *op, bool (*is_inner)(const struct op *), struct value **partner) {
  for (uint32_t side = 0; side < 2; side++) {
    const struct op *inner = value_op(op_operand(op, side));
    const struct value *other = op_operand(op, 1 - side);
    if (inner == NULL || !is_inner(inner)) continue;
    const bool is_first = op_operand(inner, 0) == other;
    *partner = op_operand(inner, is_first ? 1 : 0);
    if (is_first || op_operand(inner, 1) == other) return op_operand(op, side);
  }
  return NULL;
}

// Whether one side is the complement of the other: xor -1.
static bool has_complements(const struct op *op) {
  struct value *partner;
  int64_t c;
  return side_of_other(op, op_is_exclusive_or, &partner) != NULL && value_is_known(partner, &c) &&
         is_integer(type_element_or_self(partner->type), c, INTEGER_ONES);
}

// x and its complement is 0; x and (x and y) is x and y.
struct fold fold_arith_andi(struct program *program, struct op *op) {
  struct value *partner, *conjunction = side_of_other(op, op_is_conjunction, &partner);
  if (has_complements(op)) return to_constant(program->context, op_result(op, 0)->type, 0);
  return conjunction != NULL ? to_value(conjunction) : fold_binary(program, op, &rule_of_and);
}

// x or its complement is -1.
struct fold fold_arith_ori(struct program *program, struct op *op) {
  if (has_complements(op)) return to_constant(program->context, op_result(op, 0)->type, UINT64_MAX);
  return fold_binary(program, op, &rule_of_or);
}

// (x xor y) xor y is x.
struct fold fold_arith_xori(struct program *program, struct op *op) {
  struct value *partner;
  if (side_of_other(op, op_is_exclusive_or, &partner) != NULL) return to_value(partner);
  return fold_binary(program, op, &rule_of_xor);
}

// An op of dialect index becomes a constant of that dialect, and, as upstream, only if the result is the same where an
// index has 32 bits.
static struct fold to_index_constant(const struct attribute *constant) {
  return (struct fold){FOLD_INDEX_CONSTANT, NULL, constant};
}

static struct fold fold_index_constants(struct context *context, const struct binary_rule *rule, int64_t a, int64_t b) {
  const struct type *narrow = type_integer(context, 32, SIGNLESS);
  uint64_t result, narrow_result;
  if (!compute_binary(rule, context->index_type, a, b, &result) ||
      !compute_binary(rule, narrow, wrap(narrow, (uint64_t)a), wrap(narrow, (uint64_t)b), &narrow_result) ||
      (uint32_t)result != (uint32_t)narrow_result)
    return none();
  return to_index_constant(attribute_index(context, (int64_t)result));
}

static struct fold fold_index_binary(struct program *program, struct op *op, const struct binary_rule *rule) {
  int64_t a, b;
  bool a_known = value_is_constant(op_role_value(op, ROLE_LHS), &a);
  bool b_known = value_is_constant(op_role_value(op, ROLE_RHS), &b);
  return a_known && b_known ? fold_index_constants(program->context, rule, a, b) : none();
}

// Likewise if the right-hand side is neutral or absorbing, which upstream asks for in sums and products only.
static struct fold fold_index_arithmetic(struct program *program, struct op *op, const struct binary_rule *rule) {
  struct value *lhs = op_role_value(op, ROLE_LHS);
  int64_t a, b;
  if (value_is_constant(lhs, &a) || !value_is_constant(op_role_value(op, ROLE_RHS), &b))
    return fold_index_binary(program, op, rule);
  struct fold fold = fold_right_constant(program->context, lhs, b, rule);
  return fold.kind == FOLD_CONSTANT ? to_index_constant(fold.constant) : fold;
}

#define FOLD_INDEX(rule, fold_by)                                         \
  struct fold fold_index_##rule(struct program *program, struct op *op) { \
    return fold_by(program, op, &rule_of_##rule);                         \
  }
FOLD_INDEX(add, fold_index_arithmetic)
FOLD_INDEX(sub, fold_index_arithmetic)
FOLD_INDEX(mul, fold_index_arithmetic)
FOLD_INDEX(divu, fold_index_binary)
FOLD_INDEX(divs, fold_index_binary)
FOLD_INDEX(ceildivu, fold_index_binary)
FOLD_INDEX(ceildivs, fold_index_binary)
FOLD_INDEX(floordivs, fold_index_binary)
FOLD_INDEX(remu, fold_index_binary)
FOLD_INDEX(rems, fold_index_binary)
FOLD_INDEX(and, fold_index_binary)
FOLD_INDEX(or, fold_index_binary)
FOLD_INDEX(xor, fold_index_binary)
FOLD_INDEX(maxs, fold_index_binary)
FOLD_INDEX(mins, fold_index_binary)
FOLD_INDEX(maxu, fold_index_binary)
FOLD_INDEX(minu, fold_index_binary)
FOLD_INDEX(shl, fold_index_binary)
FOLD_INDEX(shru, fold_index_binary)
FOLD_INDEX(shrs, fold_index_binary)

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

static struct fold fold_comparison(struct context *context, const struct op *op, enum enum_CMPI predicate) {
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  const struct type *type = type_element_or_self(lhs->type), *result = op_result(op, 0)->type;
  int64_t a, b;
  if (!type_is_int_or_index(type) || (type != lhs->type && lhs->type->kind != TYPE_VECTOR)) return none();
  bool a_known = value_is_known(lhs, &a), b_known = value_is_known(rhs, &b);
  if (a_known && b_known) return to_constant(context, result, compare(predicate, type, a, b));
  if (lhs == rhs) return to_constant(context, result, compare(predicate, type, 0, 0));
  const struct op *extension = value_op(lhs);
  if (b_known && b == 0 && predicate == CMPI_NE && extension != NULL && op_is_extension(extension) &&
      op_role_value(extension, ROLE_SOURCE)->type == result)
    return to_value(op_role_value(extension, ROLE_SOURCE));
  bool is_same = type_is_integer(lhs->type, 1) && b_known &&
                 ((predicate == CMPI_EQ && b == 1) || (predicate == CMPI_NE && b == 0));
  return is_same ? to_value(lhs) : none();
}

struct fold fold_arith_cmpi(struct program *program, struct op *op) {
  struct context *context = program->context;
  int64_t number;
  if (!enum_attribute_value(ENUM_CMPI, op_attribute(op, ID_predicate), &number)) return none();
  enum enum_CMPI predicate = (enum enum_CMPI)number;
  struct fold fold = fold_comparison(context, op, predicate);
  if (fold.kind != FOLD_NONE || !has_constant_on_left(op)) return fold;
  op_set_attribute(program, op, ID_predicate, enum_attribute(context, ENUM_CMPI, swapped(predicate)));
  return exchange_sides(op);
}

// As upstream, only if indices of 32 bits compare alike. (Upstream also compares the operands of a difference that is
// compared with 0, which wraps.)
struct fold fold_index_cmp(struct program *program, struct op *op) {
  struct context *context = program->context;
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  const struct type *narrow = type_integer(context, 32, SIGNLESS);
  int64_t number, a, b;
  if (!enum_attribute_value(ENUM_INDEX_CMP, op_attribute(op, ID_pred), &number)) return none();
  enum enum_CMPI predicate = (enum enum_CMPI)number;  // the numbers are those of arith.cmpi
  if (lhs == rhs) a = b = 0;
  else if (!value_is_constant(lhs, &a) || !value_is_constant(rhs, &b)) return none();
  bool holds = compare(predicate, lhs->type, a, b);
  if (compare(predicate, narrow, wrap(narrow, (uint64_t)a), wrap(narrow, (uint64_t)b)) != holds) return none();
  return to_index_constant(holds ? context->true_attribute : context->false_attribute);
}

struct value *negated_condition(const struct value *condition) {
  const struct op *op = value_op(condition);
  int64_t c;
  if (op == NULL || !op_is_exclusive_or(op) || !value_is_constant(op_role_value(op, ROLE_RHS), &c)) return NULL;
  return type_is_integer(condition->type, 1) && c != 0 ? op_role_value(op, ROLE_LHS) : NULL;
}

// A selection by a negation, or of what another one selects by the same condition.
static struct fold simplify_selection(struct op *op) {
  static const enum slot_role roles[] = {ROLE_TRUE_VALUE, ROLE_FALSE_VALUE};
  struct use *condition = op_role(op, ROLE_CONDITION).first;
  struct value *opposite = negated_condition(condition->value);
  if (opposite != NULL) {
    struct use *if_true = op_role(op, ROLE_TRUE_VALUE).first, *if_false = op_role(op, ROLE_FALSE_VALUE).first;
    struct value *value = if_true->value;
    use_set(condition, opposite);
    use_set(if_true, if_false->value);
    use_set(if_false, value);
    return (struct fold){FOLD_IN_PLACE, NULL, NULL};
  }
  for (uint32_t i = 0; i < 2; i++) {
    struct use *operand = op_role(op, roles[i]).first;
    const struct op *inner = value_op(operand->value);
    if (inner == NULL || inner == op || !op_is_select(inner)) continue;
    if (op_role_value(inner, ROLE_CONDITION) != condition->value) continue;
    use_set(operand, op_role_value(inner, roles[i]));
    return (struct fold){FOLD_IN_PLACE, NULL, NULL};
  }
  return none();
}

// Which of two integers is selected by their equality, or null.
static struct value *selected_by_equality(const struct op *op) {
  struct value *condition = op_role_value(op, ROLE_CONDITION);
  struct value *if_true = op_role_value(op, ROLE_TRUE_VALUE), *if_false = op_role_value(op, ROLE_FALSE_VALUE);
  const struct op *comparison = value_op(condition);
  int64_t predicate;
  if (comparison == NULL || !op_is_comparison(comparison)) return NULL;
  const struct value *lhs = op_role_value(comparison, ROLE_LHS), *rhs = op_role_value(comparison, ROLE_RHS);
  if ((lhs != if_true || rhs != if_false) && (lhs != if_false || rhs != if_true)) return NULL;
  if (!enum_attribute_value(ENUM_CMPI, op_attribute(comparison, ID_predicate), &predicate)) return NULL;
  return predicate == CMPI_EQ ? if_false : predicate == CMPI_NE ? if_true : NULL;
}

struct fold fold_arith_select(struct program *program, struct op *op) {
  (void)program;
  struct value *condition = op_role_value(op, ROLE_CONDITION), *if_true = op_role_value(op, ROLE_TRUE_VALUE);
  struct value *if_false = op_role_value(op, ROLE_FALSE_VALUE);
  int64_t c, a, b;
  if (if_true == if_false) return to_value(if_true);
  if (value_is_known(condition, &c)) return to_value(c != 0 ? if_true : if_false);
  if (type_is_integer(if_true->type, 1) && condition->type == if_true->type && value_is_constant(if_true, &a) &&
      value_is_constant(if_false, &b) && a != 0 && b == 0)
    return to_value(condition);
  struct value *selected = selected_by_equality(op);
  return selected != NULL ? to_value(selected) : simplify_selection(op);
}

// A conversion back, where the first one has kept all bits, is what that one had; one onwards starts from there, as
// does one to fewer bits, or to an index, of an extension. (Upstream also takes an index back from fewer bits, and
// truncates twice with the flags of the second, which the first may break.)
static struct fold fold_conversions(struct op *op, bool is_signed) {
  struct use *source = op_role(op, ROLE_SOURCE).first;
  const struct op *inner = value_op(source->value);
  int64_t flags;
  if (inner == NULL || inner == op || !op_has_role(inner, ROLE_SOURCE)) return none();
  struct value *first = op_role_value(inner, ROLE_SOURCE);
  const struct type *from = type_element_or_self(first->type), *middle = type_element_or_self(source->value->type);
  const struct type *to = type_element_or_self(op_result(op, 0)->type);
  if (!type_is_int_or_index(from) || type_is_memref(first->type)) return none();
  if (inner->kind != op->kind && !op_is_extension(inner)) return none();
  if (first->type == op_result(op, 0)->type && width_of(middle) >= width_of(from)) return to_value(first);
  const bool is_to_index = to->kind == TYPE_INDEX && op_is_extension(inner) && op_is_sign_extension(inner) == is_signed;
  const bool is_cut =
      to->kind != TYPE_INDEX && middle->kind != TYPE_INDEX && op_is_extension(inner) && width_of(to) < width_of(from);
  if (!is_to_index && !is_cut) {
    if (inner->kind != op->kind || from->kind == TYPE_INDEX || middle->kind == TYPE_INDEX) return none();
    if (enum_attribute_value(ENUM_OVERFLOW, op_attribute(op, ID_overflowFlags), &flags) && flags != 0) return none();
  }
  use_set(source, first);
  return (struct fold){FOLD_IN_PLACE, NULL, NULL};
}

static struct fold fold_cast(struct program *program, struct op *op, bool is_signed) {
  struct context *context = program->context;
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *from = source->type, *to = op_result(op, 0)->type;
  int64_t value;
  if (!value_is_known(source, &value)) return fold_conversions(op, is_signed);
  from = type_element_or_self(from);
  if (!type_is_int_or_index(type_element_or_self(to)) || type_is_wide(from)) return none();
  if (is_signed && type_is_wide(to)) return to_attribute(attribute_integer(context, to, sign_extended(from, value)));
  return to_constant(context, to, is_signed ? (uint64_t)sign_extended(from, value) : zero_extended(from, value));
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

// As upstream, only constants that become an index.
static struct fold fold_index_conversion(struct program *program, struct op *op, bool is_signed) {
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *from = source->type;
  int64_t value;
  if (op_result(op, 0)->type->kind != TYPE_INDEX || !value_is_constant(source, &value)) return none();
  if (from->kind == TYPE_INDEX || width_of(from) > 64) return none();
  value = is_signed ? sign_extended(from, value) : (int64_t)zero_extended(from, value);
  return to_index_constant(attribute_index(program->context, value));
}

struct fold fold_index_casts(struct program *program, struct op *op) {
  return fold_index_conversion(program, op, true);
}
struct fold fold_index_castu(struct program *program, struct op *op) {
  return fold_index_conversion(program, op, false);
}
