// Parallel loops on tensors. The threads of scf.forall read the outputs as they were before the loop, except that
// elements updated by another thread are undefined, since buffers are shared. To find these elements, the threads run
// twice.
#include "reference/tensor/machine.h"

#include <inttypes.h>

// A running scf.forall: the outputs with the updates so far, and which thread updated each element.
struct tensor_forall {
  const struct code_grid *code;
  struct tensor **results;
  uint64_t **updaters;  // per output and element: 1 plus the number of the thread; 0: none
  const struct tensor **initial;
  uint64_t thread;
  bool again;  // the second run: the updaters are known
  struct tensor_forall *outer;
};

static bool start_forall(struct tensor_machine *machine, const struct op *op, const struct scalar *registers,
                         struct tensor_forall *forall) {
  struct arena *arena = machine->executor.arena;
  uint32_t count = forall->code->count;
  forall->results = ARENA_ARRAY(arena, struct tensor *, count);
  forall->updaters = ARENA_ARRAY(arena, uint64_t *, count);
  forall->initial = ARENA_ARRAY(arena, const struct tensor *, count);
  for (uint32_t i = 0; i < count; i++) {
    forall->initial[i] = tensor_in(registers, forall->code->initial[i]);
    forall->results[i] = tensor_copy(machine, op, forall->initial[i]);
    if (forall->results[i] == NULL) return false;
    forall->updaters[i] = ARENA_ARRAY_ZEROED(arena, uint64_t, forall->initial[i]->count);
  }
  return true;
}

// The outputs as the thread reads them.
static bool show_outputs(struct tensor_machine *machine, const struct op *op, const struct tensor_forall *forall,
                         struct scalar *registers) {
  uint32_t first = forall->code->arguments + forall->code->rank;
  for (uint32_t i = 0; i < forall->code->count; i++) {
    const struct tensor *shown = forall->initial[i];
    if (forall->again) {
      struct tensor *own = tensor_copy(machine, op, shown);
      if (own == NULL) return false;
      for (uint64_t k = 0; k < own->count; k++) {
        uint64_t updater = forall->updaters[i][k];
        if (updater != 0 && updater != forall->thread + 1) own->defined[k] = 0;
      }
      shown = own;
    }
    registers[first + i] = scalar_of_pointer(shown);
  }
  return true;
}

// The only iteration of a loop has no concurrent ones, so it is no separate thread.
static const struct instruction *run_thread(struct tensor_machine *machine, const struct code_function *function,
                                            const struct grid *grid, uint64_t number, struct scalar *registers) {
  uint64_t outer = machine->thread;
  if (grid->count > 1) machine->thread = ++machine->threads;
  const struct instruction *stop = grid_run(&machine->executor, function, grid, number, registers);
  machine->thread = outer;
  return stop;
}

static bool run_threads(struct tensor_machine *machine, const struct code_function *function,
                        const struct instruction *instruction, const struct grid *grid, struct tensor_forall *forall,
                        struct scalar *registers) {
  for (uint64_t number = 0; number < grid->count; number++) {
    forall->thread = number;
    if (!show_outputs(machine, instruction->op, forall, registers)) return false;
    machine->forall = forall;
    const struct instruction *stop = run_thread(machine, function, grid, number, registers);
    machine->forall = forall->outer;
    if (stop == NULL) return false;
  }
  return true;
}

static TENSOR_EVALUATOR(evaluate_scf_forall) {
  struct grid grid;
  if (!grid_start(&machine->executor, instruction, registers, &grid)) return false;
  const struct code_grid *code = grid.code;
  struct tensor_forall forall = {.code = code, .outer = machine->forall};
  if (!start_forall(machine, instruction->op, registers, &forall)) return false;
  // Another iteration may have written before the first one that is executed here.
  machine->writes += code->count > 0 && grid.count > 1;
  if (!run_threads(machine, function, instruction, &grid, &forall, registers)) return false;
  forall.again = true;
  if (code->reads_outputs && grid.count > 1 &&
      !(execute_spend(&machine->executor, instruction->op, grid.count) &&
        run_threads(machine, function, instruction, &grid, &forall, registers)))
    return false;
  for (uint32_t i = 0; i < code->count; i++) registers[code->results + i] = scalar_of_pointer(forall.results[i]);
  return true;
}

bool tensor_decode_scf_forall(struct decoder *decoder, struct op *op) {
  const struct code_grid *grid = grid_decode_forall(decoder, op);
  return grid != NULL && tensor_emit(decoder, op, evaluate_scf_forall, grid);
}

static TENSOR_EVALUATOR(evaluate_parallel) {
  struct grid grid;
  if (!grid_start(&machine->executor, instruction, registers, &grid)) return false;
  struct scalar *values = grid_create_values(&machine->executor, &grid);
  for (uint64_t number = 0; number < grid.count; number++) {
    const struct instruction *stop = run_thread(machine, function, &grid, number, registers);
    if (stop == NULL) return false;
    grid_keep_values(&grid, number, stop, registers, values);
  }
  return grid_reduce(&machine->executor, function, &grid, values, registers);
}

bool tensor_decode_scf_parallel(struct decoder *decoder, struct op *op) {
  const struct code_grid *grid = grid_decode_parallel(decoder, op);
  return grid != NULL && tensor_emit(decoder, op, evaluate_parallel, grid);
}

bool tensor_decode_affine_parallel(struct decoder *decoder, struct op *op) {
  const struct code_grid *grid = grid_decode_affine(decoder, op);
  return grid != NULL && tensor_emit(decoder, op, evaluate_parallel, grid);
}

bool tensor_update_outputs(struct tensor_machine *machine, const struct op *op, uint32_t destination,
                           const uint64_t *positions, const struct tensor *source) {
  const struct tensor_forall *forall = machine->forall;
  machine->writes++;
  uint32_t output = destination - forall->code->arguments - forall->code->rank;
  struct tensor *result = forall->results[output];
  uint64_t *updaters = forall->updaters[output];
  for (uint64_t i = 0; i < source->count; i++) {
    uint64_t at = positions[i];
    if (!forall->again && updaters[at] != 0)
      return execute_fail(&machine->executor, FAULT_UPDATED_TWICE, op,
                          "element %" PRIu64 " is updated by iterations %" PRIu64 " and %" PRIu64, at, updaters[at] - 1,
                          forall->thread);
    updaters[at] = forall->thread + 1;
    result->bits[at] = source->bits[i];
    result->defined[at] = source->defined[i];
  }
  return true;
}
