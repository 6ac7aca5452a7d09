// Calls of generated functions, with matching arguments, and of external functions that observe values.
#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

enum { OBSERVED_MAX = 2 };  // values at once

static bool accept_open_alike(const struct known *candidate, const void *with) {
  return !candidate->sealed && known_alike(candidate, with);
}

static struct value *find_argument(struct generator *g, const struct known *parameter) {
  struct known picked;
  if (parameter->type->kind == TYPE_INDEX) return some_index_below(g, parameter->high + 1).value;
  if (parameter->type->kind == TYPE_MEMREF)
    return pick(g, accept_open_alike, parameter, &picked) ? picked.value : generate_buffer_like(g, parameter).value;
  if (parameter->type->kind != TYPE_TENSOR) return some_scalar(g, parameter->type);
  accept_function *accept = parameter->defined ? accept_defined_alike : accept_alike;
  if (pick_from_outside(g, 4, accept, parameter, &picked)) return picked.value;
  return (parameter->defined ? some_tensor_like : some_destination)(g, parameter).value;
}

struct value *argument_for(struct generator *g, const struct known *parameter) {
  return carried_value(g, find_argument(g, parameter), parameter);
}

// Returns the first `count` of two values in a new block.
static struct block *return_in_block(struct generator *g, struct op *function, struct value *first,
                                     struct value *second, uint32_t count) {
  struct block *block = block_create(g->program);
  block_append(block, op_body(function, 0));
  struct builder builder = builder_at_end(g->program, block);
  build_func_return(&builder, (struct value *[]){first, second}, count);
  return block;
}

static struct chooser create_chooser(struct generator *g, const struct type *type) {
  char name[32];
  snprintf(name, sizeof name, "choose%u", g->names++);
  struct chooser chooser = {type, context_ident(g->context, name), 1 + choose(g->choices, 2)};
  const struct type *inputs[] = {g->context->i1_type, type, type}, *results[] = {type, type};
  const struct type *function_type = type_function(g->context, inputs, 3, results, chooser.result_count);
  bool is_private = chance(g->choices, 1, 2), returns_twice = g->options.branches && chance(g->choices, 1, 2);
  struct op *function = build_func(g->program, g->program->module, NULL, chooser.name, function_type, is_private, true);
  struct block *entry = op_body(function, 0)->first;
  struct value *condition = entry->arguments[0], *a = entry->arguments[1], *b = entry->arguments[2];
  struct builder builder = builder_at_end(g->program, entry);
  if (returns_twice) {
    struct block *left = return_in_block(g, function, a, b, chooser.result_count);
    struct block *right = return_in_block(g, function, b, a, chooser.result_count);
    build_cf_cond_br(&builder, condition, left, NULL, 0, right, NULL, 0);
  } else {
    struct value *chosen[2] = {build_arith_select(&builder, condition, a, b)};
    if (chooser.result_count == 2) chosen[1] = build_arith_select(&builder, condition, b, a);
    build_func_return(&builder, chosen, chooser.result_count);
  }
  VECTOR_PUSH(&g->choosers, g->arena, chooser);
  return chooser;
}

struct value *generate_chooser_call(struct generator *g, struct value *condition, const struct known *left,
                                    const struct known *right) {
  struct chooser chooser = {.name = NULL};
  for (size_t i = 0; i < g->choosers.count && chooser.name == NULL; i++)
    if (g->choosers.items[i].type == left->type) chooser = g->choosers.items[i];
  if (chooser.name == NULL) chooser = create_chooser(g, left->type);
  struct value *arguments[] = {condition, left->value, right->value};
  const struct type *results[] = {left->type, left->type};
  struct op *call = build_func_call(next_op(g), chooser.name, arguments, 3, results, chooser.result_count);
  if (chooser.result_count == 2) scope_add_like(g, op_result(call, 1), left)->defined = left->defined && right->defined;
  return op_result(call, 0);
}

// Declares an external function for these types, or finds a declaration in the module.
static const struct ident *external_for(struct generator *g, const struct type *function_type) {
  struct block *body = op_body(g->program->module, 0)->first;
  for (struct op *op = body->first; op != NULL; op = op->next) {
    if (!op_is_declared_function(op)) continue;
    if (op_attribute(op, ID_function_type)->type == function_type) return op_attribute(op, ID_sym_name)->u.string;
  }
  char name[32];
  snprintf(name, sizeof name, "external%u", g->names++);
  const struct ident *ident = context_ident(g->context, name);
  generate_argument_attributes(
      g, build_func(g->program, g->program->module, body->first, ident, function_type, true, false));
  return ident;
}

// Tensors of a function that is a value are not bufferized.
static bool has_only_scalars(const struct known *values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (type_is_shaped(values[i].type)) return false;
  return true;
}

static struct value *emit_function(struct generator *g, const struct ident *name, const struct type *type) {
  const struct named_attribute attribute = named(g->context, ID_value, attribute_symbol(g->context, name, NULL, 0));
  return op_result(builder_op(next_op(g), family_op(FAMILY_function_value, 0), NULL, 0, &type, 1, &attribute, 1), 0);
}

