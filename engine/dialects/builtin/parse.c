// Custom form of builtin.module.
#include "engine/dialects/hooks.h"

#include "engine/syntax/parser.h"

// module @name attributes {...} {...}
bool parse_builtin_module(struct parser *parser, struct parsed_op *parsed) {
  const struct ident *name;
  struct context *context = parser_context(parser);
  if (parse_peek_symbol_name(parser)) {
    if (!parse_symbol_name(parser, &name)) return false;
    parsed_set_attribute(parser, parsed, ID_sym_name, attribute_string(context, name->text, name->length));
  }
  if (!parse_attr_dict_with_keyword(parser, parsed) || !parse_region(parser, parsed, NULL, 0)) return false;
  region_entry(parser_program(parser), parsed->regions.items[0]);
  return true;
}
