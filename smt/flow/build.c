// Builds the flow of a function: its blocks, their terminators, and where it begins. Ops with regions are in
// nested.c.
#include "smt/flow/control.h"

#include "engine/ir/enumeration.h"
#include "engine/ir/numbering.h"

// Ends the current block.
static struct flow_block *end_block(struct builder *b, enum flow_end end, const struct op *op) {
  struct flow_block *block = &b->flow->blocks.items[b->current];
  block->end = end;
  block->op = op;
  return block;
}

void builder_branch(struct builder *b, const struct op *op, uint32_t guard, uint32_t if_true, uint32_t if_false) {
  struct flow_block *block = end_block(b, FLOW_BRANCH, op);
  block->guard = guard;
  block->edges[0].target = if_true;
  block->edges[1].target = if_false;
}

void builder_append_operands(struct builder *b, struct variable_list *list, const struct use *first, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    enum flow_sort sort;
    if (!type_flow_sort(first[i].value->type, &sort)) continue;
    VECTOR_PUSH(&list->items, b->arena, builder_variable_as(b, first[i].value, sort));
    if (type_has_open_offset(first[i].value->type))
      VECTOR_PUSH(&list->items, b->arena, builder_inside(b, first[i].value));
  }
}

void builder_jump(struct builder *b, const struct op *op, uint32_t target, const struct variable_list *list) {
  struct flow_block *block = end_block(b, FLOW_JUMP, op);
  block->edges[0] = (struct flow_edge){target, list == NULL ? NULL : list->items.items};
}

void builder_add_parameter(struct builder *b, uint32_t block, const struct value *value) {
  enum flow_sort sort;
  if (!type_flow_sort(value->type, &sort)) return;
  builder_bind(b, value, flow_add_parameter(b->flow, block, sort, value));
  if (type_has_open_offset(value->type))
    builder_bind_inside(b, value, flow_add_parameter(b->flow, block, FLOW_BOOLEAN, NULL));
}

void builder_add_parameters(struct builder *b, uint32_t block, struct value *const *values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) builder_add_parameter(b, block, values[i]);
}

void builder_bind_alike(struct builder *b, const struct value *value, const struct value *other) {
  builder_bind(b, value, builder_variable(b, other));
  if (type_has_open_offset(value->type)) builder_bind_inside(b, value, builder_inside(b, other));
}

void builder_add_results(struct builder *b, uint32_t block, const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) builder_add_parameter(b, block, op_result(op, i));
}

void builder_next_case(struct builder *b, const struct op *op, uint32_t value, int64_t number, uint32_t taken,
                       const struct variable_list *assignments) {
  uint32_t other = flow_add_block(b->flow), guard = value;
  bool is_condition = value != FLOW_NONE && b->flow->variables.items[value].sort == FLOW_BOOLEAN;
  if (!is_condition || number == 0) {
    uint32_t constant = flow_constant(b->flow, is_condition ? FLOW_BOOLEAN : FLOW_INTEGER, number);
    guard = builder_compare(b, op, CMPI_EQ, value, constant);
  }
  builder_branch(b, op, guard, taken, other);
  if (assignments != NULL) b->flow->blocks.items[b->current].edges[0].assignments = assignments->items.items;
  b->current = other;
}

bool flow_func_return(struct builder *b, const struct op *op) {
  if (b->entered != FLOW_NONE) {
    build_family_return(b, op);
    return true;
  }
  struct flow_block *block = end_block(b, FLOW_RETURN, op);
  uint32_t *returned = ARENA_ARRAY(b->arena, uint32_t, op->operand_count);
  uint32_t count = 0;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (type_is_memref(op_operand(op, i)->type)) returned[count++] = builder_variable(b, op_operand(op, i));
  block->returned = returned;
  block->returned_count = count;
  if (!b->family->by_ownership) return true;
  uint32_t *owned = ARENA_ARRAY(b->arena, uint32_t, count);
  for (uint32_t i = 0; i < count; i++) owned[i] = builder_variable(b, op_operand(op, op->operand_count - count + i));
  block->owned = owned;
  return true;
}

static void append_successor_operands(struct builder *b, struct variable_list *list, const struct op *op,
                                      uint32_t successor) {
  struct operand_range operands = op_successor_operands(op, successor);
  builder_append_operands(b, list, operands.first, operands.count);
}

static uint32_t successor_block(const struct builder *b, const struct op *op, uint32_t successor) {
  return b->block_of[op->successors[successor].block->id];
}

static void jump_to_successor(struct builder *b, const struct op *op) {
  struct variable_list list = {{0}};
  append_successor_operands(b, &list, op, 0);
  builder_jump(b, op, successor_block(b, op, 0), &list);
}

