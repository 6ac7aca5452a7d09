#include "engine/analysis/function_summary.h"

#include "engine/analysis/alias_sets.h"
#include "engine/analysis/one_shot_analysis.h"
#include "engine/base/components.h"
#include "engine/ir/walk.h"

static const struct type *function_type(const struct op *function) {
  return op_attribute(function, ID_function_type)->type;
}

bool function_has_tensor_signature(const struct op *function) {
  const struct type *type = function_type(function);
  for (uint32_t i = 0; i < type->input_count; i++) {
    if (type_is_tensor(type->inputs[i])) return true;
  }
  for (uint32_t i = 0; i < type->result_count; i++) {
    if (type_is_tensor(type->results[i])) return true;
  }
  return false;
}

// --- order

struct call_edge {
  uint32_t caller, next;  // next call of the same callee
};

// A function waits for its callees; functions that call each other wait for the callees of all of them, as one
// component.
struct call_graph {
  struct arena *arena;
  VECTOR(struct op *) functions;
  struct map number;  // function op -> number + 1
  VECTOR(uint32_t) callees;
  uint32_t *first_callee;  // per function, and one more
  bool *calls_itself;
  VECTOR(struct call_edge) edges;
  uint32_t *first_edge;      // per callee
  uint32_t *order, *starts;  // the components, see components_order()
  uint32_t *component;       // per function: where it starts in `order`
  uint32_t *waits_for;       // per component: the number of calls of others that are not yet in the table
};

static void add_calls(struct call_graph *graph, const struct analysis_state *state, uint32_t caller,
                      uint32_t *last_caller) {
  struct op *function = graph->functions.items[caller];
  graph->first_callee[caller] = (uint32_t)graph->callees.count;
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
    if (!op_has_trait(op, TRAIT_CALL)) continue;
    const struct op *callee = called_function(state, op);
    const uint64_t *number = callee == NULL ? NULL : map_find(&graph->number, map_key(callee));
    if (number == NULL || !function_has_tensor_signature(callee)) continue;
    uint32_t index = (uint32_t)*number - 1;
    if (last_caller[index] == caller) continue;
    last_caller[index] = caller;
    graph->calls_itself[caller] |= index == caller;
    VECTOR_PUSH(&graph->callees, graph->arena, index);
    VECTOR_PUSH(&graph->edges, graph->arena, ((struct call_edge){caller, graph->first_edge[index]}));
    graph->first_edge[index] = (uint32_t)graph->edges.count - 1;
  }
}

static void find_components(struct call_graph *graph) {
  uint32_t count = (uint32_t)graph->functions.count;
  graph->order = ARENA_ARRAY(graph->arena, uint32_t, count);
  graph->starts = ARENA_ARRAY(graph->arena, uint32_t, count);
  graph->component = ARENA_ARRAY(graph->arena, uint32_t, count);
  graph->waits_for = ARENA_ARRAY_ZEROED(graph->arena, uint32_t, count);
  graph->first_callee[count] = (uint32_t)graph->callees.count;
  components_order(&(struct successors){count, graph->first_callee, graph->callees.items}, graph->arena, graph->order,
                   graph->starts);
  for (uint32_t i = 0; i < count; i++) graph->component[graph->order[i]] = graph->starts[i];
  uint32_t *next = ARENA_ARRAY(graph->arena, uint32_t, count);
  for (uint32_t i = 0; i < count; i++) next[i] = i;
  for (uint32_t i = 0; i < count; i++) graph->order[next[graph->component[i]]++] = i;  // in the order of the text
  for (uint32_t i = 0; i < count; i++) {
    for (uint32_t k = graph->first_callee[i]; k < graph->first_callee[i + 1]; k++)
      graph->waits_for[graph->component[i]] += graph->component[graph->callees.items[k]] != graph->component[i];
  }
}

static void add_component(struct function_table *table, const struct call_graph *graph, uint32_t start) {
  uint32_t end = start + 1;
  while (end < graph->functions.count && graph->starts[end] == start) end++;
  bool is_cycle = end - start > 1 || graph->calls_itself[graph->order[start]];
  for (uint32_t i = start; i < end; i++) {
    struct op *function = graph->functions.items[graph->order[i]];
    struct function_entry entry = {.function = function, .cycle_size = is_cycle ? end - start : 0};
    VECTOR_PUSH(&table->entries, graph->arena, entry);
    *map_insert(&table->number, graph->arena, map_key(function)) = table->entries.count;
  }
}

