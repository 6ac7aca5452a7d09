// Folding of tensor.pad: padding of nothing, constant padding, and casts of what is padded.
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
  if (before != source) {
    low = index_list_in_role(arena, op, ROLE_LOW_PADDING);
    high = index_list_in_role(arena, op, ROLE_HIGH_PADDING);
  }
  const struct type *type = padded_type(rewriter->program->context, before->type, result, low.fixed, high.fixed);
  if (type == NULL || (type == result && before == source)) return false;
  pad_otherwise(rewriter, op, type, before, low, high);
  return true;
}
