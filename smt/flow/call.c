// Calls: by the function boundary ABI; between members of a family by a FLOW_CALL step, or by inlining the callee.
#include "smt/flow/builder.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"

// Inlining stops at a depth: no counterexample goes beyond it.
enum { DEPTH_LIMIT = 12, INLINED_BLOCK_LIMIT = 1 << 14 };

// The member that a call within a family is of; FLOW_NONE: the callee is called by the ABI.
static uint32_t family_member_called(const struct builder *b, const struct op *call) {
  const struct op *function = symbol_lookup(b->symbols, call, op_attribute(call, ID_callee));
  for (uint32_t i = 1; i < b->family->count; i++)
    if (b->family->members[i] == function) return i;
  return FLOW_NONE;
}

// A variable that holds anything, where there is none.
static uint32_t known(struct builder *b, const struct op *op, uint32_t variable, enum flow_sort sort, uint32_t width) {
  if (variable != FLOW_NONE) return variable;
  variable = builder_temporary(b, sort, (uint8_t)width);
  builder_step(b, FLOW_ANY, op, variable, FLOW_NONE, FLOW_NONE, FLOW_NONE);
  return variable;
}

// Appends the variables of values that have a sort.
static void append_known(struct builder *b, struct variable_list *list, const struct op *op, const struct use *first,
                         uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    enum flow_sort sort;
    if (!type_flow_sort(first[i].value->type, &sort)) continue;
    const struct type *type = first[i].value->type;
    uint32_t width = type->kind == TYPE_INTEGER ? type->width : 64;
    VECTOR_PUSH(&list->items, b->arena, known(b, op, builder_variable_as(b, first[i].value, sort), sort, width));
    if (type_has_open_offset(type))
      VECTOR_PUSH(&list->items, b->arena, known(b, op, builder_inside(b, first[i].value), FLOW_BOOLEAN, 1));
  }
}

static void build_summarized(struct builder *b, const struct op *call, uint32_t member) {
  struct variable_list arguments = {{0}}, results = {{0}};
  append_known(b, &arguments, call, call->operands, call->operand_count);
  for (size_t i = 0; i < b->family->globals.count; i++)
    VECTOR_PUSH(&arguments.items, b->arena, builder_global(b, b->family->globals.items[i]));
  for (uint32_t i = 0; i < call->result_count; i++) {
    uint32_t variable = builder_define(b, op_result(call, i));
    if (variable == FLOW_NONE) continue;
    VECTOR_PUSH(&results.items, b->arena, variable);
    if (!type_has_open_offset(op_result(call, i)->type)) continue;
    uint32_t inside = builder_condition(b);
    builder_bind_inside(b, op_result(call, i), inside);
    VECTOR_PUSH(&results.items, b->arena, inside);
  }
  flow_add_step(b->flow, b->current,
                (struct flow_step){.kind = FLOW_CALL,
                                   .op = call,
                                   .callee = member,
                                   .operands = arguments.items.items,
                                   .operand_count = (uint32_t)arguments.items.count,
                                   .targets = results.items.items,
                                   .target_count = (uint32_t)results.items.count});
}

static uint32_t note_entry(struct builder *b, const struct op *function) {
  uint32_t entered = builder_condition(b);
  builder_step(b, FLOW_ENTER, function, entered, FLOW_NONE, FLOW_NONE, FLOW_NONE);
  return entered;
}

static bool build_inlined(struct builder *b, const struct op *call, struct op *function) {
  uint32_t join = flow_add_block(b->flow);
  for (uint32_t i = 0; i < call->result_count; i++) builder_add_parameter(b, join, op_result(call, i));
  if (b->depth >= DEPTH_LIMIT || b->flow->blocks.count > INLINED_BLOCK_LIMIT) {
    b->flow->blocks.items[b->current].end = FLOW_STOP;
    b->current = join;
    return true;
  }
  struct builder callee = {.flow = b->flow,
                           .arena = b->arena,
                           .symbols = b->symbols,
                           .fault = b->fault,
                           .family = b->family,
                           .depth = b->depth + 1,
                           .globals = b->globals,
                           .current = b->current,
                           .join = join};
  builder_start(&callee, function);
  const struct block *entry = function->regions[0].first;
  struct variable_list arguments = {{0}};
  append_known(b, &arguments, call, call->operands, call->operand_count);
  for (uint32_t i = 0, next = 0; i < entry->argument_count; i++) {
    const struct value *argument = entry->arguments[i];
    enum flow_sort sort;
    if (!type_flow_sort(argument->type, &sort)) continue;
    builder_bind(&callee, argument, arguments.items.items[next++]);
    if (type_has_open_offset(argument->type)) builder_bind_inside(&callee, argument, arguments.items.items[next++]);
  }
  callee.entered = note_entry(&callee, function);
  if (!build_function_body(&callee, function)) return false;
  b->current = join;
  return true;
}

