// What an op does that is no tensor op, but may access a buffer, is not analyzed. So a tensor of a buffer that others
// use is what the buffer contains where the tensor is made: a copy; and so is the buffer of a tensor, which ops may
// access after others have written the tensor in place. copy-removal removes what can be seen to be needless.
#include "engine/bufferize/unrestricted.h"

#include "engine/dialects/build.h"
#include "engine/ir/walk.h"

#include <string.h>

static bool is_unrestricted(const struct op *op) {
  return strcmp(op->info->name, "bufferization.to_tensor") == 0 && op_attribute(op, ID_restrict) == NULL &&
         op_role_value(op, ROLE_SOURCE)->type->kind == TYPE_MEMREF;
}

static void copy_buffer(struct program *program, struct op *op, int64_t alignment) {
  struct builder builder = builder_before(program, op);
  struct context *context = program->context;
  struct value *source = op_role_value(op, ROLE_SOURCE), *sizes[RANK_MAX];
  const struct type *from = source->type;
  const struct type *type = type_memref(context, from->shape, from->rank, from->element, NULL, from->memory_space);
  uint32_t count = 0;
  for (uint32_t i = 0; i < type->rank; i++)
    if (type->shape[i] == DYNAMIC) sizes[count++] = build_memref_dim(&builder, source, i);
  struct value *buffer = build_memref_alloc(&builder, type, sizes, count, alignment);
  build_memref_copy(&builder, source, buffer);
  use_set(op_role(op, ROLE_SOURCE).first, buffer);
  op_set_attribute(program, op, ID_restrict, context->unit_attribute);
  op_set_attribute(program, op, ID_writable, context->unit_attribute);
}

static bool is_buffer_of_tensor(const struct op *op) {
  return strcmp(op->info->name, "bufferization.to_buffer") == 0 && op_operand(op, 0)->type->kind == TYPE_TENSOR;
}

static void copy_tensor(struct program *program, struct op *op) {
  struct builder builder = builder_before(program, op);
  struct value *tensor = op_operand(op, 0);
  use_set(&op->operands[0], build_bufferization_alloc_tensor(&builder, tensor->type, NULL, 0, tensor, NULL));
}

void copy_unrestricted_tensors(struct program *program, struct op *root, int64_t alignment) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    if (is_unrestricted(op)) copy_buffer(program, op, alignment);
    else if (is_buffer_of_tensor(op)) copy_tensor(program, op);
  }
}
