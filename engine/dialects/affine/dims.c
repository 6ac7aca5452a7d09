#include "engine/dialects/affine/dims.h"

#include "engine/base/vector.h"
#include "engine/dialects/ops.h"

enum need { NEED_SYMBOL = 1, NEED_DIM = 2 };

// What remains to be asked, each value once for each need: values are computed from others in long chains, in which one
// value is used many times.
struct inquiry {
  struct arena *arena;
  struct map asked;  // value -> needs
  VECTOR(const struct value *) symbols, dims;
};

static void require(struct inquiry *inquiry, const struct value *value, enum need need) {
  uint64_t *asked = map_insert(&inquiry->asked, inquiry->arena, map_key(value));
  if ((*asked & need) != 0) return;
  *asked |= need;
  if (need == NEED_SYMBOL) VECTOR_PUSH(&inquiry->symbols, inquiry->arena, value);
  else VECTOR_PUSH(&inquiry->dims, inquiry->arena, value);
}

static void require_operands(struct inquiry *inquiry, const struct op *op, enum need need) {
  for (uint32_t i = 0; i < op->operand_count; i++) require(inquiry, op_operand(op, i), need);
}

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

// Whether upstream takes an op as pure. It does so with remainders and floordivsi of arith, with its other divisions by
// a constant for which they are defined, and never with the divisions of index.
static bool is_pure(const struct op *op) {
  if (!op_has_trait(op, TRAIT_DIVIDES) || op->operand_count != 2) return op_has_trait(op, TRAIT_PURE);
  int64_t divisor = 0;
  bool has_divisor = constant_of(op_operand(op, 1), &divisor) && divisor != 0;
  switch (op->kind) {
    case OP_arith_floordivsi:
    case OP_arith_remsi:
    case OP_arith_remui: return true;
    case OP_arith_divui:
    case OP_arith_ceildivui: return has_divisor;
    default: return op_is_overflowing_division(op) && has_divisor && divisor != -1;
  }
}

// Whether a dimension op is of an allocation or view, and the extent is static, or a symbol.
static bool is_extent_of_symbol(struct inquiry *inquiry, const struct op *dim) {
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
  if (position >= sizes.count) return false;
  require(inquiry, sizes.first[position].value, NEED_SYMBOL);
  return true;
}

static bool is_dim_op(const struct op *op) { return op_has_role(op, ROLE_DIMENSION); }

// Whether the value is a symbol if those are that are required.
static bool may_be_symbol(struct inquiry *inquiry, const struct value *value) {
  if (value->type->kind != TYPE_INDEX) return false;
  if (is_of_top_level(value)) return true;
  const struct op *op = value_op(value);
  if (op == NULL) return false;
  if (op_has_trait(op, TRAIT_CONSTANT)) return true;
  if (is_dim_op(op)) return is_of_top_level(op_operand(op, 0)) || is_extent_of_symbol(inquiry, op);
  if (!is_pure(op)) return false;
  require_operands(inquiry, op, NEED_SYMBOL);
  return true;
}

static bool is_induction_variable(const struct value *argument) {
  const struct op *loop = argument->owner.block->region->op;
  if (loop == NULL) return false;
  return op_attribute(loop, ID_lowerBoundsMap) != NULL ||
         (op_attribute(loop, ID_lowerBoundMap) != NULL && argument->index == 0);
}

// The same for a dim. The operands of an affine op on symbols are dims as well.
static bool may_be_dim(struct inquiry *inquiry, const struct value *value) {
  const struct op *op = value_op(value);
  if (value->type->kind != TYPE_INDEX) return false;
  if (is_of_top_level(value)) return true;
  if (op == NULL) return is_induction_variable(value);
  if (op->kind != OP_affine_apply && op->kind != OP_affine_delinearize_index && op->kind != OP_affine_linearize_index)
    return may_be_symbol(inquiry, value);
  require_operands(inquiry, op, NEED_DIM);
  return true;
}

static bool all_required_hold(struct inquiry *inquiry) {
  while (inquiry->dims.count != 0)
    if (!may_be_dim(inquiry, VECTOR_POP(&inquiry->dims))) return false;
  while (inquiry->symbols.count != 0)
    if (!may_be_symbol(inquiry, VECTOR_POP(&inquiry->symbols))) return false;
  return true;
}

bool affine_is_symbol(struct arena *scratch, const struct value *value) {
  struct arena_mark mark = arena_mark(scratch);
  struct inquiry inquiry = {.arena = scratch};
  bool is_symbol = may_be_symbol(&inquiry, value) && all_required_hold(&inquiry);
  arena_rewind(scratch, mark);
  return is_symbol;
}

bool affine_is_dim(struct arena *scratch, const struct value *value) {
  struct arena_mark mark = arena_mark(scratch);
  struct inquiry inquiry = {.arena = scratch};
  bool is_dim = may_be_dim(&inquiry, value) && all_required_hold(&inquiry);
  arena_rewind(scratch, mark);
  return is_dim;
}
