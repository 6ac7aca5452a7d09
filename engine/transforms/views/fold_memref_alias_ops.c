// fold-memref-alias-ops: loads and stores of views access what these view, at indices computed by affine ops.
//
// A subview of a subview, both with strides of 1, becomes one of what the other views.
// memref.load and memref.store take the sources of subviews and expand_shape, and of collapse_shape of static shape;
// vector.load, vector.store and transfers without mask that are in bounds take those of subviews with strides of 1 that
// drop no dimension. (Upstream folds more ops, and collapse_shape of dynamic shape.) Ops fold as in canonicalize.
// Linear in the accesses and the views that each goes through; indices are composed of a few affine.apply at most.
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "engine/dialects/shape_rules.h"
#include "engine/transforms/canonicalize.h"
#include "engine/transforms/views/kinds.h"
#include "engine/transforms/views/metadata.h"

struct access {
  struct rewriter *rewriter;
  struct op *op;
  struct use *memref;            // its operand
  struct operand_range indices;  // its operands
  struct op *view;               // that defines the memref
  struct builder builder;
  struct value **sources;  // the indices of what is viewed
};

// The value of an expression, as a constant or an affine.apply before the op if need be.
static struct value *value_before(struct rewriter *rewriter, struct builder *builder, const struct op *op,
                                  struct applied_map *applied, const struct affine_expr *expr) {
  const struct op *before = op->previous;
  struct value *value = applied_map_value(builder, applied, expr);
  if (op->previous != before) rewriter->inserted(rewriter->owner, op->previous);
  return value;
}

// --- subviews

static const struct affine_expr *entry(struct applied_map *applied, const struct op *view, enum slot_role role,
                                       uint32_t i) {
  return number_expression(applied, list_number(view, role, i));
}

static bool is_dropped(uint64_t dropped, uint32_t i) { return (dropped >> i & 1) != 0; }

// offset + index * stride, in each dimension.
static void fold_subview(struct access *a, uint64_t dropped) {
  struct context *context = a->rewriter->program->context;
  uint32_t next = 0, rank = op_operand(a->view, 0)->type->rank;
  for (uint32_t i = 0; i < rank; i++) {
    struct applied_map applied = {.context = context, .arena = a->rewriter->arena, .prefers_symbols = true};
    const struct affine_expr *sum = entry(&applied, a->view, ROLE_OFFSETS, i);
    if (!is_dropped(dropped, i)) {
      const struct affine_expr *index = applied_map_expression(&applied, a->indices.first[next++].value);
      const struct affine_expr *stride = entry(&applied, a->view, ROLE_STRIDES, i);
      sum = affine_binary(context, AFFINE_ADD, sum, affine_binary(context, AFFINE_MUL, index, stride));
    }
    a->sources[i] = value_before(a->rewriter, &a->builder, a->op, &applied, sum);
  }
}

static bool has_unit_strides(const struct op *view) {
  const struct attribute *strides = op_role_list(view, ROLE_STRIDES);
  for (uint32_t i = 0; i < strides->count; i++)
    if (i64_array(strides)[i] != 1) return false;
  return true;
}

static bool is_subview(const struct op *op) {
  return op != NULL && op_has_trait(op, TRAIT_SLICE) && op_has_trait(op, TRAIT_VIEW);
}

// The offset of a subview of a subview in a dimension of the source: a number, or DYNAMIC with an expression. `at` is
// the dimension of the inner subview, unless that drops it.
static int64_t merged_offset(struct applied_map *applied, const struct op *inner, const struct op *outer, uint32_t i,
                             const uint32_t *at, const struct affine_expr **sum) {
  int64_t fixed = list_number(inner, ROLE_OFFSETS, i).fixed;
  *sum = entry(applied, inner, ROLE_OFFSETS, i);
  if (at == NULL) return fixed;
  const int64_t more = list_number(outer, ROLE_OFFSETS, *at).fixed;
  *sum = affine_binary(applied->context, AFFINE_ADD, *sum, entry(applied, outer, ROLE_OFFSETS, *at));
  return fixed == DYNAMIC || more == DYNAMIC || __builtin_add_overflow(fixed, more, &fixed) ? DYNAMIC : fixed;
}

