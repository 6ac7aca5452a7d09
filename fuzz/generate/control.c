// Structured control flow: branches and loops whose yields permute, repeat and replace the values that they carry.
#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"
#include "fuzz/generate/slices.h"

static bool accept_carried(const struct known *candidate, const void *with) {
  (void)with;
  return candidate->type->kind != TYPE_MEMREF;
}

// Undefined contents, as initial values of loops.
struct known generate_new_empty(struct generator *g) {
  const struct known shape = random_tensor_shape(g);
  return emit_empty(g, shape.type, shape.extents);
}

// The templates of what a region op yields, from the scope; tensors are preferred.
uint32_t choose_templates(struct generator *g, struct known *templates) {
  uint32_t wanted = choose(g->choices, CARRIED_MAX + 1), count = 0;
  for (uint32_t i = 0; i < wanted; i++) {
    bool tensor = !chance(g->choices, 1, 4);
    if (tensor && chance(g->choices, 1, 10)) templates[count] = generate_new_empty(g);
    else if (!pick(g, tensor ? accept_tensor : accept_carried, NULL, &templates[count])) continue;
    templates[count] = without_range(templates[count]);
    choose_rank_loss(g, &templates[count++]);
  }
  return count;
}

// A value for each template, defined if the template is. The template itself is in scope, so there is always one.
// Sometimes adds a write that is never read, not to one of the yielded buffers.
void choose_yields(struct generator *g, const struct known *templates, uint32_t count, struct known *yields,
                   struct value **values) {
  for (uint32_t i = 0; i < count; i++) {
    accept_function *accept = templates[i].defined ? accept_defined_alike : accept_alike;
    struct known other;
    if (!pick(g, accept, &templates[i], &yields[i])) yields[i] = templates[i];
    if (templates[i].type->kind == TYPE_TENSOR && chance(g->choices, 1, 6) && pick(g, accept, &templates[i], &other))
      yields[i] = generate_choice(g, &yields[i], &other);
    values[i] = carried_value(g, yields[i].value, &templates[i]);
  }
  struct known late;
  if (chance(g->choices, 1, 10) && pick(g, accept_tensor, NULL, &late)) generate_fill_of(g, &late);
}

void body_statements(struct generator *g) {
  if (chance(g->choices, 1, 8)) generate_call(g);
  generate_statements(g, 1 + choose(g->choices, 5));
  if (chance(g->choices, 1, 6)) generate_observe(g);
}

int64_t choose_trips(struct generator *g) {
  static const uint16_t trips[] = {1, 2, 3, 2};  // data carried from one iteration to the next needs two of them
  return choose_weighted(g->choices, trips, 4);
}

// A region that runs at most once: statements and a yield.
static void generate_arm(struct generator *g, struct region *region, const struct known *templates, uint32_t count) {
  struct region_scope saved = region_enter(g, region, 1);
  body_statements(g);
  struct known yields[CARRIED_MAX];
  struct value *values[CARRIED_MAX];
  choose_yields(g, templates, count, yields, values);
  build_scf_yield(&g->builder, values, count);
  region_leave(g, saved);
}

static void template_types(struct generator *g, const struct known *templates, uint32_t count,
                           const struct type **types) {
  for (uint32_t i = 0; i < count; i++) types[i] = carried_type(g, &templates[i]);
}

// Chooses the results of an op with regions.
static uint32_t choose_results(struct generator *g, struct known *templates, const struct type **types) {
  uint32_t count = choose_templates(g, templates);
  template_types(g, templates, count, types);
  return count;
}

static bool may_nest(const struct generator *g) { return g->depth < GENERATED_DEPTH_MAX && g->ops_left > 4; }

bool generate_if(struct generator *g) {
  if (!may_nest(g)) return false;
  struct known templates[CARRIED_MAX];
  const struct type *types[CARRIED_MAX];
  uint32_t count = choose_results(g, templates, types);
  struct value *condition = open_condition(g);
  struct op *op = build_scf_if(next_op(g), condition, types, count, false);
  generate_arm(g, op_body(op, 0), templates, count);
  if (count > 0 || chance(g->choices, 1, 2)) generate_arm(g, op_body(op, 1), templates, count);
  scope_add_results(g, op, 0, templates, count);
  return true;
}

