// symbol-dce: erases the symbols that nothing outside can see and that nothing alive refers to.
//
// Alive are all ops that are no symbols, symbols that may be seen from outside, and what these refer to, in attributes
// of their own or of ops in their regions. Seen from outside are public symbols, and nested ones of a table that is not
// hidden itself: a module within another one, which may be referred to. Linear in the program.
#include "engine/base/map.h"
#include "engine/base/vector.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/transforms/passes.h"

struct symbol_dce {
  struct arena *arena;
  const struct op *root;
  const struct symbol_table *symbols;
  struct map alive;          // symbols, and tables that have been entered
  VECTOR(struct op *) work;  // ops whose references have to be followed
};

static void mark_alive(struct symbol_dce *dce, struct op *op) {
  uint64_t *known = map_insert(&dce->alive, dce->arena, map_key(op));
  if (*known != 0) return;
  *known = 1;
  VECTOR_PUSH(&dce->work, dce->arena, op);
}

static bool has_visibility(const struct op *symbol, const char *visibility) {
  const struct attribute *own = op_attribute(symbol, ID_sym_visibility);
  return strcmp(own == NULL ? "public" : own->u.string->text, visibility) == 0;
}

// Whether nothing outside of the pass's root can refer to what is nested in the table.
static bool is_hidden(const struct op *root, const struct op *table) {
  for (; table != root; table = op_parent(table))
    if (op_symbol_name(table) == NULL || has_visibility(table, "private")) return true;
  return op_parent(root) == NULL || op_symbol_name(root) == NULL || has_visibility(root, "private");
}

static void mark_visible(struct symbol_dce *dce, const struct op *table) {
  bool hidden = is_hidden(dce->root, table);
  for (struct block *block = table->regions[0].first; block != NULL; block = block->next)
    for (struct op *op = block->first; op != NULL; op = op->next)
      if (op_symbol_name(op) == NULL || has_visibility(op, "public") || (!hidden && has_visibility(op, "nested")))
        mark_alive(dce, op);
}

static const struct op *find_table(const struct op *from) {
  while (from != NULL && !op_has_trait(from, TRAIT_SYMBOL_TABLE)) from = op_parent(from);
  return from;
}

// An attribute that is kept as text may refer to each symbol whose name it has.
static void follow_text(struct symbol_dce *dce, const struct op *from, const char *text) {
  const struct op *table = strchr(text, '@') == NULL ? NULL : find_table(from);
  if (table == NULL) return;
  for (struct block *block = table->regions[0].first; block != NULL; block = block->next)
    for (struct op *op = block->first; op != NULL; op = op->next)
      if (op_symbol_name(op) != NULL && strstr(text, op_symbol_name(op)->text) != NULL) mark_alive(dce, op);
}

static void follow_reference(struct symbol_dce *dce, const struct op *from, const struct attribute *reference) {
  const struct op *table = find_table(from);
  if (table == NULL) return;
  struct op *found = symbol_lookup_in(dce->symbols, table, reference->u.symbol.root);
  for (uint32_t i = 0; found != NULL; i++) {
    mark_alive(dce, found);
    if (i == reference->count) break;
    found = symbol_lookup_in(dce->symbols, found, reference->u.symbol.nested[i]);
  }
}

static void follow_attribute(struct symbol_dce *dce, const struct op *from, const struct attribute *attribute) {
  switch (attribute->kind) {
    case ATTRIBUTE_SYMBOL_REF: follow_reference(dce, from, attribute); break;
    case ATTRIBUTE_ARRAY:
      for (uint32_t i = 0; i < attribute->count; i++) follow_attribute(dce, from, attribute->u.items[i]);
      break;
    case ATTRIBUTE_DICTIONARY:
      for (uint32_t i = 0; i < attribute->count; i++) follow_attribute(dce, from, attribute->u.entries[i].value);
      break;
    case ATTRIBUTE_OPAQUE: follow_text(dce, from, attribute->u.string->text); break;
    default: break;
  }
}

// The ops of a nested table are alive by themselves, or not.
static void follow_op(struct symbol_dce *dce, struct op *root) {
  for (struct op *op = root, *next; op != NULL; op = next) {
    bool is_table = op_has_trait(op, TRAIT_SYMBOL_TABLE);
    next = is_table ? walk_next_skip(op, root) : walk_next(op, root);
    for (uint32_t i = 0; i < op->attribute_count; i++)
      follow_attribute(dce, is_table ? op_parent(op) : op, op->attributes[i].value);
    if (is_table) mark_visible(dce, op);
  }
}

static void erase_dead(struct symbol_dce *dce, struct op *root) {
  for (struct op *op = walk_next(root, root), *next; op != NULL; op = next) {
    bool is_dead = op_symbol_name(op) != NULL && map_find(&dce->alive, map_key(op)) == NULL;
    next = is_dead ? walk_next_skip(op, root) : walk_next(op, root);
    if (is_dead) op_erase(op);
  }
}

bool run_symbol_dce(struct pass_run *run, struct op *root) {
  struct arena_mark mark = arena_mark(&run->context->scratch);
  struct symbol_dce dce = {.arena = &run->context->scratch, .root = root};
  dce.symbols = symbol_table_build(dce.arena, root);
  mark_visible(&dce, root);
  while (dce.work.count > 0) {
    struct op *op = VECTOR_POP(&dce.work);
    follow_op(&dce, op);
  }
  erase_dead(&dce, root);
  arena_rewind(&run->context->scratch, mark);
  return true;
}
