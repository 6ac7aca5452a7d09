// Creates ops at the builder's insertion point.
#include "engine/ir/builder.h"

struct op *builder_insert(struct builder *builder, struct op_state *state) {
  if (state->location == NULL) state->location = builder->location;
  struct op *op = op_create(builder->program, state);
  if (builder->before != NULL) op_insert_before(op, builder->before);
  else op_append(op, builder->block);
  const struct insertion_listener *listener = builder->program->listener;
  if (listener != NULL) listener->inserted(listener->argument, op);
  return op;
}

struct op *builder_op(struct builder *builder, uint32_t kind, struct value *const *operands, uint32_t operand_count,
                      const struct type *const *result_types, uint32_t result_count,
                      const struct named_attribute *attributes, uint32_t attribute_count) {
  const struct op_info *info = &builder->program->context->op_infos[kind];
  struct op_state state = {.info = info,
                           .operands = operands,
                           .operand_count = operand_count,
                           .result_types = result_types,
                           .result_count = result_count,
                           .attributes = attributes,
                           .attribute_count = attribute_count,
                           .region_count = info->region_count > 0 ? (uint32_t)info->region_count : 0};
  return builder_insert(builder, &state);
}
