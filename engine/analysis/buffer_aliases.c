// Follows buffers from use to use.
#include "engine/analysis/buffer_aliases.h"

#include "engine/analysis/effects.h"
#include "engine/dialects/region_branch.h"

static bool is_buffer(const struct value *value) { return type_is_memref(value->type) || type_is_tensor(value->type); }

static void add(struct buffer_aliases *aliases, struct value *value) {
  uint64_t *place = map_insert(&aliases->seen, aliases->arena, map_key(value));
  if (*place == aliases->collection) return;
  *place = aliases->collection;
  VECTOR_PUSH(&aliases->values, aliases->arena, value);
}

// Results of calls count even if they are no buffers, and what these are given to, as upstream's analysis has it.
static void add_results(struct buffer_aliases *aliases, const struct op *op, const struct value *operand) {
  bool is_call = op_has_trait(op, TRAIT_CALL);
  for (uint32_t i = 0; i < op->result_count; i++)
    if (is_call || (is_buffer(op_result(op, i)) && is_buffer(operand))) add(aliases, op_result(op, i));
}

static void follow_branch(struct buffer_aliases *aliases, const struct use *use) {
  const struct op *op = use->owner;
  for (uint32_t i = 0; i < op->successor_count; i++) {
    struct operand_range forwarded = op_successor_operands(op, i);
    if (use >= forwarded.first && use < forwarded.first + forwarded.count)
      add(aliases, op->successors[i].block->arguments[use - forwarded.first]);
  }
}

// From a point of a region-branch op, `from`, where `use` is an operand of the op or of a terminator.
static void follow_regions(struct buffer_aliases *aliases, const struct op *op, int32_t from, const struct use *use) {
  struct region_edge edge;
  for (uint32_t i = 0; region_branch_edge(op, from, i, &edge); i++) {
    uint32_t position = use_index(use) - edge.operand_first;  // wraps below the first one
    if (edge.terminator == use->owner && position < edge.operand_count)
      add(aliases, region_branch_input(op, &edge, position));
  }
}

// The extents of a result are read: it is not in their buffer.
static bool is_shape(const struct use *use) {
  const struct operand_range shape = op_role(use->owner, ROLE_SHAPE);
  return shape.count != 0 && use == shape.first;
}

static void follow_use(struct buffer_aliases *aliases, const struct use *use) {
  const struct op *op = use->owner;
  if (op_has_trait(op, TRAIT_BRANCH)) {
    follow_branch(aliases, use);
  } else if (is_region_branch(op)) {
    follow_regions(aliases, op, REGION_PARENT, use);
    if (op_has_trait(op, TRAIT_PARALLEL)) add_results(aliases, op, use->value);
  } else if (is_region_branch_terminator(op)) {
    const struct op *parent = op_parent(op);
    follow_regions(aliases, parent, (int32_t)(op_region(op) - parent->regions), use);
  } else if (op_has_trait(op, TRAIT_TERMINATOR) && op_has_trait(op_parent(op), TRAIT_PARALLEL)) {
    add_results(aliases, op_parent(op), use->value);
  } else if (!op_has_effect(op, EFFECT_ALLOCATES) || op_has_effect(op, EFFECT_FREES)) {
    if (!is_shape(use)) add_results(aliases, op, use->value);
  }
}

void buffer_aliases_collect(struct buffer_aliases *aliases, struct value *buffer) {
  aliases->collection++;
  aliases->values.count = 0;
  add(aliases, buffer);
  for (size_t i = 0; i < aliases->values.count; i++) {
    const struct value *alias = aliases->values.items[i];
    for (const struct use *use = alias->uses; use != NULL; use = use->next) follow_use(aliases, use);
  }
}

bool buffer_aliases_freed(const struct buffer_aliases *aliases) {
  for (size_t i = 0; i < aliases->values.count; i++)
    for (const struct use *use = aliases->values.items[i]->uses; use != NULL; use = use->next)
      if (op_has_effect(use->owner, EFFECT_FREES)) return true;
  return false;
}
