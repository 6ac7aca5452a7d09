// Parallel loops on buffers: iterations run one after the other, in an order that depends on the seed.
#include "reference/memref/state.h"

#include "engine/base/divisor.h"
#include "engine/base/hash.h"
#include "reference/grid.h"

// The order is first + n * step, modulo the count. It has every iteration once if step and count are coprime.
struct order {
  uint64_t first, step, count;
};

static struct order pick_order(uint64_t seed, uint64_t activation, uint64_t count) {
  uint64_t random = hash_combine(hash_u64(seed), activation);
  struct order order = {random % count, (random >> 32) % count + 1, count};
  while (greatest_common_divisor(order.step, count) != 1) order.step = order.step % count + 1;
  return order;
}

static uint64_t next_in_order(const struct order *order, uint64_t at) {
  return at >= order->count - order->step ? at - (order->count - order->step) : at + order->step;
}

static MEMREF_EVALUATOR(evaluate_grid) {
  struct executor *executor = &machine->executor;
  struct races *races = &machine->races;
  struct grid grid;
  if (!grid_start(executor, instruction, registers, &grid)) return false;
  bool reduces = grid.code->reductions != NULL;
  struct scalar *values = reduces ? grid_create_values(executor, &grid) : NULL;
  if (grid.count > 0) {
    uint32_t outer = races->current, activation = races_open(races, executor->arena);
    struct order order = pick_order(executor->options.seed, activation, grid.count);
    uint64_t number = order.first;
    for (uint64_t i = 0; i < grid.count; i++, number = next_in_order(&order, number)) {
      if (grid.count > 1) races_enter(races, executor->arena, activation, outer);
      const struct instruction *stop = grid_run(executor, function, &grid, number, registers);
      if (stop == NULL) return false;
      if (reduces) grid_keep_values(&grid, number, stop, registers, values);
      races_leave(races, outer);
    }
  }
  return !reduces || grid_reduce(executor, function, &grid, values, registers);
}

bool memref_decode_scf_forall(struct decoder *decoder, struct op *op) {
  const struct code_grid *grid = grid_decode_forall(decoder, op);
  return grid != NULL && memref_emit(decoder, op, evaluate_grid, grid);
}

bool memref_decode_scf_parallel(struct decoder *decoder, struct op *op) {
  const struct code_grid *grid = grid_decode_parallel(decoder, op);
  return grid != NULL && memref_emit(decoder, op, evaluate_grid, grid);
}

bool memref_decode_affine_parallel(struct decoder *decoder, struct op *op) {
  const struct code_grid *grid = grid_decode_affine(decoder, op);
  return grid != NULL && memref_emit(decoder, op, evaluate_grid, grid);
}
