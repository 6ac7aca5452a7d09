// The generator: the program's preferences, its functions, and the choice of statements.
#include "fuzz/generate/generator.h"

#include "engine/base/hash.h"
#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"
#include "fuzz/generate/opaque.h"
#include "fuzz/generate/small/programs.h"

static const struct {
  bool (*generate)(struct generator *);
  uint16_t weight;
} statement_table[] = {
#define STATEMENT(name, weight) {generate_##name, weight},
#include "fuzz/generate/statements.def"
#undef STATEMENT
};

static void try_statements(struct generator *g, size_t span) {
  enum { ATTEMPTS = 4 };
  for (uint32_t attempt = 0; attempt < ATTEMPTS; attempt++) {
    uint32_t kind = choose_weighted(g->choices, g->weights, STATEMENT_COUNT);
    bool made = statement_table[kind].generate(g);
    if (g->choices->span_arena != NULL) g->choices->spans.items[span].kind = (uint16_t)kind;
    if (made) return;
  }
  generate_constant_index(g);
}

static void generate_statement(struct generator *g) {
  size_t span = choices_open_span(g->choices, 0);
  try_statements(g, span);
  choices_close_span(g->choices, span);
}

void generate_statements(struct generator *g, uint32_t count) {
  for (uint32_t i = 0; i < count && g->ops_left > 0; i++) generate_statement(g);
}

// Swarm testing: each program omits some kinds of statement and uses others more often, so that a few dozen ops cover a
// few kinds thoroughly. Some have a theme: a kind of which they have several, however rare it is in others.
static void choose_weights(struct generator *g) {
  enum { THEME_WEIGHT = 80 };
  const uint32_t kinds = g->options.opaque ? STATEMENT_COUNT : STATEMENT_whole_arithmetic;
  for (uint32_t i = 0; i < kinds; i++) {
    uint32_t share = choose(g->choices, 8);
    uint16_t weight = statement_table[i].weight;
    g->weights[i] = share == 7 ? 0 : share == 6 ? (uint16_t)(weight * 4) : weight;
  }
  g->mixes = chance(g->choices, 1, 4);
  for (uint32_t i = STATEMENT_buffer; !g->mixes && i <= STATEMENT_global; i++) g->weights[i] = 0;
  g->has_vectors = chance(g->choices, 1, g->mixes ? 2 : 4);
  for (uint32_t i = STATEMENT_transfer_read; !g->has_vectors && i <= STATEMENT_vector_print; i++) g->weights[i] = 0;
  if (!g->has_vectors) g->weights[STATEMENT_vector_access] = 0;
  if (g->weights[STATEMENT_insert] == 0 && g->weights[STATEMENT_fill] == 0) g->weights[STATEMENT_insert] = 10;
  uint16_t *theme = &g->weights[choose(g->choices, kinds)];
  if (chance(g->choices, 1, 3) && *theme != 0 && *theme < THEME_WEIGHT) *theme = THEME_WEIGHT;
}

// One program of four has complex numbers often, two of three of these with elements of any complex type.
static void choose_complex(struct generator *g) {
  struct context *c = g->context;
  g->complex = type_complex(c, c->f32_type);
  const uint32_t drawn = choose(g->choices, 12);
  if (drawn >= 9) g->weights[STATEMENT_complex] = 12;
  if (drawn < 10) return;
  const struct type *const parts[] = {c->f32_type, c->f16_type, c->bf16_type}, *part = c->f64_type;
  if (drawn == 11) part = parts[choose(g->choices, 3)];
  if (part == c->f16_type) part = random_narrow_float(c, g->choices);
  g->elements[1] = g->complex = type_complex(c, part);
}

// Of sixteen programs, one has integers of more than 64 bits, one has vectors as elements, one has encoded tensors, and
// one carries unranked tensors.
static void choose_odd_types(struct generator *g) {
  static const uint16_t widths[] = {128, 65, 100, 192, 256};
  const uint32_t drawn = choose(g->choices, 16);
  if (drawn == 15) g->encoding = attribute_string(g->context, "near", 4);
  if (drawn == 14) g->elements[2] = g->wide = type_integer(g->context, widths[choose(g->choices, 5)], SIGNLESS);
  if (g->wide != NULL) g->weights[STATEMENT_integer_arithmetic] = 20;
  if (drawn == 13) g->elements[1] = g->packed = random_small_vector_type(g);
  g->drops_ranks = drawn == 12;
  if (g->drops_ranks) g->weights[STATEMENT_reshape] = 12;
}

