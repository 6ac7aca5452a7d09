// Folding of slices of tensors: constant offsets, sizes and strides, casts, and slices that undo each other.
#include "engine/analysis/deviation.h"
#include "engine/dialects/shape_rules.h"
#include "engine/transforms/fold/fold.h"

enum { OFFSETS, SIZES, STRIDES, LISTS };

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }
static struct fold to_value(struct value *value) { return (struct fold){FOLD_VALUE, value, NULL}; }

// Whether the slice is all of a tensor of this type.
static bool is_whole(const struct op *op, const struct type *type) {
  struct slice slice = slice_of(op);
  for (uint32_t i = 0; i < slice.rank; i++)
    if (slice.offsets[i] != 0 || slice.sizes[i] != type->shape[i] || slice.strides[i] != 1) return false;
  return type_has_static_shape(type);
}

static bool is_same_list(const struct op *a, const struct op *b, enum slot_role role) {
  struct operand_range of_a = op_role(a, role), of_b = op_role(b, role);
  if (op_role_list(a, role) != op_role_list(b, role)) return false;
  for (uint32_t i = 0; i < of_a.count; i++)
    if (of_a.first[i].value != of_b.first[i].value) return false;
  return true;
}

static bool is_same_slice(const struct op *a, const struct op *b) {
  return is_same_list(a, b, ROLE_OFFSETS) && is_same_list(a, b, ROLE_SIZES) && is_same_list(a, b, ROLE_STRIDES);
}

// The insertion of a tensor of this type into the same slice that makes `dest`, or null.
static const struct op *same_insertion(const struct op *op, const struct value *dest, const struct type *type) {
  const struct op *insertion = value_op(dest);
  if (insertion == NULL || !op_is_slice_insertion(insertion) || !is_same_slice(op, insertion)) return NULL;
  return op_role_value(insertion, ROLE_SOURCE)->type == type ? insertion : NULL;
}

// Whether no two elements of the slice are the same one of the tensor.
static bool is_one_to_one(const struct op *op) {
  struct slice slice = slice_of(op);
  for (uint32_t i = 0; i < slice.rank; i++) {
    bool has_one = slice.sizes[i] == 0 || slice.sizes[i] == 1;
    if (!has_one && (slice.strides[i] == 0 || slice.strides[i] == DYNAMIC)) return false;
  }
  return true;
}

struct fold fold_tensor_extract_slice(struct program *program, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *type = op_result(op, 0)->type;
  if (source->type == type && is_whole(op, type)) return to_value(source);
  const struct op *insertion = same_insertion(op, source, type);
  if (insertion != NULL && is_one_to_one(op)) return to_value(op_role_value(insertion, ROLE_SOURCE));
  const struct attribute *constant = value_constant(source);
  bool is_splat = constant != NULL && constant->kind == ATTRIBUTE_DENSE_ELEMENTS && constant->u.dense.splat;
  if (!is_splat || !type_has_static_shape(type)) return none();
  const void *element = constant->u.dense.data;
  return (struct fold){FOLD_CONSTANT, NULL, attribute_dense(program->context, type, element, true)};
}

struct fold fold_tensor_insert_slice(struct program *program, struct op *op) {
  (void)program;
  struct value *source = op_role_value(op, ROLE_SOURCE), *dest = op_role_value(op, ROLE_DESTINATION);
  if (source->type == dest->type && is_whole(op, dest->type)) return to_value(source);
  const struct op *overwritten = same_insertion(op, dest, source->type), *slice = value_op(source);
  if (overwritten != NULL) {
    use_set(op_role(op, ROLE_DESTINATION).first, op_role_value(overwritten, ROLE_DESTINATION));
    return (struct fold){FOLD_IN_PLACE, NULL, NULL};
  }
  if (slice == NULL || !op_has_trait(slice, TRAIT_SLICE) || op_is_slice_insertion(slice)) return none();
  return op_role_value(slice, ROLE_SOURCE) == dest && is_same_slice(op, slice) ? to_value(dest) : none();
}

