// Reports a run of the memref machine to an observer.
#include "engine/base/hash.h"
#include "reference/memref/state.h"
#include "reference/vectors.h"

static struct run_value value_of(const struct type *type, struct scalar value) {
  if (!memref_has_view(type)) return (struct run_value){scalar_digest(type, value.bits), 0, value.defined};
  const struct memref *memref = pointer_of_scalar(value);
  return (struct run_value){memref->base->address, memref->offset, memref->base->kind != ALLOCATION_POISON};
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

// --- the elements of buffers

static bool is_within(const struct memref *memref) {
  int64_t low = memref->offset, high = memref->offset;
  for (uint32_t i = 0; i < memref->rank; i++) {
    if (memref->sizes[i] <= 0) return true;
    int64_t reach;
    if (__builtin_mul_overflow(memref->sizes[i] - 1, memref->strides[i], &reach)) return false;
    int64_t *end = reach < 0 ? &low : &high;
    if (__builtin_add_overflow(*end, reach, end)) return false;
  }
  return low >= 0 && (uint64_t)high < memref->base->count;
}

// A view that may be looked at without a fault.
static bool is_readable(const struct memref *memref) {
  enum { ELEMENTS_MAX = 1 << 16 };
  return memref->base->state == ALLOCATION_LIVE && memref->base->kind != ALLOCATION_POISON && memref->element == NULL &&
         memref->width == 1 && memref->misused_by == NULL && memref_count(memref) <= ELEMENTS_MAX && is_within(memref);
}

// Tells the elements of a buffer, as a hash, if they can be read.
static void tell_buffer(struct memref_machine *machine, const struct op *op, uint32_t operand,
                        const struct memref *buffer) {
  struct arena *arena = machine->executor.arena;
  const struct arena_mark mark = arena_mark(arena);
  const struct memref *memref = memref_of_scalars(arena, buffer);
  if (!is_readable(memref)) {
    arena_rewind(arena, mark);
    return;
  }
  const uint64_t count = memref_count(memref);
  uint64_t *bits = ARENA_ARRAY(arena, uint64_t, count + 1);
  uint8_t *defined = ARENA_ARRAY(arena, uint8_t, count + 1);
  memref_gather(memref, bits, defined);
  uint64_t hash = count;
  for (uint64_t i = 0; i < count; i++)
    hash = hash_combine(hash, defined[i] ? scalar_digest(memref->base->element, bits[i]) + 1 : 0);
  arena_rewind(arena, mark);
  machine->options->contents(machine->executor.observer->argument, op, operand, hash);
}

static void tell_contents(struct memref_machine *machine, const struct instruction *instruction,
                          const struct scalar *registers) {
  const struct op *op = instruction->op;
  const bool all = instruction->opcode == CODE_REPORT_REACHED;
  if (machine->options->contents == NULL) return;
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    if (!memref_has_view(op_operand(op, i)->type)) continue;
    if (all || use_is_in_role(&op->operands[i], ROLE_DESTINATION))
      tell_buffer(machine, op, i, memref_in(registers, instruction->operands[i]));
  }
}

void memref_tell_loaded(const struct memref_machine *machine, const struct op *op, const struct memref *memref,
                        struct scalar element) {
  const struct type *type = memref->element != NULL ? memref->element : memref->base->element;
  const struct type *part = type->kind == TYPE_VECTOR ? type->element : type;
  const struct scalar *parts = vector_in(type, &element);
  for (uint32_t i = 0; i < vector_count(type); i++)
    machine->options->loaded(machine->executor.observer->argument, op, part, parts[i]);
}

void memref_tell_globals(struct memref_machine *machine) {
  if (machine->options->contents == NULL) return;
  for (size_t i = 0; i < machine->code->items.count; i++) {
    const struct code_global *global = &machine->code->items.items[i];
    if (machine->globals[i] != NULL && !global->constant) tell_buffer(machine, global->op, 0, machine->globals[i]);
  }
}

void memref_tell(struct executor *executor, const struct instruction *instruction, const struct scalar *registers) {
  struct memref_machine *machine = (struct memref_machine *)(void *)executor;
  if (executor->observer == NULL) return;
  if (instruction->opcode != CODE_REPORT_BLOCK) tell_contents(machine, instruction, registers);
  switch (instruction->opcode) {
    case CODE_REPORT_BLOCK: report_block(machine, instruction->u.data, registers + instruction->result); break;
    case CODE_REPORT_REACHED: executor->observer->reached(executor->observer->argument, instruction->op); break;
    default: tell_done(machine, instruction->op, registers + instruction->result); break;
  }
}