static void choose_preferences(struct generator *g) {
  for (uint32_t i = 0; i < 3; i++) g->elements[i] = random_scalar_type(g);
  choose_complex(g);
  choose_odd_types(g);
  for (uint32_t i = 0; i < 3; i++) {
    static const uint16_t ranks[] = {1, 10, 8, 3, 1};
    g->ranks[i] = choose_weighted(g->choices, ranks, 5);
    int64_t elements = 1;
    for (uint32_t d = 0; d < g->ranks[i]; d++) {
      g->shapes[i][d] = 1 + (int64_t)choose(g->choices, 5);
      if (elements * g->shapes[i][d] > GENERATED_ELEMENTS_MAX) g->shapes[i][d] = 1;
      elements *= g->shapes[i][d];
    }
  }
}

// A parameter: what is known of it holds for every caller. The arguments of @main come from outside, so their types are
// static and indices have any value.
static struct known random_parameter(struct generator *g, bool is_main) {
  struct known known = {.low = INT64_MIN, .high = INT64_MAX, .defined = true};
  if (!chance(g->choices, 1, 3)) {
    uint32_t rank = random_shape(g, known.extents);
    known.type = tensor_type(g, known.extents, rank, random_element_type(g), is_main ? 0 : 3);
    if (g->mixes && !is_main && chance(g->choices, 1, 4)) {
      known.type = random_buffer_type(g, known.type);
      return known;
    }
    known.defined = is_main || !chance(g->choices, 1, 4);  // else a destination, which callers need not define
    if (!is_main) choose_rank_loss(g, &known);
    return known;
  }
  if (g->has_vectors && chance(g->choices, 1, 4)) {
    known.type = random_vector_type(g);
    copy_extents(known.type, known.extents);
    return known;
  }
  known.type = chance(g->choices, 1, 2) ? g->context->i1_type : random_scalar_type(g);
  if (known.type->kind == TYPE_INDEX && !is_main) known.low = 0, known.high = choose(g->choices, 5);
  return known;
}

static bool accept_other_result(const struct known *candidate, const void *with) {
  (void)with;
  const struct type *type = candidate->type;
  return (!type_is_shaped(type) || type->kind == TYPE_VECTOR) && !known_is_constant(candidate);
}

// Chooses what the function returns: defined tensors and scalars, sometimes arguments and repeated values.
static uint32_t choose_results(struct generator *g, struct known *results, uint32_t most) {
  uint32_t wanted = 1 + choose(g->choices, most), count = 0;
  for (uint32_t i = 0; i < wanted; i++) {
    accept_function *accept = chance(g->choices, 1, 4) ? accept_other_result : accept_defined_tensor;
    bool unused = chance(g->choices, 1, 2) && pick_unused(g, accept, NULL, &results[count]);
    if (!unused && !pick(g, accept, NULL, &results[count])) continue;
    choose_rank_loss(g, &results[count++]);
  }
  return count;
}

enum { PARAMETERS_MAX = 6, RESULTS_MAX = 3, UNUSED_MAX = 4 };

// Adds values that nothing uses, but for tensors and buffers, so that they are observed.
static uint32_t choose_unused(struct generator *g, struct known *results, uint32_t count) {
  for (uint32_t wanted = choose(g->choices, UNUSED_MAX + 1); wanted > 0; wanted--) {
    struct known picked;
    if (!pick_unused(g, accept_other_result, NULL, &picked)) break;
    bool is_new = true;
    for (uint32_t i = 0; i < count; i++) is_new = is_new && results[i].value != picked.value;
    if (is_new) results[count++] = picked;
  }
  return count;
}

// Creates a function without parameters and results, which are added later. Callees may precede or follow their
// callers.
static struct op *create_function(struct generator *g, const char *name, bool is_private) {
  struct op *first = op_body(g->program->module, 0)->first->first;
  const struct type *type = type_function(g->context, NULL, 0, NULL, 0);
  return build_func(g->program, g->program->module, chance(g->choices, 1, 3) ? first : NULL,
                    context_ident(g->context, name), type, is_private, false);
}