static void order_functions(struct function_table *table, struct call_graph *graph) {
  VECTOR(uint32_t) ready = {0};  // components
  for (uint32_t i = 0; i < graph->functions.count; i++) {
    uint32_t component = graph->component[i];
    if (graph->waits_for[component] == 0 && graph->order[component] == i) VECTOR_PUSH(&ready, graph->arena, component);
  }
  for (size_t done = 0; done < ready.count; done++) {
    uint32_t start = ready.items[done];
    add_component(table, graph, start);
    for (uint32_t i = start; i < graph->functions.count && graph->starts[i] == start; i++) {
      for (uint32_t e = graph->first_edge[graph->order[i]]; e != NONE; e = graph->edges.items[e].next) {
        uint32_t caller = graph->component[graph->edges.items[e].caller];
        if (caller != start && --graph->waits_for[caller] == 0) VECTOR_PUSH(&ready, graph->arena, caller);
      }
    }
  }
}

struct function_table *function_table_create(const struct analysis_state *state, struct op *module) {
  struct arena *arena = state->arena;
  struct function_table *table = ARENA_NEW(arena, struct function_table);
  struct call_graph graph = {.arena = arena};
  for (struct block *block = module->regions[0].first; block != NULL; block = block->next) {
    for (struct op *op = block->first; op != NULL; op = op->next) {
      if (!op_has_trait(op, TRAIT_FUNCTION)) continue;
      VECTOR_PUSH(&graph.functions, arena, op);
      *map_insert(&graph.number, arena, map_key(op)) = graph.functions.count;
    }
  }
  uint32_t count = (uint32_t)graph.functions.count;
  graph.first_callee = ARENA_ARRAY(arena, uint32_t, count + 1);
  graph.calls_itself = ARENA_ARRAY_ZEROED(arena, bool, count);
  graph.first_edge = ARENA_ARRAY(arena, uint32_t, count);
  uint32_t *last_caller = ARENA_ARRAY(arena, uint32_t, count);
  for (uint32_t i = 0; i < count; i++) graph.first_edge[i] = last_caller[i] = NONE;
  for (uint32_t i = 0; i < count; i++) add_calls(&graph, state, i, last_caller);
  find_components(&graph);
  order_functions(table, &graph);
  return table;
}

// --- summaries

struct summary_maker {
  struct function_table *table;
  const struct one_shot_state *state;
  struct op *function;
  struct function_entry *entry;
  bool *read, *written, *read_back, *aliases, *defined, *writable;
  int32_t *equivalent;
  uint32_t *shared;
  VECTOR(struct op *) returns;
};

// The attribute bufferization.access of an argument, or null.
static const struct ident *stated_access(const struct summary_maker *maker, uint32_t argument) {
  const struct attribute *all = op_attribute(maker->function, ID_arg_attrs);
  if (all == NULL || argument >= all->count) return NULL;
  const struct ident *name = context_ident(maker->state->base.context, "bufferization.access");
  const struct attribute *access = attribute_lookup(all->u.items[argument], name);
  return access != NULL && access->kind == ATTRIBUTE_STRING ? access->u.string : NULL;
}

static bool text_is(const struct ident *ident, const char *text) { return strcmp(ident->text, text) == 0; }

static void summarize_access(struct summary_maker *maker, uint32_t argument) {
  const struct ident *stated = stated_access(maker, argument);
  const struct block *entry = maker->function->regions[0].first;
  bool *read = &maker->read[argument], *written = &maker->written[argument];
  if (stated != NULL) {
    *read = text_is(stated, "read") || text_is(stated, "read-write");
    *written = text_is(stated, "write") || text_is(stated, "read-write");
  } else if (entry == NULL) {
    *read = *written = true;
  } else {
    const struct alias_sets *aliases = maker->state->aliases;
    uint32_t value = entry->arguments[argument]->id;
    *read = (maker->state->facts->value_flags[value] & VALUE_READ) != 0;
    const struct alias_set *set = &aliases->sets[alias_set_find(aliases, value)];
    *written = set->writes != 0;
    maker->read_back[argument] = *written && (set->is_read || set->is_read_back);
    return;
  }
  maker->read_back[argument] = *written;
}

