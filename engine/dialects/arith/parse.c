// Custom form of arith ops that the declarative form does not cover.
#include "engine/dialects/hooks.h"

#include "engine/syntax/parser.h"

// attr-dict value
bool parse_arith_constant(struct parser *parser, struct parsed_op *parsed) {
  const struct attribute *value;
  if (!parse_attr_dict(parser, parsed)) return false;
  struct parse_place place = parser_place(parser);
  if (!parse_attribute(parser, NULL, &value)) return false;
  if (!attribute_is_typed(value)) return parse_error(parser, place, "invalid kind of attribute specified");
  if (parsed_attribute(parsed, ID_value) != NULL)
    return parse_error(parser, place, "duplicate key 'value' in dictionary attribute");
  parsed_set_attribute(parser, parsed, ID_value, value);
  parsed_add_result(parser, parsed, value->type);
  return true;
}

// %condition, %a, %b attr-dict : [type of the condition,] type
bool parse_arith_select(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operands operands = {0};
  struct parse_place place = parser_place(parser);
  if (!parse_operand_list(parser, &operands)) return false;
  if (operands.count != 3) return parse_error(parser, place, "expected 3 operands");
  if (!parse_attr_dict(parser, parsed) || !parse_literal(parser, ":")) return false;
  const struct type *result, *condition = parser_context(parser)->i1_type;
  if (!parse_type(parser, &result)) return false;
  if (parse_optional_literal(parser, ",")) {
    condition = result;
    if (!parse_type(parser, &result)) return false;
  }
  parsed_add_result(parser, parsed, result);
  return parse_resolve(parser, &operands.items[0], condition, parsed) &&
         parse_resolve(parser, &operands.items[1], result, parsed) &&
         parse_resolve(parser, &operands.items[2], result, parsed);
}
