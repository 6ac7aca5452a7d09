// Crossover of IR: inserts ops with their regions, and functions, of another program.
#include "fuzz/mutate/ir.h"

#include "engine/dialects/build.h"
#include "engine/ir/clone.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

#include <stdio.h>

// Maps each value from outside that the op and nested ops use to a value of its type at `place`.
static bool map_captures(struct mutation *mutation, struct op *op, const struct op *place, struct clone_map *map) {
  for (struct op *nested = op; nested != NULL; nested = walk_next(nested, op))
    for (uint32_t i = 0; i < nested->operand_count; i++) {
      struct value *value = op_operand(nested, i);
      const struct block *block = value_block(value);
      bool inside = value_op(value) == op || (block->region != NULL && op_is_ancestor(op, block->region->op));
      if (inside || map_get_pointer(&map->values, value) != NULL) continue;
      struct value *here = mutation_pick_value(mutation, value->type, place, NULL);
      if (here == NULL) return false;
      clone_map_value(map, value, here);
    }
  return true;
}

// Replaces some uses of values of the type after `place` by `value`.
static void put_to_use(struct mutation *mutation, struct value *value, const struct op *place) {
  uint32_t wanted = 1 + mutation_below(mutation, 3);
  for (const struct op *op = place; op != NULL && wanted > 0; op = op->next)
    for (uint32_t i = 0; i < op->operand_count && wanted > 0; i++) {
      if (op_operand(op, i)->type != value->type || mutation_below(mutation, 2) == 0) continue;
      use_set(&op->operands[i], value);
      wanted--;
    }
}

bool mutate_splice_op(struct mutation *mutation) {
  enum { ATTEMPTS = 6 };
  for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
    struct op *place = mutation_pick_op(mutation);
    struct op *op = mutation->donor_ops.items[mutation_below(mutation, (uint32_t)mutation->donor_ops.count)];
    if (op_has_trait(op, TRAIT_TERMINATOR) || op_has_trait(op, TRAIT_SYMBOL) || op_has_trait(place, TRAIT_SYMBOL))
      continue;
    struct clone_map map = {.arena = mutation->scratch};
    if (!map_captures(mutation, op, place, &map)) continue;
    struct op *copy = clone_op(mutation->program, op, &map);
    op_insert_before(copy, place);
    for (uint32_t i = 0; i < copy->result_count; i++) put_to_use(mutation, op_result(copy, i), place);
    return true;
  }
  return false;
}

// A name that is not used in the module, derived from the function's.
static const struct ident *free_name(struct mutation *mutation, const struct op *function) {
  char name[96];
  for (unsigned n = 0;; n++) {
    snprintf(name, sizeof name, "%.64s_%u", op_symbol_name(function)->text, n);
    const struct ident *ident = context_ident(mutation->program->context, name);
    bool taken = false;
    for (size_t i = 0; i < mutation->ops.count; i++) taken |= op_symbol_name(mutation->ops.items[i]) == ident;
    if (!taken) return ident;
  }
}

// Arguments for a function of the type at `place`; null if one is missing.
static struct value **pick_arguments(struct mutation *mutation, const struct type *type, const struct op *place) {
  struct value **arguments = ARENA_ARRAY(mutation->scratch, struct value *, type->input_count);
  for (uint32_t i = 0; i < type->input_count; i++)
    if ((arguments[i] = mutation_pick_value(mutation, type->inputs[i], place, NULL)) == NULL) return NULL;
  return arguments;
}

static void call_function(struct mutation *mutation, const struct type *type, const struct ident *name,
                          struct value **operands, struct op *place) {
  struct builder builder = {.program = mutation->program, .block = place->block, .before = place};
  struct op *call = build_func_call(&builder, name, operands, type->input_count, type->results, type->result_count);
  for (uint32_t i = 0; i < call->result_count; i++) put_to_use(mutation, op_result(call, i), place);
}

// Replaces the body of a function by that of one of the same type.
static bool replace_body(struct mutation *mutation, struct op *donor) {
  const struct attribute *type = op_attribute(donor, ID_function_type);
  for (size_t i = 0; i < mutation->ops.count; i++) {
    struct op *function = mutation->ops.items[i];
    if (!op_is_defined_function(function) || op_attribute(function, ID_function_type) != type) continue;
    struct clone_map map = {.arena = mutation->scratch};
    struct op *copy = clone_op(mutation->program, donor, &map);
    struct region aside = {.op = function};
    region_take_body(&aside, op_body(function, 0));
    region_take_body(op_body(function, 0), op_body(copy, 0));
    return true;
  }
  return false;
}

bool mutate_splice_function(struct mutation *mutation) {
  struct op *donor = NULL;
  for (uint32_t attempt = 0, seen = 0; attempt < mutation->donor_ops.count; attempt++) {
    struct op *op = mutation->donor_ops.items[attempt];
    if (op_is_defined_function(op) && mutation_below(mutation, ++seen) == 0) donor = op;
  }
  if (donor == NULL) return false;
  if (mutation_below(mutation, 2) == 0 && replace_body(mutation, donor)) return true;
  struct op *place = mutation_pick_op(mutation);
  if (op_parent(place) == NULL || op_parent(place) == mutation->program->module) return false;
  const struct type *type = op_attribute(donor, ID_function_type)->type;
  struct value **arguments = pick_arguments(mutation, type, place);
  if (arguments == NULL) return false;
  const struct ident *name = free_name(mutation, donor);
  struct clone_map map = {.arena = mutation->scratch};
  struct op *copy = clone_op(mutation->program, donor, &map);
  struct context *context = mutation->program->context;
  op_set_attribute(mutation->program, copy, ID_sym_name, attribute_string(context, name->text, strlen(name->text)));
  op_append(copy, op_body(mutation->program->module, 0)->first);
  call_function(mutation, type, name, arguments, place);
  return true;
}
