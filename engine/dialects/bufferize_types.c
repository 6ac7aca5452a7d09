// The types that buffers of tensors will have, worked out before the tensors are rewritten.
//
// Types of tensors follow from those of the tensors they come from, through loops: a carried argument is first taken to
// have the type of its initial value, and fully dynamic layout if what is carried back disagrees. Each value's type is
// worked out once and kept; chains of ops are followed without recursion.
#include "dialects/bufferize.h"
#include "dialects/memref_layout.h"

bool bufferizer_memory_space(struct bufferizer *bufferizer, const struct op *op, const struct type *tensor,
                             const struct attribute **space) {
  *space = NULL;
  if (bufferizer->options->use_encoding_for_memory_space) {
    *space = tensor->encoding;
    return true;
  }
  if (!bufferizer->options->must_infer_memory_space) return true;
  return op == NULL ? false : bufferizer_fail(bufferizer, op, "could not infer memory space");
}

const struct type *buffer_type_identity(struct context *context, const struct type *tensor,
                                        const struct attribute *space) {
  if (tensor->kind == TYPE_UNRANKED_TENSOR) return type_unranked_memref(context, tensor->element, space);
  return type_memref(context, tensor->shape, tensor->rank, tensor->element, NULL, space);
}

const struct type *buffer_type_fully_dynamic(struct context *context, const struct type *tensor,
                                             const struct attribute *space) {
  if (tensor->kind == TYPE_UNRANKED_TENSOR) return type_unranked_memref(context, tensor->element, space);
  return memref_with_dynamic_layout(context, buffer_type_identity(context, tensor, space));
}

const struct type *buffer_type_of_layout(struct bufferizer *bufferizer, enum layout_option layout,
                                         const struct type *tensor, const struct attribute *space) {
  if (layout == LAYOUT_IDENTITY) return buffer_type_identity(bufferizer->context, tensor, space);
  return buffer_type_fully_dynamic(bufferizer->context, tensor, space);
}

static struct op *owner_of(const struct value *value) {
  return value->is_argument ? value->owner.block->region->op : value->owner.op;
}

// The only operand whose buffer type gives the type of this result, for ops without a rule of their own: one that the
// result is equivalent to. Null if there is none.
static struct value *equivalent_operand(struct bufferizer *bufferizer, struct value *result) {
  struct aliasing_operands aliases = {.arena = bufferizer->arena};
  get_aliasing_operands(result, bufferizer->state, &aliases);
  if (aliases.count == 0 || aliases.items[0].relation != RELATION_EQUIVALENT) return NULL;
  return aliases.items[0].operand->value;
}

// The operand that an op's type rule asks about, and nothing else: the next link of a chain.
static struct value *type_source(struct bufferizer *bufferizer, struct value *value) {
  if (value->is_argument) return NULL;
  struct op *op = value->owner.op;
  switch (op->kind) {
    case OP_tensor_cast:
    case OP_tensor_extract_slice:
    case OP_tensor_expand_shape:
    case OP_tensor_collapse_shape:
    case OP_tensor_reshape:
    case OP_tensor_pad:
    case OP_arith_index_cast:
      return op_operand(op, 0);
    default: break;
  }
  const struct bufferizable *model = bufferizable_of(op, bufferizer->options);
  return model == NULL || model->buffer_type != NULL ? NULL : equivalent_operand(bufferizer, value);
}

static const struct type *known_type(struct bufferizer *bufferizer, const struct value *value) {
  if (type_is_memref(value->type)) return value->type;
  const struct op *definition = value_op(value);
  if (definition != NULL && definition->kind == OP_bufferization_to_tensor) return op_operand(definition, 0)->type;
  return map_get_pointer(&bufferizer->types, value);
}

static void remember(struct bufferizer *bufferizer, const struct value *value, const struct type *type) {
  map_set_pointer(&bufferizer->types, bufferizer->arena, value, type);
  VECTOR_PUSH(&bufferizer->assumed, bufferizer->arena, value);
}

// Forgets what was worked out since the mark.
static void forget(struct bufferizer *bufferizer, size_t mark) {
  while (bufferizer->assumed.count > mark) {
    const struct value *value = VECTOR_POP(&bufferizer->assumed);
    uint64_t *type = map_find(&bufferizer->types, map_key(value));
    if (type != NULL) *type = 0;
  }
}

void bufferizer_settle(struct bufferizer *bufferizer, const struct value *tensor, const struct type *actual) {
  const struct type *foreseen = map_get_pointer(&bufferizer->types, tensor);
  if (foreseen != NULL && foreseen != actual) forget(bufferizer, 0);
}

