// What %names and ^names mean: scopes, definitions, and uses before the definition.
//
// One map leads from a name to its innermost meaning, which remembers the one around it. Closing a region undoes what
// the region defined. Names from outside of an isolated region are not seen in it.
#include "engine/syntax/parser_internal.h"
#include "engine/syntax/printer.h"

#include <stdlib.h>

static struct name_entry *innermost(struct parser *parser, const struct ident *name) {
  uint64_t *slot = map_find(&parser->names, name->id);
  return slot == NULL ? NULL : (struct name_entry *)(uintptr_t)*slot;
}

static struct name_entry *push_entry(struct parser *parser, const struct ident *name, uint32_t scope,
                                     const char *place) {
  uint64_t *slot = map_insert(&parser->names, parser->arena, name->id);
  struct name_entry *entry = parser->free_entries;
  if (entry != NULL) parser->free_entries = entry->previous;
  else entry = ARENA_NEW(parser->arena, struct name_entry);
  *entry = (struct name_entry){.name = name,
                               .previous = (struct name_entry *)(uintptr_t)*slot,
                               .scope = scope,
                               .serial = ++parser->last_serial,
                               .place = place};
  *slot = map_key(entry);
  return entry;
}

static void pop_entry(struct parser *parser, struct name_entry *entry) {
  *map_find(&parser->names, entry->name->id) = map_key(entry->previous);
  entry->previous = parser->free_entries;
  parser->free_entries = entry;
}

struct name_scope names_open_scope(struct parser *parser, bool isolated) {
  struct name_scope scope = {parser->defined.count, parser->forward.count, parser->scope, isolated};
  if (isolated) parser->scope = ++parser->last_scope;
  return scope;
}

static int compare_places(const void *a, const void *b) {
  const char *first = *(const char *const *)a, *second = *(const char *const *)b;
  return first < second ? -1 : first > second;
}

// Each value that was used and not defined, in order of the text.
static bool report_undeclared(struct parser *parser, size_t first) {
  VECTOR(const char *) places = {0};
  for (size_t i = first; i < parser->forward.count; i++) {
    const struct name_entry *entry = parser->forward.items[i];
    for (const struct forward_value *forward = entry == NULL ? NULL : entry->forwards; forward != NULL;
         forward = forward->next)
      VECTOR_PUSH(&places, parser->scratch, forward->place);
  }
  if (places.count == 0) return true;
  qsort(places.items, places.count, sizeof *places.items, compare_places);
  for (size_t i = 0; i < places.count; i++)
    parser_error(parser, (struct parse_place){places.items[i]}, "use of undeclared SSA value name");
  return false;
}

bool names_close_scope(struct parser *parser, struct name_scope scope, bool ok) {
  while (parser->defined.count > scope.defined) pop_entry(parser, VECTOR_POP(&parser->defined));
  if (!scope.isolated) {
    // What a region with faults leaves undefined is not reported in addition.
    while (!ok && parser->forward.count > scope.forward) {
      struct name_entry *entry = VECTOR_POP(&parser->forward);
      if (entry != NULL) pop_entry(parser, entry);
    }
    return true;
  }
  bool all_declared = !ok || report_undeclared(parser, scope.forward);
  for (size_t i = scope.forward; i < parser->forward.count; i++)
    if (parser->forward.items[i] != NULL) pop_entry(parser, parser->forward.items[i]);
  parser->forward.count = scope.forward;
  parser->scope = scope.outer_scope;
  return all_declared;
}

// Ties the uses of a name that came before its definition to the values now defined.
static bool settle_forwards(struct parser *parser, struct name_entry *entry, const char *place, struct value *values,
                            uint32_t count) {
  for (struct forward_value *forward = entry->forwards; forward != NULL; forward = forward->next) {
    if (forward->number >= count)
      return parser_error(parser, (struct parse_place){forward->place}, "use of undeclared SSA value name");
    struct value *value = &values[forward->number];
    if (value->type != forward->value.type) {
      parser_error(parser, (struct parse_place){place}, "definition of SSA value '%s#%u' has type '%s'",
                   entry->name->text, forward->number, type_text(parser->scratch, value->type));
      return parser_note(parser, forward->place, "previously used here with type '%s'",
                         type_text(parser->scratch, forward->value.type));
    }
    value_replace_uses(&forward->value, value);
    forward->settled = value;
  }
  entry->forwards = NULL;
  return true;
}

