// Folding of tensor.pad: padding of nothing, constant padding, casts of what is padded, and padding twice.
#include "engine/dialects/shape_rules.h"
#include "engine/transforms/fold/fold.h"

// Whether nothing is padded: both sides of each dimension are 0, or one is and the extent stays the same. (Upstream
// takes any padding that leaves a static shape as it is, though it may move the elements.)
static bool pads_nothing(const struct type *source, const struct type *result, const int64_t *low,
                         const int64_t *high) {
  for (uint32_t i = 0; i < source->rank; i++) {
    bool is_same = source->shape[i] != DYNAMIC && source->shape[i] == result->shape[i];
    if (is_same ? low[i] != 0 && high[i] != 0 : low[i] != 0 || high[i] != 0) return false;
  }
  return shapes_compatible(source, result);
}

// The type of the result with the extents that are known. Null if they contradict it, or are negative. (Upstream makes
// invalid types.)
static const struct type *padded_type(struct context *context, const struct type *source, const struct type *result,
                                      const int64_t *low, const int64_t *high) {
  int64_t shape[RANK_MAX];
  for (uint32_t i = 0; i < source->rank; i++) {
    bool is_known = low[i] != DYNAMIC && source->shape[i] != DYNAMIC && high[i] != DYNAMIC;
    int64_t extent = extent_add(extent_add(low[i], source->shape[i]), high[i]);
    if (is_known && extent == DYNAMIC) return NULL;
    shape[i] = extent == DYNAMIC ? result->shape[i] : extent;
    if (shape[i] != DYNAMIC && (shape[i] < 0 || !extents_compatible(shape[i], result->shape[i]))) return NULL;
  }
  return type_with_shape(context, result, shape, source->rank);
}

// The same with another source and padding, and the body.
static void pad_otherwise(struct rewriter *rewriter, struct op *op, const struct type *type, struct value *source,
                          struct index_list low, struct index_list high) {
  struct builder builder = builder_before(rewriter->program, op);
  struct op *built = build_tensor_pad(&builder, type, source, low, high);
  op_set_attribute(rewriter->program, built, ID_nofold, op_attribute(op, ID_nofold));
  region_take_body(op_body(built, 0), op_body(op, 0));
  rewriter_replace_by_new(rewriter, op, op_result(built, 0));
}

// What is padded with, if it is one value for all elements; else null.
static const struct value *padding_of(const struct op *op) {
  const struct block *body = op_body(op, 0)->first;
  const struct value *value = op_operand(block_terminator(body), 0);
  const struct op *definition = value_op(value);
  const bool is_inside = value->is_argument ? value->owner.block == body : definition->block == body;
  return is_inside ? NULL : value;
}

// A tensor that is padded twice with one value is padded once. As upstream, but only with static padding that takes
// nothing away. (Upstream restores elements that the first padding has removed.)
static bool merge_paddings(struct rewriter *rewriter, struct op *op) {
  struct arena *arena = rewriter->arena;
  const struct op *inner = value_op(op_role_value(op, ROLE_SOURCE));
  if (inner == NULL || !op_has_role(inner, ROLE_LOW_PADDING) || op->operand_count + inner->operand_count != 2)
    return false;
  if (op_attribute(op, ID_nofold) != NULL || op_attribute(inner, ID_nofold) != NULL) return false;
  const struct value *padding = padding_of(op);
  if (padding == NULL || padding != padding_of(inner)) return false;
  static const enum slot_role roles[] = {ROLE_LOW_PADDING, ROLE_HIGH_PADDING};
  struct index_list sums[2];
  for (uint32_t side = 0; side < 2; side++) {
    const struct attribute *outer_list = op_role_list(op, roles[side]), *inner_list = op_role_list(inner, roles[side]);
    int64_t *fixed = ARENA_ARRAY(arena, int64_t, outer_list->count);
    for (uint32_t i = 0; i < outer_list->count; i++) {
      int64_t a = i64_array(outer_list)[i], b = i64_array(inner_list)[i];
      if (a < 0 || b < 0 || (fixed[i] = extent_add(a, b)) == DYNAMIC) return false;
    }
    sums[side] = (struct index_list){fixed, NULL, outer_list->count, 0};
  }
  pad_otherwise(rewriter, op, op_result(op, 0)->type, op_role_value(inner, ROLE_SOURCE), sums[0], sums[1]);
  return true;
}

// A filled tensor that is padded with the same value is a filled tensor of the result's size. As upstream, also if the
// padding is not to be folded. (Upstream computes the size of one that is dynamic, too.)
static bool fill_as_a_whole(struct rewriter *rewriter, struct op *op) {
  const struct type *type = op_result(op, 0)->type;
  struct value *filling = filling_of(op_role_value(op, ROLE_SOURCE));
  if (filling == NULL || filling != padding_of(op) || !type_has_static_shape(type)) return false;
  struct builder builder = builder_before(rewriter->program, op);
  struct value *empty = rewriter_inserted(rewriter, build_tensor_empty(&builder, type, NULL, 0));
  rewriter_replace_by_new(rewriter, op, build_linalg_fill(&builder, filling, empty));
  return true;
}

// Takes the source of a cast; else makes constants static that say something about the result, as upstream.
bool canonicalize_tensor_pad(struct rewriter *rewriter, struct op *op) {
  struct arena *arena = rewriter->arena;
  struct value *source = op_role_value(op, ROLE_SOURCE), *before = tensor_before_cast(source);
  const struct type *result = op_result(op, 0)->type;
  struct index_list low, high;
  known_list(arena, op, ROLE_LOW_PADDING, &low);
  known_list(arena, op, ROLE_HIGH_PADDING, &high);
  if (op_attribute(op, ID_nofold) == NULL && pads_nothing(source->type, result, low.fixed, high.fixed)) {
    struct builder builder = builder_before(rewriter->program, op);
    source = rewriter_cast(rewriter, &builder, source, result);
    rewriter_replace(rewriter, op, &source);
    return true;
  }
  if (fill_as_a_whole(rewriter, op) || merge_paddings(rewriter, op)) return true;
  if (before != source) {
    low = index_list_in_role(arena, op, ROLE_LOW_PADDING);
    high = index_list_in_role(arena, op, ROLE_HIGH_PADDING);
  }
  const struct type *type = padded_type(rewriter->program->context, before->type, result, low.fixed, high.fixed);
  if (type == NULL || (type == result && before == source)) return false;
  pad_otherwise(rewriter, op, type, before, low, high);
  return true;
}