// A call of a value: of the function, or of an external one, which returns any numbers.
static struct op *emit_call_of_value(struct generator *g, const struct known_function *callee,
                                     struct value *const *arguments, const struct type *type, bool *is_known) {
  struct value *function = emit_function(g, callee->name, type);
  *is_known = g->concurrent || g->silent || chance(g->choices, 1, 2);
  if (!*is_known) {
    function = emit_choice(g, function, emit_function(g, external_for(g, type), type));
    g->observes = true;
  }
  struct value **operands = ARENA_ARRAY(g->arena, struct value *, callee->argument_count + 1);
  operands[0] = function;
  for (uint32_t i = 0; i < callee->argument_count; i++) operands[i + 1] = arguments[i];
  return builder_op(next_op(g), family_op(FAMILY_function_value, 1), operands, callee->argument_count + 1,
                    type->results, type->result_count, NULL, 0);
}

static bool generate_call_of(struct generator *g, struct known_function *function) {
  const struct known_function callee = *function;
  if (callee.work * g->runs > GENERATED_WORK_MAX || (callee.observes && (g->concurrent || g->silent))) return false;
  function->called = true;
  g->observes |= callee.observes;
  g->work += callee.work * g->runs;
  struct value **arguments = ARENA_ARRAY(g->arena, struct value *, callee.argument_count);
  const struct type **types = ARENA_ARRAY(g->arena, const struct type *, callee.argument_count + callee.result_count);
  const struct type **results = types + callee.argument_count;
  for (uint32_t i = 0; i < callee.argument_count; i++) {
    arguments[i] = argument_for(g, &callee.arguments[i]);
    types[i] = callee.arguments[i].type;
  }
  for (uint32_t i = 0; i < callee.result_count; i++) results[i] = carried_type(g, &callee.results[i]);
  // The prover does not follow calls of values; there are no proofs of programs with ops that are left on tensors.
  bool may_be_value = g->options.opaque && has_only_scalars(callee.arguments, callee.argument_count) &&
                      has_only_scalars(callee.results, callee.result_count);
  bool is_known = true;
  struct op *call;
  if (may_be_value && chance(g->choices, 1, 2)) {
    const struct type *type = type_function(g->context, types, callee.argument_count, results, callee.result_count);
    call = emit_call_of_value(g, &callee, arguments, type, &is_known);
  } else {
    call = build_func_call(next_op(g), callee.name, arguments, callee.argument_count, results, callee.result_count);
  }
  struct known *made = ARENA_ARRAY(g->arena, struct known, callee.result_count);
  for (uint32_t i = 0; i < callee.result_count; i++)
    made[i] = is_known ? callee.results[i] : without_range(callee.results[i]);
  scope_add_results(g, call, 0, made, callee.result_count);
  return true;
}

bool generate_call(struct generator *g) {
  uint32_t count = (uint32_t)g->functions.count;
  return count != 0 && generate_call_of(g, &g->functions.items[choose(g->choices, count)]);
}

void generate_missing_calls(struct generator *g) {
  for (size_t i = 0; i < g->functions.count; i++)
    if (!g->functions.items[i].called && chance(g->choices, 7, 8)) generate_call_of(g, &g->functions.items[i]);
}

static bool accept_defined(const struct known *candidate, const void *with) {
  (void)with;
  return candidate->defined && candidate->type->kind != TYPE_MEMREF;
}

// A defined value, usually a tensor; in every second case one without uses.
static bool pick_observed(struct generator *g, struct known *picked) {
  accept_function *accept = chance(g->choices, 3, 4) ? accept_defined_tensor : accept_defined;
  return (chance(g->choices, 1, 2) && pick_unused(g, accept, NULL, picked)) || pick(g, accept, NULL, picked);
}

// Passes values to an external function, which makes them observable at this point. It may return a scalar or a tensor
// that is unknown until the run.
static bool observe_values(struct generator *g, const struct known *arguments, uint32_t count) {
  struct value *values[OBSERVED_MAX];
  const struct type *types[OBSERVED_MAX];
  if (g->concurrent || g->silent || count == 0) return false;
  for (uint32_t i = 0; i < count; i++) {
    values[i] = arguments[i].value;
    types[i] = arguments[i].type;
  }
  g->observes = true;
  const struct type *result = NULL;
  struct known like;
  if (g->options.calls && chance(g->choices, 1, 4)) {
    result = random_scalar_type(g);
    if (chance(g->choices, 1, 2)) {
      uint32_t rank = random_shape(g, like.extents);
      result = tensor_type(g, like.extents, rank, random_element_type(g), 0);
    }
  }
  // If the call has a result, it may alias the argument, and bufferization rejects a copy behind the cast. The same
  // happens if two calls use one unranked tensor, as after merging equal casts.
  bool may_cast = result == NULL && count == 1 && types[0]->kind == TYPE_TENSOR && g->depth == 1 && !g->has_unranked;
  if (may_cast && chance(g->choices, 1, 8)) {
    g->has_unranked = true;
    types[0] = type_unranked_tensor(g->context, types[0]->element);
    values[0] = build_tensor_cast(next_op(g), types[0], values[0]);
  }
  const struct type *function_type = type_function(g->context, types, count, &result, result != NULL);
  struct op *call = build_func_call(next_op(g), external_for(g, function_type), values, count, &result, result != NULL);
  if (result != NULL) scope_add(g, op_result(call, 0));
  return true;
}

bool generate_observe_of(struct generator *g, const struct known *value) { return observe_values(g, value, 1); }

bool generate_observe(struct generator *g) {
  struct known arguments[OBSERVED_MAX];
  uint32_t count = 0, wanted = 1 + choose(g->choices, OBSERVED_MAX);
  while (!g->concurrent && !g->silent && count < wanted && pick_observed(g, &arguments[count])) count++;
  return observe_values(g, arguments, count);
}
