// Folding of tensor.expand_shape and tensor.collapse_shape: those that undo each other, two in a row, and casts.
#include "engine/dialects/shape_rules.h"
#include "engine/transforms/fold/fold.h"

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }
static struct fold to_value(struct value *value) { return (struct fold){FOLD_VALUE, value, NULL}; }

static bool is_reshape(const struct op *op) { return op != NULL && op_has_trait(op, TRAIT_RESHAPE); }
static bool expands(const struct op *op) { return op_has_role(op, ROLE_SIZES); }

static struct reassociation groups_of(const struct op *op) {
  const struct type *source = op_role_value(op, ROLE_SOURCE)->type, *result = op_result(op, 0)->type;
  struct reassociation groups = {0};
  reassociation_of(op_attribute(op, ID_reassociation), expands(op) ? result->rank : source->rank, &groups);
  return groups;
}

// Whether the extents of these dimensions follow from their product: at most one is dynamic, and then none is 0.
static bool follow_from_product(const struct type *type, uint32_t from, uint32_t to) {
  uint32_t dynamic = 0;
  bool has_zero = false;
  for (uint32_t i = from; i < to; i++) {
    dynamic += type->shape[i] == DYNAMIC;
    has_zero |= type->shape[i] == 0;
  }
  return dynamic == 0 || (dynamic == 1 && !has_zero);
}

// Whether the op gives back what the other one was given, which has the type of its result. (Upstream ignores zeroes.)
static bool undoes(const struct op *op, const struct op *other) {
  const struct type *type = op_result(op, 0)->type;
  if (follow_from_product(type, 0, type->rank)) return true;
  if (op_attribute(op, ID_reassociation) != op_attribute(other, ID_reassociation)) return false;
  struct reassociation groups = groups_of(op);
  for (uint32_t i = 0; expands(op) && i < groups.group_count; i++)
    if (!follow_from_product(type, groups.first[i], groups.first[i + 1])) return false;
  return true;
}

struct value *value_before_reshapes(const struct op *op) {
  const struct op *other = value_op(op_role_value(op, ROLE_SOURCE));
  if (!is_reshape(other) || other->kind == op->kind) return NULL;
  struct value *first = op_role_value(other, ROLE_SOURCE);
  return first->type == op_result(op, 0)->type && undoes(op, other) ? first : NULL;
}

enum { MOST_ELEMENTS = 64 };  // to copy

static struct fold fold_reshape(struct program *program, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *type = op_result(op, 0)->type;
  const struct attribute *constant = value_constant(source);
  if (source->type == type) return to_value(source);
  if (constant != NULL && constant->kind == ATTRIBUTE_DENSE_ELEMENTS && type_has_static_shape(type) &&
      (constant->u.dense.splat || constant->count <= MOST_ELEMENTS)) {
    constant = attribute_dense(program->context, type, constant->u.dense.data, constant->u.dense.splat);
    return (struct fold){FOLD_CONSTANT, NULL, constant};
  }
  struct value *first = value_before_reshapes(op);
  return first != NULL ? to_value(first) : none();
}

struct fold fold_tensor_expand_shape(struct program *program, struct op *op) {
  return fold_reshape(program, op);
}
struct fold fold_tensor_collapse_shape(struct program *program, struct op *op) {
  return fold_reshape(program, op);
}

// Of what tensor.splat or tensor.from_elements makes, the same elements in the other shape.
static bool make_in_shape(struct rewriter *rewriter, struct op *op) {
  const struct op *source = value_op(op_role_value(op, ROLE_SOURCE));
  const struct type *type = op_result(op, 0)->type;
  struct value *values[MOST_ELEMENTS];
  if (source == NULL || !type_has_static_shape(type) || !op_has_trait(source, TRAIT_PURE)) return false;
  struct operand_range elements = op_role(source, ROLE_VALUE);
  if (elements.count != source->operand_count || elements.count == 0 || elements.count > MOST_ELEMENTS) return false;
  for (uint32_t i = 0; i < elements.count; i++) values[i] = elements.first[i].value;
  struct builder builder = builder_before(rewriter->program, op);
  struct op *built = builder_op(&builder, source->kind, values, elements.count, &type, 1, NULL, 0);
  rewriter_replace_by_new(rewriter, op, op_result(built, 0));
  return true;
}

static struct named_attribute reassociation(struct context *context, const struct reassociation *groups) {
  const struct attribute *outer[RANK_MAX], *inner[RANK_MAX];
  for (uint32_t i = 0; i < groups->group_count; i++) {
    for (uint32_t j = groups->first[i]; j < groups->first[i + 1]; j++) inner[j] = attribute_i64(context, j);
    uint32_t first = groups->first[i];
    outer[i] = attribute_array(context, inner + first, groups->first[i + 1] - first);
  }
  return named(context, ID_reassociation, attribute_array(context, outer, groups->group_count));
}

// The groups of two reshapes of the same kind in a row: `few` of the type with few dimensions, `many` of that with
// many.
static struct named_attribute both_reassociations(struct context *context, const struct op *few,
                                                  const struct op *many) {
  struct reassociation groups = groups_of(few);
  const struct reassociation parts = groups_of(many);
  for (uint32_t i = 0; i <= groups.group_count; i++) groups.first[i] = parts.first[groups.first[i]];
  return reassociation(context, &groups);
}

static const struct op *same_reshape_before(const struct op *op) {
  const struct op *before = value_op(op_role_value(op, ROLE_SOURCE));
  return before != NULL && before->kind == op->kind ? before : NULL;
}

