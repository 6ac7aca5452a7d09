// Ops with regions in a flow: structured control flow, loops and linalg become blocks and edges.
#include "smt/flow/control.h"

#include "engine/dialects/affine/parallel.h"
#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"
#include "engine/ir/walk.h"

// The first region if the condition, a variable or FLOW_NONE, holds, or the second.
static bool build_arms(struct builder *b, const struct op *op, uint32_t condition) {
  uint32_t taken = flow_add_block(b->flow), join = flow_add_block(b->flow);
  bool has_else = op->regions[1].first != NULL;
  uint32_t other = has_else ? flow_add_block(b->flow) : join;
  builder_branch(b, op, condition, taken, other);
  builder_add_results(b, join, op);
  struct frame frame = {.target = join, .counter = FLOW_NONE, .entered = FLOW_NONE};
  b->current = taken;
  if (!build_region(b, &op->regions[0], &frame)) return false;
  if (has_else) {
    b->current = other;
    if (!build_region(b, &op->regions[1], &frame)) return false;
  }
  b->current = join;
  return true;
}

bool flow_scf_if(struct builder *b, const struct op *op) {
  return build_arms(b, op, builder_variable(b, op_operand(op, 0)));
}

// Which region runs is not followed.
bool flow_affine_if(struct builder *b, const struct op *op) { return build_arms(b, op, FLOW_NONE); }

// Whether an op in the region allocates on the stack.
static bool uses_stack(const struct op *scope) {
  for (struct op *op = (struct op *)(uintptr_t)scope; op != NULL; op = walk_next(op, scope))
    if (op->kind == OP_memref_alloca) return true;
  return false;
}

static uint32_t enter_scope(struct builder *b, const struct op *op) {
  if (!op_has_trait(op, TRAIT_ALLOCATION_SCOPE) || !uses_stack(op)) return FLOW_NONE;
  uint32_t entered = builder_condition(b);
  builder_step(b, FLOW_ENTER, op, entered, FLOW_NONE, FLOW_NONE, FLOW_NONE);
  return entered;
}

static bool is_number(const struct builder *b, uint32_t variable, int64_t *number) {
  if (variable == FLOW_NONE || !b->flow->variables.items[variable].constant) return false;
  *number = b->flow->variables.items[variable].number;
  return true;
}

static uint8_t counter_width(const struct op *loop) {
  const struct type *type = loop->regions[0].first->arguments[0]->type;
  return type->kind == TYPE_INTEGER ? (uint8_t)type->width : 64;
}

// At which width the counter of a loop wraps: 0, if a constant step keeps it from doing so.
static uint8_t wrapping_width(const struct builder *b, const struct op *op, uint32_t bound, uint32_t step) {
  uint8_t width = counter_width(op);
  bool is_unsigned = op_attribute(op, ID_unsignedCmp) != NULL;
  int64_t by, end, high = (int64_t)((UINT64_C(1) << (width - 1)) - 1);
  if (!is_number(b, step, &by) || by <= 0 || is_unsigned) return width;
  return by == 1 || (is_number(b, bound, &end) && end - 1 <= high - by) ? 0 : width;
}

// Whether the counter of a loop between constants is below the bound whatever it has run through. It is at each number
// that differs from the lower bound by a multiple of the largest power of two in the step: the last of these decides.
static bool never_ends(const struct builder *b, const struct op *op, uint32_t lower, uint32_t bound, uint32_t step) {
  int64_t from, end, by;
  if (!is_number(b, lower, &from) || !is_number(b, bound, &end) || !is_number(b, step, &by) || by == 0) return false;
  const uint8_t width = counter_width(op);
  const bool is_unsigned = op_attribute(op, ID_unsignedCmp) != NULL;
  if (by < 0 && !is_unsigned) return false;
  const uint64_t all = UINT64_MAX >> (64 - width), high = is_unsigned ? all : all >> 1;
  const uint64_t power = (uint64_t)by & (~(uint64_t)by + 1);
  const uint64_t last = high - ((high - (uint64_t)from) & (power - 1));
  return is_unsigned ? last < ((uint64_t)end & all) : (int64_t)last < end;
}

