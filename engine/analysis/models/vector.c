// Bufferization models of vector: transfers to and from tensors.
#include "engine/analysis/models/models.h"
#include "engine/analysis/slices.h"
#include "engine/dialects/vector/mask.h"
#include "engine/ir/affine.h"

const struct bufferizable bufferizable_vector_transfer_read = {0};

const struct bufferizable bufferizable_vector_gather = {0};

// --- vector.mask: its results are those of the op that it masks

static void mask_aliasing_operands(const struct value *value, const struct analysis_state *state,
                                   struct aliasing_operands *out) {
  (void)state;
  struct op *yield = value->owner.op->regions[0].first->last;
  add_aliasing_operand(out, &yield->operands[value->index], RELATION_EQUIVALENT, true);
}

const struct bufferizable bufferizable_vector_mask = {.aliasing_operands = mask_aliasing_operands};

static void yield_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                  struct aliasing_values *out) {
  (void)state;
  struct op *parent = op_parent(operand->owner);
  uint32_t number = use_index(operand);
  if (number < parent->result_count) add_aliasing_value(out, &parent->results[number], RELATION_EQUIVALENT, true);
}

const struct bufferizable bufferizable_vector_yield = {.aliasing_values = yield_aliasing_values,
                                                       .must_be_in_place = bufferizable_yes};

// Whether the op writes each element of a dimension of the base.
static bool writes_dimension(const struct op *op, const struct type *base, uint32_t dimension) {
  const struct affine_map *map = op_attribute(op, ID_permutation_map)->u.map;
  const struct type *vector = op_role_value(op, ROLE_VALUE)->type;
  if (base->shape[dimension] == 1) return true;  // at the index, which is 0
  for (uint32_t i = 0; i < map->result_count; i++)
    if (map->results[i]->kind == AFFINE_DIM && map->results[i]->value == (int64_t)dimension)
      return vector->shape[i] >= base->shape[dimension];
  return false;
}

// Also if only the loops around say so.
static bool is_zero(const struct value *index) {
  const struct index_or_value value = {index, 0}, zero = {NULL, 0};
  int64_t difference;
  return index_difference(value, zero, &difference) && difference == 0;
}

// What upstream takes for an op that writes each element, from a place that is constant.
static bool seems_to_overwrite(const struct op *op, const struct type *base, struct operand_range indices) {
  const struct type *vector = op_role_value(op, ROLE_VALUE)->type;
  bool overwrites = type_has_static_shape(base) && masking_op(op) == NULL;
  for (uint32_t i = 0; i < indices.count && overwrites; i++) {
    int64_t index;
    overwrites = value_is_constant(indices.first[i].value, &index) && index == 0;
  }
  for (uint32_t i = 0; i < vector->rank && i < base->rank && overwrites; i++)
    overwrites = vector->shape[i] >= base->shape[i];
  return overwrites;
}

// The base is not read if it is overwritten completely. Upstream compares the extents of base and vector in order,
// without the map, and does not look at a mask that is an operand.
static bool transfer_write_reads(const struct use *operand, const struct analysis_state *state) {
  const struct op *op = operand->owner;
  const struct type *base = operand->value->type;
  struct operand_range indices = op_role(op, ROLE_INDICES);
  if (!deviates(state->options, DEVIATION_partial_transfers)) return !seems_to_overwrite(op, base, indices);
  bool overwrites = type_has_static_shape(base) && op_role_count(op, ROLE_MASK) == 0 && masking_op(op) == NULL;
  for (uint32_t i = 0; i < indices.count && overwrites; i++)
    overwrites = is_zero(indices.first[i].value) && writes_dimension(op, base, i);
  return !overwrites;
}

static void alias_result(const struct use *operand, const struct analysis_state *state, struct aliasing_values *out) {
  (void)state;
  add_aliasing_value(out, &operand->owner->results[0], RELATION_EQUIVALENT, true);
}

const struct bufferizable bufferizable_vector_transfer_write = {
    .reads = transfer_write_reads,
    .writes = bufferizable_yes,
    .aliasing_values = alias_result,
};
