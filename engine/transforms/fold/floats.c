// Folding of arith ops on floats: constants, and operands that change nothing. As upstream, of results that are no NaN.
#include "engine/ir/enumeration.h"
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/fold/integers.h"
#include "engine/transforms/fold/kinds.h"

#include <math.h>

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }
static struct fold to_value(struct value *value) { return (struct fold){FOLD_VALUE, value, NULL}; }
static struct fold in_place(void) { return (struct fold){FOLD_IN_PLACE, NULL, NULL}; }

static bool is_ieee(const struct type *type) {
  return type_is_float(type) && float_layouts[type_float_format(type)].special == FLOAT_IEEE;
}

// The bits of a constant number, or of all elements of a constant vector.
static bool known_bits(const struct value *value, uint64_t *bits) {
  const struct attribute *constant = value_constant(value);
  if (constant == NULL || type_is_wide(type_element_or_self(value->type))) return false;
  if (constant->kind == ATTRIBUTE_DENSE_ELEMENTS && value->type->kind == TYPE_VECTOR && constant->u.dense.splat) {
    *bits = dense_bits(constant, 0);
    return true;
  }
  if (constant->kind == ATTRIBUTE_INTEGER) *bits = (uint64_t)constant->u.integer;
  else if (constant->kind == ATTRIBUTE_FLOAT) *bits = constant->u.float_bits;
  else return false;
  return true;
}

// The same as a number; not of formats without infinities.
static bool known_number(const struct value *value, double *number) {
  const struct type *type = type_element_or_self(value->type);
  uint64_t bits;
  if (!is_ieee(type) || !known_bits(value, &bits)) return false;
  *number = float_from_bits(type_float_format(type), bits);
  return true;
}

// A number of the type, or a vector of such.
static struct fold to_bits(struct context *context, const struct type *type, uint64_t bits) {
  const struct type *element = type_element_or_self(type);
  const bool is_float = type_is_float(element);
  if (!is_float) bits = (uint64_t)wrap(element, bits);
  else if (element->width < 64) bits &= (UINT64_C(1) << element->width) - 1;
  const struct attribute *constant =
      is_float ? attribute_float_bits(context, element, bits) : attribute_integer(context, element, (int64_t)bits);
  if (type->kind == TYPE_VECTOR) constant = attribute_dense(context, type, &bits, true);
  return (struct fold){FOLD_CONSTANT, NULL, constant};
}

// Rounds a number of the type, from one that is exact or of one op on such numbers.
static struct fold to_number(struct context *context, const struct type *type, double number) {
  const struct type *element = type_element_or_self(type);
  if (isnan(number) || (type != element && type->kind != TYPE_VECTOR)) return none();
  return to_bits(context, type, float_to_bits(type_float_format(element), number));
}

static bool is_negative_zero(double x) { return x == 0 && signbit(x); }
static bool is_positive_zero(double x) { return x == 0 && !signbit(x); }
static bool is_one(double x) { return x == 1; }
static bool is_least(double x) { return isinf(x) && x < 0; }
static bool is_greatest(double x) { return isinf(x) && x > 0; }
static bool is_nan(double x) { return isnan(x); }

static double sum(double x, double y) { return x + y; }
static double difference(double x, double y) { return x - y; }
static double product(double x, double y) { return x * y; }
static double quotient(double x, double y) { return x / y; }
// Of zeros, which may differ in their sign, and NaN, neither.
static double larger(double x, double y) { return x == 0 && y == 0 ? NAN : x > y ? x : x <= y ? y : NAN; }
static double smaller(double x, double y) { return x == 0 && y == 0 ? NAN : x < y ? x : x >= y ? y : NAN; }

// `compute`, in double precision: one op on numbers of a type with at most half the digits is rounded as one of it.
// `neutral`: whether x is the result if the right-hand side is this. Whether an op of two equal operands is one of
// them.
struct float_rule {
  double (*compute)(double x, double y);
  bool (*neutral)(double y);
  bool is_idempotent;
};

