// Goes through a form: counts the programs that have it, encodes one of them as choices, or builds one. All are one
// walk, so that they agree: where an operand is open the walk counts the values in scope, or takes one by the next
// digit of the index, or by the next choice.
#include "fuzz/generate/small/buffers/form.h"

#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"

enum {
  MOST_VALUES = 64,
  MOST_PASSED = LARGER_CARRIED + 1,  // to a block or an op: memrefs, after a scalar
  EXTENT = 4,                        // of strided buffers
};

struct scope {
  struct value *values[MOST_VALUES];  // null while counting
  uint32_t count;
};

struct walk {
  const unsigned char *at;
  uint64_t count;           // of the programs, so far
  uint64_t index;           // what is left of it
  bool scatters;            // digits are drawn from it, as a seed
  unsigned char *encoding;  // of the digits as choices, or null
  uint32_t encoded;

  // While building; else the program is null.
  struct program *program;
  struct choices *choices;  // that decide in place of the index, or null
  struct builder builder;
  bool is_strided;                    // memrefs are views of any part
  bool passes_scalars, is_backwards;  // blocks and ops carry a scalar, first; blocks stand in the opposite order
  const struct type *memref, *buffer, *boolean;  // a buffer is what is allocated: the same type, if not strided
  const struct ident *choose, *make, *make_after_scalar, *global;
  struct value *lower, *upper, *step, *element;  // of loops; what is stored
  struct block *blocks[GRAPH_BLOCKS_MAX];
};

static void add(struct scope *scope, struct value *value) { scope->values[scope->count++] = value; }

static uint64_t draw(struct walk *w, uint64_t alternatives) {
  if (w->choices != NULL) return choose(w->choices, (uint32_t)alternatives);
  w->count *= alternatives;
  if (w->program == NULL && w->encoding == NULL) return 0;
  if (w->scatters) return form_random(&w->index) % alternatives;
  uint64_t digit = w->index % alternatives;
  w->index /= alternatives;
  if (w->encoding != NULL && alternatives > 1)
    w->encoding[w->encoded++] = choice_byte((uint32_t)digit, (uint32_t)alternatives);
  return digit;
}

static struct value *draw_value(struct walk *w, const struct scope *scope) {
  return scope->values[draw(w, scope->count)];
}

static void draw_values(struct walk *w, const struct scope *scope, struct value **values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) values[i] = draw_value(w, scope);
}

static struct value *call(struct walk *w, const struct ident *callee, struct value **operands, uint32_t count,
                          const struct type *result) {
  return op_result(build_func_call(&w->builder, callee, operands, count, &result, 1), 0);
}

static struct value *choice(struct walk *w) { return call(w, w->choose, NULL, 0, w->boolean); }

// Two values, in order: which of them is selected is free anyway.
static void walk_select(struct walk *w, struct scope *scope) {
  uint64_t pair = draw(w, (uint64_t)scope->count * (scope->count - 1) / 2);
  uint32_t second = 1;
  while (pair >= second) pair -= second++;
  struct value *selected = NULL;
  if (w->program != NULL)
    selected = build_arith_select(&w->builder, choice(w), scope->values[pair], scope->values[second]);
  add(scope, selected);
}

static void build_store(struct walk *w, struct value *memref) {
  build_memref_store(&w->builder, w->element, memref, &w->lower, w->is_strided ? 1 : 0);
}

static struct value *viewed(struct walk *w, struct value *buffer) {
  return w->is_strided ? build_memref_cast(&w->builder, w->memref, buffer) : buffer;
}

static struct value *build_view(struct walk *w, struct value *memref) {
  if (!w->is_strided) return build_memref_cast(&w->builder, w->memref, memref);
  int64_t one = 1, open = DYNAMIC;
  struct index_list offset = {&one, NULL, 1, 0}, size = {&open, &w->upper, 1, 1}, stride = {&one, NULL, 1, 0};
  return build_memref_subview(&w->builder, w->memref, memref, offset, size, stride);
}

static void build_manual(struct walk *w) {
  struct context *context = w->program->context;
  const struct ident *name = context_ident(context, "bufferization.manual_deallocation");
  struct value *buffer = build_memref_alloc(&w->builder, w->buffer, NULL, 0, 0);
  build_store(w, buffer);
  struct op *ops[] = {value_op(buffer), build_memref_dealloc(&w->builder, buffer)};
  for (int i = 0; i < 2; i++) op_set_attribute_named(w->program, ops[i], name, attribute_unit(context));
}

