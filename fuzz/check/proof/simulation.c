#include "fuzz/check/proof/simulation.h"

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/op_info.h"
#include "engine/ir/symbol_table.h"
#include "fuzz/check/proof/replay.h"
#include "fuzz/finding/signature.h"
#include "smt/simulate/run.h"

bool simulation_is_built(void) { return true; }

struct simulation {
  struct arena *arena;
  struct flow_run *run;
  VECTOR(struct flow_run_value) values;
};

static const struct flow_run_value *convert(struct simulation *simulation, const struct run_value *values,
                                            uint32_t count) {
  VECTOR_RESERVE(&simulation->values, simulation->arena, count + 1);
  for (uint32_t i = 0; i < count; i++)
    simulation->values.items[i] =
        (struct flow_run_value){(int64_t)values[i].bits, values[i].defined, values[i].offset != 0};
  return simulation->values.items;
}

static void enter(void *argument, const struct block *block, const struct run_value *arguments) {
  struct simulation *simulation = argument;
  flow_run_entered(simulation->run, block, convert(simulation, arguments, block->argument_count));
}

static void reach(void *argument, const struct op *op) { flow_run_reached(((struct simulation *)argument)->run, op); }

static void finish(void *argument, const struct op *op, const struct run_value *results) {
  struct simulation *simulation = argument;
  flow_run_done(simulation->run, op, convert(simulation, results, op->result_count));
}

static void note_memory(void *argument, enum run_memory_event event, const struct op *op, uint64_t address,
                        enum run_buffer buffer) {
  static const enum flow_run_buffer buffers[] = {[RUN_BUFFER_HEAP] = FLOW_RUN_HEAP,
                                                 [RUN_BUFFER_STACK] = FLOW_RUN_STACK,
                                                 [RUN_BUFFER_GLOBAL] = FLOW_RUN_GLOBAL,
                                                 [RUN_BUFFER_ARGUMENT] = FLOW_RUN_ARGUMENT};
  struct flow_run *run = ((struct simulation *)argument)->run;
  switch (event) {
    case RUN_MADE: flow_run_made(run, op, (int64_t)address, buffers[buffer]); break;
    case RUN_FREED: flow_run_freed(run, (int64_t)address); break;
    case RUN_ACCESSED: flow_run_accessed(run, (int64_t)address); break;
  }
}

struct simulation *simulation_create(struct arena *arena, struct program *program, bool follow_private) {
  struct simulation *simulation = ARENA_NEW(arena, struct simulation);
  const struct symbol_table *symbols = symbol_table_build(arena, program->module);
  *simulation =
      (struct simulation){.arena = arena, .run = flow_run_create(arena, symbols, program->module, follow_private)};
  return simulation;
}

// Faults that do not concern a lifetime have no property.
static unsigned properties_of(enum fault_kind kind) {
  unsigned properties = 0;
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (proof_fault_matches((enum property)i, kind)) properties |= 1u << i;
  return properties;
}

void simulation_run(struct simulation *simulation, const struct code *code, struct arena *arena,
                    const struct inputs *inputs, const struct memref_options *options, struct outcome *outcome) {
  if (simulation == NULL) {
    memref_run(code, arena, inputs, options, outcome);
    return;
  }
  const struct run_observer observer = {simulation, enter, reach, finish, note_memory};
  struct memref_options own = *options;
  own.observer = &observer;
  flow_run_start(simulation->run);
  memref_run(code, arena, inputs, &own, outcome);
  bool finished = outcome->status == OUTCOME_FINISHED;
  if (finished) flow_run_ended(simulation->run, true);
  else flow_run_failed(simulation->run, outcome->fault.op, properties_of(outcome->fault.kind));
}

static const char *describe(struct arena *arena, const struct flow_fault *fault) {
  const struct source_place *place = &fault->op->location->place;
  const char *name = fault->op->info->name;
  if (place->line == 0) return arena_format(arena, "'%s': %s", name, fault->message);
  return arena_format(arena, "%u:%u: '%s': %s", place->line, place->column, name, fault->message);
}

struct simulation_answer simulation_answer(const struct simulation *simulation) {
  struct flow_fault fault;
  enum flow_run_answer answer = flow_run_answer(simulation->run, &fault);
  if (answer == FLOW_RUN_AGREES) return (struct simulation_answer){.followed = true, .agrees = true};
  if (answer == FLOW_RUN_NOT_FOLLOWED) return (struct simulation_answer){.agrees = true};
  return (struct simulation_answer){
      .followed = true,
      .signature = signature_of_text(simulation->arena, "simulation", fault.op->info->name, fault.message),
      .message = describe(simulation->arena, &fault)};
}

#else

bool simulation_is_built(void) { return false; }

struct simulation *simulation_create(struct arena *arena, struct program *program, bool follow_private) {
  (void)arena, (void)program, (void)follow_private;
  return NULL;
}

void simulation_run(struct simulation *simulation, const struct code *code, struct arena *arena,
                    const struct inputs *inputs, const struct memref_options *options, struct outcome *outcome) {
  (void)simulation;
  memref_run(code, arena, inputs, options, outcome);
}

struct simulation_answer simulation_answer(const struct simulation *simulation) {
  (void)simulation;
  return (struct simulation_answer){.agrees = true};
}

#endif
