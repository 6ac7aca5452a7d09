// Parallel loops: scf.forall, whose threads update disjoint parts of the outputs, and scf.parallel and affine.parallel
// with reductions.
//
// A thread may read the part that it updates, as it was before the loop, and parts that no thread updates. So the body
// sees the outputs as undefined tensors, and the thread's own part is in scope as a slice.
#include "engine/ir/enumeration.h"
#include "fuzz/generate/slices.h"

enum { GRID_RANK_MAX = 2, OUTPUTS_MAX = 2, TRIPS_MAX = 4 };

// One dimension of the grid. The induction variable is lower + step * number.
struct grid_dimension {
  int64_t trips, lower, step;
  struct value *induction;
};

struct grid {
  uint32_t rank;
  struct grid_dimension dimensions[GRID_RANK_MAX];
};

// How the parts of threads are arranged along a dimension of an output.
enum layout { LAYOUT_TILES, LAYOUT_REVERSED, LAYOUT_INTERLEAVED };

struct shared_output {
  struct known init;
  struct known argument;
  uint32_t along[GRID_RANK_MAX];  // dimension of the tensor for each dimension of the grid
  enum layout layout[GRID_RANK_MAX];
  int64_t tile[GRID_RANK_MAX];
  uint32_t halves;  // 2: the first tile consists of two parts
  struct slice places[2];
  struct known parts[2];  // the parts as they were
};

// Adds buffers outside the loop, which its threads, or functions that they call, may use.
static void make_room(struct generator *g) {
  size_t count = g->functions.count;
  if (!chance(g->choices, 1, 3)) return;
  if (count != 0 && chance(g->choices, 1, 2)) {
    const struct known_function *function = &g->functions.items[choose(g->choices, (uint32_t)count)];
    for (uint32_t i = 0; i < function->argument_count; i++) {
      const struct known *parameter = &function->arguments[i];
      if (parameter->type->kind == TYPE_TENSOR) emit_empty(g, parameter->type, parameter->extents);
    }
    return;
  }
  generate_new_empty(g);
}

// The code that follows runs concurrently with itself: it may only modify what it creates.
static void enter_threads(struct generator *g) {
  g->concurrent = true;
  g->hidden = g->scope.count;
}

static uint64_t total_trips(const struct grid *grid) {
  uint64_t total = 1;
  for (uint32_t i = 0; i < grid->rank; i++) total *= (uint64_t)grid->dimensions[i].trips;
  return total;
}

// The dimension, or the next one that is long enough for several threads.
static uint32_t longer_dimension(const struct known *tensor, uint32_t dimension) {
  uint32_t rank = tensor->type->rank;
  for (uint32_t i = 0; i < rank; i++)
    if (tensor->extents[(dimension + i) % rank] > 1) return (dimension + i) % rank;
  return dimension;
}

// Chooses the outputs, and how the grid maps to them.
static uint32_t choose_outputs(struct generator *g, struct shared_output *outputs, struct grid *grid) {
  uint32_t wanted = 1 + choose(g->choices, OUTPUTS_MAX), count = 0;
  uint32_t least_rank = GRID_RANK_MAX;
  for (uint32_t i = 0; i < wanted; i++) {
    struct shared_output *output = &outputs[count];
    *output = (struct shared_output){.halves = 1};
    if (!pick(g, accept_sliceable, NULL, &output->init)) continue;
    if (output->init.type->rank < least_rank) least_rank = output->init.type->rank;
    count++;
  }
  grid->rank = 1 + choose(g->choices, least_rank);
  for (uint32_t k = 0; k < grid->rank; k++) {
    int64_t room = TRIPS_MAX;
    for (uint32_t i = 0; i < count; i++) {
      struct shared_output *output = &outputs[i];
      output->along[k] = longer_dimension(&output->init, choose(g->choices, output->init.type->rank));
      if (k == 1 && output->along[1] == output->along[0])
        output->along[1] = (output->along[0] + 1) % output->init.type->rank;
      if (output->init.extents[output->along[k]] < room) room = output->init.extents[output->along[k]];
    }
    grid->dimensions[k].trips = chance(g->choices, 1, 12) ? 0 : room - choose(g->choices, (uint32_t)room);
  }
  return count;
}