// The sizes of the outer subview, with 1 for the dimensions that the inner one drops.
static struct index_list merged_sizes(struct arena *arena, const struct op *outer, uint32_t rank, uint64_t dropped) {
  struct index_list list = index_list_in_role(arena, outer, ROLE_SIZES);
  int64_t *sizes = ARENA_ARRAY(arena, int64_t, rank + 1);
  for (uint32_t i = 0, next = 0; i < rank; i++) sizes[i] = is_dropped(dropped, i) ? 1 : list.fixed[next++];
  list.fixed = sizes;
  list.count = rank;
  return list;
}

// Of a subview of a subview, the dimensions of the source that either drops; `dropped` are those of the inner one.
// False if the type of the outer one does not say which it drops.
static bool dropped_by_both(const struct op *inner, const struct op *outer, uint32_t rank, uint64_t dropped,
                            uint64_t *both) {
  uint64_t by_outer;
  if (!subview_dropped_dimensions(op_result(inner, 0)->type, op_result(outer, 0)->type,
                                  i64_array(op_role_list(outer, ROLE_SIZES)),
                                  i64_array(op_role_list(outer, ROLE_STRIDES)), &by_outer))
    return false;
  *both = dropped;
  for (uint32_t i = 0, next = 0; i < rank; i++)
    if (!is_dropped(dropped, i)) *both |= (uint64_t)is_dropped(by_outer, next++) << i;
  return true;
}

// A subview of a subview becomes one of what that views, if both have strides of 1, so that accesses of a chain of
// views need not go through all of them. As upstream does.
static bool merge_subviews(struct rewriter *rewriter, struct op *op) {
  const struct op *inner = value_op(op_operand(op, 0));
  uint64_t dropped, both, merged_dropped;
  if (!is_subview(inner) || !has_unit_strides(op) || !has_unit_strides(inner)) return false;
  const struct type *from = op_operand(inner, 0)->type, *to = op_result(op, 0)->type;
  struct index_list strides = index_list_in_role(rewriter->arena, inner, ROLE_STRIDES);
  if (!subview_dropped_dimensions(from, op_result(inner, 0)->type, i64_array(op_role_list(inner, ROLE_SIZES)),
                                  strides.fixed, &dropped) ||
      !dropped_by_both(inner, op, from->rank, dropped, &both))
    return false;
  struct context *context = rewriter->program->context;
  struct applied_map applied = {.context = context, .arena = rewriter->arena, .prefers_symbols = true};
  const struct affine_expr *sums[RANK_MAX];
  int64_t *offsets = ARENA_ARRAY(rewriter->arena, int64_t, from->rank + 1);
  for (uint32_t i = 0, next = 0; i < from->rank; i++) {
    offsets[i] = merged_offset(&applied, inner, op, i, is_dropped(dropped, i) ? NULL : &next, &sums[i]);
    next += !is_dropped(dropped, i);
  }
  const struct index_list sizes = merged_sizes(rewriter->arena, op, from->rank, dropped);
  if (subview_reduced_type(context, to->shape, to->rank, from, offsets, sizes.fixed, strides.fixed) != to) return false;
  // Of dimensions of one element, the type may say that others are dropped.
  if (!subview_dropped_dimensions(from, to, sizes.fixed, strides.fixed, &merged_dropped) || merged_dropped != both)
    return false;
  struct builder builder = builder_before(rewriter->program, op_place_before(op));
  struct value **values = ARENA_ARRAY(rewriter->arena, struct value *, from->rank + 1);
  uint32_t count = 0;
  for (uint32_t i = 0; i < from->rank; i++)
    if (offsets[i] == DYNAMIC) values[count++] = value_before(rewriter, &builder, op, &applied, sums[i]);
  const struct index_list places = {offsets, values, from->rank, count};
  struct value *merged = build_memref_subview(&builder, to, op_operand(inner, 0), places, sizes, strides);
  rewriter_replace_by_new(rewriter, op, merged);
  return true;
}

