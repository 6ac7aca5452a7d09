// Builds ops at an insertion point. Dialect-specific constructors use builder_op() (see engine/dialects/build.h).
#ifndef BUFFERPROOF_ENGINE_IR_BUILDER_H
#define BUFFERPROOF_ENGINE_IR_BUILDER_H

#include "engine/ir/op_info.h"

struct builder {
  struct program *program;
  struct block *block;              // insertion point: in this block,
  struct op *before;                // before this op, or at the end of the block if null
  const struct location *location;  // of new ops; null is unknown
};

static inline struct builder builder_before(struct program *program, struct op *op) {
  return (struct builder){program, op->block, op, op->location};
}
static inline struct builder builder_after(struct program *program, struct op *op) {
  return (struct builder){program, op->block, op->next, op->location};
}
static inline struct builder builder_at_end(struct program *program, struct block *block) {
  return (struct builder){program, block, NULL, NULL};
}
static inline struct builder builder_at_start(struct program *program, struct block *block) {
  return (struct builder){program, block, block->first, NULL};
}
// After the op that defines the value, or at the start of the block whose argument it is.
static inline struct builder builder_after_value(struct program *program, struct value *value) {
  return value->is_argument ? builder_at_start(program, value->owner.block) : builder_after(program, value->owner.op);
}

// Creates an op from the state and inserts it. If state->location is null, it gets the builder's location.
struct op *builder_insert(struct builder *builder, struct op_state *state);

// Shorthand for ops of the op table: kind, operands, result types, attributes.
struct op *builder_op(struct builder *builder, uint32_t kind, struct value *const *operands, uint32_t operand_count,
                      const struct type *const *result_types, uint32_t result_count,
                      const struct named_attribute *attributes, uint32_t attribute_count);

static inline struct named_attribute named(struct context *context, enum known_ident name,
                                           const struct attribute *value) {
  return (struct named_attribute){context->known[name], value};
}

#endif
