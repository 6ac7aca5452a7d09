// The effects of a flow's steps on concrete buffers, compared with the program's.
#include "smt/simulate/state.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"

#include <inttypes.h>

struct buffer *flow_run_buffer(struct flow_run *run, int64_t address) {
  size_t low = 0, high = run->buffers.count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (run->buffers.items[middle].address < address) low = middle + 1;
    else high = middle;
  }
  if (low < run->buffers.count && run->buffers.items[low].address == address) return &run->buffers.items[low];
  return NULL;
}

static void flow_run_break(struct flow_run *run, enum property property, const struct op *op, bool does_harm) {
  if (run->broken != NULL) return;
  run->broken = op;
  run->property = property;
  run->does_harm = does_harm;
}

static struct cell operand(struct flow_run *run, const struct activation *a, const struct flow_step *step,
                           uint32_t index) {
  return flow_run_cell(run, a, step->operands[index], step->op);
}

static struct buffer *buffer_of(struct flow_run *run, struct cell cell, const struct op *op) {
  if (cell.state != CELL_KNOWN) return NULL;
  struct buffer *buffer = flow_run_buffer(run, cell.number);
  if (buffer == NULL) flow_run_disagree(run, op, "the flow means a buffer that there is not: %" PRId64, cell.number);
  return buffer;
}

// A buffer of an argument, a global or on the stack.
static bool is_foreign(const struct activation *a, const struct buffer *buffer) {
  if (buffer->kind == FLOW_RUN_HEAP) return buffer->address < a->began;
  return buffer->kind != FLOW_RUN_STACK || buffer->state == BUFFER_LIVE;
}

static void set(struct activation *a, uint32_t variable, struct cell value) { a->values[variable] = value; }

// The program's value for a target, a result of the step's op, if that is the one that is done.
static struct cell witness(const struct activation *a, const struct flow_step *step, uint32_t target,
                           const struct op *op, const struct flow_run_value *results) {
  const struct value *value = a->flow->variables.items[step->targets[target]].value;
  if (results == NULL || value_op(value) != op || !results[value->index].known) return cell_of_anything;
  return (struct cell){results[value->index].number, CELL_KNOWN};
}

// `inside`: whether it is freed by a memref that points into its middle.
static void release(struct flow_run *run, struct activation *a, struct buffer *buffer, struct cell inside,
                    const struct op *op) {
  if (is_foreign(a, buffer)) {
    flow_run_break(run, PROPERTY_FOREIGN_NOT_FREED, op, buffer->kind != FLOW_RUN_HEAP);
  } else if (buffer->state == BUFFER_FREED) {
    flow_run_break(run, PROPERTY_FREED_ONCE, op, true);
  } else if (inside.state == CELL_KNOWN && inside.number != 0) {
    flow_run_break(run, PROPERTY_FREED_WHOLE, op, true);
  } else {
    buffer->state = BUFFER_FREED;
    VECTOR_PUSH(&a->frees, run->arena, buffer->address);
  }
}

static void step_free(struct flow_run *run, struct activation *a, const struct flow_step *step) {
  struct buffer *buffer = buffer_of(run, operand(run, a, step, 0), step->op);
  if (buffer != NULL) release(run, a, buffer, operand(run, a, step, 1), step->op);
}

// A buffer that the op makes.
static void step_allocate(struct flow_run *run, struct activation *a, const struct flow_step *step, const struct op *op,
                          const struct flow_run_value *results) {
  enum flow_run_buffer kind = step->kind == FLOW_ALLOCATE_STACK ? FLOW_RUN_STACK : FLOW_RUN_HEAP;
  struct cell made = witness(a, step, 0, op, results);
  struct buffer *buffer = buffer_of(run, made, op);
  set(a, step->targets[0], made);
  if (buffer == NULL) return;
  if (buffer->adopted || buffer->kind != kind)
    flow_run_disagree(run, op, "the flow makes a buffer, the program does not");
  buffer->adopted = true;
}

static void step_reallocate(struct flow_run *run, struct activation *a, const struct flow_step *step,
                            const struct op *op, const struct flow_run_value *results) {
  struct cell made = witness(a, step, 0, op, results);
  set(a, step->targets[0], made);
  if (made.number == operand(run, a, step, 0).number) return;  // what is not known is number 0, no buffer's address
  step_free(run, a, step);
  step_allocate(run, a, step, op, results);
}