static bool is_in_bounds(const struct op *transfer) {
  const struct attribute *in_bounds = op_attribute(transfer, ID_in_bounds);
  for (uint32_t i = 0; i < in_bounds->count; i++)
    if (in_bounds->u.items[i]->u.integer == 0) return false;
  return op_role_count(transfer, ROLE_MASK) == 0;
}

static bool is_scalar_access(const struct op *op) {
  return op->kind == KIND_memref_load || op->kind == KIND_memref_store;
}

static bool may_take_subview(const struct access *a, uint64_t *dropped) {
  const struct op *view = a->view;
  const struct type *from = op_operand(view, 0)->type, *to = op_result(view, 0)->type;
  const struct attribute *sizes = op_role_list(view, ROLE_SIZES), *strides = op_role_list(view, ROLE_STRIDES);
  if (!subview_dropped_dimensions(from, to, i64_array(sizes), i64_array(strides), dropped)) return false;
  if (is_scalar_access(a->op)) return true;
  bool is_transfer = a->op->kind == KIND_vector_transfer_read || a->op->kind == KIND_vector_transfer_write;
  return *dropped == 0 && has_unit_strides(view) && (!is_transfer || is_in_bounds(a->op));
}

// --- reshapes

static bool may_take_reshape(const struct access *a, struct reassociation *groups) {
  const struct type *from = op_operand(a->view, 0)->type, *to = op_result(a->view, 0)->type;
  const bool expands = to->rank > from->rank;  // and says the sizes
  uint32_t expanded = expands ? to->rank : from->rank;
  return is_scalar_access(a->op) && (expands || type_has_static_shape(from)) &&
         reassociation_of(op_attribute(a->view, ID_reassociation), expanded, groups);
}

// `digits` are followed by the dynamic ones of the basis.
static struct value *linearize(struct access *a, struct value *const *digits, const int64_t *basis, uint32_t count,
                               uint32_t dynamic) {
  struct context *context = a->rewriter->program->context;
  const int32_t segments[] = {(int32_t)count, (int32_t)dynamic};
  const struct named_attribute attributes[] = {
      named(context, ID_static_basis, attribute_i64_array(context, basis, count)),
      named(context, ID_disjoint, context->unit_attribute)};
  struct op *op = build_segmented_op(&a->builder, KIND_affine_linearize_index, digits, segments, 2,
                                     &context->index_type, 1, attributes, 2);
  a->rewriter->inserted(a->rewriter->owner, op);
  return op_result(op, 0);
}

static void fold_expand(struct access *a, const struct reassociation *groups) {
  const struct index_list sizes = index_list_in_role(a->rewriter->arena, a->view, ROLE_SIZES);
  for (uint32_t i = 0, next = 0; i < groups->group_count; i++) {
    uint32_t first = groups->first[i], count = groups->first[i + 1] - first, dynamic = 0;
    struct value **digits = ARENA_ARRAY(a->rewriter->arena, struct value *, 2 * count + 1);
    for (uint32_t k = 0; k < count; k++) {
      digits[k] = a->indices.first[first + k].value;
      if (sizes.fixed[first + k] == DYNAMIC) digits[count + dynamic++] = sizes.dynamic[next++];
    }
    a->sources[i] = count == 1 ? digits[0] : linearize(a, digits, sizes.fixed + first, count, dynamic);
  }
}