// Whether results and arguments of this type count. (Upstream leaves out unranked ones.)
static bool counts(const struct summary_maker *maker, const struct type *type) {
  return deviates(maker->state->base.options, DEVIATION_unranked_in_summaries) ? type_is_tensor(type)
                                                                               : type->kind == TYPE_TENSOR;
}

// The argument that the value is equivalent to, or -1.
static int32_t equivalent_argument(const struct summary_maker *maker, struct op *return_op, uint32_t operand) {
  const struct value *value = op_operand(return_op, operand);
  const struct block *entry = maker->function->regions[0].first;
  if (!type_is_tensor(value->type)) return -1;
  for (uint32_t i = 0; i < entry->argument_count; i++) {
    if (!counts(maker, entry->arguments[i]->type)) continue;
    if (!are_equivalent(&maker->state->base, value, entry->arguments[i])) continue;
    VECTOR_PUSH(&maker->table->returned, maker->state->base.arena, ((struct returned_argument){return_op, operand, i}));
    return (int32_t)i;
  }
  return -1;
}

// Whether the contents of the value are defined by anything but an argument of the function in whose buffer it may be:
// what another one defines has been copied.
static bool is_defined_inside(const struct summary_maker *maker, const struct value *value) {
  const struct facts *facts = maker->state->facts;
  const struct alias_sets *aliases = maker->state->aliases;
  struct arena *arena = maker->state->base.arena;
  VECTOR(uint32_t) work = {0};
  struct map seen = {0};
  if ((facts->value_flags[value->id] & VALUE_MAY_BE_NEW) != 0) return true;
  VECTOR_PUSH(&work, arena, facts->definitions[value->id].node);
  while (work.count > 0) {
    uint32_t node = VECTOR_POP(&work);
    if (node == NONE) continue;
    uint64_t *is_seen = map_insert(&seen, arena, (uint64_t)node + 1);
    if (*is_seen != 0) continue;
    *is_seen = 1;
    const struct value *definition = facts->values[node];
    bool is_parameter = definition->is_argument && definition->owner.block == maker->function->regions[0].first;
    bool may_share = is_parameter && alias_set_find(aliases, node) == alias_set_find(aliases, value->id);
    if (facts->children_count[node] == 0 && !may_share) return true;
    for (uint32_t i = 0; i < facts->children_count[node]; i++)
      VECTOR_PUSH(&work, arena, facts->child_list.items[facts->children[node] + i]);
  }
  return false;
}

static void summarize_result(struct summary_maker *maker, uint32_t result, uint32_t argument_count) {
  const struct block *entry = maker->function->regions[0].first;
  const struct alias_sets *aliases = maker->state->aliases;
  for (size_t k = 0; k < maker->returns.count; k++) {
    const struct value *value = op_operand(maker->returns.items[k], result);
    if (!counts(maker, value->type)) continue;
    uint32_t set = alias_set_find(aliases, value->id);
    // Whether the buffer of an argument may be written is for the caller to say, who has given it.
    if (aliases->sets[set].has_constant) maker->writable[result] = false;
    maker->defined[result] |= is_defined_inside(maker, value);
    for (uint32_t i = 0; i < argument_count; i++) {
      if (!counts(maker, entry->arguments[i]->type)) continue;
      if (alias_set_find(aliases, entry->arguments[i]->id) == set) maker->aliases[result * argument_count + i] = true;
    }
  }
  if (maker->returns.count == 0) return;
  int32_t equivalent = equivalent_argument(maker, maker->returns.items[0], result);
  for (size_t k = 1; k < maker->returns.count && equivalent >= 0; k++) {
    if (equivalent_argument(maker, maker->returns.items[k], result) != equivalent) equivalent = -1;
  }
  maker->equivalent[result] = equivalent;
}

static uint32_t first_shared(const uint32_t *shared, uint32_t result) {
  while (shared[result] != result) result = shared[result];
  return result;
}

