// The types of the buffers of tensors, inferred before the tensors are rewritten.
//
// The type of a buffer follows from the tensors that the value comes from. A loop-carried argument is first assumed to
// have the type of its initial value, and gets a fully dynamic layout if the yielded value has another type. The type
// of each value is inferred once. Use-def chains are followed without recursion.
#include "engine/bufferize/bufferize.h"
#include "engine/dialects/memref/layout.h"

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
  if (space == NULL) return type_plain_memref(context, tensor);
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

// The operand whose buffer type is the type of this result, for ops without a type rule: the only one that the result
// is equivalent to. Null if there is none.
static struct value *equivalent_operand(struct bufferizer *bufferizer, struct value *result) {
  struct aliasing_operands aliases = {.arena = bufferizer->arena};
  get_aliasing_operands(result, bufferizer->state, &aliases);
  if (aliases.count == 0 || aliases.items[0].relation != RELATION_EQUIVALENT) return NULL;
  return aliases.items[0].operand->value;
}

// The operand whose type an op's type rule needs, if it is the only one: the next link of the use-def chain.
static struct value *type_source(struct bufferizer *bufferizer, struct value *value) {
  if (value->is_argument) return NULL;
  struct op *op = value->owner.op;
  if (bufferize_hooks_of(op)->buffer_type != NULL) {
    struct value *source = op_role_value(op, ROLE_SOURCE);
    return source != NULL && type_is_tensor(source->type) ? source : NULL;
  }
  return bufferizable_of(op, bufferizer->options) == NULL ? NULL : equivalent_operand(bufferizer, value);
}

// In place of a type that was inferred on an assumption that did not hold: types inferred from it may still be there.
static const struct type withdrawn;

static const struct type *known_type(struct bufferizer *bufferizer, struct value *value) {
  if (type_is_memref(value->type)) return value->type;
  const struct value *source = buffer_of_tensor(bufferizer, value);
  if (source != NULL) return source->type;
  const struct type *type = map_get_pointer(&bufferizer->types, value);
  if (type == &withdrawn) type = NULL;
  return type != NULL || !value->is_argument ? type : map_get_pointer(&bufferizer->argument_types, value);
}

static void remember(struct bufferizer *bufferizer, const struct value *value, const struct type *type) {
  map_set_pointer(&bufferizer->types, bufferizer->arena, value, type);
  VECTOR_PUSH(&bufferizer->assumed, bufferizer->arena, value);
}

// Discards the types that were inferred after the mark: puts `instead` in their place.
static void forget(struct bufferizer *bufferizer, size_t mark, const struct type *instead) {
  while (bufferizer->assumed.count > mark) {
    const struct value *value = VECTOR_POP(&bufferizer->assumed);
    uint64_t *type = map_find(&bufferizer->types, map_key(value));
    if (type != NULL) *type = map_key(instead);
  }
}

// Arguments of a function's blocks get their types together. (Upstream infers them anew at each question.)
static void forget_arguments_behind(struct bufferizer *bufferizer, const struct value *tensor) {
  enum { MOST_REVISIONS = 16 };  // of a program, since each is linear in it
  if (bufferizer->revisions == MOST_REVISIONS) return;
  for (const struct use *use = tensor->uses; use != NULL; use = use->next) {
    const struct region *region = use->owner->block->region;
    if (!op_has_trait(use->owner, TRAIT_BRANCH) || !op_has_trait(region->op, TRAIT_FUNCTION)) continue;
    bufferizer->revisions++;
    bufferizer_forget_arguments(bufferizer, region);
    return;
  }
}

void bufferizer_settle(struct bufferizer *bufferizer, const struct value *tensor, const struct type *actual) {
  uint64_t *foreseen = map_find(&bufferizer->types, map_key(tensor));
  if (foreseen == NULL || *foreseen == 0 || *foreseen == map_key(actual)) return;
  *foreseen = 0;
  forget(bufferizer, 0, NULL);
  forget_arguments_behind(bufferizer, tensor);
}

static const struct type *compute_type(struct bufferizer *bufferizer, struct value *value) {
  struct op *op = owner_of(value);
  bool bufferizes = bufferizable_of(op, bufferizer->options) != NULL;
  const struct bufferize_hooks *hooks = bufferize_hooks_of(op);
  const struct attribute *space;
  if (bufferizes && hooks->buffer_type != NULL) return hooks->buffer_type(bufferizer, value);
  if (bufferizes && !value->is_argument) {
    struct value *source = equivalent_operand(bufferizer, value);
    if (source != NULL) return bufferizer_type(bufferizer, source);
  }
  if (!bufferizer_memory_space(bufferizer, op, value->type, &space)) return NULL;
  return buffer_type_of_layout(bufferizer, bufferizer->options->unknown_type_conversion, value->type, space);
}