// Loops are undefined for a step that is not positive: no execution goes on from there. As a signed number of one bit,
// no step is.
static void assume_step(struct builder *b, const struct op *op, uint32_t step, bool is_unsigned) {
  int64_t number;
  if (step == FLOW_NONE) return;
  const bool one_bit = b->flow->variables.items[step].sort == FLOW_BOOLEAN, none = one_bit && !is_unsigned;
  if (!none && is_number(b, step, &number) && (number > 0 || (is_unsigned && number != 0))) return;
  uint32_t positive;
  if (one_bit) {
    positive = none ? flow_constant(b->flow, FLOW_BOOLEAN, 0) : step;
  } else {
    uint32_t zero = flow_constant(b->flow, FLOW_INTEGER, 0);
    positive = builder_compare(b, op, is_unsigned ? CMPI_NE : CMPI_SGT, step, zero);
  }
  builder_step(b, FLOW_ASSUME, op, FLOW_NONE, positive, FLOW_NONE, FLOW_NONE);
}

// Bounds and step are variables or FLOW_NONE.
static bool build_loop(struct builder *b, const struct op *op, uint32_t lower, uint32_t bound, uint32_t step) {
  const struct block *body = op->regions[0].first;
  uint32_t head = flow_add_block(b->flow), inside = flow_add_block(b->flow), after = flow_add_block(b->flow);
  struct variable_list list = {{0}};
  struct operand_range carried = op_role(op, ROLE_CARRIED);
  VECTOR_PUSH(&list.items, b->arena, lower);
  builder_append_operands(b, &list, carried.first, carried.count);
  bool is_unsigned = op_attribute(op, ID_unsignedCmp) != NULL;
  assume_step(b, op, step, is_unsigned);
  builder_jump(b, op, head, &list);
  builder_add_parameters(b, head, body->arguments, body->argument_count);
  for (uint32_t i = 0; i < op->result_count; i++) builder_bind_alike(b, op_result(op, i), body->arguments[i + 1]);
  b->current = head;
  uint32_t counter = builder_variable(b, body->arguments[0]);
  uint32_t goes_on = never_ends(b, op, lower, bound, step)
                         ? flow_constant(b->flow, FLOW_BOOLEAN, 1)
                         : builder_compare(b, op, is_unsigned ? CMPI_ULT : CMPI_SLT, counter, bound);
  builder_branch(b, op, goes_on, inside, after);
  b->current = inside;
  struct frame frame = {.target = head,
                        .counter = counter,
                        .step = step,
                        .width = wrapping_width(b, op, bound, step),
                        .entered = enter_scope(b, op)};
  if (!build_region(b, &op->regions[0], &frame)) return false;
  b->current = after;
  builder_pass(b, op);
  return true;
}

bool flow_scf_for(struct builder *b, const struct op *op) {
  if (type_is_wide(op_operand(op, 0)->type)) return build_fail(b, op, "counts with integers of more than 64 bits");
  enum flow_sort sort = counter_width(op) == 1 ? FLOW_BOOLEAN : FLOW_INTEGER;
  uint32_t lower = builder_variable_as(b, op_operand(op, 0), sort);
  uint32_t upper = builder_variable_as(b, op_operand(op, 1), sort);
  uint32_t step = builder_variable_as(b, op_operand(op, 2), sort);
  return build_loop(b, op, lower, upper, step);
}

// Numbers and values; what a map computes is not followed.
static bool result_is_followed(const struct affine_expr *result) {
  return result->kind == AFFINE_CONSTANT || result->kind == AFFINE_DIM || result->kind == AFFINE_SYMBOL;
}

static bool is_followed(const struct affine_map *map) {
  return map->result_count == 1 && result_is_followed(map->results[0]);
}