static void emit_yielding_region(struct generator *g, struct region *region, struct value *yielded) {
  struct region_scope saved = region_enter(g, region, 1);
  build_scf_yield(&g->builder, &yielded, 1);
  region_leave(g, saved);
}

struct value *emit_choice(struct generator *g, struct value *left, struct value *right) {
  struct value *condition = open_condition(g);
  if (chance(g->choices, 1, 2)) return build_arith_select(next_op(g), condition, left, right);
  struct op *op = build_scf_if(next_op(g), condition, &left->type, 1, true);
  emit_yielding_region(g, op_body(op, 0), left);
  emit_yielding_region(g, op_body(op, 1), right);
  return op_result(op, 0);
}

struct known generate_choice(struct generator *g, const struct known *left, const struct known *right) {
  bool calls = g->options.calls && chance(g->choices, 1, 6);
  struct value *result =
      calls ? generate_chooser_call(g, open_condition(g), left, right) : emit_choice(g, left->value, right->value);
  struct known *known = scope_add_like(g, result, left);
  known->defined = left->defined && right->defined;
  return *known;
}

bool generate_index_switch(struct generator *g) {
  if (!may_nest(g)) return false;
  struct known templates[CARRIED_MAX];
  const struct type *types[CARRIED_MAX];
  uint32_t count = choose_results(g, templates, types), cases = choose(g->choices, 3);
  struct value *flag = some_scalar(g, g->context->index_type);
  struct op *op = build_scf_index_switch(next_op(g), flag, (int64_t[]){0, 1, 2}, cases, types, count);
  for (uint32_t i = 0; i <= cases; i++) generate_arm(g, op_body(op, i), templates, count);
  scope_add_results(g, op, 0, templates, count);
  return true;
}

bool generate_execute_region(struct generator *g) {
  if (!may_nest(g)) return false;
  struct known templates[CARRIED_MAX];
  const struct type *types[CARRIED_MAX];
  uint32_t count = choose_results(g, templates, types);
  struct op *op = build_scf_execute_region(next_op(g), types, count);
  generate_arm(g, op_body(op, 0), templates, count);
  scope_add_results(g, op, 0, templates, count);
  return true;
}

// How a loop counts: indices or integers, in their order with signs or without.
struct counting {
  const struct type *type;
  int64_t lower, upper, step;
  bool is_unsigned;
  bool is_moved;  // away from small numbers: to where the two orders differ, or below 0
};

static int64_t wrap_to(const struct type *type, uint64_t number) {
  const uint32_t unused = type->kind == TYPE_INDEX ? 0 : 64 - type->width;
  return (int64_t)(number << unused) >> unused;
}

// Moves what is counted, but not how many there are. From a negative number an unsigned loop that ends at a small one
// does not run.
static void move_counting(struct generator *g, struct counting *counting) {
  static const uint32_t widths[] = {8, 16, 32, 64};
  const uint32_t width = widths[choose(g->choices, 4)];
  if (chance(g->choices, 1, 2)) counting->type = type_integer(g->context, width, SIGNLESS);
  counting->is_unsigned = chance(g->choices, 1, 2);
  counting->is_moved = chance(g->choices, 1, 2);
  if (!counting->is_moved) return;
  const uint64_t by = choose(g->choices, 4);
  const uint32_t bits = counting->type->kind == TYPE_INDEX ? 64 : width;
  if (counting->is_unsigned && counting->lower >= counting->upper) {
    counting->lower = -1 - (int64_t)by;
    return;
  }
  const uint64_t offset = counting->is_unsigned ? (UINT64_C(1) << (bits - 1)) - 1 - by : 0 - by;
  counting->lower = wrap_to(counting->type, (uint64_t)counting->lower + offset);
  counting->upper = wrap_to(counting->type, (uint64_t)counting->upper + offset);
}

static struct value *bound_equal(struct generator *g, const struct counting *counting, int64_t number) {
  if (counting->type->kind == TYPE_INDEX && !counting->is_moved) return some_index_equal(g, number);
  return build_constant_integer(next_op(g), counting->type, number);
}

// Makes the counter known where it is a small index, or can be cast to one.
static void enter_counted(struct generator *g, const struct counting *counting, struct value *counter) {
  const int64_t last = counting->upper > counting->lower ? counting->upper - 1 : counting->lower;
  if (counting->is_moved) {
    g->outside = g->scope.count;
    g->counter = (struct known){.value = NULL};
    return;
  }
  if (counting->type->kind != TYPE_INDEX) counter = build_arith_index_cast(next_op(g), g->context->index_type, counter);
  region_is_loop(g, counter, counting->lower, last);
}

