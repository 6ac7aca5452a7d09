// The structure of linalg ops, and the bodies that the custom form of named ops hides.
#include "dialects/linalg_structure.h"

#include "ir/enumeration.h"

bool is_linalg_structured(const struct op *op) {
  switch (op->kind) {
    case OP_linalg_generic:
    case OP_linalg_fill:
    case OP_linalg_copy:
    case OP_linalg_matmul:
    case OP_linalg_map:
    case OP_linalg_reduce:
    case OP_linalg_transpose:
    case OP_linalg_broadcast: return true;
    default: return false;
  }
}

uint32_t linalg_input_count(const struct op *op) {
  switch (op->kind) {
    case OP_linalg_fill:
    case OP_linalg_copy:
    case OP_linalg_matmul:
    case OP_linalg_generic: return op_slot(op, 0).count;
    case OP_linalg_reduce: return op->operand_count / 2;
    default: return op->operand_count - 1;  // one init, the last operand
  }
}

uint32_t linalg_output_count(const struct op *op) { return op->operand_count - linalg_input_count(op); }

static uint32_t operand_rank(const struct op *op, uint32_t operand) {
  const struct type *type = op_operand(op, operand)->type;
  return type_is_ranked(type) ? type->rank : 0;
}

uint32_t linalg_loop_count(const struct op *op) {
  switch (op->kind) {
    case OP_linalg_generic: return op_attribute(op, ID_iterator_types)->count;
    case OP_linalg_matmul: return 3;
    case OP_linalg_reduce: return operand_rank(op, 0);
    default: return operand_rank(op, op->operand_count - 1);
  }
}

static bool in_dimensions(const struct op *op, uint32_t loop) {
  const struct attribute *dimensions = op_attribute(op, ID_dimensions);
  for (uint32_t i = 0; i < dimensions->count; i++) {
    if (i64_array(dimensions)[i] == (int64_t)loop) return true;
  }
  return false;
}

bool linalg_is_reduction(const struct op *op, uint32_t loop) {
  switch (op->kind) {
    case OP_linalg_generic: {
      const struct attribute *iterator = op_attribute(op, ID_iterator_types)->u.items[loop];
      return iterator->u.enumerated.value == ITERATOR_REDUCTION;
    }
    case OP_linalg_matmul: return loop == 2;
    case OP_linalg_reduce: return in_dimensions(op, loop);
    default: return false;
  }
}

// The map to all loops but those in `dimensions`.
static const struct affine_map *map_without_dimensions(struct context *context, const struct op *op) {
  uint32_t loops = linalg_loop_count(op), kept[RANK_MAX], count = 0;
  for (uint32_t i = 0; i < loops; i++) {
    if (!in_dimensions(op, i)) kept[count++] = i;
  }
  return affine_map_select(context, loops, kept, count);
}

static const struct affine_map *matmul_map(struct context *context, const struct op *op, uint32_t operand) {
  static const uint32_t loops[3][2] = {{0, 2}, {2, 1}, {0, 1}};
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  if (maps != NULL) return maps->u.items[operand]->u.map;
  return affine_map_select(context, 3, loops[operand], 2);
}

// Dimension permutation[i] of the input is loop i.
static const struct affine_map *transpose_input_map(struct context *context, const struct op *op) {
  const struct attribute *permutation = op_attribute(op, ID_permutation);
  uint32_t loop_of[RANK_MAX];
  for (uint32_t i = 0; i < permutation->count; i++) loop_of[i64_array(permutation)[i]] = i;
  return affine_map_select(context, permutation->count, loop_of, permutation->count);
}

const struct affine_map *linalg_indexing_map(struct context *context, const struct op *op, uint32_t operand) {
  bool is_input = operand < linalg_input_count(op);
  switch (op->kind) {
    case OP_linalg_generic: return op_attribute(op, ID_indexing_maps)->u.items[operand]->u.map;
    case OP_linalg_matmul: return matmul_map(context, op, operand);
    case OP_linalg_fill:
      if (is_input) return affine_map_select(context, linalg_loop_count(op), NULL, 0);
      break;
    case OP_linalg_reduce:
      if (!is_input) return map_without_dimensions(context, op);
      break;
    case OP_linalg_broadcast:
      if (is_input) return map_without_dimensions(context, op);
      break;
    case OP_linalg_transpose:
      if (is_input) return transpose_input_map(context, op);
      break;
    default: break;
  }
  return affine_map_identity(context, linalg_loop_count(op));
}

struct block *linalg_body(const struct op *op) {
  return op->regions[0].first;
}

struct value *linalg_body_argument(const struct op *op, uint32_t operand) {
  return linalg_body(op)->arguments[operand];
}

bool linalg_reads_operand(const struct op *op, uint32_t operand) {
  return value_has_uses(linalg_body_argument(op, operand));
}

bool linalg_is_elementwise(struct context *context, const struct op *op) {
  for (uint32_t i = 0; i < linalg_loop_count(op); i++) {
    if (linalg_is_reduction(op, i)) return false;
  }
  for (uint32_t i = 0; i < op->operand_count; i++) {
    if (type_is_shaped(op_operand(op, i)->type) && !affine_map_is_identity(linalg_indexing_map(context, op, i))) {
      return false;
    }
  }
  return true;
}

