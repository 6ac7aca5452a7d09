#include "smt/simulate/state.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "smt/flow/builder.h"
#include "smt/flow/helper_contract.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

// The first answer counts, and after a property was broken there is none but of that.
static void give_answer(struct flow_run *run, enum flow_run_answer answer, const struct op *op, const char *message) {
  if (run->over || run->broken != NULL) return;
  run->answer = answer;
  run->fault = (struct flow_fault){op, message, MODEL_KEPT};
  run->over = true;
}

void flow_run_disagree(struct flow_run *run, const struct op *op, const char *format, ...) {
  char message[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  give_answer(run, FLOW_RUN_DISAGREES, op, arena_string(run->arena, message, strlen(message)));
}

static void not_followed(struct flow_run *run, const struct op *op, const char *message) {
  give_answer(run, FLOW_RUN_NOT_FOLLOWED, op, message);
}

// If a property was broken, the program has gone on.
static void pass_by_break(struct flow_run *run) {
  const struct op *op = run->broken;
  if (op == NULL) return;
  run->broken = NULL;
  if (run->does_harm) flow_run_disagree(run, op, "the flow says: not so that %s", property_sentence(run->property));
  run->over = true;
}

static bool is_followed(struct flow_run *run) {
  pass_by_break(run);
  return !run->over;
}

// --- Flows.

static bool is_private_member(const struct op *op) {
  return op_is_defined_function(op) && op_symbol_is_private(op) && !is_named_as_helper(op);
}

struct flow_run *flow_run_create(struct arena *arena, const struct symbol_table *symbols, struct op *module,
                                 bool follow_private) {
  struct flow_run *run = ARENA_NEW(arena, struct flow_run);
  *run = (struct flow_run){.arena = arena, .symbols = symbols};
  VECTOR(struct op *) members = {0};
  VECTOR_PUSH(&members, arena, NULL);
  for (struct op *op = op_body(module, 0)->first->first; follow_private && op != NULL; op = op->next) {
    if (is_private_member(op)) VECTOR_PUSH(&members, arena, op);
    if (op_has_trait(op, TRAIT_SYMBOL) && op->region_count == 0) VECTOR_PUSH(&run->family.globals, arena, op);
  }
  run->members = members.items;
  run->family.members = members.items;
  run->family.count = (uint32_t)members.count;
  return run;
}

// The flow of a member; null if it is not followed.
static const struct flow *flow_of(struct flow_run *run, struct op *function, uint32_t member) {
  struct map *known = member == 0 ? &run->by_abi : &run->as_member;
  uint64_t *place = map_insert(known, run->arena, map_key(function));
  if (*place != 0) return (const struct flow *)(uintptr_t)*place;
  struct flow *flow = ARENA_NEW(run->arena, struct flow);
  struct flow_fault fault;
  if (member == 0) run->members[0] = function;
  if (!flow_build_member(flow, run->arena, run->symbols, &run->family, member, &fault)) {
    not_followed(run, fault.op, fault.message);
    return NULL;
  }
  *map_insert(known, run->arena, map_key(function)) = (uint64_t)(uintptr_t)flow;
  return flow;
}

// --- Executions.

static struct activation *push(struct flow_run *run, const struct flow *flow) {
  VECTOR_PUSH(&run->activations, run->arena, ((struct activation){.flow = flow}));
  struct activation *a = flow_run_top(run);
  if (flow != NULL) a->values = ARENA_ARRAY_ZEROED(run->arena, struct cell, flow->variables.count);
  return a;
}

void flow_run_start(struct flow_run *run) {
  run->activations.count = run->buffers.count = run->returned.count = 0;
  run->next_address = 0;
  run->over = run->answer != FLOW_RUN_AGREES;
  run->broken = run->leak = NULL;
  push(run, NULL);
}

// --- Along the flow.

static const struct flow_block *block_of(const struct activation *a) { return &a->flow->blocks.items[a->block]; }

// The current step, or null at the end of the block.
static const struct flow_step *step_of(const struct activation *a) {
  const struct flow_block *block = block_of(a);
  return a->step < block->steps.count ? &block->steps.items[a->step] : NULL;
}

static void take_edge(struct flow_run *run, struct activation *a, int which) {
  const struct flow_block *from = block_of(a);
  const struct flow_edge *edge = &from->edges[which];
  const struct flow_block *to = &a->flow->blocks.items[edge->target];
  run->scratch.count = 0;
  for (size_t i = 0; i < to->parameters.count; i++)
    VECTOR_PUSH(&run->scratch, run->arena,
                flow_run_cell(run, a, edge->assignments == NULL ? FLOW_NONE : edge->assignments[i], from->op));
  for (size_t i = 0; i < to->parameters.count; i++) a->values[to->parameters.items[i]] = run->scratch.items[i];
  a->block = edge->target;
  a->step = 0;
  a->waits = false;
  a->passed = true;
}

static bool leave_block(struct flow_run *run, struct activation *a) {
  const struct flow_block *block = block_of(a);
  switch (block->end) {
    case FLOW_JUMP:
      if (block->edges[0].target == a->block && block->begins == NULL) {  // what never ends, as ub.unreachable
        a->passed = true;
        return false;
      }
      take_edge(run, a, 0);
      return true;
    case FLOW_BRANCH: {
      struct cell guard = flow_run_cell(run, a, block->guard, block->op);
      a->waits = guard.state != CELL_KNOWN;
      if (!a->waits) take_edge(run, a, guard.number != 0 ? 0 : 1);
      return !a->waits;
    }
    case FLOW_RETURN:
      flow_run_return(run, a, block);
      a->passed = true;
      return false;
    default: return false;
  }
}

// Executes what the flow has of an op of control flow: steps, and ends of blocks, up to where the program enters a
// block.
static void run_control(struct flow_run *run, struct activation *a, const struct op *op) {
  while (!a->waits) {
    const struct flow_step *step = step_of(a);
    if (step == NULL) {
      if (block_of(a)->op != op || !leave_block(run, a) || block_of(a)->begins != NULL) return;
    } else {
      if (step->op != op) return;
      a->step++;
      flow_run_step(run, a, step, op, NULL);
    }
  }
}

// Steps of an op that runs straight through, with those of the body if it is one of linalg.
static void run_steps(struct flow_run *run, struct activation *a, const struct op *op,
                      const struct flow_run_value *results) {
  for (const struct flow_step *step; (step = step_of(a)) != NULL;) {
    if (step->op != op && (op->region_count == 0 || !op_is_ancestor(op, step->op))) return;
    a->step++;
    flow_run_step(run, a, step, op, results);
  }
  if (block_of(a)->op == op) not_followed(run, op, "a body that does more than access memory");
}

// --- Values of the program.

static void check_inside(struct flow_run *run, struct activation *a, const struct value *value,
                         struct flow_run_value actual, const struct op *op) {
  uint32_t variable = a->flow->inside_of[value->id];
  if (variable == FLOW_NONE) return;
  const struct flow_variable *v = &a->flow->variables.items[variable];
  struct cell cell = v->constant ? (struct cell){v->number, CELL_KNOWN} : a->values[variable];
  if (cell.state == CELL_UNSET) flow_run_disagree(run, op, "the flow does not say where a memref points");
  if (cell.state != CELL_KNOWN) a->values[variable] = (struct cell){actual.inside, CELL_KNOWN};
  else if ((cell.number != 0) != actual.inside)
    flow_run_disagree(run, op, "a memref points %s, not so in the flow",
                      actual.inside ? "into the middle of its buffer" : "to the begin of its buffer");
}

static void check_value(struct flow_run *run, struct activation *a, const struct value *value,
                        struct flow_run_value actual, const struct op *op) {
  uint32_t variable = a->flow->variable_of[value->id];
  if (variable == FLOW_NONE) return;  // its type is not followed
  const struct flow_variable *v = &a->flow->variables.items[variable];
  struct cell cell = v->constant ? (struct cell){v->number, CELL_KNOWN} : a->values[variable];
  if (cell.state == CELL_UNSET && !v->caller) flow_run_disagree(run, op, "the flow gives no value");
  if (cell.state == CELL_KNOWN && actual.known && cell.number != actual.number)
    flow_run_disagree(run, op, "the value is %" PRId64 ", in the flow %" PRId64, actual.number, cell.number);
  if (cell.state != CELL_KNOWN)
    a->values[variable] = actual.known ? (struct cell){actual.number, CELL_KNOWN} : cell_of_anything;
  check_inside(run, a, value, actual, op);
}

static void check_results(struct flow_run *run, struct activation *a, const struct op *op,
                          const struct flow_run_value *results) {
  for (uint32_t i = 0; i < op->result_count; i++) check_value(run, a, &op->results[i], results[i], op);
}

// --- What the program does.

// The activation of a function that is called, or where the execution begins; null if it is not followed.
static struct activation *enter_function(struct flow_run *run, struct op *function) {
  const size_t caller = run->activations.count - 1;  // pushing may move it
  const enum call_mode mode = flow_run_top(run)->call;
  if (mode == CALL_OF_HELPER) return push(run, NULL);
  const struct flow_step *call = mode == CALL_OF_MEMBER ? step_of(flow_run_top(run)) : NULL;
  const struct flow *flow = flow_of(run, function, call == NULL ? 0 : call->callee);
  if (flow == NULL) return NULL;
  struct activation *a = push(run, flow);
  a->began = call == NULL ? run->next_address : run->activations.items[caller].began;
  if (call == NULL) return a;
  if (run->family.members[call->callee] != function)
    flow_run_disagree(run, call->op, "the flow calls another function");
  for (uint32_t i = 0; i < call->operand_count; i++)
    a->values[flow->parameters.items[i]] =
        flow_run_cell(run, &run->activations.items[caller], call->operands[i], call->op);
  return a;
}

// Executes what the flow has of an op of control flow. At a branch whose guard may be anything, the program decides the
// edge: `block` is the one that it enters, or null.
static void go_where_program_goes(struct flow_run *run, struct activation *a, const struct op *op,
                                  const struct block *block) {
  run_control(run, a, op);
  while (a->waits) {
    const struct flow_block *from = block_of(a);
    bool first = a->flow->blocks.items[from->edges[0].target].begins == block,
         second = a->flow->blocks.items[from->edges[1].target].begins == block;
    if (first && second) {
      not_followed(run, from->op, "branches that the flow leaves open between equal targets");
      return;
    }
    take_edge(run, a, first ? 0 : 1);  // of a switch: the second leads on to the next case
    run_control(run, a, from->op);
    run_control(run, a, op);
  }
}

void flow_run_entered(struct flow_run *run, const struct block *block, const struct flow_run_value *arguments) {
  if (!is_followed(run)) return;
  struct op *parent = block->region->op;
  bool called = op_has_trait(parent, TRAIT_FUNCTION) && block->region->first == block;
  struct activation *a = called ? enter_function(run, parent) : flow_run_top(run);
  if (a == NULL || a->flow == NULL) return;
  go_where_program_goes(run, a, parent, block);
  run_control(run, a, parent);  // what the block begins with
  if (block_of(a)->begins != block)
    flow_run_disagree(run, parent, "the program enters a block, the flow goes elsewhere");
  for (uint32_t i = 0; i < block->argument_count; i++) check_value(run, a, block->arguments[i], arguments[i], parent);
}

// Executes steps up to the one that models the callee.
static void reach_call(struct flow_run *run, struct activation *a, const struct op *op) {
  a->call = CALL_BY_ABI;
  a->called = run->next_address;
  for (const struct flow_step *step; (step = step_of(a)) != NULL && step->op == op; a->step++) {
    if (step->kind == FLOW_CALL) a->call = CALL_OF_MEMBER;
    if (step->kind == FLOW_HELPER) a->call = CALL_OF_HELPER;
    bool before = step->kind == FLOW_ACCESS || step->kind == FLOW_HELPER ||
                  (step->kind == FLOW_ANY && a->flow->variables.items[step->targets[0]].value == NULL);
    if (!before) return;
    flow_run_step(run, a, step, op, NULL);
  }
}

void flow_run_reached(struct flow_run *run, const struct op *op) {
  struct activation *a = flow_run_top(run);
  if (!is_followed(run)) return;
  if (a->flow == NULL) {
    run->activations.count -= op_has_trait(op, TRAIT_RETURN);
    return;
  }
  if (op_has_trait(op, TRAIT_CALL)) {
    reach_call(run, a, op);
    return;
  }
  if (op_has_role(op, ROLE_FORWARDED) && op->region_count != 0)
    not_followed(run, op, "a reduction: it is done when all iterations are");
  a->passed = false;
  run_control(run, a, op);
  if (!a->passed && !a->waits) flow_run_disagree(run, op, "the program is here, the flow elsewhere");
  run->activations.count -= op_has_trait(op, TRAIT_RETURN);
}

void flow_run_done(struct flow_run *run, const struct op *op, const struct flow_run_value *results) {
  struct activation *a = flow_run_top(run);
  if (!is_followed(run) || a->flow == NULL) return;
  if (op->region_count != 0 && !op_has_trait(op, TRAIT_DESTINATION_STYLE)) go_where_program_goes(run, a, op, NULL);
  else run_steps(run, a, op, results);
  flow_run_compare_memory(run, a, op);
  check_results(run, a, op, results);
}

void flow_run_made(struct flow_run *run, const struct op *op, int64_t address, enum flow_run_buffer buffer) {
  bool given = buffer == FLOW_RUN_GLOBAL || buffer == FLOW_RUN_ARGUMENT;
  VECTOR_PUSH(&run->buffers, run->arena, ((struct buffer){address, buffer, BUFFER_LIVE, given, op}));
  run->next_address = address + 1;
  if (!given) VECTOR_PUSH(&flow_run_top(run)->made, run->arena, address);
}

void flow_run_freed(struct flow_run *run, int64_t address) {
  VECTOR_PUSH(&flow_run_top(run)->freed, run->arena, address);
}

void flow_run_accessed(struct flow_run *run, int64_t address) {
  VECTOR_PUSH(&flow_run_top(run)->accessed, run->arena, address);
}

static void fail_by_leak(struct flow_run *run, const struct op *op) {
  pass_by_break(run);
  if (run->leak == NULL) flow_run_disagree(run, op, "what is made here leaks, not so in the flow");
  else if (run->leak != op) flow_run_disagree(run, op, "what is made here leaks first, in the flow another buffer");
}

// The op that is reported as a whole: a linalg op together with its body.
static const struct op *whole_op(const struct op *op) {
  const struct op *whole = op;
  for (const struct op *parent = op_parent(op); parent != NULL; parent = op_parent(parent))
    if (op_has_trait(parent, TRAIT_DESTINATION_STYLE)) whole = parent;
  return whole;
}

void flow_run_failed(struct flow_run *run, const struct op *op, unsigned properties) {
  if (properties == 1u << PROPERTY_NOT_LEAKED) {
    fail_by_leak(run, op);
    return;
  }
  struct activation *a = flow_run_top(run);
  if (properties != 0 && a->flow != NULL) run_steps(run, a, whole_op(op), NULL);
  if (run->broken != op || (properties >> run->property & 1) == 0) {
    if (properties != 0) flow_run_disagree(run, op, "the program goes wrong, the flow does not");
    pass_by_break(run);
  }
}

void flow_run_ended(struct flow_run *run, bool leaks_looked_for) {
  pass_by_break(run);
  if (run->leak != NULL && leaks_looked_for)
    flow_run_disagree(run, run->leak, "what is made here leaks in the flow alone");
}

enum flow_run_answer flow_run_answer(const struct flow_run *run, struct flow_fault *fault) {
  *fault = run->fault;
  return run->answer;
}
