// Bufferization of arith ops on tensors.
#include "engine/bufferize/bufferize.h"
#include "engine/dialects/build.h"

bool bufferize_arith_constant(struct bufferizer *bufferizer, struct op *o) {
  const struct type *tensor = op_result(o, 0)->type;
  const struct attribute *elements = op_attribute(o, ID_value);
  const struct attribute *space;
  if (tensor->kind != TYPE_TENSOR || !attribute_is_elements(elements))
    return bufferizer_fail(bufferizer, o, "is not a constant of elements");
  if (bufferizer->globals == NULL) return bufferizer_fail(bufferizer, o, "is not in a module");
  if (!bufferizer_memory_space(bufferizer, o, tensor, &space)) return false;
  const struct type *type = buffer_type_identity(bufferizer->context, tensor, space);
  const struct ident *name =
      buffer_globals_name(bufferizer->globals, elements, type, bufferizer->options->buffer_alignment);
  struct value *buffer = build_memref_get_global(&bufferizer->builder, name, type);
  bufferizer_replace(bufferizer, o, &buffer);
  return true;
}

bool bufferize_arith_index_cast(struct bufferizer *bufferizer, struct op *o) {
  struct value *buffer = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  if (buffer == NULL) return false;
  const struct type *type = bufferizer_result_type(bufferizer, op_result(o, 0));
  if (type == NULL) return false;
  buffer = build_arith_index_cast(&bufferizer->builder, type, buffer);
  bufferizer_replace(bufferizer, o, &buffer);
  return true;
}

const struct type *buffer_type_arith_index_cast(struct bufferizer *bufferizer, struct value *value) {
  const struct type *source = bufferizer_type(bufferizer, op_operand(value_op(value), 0));
  if (source == NULL) return NULL;
  if (source->kind == TYPE_UNRANKED_MEMREF)
    return type_unranked_memref(bufferizer->context, value->type->element, source->memory_space);
  return type_memref(bufferizer->context, source->shape, source->rank, value->type->element, source->layout,
                     source->memory_space);
}

bool bufferize_arith_select(struct bufferizer *bufferizer, struct op *o) {
  if (type_is_tensor(op_role_value(o, ROLE_CONDITION)->type))
    return bufferizer_fail(bufferizer, o, "only i1 condition values are supported");
  struct value *if_true = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_TRUE_VALUE));
  if (if_true == NULL) return false;
  struct value *if_false = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_FALSE_VALUE));
  if (if_false == NULL) return false;
  if (if_true->type != if_false->type) {
    const struct type *type = bufferizer_result_type(bufferizer, op_result(o, 0));
    if (type == NULL) return false;
    if_true = bufferizer_cast(bufferizer, if_true, type);
    if_false = bufferizer_cast(bufferizer, if_false, type);
  }
  struct value *buffer = build_arith_select(&bufferizer->builder, op_role_value(o, ROLE_CONDITION), if_true, if_false);
  bufferizer_replace(bufferizer, o, &buffer);
  return true;
}

const struct type *buffer_type_arith_select(struct bufferizer *bufferizer, struct value *value) {
  const struct op *op = value_op(value);
  const struct type *if_true = bufferizer_type(bufferizer, op_role_value(op, ROLE_TRUE_VALUE));
  if (if_true == NULL) return NULL;
  const struct type *if_false = bufferizer_type(bufferizer, op_role_value(op, ROLE_FALSE_VALUE));
  if (if_false == NULL || if_true == if_false) return if_false;
  if (if_true->memory_space != if_false->memory_space)
    return bufferizer_fail_spaces(bufferizer, op, "true/false operands");
  return buffer_type_fully_dynamic(bufferizer->context, value->type, if_true->memory_space);
}