// The results of a call by the ABI are new and to be freed. They are there: a callee breaks a property if it returns
// one that it has freed.
static void step_receive(struct flow_run *run, struct activation *a, const struct flow_step *step, const struct op *op,
                         const struct flow_run_value *results) {
  for (uint32_t i = 0; i < step->target_count; i++) {
    struct cell received = witness(a, step, i, op, results);
    struct buffer *buffer = buffer_of(run, received, op);
    set(a, step->targets[i], received);
    if (buffer == NULL) continue;
    bool is_new = buffer->address >= a->called && buffer->kind == FLOW_RUN_HEAP;
    if (!is_new) flow_run_disagree(run, op, "result %" PRIu32 " is to be a new buffer, and is none", i);
    buffer->adopted = true;
  }
}

static void step_access(struct flow_run *run, struct activation *a, const struct flow_step *step, const struct op *op) {
  struct buffer *buffer = buffer_of(run, operand(run, a, step, 0), step->op);
  if (buffer == NULL) {
    a->accesses_anything = true;
    return;
  }
  bool surely = step->op == op && !op_has_trait(op, TRAIT_CALL);
  if (buffer->state == BUFFER_FREED) flow_run_break(run, PROPERTY_NOT_USED_AFTER_FREE, step->op, surely);
  VECTOR_PUSH(&a->accesses, run->arena, ((struct access){buffer->address, surely}));
}

// --- Lists of a dealloc op or helper call.

static uint32_t listed_count(const struct flow_step *step) { return 2 * step->memref_count + step->retained_count; }

static bool lists_are_known(struct flow_run *run, const struct activation *a, const struct flow_step *step) {
  for (uint32_t i = 0; i < listed_count(step); i++)
    if (operand(run, a, step, i).state != CELL_KNOWN) return false;
  return true;
}

static void set_all_to_anything(struct activation *a, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->target_count; i++) set(a, step->targets[i], cell_of_anything);
}

static int64_t listed(struct flow_run *run, const struct activation *a, const struct flow_step *step, uint32_t index) {
  return operand(run, a, step, index).number;
}

// Whether one of the memrefs before `end` has the address, and a condition that holds unless any will do.
static bool is_listed(struct flow_run *run, const struct activation *a, const struct flow_step *step, int64_t address,
                      uint32_t end, bool any_condition) {
  for (uint32_t i = 0; i < end; i++)
    if (listed(run, a, step, i) == address && (any_condition || listed(run, a, step, step->memref_count + i) != 0))
      return true;
  return false;
}

static bool is_retained(struct flow_run *run, const struct activation *a, const struct flow_step *step,
                        int64_t address) {
  for (uint32_t i = 0; i < step->retained_count; i++)
    if (listed(run, a, step, 2 * step->memref_count + i) == address) return true;
  return false;
}

// Whether a memref is to be freed: its condition holds, it is not retained, and none before it in the list has the base
// and a condition that holds, or, if `bases_alone`, the base. Lists of a helper may have numbers that are the address
// of no buffer, but are compared all the same.
static bool goes(struct flow_run *run, const struct activation *a, const struct flow_step *step, uint32_t index,
                 bool bases_alone) {
  const int64_t address = listed(run, a, step, index);
  return listed(run, a, step, step->memref_count + index) != 0 && !is_retained(run, a, step, address) &&
         !is_listed(run, a, step, address, index, bases_alone);
}

static void set_retained_owned(struct flow_run *run, struct activation *a, const struct flow_step *step,
                               uint32_t first) {
  for (uint32_t i = 0; i < step->retained_count; i++) {
    const int64_t address = listed(run, a, step, 2 * step->memref_count + i);
    const bool owned = is_listed(run, a, step, address, step->memref_count, false);
    set(a, step->targets[first + i], (struct cell){owned, CELL_KNOWN});
  }
}

// Whether a memref of a dealloc op points into the middle of its buffer.
static struct cell inside_of_listed(struct flow_run *run, const struct activation *a, const struct flow_step *step,
                                    uint32_t index) {
  const uint32_t count = listed_count(step);
  return flow_run_cell(run, a, step->operand_count == count ? FLOW_NONE : step->operands[count + index], step->op);
}

