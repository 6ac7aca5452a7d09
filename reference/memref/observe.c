// Reports a run of the memref machine to an observer.
#include "reference/memref/state.h"

static struct run_value value_of(const struct type *type, struct scalar value) {
  if (!memref_has_view(type)) return (struct run_value){value.bits, 0, value.defined};
  const struct memref *memref = pointer_of_scalar(value);
  return (struct run_value){memref->base->address, memref->offset, true};
}

static struct run_value *room_for(struct memref_machine *machine, uint32_t count) {
  VECTOR_RESERVE(&machine->observed, machine->executor.arena, count + 1);
  return machine->observed.items;
}

static void report_block(struct memref_machine *machine, const struct block *block, const struct scalar *arguments) {
  struct run_value *values = room_for(machine, block->argument_count);
  for (uint32_t i = 0; i < block->argument_count; i++) values[i] = value_of(block->arguments[i]->type, arguments[i]);
  machine->executor.observer->entered(machine->executor.observer->argument, block, values);
}

static void tell_done(struct memref_machine *machine, const struct op *op, const struct scalar *results) {
  struct run_value *values = room_for(machine, op->result_count);
  for (uint32_t i = 0; i < op->result_count; i++) values[i] = value_of(op->results[i].type, results[i]);
  machine->executor.observer->done(machine->executor.observer->argument, op, values);
}

void memref_tell(struct executor *executor, const struct instruction *instruction, const struct scalar *registers) {
  struct memref_machine *machine = (struct memref_machine *)(void *)executor;
  if (executor->observer == NULL) return;
  switch (instruction->opcode) {
    case CODE_REPORT_BLOCK: report_block(machine, instruction->u.data, registers + instruction->result); break;
    case CODE_REPORT_REACHED: executor->observer->reached(executor->observer->argument, instruction->op); break;
    default: tell_done(machine, instruction->op, registers + instruction->result); break;
  }
}
