// Aliases: affine maps (#map1), sets (#set1) and, with locations, the places of ops (#loc2), each defined once.
//
// Names count up in the order of first sight. In custom form that is the order of printing, so aliases are made while
// printing and their definitions written afterwards; generic form is walked before.
#include "engine/syntax/printer_state.h"

// Returns the alias of an attribute; a new one has the attribute null.
static struct alias *find_or_add(struct printer *printer, const struct attribute *attribute) {
  struct alias_table *table = &printer->aliases;
  uint64_t *position = map_insert(&table->positions, printer->arena, map_key(attribute));
  if (*position == 0) {
    VECTOR_PUSH(&table->items, printer->arena, ((struct alias){.attribute = NULL}));
    *position = table->items.count;
  }
  return &table->items.items[*position - 1];
}

static void print_alias_name(struct text *text, const struct alias *alias) {
  enum attribute_kind kind = alias->attribute->kind;
  text_string(text, kind == ATTRIBUTE_AFFINE_MAP ? "#map" : kind == ATTRIBUTE_AFFINE_SET ? "#set" : "#loc");
  if (alias->index != 0) text_integer(text, alias->index);
}

// How many aliases there are of attributes of a kind, or null: they have none.
static uint32_t *alias_count(struct alias_table *table, enum attribute_kind kind) {
  switch (kind) {
    case ATTRIBUTE_AFFINE_MAP: return &table->map_count;
    case ATTRIBUTE_AFFINE_SET: return &table->set_count;
    case ATTRIBUTE_LOCATION: return &table->location_count;
    default: return NULL;
  }
}

bool print_attribute_alias(struct printer *printer, const struct attribute *attribute) {
  uint32_t *count = alias_count(&printer->aliases, attribute->kind);
  if (count == NULL || !printer->aliases.active) return false;
  if (printer->aliases.complete && map_find(&printer->aliases.positions, map_key(attribute)) == NULL) return false;
  struct alias *alias = find_or_add(printer, attribute);
  if (alias->attribute == NULL) {
    alias->attribute = attribute;
    alias->index = (*count)++;
    alias->at_end = attribute->kind == ATTRIBUTE_LOCATION;
  }
  print_alias_name(printer->text, alias);
  return true;
}

void alias_define_at_top(struct printer *printer, const struct attribute *attribute) {
  find_or_add(printer, attribute)->at_end = false;
}

static void print_definitions_of(struct printer *printer, enum attribute_kind kind, bool at_end) {
  for (size_t i = 0; i < printer->aliases.items.count; i++) {
    const struct alias *alias = &printer->aliases.items.items[i];
    if (alias->attribute->kind != kind || alias->at_end != at_end) continue;
    print_alias_name(printer->text, alias);
    text_bytes(printer->text, " = ", 3);
    print_attribute_body(printer, alias->attribute, true);
    text_char(printer->text, '\n');
  }
}

void print_alias_definitions(struct printer *printer, bool at_end) {
  print_definitions_of(printer, ATTRIBUTE_LOCATION, at_end);
  print_definitions_of(printer, ATTRIBUTE_AFFINE_MAP, at_end);
  print_definitions_of(printer, ATTRIBUTE_AFFINE_SET, at_end);
}

// --- the order of generic form: location, regions, operand types, result types, attributes

// Types and attributes in which there is no alias need not be printed to see which there are.

static bool attribute_may_have_alias(const struct attribute *attribute);

static bool type_may_have_alias(const struct type *type) {
  if (type == NULL || type->kind <= TYPE_COMPLEX) return false;
  if (!type_is_shaped(type)) return type->kind != TYPE_OPAQUE;
  return (type->layout != NULL && attribute_may_have_alias(type->layout)) ||
         (type->memory_space != NULL && attribute_may_have_alias(type->memory_space)) ||
         (type->encoding != NULL && attribute_may_have_alias(type->encoding)) || type_may_have_alias(type->element);
}

static bool attribute_may_have_alias(const struct attribute *attribute) {
  switch (attribute->kind) {
    case ATTRIBUTE_INTEGER:
    case ATTRIBUTE_WIDE_INTEGER:
    case ATTRIBUTE_FLOAT:
    case ATTRIBUTE_TYPE:
    case ATTRIBUTE_OPAQUE:
    case ATTRIBUTE_DENSE_ELEMENTS: return type_may_have_alias(attribute->type);
    case ATTRIBUTE_ARRAY: return attribute->count != 0;
    case ATTRIBUTE_DICTIONARY:
      for (uint32_t i = 0; i < attribute->count; i++)
        if (attribute_may_have_alias(attribute->u.entries[i].value)) return true;
      return false;
    case ATTRIBUTE_AFFINE_MAP:
    case ATTRIBUTE_AFFINE_SET:
    case ATTRIBUTE_LOCATION: return true;
    default: return false;
  }
}

static void visit_type(struct printer *printer, const struct type *type) {
  if (type_may_have_alias(type)) print_type(printer, type);
}

static void visit_op(struct printer *printer, const struct op *op) {
  if (printer->options.locations) alias_visit_location(printer, location_attribute(printer, op->location));
  for (uint32_t i = 0; i < op->region_count; i++)
    for (const struct block *block = op->regions[i].first; block != NULL; block = block->next) {
      for (uint32_t k = 0; k < block->argument_count; k++) {
        visit_type(printer, block->arguments[k]->type);
        if (printer->options.locations)
          alias_visit_argument_location(printer, location_attribute(printer, argument_location(block->arguments[k])));
      }
      for (const struct op *nested = block->first; nested != NULL; nested = nested->next) visit_op(printer, nested);
    }
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand(op, i) != NULL) visit_type(printer, op_operand(op, i)->type);
  for (uint32_t i = 0; i < op->result_count; i++) visit_type(printer, op->results[i].type);
  for (uint32_t i = 0; i < op->attribute_count; i++)
    if (attribute_may_have_alias(op->attributes[i].value)) print_attribute(printer, op->attributes[i].value);
  printer->text->count = 0;
}

void print_attribute_without_new_alias(struct printer *printer, const struct attribute *attribute) {
  struct alias_table *table = &printer->aliases;
  if (!table->active || table->complete || !attribute_may_have_alias(attribute)) print_attribute(printer, attribute);
  else table->is_awaited = true;
}

void alias_visit_generic(struct printer *printer, const struct op *root) {
  struct text *text = printer->text, unread = {.arena = printer->arena};
  printer->text = &unread;
  visit_op(printer, root);
  printer->text = text;
}
