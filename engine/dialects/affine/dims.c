#include "engine/dialects/affine/dims.h"

#include "engine/dialects/ops.h"

static bool is_scope(const struct op *op) {
  return op != NULL && (op_has_trait(op, TRAIT_FUNCTION) || op_has_trait(op, TRAIT_SYMBOL_TABLE));
}

static bool is_of_top_level(const struct value *value) {
  const struct op *op = value_op(value);
  return is_scope(op != NULL ? op_parent(op) : value->owner.block->region->op);
}

static bool constant_of(const struct value *value, int64_t *number) {
  const struct op *op = value_op(value);
  if (op == NULL || !op_has_trait(op, TRAIT_CONSTANT)) return false;
  const struct attribute *attribute = op_attribute(op, ID_value);
  if (attribute == NULL || attribute->kind != ATTRIBUTE_INTEGER) return false;
  *number = attribute->u.integer;
  return true;
}

// Pure, or a division by a constant other than 0 and -1.
static bool is_pure(const struct op *op) {
  int64_t divisor;
  if (op_has_trait(op, TRAIT_PURE)) return true;
  if (!op_has_trait(op, TRAIT_DIVIDES) || op->operand_count != 2) return false;
  return constant_of(op_operand(op, 1), &divisor) && divisor != 0 && divisor != -1;
}

// The extent of an allocation or view whose size is a symbol.
static bool is_extent_of_symbol(const struct op *dim) {
  const struct op *shaped = value_op(op_operand(dim, 0));
  int64_t number;
  if (shaped == NULL || !constant_of(op_operand(dim, 1), &number)) return false;
  while (shaped != NULL && op_has_trait(shaped, TRAIT_CAST) && type_is_ranked(op_operand(shaped, 0)->type))
    shaped = value_op(op_operand(shaped, 0));
  if (shaped == NULL) return false;
  bool is_slice = op_has_trait(shaped, TRAIT_SLICE);
  const struct type *type = op_result(shaped, 0)->type;
  if (!type_is_memref(type) || (!is_slice && shaped->kind != OP_memref_alloc)) return false;
  if (number < 0 || number >= type->rank) return false;
  if (type->shape[number] != DYNAMIC) return true;
  struct operand_range sizes = op_role(shaped, is_slice ? ROLE_SIZES : ROLE_DYNAMIC_SIZES);
  uint32_t position = 0;
  for (int64_t i = 0; i < number; i++) position += type->shape[i] == DYNAMIC;
  return position < sizes.count && affine_is_symbol(sizes.first[position].value);
}

static bool is_dim_op(const struct op *op) { return op_has_role(op, ROLE_DIMENSION); }

bool affine_is_symbol(const struct value *value) {
  if (value->type->kind != TYPE_INDEX) return false;
  if (is_of_top_level(value)) return true;
  const struct op *op = value_op(value);
  if (op == NULL) return false;
  if (op_has_trait(op, TRAIT_CONSTANT)) return true;
  if (is_dim_op(op)) return is_of_top_level(op_operand(op, 0)) || is_extent_of_symbol(op);
  bool symbolic = is_pure(op);
  for (uint32_t i = 0; symbolic && i < op->operand_count; i++) symbolic = affine_is_symbol(op_operand(op, i));
  return symbolic;
}

static bool is_induction_variable(const struct value *argument) {
  const struct op *loop = argument->owner.block->region->op;
  return loop != NULL && op_attribute(loop, ID_lowerBoundMap) != NULL && argument->index == 0;
}

bool affine_is_dim(const struct value *value) {
  if (value->type->kind != TYPE_INDEX) return false;
  if (affine_is_symbol(value)) return true;
  const struct op *op = value_op(value);
  if (op == NULL) return is_induction_variable(value);
  if (is_dim_op(op)) return is_of_top_level(op_operand(op, 0));
  if (op->kind != OP_affine_apply && op->kind != OP_affine_delinearize_index) return false;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (!affine_is_dim(op_operand(op, i))) return false;
  return true;
}
