// Traces memrefs back to their allocations.
#include "engine/analysis/buffer_origin.h"

#include "engine/analysis/effects.h"
#include "engine/dialects/region_branch.h"

enum { MOST_VALUES = 64 };  // the most values to visit for one origin

struct trace {
  struct value *values[MOST_VALUES];  // distinct; those before `next` have been visited
  uint32_t count, next;
  bool overflow;
};

bool value_is_allocation(const struct value *value) {
  const struct op *op = value_op(value);
  return op != NULL && op_has_effect(op, EFFECT_ALLOCATES) && !op_has_effect(op, EFFECT_FREES) &&
         type_is_memref(value->type);
}

static struct value *skip_views(struct value *value) {
  for (struct op *op = value_op(value); op != NULL && op_has_trait(op, TRAIT_VIEW) && type_is_memref(value->type);
       op = value_op(value))
    value = op_role_value(op, ROLE_SOURCE);
  return value;
}

static void trace_add(struct trace *trace, struct value *value) {
  value = skip_views(value);
  for (uint32_t i = 0; i < trace->count; i++)
    if (trace->values[i] == value) return;
  if (trace->count == MOST_VALUES) trace->overflow = true;
  else trace->values[trace->count++] = value;
}

static void trace_use(void *argument, struct use *operand) { trace_add(argument, operand->value); }

// The operand that a branch forwards to block argument `index`, or null if unknown.
static struct value *branch_operand(const struct successor *edge, uint32_t index) {
  const struct op *op = edge->owner;
  if (!op_has_trait(op, TRAIT_BRANCH)) return NULL;
  return op_successor_operands(op, (uint32_t)(edge - op->successors)).first[index].value;
}

// Adds the values that flow into a block argument; false if they are unknown.
static bool trace_argument(struct trace *trace, struct value *argument) {
  struct block *block = argument->owner.block;
  uint32_t before = trace->count;
  if (block->previous == NULL) {
    if (block->region == NULL || !is_region_branch(block->region->op)) return false;
    region_branch_visit_sources(argument, trace_use, trace);
    return trace->count != before || trace->overflow;
  }
  for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next) {
    struct value *operand = branch_operand(edge, argument->index);
    if (operand == NULL) return false;
    trace_add(trace, operand);
    if (trace->overflow) return true;
  }
  return block->predecessors != NULL;
}

// Adds the values that `value` may be, and returns whether there are any. If not, `value` is a terminal.
static bool trace_step(struct trace *trace, struct value *value) {
  if (value->is_argument) return trace_argument(trace, value);
  struct op *op = value_op(value);
  if (op_has_role(op, ROLE_TRUE_VALUE)) {
    trace_add(trace, op_role_value(op, ROLE_TRUE_VALUE));
    trace_add(trace, op_role_value(op, ROLE_FALSE_VALUE));
    return true;
  }
  if (!is_region_branch(op)) return false;
  uint32_t before = trace->count;
  region_branch_visit_sources(value, trace_use, trace);
  return trace->count != before || trace->overflow || !op_has_trait(op, TRAIT_PARALLEL);  // reductions are not followed
}

static bool is_function_argument(const struct value *value) {
  if (!value->is_argument) return false;
  const struct block *block = value->owner.block;
  return block->previous == NULL && block->region != NULL && op_has_trait(block->region->op, TRAIT_FUNCTION);
}

static bool is_call_result(const struct value *value) {
  return !value->is_argument && op_has_trait(value_op(value), TRAIT_CALL);
}

struct buffer_origin buffer_origin_of(struct arena *arena, struct value *memref, bool calls_allocate) {
  struct trace trace;
  struct value *terminals[MOST_VALUES];
  trace.count = trace.next = 0;
  trace.overflow = false;
  trace_add(&trace, memref);
  struct buffer_origin origin = {.base = trace.values[0]};
  while (trace.next < trace.count && !trace.overflow) {
    struct value *value = trace.values[trace.next++];
    if (trace_step(&trace, value)) continue;
    terminals[origin.terminal_count++] = value;
    if (is_function_argument(value)) origin.has_argument = true;
    else if (!value_is_allocation(value) && !(calls_allocate && is_call_result(value))) origin.has_unknown = true;
  }
  if (trace.overflow || origin.terminal_count == 0) {
    origin.has_unknown = true;
    origin.terminal_count = 0;
  }
  origin.terminals = arena_copy(arena, terminals, origin.terminal_count * sizeof *terminals);
  return origin;
}

// Whether `base` is a block argument whose value was set before the current allocation was made.
static bool is_older_argument(const struct value *base, const struct value *allocation) {
  return base->is_argument && value_is_allocation(allocation) &&
         block_find_ancestor(base->owner.block, value_op(allocation)) != NULL;
}

static bool share_terminal(const struct buffer_origin *a, const struct buffer_origin *b) {
  for (uint32_t i = 0; i < a->terminal_count; i++)
    for (uint32_t k = 0; k < b->terminal_count; k++)
      if (a->terminals[i] == b->terminals[k]) return true;
  return false;
}

enum buffer_relation_of_allocation buffer_origin_relation(const struct buffer_origin *a,
                                                          const struct buffer_origin *b) {
  if (a->base == b->base) return ALLOCATION_SAME;
  if (is_older_argument(a->base, b->base) || is_older_argument(b->base, a->base)) return ALLOCATION_DISTINCT;
  bool allocations_a = buffer_origin_is_allocations(a), allocations_b = buffer_origin_is_allocations(b);
  if (a->terminal_count == 1 && b->terminal_count == 1 && a->terminals[0] == b->terminals[0] && allocations_a)
    return ALLOCATION_SAME;
  if (share_terminal(a, b)) return ALLOCATION_MAYBE_SAME;
  bool distinct = (allocations_a && !b->has_unknown) || (allocations_b && !a->has_unknown);
  return distinct ? ALLOCATION_DISTINCT : ALLOCATION_MAYBE_SAME;
}
