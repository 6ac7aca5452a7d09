// Folding of tensor.bitcast, tensor.concat and tensor.reshape: those that change nothing, and two in a row.
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/fold/kinds.h"

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }
static struct fold to_value(struct value *value) { return (struct fold){FOLD_VALUE, value, NULL}; }

struct fold fold_tensor_bitcast(struct program *program, struct op *op) {
  (void)program;
  struct use *source = op_role(op, ROLE_SOURCE).first;
  const struct op *inner = value_op(source->value);
  if (source->value->type == op_result(op, 0)->type) return to_value(source->value);
  if (inner == NULL || inner == op || inner->kind != op->kind) return none();
  use_set(source, op_role_value(inner, ROLE_SOURCE));
  return (struct fold){FOLD_IN_PLACE, NULL, NULL};
}

struct fold fold_tensor_concat(struct program *program, struct op *op) {
  (void)program;
  return op->operand_count == 1 && op_operand(op, 0)->type == op_result(op, 0)->type ? to_value(op_operand(op, 0))
                                                                                     : none();
}

// Whether the shape is that of the tensor: numbers, or its extents by tensor.dim.
static bool is_shape_of(const struct op *shape, struct value *tensor) {
  if (shape == NULL || !op_is_from_elements(shape) || shape->operand_count != tensor->type->rank) return false;
  for (uint32_t i = 0; i < shape->operand_count; i++) {
    const struct op *extent = value_op(op_operand(shape, i));
    int64_t number;
    if (value_is_constant(op_operand(shape, i), &number)) {
      if (number != tensor->type->shape[i]) return false;
    } else if (extent == NULL || !op_is_tensor_dim(extent) || op_operand(extent, 0) != tensor ||
               !value_is_constant(op_operand(extent, 1), &number) || number != (int64_t)i) {
      return false;
    }
  }
  return true;
}

// Of two in a row, the first is left out. One to the same type and shape changes nothing.
struct fold fold_tensor_reshape(struct program *program, struct op *op) {
  (void)program;
  struct use *source = op_role(op, ROLE_SOURCE).first;
  const struct op *inner = value_op(source->value);
  const struct type *type = op_result(op, 0)->type;
  if (inner != NULL && inner != op && inner->kind == op->kind) {
    use_set(source, op_role_value(inner, ROLE_SOURCE));
    return (struct fold){FOLD_IN_PLACE, NULL, NULL};
  }
  if (source->value->type != type || type->kind != TYPE_TENSOR) return none();
  return type->rank <= 1 || is_shape_of(value_op(op_operand(op, 1)), source->value) ? to_value(source->value) : none();
}