static bool build_family_call(struct builder *b, const struct op *call, uint32_t member) {
  if (b->family->inlined) return build_inlined(b, call, b->family->members[member]);
  build_summarized(b, call, member);
  return true;
}

void build_family_entry(struct builder *b, struct op *function) {
  const struct block *entry = function->regions[0].first;
  for (uint32_t i = 0; i < entry->argument_count; i++) {
    enum flow_sort sort;
    if (!type_flow_sort(entry->arguments[i]->type, &sort)) continue;
    uint32_t variable = flow_add_variable(b->flow, sort, 0, entry->arguments[i]);
    builder_bind(b, entry->arguments[i], variable);
    VECTOR_PUSH(&b->flow->parameters, b->arena, variable);
    if (!type_has_open_offset(entry->arguments[i]->type)) continue;
    uint32_t inside = flow_add_variable(b->flow, FLOW_BOOLEAN, 0, NULL);
    builder_bind_inside(b, entry->arguments[i], inside);
    VECTOR_PUSH(&b->flow->parameters, b->arena, inside);
  }
  for (size_t i = 0; i < b->flow->inputs.count; i++)  // the globals of the family
    VECTOR_PUSH(&b->flow->parameters, b->arena, b->flow->inputs.items[i]);
  b->entered = note_entry(b, function);
}

void build_family_return(struct builder *b, const struct op *op) {
  struct variable_list returned = {{0}}, leaving = {{0}};
  append_known(b, &returned, op, op->operands, op->operand_count);
  VECTOR_PUSH(&leaving.items, b->arena, b->entered);
  for (size_t i = 0; i < returned.items.count; i++)
    if (b->flow->variables.items[returned.items.items[i]].sort == FLOW_BASE)
      VECTOR_PUSH(&leaving.items, b->arena, returned.items.items[i]);
  flow_add_step(b->flow, b->current,
                (struct flow_step){.kind = FLOW_LEAVE,
                                   .op = op,
                                   .operands = leaving.items.items,
                                   .operand_count = (uint32_t)leaving.items.count});
  struct flow_block *block = &b->flow->blocks.items[b->current];
  block->op = op;
  if (b->join != FLOW_NONE) {
    block->end = FLOW_JUMP;
    block->edges[0] = (struct flow_edge){b->join, returned.items.items};
    return;
  }
  block->end = FLOW_RETURN;
  block->returned = returned.items.items;
  block->returned_count = (uint32_t)returned.items.count;
}

static bool some_holds_memrefs(const struct type *const *types, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (type_is_memref(types[i]) && type_is_memref(types[i]->element)) return true;
  return false;
}

bool function_passes_memrefs_in_memory(const struct op *function) {
  const struct type *type = op_attribute(function, ID_function_type)->type;
  return some_holds_memrefs(type->inputs, type->input_count) || some_holds_memrefs(type->results, type->result_count);
}

bool flow_func_call(struct builder *b, const struct op *op) {
  if (is_helper_call(b, op)) {
    build_helper_call(b, op);
    return true;
  }
  cells_escape(b, op);
  uint32_t member = family_member_called(b, op);
  if (member != FLOW_NONE) return build_family_call(b, op, member);
  const struct op *callee = symbol_lookup(b->symbols, op, op_attribute(op, ID_callee));
  if (function_passes_memrefs_in_memory(callee)) return build_leave_model(b, op, MODEL_PASSED_IN_MEMORY);
  builder_access_operands(b, op);
  uint32_t *targets = ARENA_ARRAY(b->arena, uint32_t, op->result_count), count = 0;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_memref(op_result(op, i)->type)) targets[count++] = builder_define(b, op_result(op, i));
    else builder_anything(b, op, op_result(op, i));
  if (count > 0)
    flow_add_step(b->flow, b->current,
                  (struct flow_step){.kind = FLOW_RECEIVE, .op = op, .targets = targets, .target_count = count});
  return true;
}

bool flow_keeps_memory_of_caller(const struct flow *const *flows, uint32_t count, const struct op *first) {
  bool stores = false;
  for (uint32_t i = 0; i < count; i++) stores |= flows[i] != NULL && flows[i]->stores_memrefs;
  return !stores || !function_passes_memrefs_in_memory(first);
}
