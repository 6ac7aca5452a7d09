// Bufferization of vector ops that transfer elements to and from tensors: the same op on the buffer.
#include "engine/bufferize/bufferize.h"

static bool bufferize_transfer(struct bufferizer *bufferizer, struct op *o, enum slot_role role) {
  struct value *tensor = op_role_value(o, role), *buffer = bufferizer_buffer(bufferizer, tensor);
  if (buffer == NULL) return false;
  struct value **operands = ARENA_ARRAY(bufferizer->arena, struct value *, o->operand_count);
  bool writes = role == ROLE_DESTINATION;
  for (uint32_t i = 0; i < o->operand_count; i++)
    operands[i] = use_is_in_role(&o->operands[i], role) ? buffer : op_operand(o, i);
  const struct type *type = writes ? NULL : op_result(o, 0)->type;
  struct named_attribute *attributes = ARENA_ARRAY(bufferizer->arena, struct named_attribute, o->attribute_count);
  uint32_t count = 0;
  for (uint32_t i = 0; i < o->attribute_count; i++)
    if (op_is_inherent(o->info, o->attributes[i].name)) attributes[count++] = o->attributes[i];
  struct op *transfer =
      builder_op(&bufferizer->builder, o->kind, operands, o->operand_count, &type, !writes, attributes, count);
  struct value *replacement = writes ? buffer : op_result(transfer, 0);
  bufferizer_replace(bufferizer, o, &replacement);
  return true;
}

bool bufferize_vector_transfer_read(struct bufferizer *bufferizer, struct op *o) {
  return bufferize_transfer(bufferizer, o, ROLE_SOURCE);
}

bool bufferize_vector_gather(struct bufferizer *bufferizer, struct op *o) {
  return bufferize_transfer(bufferizer, o, ROLE_SOURCE);
}

bool bufferize_vector_transfer_write(struct bufferizer *bufferizer, struct op *o) {
  return bufferize_transfer(bufferizer, o, ROLE_DESTINATION);
}
