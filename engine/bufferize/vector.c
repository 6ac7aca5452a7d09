// Bufferization of vector ops that transfer elements to and from tensors: the same op on the buffer. A vector.mask
// around one has no result for a buffer, which is made outside.
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

// The buffers are yielded until the vector.mask is rewritten.
bool bufferize_vector_yield(struct bufferizer *bufferizer, struct op *o) {
  for (uint32_t i = 0; i < o->operand_count; i++) {
    if (!type_is_tensor(op_operand(o, i)->type)) continue;
    struct value *buffer = bufferizer_buffer(bufferizer, op_operand(o, i));
    if (buffer == NULL) return false;
    use_set(&o->operands[i], buffer);
  }
  return true;
}

bool bufferize_vector_mask(struct bufferizer *bufferizer, struct op *o) {
  struct op *yield = op_body(o, 0)->first->last;
  struct value **values = ARENA_ARRAY(bufferizer->arena, struct value *, o->result_count + 1);
  const struct type **types = ARENA_ARRAY(bufferizer->arena, const struct type *, o->result_count + 1);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < o->operand_count; i++)
    if (type_is_tensor(op_operand(o, i)->type)) return bufferizer_fail(bufferizer, o, "with a tensor as passthru");
  for (uint32_t i = o->result_count; i-- > 0;) {
    values[i] = NULL;
    if (!type_is_tensor(op_result(o, i)->type)) continue;
    values[i] = op_operand(yield, i);
    op_erase_operand(yield, i);
  }
  for (uint32_t i = 0; i < o->result_count; i++)
    if (values[i] == NULL) types[kept++] = op_result(o, i)->type;
  struct value **operands = ARENA_ARRAY(bufferizer->arena, struct value *, o->operand_count);
  for (uint32_t i = 0; i < o->operand_count; i++) operands[i] = op_operand(o, i);
  struct op *built = builder_op(&bufferizer->builder, o->kind, operands, o->operand_count, types, kept, NULL, 0);
  region_take_body(op_body(built, 0), op_body(o, 0));
  for (uint32_t i = 0, next = 0; i < o->result_count; i++)
    if (values[i] == NULL) values[i] = op_result(built, next++);
  bufferizer_replace(bufferizer, o, values);
  return true;
}