// Finds results that a return takes from the same alias set.
static void summarize_sharing(struct summary_maker *maker, uint32_t result_count) {
  const struct alias_sets *aliases = maker->state->aliases;
  struct arena *arena = maker->state->base.arena;
  for (size_t k = 0; k < maker->returns.count; k++) {
    struct map result_of_set = {0};
    for (uint32_t r = 0; r < result_count; r++) {
      const struct value *value = op_operand(maker->returns.items[k], r);
      if (!type_is_tensor(value->type)) continue;
      uint64_t *first = map_insert(&result_of_set, arena, (uint64_t)alias_set_find(aliases, value->id) + 1);
      if (*first == 0) *first = (uint64_t)r + 1;
      uint32_t a = first_shared(maker->shared, (uint32_t)*first - 1), b = first_shared(maker->shared, r);
      maker->shared[a > b ? a : b] = a < b ? a : b;
    }
  }
  for (uint32_t r = 0; r < result_count; r++) maker->shared[r] = first_shared(maker->shared, r);
}

static bool summarize_body(struct summary_maker *maker, const struct type *type) {
  struct arena *arena = maker->state->base.arena;
  for (struct block *block = maker->function->regions[0].first; block != NULL; block = block->next) {
    if (block->last != NULL && op_has_trait(block->last, TRAIT_RETURN))
      VECTOR_PUSH(&maker->returns, arena, block->last);
  }
  if (maker->returns.count == 0 && maker->entry->cycle_size == 0 &&
      !deviates(maker->state->base.options, DEVIATION_functions_without_return)) {
    return diagnostic_error_at(&maker->state->base, maker->function, "cannot bufferize func.func without func.return");
  }
  for (uint32_t i = 0; i < type->result_count; i++) summarize_result(maker, i, type->input_count);
  summarize_sharing(maker, type->result_count);
  return true;
}

// Nothing is known about a function without a body: each result may be in the buffer of any argument, but not as
// elements of another type. (Upstream does not look at types.)
static bool external_returns(const struct summary_maker *maker, const struct type *argument,
                             const struct type *result) {
  if (!type_is_tensor(argument) || !type_is_tensor(result)) return false;
  return argument->element == result->element || !deviates(maker->state->base.options, DEVIATION_types_of_externals);
}

static void summarize_external(struct summary_maker *maker, const struct type *type) {
  for (uint32_t r = 0; r < type->result_count; r++) {
    maker->defined[r] = true;
    for (uint32_t i = 0; i < type->input_count; i++)
      maker->aliases[r * type->input_count + i] = external_returns(maker, type->inputs[i], type->results[r]);
  }
}

static struct summary_maker maker_of(struct function_table *table, const struct one_shot_state *state, size_t number) {
  struct arena *arena = state->base.arena;
  struct function_entry *entry = &table->entries.items[number];
  const struct type *type = function_type(entry->function);
  struct summary_maker maker = {.table = table, .state = state, .function = entry->function, .entry = entry};
  maker.read = ARENA_ARRAY_ZEROED(arena, bool, type->input_count);
  maker.written = ARENA_ARRAY_ZEROED(arena, bool, type->input_count);
  maker.read_back = ARENA_ARRAY_ZEROED(arena, bool, type->input_count);
  maker.aliases = ARENA_ARRAY_ZEROED(arena, bool, (size_t)type->input_count * type->result_count);
  maker.equivalent = ARENA_ARRAY(arena, int32_t, type->result_count);
  maker.defined = ARENA_ARRAY_ZEROED(arena, bool, type->result_count);
  maker.writable = ARENA_ARRAY(arena, bool, type->result_count);
  maker.shared = ARENA_ARRAY(arena, uint32_t, type->result_count);
  for (uint32_t i = 0; i < type->result_count; i++) {
    maker.equivalent[i] = -1;
    maker.writable[i] = true;
    maker.shared[i] = i;
  }
  return maker;
}

static bool summarize(struct summary_maker *maker) {
  const struct type *type = function_type(maker->function);
  if (maker->function->regions[0].first == NULL) {
    summarize_external(maker, type);
  } else if (!summarize_body(maker, type)) {
    return false;
  }
  for (uint32_t i = 0; i < type->input_count; i++) {
    if (type_is_tensor(type->inputs[i])) summarize_access(maker, i);
  }
  return true;
}

