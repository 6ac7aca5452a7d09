// expand-strided-metadata: offsets, sizes and strides of views are computed by affine ops.
//
// memref.subview, expand_shape and collapse_shape become memref.reinterpret_cast of the base buffer of what they view;
// memref.extract_strided_metadata of a view, or of a new buffer, becomes that of what is viewed, and the numbers that
// it has. memref.extract_aligned_pointer_as_index of a part is that of the whole. Views of affine layouts that are not
// strided stay, as do subviews of which it is ambiguous which dimensions they drop. Linear in the ops and their ranks,
// and in the casts of casts that metadata is taken through.
#include "engine/dialects/build.h"
#include "engine/dialects/shape_rules.h"
#include "engine/transforms/canonicalize.h"
#include "engine/transforms/views/kinds.h"
#include "engine/transforms/views/metadata.h"

// How many views of one another the metadata of the last one is computed through. Longer chains are expanded from
// their beginning, so that each link is computed once.
enum { MOST_VIEWS = 16 };

static bool is_view(const struct op *op) { return op != NULL && op_has_trait(op, TRAIT_VIEW); }
static bool is_slice(const struct op *op) { return is_view(op) && op_has_trait(op, TRAIT_SLICE); }
static bool is_reshape(const struct op *op) { return is_view(op) && op_has_trait(op, TRAIT_RESHAPE); }
// A part of its source, by offsets, sizes and strides of its own.
static bool is_part(const struct op *op) { return is_view(op) && op_role_list(op, ROLE_STRIDES) != NULL; }

static bool has_static_layout(const struct type *type) {
  int64_t offset, strides[RANK_MAX];
  bool is_static = memref_strides(type, &offset, strides) && offset != DYNAMIC;
  for (uint32_t i = 0; is_static && i < type->rank; i++) is_static = strides[i] != DYNAMIC;
  return is_static;
}

// --- views

static struct index_list index_list_of(struct arena *arena, const struct number *numbers, uint32_t count) {
  int64_t *fixed = ARENA_ARRAY(arena, int64_t, count);
  struct value **dynamic = ARENA_ARRAY(arena, struct value *, count);
  uint32_t dynamic_count = 0;
  for (uint32_t i = 0; i < count; i++) {
    fixed[i] = numbers[i].fixed;
    if (fixed[i] == DYNAMIC) dynamic[dynamic_count++] = numbers[i].value;
  }
  return (struct index_list){fixed, dynamic, count, dynamic_count};
}

static bool is_constant(struct number number, int64_t *constant) {
  *constant = number.fixed;
  return number.fixed != DYNAMIC || value_is_constant(number.value, constant);
}

static bool is_list_of(const struct op *op, enum slot_role role, int64_t wanted) {
  const struct attribute *list = op_role_list(op, role);
  int64_t constant;
  for (uint32_t i = 0; i < list->count; i++)
    if (!is_constant(list_number(op, role, i), &constant) || constant != wanted) return false;
  return true;
}

static bool are_equal_sizes(const struct op *a, const struct op *b) {
  const struct attribute *left = op_role_list(a, ROLE_SIZES), *right = op_role_list(b, ROLE_SIZES);
  if (left->count != right->count) return false;
  for (uint32_t i = 0; i < left->count; i++) {
    struct number x = list_number(a, ROLE_SIZES, i), y = list_number(b, ROLE_SIZES, i);
    int64_t of_x, of_y;
    bool is_equal = is_constant(x, &of_x) ? is_constant(y, &of_y) && of_x == of_y : x.value == y.value;
    if (!is_equal) return false;
  }
  return true;
}

// Whether the slice is its source: it has the same type, and that is static, or it takes all of another slice.
static bool is_whole(const struct op *slice) {
  const struct value *source = op_operand(slice, 0);
  const struct type *type = source->type;
  if (op_result(slice, 0)->type != type) return false;
  if (type_has_static_shape(type) && has_static_layout(type)) return true;
  const struct op *before = value_op(source);
  return is_slice(before) && are_equal_sizes(before, slice) && is_list_of(slice, ROLE_OFFSETS, 0) &&
         is_list_of(slice, ROLE_STRIDES, 1);
}

