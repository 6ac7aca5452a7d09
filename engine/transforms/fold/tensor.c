// Folding of tensor ops: extents that are known where the tensor is made.
#include "engine/transforms/fold/fold.h"

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }

static struct fold size_number(struct operand_range dynamic, const int64_t *sizes, uint32_t dimension) {
  uint32_t at = 0;
  for (uint32_t i = 0; i < dimension; i++) at += sizes[i] == DYNAMIC;
  return at < dynamic.count ? (struct fold){FOLD_VALUE, dynamic.first[at].value, NULL} : none();
}

// The tensor before the op that has the extents of its result, or null.
static struct value *same_extents(const struct op *op, const struct value *result) {
  if (op_role_count(op, ROLE_COPY) != 0) return op_role_value(op, ROLE_COPY);
  if (op_has_trait(op, TRAIT_CAST)) return op_role_value(op, ROLE_SOURCE);
  struct operand_range range = op_role(op, ROLE_DESTINATION);
  bool is_tied = op_has_trait(op, TRAIT_DESTINATION_STYLE) && result->index < range.count;
  return is_tied ? range.first[result->index].value : NULL;
}

// The extent is a number, the operand that gives it, or that of another tensor. As upstream, tensor.splat and slices
// that drop dimensions are not looked into.
struct fold fold_tensor_dim(struct program *program, struct op *op) {
  struct value *tensor = op_role_value(op, ROLE_SOURCE);
  const struct op *definition = value_op(tensor);
  const struct type *type = tensor->type;
  int64_t index;
  if (type->kind == TYPE_UNRANKED_TENSOR && definition != NULL && op_has_trait(definition, TRAIT_CAST)) {
    struct value *ranked = op_role_value(definition, ROLE_SOURCE);
    if (ranked->type->rank == 0) return none();  // has no extents (upstream takes it)
    use_set(op_role(op, ROLE_SOURCE).first, ranked);
    return (struct fold){FOLD_IN_PLACE, NULL, NULL};
  }
  if (type->kind != TYPE_TENSOR || !value_is_constant(op_role_value(op, ROLE_DIMENSION), &index)) return none();
  if (index < 0 || index >= type->rank) return none();
  uint32_t dimension = (uint32_t)index;
  if (type->shape[dimension] != DYNAMIC)
    return (struct fold){FOLD_CONSTANT, NULL, attribute_index(program->context, type->shape[dimension])};
  if (definition == NULL) return none();
  if (op_role_count(definition, ROLE_DYNAMIC_SIZES) != 0 && !op_has_role(definition, ROLE_VALUE))
    return size_number(op_role(definition, ROLE_DYNAMIC_SIZES), type->shape, dimension);
  if (op_has_trait(definition, TRAIT_SLICE) && !op_is_slice_insertion(definition)) {
    const struct attribute *sizes = op_role_list(definition, ROLE_SIZES);
    bool is_operand = sizes->count == type->rank && i64_array(sizes)[dimension] == DYNAMIC;
    return is_operand ? size_number(op_role(definition, ROLE_SIZES), i64_array(sizes), dimension) : none();
  }
  struct value *same = same_extents(definition, tensor);
  if (same == NULL || same->type->kind != TYPE_TENSOR) return none();
  use_set(op_role(op, ROLE_SOURCE).first, same);
  return (struct fold){FOLD_IN_PLACE, NULL, NULL};
}

struct fold fold_tensor_rank(struct program *program, struct op *op) {
  return fold_rank(program, op);
}

// Makes constant sizes part of the type; a cast keeps the type for users.
bool canonicalize_tensor_empty(struct rewriter *rewriter, struct op *op) {
  struct value *left[RANK_MAX];
  uint32_t left_count;
  const struct type *type = type_of_known_sizes(rewriter->program->context, op, left, &left_count);
  if (type == NULL) return false;
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(rewriter, op, build_tensor_empty(&builder, type, left, left_count));
  return true;
}

bool canonicalize_tensor_generate(struct rewriter *rewriter, struct op *op) {
  struct value *left[RANK_MAX];
  uint32_t left_count;
  const struct type *type = type_of_known_sizes(rewriter->program->context, op, left, &left_count);
  if (type == NULL) return false;
  struct builder builder = builder_before(rewriter->program, op);
  struct op *built = build_tensor_generate(&builder, type, left, left_count);
  region_take_body(op_body(built, 0), op_body(op, 0));
  rewriter_replace_by_new(rewriter, op, op_result(built, 0));
  return true;
}