// The first dimensions of size 1, as many as are wanted, as bits; all, if there are fewer.
static uint64_t first_of_one(const struct index_list *sizes, uint32_t wanted) {
  uint64_t first = 0;
  for (uint32_t i = 0; i < sizes->count && wanted > 0; i++) {
    if (sizes->fixed[i] != 1) continue;
    first |= UINT64_C(1) << i;
    wanted--;
  }
  return first;
}

// The type without the dropped dimensions, and with those sizes that are known now. If dimensions are dropped, the
// encoding is that of `old`; upstream drops it.
static const struct type *type_without(struct context *context, uint64_t dropped, const struct type *whole,
                                       const struct type *old, const struct index_list *sizes) {
  int64_t shape[RANK_MAX];
  uint32_t rank = 0;
  for (uint32_t i = 0; i < sizes->count; i++)
    if ((dropped >> i & 1) == 0) shape[rank++] = sizes->fixed[i];
  if (rank == sizes->count) return type_with_shape(context, whole, shape, rank);
  const bool is_kept = deviation_is_kept(context->options.as_upstream, DEVIATION_encodings_of_slices);
  return type_tensor(context, shape, rank, whole->element, is_kept ? old->encoding : NULL);
}

// Whether upstream folds a cast of what is inserted back into the insertion: by what is static, without comparing
// extents.
static bool is_cast_undone(const struct type *old, const struct type *type) {
  bool is_as_static = old->encoding == type->encoding;
  for (uint32_t i = 0; i < type->rank; i++) is_as_static &= old->shape[i] != DYNAMIC || type->shape[i] == DYNAMIC;
  return is_as_static;
}

// The type of a slice of `whole` that was `old`, with those sizes that are known now, and without the dimensions that
// `old` lacks. Upstream drops others: that is the deviation `dropping`. Null if `old` is not the type of such a slice.
static const struct type *type_of_slice(struct context *context, enum deviation dropping, const struct type *whole,
                                        const struct type *old, const int64_t *old_sizes,
                                        const struct index_list *sizes) {
  uint64_t dropped;
  if (!dropped_dimensions(old_sizes, sizes->count, old->shape, old->rank, &dropped)) return NULL;
  if (!deviation_is_kept(context->options.as_upstream, dropping)) {
    const uint64_t first = first_of_one(sizes, sizes->count - old->rank);
    const struct type *type = type_without(context, first, whole, old, sizes);
    if (dropping == DEVIATION_reduced_slices || !is_cast_undone(old, type)) return type;
  }
  return type_without(context, dropped, whole, old, sizes);
}

static bool has_constant_operand(const struct op *op) {
  int64_t constant;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (value_is_constant(op_operand(op, i), &constant)) return true;
  return false;
}

static bool is_in_bounds(const struct index_list *lists, const struct type *type) {
  struct slice slice = {lists[OFFSETS].fixed, lists[SIZES].fixed, lists[STRIDES].fixed, lists[OFFSETS].count};
  return slice_is_in_bounds(slice, type->shape);
}

// Makes constant operands static; if there are none, takes the source of a cast.
bool canonicalize_tensor_extract_slice(struct rewriter *rewriter, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *old = op_result(op, 0)->type, *type = old;
  struct index_list lists[LISTS];
  if (known_slice(rewriter->arena, op, lists)) {
    type = type_of_slice(rewriter->program->context, DEVIATION_reduced_slices, source->type, old, slice_of(op).sizes,
                         &lists[SIZES]);
    if (type == NULL) return false;
  } else {
    source = tensor_before_cast(source);
    if (source == op_role_value(op, ROLE_SOURCE) || has_constant_operand(op)) return false;
  }
  if (!is_in_bounds(lists, source->type)) return false;
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(
      rewriter, op, build_tensor_extract_slice(&builder, type, source, lists[OFFSETS], lists[SIZES], lists[STRIDES]));
  return true;
}

