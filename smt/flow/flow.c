#include "smt/flow/flow.h"

uint32_t flow_add_block(struct flow *flow) {
  struct flow_block block = {.guard = FLOW_NONE, .edges = {{FLOW_NONE, NULL}, {FLOW_NONE, NULL}}};
  VECTOR_PUSH(&flow->blocks, flow->arena, block);
  return (uint32_t)flow->blocks.count - 1;
}

uint32_t flow_add_variable(struct flow *flow, enum flow_sort sort, uint32_t block, const struct value *value) {
  struct flow_variable variable = {.sort = sort, .block = block, .value = value, .width = 64};
  if (value != NULL && value->type->kind == TYPE_INTEGER) variable.width = (uint8_t)value->type->width;
  VECTOR_PUSH(&flow->variables, flow->arena, variable);
  return (uint32_t)flow->variables.count - 1;
}

uint32_t flow_add_parameter(struct flow *flow, uint32_t block, enum flow_sort sort, const struct value *value) {
  uint32_t variable = flow_add_variable(flow, sort, block, value);
  VECTOR_PUSH(&flow->blocks.items[block].parameters, flow->arena, variable);
  return variable;
}

uint32_t flow_constant(struct flow *flow, enum flow_sort sort, int64_t number) {
  uint32_t variable = flow_add_variable(flow, sort, FLOW_NONE, NULL);
  flow->variables.items[variable].constant = true;
  flow->variables.items[variable].number = number;
  return variable;
}

void flow_add_step(struct flow *flow, uint32_t block, struct flow_step step) {
  VECTOR_PUSH(&flow->blocks.items[block].steps, flow->arena, step);
}
