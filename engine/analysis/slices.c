#include "engine/analysis/slices.h"

#include "engine/analysis/index/evaluate.h"
#include "engine/ir/affine.h"

bool extent_is_known(const struct value *shaped, uint32_t dim, int64_t *extent) {
  struct index_question question;
  struct index_sum sum;
  *extent = shaped->type->shape[dim];
  if (*extent != DYNAMIC) return true;
  index_question_init(&question);
  index_sum_clear(&sum);
  index_add_extent(&question, &sum, shaped, dim, 1);
  *extent = sum.constant;
  return index_sum_is_constant(&sum) && sum.bits >= INDEX_BITS_WRAPPED;
}

static void add_index(struct index_question *question, struct index_sum *sum, struct index_or_value index,
                      int64_t factor) {
  if (index.value != NULL) index_add_value(question, sum, index.value, factor);
  else index_sum_add_constant(sum, index.fixed, factor);
}

bool index_difference(struct index_or_value a, struct index_or_value b, int64_t *difference) {
  struct index_question question;
  struct index_sum sum;
  if (a.value == b.value && a.value != NULL) {
    *difference = 0;
    return true;
  }
  index_question_init(&question);
  index_sum_clear(&sum);
  add_index(&question, &sum, a, 1);
  add_index(&question, &sum, b, -1);
  *difference = sum.constant;
  return index_sum_is_constant(&sum) && (sum.constant == 0 || sum.bits >= INDEX_BITS_WRAPPED);
}

bool index_is_opaque(const struct value *value) {
  struct index_question question;
  struct index_sum sum;
  index_question_init(&question);
  index_sum_clear(&sum);
  index_add_value(&question, &sum, value, 1);
  return sum.count == 1 && !sum.too_large && sum.constant == 0 && sum.terms[0].value == value && sum.terms[0].dim < 0;
}

static bool lists_are_equal(const struct op *a, const struct op *b, enum slot_role role) {
  const struct attribute *fixed_a = op_role_list(a, role), *fixed_b = op_role_list(b, role);
  if (fixed_a->count != fixed_b->count) return false;
  const struct use *dynamic_a = op_role(a, role).first, *dynamic_b = op_role(b, role).first;
  for (uint32_t i = 0; i < fixed_a->count; i++) {
    int64_t value_a = i64_array(fixed_a)[i], value_b = i64_array(fixed_b)[i], difference;
    const struct value *from_a = value_a == DYNAMIC ? (dynamic_a++)->value : NULL;
    const struct value *from_b = value_b == DYNAMIC ? (dynamic_b++)->value : NULL;
    struct index_or_value x = {from_a, value_a}, y = {from_b, value_b};
    if (!index_difference(x, y, &difference) || difference != 0) return false;
  }
  return true;
}

static bool list_is(const struct op *slice, enum slot_role role, const struct index_or_value *expected) {
  const struct attribute *fixed = op_role_list(slice, role);
  const struct use *dynamic = op_role(slice, role).first;
  for (uint32_t i = 0; i < fixed->count; i++) {
    struct index_or_value index = {NULL, i64_array(fixed)[i]};
    int64_t difference;
    if (index.fixed == DYNAMIC) index.value = (dynamic++)->value;
    if (!index_difference(index, expected[i], &difference) || difference != 0) return false;
  }
  return true;
}

// In dimensions that its map does not name, the transfer writes one index.
static bool transfer_is_to_slice(const struct op *transfer, const struct op *slice) {
  const struct affine_map *map = op_attribute(transfer, ID_permutation_map)->u.map;
  const struct type *vector = op_role_value(transfer, ROLE_VALUE)->type;
  const struct operand_range indices = op_role(transfer, ROLE_INDICES);
  struct index_or_value offsets[RANK_MAX], sizes[RANK_MAX], strides[RANK_MAX];
  if (op_role_list(slice, ROLE_OFFSETS)->count != indices.count) return false;
  for (uint32_t i = 0; i < indices.count; i++) {
    offsets[i] = (struct index_or_value){indices.first[i].value, 0};
    sizes[i] = strides[i] = (struct index_or_value){NULL, 1};
  }
  for (uint32_t i = 0; i < map->result_count; i++)
    if (map->results[i]->kind == AFFINE_DIM) sizes[map->results[i]->value].fixed = vector->shape[i];
  return list_is(slice, ROLE_OFFSETS, offsets) && list_is(slice, ROLE_SIZES, sizes) &&
         list_is(slice, ROLE_STRIDES, strides);
}

bool op_writes_part(const struct op *op) { return op_is_slice_insertion(op) || op_is_transfer_write(op); }

bool slices_are_equal(const struct op *op, const struct op *slice) {
  if (op_is_transfer_write(op)) return transfer_is_to_slice(op, slice);
  return lists_are_equal(op, slice, ROLE_OFFSETS) && lists_are_equal(op, slice, ROLE_SIZES) &&
         lists_are_equal(op, slice, ROLE_STRIDES);
}

bool slice_is_in_empty_loop(const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct value *index = op_operand(op, i);
    struct counter_bounds bounds;
    int64_t length;
    if (is_counter(index, &bounds) && has_bounds_upstream(value_block(index)->region->op) &&
        index_difference(bounds.upper, bounds.lower, &length) && length <= 0)
      return true;
  }
  return false;
}

bool op_is_insertion(const struct op *op) {
  return op_is_slice_insertion(op) || op_is_materialization(op) || op->kind == OP_linalg_copy;
}

struct use *insertion_source(const struct op *insertion) {
  return op_role(insertion, op_has_trait(insertion, TRAIT_STRUCTURED) ? ROLE_INPUTS : ROLE_SOURCE).first;
}

struct use *insertion_destination(const struct op *insertion) {
  return op_role(insertion, ROLE_DESTINATION).first;
}
