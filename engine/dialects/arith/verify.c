// The rules of arith and index ops beyond their rows.
#include "engine/dialects/hooks.h"
#include "engine/dialects/shape_rules.h"

static bool verify_cast(struct verifier *verifier, const struct op *op, bool compatible) {
  return verify_that(verifier, op, compatible, "operand type '%s' and result type '%s' are cast incompatible",
                     verify_type_text(verifier, op_operand(op, 0)->type),
                     verify_type_text(verifier, op_result(op, 0)->type));
}

// Elementwise ops map one kind of container to the same kind, of the same shape.
static bool same_container(const struct type *from, const struct type *to) {
  bool from_shaped = type_is_shaped(from), to_shaped = type_is_shaped(to);
  if (!from_shaped || !to_shaped) return from_shaped == to_shaped;
  if (from->kind != to->kind || from->scalable != to->scalable || from->encoding != to->encoding) return false;
  return from->layout == to->layout && same_extents(from, to);
}

static bool verify_container(struct verifier *verifier, const struct op *op) {
  return verify_that(verifier, op, same_container(op_operand(op, 0)->type, op_result(op, 0)->type),
                     "failed to verify that input and output have the same tensor dimensions");
}

static const struct type *element_from(const struct op *op) { return type_element_or_self(op_operand(op, 0)->type); }

static const struct type *element_to(const struct op *op) { return type_element_or_self(op_result(op, 0)->type); }

// That neither end of a cast is of type index where an integer stands.
static bool verify_fixed_width(struct verifier *verifier, const struct op *op) {
  bool operand = element_from(op)->kind == TYPE_INDEX, result = element_to(op)->kind == TYPE_INDEX;
  return verify_that(verifier, op, !operand && !result, "%s #0 must be signless-fixed-width-integer-like, but got '%s'",
                     operand ? "operand" : "result",
                     verify_type_text(verifier, operand ? op_operand(op, 0)->type : op_result(op, 0)->type));
}

// Casts between integers or between floats, to a wider or a narrower type.
static bool verify_resize(struct verifier *verifier, const struct op *op, bool wider) {
  if (!verify_fixed_width(verifier, op) || !verify_container(verifier, op)) return false;
  uint32_t from = element_from(op)->width, to = element_to(op)->width;
  return verify_cast(verifier, op, wider ? to > from : to < from);
}

bool verify_arith_extui(struct verifier *verifier, const struct op *op) { return verify_resize(verifier, op, true); }

bool verify_arith_extsi(struct verifier *verifier, const struct op *op) { return verify_resize(verifier, op, true); }

bool verify_arith_trunci(struct verifier *verifier, const struct op *op) { return verify_resize(verifier, op, false); }

bool verify_arith_extf(struct verifier *verifier, const struct op *op) { return verify_resize(verifier, op, true); }

bool verify_arith_truncf(struct verifier *verifier, const struct op *op) { return verify_resize(verifier, op, false); }

static bool verify_conversion(struct verifier *verifier, const struct op *op) {
  return verify_fixed_width(verifier, op) && verify_container(verifier, op);
}

bool verify_arith_uitofp(struct verifier *verifier, const struct op *op) { return verify_conversion(verifier, op); }

bool verify_arith_sitofp(struct verifier *verifier, const struct op *op) { return verify_conversion(verifier, op); }

bool verify_arith_fptoui(struct verifier *verifier, const struct op *op) { return verify_conversion(verifier, op); }

bool verify_arith_fptosi(struct verifier *verifier, const struct op *op) { return verify_conversion(verifier, op); }

// Between index and a signless integer, in either direction.
static bool index_and_integer(const struct type *a, const struct type *b) {
  return (a->kind == TYPE_INDEX && type_in_class(b, CLASS_INTEGER)) ||
         (b->kind == TYPE_INDEX && type_in_class(a, CLASS_INTEGER));
}

static bool verify_index_conversion(struct verifier *verifier, const struct op *op) {
  return verify_container(verifier, op) &&
         verify_cast(verifier, op, index_and_integer(element_from(op), element_to(op)));
}

bool verify_arith_index_cast(struct verifier *verifier, const struct op *op) {
  return verify_index_conversion(verifier, op);
}

bool verify_arith_index_castui(struct verifier *verifier, const struct op *op) {
  return verify_index_conversion(verifier, op);
}

static bool is_bit_pattern(const struct type *type) {
  return type_in_class(type, CLASS_INTEGER) || type_is_float(type);
}

bool verify_arith_bitcast(struct verifier *verifier, const struct op *op) {
  const struct type *from = element_from(op), *to = element_to(op);
  return verify_container(verifier, op) &&
         verify_cast(verifier, op, is_bit_pattern(from) && is_bit_pattern(to) && from->width == to->width);
}

bool verify_arith_constant(struct verifier *verifier, const struct op *op) {
  const struct attribute *value = op_attribute(op, ID_value);
  const struct type *type = op_result(op, 0)->type;
  if (value->type != type) {
    return verify_fail(verifier, op, "failed to verify that all of {value, result} have same type");
  }
  const struct type *element = type_element_or_self(type);
  if (element->kind == TYPE_INTEGER && element->signedness != SIGNLESS)
    return verify_fail(verifier, op, "integer return type must be signless");
  return verify_that(verifier, op, value->kind != ATTRIBUTE_OPAQUE || attribute_is_elements(value),
                     "value must be an integer, float, or elements attribute");
}

bool verify_arith_select(struct verifier *verifier, const struct op *op) {
  const struct type *condition = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  return verify_that(verifier, op, !type_is_shaped(condition) || same_container(condition, result),
                     "failed to verify that condition is signless i1 or has matching shape");
}

static bool verify_index_cast(struct verifier *verifier, const struct op *op) {
  return verify_cast(verifier, op, index_and_integer(op_operand(op, 0)->type, op_result(op, 0)->type));
}

bool verify_index_casts(struct verifier *verifier, const struct op *op) { return verify_index_cast(verifier, op); }

bool verify_index_castu(struct verifier *verifier, const struct op *op) { return verify_index_cast(verifier, op); }
