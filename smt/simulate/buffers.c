// The effects of a flow's steps on concrete buffers, compared with the program's.
#include "smt/simulate/state.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"

#include <inttypes.h>
#include <stdlib.h>

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
  if (results == NULL || value_op(value) != op || !results[value->index].known) return (struct cell){0, CELL_ANYTHING};
  return (struct cell){results[value->index].number, CELL_KNOWN};
}

static void release(struct flow_run *run, struct activation *a, struct buffer *buffer, const struct op *op) {
  if (is_foreign(a, buffer)) {
    flow_run_break(run, PROPERTY_FOREIGN_NOT_FREED, op, buffer->kind != FLOW_RUN_HEAP);
  } else if (buffer->state == BUFFER_FREED) {
    flow_run_break(run, PROPERTY_FREED_ONCE, op, true);
  } else {
    buffer->state = BUFFER_FREED;
    VECTOR_PUSH(&a->frees, run->arena, buffer->address);
  }
}

static void step_free(struct flow_run *run, struct activation *a, const struct flow_step *step) {
  struct buffer *buffer = buffer_of(run, operand(run, a, step, 0), step->op);
  if (buffer == NULL) return;
  struct cell inside = operand(run, a, step, 1);
  bool own = !is_foreign(a, buffer) && buffer->state == BUFFER_LIVE;
  if (own && inside.state == CELL_KNOWN && inside.number != 0)
    flow_run_break(run, PROPERTY_FREED_WHOLE, step->op, true);
  else release(run, a, buffer, step->op);
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
  struct cell source = operand(run, a, step, 0), made = witness(a, step, 0, op, results);
  if (made.state != CELL_KNOWN || source.state != CELL_KNOWN || made.number != source.number) step_free(run, a, step);
  if (made.state == CELL_KNOWN && (source.state != CELL_KNOWN || made.number != source.number))
    step_allocate(run, a, step, op, results);
  else set(a, step->targets[0], made);
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
  for (uint32_t i = 0; i < step->target_count; i++) set(a, step->targets[i], (struct cell){0, CELL_ANYTHING});
}

static struct buffer *listed_buffer(struct flow_run *run, const struct activation *a, const struct flow_step *step,
                                    uint32_t index) {
  return flow_run_buffer(run, operand(run, a, step, index).number);
}

static void mark_retained(struct flow_run *run, const struct activation *a, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->retained_count; i++) {
    struct buffer *buffer = listed_buffer(run, a, step, 2 * step->memref_count + i);
    if (buffer != NULL) buffer->marks |= MARK_RETAINED;
  }
}

// Whether one of the memrefs before `end` has the address, and a condition that holds unless any will do.
static bool is_listed(struct flow_run *run, const struct activation *a, const struct flow_step *step, int64_t address,
                      uint32_t end, bool any_condition) {
  for (uint32_t i = 0; i < end; i++)
    if (operand(run, a, step, i).number == address &&
        (any_condition || operand(run, a, step, step->memref_count + i).number != 0))
      return true;
  return false;
}

static bool is_retained(struct flow_run *run, const struct activation *a, const struct flow_step *step,
                        int64_t address) {
  for (uint32_t i = 0; i < step->retained_count; i++)
    if (operand(run, a, step, 2 * step->memref_count + i).number == address) return true;
  return false;
}

// Whether a memref is to be freed: its condition holds, it is not retained, and none before it in the list has the base
// and a condition that holds, or, if `bases_alone`, the base. Called for each in order. Lists of a helper may have
// numbers that are the address of no buffer, but are compared all the same.
static bool goes(struct flow_run *run, const struct activation *a, const struct flow_step *step, uint32_t index,
                 bool bases_alone) {
  struct buffer *buffer = listed_buffer(run, a, step, index);
  bool condition = operand(run, a, step, step->memref_count + index).number != 0;
  if (buffer == NULL) {
    const int64_t number = operand(run, a, step, index).number;
    return condition && !is_retained(run, a, step, number) && !is_listed(run, a, step, number, index, bases_alone);
  }
  bool goes = condition && (buffer->marks & (MARK_RETAINED | (bases_alone ? MARK_LISTED : MARK_OWNED))) == 0;
  buffer->marks |= (uint8_t)(MARK_LISTED | (condition ? MARK_OWNED : 0));
  return goes;
}

// After all memrefs have been decided.
static void set_retained_owned(struct flow_run *run, struct activation *a, const struct flow_step *step,
                               uint32_t first) {
  for (uint32_t i = 0; i < step->retained_count; i++) {
    const struct buffer *buffer = listed_buffer(run, a, step, 2 * step->memref_count + i);
    int64_t number = operand(run, a, step, 2 * step->memref_count + i).number;
    bool owned =
        buffer != NULL ? (buffer->marks & MARK_OWNED) != 0 : is_listed(run, a, step, number, step->memref_count, false);
    set(a, step->targets[first + i], (struct cell){owned, CELL_KNOWN});
  }
}

static void clear_marks(struct flow_run *run, const struct activation *a, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->memref_count + step->retained_count; i++) {
    uint32_t index = i < step->memref_count ? i : step->memref_count + i;
    struct buffer *buffer = listed_buffer(run, a, step, index);
    if (buffer != NULL) buffer->marks = 0;
  }
}

// Whether a memref of a dealloc op points into the middle of its buffer.
static bool is_inside(struct flow_run *run, const struct activation *a, const struct flow_step *step, uint32_t index) {
  if (step->operand_count == listed_count(step)) return false;
  struct cell inside = operand(run, a, step, listed_count(step) + index);
  return inside.state == CELL_KNOWN && inside.number != 0;
}

