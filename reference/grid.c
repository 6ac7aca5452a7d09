// The iterations of scf.forall, scf.parallel and affine.parallel: bounds, points, reductions.
#include "reference/grid.h"

#include <inttypes.h>
#include <math.h>

#include "engine/dialects/affine/parallel.h"
#include "engine/ir/enumeration.h"
#include "engine/syntax/printer.h"
#include "reference/atomic.h"
#include "reference/vectors.h"

// --- Decoding.

static struct code_grid *start_grid(struct decoder *decoder, const struct op *op) {
  struct code_grid *grid = ARENA_NEW(decoder->arena, struct code_grid);
  const struct block *body = op->regions[0].first;
  grid->arguments = body->argument_count == 0 ? 0 : decode_register(body->arguments[0]);
  grid->results = op->result_count == 0 ? 0 : decode_register(&op->results[0]);
  return grid;
}

static struct code_grid *grid_of(struct decoder *decoder, const struct op *op) {
  struct code_grid *grid = start_grid(decoder, op);
  struct operand_range initial = op_role(op, ROLE_CARRIED);
  grid->count = initial.count;
  grid->initial = decode_operands(decoder, initial.first, initial.count);
  static const enum slot_role roles[] = {ROLE_LOWER_BOUND, ROLE_UPPER_BOUND, ROLE_STEP};
  for (uint32_t i = 0; i < 3; i++) grid->bounds[i] = decode_role_list(decoder, op, roles[i]);
  grid->rank = grid->bounds[0].count;
  return grid;
}

// Whether the value has uses other than as the destination of tensor.parallel_insert_slice.
static bool is_read(const struct value *output) {
  for (const struct use *use = output->uses; use != NULL; use = use->next)
    if (use->owner->result_count != 0 || op_operand_role(use->owner, use_index(use)) != ROLE_DESTINATION) return true;
  return false;
}

const struct code_grid *grid_decode_forall(struct decoder *decoder, struct op *op) {
  struct code_grid *grid = grid_of(decoder, op);
  const struct block *body = op->regions[0].first;
  for (uint32_t i = 0; i < grid->count; i++) grid->reads_outputs |= is_read(body->arguments[grid->rank + i]);
  return decode_body(decoder, &op->regions[0], &grid->body) ? grid : NULL;
}

const struct code_grid *grid_decode_parallel(struct decoder *decoder, struct op *op) {
  struct code_grid *grid = grid_of(decoder, op);
  struct op *reduce = op->regions[0].first->last;
  if (!decode_body(decoder, &op->regions[0], &grid->body)) return NULL;
  struct code_reduction *reductions = ARENA_ARRAY(decoder->arena, struct code_reduction, grid->count);
  for (uint32_t i = 0; i < grid->count; i++) {
    reductions[i].how = REDUCED_BY_REGION;
    reductions[i].arguments = decode_register(reduce->regions[i].first->arguments[0]);
    if (!decode_body(decoder, &reduce->regions[i], &reductions[i].body)) return NULL;
  }
  grid->reductions = reductions;
  return grid;
}

// --- Reductions by kind, of affine.parallel.

// What a reduction of no values gives.
static uint64_t neutral_bits(struct arena *arena, int64_t kind, const struct type *type) {
  switch (kind) {
    case ATOMIC_MULF: return float_to_bits(scalar_format(type), 1);
    case ATOMIC_MAXIMUMF: return float_to_bits(scalar_format(type), -INFINITY);
    case ATOMIC_MINIMUMF: return float_to_bits(scalar_format(type), INFINITY);
    case ATOMIC_MULI: return scalar_of_integer(arena, type, 1);
    case ATOMIC_ANDI:
    case ATOMIC_MINU: return scalar_of_integer(arena, type, -1);
    case ATOMIC_MAXS: return scalar_least(arena, type);
    case ATOMIC_MINS: return scalar_greatest(arena, type);
    default: return 0;
  }
}

