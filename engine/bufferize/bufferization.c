// Bufferization of the tensor ops of the bufferization dialect.
#include "engine/bufferize/copy_report.h"
#include "engine/dialects/build.h"

// The dynamic sizes for a new buffer of this type, taken from `buffer`. Its own type may be more static than the
// tensor, if a callee returned such a buffer.
static uint32_t dynamic_sizes_for(struct bufferizer *bufferizer, const struct type *type, struct value *buffer,
                                  struct value **sizes) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < type->rank; i++) {
    if (type->shape[i] == DYNAMIC) sizes[count++] = build_memref_dim(&bufferizer->builder, buffer, i);
  }
  return count;
}

bool bufferize_bufferization_alloc_tensor(struct bufferizer *bufferizer, struct op *o) {
  struct value *result = op_result(o, 0);
  if (!bufferizer_has_uses(bufferizer, result)) {
    bufferizer_erase(bufferizer, o);
    return true;
  }
  struct value *sizes[RANK_MAX];
  uint32_t count = 0;
  struct value *copy = op_role_value(o, ROLE_COPY);
  if (copy != NULL) {
    copy = bufferizer_buffer(bufferizer, copy);
    if (copy == NULL) return false;
  }
  const struct type *type = bufferizer_result_type(bufferizer, result);
  if (type == NULL) return false;
  if (type->kind != TYPE_MEMREF) return bufferizer_fail(bufferizer, o, "cannot allocate an unranked buffer");
  if (copy != NULL) {
    count = dynamic_sizes_for(bufferizer, type, copy, sizes);
  } else {
    struct operand_range given = op_role(o, ROLE_DYNAMIC_SIZES);
    for (; count < given.count; count++) sizes[count] = given.first[count].value;
  }
  struct value *buffer = bufferizer_alloc(bufferizer, type, sizes, count);
  report_allocation(bufferizer, o, value_op(buffer));
  if (copy != NULL) build_memref_copy(&bufferizer->builder, copy, buffer);
  bufferizer_replace(bufferizer, o, &buffer);
  return true;
}

const struct type *buffer_type_bufferization_alloc_tensor(struct bufferizer *bufferizer, struct value *value) {
  const struct op *op = value_op(value);
  const struct attribute *space = op_attribute(op, ID_memory_space);
  struct value *copy = op_role_value(op, ROLE_COPY);
  if (space == NULL && copy != NULL) {
    const struct type *source = bufferizer_type(bufferizer, copy);
    if (source == NULL) return NULL;
    space = source->memory_space;
  } else if (space == NULL && !bufferizer_memory_space(bufferizer, op, value->type, &space)) {
    return NULL;
  }
  return buffer_type_identity(bufferizer->context, value->type, space);
}

bool bufferize_bufferization_dealloc_tensor(struct bufferizer *bufferizer, struct op *o) {
  struct value *buffer = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  if (buffer == NULL) return false;
  build_memref_dealloc(&bufferizer->builder, buffer);
  bufferizer_replace(bufferizer, o, NULL);
  return true;
}

bool bufferize_bufferization_materialize_in_destination(struct bufferizer *bufferizer, struct op *o) {
  struct value *target = op_role_value(o, ROLE_DESTINATION);
  if (type_is_tensor(target->type)) {
    target = bufferizer_buffer(bufferizer, target);
    if (target == NULL) return false;
  }
  struct value *source = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  if (source == NULL) return false;
  build_memref_copy(&bufferizer->builder, source, target);
  bufferizer_replace(bufferizer, o, &target);
  return true;
}

const struct type *buffer_type_bufferization_to_tensor(struct bufferizer *bufferizer, struct value *value) {
  (void)bufferizer;
  return op_role_value(value_op(value), ROLE_SOURCE)->type;
}
