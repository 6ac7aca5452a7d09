// Folding of vector.transfer_read and transfer_write: casts of what is accessed, bounds that are known, and transfers
// back and forth.
#include "engine/dialects/vector/transfer.h"
#include "engine/transforms/fold/fold.h"

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }
static struct fold to_value(struct value *value) { return (struct fold){FOLD_VALUE, value, NULL}; }
static struct fold in_place(void) { return (struct fold){FOLD_IN_PLACE, NULL, NULL}; }

static const struct affine_map *map_of(const struct op *op) { return op_attribute(op, ID_permutation_map)->u.map; }
static bool is_read(const struct op *op) { return op_has_role(op, ROLE_SOURCE); }

static struct use *base_of(const struct op *op) {
  return op_role(op, is_read(op) ? ROLE_SOURCE : ROLE_DESTINATION).first;
}

static const struct type *vector_of(const struct op *op) {
  return is_read(op) ? op_result(op, 0)->type : op_role_value(op, ROLE_VALUE)->type;
}

// The transfer that makes the value, of the kind that reads or writes, or null.
static const struct op *transfer_of(const struct value *value, bool reads) {
  const struct op *op = value_op(value);
  bool is_transfer =
      op != NULL && op_attribute(op, ID_in_bounds) != NULL && op_attribute(op, ID_permutation_map) != NULL;
  return is_transfer && is_read(op) == reads ? op : NULL;
}

// Whether all elements are transferred that are in bounds: no mask says otherwise.
static bool is_unmasked(struct op *op) { return op_role_count(op, ROLE_MASK) == 0 && op_place_before(op) == op; }

static bool is_in_bounds(const struct op *op, uint32_t dimension) {
  return op_attribute(op, ID_in_bounds)->u.items[dimension]->u.integer != 0;
}

static bool is_all_in_bounds(const struct op *op) {
  for (uint32_t i = 0; i < map_of(op)->result_count; i++)
    if (!is_in_bounds(op, i)) return false;
  return true;
}

// Whether the constant index is such that the dimension of the vector fits. (Upstream takes a negative one, too.)
static bool fits(const struct op *op, uint32_t dimension, uint32_t position) {
  const struct type *vector = vector_of(op), *base = base_of(op)->value->type;
  int64_t index, extent = base->shape[position], size = vector->shape[dimension];
  if (vector->scalable != 0 || extent == DYNAMIC) return false;
  return value_is_constant(op_role(op, ROLE_INDICES).first[position].value, &index) && index >= 0 && size <= extent &&
         index <= extent - size;
}

// Says which dimensions are in bounds for sure; broadcast ones are if all others are.
static struct fold know_bounds(struct program *program, struct op *op) {
  struct context *context = program->context;
  const struct affine_map *map = map_of(op);
  const struct attribute *items[RANK_MAX];
  bool all = true, any = false;
  for (uint32_t i = 0; i < map->result_count; i++) {
    const struct affine_expr *expr = map->results[i];
    bool is_known = is_in_bounds(op, i) || (expr->kind == AFFINE_DIM && fits(op, i, (uint32_t)expr->value));
    any |= is_known != is_in_bounds(op, i);
    all &= is_known || expr->kind != AFFINE_DIM;
    items[i] = attribute_bool(context, is_known);
  }
  for (uint32_t i = 0; all && i < map->result_count; i++) {
    any |= items[i] != context->true_attribute;
    items[i] = context->true_attribute;
  }
  if (!any) return none();
  op_set_attribute(program, op, ID_in_bounds, attribute_array(context, items, map->result_count));
  return in_place();
}

// Whether both transfers access the same place in the same way.
static bool is_same_place(const struct op *a, const struct op *b) {
  struct operand_range of_a = op_role(a, ROLE_INDICES), of_b = op_role(b, ROLE_INDICES);
  if (map_of(a) != map_of(b) || vector_of(a) != vector_of(b) || of_a.count != of_b.count) return false;
  for (uint32_t i = 0; i < of_a.count; i++)
    if (of_a.first[i].value != of_b.first[i].value) return false;
  return true;
}

// What is read where it has been written, in bounds. (Upstream also in vector.mask.)
static struct fold fold_written(struct op *op) {
  struct op *write = (struct op *)(uintptr_t)transfer_of(base_of(op)->value, false);
  if (write == NULL || !is_unmasked(op) || !is_unmasked(write)) return none();
  return is_same_place(op, write) && is_all_in_bounds(write) ? to_value(op_role_value(write, ROLE_VALUE)) : none();
}

struct fold fold_vector_transfer_read(struct program *program, struct op *op) {
  struct use *base = base_of(op);
  struct value *source = tensor_before_cast(base->value);
  struct fold fold = know_bounds(program, op);
  if (fold.kind == FOLD_NONE) fold = fold_written(op);
  if (fold.kind == FOLD_NONE) fold = fold_memref_casts(op);
  if (fold.kind != FOLD_NONE || source == base->value) return fold;
  use_set(base, source);
  return in_place();
}

// Whether the transfer is of a whole tensor.
static bool is_whole(const struct op *op) {
  const struct type *vector = vector_of(op), *base = base_of(op)->value->type;
  struct operand_range indices = op_role(op, ROLE_INDICES);
  int64_t index;
  if (base->kind != TYPE_TENSOR || vector->rank == 0 || vector->rank != base->rank || vector->scalable != 0)
    return false;
  if (!transfer_map_is_minor_identity(map_of(op)) || !is_all_in_bounds(op)) return false;
  for (uint32_t i = 0; i < base->rank; i++) {
    bool is_zero = value_is_constant(indices.first[i].value, &index) && index == 0;
    if (vector->shape[i] != base->shape[i] || !is_zero) return false;
  }
  return true;
}

// What is written is read where it is written, or all of another tensor. (Upstream ignores masks of the latter.)
static struct fold fold_read(struct op *op) {
  struct op *read = (struct op *)(uintptr_t)transfer_of(op_role_value(op, ROLE_VALUE), true);
  struct value *base = base_of(op)->value;
  if (read == NULL || base->type->kind != TYPE_TENSOR || !is_unmasked(op) || !is_unmasked(read)) return none();
  struct value *source = base_of(read)->value;
  if (source == base && is_same_place(op, read)) return to_value(base);
  return source->type == base->type && vector_of(op) == vector_of(read) && is_whole(op) && is_whole(read)
             ? to_value(source)
             : none();
}

// What has been written in the same place before is lost.
static struct fold fold_overwritten(struct op *op) {
  struct use *base = base_of(op);
  struct op *write = (struct op *)(uintptr_t)transfer_of(base->value, false);
  if (write == NULL || !is_same_place(op, write) || !is_unmasked(op) || !is_unmasked(write)) return none();
  use_set(base, base_of(write)->value);
  return in_place();
}

struct fold fold_vector_transfer_write(struct program *program, struct op *op) {
  struct fold fold = fold_read(op);
  if (fold.kind == FOLD_NONE) fold = know_bounds(program, op);
  if (fold.kind == FOLD_NONE) fold = fold_memref_casts(op);
  return fold.kind != FOLD_NONE ? fold : fold_overwritten(op);
}
