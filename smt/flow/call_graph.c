#include "smt/flow/call_graph.h"

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
    const uint64_t *known = callee == NULL ? NULL : map_find(&graph->numbers, map_key(callee));
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
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    if (!has_body(op)) continue;
    struct call_graph_function function = {.function = op, .is_private = op_symbol_is_private(op)};
    VECTOR_PUSH(&graph->functions, arena, function);
    *map_insert(&graph->numbers, arena, map_key(op)) = graph->functions.count;
  }
  for (uint32_t i = 0; i < graph->functions.count; i++) note_calls(graph, arena, symbols, i);
}

uint32_t call_graph_number(const struct call_graph *graph, const struct op *function) {
  return (uint32_t)*map_find(&graph->numbers, map_key(function)) - 1;
}

struct ordering_frame {
  uint32_t function;
  size_t next;  // of its callees
};

// Tarjan's algorithm, with a stack of its own.
struct ordering {
  const struct call_graph *graph;
  uint32_t *order, *cycles;
  uint32_t placed, visited;
  uint32_t *visits, *lowest;  // per function; visits: 0 not yet
  bool *placed_already;
  VECTOR(uint32_t) waiting;  // visited, and not placed
  VECTOR(struct ordering_frame) frames;
};

static void enter_function(struct ordering *o, struct arena *arena, uint32_t function) {
  o->visits[function] = o->lowest[function] = ++o->visited;
  VECTOR_PUSH(&o->waiting, arena, function);
  VECTOR_PUSH(&o->frames, arena, ((struct ordering_frame){function, 0}));
}

static void leave_function(struct ordering *o, uint32_t function) {
  (void)VECTOR_POP(&o->frames);
  if (o->frames.count > 0) {
    uint32_t caller = VECTOR_LAST(&o->frames).function;
    if (o->lowest[function] < o->lowest[caller]) o->lowest[caller] = o->lowest[function];
  }
  if (o->lowest[function] != o->visits[function]) return;
  uint32_t start = o->placed, member;
  do {
    member = VECTOR_POP(&o->waiting);
    o->placed_already[member] = true;
    o->cycles[o->placed] = start;
    o->order[o->placed++] = member;
  } while (member != function);
}

void call_graph_order(const struct call_graph *graph, struct arena *arena, uint32_t *order, uint32_t *cycles) {
  uint32_t count = (uint32_t)graph->functions.count;
  struct ordering o = {.graph = graph, .order = order, .cycles = cycles};
  o.visits = ARENA_ARRAY_ZEROED(arena, uint32_t, count + 1);
  o.lowest = ARENA_ARRAY_ZEROED(arena, uint32_t, count + 1);
  o.placed_already = ARENA_ARRAY_ZEROED(arena, bool, count + 1);
  for (uint32_t root = 0; root < count; root++) {
    if (o.visits[root] == 0) enter_function(&o, arena, root);
    while (o.frames.count > 0) {
      struct ordering_frame *top = &VECTOR_LAST(&o.frames);
      const struct call_graph_function *function = &graph->functions.items[top->function];
      if (top->next == function->callees.count) {
        leave_function(&o, top->function);
        continue;
      }
      uint32_t callee = function->callees.items[top->next++];
      if (o.visits[callee] == 0) enter_function(&o, arena, callee);
      else if (!o.placed_already[callee] && o.visits[callee] < o.lowest[top->function])
        o.lowest[top->function] = o.visits[callee];
    }
  }
}

void family_find_globals(struct flow_family *family, struct arena *arena, const struct symbol_table *symbols) {
  struct map seen = {0};
  for (uint32_t i = 0; i < family->count && family->count > 1; i++)
    for (struct op *op = family->members[i]; op != NULL; op = walk_next(op, family->members[i])) {
      if (op->kind != OP_memref_get_global) continue;
      const struct op *global = symbol_lookup(symbols, op, op_attribute(op, ID_name));
      if (global == NULL || map_find(&seen, map_key(global)) != NULL) continue;
      *map_insert(&seen, arena, map_key(global)) = 1;
      VECTOR_PUSH(&family->globals, arena, global);
    }
}

bool may_return_ownership(const struct call_graph_function *function) {
  const struct type *type = op_attribute(function->function, ID_function_type)->type;
  uint32_t memrefs = 0;
  for (uint32_t i = 0; i < type->result_count; i++) memrefs += type_is_memref(type->results[i]);
  if (!function->is_private || memrefs == 0 || type->result_count < 2 * memrefs) return false;
  for (uint32_t i = type->result_count - memrefs; i < type->result_count; i++)
    if (!type_is_integer(type->results[i], 1)) return false;
  return true;
}
