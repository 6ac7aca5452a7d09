// Custom form of affine ops.
#include "engine/dialects/hooks.h"

#include "engine/syntax/parser.h"

// %a, %b, ... in brackets, resolved as indices.
static bool parse_map_operands(struct parser *parser, const char *open, const char *close, struct parsed_op *parsed) {
  if (!parse_optional_literal(parser, open))
    return parse_error(parser, parser_place(parser), "expected '%s' in operand list", open);
  if (parse_optional_literal(parser, close)) return true;
  do {
    struct parsed_operand operand;
    if (!parse_operand(parser, &operand)) return false;
    if (!parse_resolve(parser, &operand, parser_context(parser)->index_type, parsed)) return false;
  } while (parse_optional_literal(parser, ","));
  return parse_optional_literal(parser, close) ||
         parse_error(parser, parser_place(parser), "expected '%s' in operand list", close);
}

// (dims)[symbols]; brackets around no symbols may be left out.
static bool parse_dims_and_symbols(struct parser *parser, struct parsed_op *parsed, size_t *dim_count) {
  if (!parse_map_operands(parser, "(", ")", parsed)) return false;
  *dim_count = parsed->operands.count;
  return !parse_peek_literal(parser, "[") || parse_map_operands(parser, "[", "]", parsed);
}

static bool parse_map(struct parser *parser, struct parsed_op *parsed, const struct affine_map **map) {
  const struct attribute *attribute;
  struct parse_place place = parser_place(parser);
  if (!parse_attribute(parser, NULL, &attribute)) return false;
  if (attribute->kind != ATTRIBUTE_AFFINE_MAP)
    return parse_error(parser, place, "custom op '%s' invalid kind of attribute specified", parsed->info->name);
  parsed_set_attribute(parser, parsed, ID_map, attribute);
  *map = attribute->u.map;
  return true;
}

// map (dims)[symbols] attr-dict
bool parse_affine_apply(struct parser *parser, struct parsed_op *parsed) {
  const struct affine_map *map;
  size_t dim_count;
  if (!parse_map(parser, parsed, &map) || !parse_dims_and_symbols(parser, parsed, &dim_count)) return false;
  if (!parse_attr_dict(parser, parsed)) return false;
  if (map->dim_count != dim_count || map->symbol_count != parsed->operands.count - dim_count)
    return parse_error(parser, parsed->place, "custom op 'affine.apply' dimension or symbol index mismatch");
  for (uint32_t i = 0; i < map->result_count; i++)
    parsed_add_result(parser, parsed, parser_context(parser)->index_type);
  return true;
}

static bool parse_extremum(struct parser *parser, struct parsed_op *parsed) {
  const struct affine_map *map;
  size_t dim_count;
  parsed_add_result(parser, parsed, parser_context(parser)->index_type);
  return parse_map(parser, parsed, &map) && parse_dims_and_symbols(parser, parsed, &dim_count) &&
         parse_attr_dict(parser, parsed);
}

bool parse_affine_max(struct parser *parser, struct parsed_op *parsed) { return parse_extremum(parser, parsed); }
bool parse_affine_min(struct parser *parser, struct parsed_op *parsed) { return parse_extremum(parser, parsed); }

// %i into (%n, 3, ...) attr-dict : types
bool parse_affine_delinearize_index(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand linear;
  struct parsed_operands dynamic = {0};
  struct parsed_types types = {0};
  const struct attribute *fixed;
  const struct type *index = parser_context(parser)->index_type;
  if (!parse_operand(parser, &linear) || !parse_literal(parser, "into")) return false;
  if (!parse_dynamic_index_list(parser, &dynamic, &fixed, '(', ')') || !parse_attr_dict(parser, parsed)) return false;
  parsed_set_attribute(parser, parsed, ID_static_basis, fixed);
  if (!parse_literal(parser, ":") || !parse_type_list(parser, &types)) return false;
  for (size_t i = 0; i < types.count; i++) parsed_add_result(parser, parsed, types.items[i]);
  if (!parse_resolve(parser, &linear, index, parsed)) return false;
  for (size_t i = 0; i < dynamic.count; i++)
    if (!parse_resolve(parser, &dynamic.items[i], index, parsed)) return false;
  return true;
}