bool flow_cf_br(struct builder *b, const struct op *op) {
  jump_to_successor(b, op);
  return true;
}

// No execution gets beyond this: the block assumes what is false, and has no way out but to itself.
bool flow_ub_unreachable(struct builder *b, const struct op *op) {
  uint32_t never = flow_add_block(b->flow);
  builder_jump(b, op, never, NULL);
  b->current = never;
  builder_step(b, FLOW_ASSUME, op, FLOW_NONE, flow_constant(b->flow, FLOW_BOOLEAN, 0), FLOW_NONE, FLOW_NONE);
  builder_jump(b, op, never, NULL);
  return true;
}

bool flow_cf_cond_br(struct builder *b, const struct op *op) {
  uint32_t condition = builder_variable(b, op_operand(op, 0));
  uint32_t taken = successor_block(b, op, 0), other = successor_block(b, op, 1);
  builder_branch(b, op, condition, taken, other);
  for (uint32_t i = 0; i < 2; i++) {
    struct variable_list list = {{0}};
    append_successor_operands(b, &list, op, i);
    b->flow->blocks.items[b->current].edges[i].assignments = list.items.items;
  }
  return true;
}

bool flow_cf_switch(struct builder *b, const struct op *op) {
  const struct attribute *values = op_attribute(op, ID_case_values);
  uint32_t value = builder_variable(b, op_operand(op, 0));
  for (uint32_t i = 1; i < op->successor_count; i++) {
    struct variable_list list = {{0}};
    append_successor_operands(b, &list, op, i);
    int64_t number = value == FLOW_NONE ? 0 : dense_integer(values, i - 1);  // wide ones are not followed
    builder_next_case(b, op, value, number, successor_block(b, op, i), &list);
  }
  jump_to_successor(b, op);
  return true;
}

static bool build_yield(struct builder *b, const struct op *op, struct operand_range yielded) {
  const struct frame *frame = b->frame;
  struct variable_list list = {{0}};
  if (frame->entered != FLOW_NONE) builder_step(b, FLOW_END_SCOPE, op, FLOW_NONE, frame->entered, FLOW_NONE, FLOW_NONE);
  if (frame->counter != FLOW_NONE) {
    bool one_bit = b->flow->variables.items[frame->counter].sort == FLOW_BOOLEAN;
    uint32_t next = one_bit ? builder_condition(b) : builder_temporary(b, FLOW_INTEGER, frame->width);
    builder_step(b, one_bit ? FLOW_XOR : FLOW_ADD, op, next, frame->counter, frame->step, FLOW_NONE);
    VECTOR_PUSH(&list.items, b->arena, next);
  }
  builder_append_operands(b, &list, yielded.first, yielded.count);
  builder_jump(b, op, frame->target, &list);
  return true;
}

bool flow_scf_yield(struct builder *b, const struct op *op) { return build_yield(b, op, op_role(op, ROLE_FORWARDED)); }

// What an iteration of a parallel loop yields is combined, in a way that is not followed.
bool flow_affine_yield(struct builder *b, const struct op *op) {
  bool is_reduced = op_has_trait(op_parent(op), TRAIT_PARALLEL);
  return build_yield(b, op, is_reduced ? (struct operand_range){0} : op_role(op, ROLE_FORWARDED));
}

bool flow_shape_assuming_yield(struct builder *b, const struct op *op) {
  return build_yield(b, op, op_role(op, ROLE_FORWARDED));
}

bool flow_vector_yield(struct builder *b, const struct op *op) {
  return build_yield(b, op, op_role(op, ROLE_FORWARDED));
}

bool flow_memref_alloca_scope_return(struct builder *b, const struct op *op) {
  return build_yield(b, op, op_role(op, ROLE_FORWARDED));
}

// What it passes are elements.
bool flow_linalg_yield(struct builder *b, const struct op *op) { return build_yield(b, op, (struct operand_range){0}); }

// It has no ops: those would insert into tensors.
bool flow_scf_forall_in_parallel(struct builder *b, const struct op *op) {
  return build_yield(b, op, (struct operand_range){0});
}

bool flow_scf_reduce_return(struct builder *b, const struct op *op) {
  builder_jump(b, op, b->frame->target, NULL);
  return true;
}