bool names_define(struct parser *parser, const struct ident *name, const char *place, struct value *values,
                  uint32_t count) {
  struct name_entry *entry = innermost(parser, name);
  if (entry == NULL || entry->scope != parser->scope) {
    entry = push_entry(parser, name, parser->scope, place);
  } else if (entry->defined) {
    parser_error(parser, (struct parse_place){place}, "redefinition of SSA value '%s'", name->text);
    return parser_note(parser, entry->place, "previously defined here");
  } else {
    // Removes the entry from the list of undefined names; until then its count is its position there.
    if (!settle_forwards(parser, entry, place, values, count)) return false;
    parser->forward.items[entry->count] = NULL;
    while (parser->forward.count > 0 && VECTOR_LAST(&parser->forward) == NULL) parser->forward.count--;
  }
  entry->defined = true;
  entry->place = place;
  entry->values = values;
  entry->count = count;
  VECTOR_PUSH(&parser->defined, parser->arena, entry);
  return true;
}

const char *names_first_place(struct parser *parser, const struct ident *name) {
  const struct name_entry *entry = innermost(parser, name);
  return entry == NULL || entry->scope != parser->scope ? NULL : entry->place;
}

static bool check_type(struct parser *parser, const struct parsed_operand *operand, const struct type *type,
                       const struct type *prior, const char *prior_place) {
  if (type == prior) return true;
  parser_error(parser, operand->place, "use of value '%s' expects different type than prior uses: '%s' vs '%s'",
               operand->name->text, type_text(parser->scratch, type), type_text(parser->scratch, prior));
  return parser_note(parser, prior_place, "prior use here");
}

// Numbers above 0 are found by a map, number 0 is first in the list of its name.
static struct forward_value *find_forward(struct parser *parser, struct name_entry *entry, uint32_t number) {
  if (number != 0) {
    uint64_t *slot = map_find(&parser->forward_numbers, (uint64_t)entry->serial << 32 | number);
    return slot == NULL ? NULL : (struct forward_value *)(uintptr_t)*slot;
  }
  return entry->forwards != NULL && entry->forwards->number == 0 ? entry->forwards : NULL;
}

static struct value *use_forward(struct parser *parser, struct name_entry *entry, const struct parsed_operand *operand,
                                 const struct type *type) {
  struct forward_value *forward = find_forward(parser, entry, operand->number);
  if (forward != NULL)
    return check_type(parser, operand, type, forward->value.type, forward->place) ? &forward->value : NULL;
  forward = ARENA_NEW(parser->arena, struct forward_value);
  forward->value.type = type;
  forward->number = operand->number;
  forward->place = operand->place.at;
  if (operand->number == 0 || entry->forwards == NULL) {
    forward->next = entry->forwards;
    entry->forwards = forward;
  } else {
    forward->next = entry->forwards->next;
    entry->forwards->next = forward;
  }
  if (operand->number != 0)
    *map_insert(&parser->forward_numbers, parser->arena, (uint64_t)entry->serial << 32 | operand->number) =
        map_key(forward);
  return &forward->value;
}

struct value *names_use(struct parser *parser, const struct parsed_operand *operand, const struct type *type) {
  struct name_entry *entry = innermost(parser, operand->name);
  if (entry == NULL || entry->scope != parser->scope) {
    entry = push_entry(parser, operand->name, parser->scope, operand->place.at);
    entry->count = (uint32_t)parser->forward.count;
    VECTOR_PUSH(&parser->forward, parser->arena, entry);
  }
  if (!entry->defined) return use_forward(parser, entry, operand, type);
  if (operand->number >= entry->count) {
    parser_error(parser, operand->place, "reference to invalid result number");
    return NULL;
  }
  struct value *value = &entry->values[operand->number];
  return check_type(parser, operand, type, value->type, entry->place) ? value : NULL;
}

struct block_scope names_open_blocks(struct parser *parser) {
  return (struct block_scope){parser->blocks.count, ++parser->last_scope};
}

struct block *names_block(struct parser *parser, uint32_t scope, const struct ident *name, const char *place,
                          bool define) {
  struct name_entry *entry = innermost(parser, name);
  if (entry == NULL || entry->scope != scope) {
    entry = push_entry(parser, name, scope, place);
    entry->block = block_create(parser->program);
    VECTOR_PUSH(&parser->blocks, parser->arena, entry);
  }
  if (!define) return entry->block;
  if (entry->defined) {
    parser_error(parser, (struct parse_place){place}, "redefinition of block '%s'", name->text);
    parser_note(parser, entry->place, "previously defined here");
    return NULL;
  }
  entry->defined = true;
  entry->place = place;
  return entry->block;
}

bool names_close_blocks(struct parser *parser, struct block_scope scope, bool ok) {
  bool all_defined = true;
  for (size_t i = scope.first; i < parser->blocks.count; i++) {
    struct name_entry *entry = parser->blocks.items[i];
    if (ok && !entry->defined)
      all_defined = parser_error(parser, (struct parse_place){entry->place}, "reference to an undefined block");
  }
  while (parser->blocks.count > scope.first) pop_entry(parser, VECTOR_POP(&parser->blocks));
  return all_defined;
}
