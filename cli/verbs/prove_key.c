#include "cli/verbs/prove_key.h"

#include "cli/verbs/prove_groups.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "smt/flow/helper_contract.h"
#include "smt/terms/terms.h"

struct prove_keys {
  struct session *session;
  const struct symbol_table *symbols;
  const struct call_graph *graph;
  struct digest base, module;
  struct digest *texts, *heads;  // per function: of the whole, and without its body
  struct digest *groups;         // per first function of a group
  uint32_t *group;               // per function
};

static void add_op(struct prove_keys *keys, struct digest_state *hash, const struct op *op) {
  struct arena_mark mark = arena_mark(&keys->session->scratch);
  struct text text = {.arena = &keys->session->scratch};
  const struct print_options options = {.generic = true, .local_scope = true};
  print_op_text(&keys->session->context, op, options, &text);
  digest_add_text(hash, text.items, text.count);
  arena_rewind(&keys->session->scratch, mark);
}

// What an op names, save functions with a body: globals, and other functions.
static void add_symbols(struct prove_keys *keys, struct digest_state *hash, const struct op *op) {
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct attribute *name = op->attributes[i].value;
    if (name->kind != ATTRIBUTE_SYMBOL_REF) continue;
    const struct op *symbol = symbol_lookup(keys->symbols, op, name);
    if (symbol != NULL && !op_is_defined_function(symbol)) add_op(keys, hash, symbol);
  }
}

static struct digest text_key(struct prove_keys *keys, struct op *function) {
  struct digest_state hash = digest_begin();
  add_op(keys, &hash, function);
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) add_symbols(keys, &hash, op);
  return digest_end(&hash);
}

static struct digest head_key(struct prove_keys *keys, const struct op *function) {
  struct digest_state hash = digest_begin();
  for (uint32_t i = 0; i < function->attribute_count; i++) {
    struct arena_mark mark = arena_mark(&keys->session->scratch);
    struct text text = {.arena = &keys->session->scratch};
    print_attribute_text(&keys->session->context, function->attributes[i].value, &text);
    const char *name = function->attributes[i].name->text;
    digest_add_string(&hash, name);
    digest_add_text(&hash, text.items, text.count);
    arena_rewind(&keys->session->scratch, mark);
  }
  return digest_end(&hash);
}

static bool is_head_only(const struct prove_keys *keys, uint32_t number, enum prove_scope scope) {
  const struct call_graph_function *function = &keys->graph->functions.items[number];
  return scope == SCOPE_PRIVATE && !function->is_private && !is_named_as_helper(function->function);
}

// Adds what some functions reach, in an order that follows from the texts; the functions are added to `work`.
struct reach {
  VECTOR(uint32_t) work;
};

static void add_reached(const struct prove_keys *keys, struct digest_state *hash, struct reach *reach,
                        enum prove_scope scope) {
  struct arena *arena = &keys->session->scratch;
  size_t roots = reach->work.count;
  struct map seen = {0};
  for (size_t i = 0; i < roots; i++) *map_insert(&seen, arena, (uint64_t)reach->work.items[i] + 1) = 1;
  for (size_t i = 0; i < reach->work.count; i++) {
    uint32_t number = reach->work.items[i];
    const struct call_graph_function *function = &keys->graph->functions.items[number];
    // Whether somebody calls it decides by which ABI it is proved.
    char has_callers = function->callers.count > 0;
    digest_add_bytes(hash, &has_callers, 1);
    if (i >= roots && is_head_only(keys, number, scope)) {
      digest_add_sum(hash, keys->heads[number]);
      continue;
    }
    digest_add_sum(hash, keys->texts[number]);
    for (size_t k = 0; k < function->callees.count; k++) {
      uint64_t *known = map_insert(&seen, arena, (uint64_t)function->callees.items[k] + 1);
      if (*known == 0) VECTOR_PUSH(&reach->work, arena, function->callees.items[k]);
      *known = 1;
    }
  }
}

static void make_group_keys(struct prove_keys *keys) {
  uint32_t count = (uint32_t)keys->graph->functions.count;
  struct arena *arena = &keys->session->scratch;
  struct arena_mark mark = arena_mark(arena);
  struct reach *reaches = ARENA_ARRAY_ZEROED(arena, struct reach, count + 1);
  for (uint32_t i = 0; i < count; i++) VECTOR_PUSH(&reaches[keys->group[i]].work, arena, i);
  for (uint32_t i = 0; i < count; i++) {
    if (reaches[i].work.count == 0) continue;
    struct digest_state hash = digest_begin();
    add_reached(keys, &hash, &reaches[i], SCOPE_GROUP);
    keys->groups[i] = digest_end(&hash);
  }
  arena_rewind(arena, mark);
}

struct prove_keys *prove_keys_create(struct session *session, const struct symbol_table *symbols,
                                     const struct call_graph *graph, const struct options *options,
                                     struct digest base) {
  struct prove_keys *keys = ARENA_NEW(&session->arena, struct prove_keys);
  size_t count = graph->functions.count;
  *keys = (struct prove_keys){.session = session, .symbols = symbols, .graph = graph, .base = base};
  keys->texts = ARENA_ARRAY(&session->arena, struct digest, count + 1);
  keys->heads = ARENA_ARRAY(&session->arena, struct digest, count + 1);
  keys->groups = ARENA_ARRAY(&session->arena, struct digest, count + 1);
  keys->group = prove_group_of_each(&session->arena, graph);
  for (size_t i = 0; i < count; i++) {
    keys->texts[i] = text_key(keys, graph->functions.items[i].function);
    keys->heads[i] = head_key(keys, graph->functions.items[i].function);
  }
  make_group_keys(keys);
  struct digest_state hash = digest_begin();
  const struct input_part *part = &session->part;
  // Records with places hold their texts, which depend on these.
  const bool switches[] = {options->quiet, options->times, options->split_input_file, options->fail_vacuous};
  digest_add_bytes(&hash, switches, sizeof switches);
  digest_add_string(&hash, session->input->name);
  digest_add_bytes(&hash, &part->first_line, sizeof part->first_line);
  digest_add_text(&hash, session->input->text + part->start, part->end - part->start);
  keys->module = digest_end(&hash);
  return keys;
}

struct digest prove_key_of(const struct prove_keys *keys, uint32_t function, enum prove_scope scope) {
  struct arena_mark mark = arena_mark(&keys->session->scratch);
  struct reach reach = {{0}};
  struct digest_state hash = digest_begin();
  const unsigned char number = (unsigned char)scope;
  digest_add_sum(&hash, keys->base);
  digest_add_bytes(&hash, &number, 1);
  digest_add_sum(&hash, keys->texts[function]);
  if (scope == SCOPE_MODULE) {
    digest_add_sum(&hash, keys->module);
    digest_add_bytes(&hash, &function, sizeof function);
  } else if (scope == SCOPE_GROUP) {
    digest_add_sum(&hash, keys->groups[keys->group[function]]);
  } else {
    VECTOR_PUSH(&reach.work, &keys->session->scratch, function);
    add_reached(keys, &hash, &reach, scope);
  }
  arena_rewind(&keys->session->scratch, mark);
  return digest_end(&hash);
}

bool prove_key_base(const struct options *options, struct digest *key) {
  struct digest_state hash = digest_begin();
  bool is_whole = digest_add_file(&hash, "/proc/self/exe");
  digest_add_string(&hash, terms_solver_version());
  digest_add_bytes(&hash, &options->rlimit, sizeof options->rlimit);
  *key = digest_end(&hash);
  return is_whole;
}
