// Reductions of ranks: all tensors and memrefs of one rank lose the same dimension, with its indices, offsets and
// sizes.
#include "engine/dialects/build.h"
#include "triage/reduce/retyping.h"

// The slot in a role that the op has.
static uint32_t slot_in_role(const struct op *op, enum slot_role role) {
  uint32_t slot = 0;
  while (op->info->operands[slot].role != (uint8_t)role) slot++;
  return slot;
}

static void drop_index(struct candidate *candidate, struct op *op, enum slot_role role, uint32_t number) {
  struct operand_range range = op_role(op, role);
  if (number < range.count) discard_operand(candidate, op, use_index(&range.first[number]));
}

// The extent of the dimension, if it is an operand of the op that creates the value.
static void drop_extent(struct candidate *candidate, struct op *op, uint32_t dimension) {
  const struct type *type = op->results[0].type;
  uint32_t number = 0;
  if (type->shape[dimension] != DYNAMIC) return;
  for (uint32_t i = 0; i < dimension; i++) number += type->shape[i] == DYNAMIC;
  drop_index(candidate, op, ROLE_DYNAMIC_SIZES, number);
}

// Drops an entry of a list of numbers, some of which are operands.
static void drop_number(struct candidate *candidate, struct op *op, enum slot_role role, uint32_t dimension) {
  const enum known_ident name = (enum known_ident)op->info->operands[slot_in_role(op, role)].list;
  const struct attribute *fixed = op_role_list(op, role);
  if (dimension >= fixed->count) return;
  const int64_t *rest = copy_without(candidate->scratch, i64_array(fixed), sizeof *rest, fixed->count, dimension);
  uint32_t operand = 0;
  for (uint32_t i = 0; i < dimension; i++) operand += i64_array(fixed)[i] == DYNAMIC;
  bool is_operand = i64_array(fixed)[dimension] == DYNAMIC;
  op_set_attribute(candidate->program, op, name,
                   attribute_i64_array(candidate->program->context, rest, fixed->count - 1));
  if (is_operand) drop_index(candidate, op, role, operand);
}

static void drop_slice(struct candidate *candidate, struct op *op, uint32_t dimension) {
  static const enum slot_role roles[] = {ROLE_OFFSETS, ROLE_SIZES, ROLE_STRIDES};
  for (uint32_t i = 0; i < 3; i++) drop_number(candidate, op, roles[i], dimension);
}

// Drops a dimension of the iteration space, if each operand is indexed by the identity.
static void drop_iterations(struct candidate *candidate, struct op *op, uint32_t dimension) {
  struct context *context = candidate->program->context;
  const struct attribute *maps = op_attribute(op, ID_indexing_maps), *kinds = op_attribute(op, ID_iterator_types);
  const uint32_t loops = maps->u.items[0]->u.map->dim_count, rank = loops - 1;
  if (loops <= dimension) return;
  const struct attribute **rest = ARENA_ARRAY(candidate->scratch, const struct attribute *, maps->count);
  for (uint32_t i = 0; i < maps->count; i++) {
    if (!affine_map_is_identity(maps->u.items[i]->u.map)) return;
    rest[i] = attribute_affine_map(context, affine_map_identity(context, rank));
  }
  op_set_attribute(candidate->program, op, ID_indexing_maps, attribute_array(context, rest, maps->count));
  if (kinds != NULL) drop_array_item(candidate, op, ID_iterator_types, dimension);
}

// The induction variable of the dimension is replaced by 0.
static void drop_body_index(struct candidate *candidate, struct op *op, uint32_t dimension) {
  struct block *body = op_body(op, 0)->first;
  struct builder builder = builder_before(candidate->program, body->first);
  value_replace_uses(body->arguments[dimension], build_constant_index(&builder, 0));
  block_erase_argument(body, dimension);
}

// The type that an access or slice refers to: that of the destination, or else of the source.
static const struct type *accessed_type(const struct op *op) {
  const struct value *destination = op_role_value(op, ROLE_DESTINATION);
  return destination != NULL ? destination->type : op_role_value(op, ROLE_SOURCE)->type;
}

// Drops what the op has in the dimension, except in types, which have not changed yet.
static void drop_dimension_of_op(struct candidate *candidate, struct op *op, const struct retyping *retyping) {
  const uint32_t dimension = retyping->dimension;
  const struct type *result = op->result_count == 1 ? op->results[0].type : NULL;
  bool makes = result != NULL && retyping_drops_dimension(retyping, result);
  if (op_has_role(op, ROLE_INDICES)) {
    if (retyping_drops_dimension(retyping, accessed_type(op))) drop_index(candidate, op, ROLE_INDICES, dimension);
  } else if (op_has_trait(op, TRAIT_SLICE)) {
    if (retyping_drops_dimension(retyping, accessed_type(op))) drop_slice(candidate, op, dimension);
  } else if (op_has_role(op, ROLE_DYNAMIC_SIZES) && !op_has_role(op, ROLE_SOURCE)) {
    if (makes && op->region_count > 0) drop_body_index(candidate, op, dimension);
    if (makes) drop_extent(candidate, op, dimension);
  } else if (op_has_role(op, ROLE_LOW_PADDING)) {
    if (!makes) return;
    drop_number(candidate, op, ROLE_LOW_PADDING, dimension);
    drop_number(candidate, op, ROLE_HIGH_PADDING, dimension);
    drop_body_index(candidate, op, dimension);
  } else if (op_has_trait(op, TRAIT_STRUCTURED) && op_attribute(op, ID_indexing_maps) != NULL) {
    if (op->operand_count != 0 && retyping_drops_dimension(retyping, op_operand(op, op->operand_count - 1)->type))
      drop_iterations(candidate, op, dimension);
  }
}

static bool drop_dimension(struct candidate *candidate, uint32_t rank, uint32_t dimension) {
  struct retyping retyping = retyping_of(candidate);
  retyping.old_rank = rank;
  retyping.dimension = dimension;
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++)
    if (ops.items[i]->block != NULL) drop_dimension_of_op(candidate, ops.items[i], &retyping);
  retype_program(candidate, &retyping);
  return true;
}

// From the highest rank down.
enum reduction_result reduce_ranks(struct candidate *candidate, uint64_t number) {
  struct type_list types = program_types(candidate);
  uint32_t highest = 0;
  for (size_t i = 0; i < types.count; i++)
    if (type_is_ranked(types.items[i]) && types.items[i]->rank > highest) highest = types.items[i]->rank;
  for (uint32_t rank = highest; rank > 0; rank--) {
    bool occurs = false;
    for (size_t i = 0; i < types.count; i++) occurs |= type_is_ranked(types.items[i]) && types.items[i]->rank == rank;
    if (occurs && site_take(&number, rank)) return applied_if(drop_dimension(candidate, rank, (uint32_t)number));
  }
  return REDUCTION_NONE;
}