// A call that returns a scalar and a memref.
static void walk_call_mixed(struct walk *w, struct scope *scope) {
  struct value *operand = draw_value(w, scope);
  struct op *op = NULL;
  if (w->program != NULL) {
    const struct type *types[] = {w->program->context->f32_type, w->memref};
    op = build_func_call(&w->builder, w->make_after_scalar, &operand, 1, types, 2);
  }
  add(scope, op == NULL ? NULL : op_result(op, 1));
}

static bool walk_statement(struct walk *w, struct scope *scope) {
  bool builds = w->program != NULL;
  struct value *operand;
  switch (*w->at) {
    case FORM_ALLOCATE:
      add(scope, builds ? viewed(w, build_memref_alloc(&w->builder, w->buffer, NULL, 0, 0)) : NULL);
      break;
    case FORM_CALL:
      operand = draw_value(w, scope);
      add(scope, builds ? call(w, w->make, &operand, 1, w->memref) : NULL);
      break;
    case FORM_SELECT: walk_select(w, scope); break;
    case FORM_STORE:
      operand = draw_value(w, scope);
      if (builds) build_store(w, operand);
      break;
    case FORM_VIEW:
      operand = draw_value(w, scope);
      add(scope, builds ? build_view(w, operand) : NULL);
      break;
    case FORM_GLOBAL:
      add(scope, builds ? viewed(w, build_memref_get_global(&w->builder, w->global, w->buffer)) : NULL);
      break;
    case FORM_CALL_MIXED: walk_call_mixed(w, scope); break;
    case FORM_MANUAL:
      if (builds) build_manual(w);
      break;
    default: return false;
  }
  w->at++;
  return true;
}

// Graphs.

struct graph {
  uint32_t count;
  const unsigned char *exits[GRAPH_BLOCKS_MAX];
  unsigned char arguments[GRAPH_BLOCKS_MAX];
  uint32_t dominators[GRAPH_BLOCKS_MAX];  // bits
};

static bool is_statement(unsigned char letter) {
  return letter == FORM_ALLOCATE || letter == FORM_CALL || letter == FORM_SELECT || letter == FORM_STORE ||
         letter == FORM_MANUAL || letter == FORM_VIEW || letter == FORM_GLOBAL || letter == FORM_CALL_MIXED;
}

static bool is_nest(unsigned char letter) { return letter == FORM_IF || letter == FORM_FOR || letter == FORM_WHILE; }

// What is behind a statement or a nest.
static const unsigned char *skip_item(const unsigned char *code) {
  if (!is_nest(*code)) return code + 1;
  uint32_t regions = *code == FORM_FOR ? 1 : 2;
  code += 2;
  for (; regions > 0; regions--) {
    while (*code != FORM_END) code = skip_item(code);
    code++;
  }
  return code;
}

static void walk_nest(struct walk *w, struct scope *scope);

static void read_graph(struct graph *graph, const unsigned char *code, uint32_t count) {
  graph->count = count;
  for (uint32_t block = 0; block < count; block++) {
    graph->arguments[block] = *code++;
    while (is_statement(*code) || is_nest(*code)) code = skip_item(code);
    graph->exits[block] = code;
    code += GRAPH_EXIT_LENGTH;
  }
}

static void find_dominators(struct graph *graph) {
  uint32_t all = (1u << graph->count) - 1;
  for (uint32_t block = 0; block < graph->count; block++) graph->dominators[block] = block == 0 ? 1 : all;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t block = 1; block < graph->count; block++) {
      uint32_t common = all;
      for (uint32_t from = 0; from < graph->count; from++)
        for (uint32_t i = 0; i < graph_targets(graph->exits[from]); i++)
          if (graph->exits[from][1 + i] == block) common &= graph->dominators[from];
      common |= 1u << block;
      changed |= common != graph->dominators[block];
      graph->dominators[block] = common;
    }
  }
}

