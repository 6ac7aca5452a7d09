// Folding of casts of tensors: casts of casts, and ops that can make the type that their result is cast to.
#include "engine/dialects/shape_rules.h"
#include "engine/transforms/fold/fold.h"

// Whether the type in between says nothing that one of the others does not.
static bool says_nothing_new(const struct type *between, const struct type *first, const struct type *last) {
  if (between->kind != TYPE_TENSOR) return true;
  if (first->kind != TYPE_TENSOR && last->kind != TYPE_TENSOR) return false;
  for (uint32_t i = 0; i < between->rank; i++) {
    bool is_said = (first->kind == TYPE_TENSOR && first->shape[i] != DYNAMIC) ||
                   (last->kind == TYPE_TENSOR && last->shape[i] != DYNAMIC);
    if (between->shape[i] != DYNAMIC && !is_said) return false;
  }
  return true;
}

// Whether a cast from the first to the last would lose an encoding that upstream compares: that of a tensor with a rank
// if the other end has none.
static bool loses_encoding(const struct type *between, const struct type *first, const struct type *last) {
  const struct type *ranked = first->kind == TYPE_TENSOR ? first : last, *other = ranked == first ? last : first;
  return between->kind == TYPE_TENSOR && other->kind != TYPE_TENSOR && ranked->encoding != NULL;
}

bool tensor_type_is_more_static(const struct type *first, const struct type *second) {
  if (first->kind != TYPE_TENSOR || second->kind != TYPE_TENSOR || first->rank != second->rank ||
      first->encoding != second->encoding)
    return false;
  return says_nothing_new(first, second, second);
}

struct value *tensor_before_cast(struct value *value) {
  const struct op *cast = value_op(value);
  if (cast == NULL || !op_has_trait(cast, TRAIT_CAST)) return value;
  struct value *source = op_role_value(cast, ROLE_SOURCE);
  return tensor_type_is_more_static(value->type, source->type) ? source : value;
}

struct fold fold_tensor_cast(struct program *program, struct op *op) {
  (void)program;
  struct value *source = op_role_value(op, ROLE_SOURCE);
  return (struct fold){source->type == op_result(op, 0)->type ? FOLD_VALUE : FOLD_NONE, source, NULL};
}

// The tensor without sizes for the extents that the type says. (Upstream loses an encoding.)
static struct value *empty_of_type(struct builder *builder, const struct op *op, const struct type *type) {
  struct operand_range dynamic = op_role(op, ROLE_DYNAMIC_SIZES);
  struct value *left[RANK_MAX];
  uint32_t at = 0, count = 0;
  if (type->encoding != NULL) return NULL;
  for (uint32_t i = 0; i < type->rank; i++) {
    if (op_result(op, 0)->type->shape[i] != DYNAMIC) continue;
    if (type->shape[i] == DYNAMIC) left[count++] = dynamic.first[at].value;
    at++;
  }
  return build_tensor_empty(builder, type, left, count);
}

// The value of the type that the op before the cast can make instead, which is its only result, or null.
static struct value *value_of_type(struct rewriter *rewriter, struct builder *builder, const struct op *op,
                                   const struct type *type) {
  if (op->result_count != 1) return NULL;
  const struct type *old = op_result(op, 0)->type;
  if (op_has_trait(op, TRAIT_CAST)) {
    struct value *first = op_role_value(op, ROLE_SOURCE);
    bool is_one = shapes_compatible(first->type, type) && says_nothing_new(old, first->type, type) &&
                  !loses_encoding(old, first->type, type);
    return is_one ? build_tensor_cast(builder, type, first) : NULL;
  }
  if (!tensor_type_is_more_static(old, type)) return NULL;
  if (op_has_trait(op, TRAIT_SLICE) && !op_is_slice_insertion(op)) return slice_of_type(rewriter, builder, op, type);
  return op_is_empty_tensor(op) ? empty_of_type(builder, op, type) : NULL;
}

// What pads a tensor for the cast only makes its type, at its place: before, the extents may be others. (Upstream does
// it in another block as well.)
static bool take_type_of_cast(struct rewriter *rewriter, struct op *cast, struct op *op) {
  struct value *padded = op_result(op, 0);
  const struct type *type = op_result(cast, 0)->type;
  if (!op_has_role(op, ROLE_LOW_PADDING) || !value_has_one_use(padded) || op->block != cast->block) return false;
  if (!tensor_type_is_more_static(padded->type, type)) return false;
  op_move_before(op, cast);
  padded->type = type;
  rewriter->changed(rewriter->owner, op);
  rewriter_replace(rewriter, cast, &padded);
  return true;
}

bool canonicalize_tensor_cast(struct rewriter *rewriter, struct op *op) {
  struct op *source = value_op(op_role_value(op, ROLE_SOURCE));
  if (source == NULL) return false;
  if (take_type_of_cast(rewriter, op, source) || cast_destination_instead(rewriter, op)) return true;
  struct builder builder = builder_before(rewriter->program, op);
  struct value *value = value_of_type(rewriter, &builder, source, op_result(op, 0)->type);
  if (value == NULL) return false;
  rewriter_replace_by_new(rewriter, op, value);
  return true;
}