static void fold_collapse(struct access *a, const struct reassociation *groups) {
  const struct type *from = op_operand(a->view, 0)->type;
  for (uint32_t i = 0; i < groups->group_count; i++) {
    uint32_t first = groups->first[i], count = groups->first[i + 1] - first;
    struct value *index = a->indices.first[i].value;
    a->sources[first] = index;
    if (count == 1) continue;
    struct op *op = build_affine_delinearize_index(&a->builder, index, from->shape + first, count, count);
    a->rewriter->inserted(a->rewriter->owner, op);
    for (uint32_t k = 0; k < count; k++) a->sources[first + k] = op_result(op, k);
  }
}

// --- the pass

static void take_source(struct access *a) {
  struct program *program = a->rewriter->program;
  struct value *source = op_operand(a->view, 0);
  uint32_t rank = source->type->rank, at = use_index(a->memref), count = 0;
  uint32_t first = at + 1, after = first + a->indices.count;
  struct value **operands = ARENA_ARRAY(a->rewriter->arena, struct value *, a->op->operand_count + rank);
  for (uint32_t i = 0; i < at; i++) operands[count++] = op_operand(a->op, i);
  operands[count++] = source;
  for (uint32_t i = 0; i < rank; i++) operands[count++] = a->sources[i];
  for (uint32_t i = after; i < a->op->operand_count; i++) operands[count++] = op_operand(a->op, i);
  struct op *view = a->view;
  op_set_operands(program, a->op, operands, count);
  const int32_t *segments = op_segment_sizes(a->op);
  if (segments != NULL) {
    uint32_t slots = a->op->info->operand_slots;
    int32_t *sizes = ARENA_ARRAY(a->rewriter->arena, int32_t, slots);
    for (uint32_t i = 0; i < slots; i++)
      sizes[i] = a->op->info->operands[i].role == ROLE_INDICES ? (int32_t)rank : segments[i];
    op_set_attribute(program, a->op, ID_operandSegmentSizes, attribute_i32_array(program->context, sizes, slots));
  }
  a->rewriter->changed(a->rewriter->owner, view);
  a->rewriter->changed(a->rewriter->owner, a->op);
}

static bool rewrite_access(const void *argument, struct rewriter *rewriter, struct op *op) {
  (void)argument;
  if (is_subview(op)) return merge_subviews(rewriter, op);
  switch ((enum kind)op->kind) {
    case KIND_memref_load:
    case KIND_memref_store:
    case KIND_vector_load:
    case KIND_vector_store:
    case KIND_vector_transfer_read:
    case KIND_vector_transfer_write: break;
    default: return false;
  }
  struct access a = {.rewriter = rewriter, .op = op, .indices = op_role(op, ROLE_INDICES)};
  a.memref = op_role(op, op_has_role(op, ROLE_DESTINATION) ? ROLE_DESTINATION : ROLE_SOURCE).first;
  a.view = value_op(a.memref->value);
  if (a.view == NULL || a.memref->value->type->kind != TYPE_MEMREF) return false;
  const bool is_part = is_subview(a.view);
  bool is_reshape = op_has_trait(a.view, TRAIT_RESHAPE) && op_has_trait(a.view, TRAIT_VIEW);
  uint64_t dropped;
  struct reassociation groups;
  if (!(is_part && may_take_subview(&a, &dropped)) && !(is_reshape && may_take_reshape(&a, &groups))) return false;
  a.builder = builder_before(rewriter->program, op_place_before(op));
  a.sources = ARENA_ARRAY(rewriter->arena, struct value *, op_operand(a.view, 0)->type->rank + 1);
  if (is_part) fold_subview(&a, dropped);
  else if (op_operand(a.view, 0)->type->rank < a.memref->value->type->rank) fold_expand(&a, &groups);
  else fold_collapse(&a, &groups);
  take_source(&a);
  return true;
}

bool run_fold_memref_alias_ops(struct pass_run *run, struct op *root) {
  const struct greedy_rules rules = {.rewrite = rewrite_access, .max_rewrites = -1};
  rewrite_greedily(run, root, &rules);
  return true;
}