// A switch on an index that is free: 0 and 1 are its cases.
static void build_switch(struct walk *w, const unsigned char *exit, struct value *values[][MOST_PASSED],
                         const uint32_t *counts) {
  static const int32_t cases[] = {0, 1};
  struct value *operands[GRAPH_TARGETS_MAX * MOST_PASSED];
  struct block *targets[GRAPH_TARGETS_MAX];
  uint32_t count = 0;
  for (uint32_t i = 0; i < GRAPH_TARGETS_MAX; i++) {
    targets[i] = w->blocks[exit[1 + i]];
    for (uint32_t k = 0; k < counts[i]; k++) operands[count++] = values[i][k];
  }
  struct value *flag = build_arith_index_cast(&w->builder, w->program->context->i32_type, w->lower);
  struct op *op = build_cf_switch(&w->builder, flag, cases, targets, GRAPH_TARGETS_MAX, NULL, NULL);
  int32_t segments[] = {1, (int32_t)counts[0], (int32_t)(count - counts[0])};
  int32_t case_segments[] = {(int32_t)counts[1], (int32_t)counts[2]};
  for (uint32_t i = 0; i < count; i++) op_append_operand(w->program, op, operands[i]);
  op_set_attribute(w->program, op, ID_operandSegmentSizes, attribute_i32_array(w->program->context, segments, 3));
  op_set_attribute(w->program, op, ID_case_operand_segments,
                   attribute_i32_array(w->program->context, case_segments, 2));
}

// Values for memrefs, after the scalar if there is one; returns how many.
static uint32_t draw_passed(struct walk *w, const struct scope *scope, struct value **values, uint32_t memrefs) {
  uint32_t first = w->passes_scalars ? 1 : 0;
  values[0] = w->element;
  draw_values(w, scope, values + first, memrefs);
  return first + memrefs;
}

static void walk_exit(struct walk *w, const struct graph *graph, const struct scope *scope, uint32_t results) {
  struct value *values[GRAPH_TARGETS_MAX][MOST_PASSED];
  uint32_t counts[GRAPH_TARGETS_MAX] = {0, 0, 0};
  const unsigned char *exit = w->at;
  uint32_t targets = graph_targets(exit);
  for (uint32_t i = 0; i < targets; i++) counts[i] = draw_passed(w, scope, values[i], graph->arguments[exit[1 + i]]);
  if (targets == 0) draw_values(w, scope, values[0], results);
  w->at += GRAPH_EXIT_LENGTH;
  if (w->program == NULL) return;
  switch (exit[0]) {
    case FORM_RETURN: build_func_return(&w->builder, values[0], results); break;
    case FORM_BRANCH: build_cf_br(&w->builder, w->blocks[exit[1]], values[0], counts[0]); break;
    case FORM_CONDITIONAL:
      build_cf_cond_br(&w->builder, choice(w), w->blocks[exit[1]], values[0], counts[0], w->blocks[exit[2]], values[1],
                       counts[1]);
      break;
    default: build_switch(w, exit, values, counts);
  }
}

static void make_blocks(struct walk *w, const struct graph *graph) {
  w->blocks[0] = w->builder.block;
  for (uint32_t block = 1; block < graph->count; block++) {
    w->blocks[block] = block_create(w->program);
    if (w->passes_scalars) block_add_argument(w->program, w->blocks[block], w->program->context->f32_type);
    for (uint32_t i = 0; i < graph->arguments[block]; i++) block_add_argument(w->program, w->blocks[block], w->memref);
  }
  for (uint32_t i = 1; i < graph->count; i++)
    block_append(w->blocks[w->is_backwards ? graph->count - i : i], w->blocks[0]->region);
}

// Dominators have lower numbers, so that what is in scope has been built.
static void walk_graph(struct walk *w, const struct scope *arguments, uint32_t results) {
  struct graph graph;
  struct scope own[GRAPH_BLOCKS_MAX];
  read_graph(&graph, w->at + 1, *w->at);
  find_dominators(&graph);
  w->at++;
  if (w->program != NULL) make_blocks(w, &graph);
  for (uint32_t block = 0; block < graph.count; block++) {
    struct scope scope = *arguments;
    for (uint32_t other = 0; other < block; other++)
      for (uint32_t i = 0; (graph.dominators[block] >> other & 1) != 0 && i < own[other].count; i++)
        add(&scope, own[other].values[i]);
    uint32_t before = scope.count;
    if (w->program != NULL) w->builder = builder_at_end(w->program, w->blocks[block]);
    for (uint32_t i = 0; i < graph.arguments[block]; i++)
      add(&scope, w->program == NULL ? NULL : w->blocks[block]->arguments[i + w->passes_scalars]);
    w->at++;
    while (is_statement(*w->at) || is_nest(*w->at))
      if (!walk_statement(w, &scope)) walk_nest(w, &scope);
    walk_exit(w, &graph, &scope, results);
    own[block].count = 0;
    for (uint32_t i = before; i < scope.count; i++) add(&own[block], scope.values[i]);
  }
}