// How the parts of an output depend on the thread numbers.
static void choose_layout(struct generator *g, struct shared_output *output, const struct grid *grid) {
  for (uint32_t k = 0; k < grid->rank; k++) {
    int64_t trips = grid->dimensions[k].trips, extent = output->init.extents[output->along[k]];
    int64_t most = trips == 0 ? extent : extent / trips;
    output->layout[k] = (enum layout)choose(g->choices, 3);
    output->tile[k] = most - choose(g->choices, (uint32_t)most);
  }
  bool even = output->layout[0] != LAYOUT_INTERLEAVED && output->tile[0] % 2 == 0;
  if (even && chance(g->choices, 1, 2)) output->halves = 2;
}

// The bounds: from 0 by 1, or such that the induction variable is the offset of a tile, or anything.
static void choose_bounds(struct generator *g, struct grid *grid, const struct shared_output *output) {
  for (uint32_t k = 0; k < grid->rank; k++) {
    struct grid_dimension *dimension = &grid->dimensions[k];
    dimension->lower = 0;
    dimension->step = 1;
    switch (choose(g->choices, 3)) {
      case 0: break;
      case 1: dimension->step = output->tile[k]; break;
      default:
        dimension->lower = choose(g->choices, 3);
        dimension->step = 1 + (int64_t)choose(g->choices, 3);
        break;
    }
  }
}

// The number of the thread along a dimension, times `factor`.
static struct value *emit_number(struct generator *g, const struct grid_dimension *dimension, int64_t factor) {
  struct value *value = dimension->induction;
  if (dimension->lower == 0 && dimension->step == factor) return value;
  if (dimension->lower != 0) value = build_arith_subi(next_op(g), value, some_index_equal(g, dimension->lower));
  if (dimension->step == factor) return value;
  if (dimension->step != 1) value = build_arith_divui(next_op(g), value, some_index_equal(g, dimension->step));
  if (factor != 1) value = build_arith_muli(next_op(g), value, some_index_equal(g, factor));
  return value;
}

// The place of half number `half` of the output: offsets, sizes and strides.
static void emit_place(struct generator *g, const struct grid *grid, struct shared_output *output, uint32_t half) {
  struct slice *place = &output->places[half];
  *place = (struct slice){.whole = false};
  for (uint32_t i = 0; i < output->init.type->rank; i++) {
    place->extents[i] = output->init.extents[i];
    place->steps[i] = 1;
    for (uint32_t k = 0; k < grid->rank; k++) {
      if (output->along[k] != i) continue;
      const struct grid_dimension *dimension = &grid->dimensions[k];
      int64_t tile = output->tile[k];
      struct value *offset = emit_number(g, dimension, output->layout[k] == LAYOUT_INTERLEAVED ? 1 : tile);
      place->extents[i] = tile;
      if (output->layout[k] == LAYOUT_INTERLEAVED && dimension->trips > 0) place->steps[i] = dimension->trips;
      if (output->layout[k] == LAYOUT_REVERSED && dimension->trips > 0)
        offset = build_arith_subi(next_op(g), some_index_equal(g, (dimension->trips - 1) * tile), offset);
      if (k == 0 && output->halves == 2) {
        place->extents[i] = tile / 2;
        if (half == 1) offset = build_arith_addi(next_op(g), offset, some_index_equal(g, tile / 2));
      }
      slice_add_offset(place, i, offset);
    }
  }
  slice_finish(g, place, &output->init);
}

static struct op *emit_forall(struct generator *g, const struct grid *grid, const struct shared_output *outputs,
                              uint32_t count) {
  struct value *inits[OUTPUTS_MAX], *values[3][GRID_RANK_MAX];
  int64_t bounds[3][GRID_RANK_MAX];
  struct index_list lists[3];
  for (uint32_t k = 0; k < grid->rank; k++) {
    const struct grid_dimension *dimension = &grid->dimensions[k];
    bounds[0][k] = dimension->lower;
    bounds[1][k] = dimension->lower + dimension->trips * dimension->step;
    if (dimension->trips > 0) bounds[1][k] -= choose(g->choices, (uint32_t)dimension->step);
    bounds[2][k] = dimension->step;
  }
  for (uint32_t list = 0; list < 3; list++) {
    uint32_t hidden = hide_indices(g, bounds[list], grid->rank, 4, values[list]);
    lists[list] = (struct index_list){bounds[list], values[list], grid->rank, hidden};
  }
  for (uint32_t i = 0; i < count; i++) inits[i] = outputs[i].init.value;
  return build_scf_forall(next_op(g), lists[0], lists[1], lists[2], inits, count);
}

