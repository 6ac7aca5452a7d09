// Ops with regions in a flow: structured control flow, loops and linalg become blocks and edges.
#include "smt/flow/control.h"

#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"
#include "engine/ir/walk.h"

bool flow_scf_if(struct builder *b, const struct op *op) {
  uint32_t taken = flow_add_block(b->flow), join = flow_add_block(b->flow);
  bool has_else = op->regions[1].first != NULL;
  uint32_t other = has_else ? flow_add_block(b->flow) : join;
  builder_branch(b, op, builder_variable(b, op_operand(op, 0)), taken, other);
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

// Whether an op in the region allocates on the stack.
static bool uses_stack(const struct op *scope) {
  for (struct op *op = (struct op *)(uintptr_t)scope; op != NULL; op = walk_next(op, scope))
    if (op->kind == OP_memref_alloca) return true;
  return false;
}

static uint32_t enter_scope(struct builder *b, const struct op *op) {
  if (!op_has_trait(op, TRAIT_ALLOCATION_SCOPE) || !uses_stack(op)) return FLOW_NONE;
  uint32_t entered = builder_temporary(b, FLOW_BOOLEAN, 1);
  builder_step(b, FLOW_ENTER, op, entered, FLOW_NONE, FLOW_NONE, FLOW_NONE);
  return entered;
}

bool flow_scf_for(struct builder *b, const struct op *op) {
  const struct block *body = op->regions[0].first;
  uint32_t head = flow_add_block(b->flow), inside = flow_add_block(b->flow), after = flow_add_block(b->flow);
  struct variable_list list = {{0}};
  VECTOR_PUSH(&list.items, b->arena, builder_variable_as(b, op_operand(op, 0), FLOW_INTEGER));
  builder_append_operands(b, &list, op->operands + 3, op->operand_count - 3);
  uint32_t bound = builder_variable_as(b, op_operand(op, 1), FLOW_INTEGER);
  uint32_t step = builder_variable_as(b, op_operand(op, 2), FLOW_INTEGER);
  builder_jump(b, op, head, &list);
  builder_add_parameters(b, head, body->arguments, body->argument_count);
  for (uint32_t i = 0; i < op->result_count; i++) builder_bind_alike(b, op_result(op, i), body->arguments[i + 1]);
  b->current = head;
  uint32_t counter = builder_variable(b, body->arguments[0]);
  bool is_unsigned = op_attribute(op, ID_unsignedCmp) != NULL;
  builder_branch(b, op, builder_compare(b, op, is_unsigned ? CMPI_ULT : CMPI_SLT, counter, bound), inside, after);
  const struct type *type = op_operand(op, 0)->type;
  uint8_t width = !is_unsigned ? 0 : type->kind == TYPE_INTEGER ? type->width : 64;
  b->current = inside;
  struct frame frame = {
      .target = head, .counter = counter, .step = step, .width = width, .entered = enter_scope(b, op)};
  if (!build_region(b, &op->regions[0], &frame)) return false;
  b->current = after;
  return true;
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
  uint32_t again = builder_temporary(b, FLOW_BOOLEAN, 1);
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
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (type_is_memref(op_operand(op, i)->type)) builder_access(b, op, builder_variable(b, op_operand(op, i)));
  const struct block *body = op->region_count == 0 ? NULL : op->regions[0].first;
  if (body == NULL) return true;
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

// scf.forall and scf.parallel: the iterations run any number of times, one after the other. Concurrency and
// races are not modelled.
static bool build_grid(struct builder *b, const struct op *op) {
  uint32_t head, after;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_memref(op_result(op, i)->type)) return build_fail(b, op, "reduces buffers");
  begin_any_times(b, op, &head, &after);
  bind_anything(b, op, op->regions[0].first);
  struct frame frame = {.target = head, .counter = FLOW_NONE, .entered = enter_scope(b, op)};
  if (!build_region(b, &op->regions[0], &frame)) return false;
  b->current = after;
  for (uint32_t i = 0; i < op->result_count; i++) builder_anything(b, op, op_result(op, i));
  return true;
}

bool flow_scf_forall(struct builder *b, const struct op *op) { return build_grid(b, op); }
bool flow_scf_parallel(struct builder *b, const struct op *op) { return build_grid(b, op); }

// The reductions are executed on the iteration's values and on those of other iterations.
bool flow_scf_reduce(struct builder *b, const struct op *op) {
  const struct frame *frame = b->frame;
  for (uint32_t i = 0; i < op->region_count; i++) {
    uint32_t next = flow_add_block(b->flow);
    bind_anything(b, op, op->regions[i].first);
    struct frame reduction = {.target = next, .counter = FLOW_NONE, .entered = FLOW_NONE};
    if (!build_region(b, &op->regions[i], &reduction)) return false;
    b->current = next;
  }
  if (frame->entered != FLOW_NONE) builder_step(b, FLOW_END_SCOPE, op, FLOW_NONE, frame->entered, FLOW_NONE, FLOW_NONE);
  builder_jump(b, op, frame->target, NULL);
  return true;
}

static bool refuses_tensors(struct builder *b, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (type_is_tensor(op_operand(op, i)->type)) return build_fail(b, op, "works on tensors; bufferize first");
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_tensor(op_result(op, i)->type)) return build_fail(b, op, "works on tensors; bufferize first");
  return true;
}

bool build_op(struct builder *b, const struct op *op) {
  if (!refuses_tensors(b, op)) return false;
  return op_has_trait(op, TRAIT_STRUCTURED) ? build_structured(b, op) : build_plain_op(b, op);
}