// The type with the product of each group, or null if one is not an extent.
static const struct type *collapsed_type(struct context *context, const struct type *like, const int64_t *expanded,
                                         const struct reassociation *groups) {
  int64_t shape[RANK_MAX];
  for (uint32_t i = 0; i < groups->group_count; i++) {
    shape[i] = 1;
    for (uint32_t j = groups->first[i]; j < groups->first[i + 1]; j++) {
      if (shape[i] == DYNAMIC || expanded[j] == DYNAMIC) shape[i] = DYNAMIC;
      else if (__builtin_mul_overflow(shape[i], expanded[j], &shape[i])) return NULL;
    }
  }
  return type_with_shape(context, like, shape, groups->group_count);
}

// The reshape of a filled tensor is filled: its destination is the reshape of the other one.
static bool fill_reshape(struct rewriter *rewriter, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE), *filling = filling_of(source);
  if (filling == NULL) return false;
  struct value *init = op_role_value(value_op(source), ROLE_DESTINATION);
  struct value *old[RANK_MAX + 1];
  for (uint32_t i = 0; i < op->operand_count; i++) old[i] = i == 0 ? init : op_operand(op, i);
  struct builder builder = builder_before(rewriter->program, op);
  struct named_attribute attributes[] = {
      named(builder.program->context, ID_reassociation, op_attribute(op, ID_reassociation)),
      named(builder.program->context, ID_static_output_shape, op_attribute(op, ID_static_output_shape))};
  const struct type *type = op_result(op, 0)->type;
  init = op_is_expand_shape(op) ? build_tensor_expand_shape(&builder, type, old, op->operand_count, attributes)
                                : build_tensor_collapse_shape(&builder, type, init, attributes[0]);
  rewriter_replace_by_new(rewriter, op, build_linalg_fill(&builder, filling, rewriter_inserted(rewriter, init)));
  return true;
}

// A collapse and the one before it become one; else it takes the source of a cast.
bool canonicalize_tensor_collapse_shape(struct rewriter *rewriter, struct op *op) {
  if (make_in_shape(rewriter, op) || fill_reshape(rewriter, op)) return true;
  struct context *context = rewriter->program->context;
  const struct op *before = same_reshape_before(op);
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *type = op_result(op, 0)->type;
  struct named_attribute groups = named(context, ID_reassociation, op_attribute(op, ID_reassociation));
  if (before != NULL) {
    groups = both_reassociations(context, op, before);
    source = op_role_value(before, ROLE_SOURCE);
  } else {
    const struct reassociation old = groups_of(op);
    source = tensor_before_cast(source);
    if (source == op_role_value(op, ROLE_SOURCE)) return false;
    const struct type *precise = collapsed_type(context, type, source->type->shape, &old);
    if (precise == NULL) return false;
    type = precise;
  }
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(rewriter, op, build_tensor_collapse_shape(&builder, type, source, groups));
  return true;
}

static void expand_otherwise(struct rewriter *rewriter, struct op *op, const struct type *type, struct value *source,
                             struct named_attribute groups, const struct index_list *sizes) {
  struct context *context = rewriter->program->context;
  struct value *operands[RANK_MAX + 1] = {source};
  for (uint32_t i = 0; i < sizes->dynamic_count; i++) operands[i + 1] = sizes->dynamic[i];
  const struct named_attribute attributes[] = {
      groups, named(context, ID_static_output_shape, attribute_i64_array(context, sizes->fixed, sizes->count))};
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(rewriter, op,
                          build_tensor_expand_shape(&builder, type, operands, sizes->dynamic_count + 1, attributes));
}

// Makes constant sizes static where the source of a cast says their product, as upstream. (Upstream does not ask
// whether they agree.)
static bool take_known_sizes(struct rewriter *rewriter, struct op *op) {
  struct context *context = rewriter->program->context;
  struct value *source = op_role_value(op, ROLE_SOURCE), *before = tensor_before_cast(source);
  const struct type *old = op_result(op, 0)->type;
  const struct reassociation groups = groups_of(op);
  struct index_list sizes;
  int64_t shape[RANK_MAX];
  if (before == source || !known_list(rewriter->arena, op, ROLE_SIZES, &sizes)) return false;
  for (uint32_t i = 0; i < groups.group_count; i++) {
    for (uint32_t j = groups.first[i]; j < groups.first[i + 1]; j++) {
      bool is_new = old->shape[j] == DYNAMIC && sizes.fixed[j] != DYNAMIC;
      if (is_new && before->type->shape[i] == DYNAMIC) return false;
      shape[j] = is_new ? sizes.fixed[j] : old->shape[j];
    }
  }
  const struct type *type = type_with_shape(context, old, shape, old->rank);
  const struct type *collapsed = collapsed_type(context, source->type, shape, &groups);
  if (type == old || collapsed == NULL || !shapes_compatible(collapsed, before->type)) return false;
  struct builder builder = builder_before(rewriter->program, op);
  before = rewriter_cast(rewriter, &builder, before, collapsed);
  expand_otherwise(rewriter, op, type, before, named(context, ID_reassociation, op_attribute(op, ID_reassociation)),
                   &sizes);
  return true;
}

bool canonicalize_tensor_expand_shape(struct rewriter *rewriter, struct op *op) {
  if (make_in_shape(rewriter, op) || fill_reshape(rewriter, op)) return true;
  const struct op *before = same_reshape_before(op);
  if (before == NULL) return take_known_sizes(rewriter, op);
  struct index_list sizes = index_list_in_role(rewriter->arena, op, ROLE_SIZES);
  expand_otherwise(rewriter, op, op_result(op, 0)->type, op_role_value(before, ROLE_SOURCE),
                   both_reassociations(rewriter->program->context, before, op), &sizes);
  return true;
}
