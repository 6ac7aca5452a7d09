// The rules of math ops beyond their rows.
#include "engine/dialects/hooks.h"
#include "engine/dialects/shape_rules.h"

bool verify_math_fpowi(struct verifier *verifier, const struct op *op) {
  const struct type *base = op_role_value(op, ROLE_LHS)->type, *power = op_role_value(op, ROLE_RHS)->type;
  bool compatible =
      type_is_shaped(base) ? type_is_shaped(power) && shapes_compatible(base, power) : !type_is_shaped(power);
  return verify_that(verifier, op, compatible, "requires the same shape for all operands and results");
}
