// Custom form of ub ops.
#include "engine/dialects/hooks.h"

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

static const struct attribute *default_value(struct context *context) {
  static const char text[] = "#ub.poison";
  return attribute_opaque(context, text, sizeof text - 1, NULL);
}

// attr-dict [<value>] : type
bool parse_ub_poison(struct parser *parser, struct parsed_op *parsed) {
  const struct attribute *value = default_value(parser_context(parser));
  const struct type *type;
  if (!parse_attr_dict(parser, parsed)) return false;
  if (parse_optional_literal(parser, "<") && !(parse_attribute(parser, NULL, &value) && parse_literal(parser, ">")))
    return false;
  if (!parse_literal(parser, ":") || !parse_type(parser, &type)) return false;
  parsed_set_attribute(parser, parsed, ID_value, value);
  parsed_add_result(parser, parsed, type);
  return true;
}

void print_ub_poison(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_value, KNOWN_IDENT_COUNT};
  const struct attribute *value = op_attribute(o, ID_value);
  print_attr_dict(printer, o, elided);
  if (value != NULL && value != default_value(printer_context(printer))) {
    print_string(printer, " <");
    print_attribute(printer, value);
    print_string(printer, ">");
  }
  print_string(printer, " : ");
  print_result_types(printer, o);
}
