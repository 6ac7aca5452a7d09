// Histories of executions on the memref machine.
#if BUFFERPROOF_HAVE_SMT

#include "tests/unit/history_helper.h"

#include "engine/dialects/ops.h"
#include "engine/ir/op.h"
#include "reference/memref/machine.h"
#include "reference/run_observer.h"

enum { FUEL = 20000 };  // for programs that never end

static struct history_event *add(struct history *h, enum history_event_kind kind, const struct op *op) {
  VECTOR_PUSH(&h->events, h->arena, ((struct history_event){.kind = kind, .op = op}));
  return &h->events.items[h->events.count - 1];
}

static void add_values(struct history *h, const struct run_value *values, uint32_t count) {
  struct history_event *event = &h->events.items[h->events.count - 1];
  h->has_more_values |= count > MOST_VALUES;
  if (count > MOST_VALUES) count = MOST_VALUES;
  event->value_count = count;
  for (uint32_t i = 0; i < count; i++)
    event->values[i] = (struct flow_run_value){(int64_t)values[i].bits, values[i].defined, values[i].offset != 0};
}

static void note_entered(void *argument, const struct block *block, const struct run_value *arguments) {
  struct history_event *event = add(argument, HISTORY_ENTERED, block->region->op);
  event->block = block;
  add_values(argument, arguments, block->argument_count);
}

static void note_reached(void *argument, const struct op *op) { add(argument, HISTORY_REACHED, op); }

static void note_done(void *argument, const struct op *op, const struct run_value *results) {
  add(argument, HISTORY_DONE, op);
  add_values(argument, results, op->result_count);
}

static void note_memory(void *argument, enum run_memory_event kind, const struct op *op, uint64_t address,
                        enum run_buffer buffer) {
  static const enum history_event_kind kinds[] = {
      [RUN_MADE] = HISTORY_MADE, [RUN_FREED] = HISTORY_FREED, [RUN_ACCESSED] = HISTORY_ACCESSED};
  struct history_event *event = add(argument, kinds[kind], op);
  event->address = (int64_t)address;
  event->buffer = buffer == RUN_BUFFER_HEAP     ? FLOW_RUN_HEAP
                  : buffer == RUN_BUFFER_STACK  ? FLOW_RUN_STACK
                  : buffer == RUN_BUFFER_GLOBAL ? FLOW_RUN_GLOBAL
                                                : FLOW_RUN_ARGUMENT;
}

static void send(struct flow_run *run, const struct history_event *event) {
  switch (event->kind) {
    case HISTORY_ENTERED: flow_run_entered(run, event->block, event->values); break;
    case HISTORY_REACHED: flow_run_reached(run, event->op); break;
    case HISTORY_DONE: flow_run_done(run, event->op, event->values); break;
    case HISTORY_MADE: flow_run_made(run, event->op, event->address, event->buffer); break;
    case HISTORY_FREED: flow_run_freed(run, event->address); break;
    case HISTORY_ACCESSED: flow_run_accessed(run, event->address); break;
  }
}

static bool set_number(struct flow_run_value *value) {
  value->number ^= 1;
  return value->known;
}

static bool set_undefined(struct flow_run_value *value) {
  const bool was_known = value->known;
  value->known = false;
  return was_known;
}

static bool is_of_call(const struct history_event *event) {
  return (event->kind == HISTORY_ENTERED && op_has_trait(event->op, TRAIT_FUNCTION)) ||
         (event->kind == HISTORY_REACHED && op_has_trait(event->op, TRAIT_RETURN));
}

// False: there is nothing to alter in this way.
static bool alter(struct history_event *event, enum alteration alteration) {
  bool is_of_memory = event->kind >= HISTORY_MADE;
  const uint32_t count = event->value_count;
  switch (alteration) {
    case DROPPED:
    case DOUBLED: return !is_of_call(event);
    case OTHER_VALUE: return count > 0 && set_number(&event->values[0]);
    case LAST_VALUE: return count > 1 && set_number(&event->values[count - 1]);
    case UNDEFINED_VALUE: return count > 0 && set_undefined(&event->values[0]);
    case LAST_UNDEFINED: return count > 1 && set_undefined(&event->values[count - 1]);
    case OTHER_SIDE: event->values[0].inside = !event->values[0].inside; return count > 0;
    case OTHER_ADDRESS: event->address++; return is_of_memory;
    case OTHER_KIND:
      event->kind = event->kind == HISTORY_ACCESSED ? HISTORY_FREED : HISTORY_ACCESSED;
      return is_of_memory;
    default: return true;
  }
}

bool history_record(struct history *history, struct program *program, struct op *entry, uint32_t set,
                    struct outcome *outcome) {
  struct fault fault;
  struct inputs inputs;
  const struct type *unsupported;
  const struct code *code = memref_decode_observed(history->arena, program, entry, &fault);
  if (code == NULL || !inputs_make(history->arena, entry, inputs_options_default(1, set), &inputs, &unsupported))
    return false;
  const struct run_observer observer = {history, note_entered, note_reached, note_done, note_memory};
  struct memref_options options = memref_options_default(1);
  options.observer = &observer;
  options.run.fuel = FUEL;
  memref_run(code, history->arena, &inputs, &options, outcome);
  return true;
}

bool history_replay(const struct history *history, struct flow_run *run, size_t place, enum alteration alteration) {
  if (history->events.count == 0) return alteration == NONE;
  struct history_event altered = history->events.items[place];
  if (!alter(&altered, alteration)) return false;
  for (size_t i = 0; i < history->events.count; i++) {
    const struct history_event *event = &history->events.items[i];
    if (i != place || alteration == NONE || alteration == DOUBLED) send(run, event);
    if (i == place && alteration != NONE && alteration != DROPPED) send(run, &altered);
  }
  return true;
}

#else

typedef int history_helper_is_empty;

#endif