static bool all_are_followed(const struct op *loop) {
  for (uint32_t i = 0; i < 2 * loop->regions[0].first->argument_count; i++) {
    const struct affine_group bound = affine_parallel_bound(loop, i / 2, i % 2 == 0);
    if (bound.count != 1 || !result_is_followed(bound.map->results[bound.first])) return false;
  }
  return true;
}

bool flow_is_decided_by_map(const struct op *op) {
  const struct attribute *lower = op_attribute(op, ID_lowerBoundMap), *upper = op_attribute(op, ID_upperBoundMap);
  if (op_attribute(op, ID_condition) != NULL) return true;  // a set
  if (op_attribute(op, ID_lowerBoundsMap) != NULL) return !all_are_followed(op);
  return lower != NULL && !(is_followed(lower->u.map) && is_followed(upper->u.map));
}

static uint32_t bound_by_result(struct builder *b, const struct affine_map *map, const struct affine_expr *result,
                                struct operand_range operands) {
  if (result->kind == AFFINE_CONSTANT) return flow_constant(b->flow, FLOW_INTEGER, result->value);
  uint32_t first = result->kind == AFFINE_SYMBOL ? map->dim_count : 0;
  return builder_variable_as(b, operands.first[first + (uint32_t)result->value].value, FLOW_INTEGER);
}

static uint32_t bound_by_map(struct builder *b, const struct affine_map *map, struct operand_range operands) {
  return is_followed(map) ? bound_by_result(b, map, map->results[0], operands) : FLOW_NONE;
}

bool flow_affine_for(struct builder *b, const struct op *op) {
  const struct affine_map *lower = op_attribute(op, ID_lowerBoundMap)->u.map;
  const struct affine_map *upper = op_attribute(op, ID_upperBoundMap)->u.map;
  uint32_t step = flow_constant(b->flow, FLOW_INTEGER, op_attribute(op, ID_step)->u.integer);
  uint32_t from = bound_by_map(b, lower, op_role(op, ROLE_LOWER_BOUND));
  uint32_t to = bound_by_map(b, upper, op_role(op, ROLE_UPPER_BOUND));
  return build_loop(b, op, from, to, step);
}

bool flow_scf_while(struct builder *b, const struct op *op) {
  const struct block *before = op->regions[0].first;
  uint32_t head = flow_add_block(b->flow), inside = flow_add_block(b->flow), after = flow_add_block(b->flow);
  struct variable_list list = {{0}};
  builder_append_operands(b, &list, op->operands, op->operand_count);
  builder_jump(b, op, head, &list);
  builder_add_parameters(b, head, before->arguments, before->argument_count);
  b->current = head;
  struct frame condition = {.target = inside, .exit = after, .loop = op, .counter = FLOW_NONE, .entered = FLOW_NONE};
  if (!build_region(b, &op->regions[0], &condition)) return false;
  struct frame frame = {.target = head, .counter = FLOW_NONE, .entered = FLOW_NONE};
  b->current = inside;
  if (!build_region(b, &op->regions[1], &frame)) return false;
  b->current = after;
  builder_pass(b, op);
  return true;
}

// The operands of scf.condition become the arguments of the second region and the results of the loop.
bool flow_scf_condition(struct builder *b, const struct op *op) {
  const struct frame *frame = b->frame;
  const struct op *loop = frame->loop;
  for (uint32_t i = 1; i < op->operand_count; i++) {
    builder_bind_alike(b, loop->regions[1].first->arguments[i - 1], op_operand(op, i));
    builder_bind_alike(b, op_result(loop, i - 1), op_operand(op, i));
  }
  builder_branch(b, op, builder_variable(b, op_operand(op, 0)), frame->target, frame->exit);
  return true;
}

