#include "smt/flow/call_graph.h"

#include "engine/base/components.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

static bool has_body(const struct op *op) { return op_has_trait(op, TRAIT_FUNCTION) && op->regions[0].first != NULL; }

static void note_calls(struct call_graph *graph, struct arena *arena, const struct symbol_table *symbols,
                       uint32_t number) {
  struct call_graph_function *caller = &graph->functions.items[number];
  for (struct op *op = caller->function; op != NULL; op = walk_next(op, caller->function)) {
    if (!op_has_trait(op, TRAIT_CALL)) continue;
    const struct op *callee = symbol_lookup(symbols, op, op_attribute(op, ID_callee));
    const uint64_t *known = map_find(&graph->numbers, map_key(callee));
    if (known == NULL) continue;
    uint32_t other = (uint32_t)*known - 1;
    caller->calls_itself |= other == number;
    if (other == number) continue;
    VECTOR_PUSH(&caller->callees, arena, other);
    VECTOR_PUSH(&graph->functions.items[other].callers, arena, number);
  }
}

void call_graph_build(struct call_graph *graph, struct arena *arena, const struct symbol_table *symbols,
                      struct op *module) {
  *graph = (struct call_graph){.functions = {0}};
  struct map values = functions_as_values(arena, symbols, module);  // anybody may call these
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    if (!has_body(op)) continue;
    struct call_graph_function function = {
        .function = op, .is_private = op_symbol_is_private(op) && map_find(&values, map_key(op)) == NULL};
    VECTOR_PUSH(&graph->functions, arena, function);
    *map_insert(&graph->numbers, arena, map_key(op)) = graph->functions.count;
  }
  for (uint32_t i = 0; i < graph->functions.count; i++) note_calls(graph, arena, symbols, i);
}

uint32_t call_graph_number(const struct call_graph *graph, const struct op *function) {
  return (uint32_t)*map_find(&graph->numbers, map_key(function)) - 1;
}

void call_graph_order(const struct call_graph *graph, struct arena *arena, uint32_t *order, uint32_t *cycles) {
  uint32_t count = (uint32_t)graph->functions.count;
  uint32_t *first = ARENA_ARRAY(arena, uint32_t, count + 1);
  VECTOR(uint32_t) callees = {0};
  for (uint32_t i = 0; i < count; i++) {
    first[i] = (uint32_t)callees.count;
    const struct call_graph_function *function = &graph->functions.items[i];
    for (size_t k = 0; k < function->callees.count; k++) VECTOR_PUSH(&callees, arena, function->callees.items[k]);
  }
  first[count] = (uint32_t)callees.count;
  components_order(&(struct successors){count, first, callees.items}, arena, order, cycles);
}

void family_find_globals(struct flow_family *family, struct arena *arena, const struct symbol_table *symbols) {
  struct map seen = {0};
  for (uint32_t i = 0; i < family->count && family->count > 1; i++)
    for (struct op *op = family->members[i]; op != NULL; op = walk_next(op, family->members[i])) {
      if (!op_is_get_global(op)) continue;
      const struct op *global = symbol_lookup(symbols, op, op_attribute(op, ID_name));
      if (map_find(&seen, map_key(global)) != NULL) continue;
      *map_insert(&seen, arena, map_key(global)) = 1;
      VECTOR_PUSH(&family->globals, arena, global);
    }
}

bool may_return_ownership(const struct call_graph_function *function) {
  const struct type *type = op_attribute(function->function, ID_function_type)->type;
  uint32_t memrefs = 0;
  for (uint32_t i = 0; i < type->result_count; i++) memrefs += type_is_memref(type->results[i]);
  if (!function->is_private || memrefs == 0) return false;
  for (uint32_t i = type->result_count - memrefs; i < type->result_count; i++)
    if (!type_is_integer(type->results[i], 1)) return false;
  return true;
}