static const struct type *compute_type(struct bufferizer *bufferizer, struct value *value) {
  struct op *op = owner_of(value);
  const struct bufferizable *model = bufferizable_of(op, bufferizer->options);
  const struct attribute *space;
  if (model != NULL && model->buffer_type != NULL) return model->buffer_type(bufferizer, value);
  if (model != NULL && !value->is_argument) {
    struct value *source = equivalent_operand(bufferizer, value);
    if (source != NULL) return bufferizer_type(bufferizer, source);
  }
  if (!bufferizer_memory_space(bufferizer, op, value->type, &space)) return NULL;
  return buffer_type_of_layout(bufferizer, bufferizer->options->unknown_type_conversion, value->type, space);
}

const struct type *bufferizer_type(struct bufferizer *bufferizer, struct value *tensor) {
  const struct type *type = known_type(bufferizer, tensor);
  if (type != NULL) return type;
  // Follow the chain of single sources up to a value that is known or has none, then work downwards.
  VECTOR(struct value *) chain = {0};
  for (struct value *value = tensor; value != NULL && known_type(bufferizer, value) == NULL;
       value = type_source(bufferizer, value))
    VECTOR_PUSH(&chain, bufferizer->arena, value);
  while (chain.count > 0) {
    struct value *value = VECTOR_POP(&chain);
    type = known_type(bufferizer, value);
    if (type != NULL) continue;
    type = compute_type(bufferizer, value);
    if (type == NULL) return NULL;
    remember(bufferizer, value, type);
  }
  return type;
}

const struct type *bufferizer_result_type(struct bufferizer *bufferizer, struct value *result) {
  return compute_type(bufferizer, result);
}

// Joins the types of all operands that flow into the argument, which is assumed to have type `assumed` itself (null:
// nothing is assumed, and operands that depend on it are left out). *skipped tells whether any was.
static const struct type *join_edges(struct bufferizer *bufferizer, struct value *argument, const struct type *assumed,
                                     bool *skipped) {
  struct successor **edges;
  uint32_t count = block_edges(bufferizer->arena, argument->owner.block, &edges);
  const struct type *joined = assumed;
  for (uint32_t i = 0; i < count; i++) {
    struct operand_range operands = edge_operands(edges[i]);
    if (argument->index >= operands.count) continue;
    struct value *operand = operands.first[argument->index].value;
    size_t errors = bufferizer->context->diagnostics.errors;
    const struct type *type = bufferizer_type(bufferizer, operand);
    if (type == NULL) {
      if (bufferizer->context->diagnostics.errors > errors) return NULL;
      *skipped = true;
      continue;
    }
    if (joined == NULL || joined == type) {
      joined = type;
      continue;
    }
    if (joined->memory_space != type->memory_space) {
      bufferizer_fail(bufferizer, argument->owner.block->region->op,
                      "incoming operands of block argument have inconsistent memory spaces");
      return NULL;
    }
    joined = buffer_type_fully_dynamic(bufferizer->context, argument->type, joined->memory_space);
  }
  return joined;
}

const struct type *buffer_type_of_block_argument(struct bufferizer *bufferizer, struct value *argument) {
  uint64_t *busy = map_insert(&bufferizer->in_progress, bufferizer->arena, map_key(argument));
  if (*busy != 0) return NULL;  // part of a cycle: the caller leaves it out
  *busy = 1;
  size_t mark = bufferizer->assumed.count;
  bool skipped = false, ignored = false;
  const struct type *type = join_edges(bufferizer, argument, NULL, &skipped);
  if (type != NULL && skipped) {
    forget(bufferizer, mark);
    remember(bufferizer, argument, type);
    const struct type *assumed = type;
    type = join_edges(bufferizer, argument, assumed, &ignored);
    if (type != assumed) forget(bufferizer, mark);
  }
  *map_find(&bufferizer->in_progress, map_key(argument)) = 0;
  return type;
}

const struct type *buffer_type_of_loop_argument(struct bufferizer *bufferizer, const struct op *loop,
                                                struct value *argument, struct value *init, struct value *yielded) {
  const struct type *init_type = bufferizer_type(bufferizer, init);
  if (init_type == NULL) return NULL;
  if (type_is_memref(yielded->type) && yielded->type == init_type) return init_type;
  size_t mark = bufferizer->assumed.count;
  remember(bufferizer, argument, init_type);
  const struct type *yielded_type = bufferizer_type(bufferizer, yielded);
  if (yielded_type == NULL) return NULL;
  if (yielded_type == init_type) return init_type;
  forget(bufferizer, mark);
  if (yielded_type->memory_space != init_type->memory_space) {
    bufferizer_fail(bufferizer, loop, "init_arg and yielded value bufferize to inconsistent memory spaces");
    return NULL;
  }
  return buffer_type_fully_dynamic(bufferizer->context, argument->type, init_type->memory_space);
}
