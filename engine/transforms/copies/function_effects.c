#include "engine/transforms/copies/function_effects.h"

#include "engine/base/components.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/transforms/copies/memref_closure.h"

enum { USE_ANY = USE_READS | USE_WRITES | USE_RETURNS | USE_BLOCKS };

const struct function_effects *function_effects_of(const struct function_effects_table *table, const struct op *call) {
  const struct attribute *name = op_attribute(call, ID_callee);
  const struct op *callee = name == NULL ? NULL : symbol_lookup(table->symbols, call, name);
  return callee == NULL ? NULL : map_get_pointer(&table->effects, callee);
}

static uint8_t argument_effects(struct memref_closure *closure, struct value *argument) {
  uint32_t effects = 0;
  memref_closure_clear(closure);
  memref_closure_add(closure, argument);
  if (!memref_closure_forwards(closure)) return USE_ANY;
  for (size_t i = 0; i < closure->values.count; i++)
    for (const struct use *use = closure->values.items[i]->uses; use != NULL; use = use->next)
      effects |= memref_use_effects(closure->flows, use);
  return (uint8_t)effects;
}

// Whether all returned buffers are new, or arguments.
static bool results_are_new(struct memref_closure *closure, const struct op *function) {
  memref_closure_clear(closure);
  for (const struct block *block = function->regions[0].first; block != NULL; block = block->next) {
    const struct op *terminator = block_terminator(block);
    if (!op_has_trait(terminator, TRAIT_RETURN)) continue;
    for (uint32_t i = 0; i < terminator->operand_count; i++)
      if (type_is_memref(op_operand(terminator, i)->type)) memref_closure_add(closure, op_operand(terminator, i));
  }
  if (!memref_closure_backwards(closure)) return false;
  if (closure->root_counts[ROOT_CONSTANT] + closure->root_counts[ROOT_STACK] != 0) return false;
  uint32_t arguments = 0;
  for (size_t i = 0; i < closure->values.count; i++) {
    const struct value *value = closure->values.items[i];
    arguments += value->is_argument && value->owner.block == function->regions[0].first;
  }
  return closure->root_counts[ROOT_EXTERNAL] == arguments;
}

static bool touches_others(const struct memref_flows *flows, const struct op *op) {
  if (op_has_trait(op, TRAIT_CALL)) {
    const struct function_effects *effects = function_effects_of(&flows->functions, op);
    return effects == NULL || effects->touches_others;
  }
  const uint32_t rules = memref_rules_of(op);
  if ((rules & RULE_UNKNOWN) != 0) return true;
  return (rules & RULE_GLOBAL) != 0 && memref_global_root(flows, op) != ROOT_CONSTANT;
}

static void add_function(struct memref_closure *closure, struct memref_flows *flows, struct op *function) {
  struct function_effects_table *table = &flows->functions;
  const struct block *entry = function->regions[0].first;
  struct function_effects effects = {.arguments = ARENA_ARRAY_ZEROED(table->arena, uint8_t, entry->argument_count + 1)};
  for (uint32_t i = 0; i < entry->argument_count; i++)
    if (type_is_memref(entry->arguments[i]->type))
      effects.arguments[i] = argument_effects(closure, entry->arguments[i]);
  effects.results_are_new = results_are_new(closure, function);
  for (const struct op *op = function; op != NULL && !effects.touches_others;
       op = walk_next((struct op *)(uintptr_t)op, function))
    effects.touches_others = touches_others(flows, op);
  map_set_pointer(&table->effects, table->arena, function, arena_copy(table->arena, &effects, sizeof effects));
}

void function_effects_build(struct function_effects_table *table, struct memref_flows *flows, struct op *root,
                            uint32_t limit) {
  struct arena *arena = table->arena;
  VECTOR(struct op *) functions = {0};
  VECTOR(uint32_t) first = {0}, callees = {0};
  struct map number = {0};
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    if (!op_is_defined_function(op)) continue;
    VECTOR_PUSH(&functions, arena, op);
    *map_insert(&number, arena, map_key(op)) = functions.count;
  }
  const uint32_t count = (uint32_t)functions.count;
  bool *calls_itself = ARENA_ARRAY_ZEROED(arena, bool, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    struct op *function = functions.items[i];
    VECTOR_PUSH(&first, arena, (uint32_t)callees.count);
    for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
      const struct attribute *name = op_has_trait(op, TRAIT_CALL) ? op_attribute(op, ID_callee) : NULL;
      const struct op *callee = name == NULL ? NULL : symbol_lookup(table->symbols, op, name);
      const uint64_t *found = callee == NULL ? NULL : map_find(&number, map_key(callee));
      if (found == NULL) continue;
      VECTOR_PUSH(&callees, arena, (uint32_t)*found - 1);
      calls_itself[i] |= *found == i + 1;
    }
  }
  VECTOR_PUSH(&first, arena, (uint32_t)callees.count);
  uint32_t *order = ARENA_ARRAY(arena, uint32_t, count + 1), *starts = ARENA_ARRAY(arena, uint32_t, count + 1);
  components_order(&(struct successors){count, first.items, callees.items}, arena, order, starts);
  struct memref_closure closure;
  memref_closure_init(&closure, flows, limit);
  for (uint32_t i = 0; i < count; i++) {
    const bool is_alone = starts[i] == i && (i + 1 == count || starts[i + 1] != i);
    if (is_alone && !calls_itself[order[i]]) add_function(&closure, flows, functions.items[order[i]]);
  }
}