bool flow_scf_index_switch(struct builder *b, const struct op *op) {
  const struct attribute *cases = op_attribute(op, ID_cases);
  uint32_t join = flow_add_block(b->flow);
  uint32_t value = builder_variable_as(b, op_operand(op, 0), FLOW_INTEGER);
  builder_add_results(b, join, op);
  struct frame frame = {.target = join, .counter = FLOW_NONE, .entered = FLOW_NONE};
  for (uint32_t i = 1; i < op->region_count; i++) {
    uint32_t taken = flow_add_block(b->flow);
    builder_next_case(b, op, value, i64_array(cases)[i - 1], taken, NULL);
    uint32_t rest = b->current;
    b->current = taken;
    if (!build_region(b, &op->regions[i], &frame)) return false;
    b->current = rest;
  }
  if (op->region_count == 1) {
    uint32_t inside = flow_add_block(b->flow);
    builder_jump(b, op, inside, NULL);
    b->current = inside;
  }
  if (!build_region(b, &op->regions[0], &frame)) return false;
  b->current = join;
  return true;
}

// Executes a region once; its terminators yield the results.
static bool build_once(struct builder *b, const struct op *op) {
  uint32_t join = flow_add_block(b->flow), inside = flow_add_block(b->flow);
  builder_add_results(b, join, op);
  builder_jump(b, op, inside, NULL);
  b->current = inside;
  struct frame frame = {.target = join, .counter = FLOW_NONE, .entered = enter_scope(b, op)};
  if (!build_region(b, &op->regions[0], &frame)) return false;
  b->current = join;
  return true;
}

bool flow_scf_execute_region(struct builder *b, const struct op *op) { return build_once(b, op); }
bool flow_memref_alloca_scope(struct builder *b, const struct op *op) { return build_once(b, op); }
bool flow_shape_assuming(struct builder *b, const struct op *op) { return build_once(b, op); }
bool flow_vector_mask(struct builder *b, const struct op *op) { return build_once(b, op); }

bool flow_op_allocates(const struct op *op) {
  switch (op->kind) {
    case OP_memref_alloc:
    case OP_memref_alloca:
    case OP_memref_realloc:
    case OP_bufferization_alloc_tensor:
    case OP_bufferization_clone: return true;
    default: return false;
  }
}

bool flow_op_may_not_pass(const struct op *op) { return op->kind == OP_cf_assert || op_has_trait(op, TRAIT_LOOP); }

static bool frees(const struct op *op) {
  return op->kind == OP_memref_dealloc || op->kind == OP_bufferization_dealloc_tensor ||
         op->kind == OP_bufferization_dealloc;
}

static bool body_is_plain(const struct op *op) {
  for (const struct op *inner = op->regions[0].first->first; inner != NULL; inner = inner->next)
    if (inner->region_count != 0 || op_has_trait(inner, TRAIT_CALL) || inner->kind == OP_cf_assert ||
        flow_op_allocates(inner) || frees(inner))
      return false;
  return true;
}

// Enters a loop that runs any number of times: the body branches back to `head`, which decides whether to go on.
static void begin_any_times(struct builder *b, const struct op *op, uint32_t *head, uint32_t *after) {
  *head = flow_add_block(b->flow);
  *after = flow_add_block(b->flow);
  uint32_t inside = flow_add_block(b->flow);
  builder_jump(b, op, *head, NULL);
  b->current = *head;
  uint32_t again = builder_condition(b);
  builder_step(b, FLOW_ANY, op, again, FLOW_NONE, FLOW_NONE, FLOW_NONE);
  builder_branch(b, op, again, inside, *after);
  b->current = inside;
}

static void bind_anything(struct builder *b, const struct op *op, const struct block *body) {
  for (uint32_t i = 0; i < body->argument_count; i++) builder_anything(b, op, body->arguments[i]);
}