// --- hidden bodies

// How a body converts an element: the arith op, or OP_KIND_COUNT for none.
static uint32_t cast_kind(const struct type *from, const struct type *to, bool is_unsigned) {
  bool from_integer = from->kind == TYPE_INTEGER, to_integer = to->kind == TYPE_INTEGER;
  if (from_integer && to_integer) {
    if (from->width > to->width) return OP_arith_trunci;
    if (from->width < to->width) return is_unsigned ? OP_arith_extui : OP_arith_extsi;
  } else if (from_integer && type_is_float(to)) {
    return is_unsigned ? OP_arith_uitofp : OP_arith_sitofp;
  } else if (type_is_float(from) && to_integer) {
    return is_unsigned ? OP_arith_fptoui : OP_arith_fptosi;
  } else if (type_is_float(from) && type_is_float(to)) {
    if (from->width > to->width) return OP_arith_truncf;
    if (from->width < to->width) return OP_arith_extf;
  }
  return OP_KIND_COUNT;
}

// The value in another type; the value itself where no conversion exists, which the verifier refuses.
static struct value *cast_element(struct builder *builder, struct value *value, const struct type *type,
                                  bool is_unsigned) {
  uint32_t kind = cast_kind(value->type, type, is_unsigned);
  if (value->type == type || kind == OP_KIND_COUNT) return value;
  return op_result(builder_op(builder, kind, &value, 1, &type, 1, NULL, 0), 0);
}

static struct value *binary_element(struct builder *builder, uint32_t kind, struct value *lhs, struct value *rhs) {
  struct value *operands[2] = {lhs, rhs};
  return op_result(builder_op(builder, kind, operands, 2, &lhs->type, 1, NULL, 0), 0);
}

static struct value *build_matmul_body(struct builder *builder, struct value *const *arguments, bool is_unsigned) {
  const struct type *type = arguments[2]->type;
  bool is_float = type_is_float(type), is_bool = type_is_integer(type, 1);
  struct value *lhs = cast_element(builder, arguments[0], type, is_unsigned);
  struct value *rhs = cast_element(builder, arguments[1], type, is_unsigned);
  struct value *product = binary_element(builder,
                                         is_float  ? OP_arith_mulf
                                         : is_bool ? OP_arith_andi
                                                   : OP_arith_muli,
                                         lhs, rhs);
  return binary_element(builder,
                        is_float  ? OP_arith_addf
                        : is_bool ? OP_arith_ori
                                  : OP_arith_addi,
                        arguments[2], product);
}

static bool matmul_types_allowed(const struct block *block) {
  for (uint32_t i = 0; i < block->argument_count; i++) {
    const struct type *type = block->arguments[i]->type;
    if (type->kind != TYPE_INTEGER && !type_is_float(type)) return false;
  }
  return block->argument_count == 3;
}

bool linalg_build_region(struct program *program, uint32_t kind, const struct type *const *types,
                         uint32_t operand_count, bool cast_unsigned, const struct location *location,
                         struct region *region) {
  bool is_matmul = kind == OP_linalg_matmul;
  if (operand_count < (is_matmul ? 3u : 2u) || region->first != NULL) return false;
  struct block *block = block_create(program);
  for (uint32_t i = 0; i < operand_count; i++) {
    block_add_argument(program, block, type_element_or_self(types[i]));
  }
  if (is_matmul && !matmul_types_allowed(block)) return false;
  block_append(block, region);

  struct builder builder = builder_at_end(program, block);
  builder.location = location;
  struct value *result = block->arguments[0];
  if (is_matmul) {
    result = build_matmul_body(&builder, block->arguments, cast_unsigned);
  } else if (kind == OP_linalg_copy) {
    result = cast_element(&builder, result, block->arguments[operand_count - 1]->type, cast_unsigned);
  }
  builder_op(&builder, OP_linalg_yield, &result, 1, NULL, 0, NULL, 0);
  return true;
}

bool linalg_build_body(struct program *program, struct op *op) {
  switch (op->kind) {
    case OP_linalg_fill:
    case OP_linalg_copy:
    case OP_linalg_matmul:
    case OP_linalg_transpose:
    case OP_linalg_broadcast: break;
    default: return false;
  }
  enum { OPERANDS_MAX = 3 };
  if (op->region_count != 1 || op->operand_count > OPERANDS_MAX) return false;
  const struct type *types[OPERANDS_MAX];
  for (uint32_t i = 0; i < op->operand_count; i++) types[i] = op_operand(op, i)->type;
  int64_t cast = TYPE_FN_CAST_SIGNED;
  enum_attribute_value(ENUM_TYPE_FN, op_attribute(op, ID_cast), &cast);
  return linalg_build_region(program, op->kind, types, op->operand_count, cast == TYPE_FN_CAST_UNSIGNED, op->location,
                             op_body(op, 0));
}