static void step_dealloc(struct flow_run *run, struct activation *a, const struct flow_step *step) {
  if (!lists_are_known(run, a, step)) {
    set_all_to_anything(a, step);
    return;
  }
  for (uint32_t i = 0; i < step->memref_count; i++) {
    struct buffer *buffer = buffer_of(run, operand(run, a, step, i), step->op);
    if (buffer != NULL && goes(run, a, step, i, false))
      release(run, a, buffer, inside_of_listed(run, a, step, i), step->op);
  }
  set_retained_owned(run, a, step, 0);
}

static void step_helper(struct flow_run *run, struct activation *a, const struct flow_step *step) {
  if (!lists_are_known(run, a, step)) {
    set_all_to_anything(a, step);
    return;
  }
  for (uint32_t i = 0; i < step->memref_count; i++)
    set(a, step->targets[i], (struct cell){goes(run, a, step, i, step->helper == HELPER_LOOKS_AT_BASES), CELL_KNOWN});
  set_retained_owned(run, a, step, step->memref_count);
}

static void step_call(const struct flow_run *run, struct activation *a, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->target_count && i < run->returned.count; i++)
    set(a, step->targets[i], run->returned.items[i]);
}

static void end_stack_since(struct flow_run *run, int64_t entered) {
  for (size_t i = run->buffers.count; i > 0 && run->buffers.items[i - 1].address >= entered; i--)
    if (run->buffers.items[i - 1].kind == FLOW_RUN_STACK) run->buffers.items[i - 1].state = BUFFER_FREED;
}

static void step_end_scope(struct flow_run *run, const struct activation *a, const struct flow_step *step) {
  end_stack_since(run, operand(run, a, step, 0).number);
}

// --- Ends of functions.

// A value that is not known may be any buffer.
static bool may_be_returned(const struct cell *returned, size_t count, int64_t address) {
  for (size_t i = 0; i < count; i++)
    if (returned[i].state != CELL_KNOWN || returned[i].number == address) return true;
  return false;
}

// Buffers that are there, made since `begin`, and not returned: nobody can free them any more.
static void find_leaks(struct flow_run *run, int64_t begin, const struct cell *returned, size_t count) {
  for (size_t i = run->buffers.count; i > 0 && run->buffers.items[i - 1].address >= begin; i--) {
    const struct buffer *buffer = &run->buffers.items[i - 1];
    if (buffer->kind != FLOW_RUN_HEAP || buffer->state != BUFFER_LIVE ||
        may_be_returned(returned, count, buffer->address))
      continue;
    run->leak = buffer->made_by;
  }
}

static const struct cell *collect(struct flow_run *run, const struct activation *a, const uint32_t *variables,
                                  uint32_t count, const struct op *op) {
  run->scratch.count = 0;
  for (uint32_t i = 0; i < count; i++) VECTOR_PUSH(&run->scratch, run->arena, flow_run_cell(run, a, variables[i], op));
  return run->scratch.items;
}

static void step_leave(struct flow_run *run, const struct activation *a, const struct flow_step *step) {
  uint32_t count = step->operand_count - 1;
  int64_t entered = operand(run, a, step, 0).number;
  const struct cell *returned = collect(run, a, step->operands + 1, count, step->op);
  for (uint32_t i = 0; i < count; i++) {
    const struct buffer *buffer = buffer_of(run, returned[i], step->op);
    if (buffer == NULL) continue;
    if (buffer->state == BUFFER_FREED) flow_run_break(run, PROPERTY_NOT_USED_AFTER_FREE, step->op, true);
    if (buffer->address >= entered && buffer->kind == FLOW_RUN_STACK)
      flow_run_break(run, PROPERTY_RETURNED_OWNED, step->op, true);
  }
  find_leaks(run, entered, returned, count);
  end_stack_since(run, entered);
}