// A structured op of linalg: accesses its buffers and runs its body any number of times. A body whose only
// events are accesses is executed once, which is equivalent.
static bool build_structured(struct builder *b, const struct op *op) {
  builder_access_operands(b, op);
  const struct block *body = op->regions[0].first;
  bool plain = body_is_plain(op);
  uint32_t head = FLOW_NONE, after = FLOW_NONE;
  if (!plain) {
    begin_any_times(b, op, &head, &after);
  }
  bind_anything(b, op, body);
  if (!plain) {
    struct frame frame = {.target = head, .counter = FLOW_NONE, .entered = FLOW_NONE};
    if (!build_region(b, &op->regions[0], &frame)) return false;
    b->current = after;
    return true;
  }
  for (const struct op *inner = body->first; inner != body->last; inner = inner->next)
    if (!build_plain_op(b, inner)) return false;
  return true;
}

// The bounds of one dimension of a grid: integers.
struct extent {
  uint32_t lower, upper, step;
};

static uint32_t bound_of(struct builder *b, const struct op *op, enum slot_role role, uint32_t dimension,
                         uint32_t *next_dynamic) {
  const struct attribute *list = op_role_list(op, role);
  struct operand_range dynamic = op_role(op, role);
  int64_t number = list == NULL ? DYNAMIC : i64_array(list)[dimension];
  if (number != DYNAMIC) return flow_constant(b->flow, FLOW_INTEGER, number);
  return builder_variable_as(b, dynamic.first[(*next_dynamic)++].value, FLOW_INTEGER);
}

static uint32_t build_difference(struct builder *b, const struct op *op, uint32_t x, uint32_t y) {
  int64_t minuend, subtrahend, difference;
  if (is_number(b, x, &minuend) && is_number(b, y, &subtrahend) &&
      !__builtin_sub_overflow(minuend, subtrahend, &difference))
    return flow_constant(b->flow, FLOW_INTEGER, difference);
  uint32_t target = builder_temporary(b, FLOW_INTEGER, 64);
  builder_step(b, FLOW_SUBTRACT, op, target, x, y, FLOW_NONE);
  return target;
}

// Whether a grid has points, and whether it has no more than one: Booleans.
static void build_size(struct builder *b, const struct op *op, const struct extent *extents, uint32_t rank,
                       uint32_t *some, uint32_t *single) {
  *some = *single = flow_constant(b->flow, FLOW_BOOLEAN, 1);
  for (uint32_t i = 0; i < rank; i++) {
    uint32_t both = builder_condition(b), each = builder_condition(b);
    uint32_t runs = builder_compare(b, op, CMPI_SLT, extents[i].lower, extents[i].upper);
    uint32_t distance = build_difference(b, op, extents[i].upper, extents[i].lower);
    uint32_t once = builder_compare(b, op, CMPI_ULE, distance, extents[i].step);
    builder_step(b, FLOW_AND, op, both, *some, runs, FLOW_NONE);
    builder_step(b, FLOW_AND, op, each, *single, once, FLOW_NONE);
    *some = both;
    *single = each;
  }
}

// In a grid of one point the indices are the lower bounds, else anything.
static void bind_point(struct builder *b, const struct op *op, const struct extent *extents, uint32_t single) {
  const struct block *body = op->regions[0].first;
  for (uint32_t i = 0; i < body->argument_count; i++)
    builder_step(b, FLOW_SELECT, op, builder_define(b, body->arguments[i]), single, extents[i].lower, FLOW_NONE);
}

// A bound of affine.parallel: what a map computes may be anything.
static uint32_t bound_by_group(struct builder *b, const struct op *op, uint32_t dimension, bool is_lower) {
  const struct affine_group group = affine_parallel_bound(op, dimension, is_lower);
  uint32_t bound = FLOW_NONE;
  if (group.count == 1 && result_is_followed(group.map->results[group.first]))
    bound = bound_by_result(b, group.map, group.map->results[group.first], group.operands);
  if (bound != FLOW_NONE) return bound;
  bound = builder_temporary(b, FLOW_INTEGER, 64);
  builder_step(b, FLOW_ANY, op, bound, FLOW_NONE, FLOW_NONE, FLOW_NONE);
  return bound;
}