// Nests.

static void walk_items(struct walk *w, struct scope *scope);

// A region with memref arguments from number `first` on; leaves the builder at its end, and `values` what it yields.
static void walk_body(struct walk *w, struct block *body, uint32_t first, uint32_t argument_count,
                      const struct scope *outer, struct value **yielded, uint32_t yielded_count) {
  struct scope scope = *outer;
  for (uint32_t i = 0; i < argument_count; i++) add(&scope, body == NULL ? NULL : body->arguments[first + i]);
  if (body != NULL) w->builder = builder_at_end(w->program, body);
  walk_items(w, &scope);
  draw_passed(w, &scope, yielded, yielded_count);
}

static struct block *while_block(struct walk *w, struct op *op, uint32_t region, const struct type *const *types,
                                 uint32_t carried) {
  struct block *block = region_entry(w->program, op_body(op, region));
  for (uint32_t i = 0; i < carried; i++) block_add_argument(w->program, block, types[i]);
  return block;
}

// The op, with the blocks of its regions. `carried` includes the scalar.
static struct op *build_nest(struct walk *w, unsigned char kind, struct value **inits, uint32_t carried,
                             struct block **bodies) {
  const struct type *types[MOST_PASSED] = {w->memref, w->memref, w->memref, w->memref, w->memref};
  struct op *op;
  if (w->passes_scalars) types[0] = w->program->context->f32_type;
  if (kind == FORM_WHILE) {
    op = build_scf_while(&w->builder, inits, carried, types, carried);
    for (uint32_t i = 0; i < 2; i++) bodies[i] = while_block(w, op, i, types, carried);
    return op;
  }
  op = kind == FORM_FOR ? build_scf_for(&w->builder, w->lower, w->upper, w->step, inits, carried)
                        : build_scf_if(&w->builder, choice(w), types, carried, true);
  for (uint32_t i = 0; i < op->region_count; i++) bodies[i] = op->regions[i].first;
  return op;
}

static void walk_nest(struct walk *w, struct scope *scope) {
  unsigned char kind = *w->at++;
  uint32_t carried = *w->at++, arguments = kind == FORM_IF ? 0 : carried;
  uint32_t scalars = w->passes_scalars ? 1 : 0, passed = scalars + carried;
  uint32_t first = (kind == FORM_FOR ? 1 : 0) + (kind == FORM_IF ? 0 : scalars);
  struct value *values[MOST_PASSED];
  struct block *bodies[2] = {NULL, NULL};
  struct op *op = NULL;
  draw_passed(w, scope, values, arguments);
  if (w->program != NULL) op = build_nest(w, kind, values, passed, bodies);
  struct builder after = w->builder;
  for (uint32_t region = 0; region < (kind == FORM_FOR ? 1 : 2); region++) {
    walk_body(w, bodies[region], first, arguments, scope, values, carried);
    if (op == NULL) continue;
    if (kind == FORM_WHILE && region == 0) {
      struct value *operands[1 + MOST_PASSED] = {choice(w)};
      memcpy(operands + 1, values, passed * sizeof *values);
      build_scf_condition(&w->builder, operands, 1 + passed);
    } else {
      build_scf_yield(&w->builder, values, passed);
    }
  }
  w->builder = after;
  for (uint32_t i = 0; i < carried; i++) add(scope, op == NULL ? NULL : op_result(op, scalars + i));
}

// Up to the end of the region.
static void walk_items(struct walk *w, struct scope *scope) {
  while (*w->at != FORM_END)
    if (!walk_statement(w, scope)) walk_nest(w, scope);
  w->at++;
}

static void walk_form(struct walk *w, const struct scope *arguments) {
  unsigned char family = *w->at++;
  uint32_t results = *w->at++;
  struct value *returned[LARGER_CARRIED];
  if (family == FORM_GRAPH) {
    walk_graph(w, arguments, results);
    return;
  }
  struct scope scope = *arguments;
  walk_items(w, &scope);
  draw_values(w, &scope, returned, results);
  if (w->program != NULL) build_func_return(&w->builder, returned, results);
}

