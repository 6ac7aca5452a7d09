// The structure of linalg ops, and the bodies that the custom form of named ops hides.
#include "engine/dialects/linalg/structure.h"

#include "engine/dialects/build.h"
#include "engine/dialects/linalg/named.h"

uint32_t linalg_input_count(const struct op *op) { return op_role_count(op, ROLE_INPUTS); }

uint32_t linalg_output_count(const struct op *op) { return op->operand_count - linalg_input_count(op); }

// The structure of an op that is not in named.def. Null entries: as many loops as the last operand has
// dimensions, all parallel; identity maps; a body that is written out.
struct structure {
  uint32_t (*loop_count)(const struct op *op);
  bool (*is_reduction)(const struct op *op, uint32_t loop);
  const struct affine_map *(*indexing_map)(struct context *context, const struct op *op, uint32_t operand);
  bool forwards_input;  // the hidden body yields the input's element
};
static const struct structure *structure_of(uint32_t kind);

static uint32_t operand_rank(const struct op *op, uint32_t operand) {
  return linalg_operand_rank(op_operand(op, operand)->type);
}

// How many loops the attribute indexing_maps has; 0 if the op, which is not verified, has no such maps.
static uint32_t loops_of_maps(const struct op *op) {
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  bool has_maps = maps != NULL && maps->kind == ATTRIBUTE_ARRAY && maps->count != 0;
  return has_maps && maps->u.items[0]->kind == ATTRIBUTE_AFFINE_MAP ? maps->u.items[0]->u.map->dim_count : 0;
}

uint32_t linalg_loop_count(const struct op *op) {
  const struct named_structure *named = named_structure_of(op);
  if (named != NULL && named_has_loops_of_maps(named)) return loops_of_maps(op);
  if (named != NULL && *named->loops != '*') return (uint32_t)strlen(named->loops);
  const struct structure *structure = structure_of(op->kind);
  if (structure != NULL && structure->loop_count != NULL) return structure->loop_count(op);
  return operand_rank(op, op->operand_count - 1);
}

// Whether no output is indexed by a loop of an op whose attribute gives the loops.
static bool is_reduction_of_maps(const struct op *op, uint32_t loop) {
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  const struct affine_map *output = maps->u.items[maps->count - 1]->u.map;
  for (uint32_t i = 0; i < output->result_count; i++)
    if (output->results[i]->kind == AFFINE_DIM && output->results[i]->value == (int64_t)loop) return false;
  return true;
}

bool linalg_is_reduction(const struct op *op, uint32_t loop) {
  const struct named_structure *named = named_structure_of(op);
  if (named != NULL && named_has_loops_of_maps(named)) return is_reduction_of_maps(op, loop);
  if (named != NULL) return *named->loops != '*' && named_is_reduction(named, loop);
  const struct structure *structure = structure_of(op->kind);
  return structure != NULL && structure->is_reduction != NULL && structure->is_reduction(op, loop);
}

// The map of an op of named.def: what its attribute says, else what the table says.
static const struct affine_map *map_of_named(struct context *context, const struct named_structure *named,
                                             const struct op *op, uint32_t operand) {
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  if (maps != NULL) return maps->u.items[operand]->u.map;
  return named_map(context, named, linalg_loop_count(op), op, operand);
}

const struct affine_map *linalg_indexing_map(struct context *context, const struct op *op, uint32_t operand) {
  const struct named_structure *named = named_structure_of(op);
  if (named != NULL) return map_of_named(context, named, op, operand);
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

// --- ops that are not in named.def

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

static const struct structure structure_linalg_transpose = {.indexing_map = transpose_map, .forwards_input = true};

static const struct affine_map *broadcast_map(struct context *context, const struct op *op, uint32_t operand) {
  return operand == 0 ? map_without_dimensions(context, op) : NULL;
}

static const struct structure structure_linalg_broadcast = {.indexing_map = broadcast_map, .forwards_input = true};

static const struct structure *structure_of(uint32_t kind) {
#define HOOK_structure(row) [OP_##row] = &structure_##row,
  static const struct structure *const structures[OP_KIND_COUNT] = {
#include "engine/dialects/op_hooks.def"
  };
  return kind < OP_KIND_COUNT ? structures[kind] : NULL;
}

uint32_t linalg_region_arguments(const struct named_structure *named) {
  return named != NULL ? named_operand_count(named) : 2;
}

bool linalg_build_region(struct program *program, uint32_t kind, const struct named_structure *named,
                         const struct type *const *types, uint32_t operand_count, bool cast_unsigned,
                         const struct location *location, struct region *region, const char **reason) {
  const struct structure *structure = structure_of(kind);
  *reason = NULL;
  if (named == NULL && (structure == NULL || !structure->forwards_input)) return false;
  if (operand_count != linalg_region_arguments(named) || region->first != NULL) return false;
  struct block *block = block_create(program);
  for (uint32_t i = 0; i < operand_count; i++) {
    block_add_argument(program, block, linalg_element_type(types[i]));
  }
  struct builder builder = builder_at_end(program, block);
  builder.location = location;
  struct value *element =
      named != NULL ? named_build_element(&builder, named, block, cast_unsigned, reason) : block->arguments[0];
  if (element == NULL) return false;
  build_linalg_yield(&builder, &element, 1);
  block_append(block, region);
  return true;
}

bool linalg_build_body(struct program *program, struct op *op) {
  enum { OPERANDS_MAX = 5 };
  if (op->region_count != 1 || op->operand_count > OPERANDS_MAX) return false;
  const struct type *types[OPERANDS_MAX];
  const char *reason;
  for (uint32_t i = 0; i < op->operand_count; i++) types[i] = op_operand(op, i)->type;
  int64_t cast = TYPE_FN_CAST_SIGNED;
  enum_attribute_value(ENUM_TYPE_FN, op_attribute(op, ID_cast), &cast);
  return linalg_build_region(program, op->kind, named_structure_of(op), types, op->operand_count,
                             cast == TYPE_FN_CAST_UNSIGNED, op->location, op_body(op, 0), &reason);
}