// Of several, the first one goes first, so that uses move once.
static bool fold_slice(struct rewriter *rewriter, struct op *slice) {
  struct value *source = op_operand(slice, 0);
  const struct op *before = value_op(source);
  if (is_slice(before) && is_whole(before)) return false;
  rewriter_replace(rewriter, slice, &source);
  return true;
}

// Whether a memref is the last of a long chain of views, which is expanded before what uses it.
static bool is_waited_for(struct value *memref) {
  const struct op *view = value_op(memref);
  uint32_t length = 0;
  for (; (is_slice(view) || is_reshape(view)) && length < MOST_VIEWS; length++) view = value_op(op_operand(view, 0));
  return length == MOST_VIEWS;
}

// The users are visited after the new ops: when a view of this one takes the base buffer, that is known.
static bool expand_view(struct rewriter *rewriter, struct op *view) {
  struct builder builder = builder_before(rewriter->program, view);
  struct value *result = op_result(view, 0);
  struct metadata m;
  if (is_waited_for(op_operand(view, 0))) return false;
  for (struct use *use = result->uses; use != NULL; use = use->next) rewriter->changed(rewriter->owner, use->owner);
  if (!metadata_of(rewriter, &builder, view, &m)) return false;
  struct value *cast = build_memref_reinterpret_cast(
      &builder, result->type, m.base, index_list_of(rewriter->arena, &m.offset, 1),
      index_list_of(rewriter->arena, m.sizes, m.rank), index_list_of(rewriter->arena, m.strides, m.rank));
  rewriter->inserted(rewriter->owner, value_op(cast));
  rewriter_replace(rewriter, view, &cast);
  return true;
}

// Whether a type says all extents but one at most, and that follows from the number of elements.
static bool has_one_dynamic_extent(const int64_t *shape, uint32_t count) {
  uint32_t dynamic = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (shape[i] == 0) return false;
    dynamic += shape[i] == DYNAMIC;
  }
  return dynamic <= 1;
}

// Whether a reshape makes of a reshape what that one had, extents that its type does not say included.
static bool undoes(const struct op *reshape, const struct op *before) {
  const struct type *type = op_result(reshape, 0)->type;
  if (has_one_dynamic_extent(type->shape, type->rank)) return true;
  const struct attribute *reassociation = op_attribute(reshape, ID_reassociation);
  struct reassociation groups;
  if (op_attribute(before, ID_reassociation) != reassociation) return false;
  if (!op_has_role(reshape, ROLE_SIZES)) return true;
  if (!reassociation_of(reassociation, type->rank, &groups)) return false;
  for (uint32_t g = 0; g < groups.group_count; g++) {
    uint32_t first = groups.first[g];
    if (!has_one_dynamic_extent(type->shape + first, groups.first[g + 1] - first)) return false;
  }
  return true;
}

static bool fold_reshape(struct rewriter *rewriter, struct op *reshape) {
  struct value *source = op_operand(reshape, 0);
  const struct type *type = op_result(reshape, 0)->type;
  const struct op *before = value_op(source);
  if (source->type != type) {
    if (!is_reshape(before) || before->kind == reshape->kind || op_operand(before, 0)->type != type) return false;
    if (!undoes(reshape, before)) return false;
    source = op_operand(before, 0);
  }
  rewriter_replace(rewriter, reshape, &source);
  return true;
}

// --- reinterpret_cast

// A cast to the type of its source, at an offset of 0, is its source if the type says it all. (Upstream believes that
// sizes suffice.)
static bool is_identity(const struct op *cast, const struct type *source) {
  int64_t offset, strides[RANK_MAX];
  return op_result(cast, 0)->type == source && type_has_static_shape(source) && has_static_layout(source) &&
         memref_strides(source, &offset, strides) && offset == 0;
}

// The base buffer is also that of what is cast or viewed at an offset of 0.
static bool fold_reinterpret_cast(struct rewriter *rewriter, struct op *cast) {
  struct value *source = op_operand(cast, 0);
  struct op *before = value_op(source);
  if (is_identity(cast, source->type)) {
    rewriter_replace(rewriter, cast, &source);
    return true;
  }
  if (!is_view(before)) return false;
  bool is_cast = op_has_trait(before, TRAIT_CAST) || before->kind == cast->kind;
  if (!is_cast && !(is_slice(before) && is_list_of(before, ROLE_OFFSETS, 0))) return false;
  use_set(&cast->operands[0], op_operand(before, 0));
  rewriter->changed(rewriter->owner, before);
  rewriter->changed(rewriter->owner, cast);
  return true;
}