static void add_inductions(struct generator *g, struct grid *grid) {
  for (uint32_t k = 0; k < grid->rank; k++) {
    struct grid_dimension *dimension = &grid->dimensions[k];
    int64_t last = dimension->trips == 0 ? 0 : dimension->trips - 1;
    dimension->induction = block_add_argument(g->program, g->builder.block, g->context->index_type);
    int64_t highest = dimension->lower + last * dimension->step;
    if (k == 0) region_is_loop(g, dimension->induction, dimension->lower, highest);
    else scope_add_index(g, dimension->induction, dimension->lower, highest);
  }
}

// The start of a thread: the outputs, and the parts to update with their old contents.
static void open_outputs(struct generator *g, const struct grid *grid, struct shared_output *outputs, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    struct value *argument = block_add_argument(g->program, g->builder.block, outputs[i].init.type);
    outputs[i].argument = *scope_add_like(g, argument, &outputs[i].init);
    VECTOR_LAST(&g->scope).defined = outputs[i].argument.defined = false;
  }
  for (uint32_t i = 0; i < count; i++) {
    for (uint32_t half = 0; half < outputs[i].halves; half++) {
      emit_place(g, grid, &outputs[i], half);
      outputs[i].parts[half].value = NULL;
      if (chance(g->choices, 1, 5)) continue;
      outputs[i].parts[half] = emit_extract_slice(g, &outputs[i].argument, &outputs[i].places[half]);
      VECTOR_LAST(&g->scope).defined = outputs[i].parts[half].defined = outputs[i].init.defined;
    }
  }
}

// The statements of a thread. Surrounding code must not have used up its budget.
static void thread_statements(struct generator *g) {
  enum { LEAST = 4 };
  if (g->ops_left < LEAST) g->ops_left = LEAST;
  if (chance(g->choices, 1, 6)) generate_call(g);
  body_statements(g);
}

// The end of a thread: inserts its updates.
static void close_outputs(struct generator *g, size_t outside, const struct shared_output *outputs, uint32_t count) {
  struct value *sources[OUTPUTS_MAX][2];
  for (uint32_t i = 0; i < count; i++) {
    for (uint32_t half = 0; half < outputs[i].halves; half++) {
      struct known like = outputs[i].places[half].tensor, picked;
      like.defined = true;
      if (pick(g, outputs[i].init.defined ? accept_defined_alike : accept_alike, &like, &picked)) {
        sources[i][half] = picked.defined ? generate_insert_unused(g, outside, &picked).value : picked.value;
        continue;
      }
      sources[i][half] = generate_filled(g, &like).value;
    }
  }
  struct op *terminator = build_scf_forall_in_parallel(&g->builder);
  struct region_scope saved = region_enter(g, op_body(terminator, 0), 1);
  for (uint32_t i = 0; i < count; i++) {
    if (chance(g->choices, 1, 16)) continue;  // no thread updates this one
    for (uint32_t half = 0; half < outputs[i].halves; half++) {
      const struct slice *place = &outputs[i].places[half];
      uint32_t rank = outputs[i].init.type->rank;
      build_tensor_parallel_insert_slice(next_op(g), sources[i][half], outputs[i].argument.value,
                                         slice_list(place, SLICE_OFFSETS, rank), slice_list(place, SLICE_SIZES, rank),
                                         slice_list(place, SLICE_STRIDES, rank));
    }
  }
  region_leave(g, saved);
}

