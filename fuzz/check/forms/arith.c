// Forms of ops on integers that canonicalize folds, from the identities of the ring of integers modulo 2^n.
#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"
#include "fuzz/check/forms/forms.h"

bool form_constant(const struct value *value, int64_t *number) {
  const struct op *op = value_op(value);
  if (op == NULL || !form_is(op, "arith.constant")) return false;
  const struct attribute *attribute = op_attribute(op, ID_value);
  if (attribute->kind != ATTRIBUTE_INTEGER) return false;
  *number = attribute->u.integer;
  if (type_is_integer(value->type, 1)) *number = -(*number & 1);
  return true;
}

// Of more than 64 bits: the same of numbers of few bits.
static bool wide_constant(const struct value *value, int64_t *number) {
  const struct op *op = value_op(value);
  if (op == NULL || !form_is(op, "arith.constant") || op_attribute(op, ID_value)->kind != ATTRIBUTE_WIDE_INTEGER)
    return false;
  const unsigned char *bytes = op_attribute(op, ID_value)->u.dense.data;
  *number = (int8_t)bytes[0];
  for (uint32_t i = 1; i < dense_element_size(value->type); i++)
    if (bytes[i] != (*number < 0 ? UINT8_MAX : 0)) return false;
  return true;
}

// What an op does with particular operands: bits.
enum {
  ZERO_IS_NEUTRAL = 1 << 0,  // on the right
  ONE_IS_NEUTRAL = 1 << 1,
  ONES_ARE_NEUTRAL = 1 << 2,
  ZERO_ABSORBS = 1 << 3,
  ONES_ABSORB = 1 << 4,
  EQUALS_FOLD = 1 << 5,  // op x, x is x or 0
  COMMUTES = 1 << 6,
};

static const struct {
  const char *name;
  unsigned identities;
} binary_ops[] = {
    {"arith.addi", ZERO_IS_NEUTRAL | COMMUTES},
    {"arith.subi", ZERO_IS_NEUTRAL | EQUALS_FOLD},
    {"arith.muli", ONE_IS_NEUTRAL | ZERO_ABSORBS | COMMUTES},
    {"arith.andi", ONES_ARE_NEUTRAL | ZERO_ABSORBS | EQUALS_FOLD | COMMUTES},
    {"arith.ori", ZERO_IS_NEUTRAL | ONES_ABSORB | EQUALS_FOLD | COMMUTES},
    {"arith.xori", ZERO_IS_NEUTRAL | EQUALS_FOLD | COMMUTES},
    {"arith.maxsi", EQUALS_FOLD | COMMUTES},
    {"arith.minsi", EQUALS_FOLD | COMMUTES},
    {"arith.maxui", EQUALS_FOLD | COMMUTES},
    {"arith.minui", EQUALS_FOLD | COMMUTES},
};

static unsigned identities_of(const struct op *op) {
  for (size_t i = 0; i < sizeof binary_ops / sizeof binary_ops[0]; i++)
    if (form_is(op, binary_ops[i].name)) return binary_ops[i].identities;
  return 0;
}

static const char *form_of_binary(const struct op *op, unsigned identities) {
  const struct value *left = op_operand(op, 0), *right = op_operand(op, 1);
  int64_t a, b;
  if (!type_is_int_or_index(left->type)) return NULL;
  const bool knows_left = form_constant(left, &a), knows_right = form_constant(right, &b) || wide_constant(right, &b);
  if (knows_left && knows_right) return "constant operands";
  if (knows_left && (identities & COMMUTES) != 0) return "constant on the left";
  if (left == right && (identities & EQUALS_FOLD) != 0) return "equal operands";
  if (!knows_right) return NULL;
  // The constant of i1 that is true is 1, and all ones.
  const bool is_one = b == 1 || (b == -1 && type_is_integer(right->type, 1));
  if (b == 0 && (identities & ZERO_IS_NEUTRAL) != 0) return "neutral operand";
  if (is_one && (identities & ONE_IS_NEUTRAL) != 0) return "neutral operand";
  if (b == -1 && (identities & ONES_ARE_NEUTRAL) != 0) return "neutral operand";
  if (b == 0 && (identities & ZERO_ABSORBS) != 0) return "absorbing operand";
  if (b == -1 && (identities & ONES_ABSORB) != 0) return "absorbing operand";
  return NULL;
}

static const char *form_of_comparison(const struct op *op) {
  const struct value *left = op_operand(op, 0), *right = op_operand(op, 1);
  int64_t number;
  if (!type_is_int_or_index(left->type)) return NULL;
  if (left == right) return "equal operands";
  return form_constant(left, &number) ? "constant on the left" : NULL;
}

static const char *form_of_select(const struct op *op) {
  const struct value *if_true = op_operand(op, 1), *if_false = op_operand(op, 2);
  int64_t number, other;
  if (if_true == if_false) return "equal operands";
  if (form_constant(op_operand(op, 0), &number)) return "constant condition";
  const bool is_condition = type_is_integer(if_true->type, 1) && form_constant(if_true, &number) && number != 0 &&
                            form_constant(if_false, &other) && other == 0;
  return is_condition ? "the condition as a number" : NULL;
}

const char *forms_arith(struct op *op) {
  int64_t number;
  if (form_is(op, "arith.cmpi")) return form_of_comparison(op);
  if (form_is(op, "arith.select")) return form_of_select(op);
  if (form_is(op, "arith.extui") || form_is(op, "arith.extsi") || form_is(op, "arith.trunci") ||
      form_is(op, "arith.index_cast") || form_is(op, "arith.index_castui") || form_is(op, "arith.bitcast"))
    return form_constant(op_operand(op, 0), &number) ? "constant operand" : NULL;
  const unsigned identities = identities_of(op);
  return identities == 0 ? NULL : form_of_binary(op, identities);
}
