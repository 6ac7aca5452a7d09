// Folding of linalg ops: removes ops that compute nothing, infers static extents of operands from other operands, and
// simplifies uses of filled tensors.
#include "engine/dialects/linalg/structure.h"
#include "engine/dialects/shape_rules.h"
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/fold/kinds.h"

static bool has_tensors_only(const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *type = op_operand(op, i)->type;
    if (type_is_memref(type) || type->kind == TYPE_UNRANKED_TENSOR) return false;
  }
  return op->result_count > 0;
}

// --- ops that compute nothing

// An op on buffers without elements.
static bool erase_without_elements(struct rewriter *rewriter, struct op *op) {
  bool is_empty = false;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *type = op_operand(op, i)->type;
    for (uint32_t j = 0; type->kind == TYPE_MEMREF && j < type->rank; j++) is_empty |= type->shape[j] == 0;
  }
  if (!is_empty || op->result_count != 0) return false;
  rewriter_erase(rewriter, op);
  return true;
}

// Whether all operands are accessed alike, each element once. (Upstream takes any map, also that of a diagonal.)
static bool has_one_map(struct context *context, const struct op *op) {
  const struct affine_map *map = linalg_indexing_map(context, op, 0);
  if (map == NULL || !affine_map_is_permutation(map)) return false;
  for (uint32_t i = 1; i < op->operand_count; i++)
    if (linalg_indexing_map(context, op, i) != map) return false;
  return true;
}

static bool is_from_body(const struct op *yield, uint32_t i) {
  const struct value *value = op_operand(yield, i);
  return value->is_argument && value->owner.block == yield->block;
}

// An op that gives back operands as they are: tensors, or what is copied onto itself. As upstream, a copy of another
// tensor stays.
static bool replace_by_operands(struct rewriter *rewriter, struct op *op) {
  const struct block *body = op->regions[0].first;
  if (!op_may_be_identity(op) || body == NULL || body->first != block_terminator(body)) return false;
  const struct op *yield = body->first;
  if (!has_one_map(rewriter->program->context, op)) return false;
  if (op->result_count == 0) {
    if (op->operand_count != 2 || op_role_count(op, ROLE_INPUTS) != 1 || op_operand(op, 0) != op_operand(op, 1) ||
        !is_from_body(yield, 0))
      return false;
    rewriter_erase(rewriter, op);
    return true;
  }
  if (!has_tensors_only(op) || yield->operand_count != op->result_count) return false;
  if (op_is_linalg_copy(op) && op_operand(op, 0) != op_operand(op, 1)) return false;
  struct value **values = ARENA_ARRAY(rewriter->arena, struct value *, op->result_count);
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (!is_from_body(yield, i)) return false;
    values[i] = op_operand(op, op_operand(yield, i)->index);
    const struct type *from = values[i]->type, *to = op_result(op, i)->type;
    if (from != to && (from->kind != TYPE_TENSOR || from->element != to->element || from->encoding != to->encoding ||
                       !shapes_compatible(from, to)))
      return false;
  }
  struct builder builder = builder_before(rewriter->program, op);
  for (uint32_t i = 0; i < op->result_count; i++)
    values[i] = rewriter_cast(rewriter, &builder, values[i], op_result(op, i)->type);
  rewriter_replace(rewriter, op, values);
  return true;
}

// --- extents

enum { LOOPS_MAX = 2 * RANK_MAX };

// What is known of the extents of loops.
struct extents {
  const struct affine_map **maps;  // of the operands
  int64_t loops[LOOPS_MAX];
};

// Notes what an operand of this type says. Returns false if that contradicts others.
static bool learn(struct extents *extents, uint32_t operand, const struct type *type) {
  const struct affine_map *map = extents->maps[operand];
  for (uint32_t i = 0; type->kind == TYPE_TENSOR && i < type->rank; i++) {
    int64_t *extent = &extents->loops[map->results[i]->value];
    if (type->shape[i] == DYNAMIC) continue;
    if (*extent != DYNAMIC && *extent != type->shape[i]) return false;
    *extent = type->shape[i];
  }
  return true;
}

// Whether the op is on tensors, and each index of an operand is that of a loop.
static bool find_maps(struct rewriter *rewriter, const struct op *op, struct extents *extents) {
  const uint32_t loops = linalg_loop_count(op);
  if (!has_tensors_only(op) || loops > LOOPS_MAX) return false;
  extents->maps = ARENA_ARRAY(rewriter->arena, const struct affine_map *, op->operand_count);
  for (uint32_t i = 0; i < loops; i++) extents->loops[i] = DYNAMIC;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct affine_map *map = extents->maps[i] = linalg_indexing_map(rewriter->program->context, op, i);
    if (map == NULL || !affine_map_is_projected_permutation(map)) return false;
    for (uint32_t j = 0; j < map->result_count; j++)
      if (map->results[j]->kind != AFFINE_DIM) return false;
    if (map->result_count != linalg_operand_rank(op_operand(op, i)->type)) return false;
  }
  return true;
}

