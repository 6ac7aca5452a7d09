// Which ops may be executed elsewhere than where they stand.
#include "engine/analysis/effects.h"
#include "engine/ir/walk.h"
#include "engine/transforms/fold/fold.h"

#include <string.h>

// Whether the least number divided by -1 overflows: signed divisions have an s in their names where others have a u.
static bool is_signed_division(const struct op *op) {
  return strstr(op->info->name, "divs") != NULL || strstr(op->info->name, "rems") != NULL;
}

// Whether a division is by a constant, or a vector of them, for which it is defined.
static bool divides_safely(const struct op *op) {
  const bool divides = op_has_trait(op, TRAIT_DIVIDES) && op->operand_count == 2;
  const struct attribute *constant = divides ? value_constant(op_operand(op, 1)) : NULL;
  if (constant == NULL) return false;
  const bool is_dense = constant->kind == ATTRIBUTE_DENSE_ELEMENTS;
  if (!is_dense && constant->kind != ATTRIBUTE_INTEGER) return false;
  const bool is_bit = type_element_or_self(constant->type)->width == 1;  // of which 1 is -1
  for (uint32_t i = 0, count = !is_dense || constant->u.dense.splat ? 1 : constant->count; i < count; i++) {
    const int64_t divisor = is_dense ? dense_integer(constant, i) : constant->u.integer;
    if (divisor == 0 || (is_signed_division(op) && divisor == (is_bit ? 1 : -1))) return false;
  }
  return true;
}

// Whether the op is an extent in a constant dimension that the tensor or memref has.
static bool asks_for_known_dimension(const struct op *op) {
  if (!op_has_trait(op, TRAIT_NO_EFFECT) || !op_has_role(op, ROLE_DIMENSION)) return false;
  int64_t dimension;
  const struct type *type = op_operand(op, 0)->type;
  bool ranked = type->kind == TYPE_TENSOR || type->kind == TYPE_MEMREF;
  return ranked && value_is_constant(op_role_value(op, ROLE_DIMENSION), &dimension) && dimension >= 0 &&
         dimension < type->rank;
}

// Whether the op is a loop that ends for all bounds, since its step is 1.
static bool loop_ends(const struct op *op) {
  if (!op_has_trait(op, TRAIT_LOOP)) return false;
  int64_t step;
  if (op_has_role(op, ROLE_STEP))
    return op_role_count(op, ROLE_STEP) == 1 && value_is_constant(op_role_value(op, ROLE_STEP), &step) && step == 1;
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct named_attribute *attribute = &op->attributes[i];
    if (attribute->name->id == ID_step && op_is_inherent(op->info, attribute->name))
      return attribute->value->u.integer == 1;
  }
  return false;
}

static bool is_speculatable_alone(const struct op *op) {
  if (op_has_trait(op, TRAIT_PURE) || divides_safely(op) || asks_for_known_dimension(op)) return true;
  const bool is_transfer = op_attribute(op, ID_in_bounds) != NULL && op_attribute(op, ID_permutation_map) != NULL;
  if (op_has_trait(op, TRAIT_STRUCTURED) || is_transfer) return !op_has_memrefs(op);
  return op_has_trait(op, TRAIT_RECURSIVE_EFFECTS) && op_effects(op) == 0 &&
         (op_has_trait(op, TRAIT_SPECULATED_AS_REGIONS) || loop_ends(op));
}

bool op_is_speculatable(const struct op *op) {
  for (struct op *root = (struct op *)(uintptr_t)op, *nested = root; nested != NULL; nested = walk_next(nested, root))
    if (!is_speculatable_alone(nested)) return false;
  return true;
}

static bool is_shaped(const struct type *type) { return type_is_tensor(type) || type_is_memref(type); }

// The number in a list of a slice, static or by a constant, if it is known.
static bool known_number(const struct op *op, enum slot_role role, uint32_t i, int64_t *number) {
  const int64_t *fixed = i64_array(op_role_list(op, role));
  uint32_t before = 0;
  for (uint32_t k = 0; k < i; k++) before += fixed[k] == DYNAMIC;
  *number = fixed[i];
  return fixed[i] != DYNAMIC || value_is_constant(op_role(op, role).first[before].value, number);
}