static void build_extents(struct builder *b, const struct op *op, uint32_t rank, struct extent *extents) {
  uint32_t next[3] = {0, 0, 0};
  for (uint32_t i = 0; i < rank; i++) {
    if (op_attribute(op, ID_lowerBoundsMap) != NULL) {
      int64_t step = op_attribute(op, ID_steps)->u.items[i]->u.integer;
      extents[i].lower = bound_by_group(b, op, i, true);
      extents[i].upper = bound_by_group(b, op, i, false);
      extents[i].step = flow_constant(b->flow, FLOW_INTEGER, step);
    } else {
      extents[i].lower = bound_of(b, op, ROLE_LOWER_BOUND, i, &next[0]);
      extents[i].upper = bound_of(b, op, ROLE_UPPER_BOUND, i, &next[1]);
      extents[i].step = bound_of(b, op, ROLE_STEP, i, &next[2]);
    }
    assume_step(b, op, extents[i].step, false);
  }
}

// scf.forall, scf.parallel and affine.parallel: of no or one iteration, or any number of them, one after the other,
// each with any indices. Concurrency and races are not modelled.
static bool build_grid(struct builder *b, const struct op *op) {
  uint32_t rank = op->regions[0].first->argument_count;
  uint32_t inside = flow_add_block(b->flow), latch = flow_add_block(b->flow), after = flow_add_block(b->flow);
  struct extent *extents = ARENA_ARRAY(b->arena, struct extent, rank + 1);
  uint32_t some, single;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_memref(op_result(op, i)->type)) return build_fail(b, op, "reduces buffers");
  build_extents(b, op, rank, extents);
  build_size(b, op, extents, rank, &some, &single);
  builder_branch(b, op, some, inside, after);
  b->current = inside;
  bind_point(b, op, extents, single);
  struct frame frame = {.target = latch, .counter = FLOW_NONE, .entered = enter_scope(b, op)};
  if (!build_region(b, &op->regions[0], &frame)) return false;
  b->current = latch;
  uint32_t again = builder_condition(b);
  builder_step(b, FLOW_SELECT, op, again, single, flow_constant(b->flow, FLOW_BOOLEAN, 0), FLOW_NONE);
  builder_branch(b, op, again, inside, after);
  b->current = after;
  builder_pass(b, op);
  for (uint32_t i = 0; i < op->result_count; i++) builder_anything(b, op, op_result(op, i));
  return true;
}

bool flow_scf_forall(struct builder *b, const struct op *op) { return build_grid(b, op); }
bool flow_scf_parallel(struct builder *b, const struct op *op) { return build_grid(b, op); }
bool flow_affine_parallel(struct builder *b, const struct op *op) { return build_grid(b, op); }

// The reductions are executed on the iteration's values and on those of other iterations.
bool flow_scf_reduce(struct builder *b, const struct op *op) {
  const struct frame *frame = b->frame;
  for (uint32_t i = 0; i < op->region_count; i++) {
    uint32_t inside = flow_add_block(b->flow), next = flow_add_block(b->flow);
    builder_jump(b, op, inside, NULL);
    b->current = inside;
    bind_anything(b, op, op->regions[i].first);
    struct frame reduction = {.target = next, .counter = FLOW_NONE, .entered = FLOW_NONE};
    if (!build_region(b, &op->regions[i], &reduction)) return false;
    b->current = next;
  }
  if (frame->entered != FLOW_NONE) builder_step(b, FLOW_END_SCOPE, op, FLOW_NONE, frame->entered, FLOW_NONE, FLOW_NONE);
  builder_jump(b, op, frame->target, NULL);
  return true;
}

// What gives a tensor is refused, and so are functions that take one: no other op has any.
static bool refuses_tensors(struct builder *b, const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_tensor(op_result(op, i)->type)) return build_fail(b, op, "works on tensors; bufferize first");
  return true;
}

bool build_op(struct builder *b, const struct op *op) {
  if (!refuses_tensors(b, op)) return false;
  return op_has_trait(op, TRAIT_STRUCTURED) ? build_structured(b, op) : build_plain_op(b, op);
}