// Without building.
static void walk_alone(struct walk *w) {
  struct scope scope = {.count = 1};
  walk_form(w, &scope);
}

uint64_t form_count(const unsigned char *code) {
  struct walk w = {.at = code, .count = 1};
  walk_alone(&w);
  return w.count;
}

uint32_t form_encode(const unsigned char *code, uint64_t index, unsigned char *bytes) {
  struct walk w = {.at = code, .count = 1, .index = index, .encoding = bytes};
  walk_alone(&w);
  return w.encoded;
}

static const struct ident *declare(struct walk *w, const char *name, const struct type *type) {
  const struct ident *ident = context_ident(w->program->context, name);
  build_func(w->program, w->program->module, NULL, ident, type, true, false);
  return ident;
}

static void set_types(struct walk *w, const struct type *element) {
  struct context *context = w->program->context;
  int64_t extent = EXTENT, open = DYNAMIC, one = 1;
  w->buffer = type_memref(context, &extent, w->is_strided ? 1 : 0, element, NULL, NULL);
  const struct attribute *layout = attribute_strided(context, DYNAMIC, &one, 1);
  w->memref = w->is_strided ? type_memref(context, &open, 1, element, layout, NULL) : w->buffer;
}

const struct ident *form_add_global(struct program *program, const char *name, const struct type *type) {
  struct context *context = program->context;
  struct named_attribute attributes[] = {named(context, ID_initial_value, attribute_unit(context)),
                                         named(context, ID_sym_name, attribute_string(context, name, strlen(name))),
                                         named(context, ID_sym_visibility, attribute_string(context, "private", 7)),
                                         named(context, ID_type, attribute_type(context, type))};
  struct builder at_start = builder_at_start(program, op_body(program->module, 0)->first);
  build_memref_global(&at_start, attributes, 4);
  return context_ident(context, name);
}

static void build(struct walk *w, bool is_private) {
  struct program *program = w->program;
  struct context *context = program->context;
  const struct type *stored = context->f32_type, *number = context->index_type;
  uint64_t kinds = w->scatters ? form_random(&w->index) : 0;
  w->is_strided = (kinds & 1) != 0;
  w->passes_scalars = (kinds & 2) != 0;
  w->is_backwards = (kinds & 4) != 0;
  w->boolean = context->i1_type;
  set_types(w, stored);
  build_module(program);
  if (w->scatters) w->global = form_add_global(program, "buffer", w->buffer);
  w->choose = declare(w, "choose", type_function(context, NULL, 0, &w->boolean, 1));
  w->make = declare(w, "make", type_function(context, &w->memref, 1, &w->memref, 1));
  const struct type *mixed[] = {stored, w->memref};
  if (w->scatters)
    w->make_after_scalar = declare(w, "make_after_scalar", type_function(context, &w->memref, 1, mixed, 2));
  const struct type *inputs[] = {w->memref, stored, number, number};
  const struct type *results[LARGER_RESULTS] = {w->memref, w->memref, w->memref};
  const struct type *type = type_function(context, inputs, 4, results, w->at[1]);
  struct op *function =
      build_func(program, program->module, NULL, context_ident(context, "main"), type, is_private, true);
  struct block *entry = function->regions[0].first;
  w->builder = builder_at_end(program, entry);
  w->element = entry->arguments[1];
  w->lower = entry->arguments[2];
  w->upper = entry->arguments[3];
  w->step = build_constant_index(&w->builder, 1);
  struct scope scope = {.count = 0};
  add(&scope, entry->arguments[0]);
  walk_form(w, &scope);
}

void form_build(const unsigned char *code, struct program *program, uint64_t index, bool is_private) {
  build(&(struct walk){.at = code, .count = 1, .index = index, .program = program}, is_private);
}

void form_build_scattered(const unsigned char *code, struct program *program, uint64_t seed, bool is_private) {
  build(&(struct walk){.at = code, .count = 1, .index = seed, .scatters = true, .program = program}, is_private);
}

void form_build_chosen(const unsigned char *code, struct program *program, struct choices *choices) {
  build(&(struct walk){.at = code, .choices = choices, .program = program}, true);
}
