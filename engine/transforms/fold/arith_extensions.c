// Rewriting of arith ops around extended integers: truncations of them, ops that can as well be executed before, and
// selections of 0 and 1.
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/fold/integers.h"
#include "engine/transforms/fold/kinds.h"

static const struct op *extension_of(const struct value *value) {
  const struct op *op = value_op(value);
  return op != NULL && op_is_extension(op) ? op : NULL;
}

// Of the upper bits alone, it does not matter what a shift puts above them.
static bool shift_unsigned(struct rewriter *rewriter, struct op *op) {
  struct use *source = op_role(op, ROLE_SOURCE).first;
  const struct op *shift = value_op(source->value);
  const struct type *from = source->value->type, *type = op_result(op, 0)->type;
  int64_t count;
  if (shift == NULL || !op_is_signed_shift(shift) || !type_is_int_or_index(from)) return false;
  struct value *lhs = op_role_value(shift, ROLE_LHS), *rhs = op_role_value(shift, ROLE_RHS);
  if (!value_is_constant(rhs, &count) || count != (int64_t)from->width - (int64_t)type->width) return false;
  struct builder builder = builder_before(rewriter->program, op);
  use_set(source, rewriter_inserted(rewriter, build_binary(&builder, KIND_UNSIGNED_SHIFT, lhs, rhs)));
  rewriter->changed(rewriter->owner, op);
  rewriter->changed(rewriter->owner, value_op(op_result(shift, 0)));
  return true;
}

// A truncation of an extension from fewer bits is one to fewer bits.
bool canonicalize_arith_trunci(struct rewriter *rewriter, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *type = op_result(op, 0)->type;
  const struct op *extension = extension_of(source);
  if (extension == NULL) return shift_unsigned(rewriter, op);
  struct value *first = op_role_value(extension, ROLE_SOURCE);
  if (width_of(type_element_or_self(first->type)) >= width_of(type_element_or_self(type))) return false;
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(rewriter, op, build_unary(&builder, extension->kind, type, first));
  return true;
}

// The sign of what was extended by zeros is 0.
bool canonicalize_arith_extsi(struct rewriter *rewriter, struct op *op) {
  const struct op *extension = extension_of(op_role_value(op, ROLE_SOURCE));
  if (extension == NULL || !op_is_zero_extension(extension)) return false;
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(
      rewriter, op,
      build_unary(&builder, extension->kind, op_result(op, 0)->type, op_role_value(extension, ROLE_SOURCE)));
  return true;
}

// An op on each bit of two integers that are extended alike.
static bool extend_result(struct rewriter *rewriter, struct op *op) {
  const struct op *lhs = extension_of(op_role_value(op, ROLE_LHS)), *rhs = extension_of(op_role_value(op, ROLE_RHS));
  if (lhs == NULL || rhs == NULL || lhs->kind != rhs->kind) return false;
  struct value *a = op_role_value(lhs, ROLE_SOURCE), *b = op_role_value(rhs, ROLE_SOURCE);
  if (a->type != b->type) return false;
  struct builder builder = builder_before(rewriter->program, op);
  struct value *value = rewriter_inserted(rewriter, build_binary(&builder, op->kind, a, b));
  rewriter_replace_by_new(rewriter, op, build_unary(&builder, lhs->kind, op_result(op, 0)->type, value));
  return true;
}

bool canonicalize_arith_andi(struct rewriter *rewriter, struct op *op) { return extend_result(rewriter, op); }
bool canonicalize_arith_ori(struct rewriter *rewriter, struct op *op) { return extend_result(rewriter, op); }
bool canonicalize_arith_xori(struct rewriter *rewriter, struct op *op) { return extend_result(rewriter, op); }

// Of 1 and 0, the condition extended; of 0 and 1, the same of what it is not.
bool canonicalize_arith_select(struct rewriter *rewriter, struct op *op) {
  struct context *context = rewriter->program->context;
  struct value *condition = op_role_value(op, ROLE_CONDITION);
  const struct type *type = op_result(op, 0)->type;
  const struct attribute *if_true = value_constant(op_role_value(op, ROLE_TRUE_VALUE));
  const struct attribute *if_false = value_constant(op_role_value(op, ROLE_FALSE_VALUE));
  if (type->kind != TYPE_INTEGER || condition->type->kind != TYPE_INTEGER) return false;
  const struct attribute *one = attribute_integer(context, type, 1), *zero = attribute_integer(context, type, 0);
  const bool is_inverted = if_true == zero && if_false == one;
  if (!is_inverted && (if_true != one || if_false != zero)) return false;
  struct builder builder = builder_before(rewriter->program, op);
  if (is_inverted) {
    struct value *holds = rewriter->constant(rewriter->owner, op, attribute_bool(context, true));
    condition = rewriter_inserted(rewriter, build_arith_xori(&builder, condition, holds));
  }
  if (type->width > 1)
    condition = rewriter_inserted(rewriter, build_unary(&builder, KIND_ZERO_EXTENSION, type, condition));
  rewriter_replace(rewriter, op, &condition);
  return true;
}