bool generate_forall(struct generator *g) {
  struct grid grid;
  struct shared_output outputs[OUTPUTS_MAX];
  if (g->depth >= GENERATED_DEPTH_MAX || g->ops_left <= 3 || g->runs > 64) return false;
  uint32_t count = choose_outputs(g, outputs, &grid);
  if (count == 0) return false;
  for (uint32_t i = 0; i < count; i++) choose_layout(g, &outputs[i], &grid);
  choose_bounds(g, &grid, &outputs[0]);
  make_room(g);
  struct op *op = emit_forall(g, &grid, outputs, count);
  // The reference executes the threads twice.
  struct region_scope saved = region_enter(g, op_body(op, 0), 2 * (uint32_t)total_trips(&grid));
  if (total_trips(&grid) > 1) enter_threads(g);
  add_inductions(g, &grid);
  open_outputs(g, &grid, outputs, count);
  thread_statements(g);
  close_outputs(g, saved.scope, outputs, count);
  region_leave(g, saved);
  for (uint32_t i = 0; i < count; i++) scope_add_like(g, op_result(op, i), &outputs[i].init);
  return true;
}

// scf.parallel

static bool accept_reducible(const struct known *candidate, const void *with) {
  (void)with;
  return candidate->type->kind == TYPE_INTEGER || candidate->type->kind == TYPE_INDEX;
}

// A region that combines two values in any order.
static void generate_combination(struct generator *g, struct region *region, const struct type *type) {
  struct region_scope saved = region_enter(g, region, 1);
  struct block *block = g->builder.block;
  struct value *left = block_add_argument(g->program, block, type);
  struct value *right = block_add_argument(g->program, block, type);
  struct value *combined = build_binary(next_op(g), draw_op(g, FAMILY_reduction), left, right);
  build_scf_reduce_return(&g->builder, &combined, 1);
  region_leave(g, saved);
}

static struct op *emit_parallel(struct generator *g, const struct grid *grid, const struct known *inits,
                                uint32_t count) {
  struct value *operands[3 * GRID_RANK_MAX + CARRIED_MAX];
  uint32_t operand_count = 0;
  for (uint32_t k = 0; k < grid->rank; k++) operands[operand_count++] = some_index_equal(g, grid->dimensions[k].lower);
  for (uint32_t k = 0; k < grid->rank; k++) {
    const struct grid_dimension *dimension = &grid->dimensions[k];
    operands[operand_count++] = some_index_equal(g, dimension->lower + dimension->trips * dimension->step);
  }
  for (uint32_t k = 0; k < grid->rank; k++) operands[operand_count++] = some_index_equal(g, grid->dimensions[k].step);
  for (uint32_t i = 0; i < count; i++) operands[operand_count++] = inits[i].value;
  return build_scf_parallel(next_op(g), operands, grid->rank, count);
}

static void close_reductions(struct generator *g, size_t outside, const struct known *inits, uint32_t count) {
  struct value *values[CARRIED_MAX];
  for (uint32_t i = 0; i < count; i++) values[i] = mix_unused(g, outside, some_scalar(g, inits[i].type));
  struct op *reduce = build_scf_reduce(&g->builder, values, count);
  for (uint32_t i = 0; i < count; i++) generate_combination(g, op_body(reduce, i), inits[i].type);
}

static struct grid choose_grid(struct generator *g) {
  struct grid grid = {.rank = 1 + choose(g->choices, GRID_RANK_MAX)};
  for (uint32_t k = 0; k < grid.rank; k++)
    grid.dimensions[k] =
        (struct grid_dimension){choose_trips(g), choose(g->choices, 3), 1 + (int64_t)choose(g->choices, 2), NULL};
  return grid;
}

bool generate_parallel(struct generator *g) {
  if (g->depth >= GENERATED_DEPTH_MAX || g->ops_left <= 3 || g->runs > 64) return false;
  struct grid grid = choose_grid(g);
  struct known inits[CARRIED_MAX];
  uint32_t wanted = choose(g->choices, CARRIED_MAX + 1), count = 0;
  for (uint32_t i = 0; i < wanted; i++) {
    if (!pick(g, accept_reducible, NULL, &inits[count])) continue;
    inits[count] = without_range(inits[count]);
    count++;
  }
  make_room(g);
  struct op *op = emit_parallel(g, &grid, inits, count);
  struct region_scope saved = region_enter(g, op_body(op, 0), (uint32_t)total_trips(&grid));
  if (total_trips(&grid) > 1) enter_threads(g);
  add_inductions(g, &grid);
  thread_statements(g);
  close_reductions(g, saved.scope, inits, count);
  region_leave(g, saved);
  scope_add_results(g, op, 0, inits, count);
  return true;
}

