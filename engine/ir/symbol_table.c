// Symbol tables: a map from name to op for each op that defines a symbol table.
#include "engine/ir/symbol_table.h"

#include "engine/ir/op_info.h"
#include "engine/ir/walk.h"

struct last_search {
  const struct op *scope;
  const struct map *names;
};

struct symbol_table {
  struct map *scopes;        // symbol table op -> struct map from name to op
  struct last_search *last;  // most searches are in one scope
  struct arena *arena;       // for scopes that are indexed when they are first searched; null: all are indexed
};

const struct ident *op_symbol_name(const struct op *op) {
  const struct attribute *name = op_attribute(op, ID_sym_name);
  return name != NULL && name->kind == ATTRIBUTE_STRING ? name->u.string : NULL;
}

bool op_symbol_is_private(const struct op *op) {
  const struct attribute *visibility = op_attribute(op, ID_sym_visibility);
  return visibility != NULL && visibility->kind == ATTRIBUTE_STRING &&
         strcmp(visibility->u.string->text, "private") == 0;
}

static struct map *index_scope(struct arena *arena, const struct op *table_op) {
  struct map *names = ARENA_NEW(arena, struct map);
  for (uint32_t r = 0; r < table_op->region_count; r++)
    for (const struct block *block = table_op->regions[r].first; block != NULL; block = block->next)
      for (struct op *op = block->first; op != NULL; op = op->next) {
        const struct ident *name = op_symbol_name(op);
        if (name != NULL && map_get_pointer(names, name) == NULL) map_set_pointer(names, arena, name, op);
      }
  return names;
}

static void index_scopes(struct symbol_table *table, struct arena *arena, struct op *op) {
  if (op_has_trait(op, TRAIT_SYMBOL_TABLE)) map_set_pointer(table->scopes, arena, op, index_scope(arena, op));
  for (uint32_t r = 0; r < op->region_count; r++)
    for (const struct block *block = op->regions[r].first; block != NULL; block = block->next)
      for (struct op *nested = block->first; nested != NULL; nested = nested->next)
        if (nested->region_count != 0) index_scopes(table, arena, nested);
}

static struct symbol_table *create(struct arena *arena) {
  struct symbol_table *table = ARENA_NEW(arena, struct symbol_table);
  table->scopes = ARENA_NEW(arena, struct map);
  table->last = ARENA_NEW(arena, struct last_search);
  return table;
}

struct symbol_table *symbol_table_build(struct arena *arena, struct op *root) {
  struct symbol_table *table = create(arena);
  index_scopes(table, arena, root);
  return table;
}

struct symbol_table *symbol_table_build_on_demand(struct arena *arena) {
  struct symbol_table *table = create(arena);
  table->arena = arena;
  return table;
}

static const struct map *names_in(const struct symbol_table *table, const struct op *table_op) {
  struct map *names = map_get_pointer(table->scopes, table_op);
  if (names != NULL || table->arena == NULL || !op_has_trait(table_op, TRAIT_SYMBOL_TABLE)) return names;
  names = index_scope(table->arena, table_op);
  map_set_pointer(table->scopes, table->arena, table_op, names);
  return names;
}

struct op *symbol_lookup_in(const struct symbol_table *table, const struct op *table_op, const struct ident *name) {
  struct last_search *last = table->last;
  if (last->scope != table_op) *last = (struct last_search){table_op, names_in(table, table_op)};
  return last->names == NULL ? NULL : map_get_pointer(last->names, name);
}

struct op *symbol_lookup(const struct symbol_table *table, const struct op *from, const struct attribute *reference) {
  while (from != NULL && !op_has_trait(from, TRAIT_SYMBOL_TABLE)) from = op_parent(from);
  if (from == NULL || reference == NULL) return NULL;
  struct op *found = symbol_lookup_in(table, from, reference->u.symbol.root);
  for (uint32_t i = 0; found != NULL && i < reference->count; i++)
    found = symbol_lookup_in(table, found, reference->u.symbol.nested[i]);
  return found;
}

struct map functions_as_values(struct arena *arena, const struct symbol_table *table, struct op *root) {
  struct map values = {0};
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    if (!op_has_trait(op, TRAIT_CONSTANT)) continue;
    const struct attribute *name = op_attribute(op, ID_value);
    if (name == NULL || name->kind != ATTRIBUTE_SYMBOL_REF) continue;
    const struct op *function = symbol_lookup(table, op, name);
    if (function != NULL) map_add(&values, arena, map_key(function));
  }
  return values;
}