static void set_function_type(struct generator *g, struct op *function, const struct known *arguments,
                              uint32_t argument_count, const struct known *results, uint32_t result_count) {
  const struct type *types[2][8];
  for (uint32_t i = 0; i < argument_count; i++) types[0][i] = carried_type(g, &arguments[i]);
  for (uint32_t i = 0; i < result_count; i++) types[1][i] = carried_type(g, &results[i]);
  const struct type *type = type_function(g->context, types[0], argument_count, types[1], result_count);
  op_set_attribute(g->program, function, ID_function_type, attribute_type(g->context, type));
}

// A function that does nothing but call another, which calls it instead of itself: what they do with tensors must be
// known of both at once.
static const struct ident *generate_relay(struct generator *g, const struct known_function *callee) {
  char name[32];
  snprintf(name, sizeof name, "f%u", g->names++);
  struct op *function = create_function(g, name, chance(g->choices, 1, 2));
  set_function_type(g, function, callee->arguments, callee->argument_count, callee->results, callee->result_count);
  struct builder builder = builder_at_end(g->program, region_entry(g->program, op_body(function, 0)));
  struct value *arguments[PARAMETERS_MAX], *results[RESULTS_MAX];
  const struct type *types[RESULTS_MAX];
  for (uint32_t i = 0; i < callee->argument_count; i++)
    arguments[i] = block_add_argument(g->program, builder.block, carried_type(g, &callee->arguments[i]));
  for (uint32_t i = 0; i < callee->argument_count; i++) {
    if (!callee->arguments[i].loses_rank) continue;  // else bufferization may have to copy it
    struct value *ranked = build_tensor_cast(&builder, callee->arguments[i].type, arguments[i]);
    arguments[i] = build_tensor_cast(&builder, carried_type(g, &callee->arguments[i]), ranked);
  }
  for (uint32_t i = 0; i < callee->result_count; i++) types[i] = carried_type(g, &callee->results[i]);
  struct op *call =
      build_func_call(&builder, callee->name, arguments, callee->argument_count, types, callee->result_count);
  for (uint32_t i = 0; i < callee->result_count; i++) results[i] = op_result(call, i);
  build_func_return(&builder, results, callee->result_count);
  g->work += 2;
  return op_attribute(function, ID_sym_name)->u.string;
}

// A call of the function under construction, with less left to do, and what is done before and after it.
static void generate_recursive_arm(struct generator *g, const struct known_function *function, struct value *counter) {
  enum { STATEMENTS_MAX = 3, OPS = 12 };
  struct value *arguments[PARAMETERS_MAX], *values[RESULTS_MAX];
  const struct type *types[RESULTS_MAX];
  struct known results[RESULTS_MAX], yields[RESULTS_MAX];
  const struct ident *callee = chance(g->choices, 1, 3) ? generate_relay(g, function) : function->name;
  g->ops_left = OPS;
  if (chance(g->choices, 1, 3)) generate_statements(g, 1 + choose(g->choices, STATEMENTS_MAX));
  arguments[0] = build_arith_subi(next_op(g), counter, some_index_equal(g, 1));
  for (uint32_t i = 1; i < function->argument_count; i++) arguments[i] = argument_for(g, &function->arguments[i]);
  for (uint32_t i = 0; i < function->result_count; i++) types[i] = carried_type(g, &function->results[i]);
  struct op *call =
      build_func_call(next_op(g), callee, arguments, function->argument_count, types, function->result_count);
  for (uint32_t i = 0; i < function->result_count; i++)
    results[i] = *scope_add_carried(g, op_result(call, i), &function->results[i]);
  if (chance(g->choices, 1, 2)) generate_statements(g, 1 + choose(g->choices, STATEMENTS_MAX));
  for (uint32_t i = 0; i < function->result_count; i++) results[i].loses_rank = function->results[i].loses_rank;
  choose_yields(g, results, function->result_count, yields, values);
  build_scf_yield(&g->builder, values, function->result_count);
  g->ops_left = 0;
}