static const struct type *known_type(struct context *context, const struct extents *extents, uint32_t operand,
                                     const struct type *type) {
  int64_t shape[RANK_MAX];
  if (type->kind != TYPE_TENSOR) return type;
  for (uint32_t i = 0; i < type->rank; i++) shape[i] = extents->loops[extents->maps[operand]->results[i]->value];
  return type_with_shape(context, type, shape, type->rank);
}

// Casts operands to these types, and results back to the old ones.
static void set_types(struct rewriter *rewriter, struct op *op, const struct type *const *types) {
  struct builder before = builder_before(rewriter->program, op), after = builder_after(rewriter->program, op);
  const struct operand_range destinations = op_role(op, ROLE_DESTINATION);
  for (uint32_t i = 0; i < op->operand_count; i++)
    use_set(&op->operands[i], rewriter_cast(rewriter, &before, op_operand(op, i), types[i]));
  for (uint32_t i = 0; i < op->result_count; i++) {
    const struct type *type = destinations.first[i].value->type;
    if (op_result(op, i)->type != type) rewriter_set_type(rewriter, &after, op_result(op, i), type);
  }
  rewriter->changed(rewriter->owner, op);
}

// What the operands say of the extents of loops; false if they contradict each other.
static bool learn_all(struct extents *extents, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (!learn(extents, i, op_operand(op, i)->type)) return false;
  return true;
}

// Gives operands those extents that are static in others.
static bool infer_types(struct rewriter *rewriter, struct op *op) {
  struct extents extents;
  if (!find_maps(rewriter, op, &extents) || !learn_all(&extents, op)) return false;
  const struct type **types = ARENA_ARRAY(rewriter->arena, const struct type *, op->operand_count);
  bool any = false;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    types[i] = known_type(rewriter->program->context, &extents, i, op_operand(op, i)->type);
    any |= types[i] != op_operand(op, i)->type;
  }
  if (any) set_types(rewriter, op, types);
  return any;
}

// Gives a destination the extents of this type, which must not contradict those of other operands.
static bool set_type_of_result(struct rewriter *rewriter, struct op *op, uint32_t result, const struct type *type) {
  const uint32_t init = op->operand_count - op->result_count + result;
  struct extents extents;
  if (!find_maps(rewriter, op, &extents) || !learn(&extents, init, type) || !learn_all(&extents, op)) return false;
  const struct type **types = ARENA_ARRAY(rewriter->arena, const struct type *, op->operand_count);
  for (uint32_t i = 0; i < op->operand_count; i++) types[i] = op_operand(op, i)->type;
  types[init] = known_type(rewriter->program->context, &extents, init, types[init]);
  set_types(rewriter, op, types);
  return true;
}

// As upstream, only in the same block; and only if nothing is written in between, which may be before the op ends.
bool cast_destination_instead(struct rewriter *rewriter, struct op *cast) {
  struct value *source = op_role_value(cast, ROLE_SOURCE);
  const struct type *type = op_result(cast, 0)->type;
  struct op *op = value_op(source);
  if (op == NULL || !op_has_trait(op, TRAIT_STRUCTURED) || op->block != cast->block || !is_quiet_until(op, cast))
    return false;
  if (source->type == type || !tensor_type_is_more_static(source->type, type)) return false;
  if (!set_type_of_result(rewriter, op, source->index, type)) return false;
  rewriter->changed(rewriter->owner, cast);
  return true;
}

// --- places

// The type of the operand that, as upstream has it, says the extent of a loop: the first with a dimension that is
// indexed by it; and the dimension. Null if there is none.
static const struct type *type_with_loop(struct context *context, const struct op *op, int64_t loop,
                                         uint32_t *dimension) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct affine_map *map = linalg_indexing_map(context, op, i);
    for (*dimension = 0; map != NULL && *dimension < map->result_count; ++*dimension) {
      const struct affine_expr *index = map->results[*dimension];
      if (index->kind == AFFINE_DIM && index->value == loop) return op_operand(op, i)->type;
    }
  }
  return NULL;
}

// The only place in a dimension of one.
struct fold fold_linalg_index(struct program *program, struct op *op) {
  uint32_t dimension;
  const struct type *type =
      type_with_loop(program->context, op_parent(op), op_attribute(op, ID_dim)->u.integer, &dimension);
  if (type == NULL || type->shape[dimension] != 1) return (struct fold){FOLD_NONE, NULL, NULL};
  return (struct fold){FOLD_CONSTANT, NULL, attribute_index(program->context, 0)};
}