const struct type *bufferizer_type(struct bufferizer *bufferizer, struct value *tensor) {
  const struct type *type = known_type(bufferizer, tensor);
  if (type != NULL) return type;
  // Follow the use-def chain up to a value of known type or without a single source, then infer the types downwards.
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

// Block arguments. The types of all arguments of a control flow graph are inferred together: they start unknown and are
// joined over the edges until they no longer change. This terminates since a type only changes from unknown to known to
// fully dynamic.

enum { MAX_ROUNDS = 8 };

// Joins the types of the operands that flow into the argument; unknown types are ignored. Sets *failed after reporting
// an error.
static const struct type *join_edges(struct bufferizer *bufferizer, struct value *argument, bool *failed) {
  struct successor **edges;
  uint32_t count = block_edges(bufferizer->arena, argument->owner.block, &edges);
  const struct type *joined = NULL;
  for (uint32_t i = 0; i < count; i++) {
    struct operand_range operands = edge_operands(edges[i]);
    if (argument->index >= operands.count) continue;
    size_t errors = bufferizer->context->diagnostics.errors;
    const struct type *type = bufferizer_type(bufferizer, operands.first[argument->index].value);
    if (type == NULL) {
      *failed |= bufferizer->context->diagnostics.errors > errors;
    } else if (joined == NULL || joined == type) {
      joined = type;
    } else if (joined->memory_space != type->memory_space) {
      *failed = true;
      bufferizer_fail(bufferizer, argument->owner.block->region->op,
                      "incoming operands of block argument have inconsistent memory spaces");
    } else {
      joined = buffer_type_fully_dynamic(bufferizer->context, argument->type, joined->memory_space);
    }
  }
  return joined;
}

// One iteration over all arguments. Returns whether a type has changed.
static bool improve_arguments(struct bufferizer *bufferizer, struct region *region, struct map *solution, bool give_up,
                              bool *failed) {
  bool changed = false;
  size_t mark = bufferizer->assumed.count;
  for (struct block *block = region->first; block != NULL && !*failed; block = block->next) {
    for (uint32_t i = 0; i < block->argument_count; i++) {
      struct value *argument = block->arguments[i];
      if (!type_is_tensor(argument->type) || block == region->first) continue;
      const struct type *old = map_get_pointer(solution, argument);
      const struct type *type = join_edges(bufferizer, argument, failed);
      if (old != NULL && type != NULL && type != old)
        type = buffer_type_fully_dynamic(bufferizer->context, argument->type, old->memory_space);
      if (give_up && !*failed) {
        const struct attribute *space = type == NULL ? NULL : type->memory_space;
        type = buffer_type_fully_dynamic(bufferizer->context, argument->type, space);
      }
      if (type == NULL || type == old) continue;
      map_set_pointer(solution, bufferizer->arena, argument, type);
      changed = true;
    }
  }
  forget(bufferizer, mark, &withdrawn);
  return changed;
}

// Infers the types of a region's arguments. The result is final in a function; elsewhere it is discarded together with
// the assumptions that it depends on.
static bool solve_arguments(struct bufferizer *bufferizer, struct region *region) {
  struct map *solution = ARENA_NEW(bufferizer->arena, struct map);
  map_set_pointer(&bufferizer->in_progress, bufferizer->arena, region, solution);
  bool failed = false, changed = true;
  for (uint32_t round = 0; changed && !failed; round++)
    changed = improve_arguments(bufferizer, region, solution, round >= MAX_ROUNDS, &failed);
  map_set_pointer(&bufferizer->in_progress, bufferizer->arena, region, NULL);
  for (struct block *block = region->first; block != NULL && !failed; block = block->next) {
    for (uint32_t i = 0; i < block->argument_count; i++) {
      const struct value *argument = block->arguments[i];
      const struct type *type = map_get_pointer(solution, argument);
      if (type == NULL) continue;
      if (op_has_trait(region->op, TRAIT_FUNCTION))
        map_set_pointer(&bufferizer->argument_types, bufferizer->arena, argument, type);
      else remember(bufferizer, argument, type);
    }
  }
  return !failed;
}

const struct type *buffer_type_of_block_argument(struct bufferizer *bufferizer, struct value *argument) {
  struct region *region = argument->owner.block->region;
  struct map *solution = map_get_pointer(&bufferizer->in_progress, region);
  if (solution != NULL) return map_get_pointer(solution, argument);  // null: unknown so far
  size_t errors = bufferizer->context->diagnostics.errors;
  if (!solve_arguments(bufferizer, region)) return NULL;
  const struct type *type = known_type(bufferizer, argument);
  if (type == NULL && bufferizer->context->diagnostics.errors == errors) {
    // No edge has a known type: the block is unreachable, or only reached from such blocks.
    const struct attribute *space;
    if (!bufferizer_memory_space(bufferizer, region->op, argument->type, &space)) return NULL;
    type = buffer_type_fully_dynamic(bufferizer->context, argument->type, space);
  }
  return type;
}

void bufferizer_forget_arguments(struct bufferizer *bufferizer, const struct region *region) {
  forget(bufferizer, 0, NULL);
  for (const struct block *block = region->first; block != NULL; block = block->next) {
    for (uint32_t i = 0; i < block->argument_count; i++) {
      uint64_t *type = map_find(&bufferizer->argument_types, map_key(block->arguments[i]));
      if (type != NULL) *type = 0;
    }
  }
}

const struct type *buffer_type_of_loop_argument(struct bufferizer *bufferizer, const struct op *loop,
                                                struct value *argument, struct value *init, struct value *yielded) {
  const struct type *init_type = bufferizer_type(bufferizer, init);
  if (init_type == NULL) return NULL;
  if (type_is_memref(yielded->type) && yielded->type == init_type) return init_type;
  size_t mark = bufferizer->assumed.count;
  remember(bufferizer, argument, init_type);
  const struct type *yielded_type = bufferizer_type(bufferizer, yielded);
  if (yielded_type == init_type) return init_type;
  forget(bufferizer, mark, &withdrawn);
  if (yielded_type == NULL) return NULL;
  if (yielded_type->memory_space != init_type->memory_space) {
    bufferizer_fail(bufferizer, loop, "init_arg and yielded value bufferize to inconsistent memory spaces");
    return NULL;
  }
  return buffer_type_fully_dynamic(bufferizer->context, argument->type, init_type->memory_space);
}