// Whether the slice is known to be inside the tensor or memref that has it.
static bool slice_is_inside(const struct op *op) {
  const struct type *whole = op_role_value(op, op_is_slice_insertion(op) ? ROLE_DESTINATION : ROLE_SOURCE)->type;
  if (!type_has_static_shape(whole)) return false;
  for (uint32_t i = 0; i < whole->rank; i++) {
    int64_t offset, size, stride, extent = whole->shape[i];
    if (!known_number(op, ROLE_OFFSETS, i, &offset) || !known_number(op, ROLE_SIZES, i, &size) ||
        !known_number(op, ROLE_STRIDES, i, &stride))
      return false;
    if (offset < 0 || size < 0 || stride < 0 || offset > extent || size > extent) return false;
    if (size > 1 && stride > extent) return false;
    if (size > 0 && offset + (size - 1) * stride >= extent) return false;
  }
  return true;
}

static bool sizes_are_known(const struct op *op) {
  struct operand_range sizes = op_role(op, ROLE_DYNAMIC_SIZES);
  int64_t size;
  for (uint32_t i = 0; i < sizes.count; i++)
    if (!value_is_constant(sizes.first[i].value, &size) || size < 0) return false;
  return true;
}

// Whether an operand is computed with or stored, so that it may be any number.
static bool is_plain_value(const struct op *op, uint32_t operand) {
  if (op_has_trait(op, TRAIT_ELEMENTWISE) || op_has_trait(op, TRAIT_REGION_BRANCH)) return true;
  switch (op_operand_role(op, operand)) {
    case ROLE_SOURCE:
    case ROLE_INPUTS:
    case ROLE_LHS:
    case ROLE_RHS:
    case ROLE_VALUE: return true;
    default: return false;
  }
}

// Whether the op has no shaped operands whose extents could disagree, and no indices that could be out of bounds.
static bool operands_are_total(const struct op *op) {
  bool is_dynamic = false;
  uint32_t shaped = 0;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *type = op_operand(op, i)->type;
    if (type->kind == TYPE_INDEX && !is_plain_value(op, i)) return false;
    if (!is_shaped(type)) continue;
    shaped++;
    is_dynamic |= !type_has_static_shape(type);
  }
  return shaped <= 1 || !is_dynamic;
}

// Whether all quotients and rests in the expression are of constants above 0.
static bool divides_by_constants(const struct affine_expr *expr) {
  if (expr->left == NULL) return true;
  const bool divides = expr->kind != AFFINE_ADD && expr->kind != AFFINE_MUL;
  if (divides && (expr->right->kind != AFFINE_CONSTANT || expr->right->value <= 0)) return false;
  return divides_by_constants(expr->left) && divides_by_constants(expr->right);
}

// Whether the op does no more than to compute a map of numbers, which is defined for all of them.
static bool maps_safely(const struct op *op) {
  const struct attribute *map = op_has_trait(op, TRAIT_PURE) ? op_attribute(op, ID_map) : NULL;
  if (map == NULL || map->kind != ATTRIBUTE_AFFINE_MAP) return false;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand(op, i)->type->kind != TYPE_INDEX) return false;
  for (uint32_t i = 0; i < map->u.map->result_count; i++)
    if (!divides_by_constants(map->u.map->results[i])) return false;
  return true;
}

// What could be undefined are indices, extents that disagree, and quotients.
static bool is_total_alone(const struct op *op) {
  if (op_has_trait(op, TRAIT_CONSTANT) || op_has_trait(op, TRAIT_TERMINATOR)) return true;
  if (asks_for_known_dimension(op) || maps_safely(op)) return true;
  if (op_has_trait(op, TRAIT_DIVIDES)) return divides_safely(op);
  if (op_has_trait(op, TRAIT_CAST)) return type_has_static_shape(op_operand(op, 0)->type);
  if (op_has_trait(op, TRAIT_SLICE)) return slice_is_inside(op);
  if (op_has_role(op, ROLE_DYNAMIC_SIZES)) return sizes_are_known(op);
  if (op_has_role(op, ROLE_SHAPE)) return false;
  bool selects = op_has_role(op, ROLE_TRUE_VALUE) && !is_shaped(op_role_value(op, ROLE_CONDITION)->type);
  return selects || operands_are_total(op);
}

bool op_is_total(const struct op *op) {
  for (struct op *root = (struct op *)(uintptr_t)op, *nested = root; nested != NULL; nested = walk_next(nested, root))
    if (!is_total_alone(nested)) return false;
  return true;
}
