// Folding of tensor.bitcast, tensor.concat and tensor.reshape: those that change nothing, and two in a row.
#include "engine/transforms/fold/fold.h"

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

// Of two in a row, the first is left out. One to the same static shape changes nothing.
struct fold fold_tensor_reshape(struct program *program, struct op *op) {
  (void)program;
  struct use *source = op_role(op, ROLE_SOURCE).first;
  const struct op *inner = value_op(source->value);
  const struct type *type = op_result(op, 0)->type;
  if (inner != NULL && inner != op && inner->kind == op->kind) {
    use_set(source, op_role_value(inner, ROLE_SOURCE));
    return (struct fold){FOLD_IN_PLACE, NULL, NULL};
  }
  return source->value->type == type && type_has_static_shape(type) ? to_value(source->value) : none();
}