// Loops carry values: initial value, argument and result have equal types and extents, and are defined if the initial
// value is.

bool generate_for(struct generator *g) {
  if (!may_nest(g) || g->runs > 64) return false;
  struct known inits[CARRIED_MAX], yields[CARRIED_MAX];
  struct value *bounds[3], *values[CARRIED_MAX];
  uint32_t count = choose_templates(g, inits);
  const int64_t lower = choose(g->choices, 3), trips = choose_trips(g), step = 1 + (int64_t)choose(g->choices, 2);
  const int64_t upper = lower + trips * step - (trips > 0 && step > 1 ? (int64_t)choose(g->choices, 2) : 0);
  struct counting counting = {g->context->index_type, lower, upper, step, false, false};
  if (chance(g->choices, 1, 8)) move_counting(g, &counting);
  bounds[0] = bound_equal(g, &counting, counting.lower);
  bounds[1] = bound_equal(g, &counting, counting.upper);
  bounds[2] = bound_equal(g, &counting, counting.step);
  for (uint32_t i = 0; i < count; i++) values[i] = carried_value(g, inits[i].value, &inits[i]);
  // Some loops only update a part of the tensor that they carry, the same one in each iteration.
  bool updates_part = lower == 2 && count > 0 && inits[0].defined && accept_sliceable(&inits[0], NULL);
  struct slice slice = {.whole = true};
  struct access *place = NULL;
  if (updates_part && g->has_vectors && accept_vectorizable_tensor(&inits[0], NULL) && chance(g->choices, 1, 2))
    place = generate_place(g, &inits[0]);
  else if (updates_part) slice = random_slice(g, &inits[0]);
  struct op *op = build_scf_for(next_op(g), bounds[0], bounds[1], bounds[2], values, count);
  if (counting.is_unsigned) op_set_attribute(g->program, op, ID_unsignedCmp, g->context->unit_attribute);
  struct region_scope saved = region_enter(g, op_body(op, 0), (uint32_t)trips);
  struct value *const *arguments = g->builder.block->arguments;
  enter_counted(g, &counting, arguments[0]);
  struct known carried;
  for (uint32_t i = count; i-- > 0;) carried = *scope_add_carried(g, arguments[1 + i], &inits[i]);
  if (updates_part) {
    carried = place != NULL ? generate_place_updates(g, &carried, place) : generate_part_updates(g, &carried, &slice);
    choose_yields(g, inits, count, yields, values);
    values[0] = carried_value(g, carried.value, &inits[0]);
  } else {
    overwrite_one_of(g, inits, count);
    body_statements(g);
    choose_yields(g, inits, count, yields, values);
  }
  build_scf_yield(&g->builder, values, count);
  region_leave(g, saved);
  scope_add_results(g, op, 0, inits, count);
  overwrite_one_of(g, inits, count);
  return true;
}

struct value *emit_less(struct generator *g, struct value *left, struct value *right) {
  struct value *less = build_arith_cmpi(next_op(g), CMPI_ULT, left, right);
  scope_add(g, less);
  return less;
}

struct value *emit_next(struct generator *g, struct value *counter, int64_t limit) {
  struct value *one = some_index_equal(g, 1);
  struct value *next = build_arith_addi(next_op(g), counter, one);
  scope_add_index(g, next, 1, limit);
  return next;
}

// Forwards the loop-carried values in order. Returns how many.
static uint32_t pass_arguments(const struct block *block, const struct known *inits, uint32_t count,
                               struct known *passed) {
  for (uint32_t i = 0; i < count; i++) {
    passed[i] = inits[i];
    passed[i].value = block->arguments[1 + i];
  }
  return count;
}

