// The structure of linalg ops, and the bodies that the custom form of named ops hides.
#include "engine/dialects/linalg/structure.h"

#include "engine/dialects/build.h"

uint32_t linalg_input_count(const struct op *op) { return op_role_count(op, ROLE_INPUTS); }

uint32_t linalg_output_count(const struct op *op) { return op->operand_count - linalg_input_count(op); }

// What a structured op says of itself. Null entries: as many loops as the last operand has dimensions, all parallel;
// identity maps; a body that is written out.
struct structure {
  uint32_t (*loop_count)(const struct op *op);
  bool (*is_reduction)(const struct op *op, uint32_t loop);
  const struct affine_map *(*indexing_map)(struct context *context, const struct op *op, uint32_t operand);
  // The element that the hidden body yields, or null if it takes no such types.
  struct value *(*build_element)(struct builder *builder, const struct block *body, bool cast_unsigned);
};
static const struct structure *structure_of(uint32_t kind);

static uint32_t operand_rank(const struct op *op, uint32_t operand) {
  const struct type *type = op_operand(op, operand)->type;
  return type_is_ranked(type) ? type->rank : 0;
}

uint32_t linalg_loop_count(const struct op *op) {
  const struct structure *structure = structure_of(op->kind);
  if (structure != NULL && structure->loop_count != NULL) return structure->loop_count(op);
  return operand_rank(op, op->operand_count - 1);
}

bool linalg_is_reduction(const struct op *op, uint32_t loop) {
  const struct structure *structure = structure_of(op->kind);
  return structure != NULL && structure->is_reduction != NULL && structure->is_reduction(op, loop);
}

const struct affine_map *linalg_indexing_map(struct context *context, const struct op *op, uint32_t operand) {
  const struct structure *structure = structure_of(op->kind);
  const struct affine_map *map = NULL;
  if (structure != NULL && structure->indexing_map != NULL) map = structure->indexing_map(context, op, operand);
  return map != NULL ? map : affine_map_identity(context, linalg_loop_count(op));
}

static bool in_dimensions(const struct op *op, uint32_t loop) {
  const struct attribute *dimensions = op_attribute(op, ID_dimensions);
  for (uint32_t i = 0; i < dimensions->count; i++) {
    if (i64_array(dimensions)[i] == (int64_t)loop) return true;
  }
  return false;
}