// --- metadata

// Uses of a number that the type of the source says become uses of a constant.
static bool take_static(struct rewriter *rewriter, struct op *op, struct value *result, int64_t number) {
  if (number == DYNAMIC || !value_has_uses(result)) return false;
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_value(rewriter, result, build_constant_index(&builder, number));
  return true;
}

static bool take_static_numbers(struct rewriter *rewriter, struct op *op) {
  const struct type *type = op_operand(op, 0)->type;
  int64_t offset, strides[RANK_MAX];
  if (!memref_strides(type, &offset, strides)) return false;
  bool changed = take_static(rewriter, op, op_result_role(op, ROLE_OFFSETS).first, offset);
  for (uint32_t i = 0; i < type->rank; i++)
    changed |= take_static(rewriter, op, op_result_role(op, ROLE_SIZES).first + i, type->shape[i]);
  for (uint32_t i = 0; i < type->rank; i++)
    changed |= take_static(rewriter, op, op_result_role(op, ROLE_STRIDES).first + i, strides[i]);
  if (changed) rewriter->changed(rewriter->owner, op);
  return changed;
}

static void take_number(struct rewriter *rewriter, struct builder *builder, struct value *result,
                        struct number number) {
  if (!value_has_uses(result)) return;
  if (number.fixed != DYNAMIC) {
    number.value = build_constant_index(builder, number.fixed);
    rewriter->inserted(rewriter->owner, value_op(number.value));
  }
  rewriter_replace_value(rewriter, result, number.value);
}

static bool expand_metadata(struct rewriter *rewriter, struct op *op) {
  struct op *source = value_op(op_operand(op, 0));
  struct builder builder = builder_before(rewriter->program, op);
  struct metadata m;
  if (take_static_numbers(rewriter, op)) return true;
  if (source == NULL || is_waited_for(op_operand(op, 0)) || !metadata_of(rewriter, &builder, source, &m)) return false;
  if (value_has_uses(op_result(op, 0))) rewriter_replace_value(rewriter, op_result(op, 0), m.base);
  take_number(rewriter, &builder, op_result_role(op, ROLE_OFFSETS).first, m.offset);
  for (uint32_t i = 0; i < m.rank; i++)
    take_number(rewriter, &builder, op_result_role(op, ROLE_SIZES).first + i, m.sizes[i]);
  for (uint32_t i = 0; i < m.rank; i++)
    take_number(rewriter, &builder, op_result_role(op, ROLE_STRIDES).first + i, m.strides[i]);
  rewriter_erase(rewriter, op);
  return true;
}

static bool expand_pointer(struct rewriter *rewriter, struct op *op) {
  struct op *view = value_op(op_operand(op, 0));
  if (!is_part(view)) return false;
  use_set(&op->operands[0], op_operand(view, 0));
  rewriter->changed(rewriter->owner, view);
  rewriter->changed(rewriter->owner, op);
  return true;
}

// --- the pass

static bool rewrite(const void *argument, struct rewriter *rewriter, struct op *op) {
  (void)argument;
  switch ((enum kind)op->kind) {
    case KIND_memref_subview: return is_whole(op) ? fold_slice(rewriter, op) : expand_view(rewriter, op);
    case KIND_memref_expand_shape:
    case KIND_memref_collapse_shape: return fold_reshape(rewriter, op) || expand_view(rewriter, op);
    case KIND_memref_reinterpret_cast: return fold_reinterpret_cast(rewriter, op);
    case KIND_memref_extract_strided_metadata: return expand_metadata(rewriter, op);
    case KIND_memref_extract_aligned_pointer_as_index: return expand_pointer(rewriter, op);
    default: return false;
  }
}

bool run_expand_strided_metadata(struct pass_run *run, struct op *root) {
  const struct greedy_rules rules = {.rewrite = rewrite, .max_rewrites = -1, .bottom_up = true};
  rewrite_greedily(run, root, &rules);
  return true;
}