static void step_dealloc(struct flow_run *run, struct activation *a, const struct flow_step *step) {
  if (!lists_are_known(run, a, step)) {
    set_all_to_anything(a, step);
    return;
  }
  mark_retained(run, a, step);
  for (uint32_t i = 0; i < step->memref_count; i++) {
    struct buffer *buffer = buffer_of(run, operand(run, a, step, i), step->op);
    if (buffer == NULL || !goes(run, a, step, i, false)) continue;
    bool own = !is_foreign(a, buffer) && buffer->state == BUFFER_LIVE;
    if (own && is_inside(run, a, step, i)) flow_run_break(run, PROPERTY_FREED_WHOLE, step->op, true);
    else release(run, a, buffer, step->op);
  }
  if (step->target_count > 0) set_retained_owned(run, a, step, 0);
  clear_marks(run, a, step);
}

static void step_helper(struct flow_run *run, struct activation *a, const struct flow_step *step) {
  if (!lists_are_known(run, a, step)) {
    set_all_to_anything(a, step);
    return;
  }
  mark_retained(run, a, step);
  for (uint32_t i = 0; i < step->memref_count; i++)
    set(a, step->targets[i], (struct cell){goes(run, a, step, i, step->helper == HELPER_LOOKS_AT_BASES), CELL_KNOWN});
  set_retained_owned(run, a, step, step->memref_count);
  clear_marks(run, a, step);
}

static void step_call(struct flow_run *run, struct activation *a, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->target_count; i++) {
    bool given = i < run->returned.count;
    if (!given) flow_run_disagree(run, step->op, "the callee's flow returns fewer values");
    set(a, step->targets[i], given ? run->returned.items[i] : (struct cell){0, CELL_ANYTHING});
  }
}

static void end_stack_since(struct flow_run *run, int64_t entered) {
  for (size_t i = run->buffers.count; i > 0 && run->buffers.items[i - 1].address >= entered; i--)
    if (run->buffers.items[i - 1].kind == FLOW_RUN_STACK) run->buffers.items[i - 1].state = BUFFER_FREED;
}

static void step_end_scope(struct flow_run *run, const struct activation *a, const struct flow_step *step) {
  end_stack_since(run, operand(run, a, step, 0).number);
}

// --- Ends of functions.

// Marks the buffers that are returned, or clears the marks. Returns whether all returned values are known.
static bool mark_returned(struct flow_run *run, const struct cell *returned, size_t count, uint8_t marks) {
  for (size_t i = 0; i < count; i++)
    if (returned[i].state != CELL_KNOWN) return false;
  for (size_t i = 0; i < count; i++) {
    struct buffer *buffer = flow_run_buffer(run, returned[i].number);
    if (buffer != NULL) buffer->marks = marks;
  }
  return true;
}

// Buffers that are there, made since `begin`, and not returned: nobody can free them any more. What is not known may be
// any of them.
static void find_leaks(struct flow_run *run, int64_t begin, const struct cell *returned, size_t count) {
  if (!mark_returned(run, returned, count, MARK_RETAINED)) return;
  for (size_t i = run->buffers.count; i > 0 && run->buffers.items[i - 1].address >= begin; i--) {
    struct buffer *buffer = &run->buffers.items[i - 1];
    if (buffer->kind != FLOW_RUN_HEAP || buffer->state != BUFFER_LIVE || buffer->marks != 0) continue;
    buffer->state = BUFFER_LEAKED;
    if (run->leak != NULL && run->leak_address < buffer->address) continue;
    run->leak = buffer->made_by;
    run->leak_address = buffer->address;
  }
  mark_returned(run, returned, count, 0);
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

// Of addresses, and of what begins with one.
static int compare_addresses(const void *a, const void *b) {
  const int64_t *one = a, *other = b;
  return (*one > *other) - (*one < *other);
}

static bool has(const int64_t *addresses, size_t count, int64_t address) {
  return count > 0 && bsearch(&address, addresses, count, sizeof *addresses, compare_addresses) != NULL;
}

static bool flow_accesses(const struct activation *a, int64_t address) {
  if (a->accesses_anything) return true;
  return a->accesses.count > 0 &&
         bsearch(&address, a->accesses.items, a->accesses.count, sizeof *a->accesses.items, compare_addresses) != NULL;
}

static void sort(void *items, size_t count, size_t size) {
  if (count > 1) qsort(items, count, size, compare_addresses);
}

static void sort_addresses(struct activation *a) {
  sort(a->freed.items, a->freed.count, sizeof *a->freed.items);
  sort(a->frees.items, a->frees.count, sizeof *a->frees.items);
  sort(a->accessed.items, a->accessed.count, sizeof *a->accessed.items);
  sort(a->accesses.items, a->accesses.count, sizeof *a->accesses.items);  // `made` grows by itself
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
  if (run->broken == NULL) {
    sort_addresses(a);
    compare_frees(run, a, op);
    compare_accesses(run, a, op);
    for (size_t i = 0; i < a->made.count; i++)
      if (!flow_run_buffer(run, a->made.items[i])->adopted)
        flow_run_disagree(run, op, "the program makes a buffer, the flow does not");
  }
  a->freed.count = a->frees.count = a->accessed.count = a->accesses.count = a->made.count = 0;
  a->accesses_anything = false;
}
