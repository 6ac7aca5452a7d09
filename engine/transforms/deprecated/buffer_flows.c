// Buffers flow through views, selects, calls, branches, structured control flow and ops that are not known.
#include "engine/transforms/deprecated/buffer_flows.h"

#include "engine/analysis/effects.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/numbering.h"
#include "engine/ir/walk.h"

static bool is_buffer(const struct value *value) { return type_is_memref(value->type) || type_is_tensor(value->type); }

static void add(struct buffer_flows *flows, const struct value *source, const struct value *target, bool through_call) {
  if (!is_buffer(source) || !is_buffer(target)) return;
  VECTOR_PUSH(&flows->steps, flows->arena, ((struct buffer_flow){source->id, target->id, through_call}));
}

static void add_results(struct buffer_flows *flows, const struct op *op, const struct op *parent) {
  const struct operand_range shape = op_role(op, ROLE_SHAPE);  // is read: no result is in its buffer
  for (uint32_t i = 0; i < op->operand_count; i++)
    for (uint32_t k = 0; k < parent->result_count; k++)
      if (shape.count == 0 || &op->operands[i] != shape.first)
        add(flows, op_operand(op, i), op_result(parent, k), op_has_trait(op, TRAIT_CALL));
}

static void add_branch(struct buffer_flows *flows, const struct op *op) {
  for (uint32_t i = 0; i < op->successor_count; i++) {
    struct operand_range forwarded = op_successor_operands(op, i);
    for (uint32_t k = 0; k < forwarded.count; k++)
      add(flows, forwarded.first[k].value, op->successors[i].block->arguments[k], false);
  }
}

static void add_regions(struct buffer_flows *flows, const struct op *op) {
  for (int32_t from = REGION_PARENT; from < op->region_count; from++) {
    struct region_edge edge;
    for (uint32_t i = 0; region_branch_edge(op, from, i, &edge); i++)
      for (uint32_t k = 0; k < edge.operand_count; k++)
        add(flows, op_operand(edge.terminator, edge.operand_first + k), region_branch_input(op, &edge, k), false);
  }
}

static void add_op(struct buffer_flows *flows, const struct op *op) {
  if (op_has_trait(op, TRAIT_BRANCH)) {
    add_branch(flows, op);
  } else if (is_region_branch(op)) {
    add_regions(flows, op);
    if (op_has_trait(op, TRAIT_PARALLEL)) add_results(flows, op, op);
  } else if (is_region_branch_terminator(op)) {
    if (op_has_trait(op_parent(op), TRAIT_PARALLEL)) add_results(flows, op, op_parent(op));
  } else if (!op_has_effect(op, EFFECT_ALLOCATES)) {
    add_results(flows, op, op);
  }
}

static void note_values(struct buffer_flows *flows, const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) flows->values[op_result(op, i)->id] = op_result(op, i);
  for (uint32_t r = 0; r < op->region_count; r++)
    for (struct block *block = op->regions[r].first; block != NULL; block = block->next)
      for (uint32_t i = 0; i < block->argument_count; i++) flows->values[block->arguments[i]->id] = block->arguments[i];
}

void buffer_flows_collect(struct buffer_flows *flows, struct arena *arena, struct op *function) {
  *flows = (struct buffer_flows){.arena = arena, .value_count = number_ir(function).values};
  flows->values = ARENA_ARRAY_ZEROED(arena, struct value *, flows->value_count);
  for (struct op *op = walk_first_post(function); op != NULL; op = walk_next_post(op, function)) {
    note_values(flows, op);
    add_op(flows, op);
  }
}

struct successors buffer_flows_graph(const struct buffer_flows *flows, bool reversed,
                                     bool left_out(const void *argument, const struct buffer_flow *flow),
                                     const void *argument) {
  uint32_t *first = ARENA_ARRAY_ZEROED(flows->arena, uint32_t, (size_t)flows->value_count + 2);
  uint32_t *targets = ARENA_ARRAY(flows->arena, uint32_t, flows->steps.count);
  // The count of node i is at i + 2, so that where it starts can be counted up at i + 1.
  for (size_t i = 0; i < flows->steps.count; i++) {
    const struct buffer_flow *flow = &flows->steps.items[i];
    if (!left_out(argument, flow)) first[(reversed ? flow->target : flow->source) + 2]++;
  }
  for (uint32_t i = 2; i <= flows->value_count + 1; i++) first[i] += first[i - 1];
  for (size_t i = 0; i < flows->steps.count; i++) {
    const struct buffer_flow *flow = &flows->steps.items[i];
    if (left_out(argument, flow)) continue;
    targets[first[(reversed ? flow->target : flow->source) + 1]++] = reversed ? flow->source : flow->target;
  }
  return (struct successors){flows->value_count, first, targets};
}