// Makes those sizes static that the new type of the slice says. As upstream, an insertion takes none behind a dynamic
// one. Returns whether the slice can be of this type then.
static bool take_sizes(struct arena *arena, const struct op *op, struct index_list *sizes, const struct type *old,
                       const struct type *type) {
  uint64_t dropped;
  if (!dropped_dimensions(sizes->fixed, sizes->count, old->shape, old->rank, &dropped)) return false;
  int64_t *fixed = ARENA_ARRAY(arena, int64_t, sizes->count);
  struct value **dynamic = ARENA_ARRAY(arena, struct value *, sizes->dynamic_count);
  bool is_leading = true;
  uint32_t at = 0, rank = 0, left = 0;
  for (uint32_t i = 0; i < sizes->count; i++) {
    fixed[i] = sizes->fixed[i];
    struct value *operand = fixed[i] == DYNAMIC ? sizes->dynamic[at++] : NULL;
    if ((dropped >> i & 1) == 0) {
      bool is_known = type->shape[rank] != DYNAMIC;
      is_leading &= is_known;
      if (op_is_slice_insertion(op) ? is_leading : is_known) fixed[i] = type->shape[rank];
      rank++;
    }
    if (fixed[i] == DYNAMIC) dynamic[left++] = operand;
  }
  *sizes = (struct index_list){fixed, dynamic, sizes->count, left};
  return dropped_dimensions(fixed, sizes->count, type->shape, type->rank, &dropped);
}

struct value *slice_of_type(struct rewriter *rewriter, struct builder *builder, const struct op *op,
                            const struct type *type) {
  struct arena *arena = rewriter->arena;
  struct value *source = op_role_value(op, ROLE_SOURCE);
  struct index_list lists[LISTS] = {index_list_in_role(arena, op, ROLE_OFFSETS),
                                    index_list_in_role(arena, op, ROLE_SIZES),
                                    index_list_in_role(arena, op, ROLE_STRIDES)};
  if (!take_sizes(arena, op, &lists[SIZES], op_result(op, 0)->type, type)) return NULL;
  if (!is_in_bounds(lists, source->type)) return NULL;
  return build_tensor_extract_slice(builder, type, source, lists[OFFSETS], lists[SIZES], lists[STRIDES]);
}

// The same, of the source and of the destination.
static bool canonicalize_insertion(struct rewriter *rewriter, struct op *op) {
  struct value *const old_source = op_role_value(op, ROLE_SOURCE), *const old_dest =
                                                                       op_role_value(op, ROLE_DESTINATION);
  struct value *source = old_source, *dest = old_dest;
  const struct type *type = source->type;
  struct index_list lists[LISTS];
  if (known_slice(rewriter->arena, op, lists)) {
    type = type_of_slice(rewriter->program->context, DEVIATION_reduced_insertions, dest->type, type, slice_of(op).sizes,
                         &lists[SIZES]);
    if (type == NULL) return false;
  } else {
    source = tensor_before_cast(source);
    dest = tensor_before_cast(dest);
    if ((source == old_source && dest == old_dest) || has_constant_operand(op)) return false;
    if (!take_sizes(rewriter->arena, op, &lists[SIZES], type, source->type)) return false;
    type = source->type;
  }
  if (!is_in_bounds(lists, dest->type)) return false;
  struct builder outside = builder_before(rewriter->program, op_place_before(op));
  source = rewriter_cast(rewriter, &outside, source, type);
  struct builder builder = builder_before(rewriter->program, op);
  if (op_is_parallel_insertion(op)) {
    rewriter->inserted(rewriter->owner, build_tensor_parallel_insert_slice(&builder, source, dest, lists[OFFSETS],
                                                                           lists[SIZES], lists[STRIDES]));
    rewriter_erase(rewriter, op);
    return true;
  }
  rewriter_replace_by_new(
      rewriter, op, build_tensor_insert_slice(&builder, source, dest, lists[OFFSETS], lists[SIZES], lists[STRIDES]));
  return true;
}

bool canonicalize_tensor_insert_slice(struct rewriter *rewriter, struct op *op) {
  return canonicalize_insertion(rewriter, op);
}

bool canonicalize_tensor_parallel_insert_slice(struct rewriter *rewriter, struct op *op) {
  return canonicalize_insertion(rewriter, op);
}