// Ends a function with results that may come from a recursive call, which decrements a counter, the first argument,
// until it is 0.
static void generate_recursion(struct generator *g, const struct known_function *function, struct value *counter,
                               struct value **values) {
  const struct type *types[RESULTS_MAX];
  for (uint32_t i = 0; i < function->result_count; i++) types[i] = carried_type(g, &function->results[i]);
  struct value *condition = emit_less(g, some_index_equal(g, 0), counter);
  struct op *op = build_scf_if(next_op(g), condition, types, function->result_count, true);
  struct region_scope saved = region_enter(g, op_body(op, 0), 1);
  generate_recursive_arm(g, function, counter);
  region_leave(g, saved);
  saved = region_enter(g, op_body(op, 1), 1);
  build_scf_yield(&g->builder, values, function->result_count);
  region_leave(g, saved);
  for (uint32_t i = 0; i < function->result_count; i++) values[i] = op_result(op, i);
}

static void begin_function(struct generator *g, int32_t ops) {
  g->ops_left = ops;
  g->work = 0;
  g->scope.count = 0;
  g->overwritten = NULL;
  g->counter = (struct known){.value = NULL};
  g->outside = g->hidden = 0;
  g->straight_line = false;
  g->observes = false;
}

// A parameter for a buffer with elements, in programs that have buffers.
static struct known *choose_buffer_parameter(struct generator *g, struct known_function *function) {
  struct known known = {.defined = true};
  if (!g->mixes || chance(g->choices, 1, 3)) return NULL;
  const uint32_t rank = random_shape(g, known.extents);
  const struct type *element = chance(g->choices, 1, 2) ? g->context->index_type : random_element_type(g);
  known.type = random_buffer_type(g, tensor_type(g, known.extents, rank, element, 0));
  if (known_elements(&known) == 0) return NULL;
  function->arguments[function->argument_count++] = known;
  return scope_add_like(g, block_add_argument(g->program, g->builder.block, known.type), &known);
}

// A function of numbers that has no effect, or none but on a buffer: it can be inlined into affine loops.
static void generate_number_function(struct generator *g) {
  enum { NUMBERS_MAX = 2, STATEMENTS_MAX = 3, OPS = 6, HIGH_MAX = 4 };
  char name[32];
  snprintf(name, sizeof name, "f%u", g->names++);
  struct op *function = create_function(g, name, chance(g->choices, 1, 2));
  struct known_function known = {.name = op_attribute(function, ID_sym_name)->u.string, .result_count = 1};
  known.arguments = ARENA_ARRAY_ZEROED(g->arena, struct known, NUMBERS_MAX + 1);
  known.results = ARENA_ARRAY(g->arena, struct known, 1);
  struct region_scope saved = region_enter(g, op_body(function, 0), 1);
  begin_function(g, OPS);
  g->silent = true;
  known.argument_count = 1 + choose(g->choices, NUMBERS_MAX);
  for (uint32_t i = 0; i < known.argument_count; i++) {
    known.arguments[i].type = g->context->index_type;
    known.arguments[i].high = choose(g->choices, HIGH_MAX + 1);
    known.arguments[i].defined = true;
    scope_add_like(g, block_add_argument(g->program, g->builder.block, g->context->index_type), &known.arguments[i]);
  }
  const struct known *added = choose_buffer_parameter(g, &known);
  const struct known buffer = added != NULL ? *added : (struct known){.value = NULL};
  for (uint32_t i = 1 + choose(g->choices, STATEMENTS_MAX); i > 0; i--) {
    if (added != NULL && chance(g->choices, 1, 2)) generate_element_access_to(g, &buffer);
    else if (chance(g->choices, 1, 3) || !generate_affine_index(g)) generate_index_arithmetic(g);
  }
  pick(g, accept_type, g->context->index_type, &known.results[0]);
  build_func_return(&g->builder, &known.results[0].value, 1);
  set_function_type(g, function, known.arguments, known.argument_count, known.results, 1);
  known.work = g->work;
  region_leave(g, saved);
  VECTOR_PUSH(&g->functions, g->arena, known);
}