// The map to all loops but those in `dimensions`.
static const struct affine_map *map_without_dimensions(struct context *context, const struct op *op) {
  uint32_t loops = linalg_loop_count(op), kept[RANK_MAX], count = 0;
  for (uint32_t i = 0; i < loops; i++) {
    if (!in_dimensions(op, i)) kept[count++] = i;
  }
  return affine_map_select(context, loops, kept, count);
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

// linalg.generic

static uint32_t generic_loop_count(const struct op *op) { return op_attribute(op, ID_iterator_types)->count; }

static bool generic_is_reduction(const struct op *op, uint32_t loop) {
  const struct attribute *iterator = op_attribute(op, ID_iterator_types)->u.items[loop];
  return iterator->u.enumerated.value == ITERATOR_REDUCTION;
}

static const struct affine_map *generic_map(struct context *context, const struct op *op, uint32_t operand) {
  (void)context;
  return op_attribute(op, ID_indexing_maps)->u.items[operand]->u.map;
}

static const struct structure structure_linalg_generic = {
    .loop_count = generic_loop_count, .is_reduction = generic_is_reduction, .indexing_map = generic_map};

// linalg.fill and linalg.copy

static const struct affine_map *fill_map(struct context *context, const struct op *op, uint32_t operand) {
  return operand == 0 ? affine_map_select(context, linalg_loop_count(op), NULL, 0) : NULL;
}

static struct value *build_first_element(struct builder *builder, const struct block *body, bool cast_unsigned) {
  (void)builder, (void)cast_unsigned;
  return body->arguments[0];
}

static const struct structure structure_linalg_fill = {.indexing_map = fill_map, .build_element = build_first_element};

static struct value *build_copied_element(struct builder *builder, const struct block *body, bool cast_unsigned) {
  return cast_element(builder, body->arguments[0], body->arguments[body->argument_count - 1]->type, cast_unsigned);
}

static const struct structure structure_linalg_copy = {.build_element = build_copied_element};

// linalg.matmul

static uint32_t matmul_loop_count(const struct op *op) {
  (void)op;
  return 3;
}

static bool matmul_is_reduction(const struct op *op, uint32_t loop) {
  (void)op;
  return loop == 2;
}

static const struct affine_map *matmul_map(struct context *context, const struct op *op, uint32_t operand) {
  static const uint32_t loops[3][2] = {{0, 2}, {2, 1}, {0, 1}};
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  if (maps != NULL) return maps->u.items[operand]->u.map;
  return affine_map_select(context, 3, loops[operand], 2);
}

static bool matmul_types_allowed(const struct block *block) {
  for (uint32_t i = 0; i < block->argument_count; i++) {
    const struct type *type = block->arguments[i]->type;
    if (type->kind != TYPE_INTEGER && !type_is_float(type)) return false;
  }
  return block->argument_count == 3;
}

static struct value *build_matmul_element(struct builder *builder, const struct block *body, bool cast_unsigned) {
  if (!matmul_types_allowed(body)) return NULL;
  const struct type *type = body->arguments[2]->type;
  struct value *lhs = cast_element(builder, body->arguments[0], type, cast_unsigned);
  struct value *rhs = cast_element(builder, body->arguments[1], type, cast_unsigned);
  struct value *sum = body->arguments[2];
  if (type_is_float(type)) return build_arith_addf(builder, sum, build_arith_mulf(builder, lhs, rhs));
  if (type_is_integer(type, 1)) return build_arith_ori(builder, sum, build_arith_andi(builder, lhs, rhs));
  return build_arith_addi(builder, sum, build_arith_muli(builder, lhs, rhs));
}

static const struct structure structure_linalg_matmul = {.loop_count = matmul_loop_count,
                                                         .is_reduction = matmul_is_reduction,
                                                         .indexing_map = matmul_map,
                                                         .build_element = build_matmul_element};

// linalg.map and linalg.reduce

static const struct structure structure_linalg_map = {0};

static uint32_t reduce_loop_count(const struct op *op) { return operand_rank(op, 0); }

static const struct affine_map *reduce_map(struct context *context, const struct op *op, uint32_t operand) {
  return operand < linalg_input_count(op) ? NULL : map_without_dimensions(context, op);
}

static const struct structure structure_linalg_reduce = {
    .loop_count = reduce_loop_count, .is_reduction = in_dimensions, .indexing_map = reduce_map};

// linalg.transpose and linalg.broadcast

// Dimension permutation[i] of the input is loop i.
static const struct affine_map *transpose_map(struct context *context, const struct op *op, uint32_t operand) {
  if (operand != 0) return NULL;
  const struct attribute *permutation = op_attribute(op, ID_permutation);
  uint32_t loop_of[RANK_MAX];
  for (uint32_t i = 0; i < permutation->count; i++) loop_of[i64_array(permutation)[i]] = i;
  return affine_map_select(context, permutation->count, loop_of, permutation->count);
}

static const struct structure structure_linalg_transpose = {.indexing_map = transpose_map,
                                                            .build_element = build_first_element};

static const struct affine_map *broadcast_map(struct context *context, const struct op *op, uint32_t operand) {
  return operand == 0 ? map_without_dimensions(context, op) : NULL;
}

static const struct structure structure_linalg_broadcast = {.indexing_map = broadcast_map,
                                                            .build_element = build_first_element};

static const struct structure *structure_of(uint32_t kind) {
#define HOOK_structure(row) [OP_##row] = &structure_##row,
  static const struct structure *const structures[OP_KIND_COUNT] = {
#include "engine/dialects/op_hooks.def"
  };
  return kind < OP_KIND_COUNT ? structures[kind] : NULL;
}

bool linalg_build_region(struct program *program, uint32_t kind, const struct type *const *types,
                         uint32_t operand_count, bool cast_unsigned, const struct location *location,
                         struct region *region) {
  const struct structure *structure = structure_of(kind);
  if (structure == NULL || structure->build_element == NULL) return false;
  if (operand_count < (structure->build_element == build_matmul_element ? 3u : 2u) || region->first != NULL)
    return false;
  struct block *block = block_create(program);
  for (uint32_t i = 0; i < operand_count; i++) {
    block_add_argument(program, block, type_element_or_self(types[i]));
  }
  struct builder builder = builder_at_end(program, block);
  builder.location = location;
  struct value *element = structure->build_element(&builder, block, cast_unsigned);
  if (element == NULL) return false;
  build_linalg_yield(&builder, &element, 1);
  block_append(block, region);
  return true;
}

bool linalg_build_body(struct program *program, struct op *op) {
  enum { OPERANDS_MAX = 3 };
  if (op->region_count != 1 || op->operand_count > OPERANDS_MAX) return false;
  const struct type *types[OPERANDS_MAX];
  for (uint32_t i = 0; i < op->operand_count; i++) types[i] = op_operand(op, i)->type;
  int64_t cast = TYPE_FN_CAST_SIGNED;
  enum_attribute_value(ENUM_TYPE_FN, op_attribute(op, ID_cast), &cast);
  return linalg_build_region(program, op->kind, types, op->operand_count, cast == TYPE_FN_CAST_UNSIGNED, op->location,
                             op_body(op, 0));
}