static bool decode_reduction(struct decoder *decoder, const struct op *op, uint32_t i, uint32_t *initial,
                             struct code_reduction *reduction) {
  const struct type *type = op_result(op, i)->type;
  int64_t kind = attribute_enum_value(op_attribute(op, ID_reductions)->u.items[i]);
  bool is_vector = type->kind == TYPE_VECTOR;
  if (!is_vector && !scalar_type_supported(type))
    return decode_refuse(decoder, op, "a reduction of values of type %s", type_text(decoder->arena, type));
  if (kind == ATOMIC_ASSIGN) {
    *reduction = (struct code_reduction){.how = ASSIGNED, .elements = is_vector ? vector_count(type) : 0};
    return true;
  }
  *initial = decode_number(decoder, op, neutral_bits(decoder->arena, kind, type));
  *reduction =
      (struct code_reduction){.how = REDUCED_BY_KIND, .combination = atomic_combination(decoder->arena, kind, type)};
  return true;
}

// A register or number for each bound.
static void decode_bounds(struct decoder *decoder, const struct op *op, struct code_grid *grid) {
  for (uint32_t list = 0; list < 2; list++) {
    int64_t *fixed = ARENA_ARRAY(decoder->arena, int64_t, grid->rank);
    uint32_t *registers = ARENA_ARRAY(decoder->arena, uint32_t, grid->rank);
    for (uint32_t i = 0; i < grid->rank; i++) {
      const struct affine_group bound = affine_parallel_bound(op, i, list == 0);
      fixed[i] = DYNAMIC;
      registers[i] = decode_bound(decoder, op, bound.operands,
                                  (struct code_map){bound.map, bound.first, bound.count, .largest = list == 0});
    }
    grid->bounds[list] = (struct code_list){grid->rank, fixed, registers};
  }
  int64_t *steps = ARENA_ARRAY(decoder->arena, int64_t, grid->rank);
  for (uint32_t i = 0; i < grid->rank; i++) steps[i] = op_attribute(op, ID_steps)->u.items[i]->u.integer;
  grid->bounds[2] = (struct code_list){grid->rank, steps, NULL};
}

const struct code_grid *grid_decode_affine(struct decoder *decoder, struct op *op) {
  struct code_grid *grid = start_grid(decoder, op);
  grid->rank = op->regions[0].first->argument_count;
  grid->count = op->result_count;
  decode_bounds(decoder, op, grid);
  struct code_reduction *reductions = ARENA_ARRAY(decoder->arena, struct code_reduction, grid->count);
  uint32_t *initial = ARENA_ARRAY_ZEROED(decoder->arena, uint32_t, grid->count);
  for (uint32_t i = 0; i < grid->count; i++)
    if (!decode_reduction(decoder, op, i, &initial[i], &reductions[i])) return NULL;
  grid->initial = initial;
  grid->reductions = reductions;
  return decode_body(decoder, &op->regions[0], &grid->body) ? grid : NULL;
}

// --- Iterations.

enum { VARIED_TRIPS = 2 };  // in a dimension: a decision may be for others

static bool read_bound(struct executor *executor, const struct op *op, const struct scalar *registers,
                       const struct code_list *bounds, uint32_t dimension, int64_t *value) {
  *value = bounds->fixed[dimension];
  if (*value != DYNAMIC) return true;
  struct scalar bound = registers[bounds->registers[dimension]];
  if (!bound.defined) return execute_fail(executor, FAULT_UNDEFINED_VALUE, op, "undefined value used as a loop bound");
  *value = (int64_t)bound.bits;
  return true;
}