static void generate_function(struct generator *g, bool is_main, int32_t ops) {
  enum { RECURSIONS_MAX = 2, OBSERVATIONS_MAX = 3 };
  size_t span = choices_open_span(g->choices, SPAN_FUNCTION);
  char name[32];
  snprintf(name, sizeof name, is_main ? "main" : "f%u", g->names++);
  struct op *function = create_function(g, name, !is_main && chance(g->choices, 1, 2));
  struct known_function known = {.name = op_attribute(function, ID_sym_name)->u.string};
  const struct known counter = {.type = g->context->index_type, .high = RECURSIONS_MAX, .defined = true};
  known.arguments = ARENA_ARRAY(g->arena, struct known, PARAMETERS_MAX);
  known.results = ARENA_ARRAY(g->arena, struct known, RESULTS_MAX + UNUSED_MAX);

  struct region_scope saved = region_enter(g, op_body(function, 0), 1);
  begin_function(g, ops);
  g->silent = !is_main && chance(g->choices, 1, 2);
  known.argument_count = choose(g->choices, PARAMETERS_MAX);
  bool is_recursive = !is_main && chance(g->choices, 1, 6);
  known.argument_count += is_recursive;
  for (uint32_t i = 0; i < known.argument_count; i++) {
    known.arguments[i] = is_recursive && i == 0 ? counter : random_parameter(g, is_main);
    scope_add_arguments(g, g->builder.block, &known.arguments[i], 1);
  }
  while (g->ops_left > 0) generate_statement(g);
  if (is_main) generate_missing_calls(g);
  for (uint32_t i = g->silent ? 0 : choose(g->choices, OBSERVATIONS_MAX + 1); i > 0; i--) generate_observe(g);
  // The origin of a select of selects is unknown, which matters most if the buffer is passed on.
  for (uint32_t i = chance(g->choices, 1, 8) ? 3 : 0; i > 0; i--) generate_tensor_select(g);
  known.result_count = choose_results(g, known.results, RESULTS_MAX);
  const bool returns_twice = g->options.branches && !is_recursive && chance(g->choices, 1, 6);
  if (is_main && !returns_twice) known.result_count = choose_unused(g, known.results, known.result_count);
  struct value *values[RESULTS_MAX + UNUSED_MAX];
  for (uint32_t i = 0; i < known.result_count; i++) {
    values[i] = carried_value(g, known.results[i].value, &known.results[i]);
    known.results[i] = without_range(known.results[i]);
  }
  if (is_recursive && known.result_count != 0)
    generate_recursion(g, &known, op_body(function, 0)->first->arguments[0], values);
  if (returns_twice) generate_two_returns(g, known.results, known.result_count);
  else build_func_return(&g->builder, values, known.result_count);
  if (g->options.branches && chance(g->choices, 1, 20))
    generate_unreachable_block(g, function, values, known.result_count);
  if (chance(g->choices, 1, 4)) shuffle_blocks(g, op_body(function, 0));
  set_function_type(g, function, known.arguments, known.argument_count, known.results, known.result_count);
  generate_argument_attributes(g, function);
  known.work = g->work * (is_recursive ? RECURSIONS_MAX + 1 : 1);
  known.observes = g->observes;
  region_leave(g, saved);
  if (!is_main) VECTOR_PUSH(&g->functions, g->arena, known);
  choices_close_span(g->choices, span);
}

void generate_program(struct program *program, struct choices *choices, struct generator_options options) {
  if (options.small) {
    generate_small_program(program, choices, options.buffers, options.ops);
    return;
  }
  if (options.buffers) {
    generate_buffer_program(program, choices);
    return;
  }
  struct generator g = {.context = program->context,
                        .program = program,
                        .choices = choices,
                        .options = options,
                        .arena = &program->arena,
                        .runs = 1};
  build_module(program);
  size_t span = choices_open_span(choices, SPAN_PREFERENCES);
  choose_weights(&g);
  choose_preferences(&g);
  static const uint16_t callees[] = {10, 6, 3, 1};
  uint32_t count = options.calls ? choose_weighted(choices, callees, 4) : 0;
  int32_t ops = (int32_t)(options.ops / 2 + choose(choices, options.ops + 1));
  int32_t share = ops / (int32_t)(count + 2);
  choices_close_span(choices, span);
  if (options.calls && chance(choices, 1, g.mixes ? 6 : 12)) generate_number_function(&g);
  for (uint32_t i = 0; i < count; i++) generate_function(&g, false, share);
  generate_function(&g, true, ops - share * (int32_t)count);
  if (options.opaque) generate_opaque_ops(program, hash_bytes(0, (const char *)choices->items, choices->position));
}