static struct fold fold_binary(struct program *program, struct op *op, const struct float_rule *rule) {
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  double x, y;
  if (lhs == rhs && rule->is_idempotent) return to_value(lhs);
  if (!known_number(rhs, &y)) return none();
  if (rule->neutral(y)) return to_value(lhs);
  return known_number(lhs, &x) ? to_number(program->context, lhs->type, rule->compute(x, y)) : none();
}

#define FOLD_BINARY(row, compute, neutral, is_idempotent)                    \
  struct fold fold_arith_##row(struct program *program, struct op *op) {     \
    static const struct float_rule rule = {compute, neutral, is_idempotent}; \
    return fold_binary(program, op, &rule);                                  \
  }
FOLD_BINARY(addf, sum, is_negative_zero, false)
FOLD_BINARY(subf, difference, is_positive_zero, false)
FOLD_BINARY(maximumf, larger, is_least, true)
FOLD_BINARY(minimumf, smaller, is_greatest, true)
FOLD_BINARY(maxnumf, larger, is_nan, true)
FOLD_BINARY(minnumf, smaller, is_nan, true)

static struct value *negated(const struct value *value) {
  const struct op *op = value_op(value);
  return op != NULL && op_is_negation(op) ? op_role_value(op, ROLE_SOURCE) : NULL;
}

// Of two negations, the op is that of what they negate.
static struct fold fold_negated(struct program *program, struct op *op, const struct float_rule *rule) {
  struct use *lhs = op_role(op, ROLE_LHS).first, *rhs = op_role(op, ROLE_RHS).first;
  struct value *x = negated(lhs->value), *y = negated(rhs->value);
  if (x == NULL || y == NULL) return fold_binary(program, op, rule);
  use_set(lhs, x);
  use_set(rhs, y);
  return in_place();
}

struct fold fold_arith_mulf(struct program *program, struct op *op) {
  static const struct float_rule rule = {product, is_one, false};
  return fold_negated(program, op, &rule);
}

struct fold fold_arith_divf(struct program *program, struct op *op) {
  static const struct float_rule rule = {quotient, is_one, false};
  return fold_negated(program, op, &rule);
}

struct fold fold_arith_negf(struct program *program, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE), *twice = negated(source);
  double x;
  if (twice != NULL) return to_value(twice);
  return known_number(source, &x) ? to_number(program->context, source->type, -x) : none();
}

static bool compare(enum enum_CMPF predicate, double x, double y) {
  bool is_unordered = isnan(x) || isnan(y);
  switch (predicate) {
    case CMPF_FALSE: return false;
    case CMPF_OEQ: return x == y;
    case CMPF_OGT: return x > y;
    case CMPF_OGE: return x >= y;
    case CMPF_OLT: return x < y;
    case CMPF_OLE: return x <= y;
    case CMPF_ONE: return !is_unordered && x != y;
    case CMPF_ORD: return !is_unordered;
    case CMPF_UEQ: return is_unordered || x == y;
    case CMPF_UGT: return is_unordered || x > y;
    case CMPF_UGE: return is_unordered || x >= y;
    case CMPF_ULT: return is_unordered || x < y;
    case CMPF_ULE: return is_unordered || x <= y;
    case CMPF_UNE: return is_unordered || x != y;
    case CMPF_UNO: return is_unordered;
    case CMPF_TRUE: return true;
  }
  return false;
}

// Of two constant numbers, or of anything and NaN.
struct fold fold_arith_cmpf(struct program *program, struct op *op) {
  struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  double x = 0, y = 0;
  int64_t predicate;
  if (lhs->type->kind == TYPE_VECTOR) return none();
  bool x_known = known_number(lhs, &x), y_known = known_number(rhs, &y);
  bool has_nan = (x_known && isnan(x)) || (y_known && isnan(y));
  if ((!x_known || !y_known) && !has_nan) return none();
  if (!enum_attribute_value(ENUM_CMPF, op_attribute(op, ID_predicate), &predicate)) return none();
  return to_bits(program->context, op_result(op, 0)->type, compare((enum enum_CMPF)predicate, x, y));
}

