// Folding of arith ops on scalars.
#include "dialects/fold.h"
#include "ir/enumeration.h"

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }
static struct fold to_value(struct value *value) { return (struct fold){FOLD_VALUE, value, NULL}; }

static uint32_t width_of(const struct type *type) { return type->kind == TYPE_INDEX ? 64 : type->width; }

// The value cut to the type's width: sign-extended, booleans 0 or 1.
static int64_t wrap(const struct type *type, uint64_t bits) {
  uint32_t width = width_of(type);
  if (width == 1) return (int64_t)(bits & 1);
  if (width >= 64) return (int64_t)bits;
  uint64_t sign = UINT64_C(1) << (width - 1);
  bits &= (sign << 1) - 1;
  return (int64_t)((bits ^ sign) - sign);
}

static struct fold to_constant(struct context *context, const struct type *type, uint64_t bits) {
  return (struct fold){FOLD_CONSTANT, NULL, attribute_integer(context, type, wrap(type, bits))};
}

static uint64_t zero_extended(const struct type *type, int64_t value) {
  uint32_t width = width_of(type);
  return width >= 64 ? (uint64_t)value : (uint64_t)value & ((UINT64_C(1) << width) - 1);
}

static int64_t sign_extended(const struct type *type, int64_t value) {
  return width_of(type) == 1 ? -(value & 1) : value;
}

static bool is_all_ones(const struct type *type, int64_t value) {
  return zero_extended(type, value) == zero_extended(type, -1);
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

// Computes an op that is defined for all operands. Returns false for others.
static bool compute(uint32_t kind, const struct type *type, int64_t a, int64_t b, uint64_t *result) {
  uint64_t ua = zero_extended(type, a), ub = zero_extended(type, b);
  int64_t sa = sign_extended(type, a), sb = sign_extended(type, b);
  switch (kind) {
    case OP_arith_addi: *result = ua + ub; return true;
    case OP_arith_subi: *result = ua - ub; return true;
    case OP_arith_muli: *result = ua * ub; return true;
    case OP_arith_andi: *result = ua & ub; return true;
    case OP_arith_ori: *result = ua | ub; return true;
    case OP_arith_xori: *result = ua ^ ub; return true;
    case OP_arith_maxsi: *result = (uint64_t)(sa > sb ? sa : sb); return true;
    case OP_arith_minsi: *result = (uint64_t)(sa < sb ? sa : sb); return true;
    case OP_arith_maxui: *result = ua > ub ? ua : ub; return true;
    case OP_arith_minui: *result = ua < ub ? ua : ub; return true;
    default: return false;
  }
}

// x op c, where that is x or a constant whatever x is.
static struct fold fold_right_constant(struct context *context, struct op *op, int64_t c) {
  struct value *x = op_operand(op, 0);
  const struct type *type = x->type;
  switch (op->kind) {
    case OP_arith_addi:
    case OP_arith_subi:
    case OP_arith_xori: return c == 0 ? to_value(x) : none();
    case OP_arith_muli:
      if (c == 0) return to_constant(context, type, 0);
      return zero_extended(type, c) == 1 ? to_value(x) : none();
    case OP_arith_andi:
      if (c == 0) return to_constant(context, type, 0);
      return is_all_ones(type, c) ? to_value(x) : none();
    case OP_arith_ori:
      if (c == 0) return to_value(x);
      return is_all_ones(type, c) ? to_constant(context, type, (uint64_t)c) : none();
    default: return none();
  }
}

static struct fold fold_binary(struct program *program, struct op *op) {
  struct context *context = program->context;
  struct value *lhs = op_operand(op, 0), *rhs = op_operand(op, 1);
  const struct type *type = lhs->type;
  int64_t a, b;
  uint64_t result;
  if (!type_is_int_or_index(type)) return none();
  bool a_known = value_is_constant(lhs, &a), b_known = value_is_constant(rhs, &b);
  if (a_known && b_known && compute(op->kind, type, a, b, &result)) return to_constant(context, type, result);
  if (a_known && !b_known && op_has_trait(op, TRAIT_COMMUTATIVE)) {
    use_set(&op->operands[0], rhs);
    use_set(&op->operands[1], lhs);
    return (struct fold){FOLD_IN_PLACE, NULL, NULL};
  }
  if (b_known) return fold_right_constant(context, op, b);
  if (lhs != rhs) return none();
  switch (op->kind) {
    case OP_arith_subi:
    case OP_arith_xori: return to_constant(context, type, 0);
    case OP_arith_andi:
    case OP_arith_ori:
    case OP_arith_maxsi:
    case OP_arith_maxui:
    case OP_arith_minsi:
    case OP_arith_minui: return to_value(lhs);
    default: return none();
  }
}

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

static struct fold fold_cmpi(struct program *program, struct op *op) {
  struct context *context = program->context;
  struct value *lhs = op_operand(op, 0), *rhs = op_operand(op, 1);
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
  use_set(&op->operands[0], rhs);
  use_set(&op->operands[1], lhs);
  op_set_attribute(program, op, ID_predicate, enum_attribute(context, ENUM_CMPI, swapped(predicate)));
  return (struct fold){FOLD_IN_PLACE, NULL, NULL};
}

static struct fold fold_select(struct op *op) {
  struct value *condition = op_operand(op, 0), *if_true = op_operand(op, 1), *if_false = op_operand(op, 2);
  int64_t c, a, b;
  if (if_true == if_false) return to_value(if_true);
  if (value_is_constant(condition, &c)) return to_value(c != 0 ? if_true : if_false);
  if (type_is_integer(if_true->type, 1) && condition->type == if_true->type && value_is_constant(if_true, &a) &&
      value_is_constant(if_false, &b) && a != 0 && b == 0)
    return to_value(condition);
  return none();
}

static struct fold fold_cast(struct program *program, struct op *op) {
  const struct type *from = op_operand(op, 0)->type, *to = op_result(op, 0)->type;
  int64_t value;
  if (!type_is_int_or_index(from) || !type_is_int_or_index(to) || !value_is_constant(op_operand(op, 0), &value))
    return none();
  bool is_unsigned = op->kind == OP_arith_extui || op->kind == OP_arith_index_castui;
  uint64_t bits = is_unsigned ? zero_extended(from, value) : (uint64_t)sign_extended(from, value);
  return to_constant(program->context, to, bits);
}

struct fold fold_arith_op(struct program *program, struct op *op) {
  switch (op->kind) {
    case OP_arith_addi:
    case OP_arith_subi:
    case OP_arith_muli:
    case OP_arith_andi:
    case OP_arith_ori:
    case OP_arith_xori:
    case OP_arith_maxsi:
    case OP_arith_maxui:
    case OP_arith_minsi:
    case OP_arith_minui: return fold_binary(program, op);
    case OP_arith_cmpi: return fold_cmpi(program, op);
    case OP_arith_select: return fold_select(op);
    case OP_arith_extui:
    case OP_arith_extsi:
    case OP_arith_trunci:
    case OP_arith_index_cast:
    case OP_arith_index_castui: return fold_cast(program, op);
    default: return none();
  }
}