// A loop whose first region does all, and whose second region only forwards what it is given.
static bool generate_do_while(struct generator *g) {
  struct known inits[CARRIED_MAX], yields[CARRIED_MAX];
  struct value *operands[1 + CARRIED_MAX], *values[2 + CARRIED_MAX];
  const struct type *types[1 + CARRIED_MAX] = {g->context->index_type};
  const uint32_t count = choose_templates(g, inits);
  const int64_t limit = 1 + (int64_t)choose(g->choices, 3);
  operands[0] = some_index_equal(g, 0);
  struct value *limit_value = some_index_equal(g, limit);
  for (uint32_t i = 0; i < count; i++) operands[1 + i] = carried_value(g, inits[i].value, &inits[i]);
  template_types(g, inits, count, types + 1);
  struct op *op = build_scf_while(next_op(g), operands, 1 + count, types, 1 + count);
  struct region_scope saved = region_enter(g, op_body(op, 0), (uint32_t)limit);
  struct block *block = g->builder.block;
  struct value *counter = block_add_argument(g->program, block, g->context->index_type);
  region_is_loop(g, counter, 0, limit - 1);
  scope_add_arguments(g, block, inits, count);
  overwrite_one_of(g, inits, count);
  body_statements(g);
  values[1] = emit_next(g, counter, limit);
  choose_yields(g, inits, count, yields, values + 2);
  values[0] = emit_less(g, values[1], limit_value);
  build_scf_condition(&g->builder, values, 2 + count);
  region_leave(g, saved);
  saved = region_enter(g, op_body(op, 1), (uint32_t)limit);
  block = g->builder.block;
  block_add_argument(g->program, block, g->context->index_type);
  scope_add_arguments(g, block, inits, count);
  build_scf_yield(&g->builder, block->arguments, 1 + count);
  region_leave(g, saved);
  scope_add_index(g, op_result(op, 0), limit, limit);
  scope_add_results(g, op, 1, inits, count);
  return true;
}

// A while loop that counts to a limit. The second region gets the counter and any selection of the first region's
// values, so that carried values change positions.
bool generate_while(struct generator *g) {
  if (!may_nest(g) || g->runs > 64) return false;
  if (chance(g->choices, 1, 6)) return generate_do_while(g);
  struct known inits[CARRIED_MAX], passed[CARRIED_MAX], yields[CARRIED_MAX];
  struct value *operands[1 + CARRIED_MAX], *values[2 + CARRIED_MAX];
  const struct type *types[1 + CARRIED_MAX];
  uint32_t count = choose_templates(g, inits), passed_count;
  int64_t limit = choose_trips(g);
  operands[0] = some_index_equal(g, 0);
  struct value *limit_value = some_index_equal(g, limit);
  for (uint32_t i = 0; i < count; i++) operands[1 + i] = carried_value(g, inits[i].value, &inits[i]);

  // The first region's block is created before the op, whose result types follow from it.
  struct region before = {NULL, NULL, NULL};
  struct region_scope saved = region_enter(g, &before, (uint32_t)limit + 1);
  struct block *block = g->builder.block;
  struct value *counter = block_add_argument(g->program, block, g->context->index_type);
  scope_add_index(g, counter, 0, limit);
  scope_add_arguments(g, block, inits, count);
  if (chance(g->choices, 1, 2)) body_statements(g);
  values[0] = emit_less(g, counter, limit_value);
  values[1] = counter;
  if (chance(g->choices, 1, 2)) passed_count = pass_arguments(block, inits, count, passed);
  else passed_count = choose_templates(g, passed);
  for (uint32_t i = 0; i < passed_count; i++) values[2 + i] = carried_value(g, passed[i].value, &passed[i]);
  build_scf_condition(&g->builder, values, 2 + passed_count);
  region_leave(g, saved);

  types[0] = g->context->index_type;
  template_types(g, passed, passed_count, types + 1);
  struct op *op = build_scf_while(next_op(g), operands, 1 + count, types, 1 + passed_count);
  region_take_body(op_body(op, 0), &before);

  saved = region_enter(g, op_body(op, 1), (uint32_t)limit);
  block = g->builder.block;
  counter = block_add_argument(g->program, block, g->context->index_type);
  region_is_loop(g, counter, 0, limit > 0 ? limit - 1 : 0);
  scope_add_arguments(g, block, passed, passed_count);
  overwrite_one_of(g, inits, count);
  body_statements(g);
  values[0] = emit_next(g, counter, limit);
  choose_yields(g, inits, count, yields, values + 1);
  build_scf_yield(&g->builder, values, 1 + count);
  region_leave(g, saved);

  scope_add_index(g, op_result(op, 0), limit, limit);
  scope_add_results(g, op, 1, passed, passed_count);
  overwrite_one_of(g, inits, count);
  return true;
}
