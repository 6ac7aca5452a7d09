// The rules of complex ops beyond their rows.
#include "engine/dialects/hooks.h"
#include "engine/dialects/shape_rules.h"
#include "engine/syntax/printer.h"

static bool has_bits(const struct type *type) {
  return type->kind == TYPE_INTEGER || type_is_float(type) || type->kind == TYPE_COMPLEX;
}

bool verify_complex_bitcast(struct verifier *verifier, const struct op *op) {
  const struct type *from = op_operand(op, 0)->type, *to = op->results[0].type;
  if (from == to) return true;
  if (!has_bits(from)) return verify_fail(verifier, op, "operand must be int/float/complex");
  if (!has_bits(to)) return verify_fail(verifier, op, "result must be int/float/complex");
  if ((from->kind == TYPE_COMPLEX) == (to->kind == TYPE_COMPLEX))
    return verify_fail(verifier, op, "requires that either input or output has a complex type");
  return verify_that(verifier, op, from->width == to->width, "casting bitwidths do not match");
}

static bool is_number(const struct attribute *attribute) {
  return attribute->kind == ATTRIBUTE_INTEGER || attribute->kind == ATTRIBUTE_WIDE_INTEGER ||
         attribute->kind == ATTRIBUTE_FLOAT;
}

bool verify_complex_constant(struct verifier *verifier, const struct op *op) {
  const struct attribute *value = op_attribute(op, ID_value);
  const struct type *part = op->results[0].type->element;
  if (value->count != 2)
    return verify_fail(verifier, op, "requires 'value' to be a complex constant, represented as array of two values");
  const struct attribute *real = value->u.items[0], *imaginary = value->u.items[1];
  if (!is_number(real) || !is_number(imaginary))
    return verify_fail(verifier, op, "requires attribute's elements to be float or integer attributes");
  if (real->type == part && imaginary->type == part) return true;
  struct arena *arena = &verifier->context->scratch;
  return verify_fail(verifier, op,
                     "requires attribute's element types ('%s', '%s') to match the element type of the op's return "
                     "type ('%s')",
                     type_text(arena, real->type), type_text(arena, imaginary->type), type_text(arena, part));
}