// affine.parallel

// with: whether there is one iteration, so that any value can be assigned.
static bool accept_reduced(const struct known *candidate, const void *with) {
  const bool *single = with;
  return candidate->type->kind == TYPE_INTEGER || type_is_float(candidate->type) ||
         (*single && candidate->type->kind == TYPE_INDEX);
}

static int64_t choose_kind(struct generator *g, const struct type *type, bool single) {
  static const int64_t integers[] = {ATOMIC_ADDI, ATOMIC_MULI, ATOMIC_ORI, ATOMIC_ANDI};
  static const int64_t floats[] = {ATOMIC_ADDF, ATOMIC_MULF, ATOMIC_MAXIMUMF, ATOMIC_MINIMUMF};
  if (type->kind == TYPE_INDEX || (single && chance(g->choices, 1, 4))) return ATOMIC_ASSIGN;
  return type_is_float(type) ? floats[choose(g->choices, 4)] : integers[choose(g->choices, 4)];
}

static struct op *emit_affine_parallel(struct generator *g, const struct grid *grid, const struct known *reduced,
                                       uint32_t count) {
  const struct type *types[CARRIED_MAX];
  int64_t kinds[CARRIED_MAX], bounds[2][GRID_RANK_MAX], steps[GRID_RANK_MAX];
  int32_t groups[2][GRID_RANK_MAX];
  struct value *operands[2 * (GRID_RANK_MAX + 1)];
  struct affine_grid made = {
      .rank = grid->rank, .groups = {groups[0], groups[1]}, .steps = steps, .operands = operands};
  for (uint32_t k = 0; k < grid->rank; k++) {
    const struct grid_dimension *dimension = &grid->dimensions[k];
    bounds[0][k] = dimension->lower;
    bounds[1][k] = dimension->lower + dimension->trips * dimension->step;
    steps[k] = dimension->step;
  }
  uint32_t lower = choose_bounds_by_map(g, bounds[0], grid->rank, true, &made.maps[0], groups[0], operands);
  choose_bounds_by_map(g, bounds[1], grid->rank, false, &made.maps[1], groups[1], operands + lower);
  for (uint32_t i = 0; i < count; i++) {
    types[i] = reduced[i].type;
    kinds[i] = choose_kind(g, types[i], total_trips(grid) == 1);
  }
  return build_affine_parallel(next_op(g), family_op(FAMILY_affine_parallel, 0), &made, kinds, types, count);
}

bool generate_affine_parallel(struct generator *g) {
  if (g->depth >= GENERATED_DEPTH_MAX || g->ops_left <= 3 || g->runs > 64) return false;
  struct grid grid = choose_grid(g);
  struct known reduced[CARRIED_MAX];
  struct value *values[CARRIED_MAX];
  uint32_t wanted = choose(g->choices, CARRIED_MAX + 1), count = 0;
  const bool single = total_trips(&grid) == 1;
  for (uint32_t i = 0; i < wanted; i++) {
    if (!pick(g, accept_reduced, &single, &reduced[count])) continue;
    reduced[count] = without_range(reduced[count]);
    count++;
  }
  make_room(g);
  struct op *op = emit_affine_parallel(g, &grid, reduced, count);
  struct region_scope saved = region_enter(g, op_body(op, 0), (uint32_t)total_trips(&grid));
  if (total_trips(&grid) > 1) enter_threads(g);
  add_inductions(g, &grid);
  thread_statements(g);
  for (uint32_t i = 0; i < count; i++) values[i] = mix_unused(g, saved.scope, some_scalar(g, reduced[i].type));
  build_affine_yield(&g->builder, values, count);
  region_leave(g, saved);
  scope_add_results(g, op, 0, reduced, count);
  return true;
}
