#include "cli/verbs/prove_key.h"

#include "cli/verbs/prove_groups.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "smt/flow/helper_contract.h"
#include "smt/terms/terms.h"

#include <stdio.h>
#include <string.h>

struct prove_keys {
  struct session *session;
  const struct symbol_table *symbols;
  const struct call_graph *graph;
  struct prove_key base, module;
  struct prove_key *texts, *heads;  // per function: of the whole, and without its body
  struct prove_key *groups;         // per first function of a group
  uint32_t *group;                  // per function
};

static struct prove_key finish(struct sha256_ctx *hash) {
  struct prove_key key;
  sha256_digest(hash, sizeof key.bytes, key.bytes);
  return key;
}

static void add_bytes(struct sha256_ctx *hash, const void *bytes, size_t count) {
  sha256_update(hash, count, (const uint8_t *)bytes);
}

// With its length, so that two texts in a row are not another two.
static void add_text(struct sha256_ctx *hash, const char *text, size_t length) {
  uint64_t count = length;
  add_bytes(hash, &count, sizeof count);
  add_bytes(hash, text, length);
}

static void add_key(struct sha256_ctx *hash, struct prove_key key) { add_bytes(hash, key.bytes, sizeof key.bytes); }

static void add_op(struct prove_keys *keys, struct sha256_ctx *hash, const struct op *op) {
  struct arena_mark mark = arena_mark(&keys->session->scratch);
  struct text text = {.arena = &keys->session->scratch};
  const struct print_options options = {.generic = true, .local_scope = true};
  print_op_text(&keys->session->context, op, options, &text);
  add_text(hash, text.items, text.count);
  arena_rewind(&keys->session->scratch, mark);
}

// What an op names, save functions with a body: globals, and other functions.
static void add_symbols(struct prove_keys *keys, struct sha256_ctx *hash, const struct op *op) {
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct attribute *name = op->attributes[i].value;
    if (name->kind != ATTRIBUTE_SYMBOL_REF) continue;
    const struct op *symbol = symbol_lookup(keys->symbols, op, name);
    if (symbol != NULL && !op_is_defined_function(symbol)) add_op(keys, hash, symbol);
  }
}

static struct prove_key text_key(struct prove_keys *keys, struct op *function) {
  struct sha256_ctx hash;
  sha256_init(&hash);
  add_op(keys, &hash, function);
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) add_symbols(keys, &hash, op);
  return finish(&hash);
}

static struct prove_key head_key(struct prove_keys *keys, const struct op *function) {
  struct sha256_ctx hash;
  sha256_init(&hash);
  for (uint32_t i = 0; i < function->attribute_count; i++) {
    struct arena_mark mark = arena_mark(&keys->session->scratch);
    struct text text = {.arena = &keys->session->scratch};
    print_attribute_text(&keys->session->context, function->attributes[i].value, &text);
    const char *name = function->attributes[i].name->text;
    add_text(&hash, name, strlen(name));
    add_text(&hash, text.items, text.count);
    arena_rewind(&keys->session->scratch, mark);
  }
  return finish(&hash);
}

static bool is_head_only(const struct prove_keys *keys, uint32_t number, enum prove_scope scope) {
  const struct call_graph_function *function = &keys->graph->functions.items[number];
  return scope == SCOPE_PRIVATE && !function->is_private && !is_named_as_helper(function->function);
}

// Adds what some functions reach, in an order that follows from the texts; the functions are added to `work`.
struct reach {
  VECTOR(uint32_t) work;
};

static void add_reached(const struct prove_keys *keys, struct sha256_ctx *hash, struct reach *reach,
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
    add_bytes(hash, &has_callers, 1);
    if (i >= roots && is_head_only(keys, number, scope)) {
      add_key(hash, keys->heads[number]);
      continue;
    }
    add_key(hash, keys->texts[number]);
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
    struct sha256_ctx hash;
    sha256_init(&hash);
    add_reached(keys, &hash, &reaches[i], SCOPE_GROUP);
    keys->groups[i] = finish(&hash);
  }
  arena_rewind(arena, mark);
}

struct prove_keys *prove_keys_create(struct session *session, const struct symbol_table *symbols,
                                     const struct call_graph *graph, struct prove_key base) {
  struct prove_keys *keys = ARENA_NEW(&session->arena, struct prove_keys);
  size_t count = graph->functions.count;
  *keys = (struct prove_keys){.session = session, .symbols = symbols, .graph = graph, .base = base};
  keys->texts = ARENA_ARRAY(&session->arena, struct prove_key, count + 1);
  keys->heads = ARENA_ARRAY(&session->arena, struct prove_key, count + 1);
  keys->groups = ARENA_ARRAY(&session->arena, struct prove_key, count + 1);
  keys->group = prove_group_of_each(&session->arena, graph);
  for (size_t i = 0; i < count; i++) {
    keys->texts[i] = text_key(keys, graph->functions.items[i].function);
    keys->heads[i] = head_key(keys, graph->functions.items[i].function);
  }
  make_group_keys(keys);
  struct sha256_ctx hash;
  const struct input_part *part = &session->part;
  sha256_init(&hash);
  add_text(&hash, session->input->name, strlen(session->input->name));
  add_bytes(&hash, &part->first_line, sizeof part->first_line);
  add_text(&hash, session->input->text + part->start, part->end - part->start);
  keys->module = finish(&hash);
  return keys;
}

struct prove_key prove_key_of(const struct prove_keys *keys, uint32_t function, enum prove_scope scope) {
  struct arena_mark mark = arena_mark(&keys->session->scratch);
  struct reach reach = {{0}};
  struct sha256_ctx hash;
  const unsigned char number = (unsigned char)scope;
  sha256_init(&hash);
  add_key(&hash, keys->base);
  add_bytes(&hash, &number, 1);
  add_key(&hash, keys->texts[function]);
  if (scope == SCOPE_MODULE) {
    add_key(&hash, keys->module);
    add_bytes(&hash, &function, sizeof function);
  } else if (scope == SCOPE_GROUP) {
    add_key(&hash, keys->groups[keys->group[function]]);
  } else {
    VECTOR_PUSH(&reach.work, &keys->session->scratch, function);
    add_reached(keys, &hash, &reach, scope);
  }
  arena_rewind(&keys->session->scratch, mark);
  return finish(&hash);
}

bool prove_key_base(const struct options *options, struct prove_key *key) {
  FILE *own = fopen("/proc/self/exe", "rb");
  if (own == NULL) return false;
  static char bytes[1 << 16];
  struct sha256_ctx hash;
  sha256_init(&hash);
  for (size_t count; (count = fread(bytes, 1, sizeof bytes, own)) > 0;) add_bytes(&hash, bytes, count);
  bool is_whole = ferror(own) == 0;
  fclose(own);
  const char *solver = terms_solver_version();
  add_text(&hash, solver, strlen(solver));
  add_bytes(&hash, &options->rlimit, sizeof options->rlimit);
  // Records hold texts, which depend on these.
  const bool switches[] = {options->quiet, options->times, options->split_input_file, options->fail_vacuous};
  add_bytes(&hash, switches, sizeof switches);
  *key = finish(&hash);
  return is_whole;
}