// --- conversions

struct fold fold_arith_extf(struct program *program, struct op *op) {
  double x;
  bool is_known = known_number(op_role_value(op, ROLE_SOURCE), &x);
  const struct type *type = op_result(op, 0)->type;
  return is_known && is_ieee(type_element_or_self(type)) ? to_number(program->context, type, x) : none();
}

// As upstream, constants that keep their value; and what has been extended before.
struct fold fold_arith_truncf(struct program *program, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct op *extension = value_op(source);
  const struct type *type = op_result(op, 0)->type, *element = type_element_or_self(type);
  double x;
  if (extension != NULL && op_is_float_extension(extension) && op_role_value(extension, ROLE_SOURCE)->type == type)
    return to_value(op_role_value(extension, ROLE_SOURCE));
  if (!known_number(source, &x) || !is_ieee(element)) return none();
  const enum float_format format = type_float_format(element);
  return float_from_bits(format, float_to_bits(format, x)) == x ? to_number(program->context, type, x) : none();
}

// Integers that are numbers in double precision, so that they are rounded once.
static struct fold fold_to_float(struct program *program, struct op *op, bool is_signed) {
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *from = type_element_or_self(source->type), *type = op_result(op, 0)->type;
  const int64_t most = INT64_C(1) << 53;
  uint64_t bits;
  if (!type_is_int_or_index(from) || !is_ieee(type_element_or_self(type)) || !known_bits(source, &bits)) return none();
  bits = is_signed ? (uint64_t)sign_extended(from, wrap(from, bits)) : zero_extended(from, wrap(from, bits));
  if (is_signed ? (int64_t)bits > most || (int64_t)bits < -most : bits > (uint64_t)most) return none();
  return to_number(program->context, type, (double)(int64_t)bits);
}

struct fold fold_arith_sitofp(struct program *program, struct op *op) {
  return fold_to_float(program, op, true);
}
struct fold fold_arith_uitofp(struct program *program, struct op *op) {
  return fold_to_float(program, op, false);
}

// Numbers that fit, towards zero.
static struct fold fold_to_integer(struct program *program, struct op *op, bool is_signed) {
  const struct type *type = op_result(op, 0)->type, *element = type_element_or_self(type);
  double x;
  if (!type_is_int_or_index(element) || type_is_wide(element)) return none();
  if (!known_number(op_role_value(op, ROLE_SOURCE), &x) || (type != element && type->kind != TYPE_VECTOR))
    return none();
  x = trunc(x);
  const double end = ldexp(1, (int)width_of(element) - is_signed), start = is_signed ? -end : 0;
  if (!(x >= start && x < end)) return none();
  return to_bits(program->context, type, is_signed ? (uint64_t)(int64_t)x : (uint64_t)x);
}

struct fold fold_arith_fptosi(struct program *program, struct op *op) {
  return fold_to_integer(program, op, true);
}
struct fold fold_arith_fptoui(struct program *program, struct op *op) {
  return fold_to_integer(program, op, false);
}

// The same bits as another type; of two in a row the first is left out.
struct fold fold_arith_bitcast(struct program *program, struct op *op) {
  struct use *source = op_role(op, ROLE_SOURCE).first;
  const struct type *type = op_result(op, 0)->type, *element = type_element_or_self(type);
  const struct op *inner = value_op(source->value);
  uint64_t bits;
  if (source->value->type == type) return to_value(source->value);
  if (inner != NULL && inner != op && inner->kind == op->kind && !type_is_memref(type)) {
    use_set(source, op_role_value(inner, ROLE_SOURCE));
    return in_place();
  }
  if (type_is_wide(element) || (!type_is_float(element) && !type_is_int_or_index(element))) return none();
  if (type != element && type->kind != TYPE_VECTOR) return none();
  if (source->value->type->kind == TYPE_VECTOR && type->kind == TYPE_VECTOR &&
      source->value->type->element->width != type->element->width)
    return none();
  return known_bits(source->value, &bits) ? to_bits(program->context, type, bits) : none();
}
