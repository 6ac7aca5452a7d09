// Custom form of bufferization.alloc_tensor.
#include "engine/dialects/hooks.h"

#include "engine/syntax/parser.h"

// (%sizes) [copy(%t)] [size_hint=%n] attr-dict : type
bool parse_bufferization_alloc_tensor(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operands sizes = {0};
  struct parsed_operand copy, hint;
  const struct type *type;
  const struct type *index = parser_context(parser)->index_type;
  if (!parse_literal(parser, "(") || !parse_operand_list(parser, &sizes) || !parse_literal(parser, ")")) return false;
  bool has_copy = parse_optional_literal(parser, "copy");
  if (has_copy && !(parse_literal(parser, "(") && parse_operand(parser, &copy) && parse_literal(parser, ")")))
    return false;
  bool has_hint = parse_optional_literal(parser, "size_hint");
  if (has_hint && !(parse_literal(parser, "=") && parse_operand(parser, &hint))) return false;
  if (!parse_attr_dict(parser, parsed) || !parse_literal(parser, ":") || !parse_type(parser, &type)) return false;
  parsed_add_result(parser, parsed, type);
  for (size_t i = 0; i < sizes.count; i++)
    if (!parse_resolve(parser, &sizes.items[i], index, parsed)) return false;
  if (has_copy && !parse_resolve(parser, &copy, type, parsed)) return false;
  if (has_hint && !parse_resolve(parser, &hint, index, parsed)) return false;
  parsed_set_segments(parser, parsed, (const int32_t[]){(int32_t)sizes.count, has_copy, has_hint}, 3);
  return true;
}
