// Folding of views of buffers: casts that a view or a cast need not go through, reshapes that undo each other, and what
// types say of extracted metadata.
#include "engine/dialects/memref/layout.h"
#include "engine/transforms/fold/fold.h"

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }
static struct fold to_value(struct value *value) { return (struct fold){FOLD_VALUE, value, NULL}; }

static struct fold fold_reshape(const struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE), *first = value_before_reshapes(op);
  if (source->type == op_result(op, 0)->type) return to_value(source);
  return first != NULL ? to_value(first) : none();
}

struct fold fold_memref_expand_shape(struct program *program, struct op *op) {
  (void)program;
  return fold_reshape(op);
}
struct fold fold_memref_collapse_shape(struct program *program, struct op *op) {
  (void)program;
  return fold_reshape(op);
}

struct fold fold_memref_view(struct program *program, struct op *op) {
  (void)program;
  return fold_memref_casts(op);
}

// Of two in a row, the first is left out.
struct fold fold_memref_memory_space_cast(struct program *program, struct op *op) {
  (void)program;
  struct use *source = op_role(op, ROLE_SOURCE).first;
  const struct op *inner = value_op(source->value);
  if (source->value->type == op_result(op, 0)->type) return to_value(source->value);
  if (inner == NULL || inner == op || inner->kind != op->kind) return none();
  struct value *first = op_role_value(inner, ROLE_SOURCE);
  if (first->type == op_result(op, 0)->type) return to_value(first);
  use_set(source, first);
  return (struct fold){FOLD_IN_PLACE, NULL, NULL};
}

// Casts and other such ops in front of it do not matter.
struct fold fold_memref_reinterpret_cast(struct program *program, struct op *op) {
  (void)program;
  struct use *source = op_role(op, ROLE_SOURCE).first;
  const struct op *before = value_op(source->value);
  const struct type *type = op_result(op, 0)->type;
  if (before != NULL && before != op && type_is_memref(source->value->type) &&
      (op_has_trait(before, TRAIT_CAST) || before->kind == op->kind)) {
    use_set(source, op_role_value(before, ROLE_SOURCE));
    return (struct fold){FOLD_IN_PLACE, NULL, NULL};
  }
  return source->value->type == type && op->operand_count == 1 && type->layout == NULL && type_has_static_shape(type)
             ? to_value(source->value)
             : none();
}

// A cast to no rank and back is one cast.
bool canonicalize_memref_cast(struct rewriter *rewriter, struct op *op) {
  const struct op *inner = value_op(op_role_value(op, ROLE_SOURCE));
  const struct type *type = op_result(op, 0)->type;
  if (inner == NULL || inner->kind != op->kind || op_result(inner, 0)->type->kind != TYPE_UNRANKED_MEMREF) return false;
  struct value *first = op_role_value(inner, ROLE_SOURCE);
  if (first->type->kind != TYPE_MEMREF || type->kind != TYPE_MEMREF || !memref_cast_compatible(first->type, type))
    return false;
  struct builder builder = builder_before(rewriter->program, op);
  first = rewriter_cast(rewriter, &builder, first, type);
  rewriter_replace(rewriter, op, &first);
  return true;
}

struct fold fold_memref_extract_strided_metadata(struct program *program, struct op *op) {
  (void)program;
  return fold_memref_casts(op);
}

static bool replace_known(struct rewriter *rewriter, struct op *op, struct value *result, int64_t number) {
  if (number == DYNAMIC || !value_has_uses(result)) return false;
  const struct attribute *constant = attribute_index(rewriter->program->context, number);
  rewriter_replace_value(rewriter, result, rewriter->constant(rewriter->owner, op, constant));
  return true;
}

// Offset, sizes and strides that the type says are constants.
bool canonicalize_memref_extract_strided_metadata(struct rewriter *rewriter, struct op *op) {
  const struct type *type = op_role_value(op, ROLE_SOURCE)->type;
  int64_t offset, strides[RANK_MAX];
  if (type->kind != TYPE_MEMREF || !memref_strides(type, &offset, strides)) return false;
  bool any = replace_known(rewriter, op, op_result(op, 1), offset);
  for (uint32_t i = 0; i < type->rank; i++) {
    any |= replace_known(rewriter, op, op_result(op, 2 + i), type->shape[i]);
    any |= replace_known(rewriter, op, op_result(op, 2 + type->rank + i), strides[i]);
  }
  return any;
}