void flow_run_return(struct flow_run *run, struct activation *a, const struct flow_block *block) {
  const struct cell *returned = collect(run, a, block->returned, block->returned_count, block->op);
  if (a->flow->called) {
    run->returned.count = 0;
    for (uint32_t i = 0; i < block->returned_count; i++) VECTOR_PUSH(&run->returned, run->arena, returned[i]);
    return;
  }
  bool is_public = !op_symbol_is_private(a->flow->function);
  for (uint32_t i = 0; i < block->returned_count; i++) {
    const struct buffer *buffer = buffer_of(run, returned[i], block->op);
    if (buffer == NULL) continue;
    bool own_stack = buffer->kind == FLOW_RUN_STACK && buffer->address >= a->began;
    if (is_foreign(a, buffer)) flow_run_break(run, PROPERTY_RETURNED_OWNED, block->op, is_public || own_stack);
    if (buffer->state == BUFFER_FREED) flow_run_break(run, PROPERTY_NOT_USED_AFTER_FREE, block->op, true);
  }
  find_leaks(run, a->began, returned, block->returned_count);
}

void flow_run_step(struct flow_run *run, struct activation *a, const struct flow_step *step, const struct op *op,
                   const struct flow_run_value *results) {
  switch (step->kind) {
    case FLOW_ALLOCATE:
    case FLOW_ALLOCATE_STACK: step_allocate(run, a, step, op, results); break;
    case FLOW_RECEIVE: step_receive(run, a, step, op, results); break;
    case FLOW_REALLOCATE: step_reallocate(run, a, step, op, results); break;
    case FLOW_FREE: step_free(run, a, step); break;
    case FLOW_ACCESS: step_access(run, a, step, op); break;
    case FLOW_DEALLOC: step_dealloc(run, a, step); break;
    case FLOW_HELPER: step_helper(run, a, step); break;
    case FLOW_END_SCOPE: step_end_scope(run, a, step); break;
    case FLOW_LEAVE: step_leave(run, a, step); break;
    case FLOW_CALL: step_call(run, a, step); break;
    case FLOW_PASS: break;
    case FLOW_ASSUME: {
      struct cell holds = operand(run, a, step, 0);
      if (results != NULL && holds.state == CELL_KNOWN && holds.number == 0)
        flow_run_disagree(run, op, "the flow ends here, the program goes on");
      break;
    }
    default: set(a, step->targets[0], flow_run_compute(run, a, step)); break;
  }
}

// --- Comparison.

static bool has(const int64_t *addresses, size_t count, int64_t address) {
  for (size_t i = 0; i < count; i++)
    if (addresses[i] == address) return true;
  return false;
}

static bool flow_accesses(const struct activation *a, int64_t address) {
  for (size_t i = 0; i < a->accesses.count; i++)
    if (a->accesses.items[i].address == address) return true;
  return a->accesses_anything;
}

static void compare_frees(struct flow_run *run, const struct activation *a, const struct op *op) {
  for (size_t i = 0; i < a->freed.count; i++)
    if (!has(a->frees.items, a->frees.count, a->freed.items[i]))
      flow_run_disagree(run, op, "the program frees a buffer, the flow does not");
  for (size_t i = 0; i < a->frees.count; i++)
    if (!has(a->freed.items, a->freed.count, a->frees.items[i]))
      flow_run_disagree(run, op, "the flow frees a buffer, the program does not");
}

static void compare_accesses(struct flow_run *run, const struct activation *a, const struct op *op) {
  for (size_t i = 0; i < a->accessed.count; i++) {
    const struct buffer *buffer = flow_run_buffer(run, a->accessed.items[i]);
    bool goes_without_saying =
        buffer != NULL && (is_foreign(a, buffer) || has(a->made.items, a->made.count, buffer->address));
    if (!goes_without_saying && !flow_accesses(a, a->accessed.items[i]))
      flow_run_disagree(run, op, "the program accesses a buffer, the flow does not");
  }
  for (size_t i = 0; i < a->accesses.count; i++)
    if (a->accesses.items[i].surely && !has(a->accessed.items, a->accessed.count, a->accesses.items[i].address))
      flow_run_disagree(run, op, "the flow accesses a buffer, the program does not");
}

void flow_run_compare_memory(struct flow_run *run, struct activation *a, const struct op *op) {
  compare_frees(run, a, op);
  compare_accesses(run, a, op);
  for (size_t i = 0; i < a->made.count; i++)
    if (!flow_run_buffer(run, a->made.items[i])->adopted)
      flow_run_disagree(run, op, "the program makes a buffer, the flow does not");
  a->freed.count = a->frees.count = a->accessed.count = a->accesses.count = a->made.count = 0;
  a->accesses_anything = false;
}