// The blocks of a region, each after those that dominate it: reverse post-order.
static uint32_t order_region(struct builder *b, const struct region *region, struct block **order, uint32_t count) {
  struct item {
    struct block *block;
    uint32_t next;
  };
  VECTOR(struct item) stack = {0};
  uint32_t place = count;
  b->block_of[region->first->id] = b->current;
  VECTOR_PUSH(&stack, b->arena, ((struct item){region->first, 0}));
  while (stack.count > 0) {
    struct item *top = &VECTOR_LAST(&stack);
    const struct op *last = top->block->last;
    if (top->next == last->successor_count) {
      order[--place] = top->block;
      (void)VECTOR_POP(&stack);
      continue;
    }
    struct block *target = last->successors[top->next++].block;
    if (b->block_of[target->id] != FLOW_NONE) continue;
    b->block_of[target->id] = flow_add_block(b->flow);
    VECTOR_PUSH(&stack, b->arena, ((struct item){target, 0}));
  }
  return place;
}

// In verified programs the last op is a terminator, or one that is not registered, which is refused.
static bool build_block(struct builder *b, const struct block *block) {
  for (const struct op *op = block->first; op != block->last; op = op->next)
    if (!build_op(b, op)) return false;
  return build_plain_op(b, block->last);
}

static bool build_blocks(struct builder *b, const struct region *region) {
  struct flow_block *current = &b->flow->blocks.items[b->current];
  if (current->begins == NULL) current->begins = region->first;
  uint32_t count = 0;
  for (const struct block *block = region->first; block != NULL; block = block->next) count++;
  struct block **order = ARENA_ARRAY(b->arena, struct block *, count);
  uint32_t first = order_region(b, region, order, count);
  for (uint32_t i = first + 1; i < count; i++) {
    uint32_t block = b->block_of[order[i]->id];
    b->flow->blocks.items[block].begins = order[i];
    builder_add_parameters(b, block, order[i]->arguments, order[i]->argument_count);
  }
  for (uint32_t i = first; i < count; i++) {
    b->current = b->block_of[order[i]->id];
    if (!build_block(b, order[i])) return false;
  }
  return true;
}

bool build_region(struct builder *b, const struct region *region, const struct frame *frame) {
  const struct frame *outer = b->frame;
  b->frame = frame;
  bool ok = build_blocks(b, region);
  b->frame = outer;
  return ok;
}

static void bind_arguments(struct builder *b, const struct op *function) {
  const struct block *entry = function->regions[0].first;
  for (uint32_t i = 0; i < entry->argument_count; i++) {
    struct value *argument = entry->arguments[i];
    if (type_is_memref(argument->type)) {
      uint32_t variable = flow_add_variable(b->flow, FLOW_BASE, 0, argument);
      b->flow->variables.items[variable].caller = true;
      VECTOR_PUSH(&b->flow->inputs, b->arena, variable);
      builder_bind(b, argument, variable);
    } else {
      builder_anything(b, function, argument);
    }
  }
}

void builder_start(struct builder *b, struct op *function) {
  struct numbering counts = number_ir(function);
  b->variable_of = ARENA_ARRAY(b->arena, uint32_t, counts.values + 1);
  b->block_of = ARENA_ARRAY(b->arena, uint32_t, counts.blocks + 1);
  b->inside_of = ARENA_ARRAY(b->arena, uint32_t, counts.values + 1);
  memset(b->variable_of, 0xff, counts.values * sizeof *b->variable_of);
  memset(b->inside_of, 0xff, counts.values * sizeof *b->inside_of);
  memset(b->block_of, 0xff, counts.blocks * sizeof *b->block_of);
}

bool build_function_body(struct builder *b, struct op *function) {
  struct frame frame = {.target = FLOW_NONE, .counter = FLOW_NONE, .entered = FLOW_NONE};
  return build_region(b, &function->regions[0], &frame);
}

bool flow_build_member(struct flow *flow, struct arena *arena, const struct symbol_table *symbols,
                       const struct flow_family *family, uint32_t member, struct flow_fault *fault) {
  struct op *function = family->members[member];
  *flow = (struct flow){.arena = arena, .function = function, .called = member != 0};
  struct map globals = {0};
  struct builder b = {.flow = flow,
                      .arena = arena,
                      .symbols = symbols,
                      .fault = fault,
                      .family = family,
                      .globals = &globals,
                      .entered = FLOW_NONE,
                      .join = FLOW_NONE};
  const struct block *entry = function->regions[0].first;
  for (uint32_t i = 0; i < entry->argument_count; i++)
    if (type_is_tensor(entry->arguments[i]->type))
      return build_fail(&b, function, "has tensor arguments; bufferize first");
  b.current = flow_add_block(flow);
  builder_start(&b, function);
  flow->variable_of = b.variable_of;
  flow->inside_of = b.inside_of;
  for (size_t i = 0; i < family->globals.count; i++) builder_global(&b, family->globals.items[i]);
  if (flow->called) build_family_entry(&b, function);
  else bind_arguments(&b, function);
  return build_function_body(&b, function);
}