// --- filled tensors

struct value *filling_of(const struct value *tensor) {
  const struct op *op = value_op(tensor);
  if (op == NULL || !op_is_fill(op) || tensor->type->kind != TYPE_TENSOR) return NULL;
  struct value *filling = op_role_value(op, ROLE_INPUTS);
  return filling->type == tensor->type->element ? filling : NULL;
}

static bool replace_by_fill(struct rewriter *rewriter, struct op *op, struct value *filling) {
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(rewriter, op, build_linalg_fill(&builder, filling, op_role_value(op, ROLE_DESTINATION)));
  return true;
}

// The copy of a filled tensor is filled itself, and what is copied over is not filled before.
static bool copy_fill(struct rewriter *rewriter, struct op *op) {
  struct value *init = op_role_value(op, ROLE_DESTINATION), *filling = filling_of(op_role_value(op, ROLE_INPUTS));
  if (filling != NULL && filling->type == init->type->element) return replace_by_fill(rewriter, op, filling);
  if (filling_of(init) == NULL) return false;
  use_set(op_role(op, ROLE_DESTINATION).first, op_role_value(value_op(init), ROLE_DESTINATION));
  rewriter->changed(rewriter->owner, op);
  rewriter->changed(rewriter->owner, value_op(init));
  return true;
}

// --- transposition

// Of a transposed tensor, of a filled one, or of dimensions that stay where they are.
static bool simplify_transpose(struct rewriter *rewriter, struct op *op) {
  struct value *input = op_role_value(op, ROLE_INPUTS), *init = op_role_value(op, ROLE_DESTINATION);
  struct value *filling = filling_of(input);
  const struct op *inner = value_op(input);
  const struct attribute *permutation = op_attribute(op, ID_permutation);
  int64_t dimensions[RANK_MAX];
  bool is_identity = input->type == op_result(op, 0)->type;
  for (uint32_t i = 0; i < permutation->count; i++) is_identity &= i64_array(permutation)[i] == (int64_t)i;
  if (is_identity) {
    rewriter_replace(rewriter, op, &input);
    return true;
  }
  if (filling != NULL) return replace_by_fill(rewriter, op, filling);
  if (inner == NULL || !op_is_linalg_transpose(inner)) return false;
  for (uint32_t i = 0; i < permutation->count; i++)
    dimensions[i] = i64_array(op_attribute(inner, ID_permutation))[i64_array(permutation)[i]];
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(rewriter, op,
                          build_linalg_transpose(&builder, op_role_value(inner, ROLE_INPUTS), init, dimensions));
  return true;
}

// --- broadcasts

static bool has_dimension(const struct attribute *dimensions, int64_t dimension) {
  for (uint32_t i = 0; i < dimensions->count; i++)
    if (i64_array(dimensions)[i] == dimension) return true;
  return false;
}

// Of a broadcast tensor, or along no dimensions.
static bool simplify_broadcast(struct rewriter *rewriter, struct op *op) {
  struct value *input = op_role_value(op, ROLE_INPUTS), *init = op_role_value(op, ROLE_DESTINATION);
  const struct op *inner = value_op(input);
  const struct attribute *added = op_attribute(op, ID_dimensions);
  if (added->count == 0 && input->type == op_result(op, 0)->type) {
    rewriter_replace(rewriter, op, &input);
    return true;
  }
  if (inner == NULL || !op_is_linalg_broadcast(inner)) return false;
  const struct attribute *added_before = op_attribute(inner, ID_dimensions);
  int64_t dimensions[RANK_MAX];
  uint32_t count = 0;
  for (uint32_t i = 0, from = 0; i < init->type->rank; i++) {
    bool is_added = has_dimension(added, i) || has_dimension(added_before, from);
    if (!has_dimension(added, i)) from++;
    if (is_added) dimensions[count++] = i;
  }
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(rewriter, op,
                          build_linalg_broadcast(&builder, op_role_value(inner, ROLE_INPUTS), init, dimensions, count));
  return true;
}

bool canonicalize_structured(struct rewriter *rewriter, struct op *op) {
  if (op_is_linalg_copy(op) && has_tensors_only(op) && copy_fill(rewriter, op)) return true;
  if (erase_without_elements(rewriter, op) || replace_by_operands(rewriter, op)) return true;
  if (!has_tensors_only(op)) return false;
  if (op_is_linalg_transpose(op) && simplify_transpose(rewriter, op)) return true;
  if (op_is_linalg_broadcast(op) && simplify_broadcast(rewriter, op)) return true;
  return infer_types(rewriter, op);
}