static void keep_summary(const struct summary_maker *maker) {
  const struct type *type = function_type(maker->function);
  maker->entry->summary = (struct function_summary){.argument_read = maker->read,
                                                    .argument_written = maker->written,
                                                    .argument_read_back = maker->read_back,
                                                    .result_equivalent = maker->equivalent,
                                                    .result_aliases = maker->aliases,
                                                    .result_defined = maker->defined,
                                                    .result_writable = maker->writable,
                                                    .result_shared = maker->shared,
                                                    .argument_count = type->input_count,
                                                    .result_count = type->result_count};
  maker->entry->has_summary = true;
}

bool function_table_summarize(struct function_table *table, const struct one_shot_state *state, size_t number) {
  struct summary_maker maker = maker_of(table, state, number);
  if (!summarize(&maker)) return false;
  keep_summary(&maker);
  return true;
}

// --- cycles of calls

void function_table_assume(struct function_table *table, const struct one_shot_state *state, size_t number) {
  struct summary_maker maker = maker_of(table, state, number);
  keep_summary(&maker);
}

// Adds what was assumed to what was found. Returns whether the assumption covers what was found.
static bool add_flags(bool *found, const bool *assumed, size_t count) {
  bool holds = true;
  for (size_t i = 0; i < count; i++) {
    holds &= !found[i] || assumed[i];
    found[i] |= assumed[i];
  }
  return holds;
}

static bool aliases_any(const struct summary_maker *maker, uint32_t result, const bool *aliases) {
  uint32_t count = function_type(maker->function)->input_count;
  bool any = false;
  for (uint32_t i = 0; i < count; i++) any |= aliases[result * count + i];
  return any;
}

// The only argument in whose buffer a result may be, if it has its type, or -1.
static int32_t likely_equivalent(const struct summary_maker *maker, uint32_t result) {
  const struct type *type = function_type(maker->function);
  int32_t found = -1;
  for (uint32_t i = 0; i < type->input_count; i++) {
    if (!maker->aliases[result * type->input_count + i]) continue;
    if (found >= 0) return -1;
    found = (int32_t)i;
  }
  return found >= 0 && type->inputs[found] == type->results[result] ? found : -1;
}

// When a result is first found to be in the buffer of an argument, it is assumed to be equivalent to it where this is
// likely. Only under that assumption can the analysis show that it is.
static bool add_assumed_results(struct summary_maker *maker, const struct function_summary *assumed) {
  bool holds = true;
  for (uint32_t r = 0; r < assumed->result_count; r++) {
    holds &= maker->writable[r] || !assumed->result_writable[r];
    maker->writable[r] &= assumed->result_writable[r];
    int32_t equivalent = assumed->result_equivalent[r];
    if (!aliases_any(maker, r, assumed->result_aliases)) equivalent = likely_equivalent(maker, r);
    else if (maker->equivalent[r] != equivalent) equivalent = -1;
    holds &= equivalent == assumed->result_equivalent[r];
    maker->equivalent[r] = equivalent;
    uint32_t a = first_shared(maker->shared, r), b = first_shared(maker->shared, assumed->result_shared[r]);
    maker->shared[a > b ? a : b] = a < b ? a : b;
  }
  for (uint32_t r = 0; r < assumed->result_count; r++) {
    maker->shared[r] = first_shared(maker->shared, r);
    holds &= maker->shared[r] == assumed->result_shared[r];
  }
  return holds;
}

bool function_table_widen(struct function_table *table, const struct one_shot_state *state, size_t number) {
  struct summary_maker maker = maker_of(table, state, number);
  const struct function_summary assumed = maker.entry->summary;
  summarize(&maker);
  size_t arguments = assumed.argument_count, results = assumed.result_count;
  bool holds = add_assumed_results(&maker, &assumed);
  holds &= add_flags(maker.read, assumed.argument_read, arguments);
  holds &= add_flags(maker.written, assumed.argument_written, arguments);
  holds &= add_flags(maker.read_back, assumed.argument_read_back, arguments);
  holds &= add_flags(maker.aliases, assumed.result_aliases, arguments * results);
  holds &= add_flags(maker.defined, assumed.result_defined, results);
  keep_summary(&maker);
  return holds;
}

const struct function_summary *function_table_summary(const struct function_table *table, const struct op *function) {
  const uint64_t *number = map_find(&table->number, map_key(function));
  if (number == NULL || !table->entries.items[*number - 1].has_summary) return NULL;
  return &table->entries.items[*number - 1].summary;
}
