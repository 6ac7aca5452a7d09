// Block arguments: their buffers are forwarded along the edges of the control flow graph.
#include "engine/bufferize/bufferize.h"
#include "engine/dialects/build.h"

uint32_t block_edges(struct arena *arena, const struct block *block, struct successor ***edges) {
  uint32_t count = 0;
  for (struct successor *edge = block->predecessors; edge != NULL; edge = edge->next) count++;
  *edges = ARENA_ARRAY(arena, struct successor *, count);
  uint32_t at = 0;
  for (struct successor *edge = block->predecessors; edge != NULL; edge = edge->next) (*edges)[at++] = edge;
  return count;
}

struct operand_range edge_operands(const struct successor *edge) {
  const struct op *branch = edge->owner;
  if (!op_has_trait(branch, TRAIT_BRANCH)) return (struct operand_range){NULL, 0};
  return op_successor_operands(branch, (uint32_t)(edge - branch->successors));
}

const struct type **block_argument_types(struct bufferizer *bufferizer, const struct block *block) {
  const struct type **types = ARENA_ARRAY(bufferizer->arena, const struct type *, block->argument_count);
  for (uint32_t i = 0; i < block->argument_count; i++) {
    types[i] = block->arguments[i]->type;
    if (type_is_tensor(types[i])) types[i] = bufferizer_type(bufferizer, block->arguments[i]);
    if (types[i] == NULL) return NULL;
  }
  return types;
}

// Each to_tensor is inserted at the start of the block, as upstream does, so they are in reverse order.
static bool retype_arguments(struct bufferizer *bufferizer, struct block *block) {
  const struct type **types = block_argument_types(bufferizer, block);
  if (types == NULL) return false;
  for (uint32_t i = 0; i < block->argument_count; i++) {
    if (types[i] == block->arguments[i]->type) continue;
    bufferizer->builder = builder_at_start(bufferizer->program, block);
    bufferizer_retype(bufferizer, block->arguments[i], types[i]);
  }
  return true;
}

// Replaces the tensors forwarded along one edge by buffers. Edges are handled one by one, since two edges of a branch
// may lead to the same block.
static bool bufferize_edge(struct bufferizer *bufferizer, const struct successor *edge, const struct block *block) {
  if (!op_has_trait(edge->owner, TRAIT_BRANCH))
    return bufferizer_fail(bufferizer, edge->owner,
                           "cannot bufferize ops with block references that do not implement BranchOpInterface");
  struct operand_range operands = edge_operands(edge);
  for (uint32_t i = 0; i < operands.count; i++) {
    struct use *use = &operands.first[i];
    const struct type *wanted = block->arguments[i]->type;
    if (use->value->type == wanted) continue;
    const struct type *type = bufferizer_type(bufferizer, use->value);
    if (type == NULL) return false;
    struct value *tensor = use->value;
    bufferizer->builder = value_op(tensor) != NULL ? builder_after(bufferizer->program, value_op(tensor))
                                                   : builder_at_start(bufferizer->program, tensor->owner.block);
    struct value *buffer = bufferizer_to_buffer(bufferizer, type, tensor);
    use_set(use, bufferizer_cast(bufferizer, buffer, wanted));
  }
  return true;
}

bool bufferize_block_signature(struct bufferizer *bufferizer, struct block *block) {
  if (block->argument_count == 0) return true;
  if (!retype_arguments(bufferizer, block)) return false;
  for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next) {
    if (!bufferize_edge(bufferizer, edge, block)) return false;
  }
  return true;
}