bool grid_start(struct executor *executor, const struct instruction *instruction, const struct scalar *registers,
                struct grid *grid) {
  const struct code_grid *code = instruction->u.data;
  const struct op *op = instruction->op;
  *grid = (struct grid){.code = code, .count = 1};
  grid->lower = ARENA_ARRAY(executor->arena, int64_t, code->rank);
  grid->step = ARENA_ARRAY(executor->arena, int64_t, code->rank);
  grid->trips = ARENA_ARRAY(executor->arena, uint64_t, code->rank);
  bool overflow = false, empty = false;
  for (uint32_t i = 0; i < code->rank; i++) {
    int64_t upper;
    if (!read_bound(executor, op, registers, &code->bounds[0], i, &grid->lower[i]) ||
        !read_bound(executor, op, registers, &code->bounds[1], i, &upper) ||
        !read_bound(executor, op, registers, &code->bounds[2], i, &grid->step[i]))
      return false;
    if (grid->step[i] <= 0)
      return execute_fail(executor, FAULT_LOOP_STEP, op, "loop step %" PRId64 " is not positive", grid->step[i]);
    uint64_t distance = upper > grid->lower[i] ? (uint64_t)upper - (uint64_t)grid->lower[i] : 0;
    grid->trips[i] = distance == 0 ? 0 : (distance - 1) / (uint64_t)grid->step[i] + 1;
    if (grid->trips[i] < VARIED_TRIPS)
      grid->trips[i] = execute_decide(executor, DECISION_OF_CONTROL, grid->trips[i], VARIED_TRIPS + 1);
    empty |= grid->trips[i] == 0;
    overflow |= __builtin_mul_overflow(grid->count, grid->trips[i], &grid->count);
  }
  if (empty) grid->count = 0;
  else if (overflow) return execute_out_of_fuel(executor, op);
  return execute_spend(executor, op, grid->count);
}

const struct instruction *grid_run(struct executor *executor, const struct code_function *function,
                                   const struct grid *grid, uint64_t number, struct scalar *registers) {
  const struct code_grid *code = grid->code;
  for (uint32_t i = code->rank; i-- > 0;) {
    uint64_t at = number % grid->trips[i] * (uint64_t)grid->step[i];
    registers[code->arguments + i] = (struct scalar){(uint64_t)grid->lower[i] + at, true};
    number /= grid->trips[i];
  }
  bool alone = grid->count == 1;
  executor->concurrent += alone ? 0 : 1;
  const struct instruction *stop = execute_code(executor, function, registers, code->body);
  executor->concurrent -= alone ? 0 : 1;
  return stop;
}

// --- Reductions.

struct scalar *grid_create_values(struct executor *executor, const struct grid *grid) {
  return ARENA_ARRAY(executor->arena, struct scalar, grid->count * grid->code->count);
}

void grid_keep_values(const struct grid *grid, uint64_t number, const struct instruction *stop,
                      const struct scalar *registers, struct scalar *values) {
  uint32_t count = grid->code->count;
  for (uint32_t i = 0; i < count; i++) values[number * count + i] = registers[stop->operands[i]];
}

// The value of the only iteration; undefined if there is another number of them.
static struct scalar assigned(struct executor *executor, const struct code_reduction *reduction,
                              const struct grid *grid, const struct scalar *value) {
  if (grid->count == 1) return *value;
  if (reduction->elements == 0) return (struct scalar){0, false};
  return scalar_of_pointer(ARENA_ARRAY_ZEROED(executor->arena, struct scalar, reduction->elements));
}

bool grid_reduce(struct executor *executor, const struct code_function *function, const struct grid *grid,
                 const struct scalar *values, struct scalar *registers) {
  const struct code_grid *code = grid->code;
  for (uint32_t i = 0; i < code->count; i++) {
    const struct code_reduction *reduction = &code->reductions[i];
    struct scalar sum = registers[code->initial[i]];
    if (reduction->how == ASSIGNED) sum = assigned(executor, reduction, grid, &values[i]);
    for (uint64_t number = 0; number < grid->count && reduction->how != ASSIGNED; number++) {
      const struct scalar old = sum, value = values[number * code->count + i];
      if (reduction->how == REDUCED_BY_KIND) {
        reduction->combination.evaluate(&reduction->combination, &old, &value, NULL, &sum);
        continue;
      }
      registers[reduction->arguments] = old;
      registers[reduction->arguments + 1] = value;
      const struct instruction *stop = execute_code(executor, function, registers, reduction->body);
      if (stop == NULL) return false;
      sum = registers[stop->operands[0]];
    }
    registers[code->results + i] = sum;
  }
  return true;
}
