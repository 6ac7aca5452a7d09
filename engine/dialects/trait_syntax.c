#include "engine/dialects/trait_syntax.h"

// Iterator types are written as strings and kept as members of an enumeration.
static bool convert_iterators(struct parser *parser, struct parse_place place, enum enum_family family,
                              const struct attribute **value) {
  const struct attribute *array = *value;
  if (array->kind != ATTRIBUTE_ARRAY) return parse_error(parser, place, "expected an array of iterator types");
  const struct attribute **items = ARENA_ARRAY(parser_scratch(parser), const struct attribute *, array->count + 1);
  for (uint32_t i = 0; i < array->count; i++) {
    items[i] = array->u.items[i];
    if (items[i]->kind != ATTRIBUTE_STRING) continue;
    const struct ident *word = items[i]->u.string;
    items[i] = enum_attribute_of_word(parser_context(parser), family, word->text, word->length);
    if (items[i] == NULL) return parse_error(parser, place, "unexpected iterator_type (%s)", word->text);
  }
  *value = attribute_array(parser_context(parser), items, array->count);
  return true;
}

bool parse_trait(struct parser *parser, struct parsed_op *parsed, enum enum_family iterators) {
  const struct attribute *trait;
  struct parse_place place = parser_place(parser);
  if (!parse_attribute(parser, NULL, &trait)) return false;
  if (trait->kind != ATTRIBUTE_DICTIONARY) return parse_error(parser, place, "invalid kind of attribute specified");
  // mlir-opt reports iterators of linalg.generic behind the dictionary.
  struct parse_place iterators_place = iterators == ENUM_ITERATOR ? parser_place(parser) : place;
  for (uint32_t i = 0; i < trait->count; i++) {
    struct named_attribute entry = trait->u.entries[i];
    if (entry.name->id == ID_operandSegmentSizes) continue;
    if (entry.name->id == ID_iterator_types && !convert_iterators(parser, iterators_place, iterators, &entry.value))
      return false;
    VECTOR_PUSH(&parsed->attributes, parser_scratch(parser), entry);
  }
  return true;
}

static void print_iterator_types(struct printer *printer, const struct attribute *iterators) {
  print_string(printer, "[");
  for (uint32_t i = 0; i < iterators->count; i++) {
    const struct attribute *iterator = iterators->u.items[i];
    if (i != 0) print_string(printer, ", ");
    if (iterator->kind == ATTRIBUTE_ENUM) print_format(printer, "\"%s\"", iterator->u.enumerated.spelling->text);
    else print_attribute(printer, iterator);
  }
  print_string(printer, "]");
}

void print_trait(struct printer *printer, const struct op *o, const enum known_ident *order) {
  const char *separator = " {";
  for (; *order != KNOWN_IDENT_COUNT; order++) {
    const struct attribute *value = op_attribute(o, *order);
    if (value == NULL) continue;
    print_format(printer, "%s%s = ", separator, printer_context(printer)->known[*order]->text);
    if (*order == ID_iterator_types) print_iterator_types(printer, value);
    else print_attribute(printer, value);
    separator = ", ";
  }
  print_string(printer, "}");
}
