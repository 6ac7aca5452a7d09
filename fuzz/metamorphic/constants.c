// Constants of functions that become arguments, and arguments that become constants.
#include "engine/base/map.h"
#include "engine/dialects/ops.h"
#include "engine/ir/builder.h"
#include "engine/ir/clone.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/transforms/signature.h"
#include "fuzz/metamorphic/places.h"

// A private function, all calls of which are known, and what of it is changed: a constant, or an argument.
struct place {
  struct op *function;
  const struct call_list *calls;
  struct op *constant;  // of the function, or passed by all calls
  struct value *argument;
};

// Random of those that are tried.
static void offer(struct change *change, struct place *picked, uint32_t *seen, struct place place) {
  if (change_below(change, ++*seen) == 0) *picked = place;
}

// The constant that all calls pass, or null.
static struct op *constant_passed(const struct call_list *calls, uint32_t argument) {
  struct op *constant = NULL;
  for (; calls != NULL; calls = calls->next) {
    struct op *passed = value_op(op_operand(calls->call, argument));
    if (passed == NULL || !op_has_trait(passed, TRAIT_CONSTANT)) return NULL;
    if (constant == NULL) constant = passed;
    if (passed->kind != constant->kind || op_attribute(passed, ID_value) != op_attribute(constant, ID_value) ||
        op_result(passed, 0)->type != op_result(constant, 0)->type)
      return NULL;
  }
  return constant;
}

static void offer_constants(struct change *change, struct place *picked, uint32_t *seen, struct place place) {
  for (struct op *op = place.function; op != NULL; op = walk_next(op, place.function)) {
    if (!op_has_trait(op, TRAIT_CONSTANT) || !value_has_uses(op_result(op, 0))) continue;
    place.constant = op;
    offer(change, picked, seen, place);
  }
}

static void offer_arguments(struct change *change, struct place *picked, uint32_t *seen, struct place place) {
  const struct block *entry = op_body(place.function, 0)->first;
  for (uint32_t i = 0; i < entry->argument_count; i++) {
    place.argument = entry->arguments[i];
    place.constant = constant_passed(place.calls, i);
    if (place.constant != NULL && value_has_uses(place.argument)) offer(change, picked, seen, place);
  }
}

static struct place pick(struct change *change,
                         void (*offer_places)(struct change *, struct place *, uint32_t *, struct place)) {
  struct op *module = change->program->module;
  struct map values, calls = calls_of_functions(change->scratch, module, &values);
  struct place picked = {0};
  uint32_t seen = 0;
  for (struct op *op = op_body(module, 0)->first->first; op != NULL; op = op->next) {
    if (!op_is_defined_function(op) || !op_symbol_is_private(op) || map_find(&values, map_key(op)) != NULL) continue;
    const struct call_list *list = map_get_pointer(&calls, op);
    if (list != NULL) offer_places(change, &picked, &seen, (struct place){op, list, NULL, NULL});
  }
  return picked;
}

static struct value *copy_constant(struct change *change, const struct op *constant, struct op *before) {
  struct clone_map map = {.arena = change->scratch};
  struct op *copy = clone_op(change->program, constant, &map);
  op_insert_before(copy, before);
  return op_result(copy, 0);
}

static void add_argument_type(struct change *change, struct op *function, const struct type *added) {
  struct context *context = change->program->context;
  const struct type *old = function_type_of(function);
  const uint32_t inputs = old->input_count, results = old->result_count;
  const struct type **types = ARENA_ARRAY(change->scratch, const struct type *, inputs + 1);
  const struct attribute **of_inputs = ARENA_ARRAY(change->scratch, const struct attribute *, inputs + 1);
  const struct attribute **of_results = ARENA_ARRAY(change->scratch, const struct attribute *, results + 1);
  for (uint32_t i = 0; i <= inputs; i++) {
    types[i] = i < inputs ? old->inputs[i] : added;
    of_inputs[i] = function_attributes_of(context, function, ID_arg_attrs, i);
  }
  for (uint32_t i = 0; i < results; i++) of_results[i] = function_attributes_of(context, function, ID_res_attrs, i);
  function_set_signature(change->program, function,
                         &(struct signature){types, old->results, of_inputs, of_results, inputs + 1, results});
}

bool change_parameter(struct change *change) {
  const struct place place = pick(change, offer_constants);
  if (place.function == NULL) return false;
  const struct type *type = op_result(place.constant, 0)->type;
  struct value *argument = block_add_argument(change->program, op_body(place.function, 0)->first, type);
  add_argument_type(change, place.function, type);
  value_replace_uses(op_result(place.constant, 0), argument);
  for (const struct call_list *entry = place.calls; entry != NULL; entry = entry->next)
    op_append_operand(change->program, entry->call, copy_constant(change, place.constant, entry->call));
  op_erase(place.constant);
  return true;
}

bool change_constant(struct change *change) {
  const struct place place = pick(change, offer_arguments);
  if (place.function == NULL) return false;
  value_replace_uses(place.argument, copy_constant(change, place.constant, value_block(place.argument)->first));
  return true;
}
