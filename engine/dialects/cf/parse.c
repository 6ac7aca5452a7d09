// Custom form of cf ops that have several successors.
#include "engine/base/wide_integer.h"
#include "engine/dialects/hooks.h"

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

// weights([1, 2])
static bool parse_weights(struct parser *parser, struct parsed_op *parsed) {
  VECTOR(int32_t) weights = {0};
  if (!parse_optional_literal(parser, "weights")) return true;
  if (!parse_literal(parser, "(") || !parse_literal(parser, "[")) return false;
  do {
    struct parse_place place = parser_place(parser);
    int64_t weight;
    if (!parse_integer(parser, &weight)) return parse_literal(parser, "]") && false;
    if (weight < INT32_MIN || weight > INT32_MAX) {
      parse_error(parser, place, "integer value too large");
      return parse_literal(parser, "]") && false;
    }
    VECTOR_PUSH(&weights, parser_scratch(parser), (int32_t)weight);
  } while (parse_optional_literal(parser, ","));
  parsed_set_attribute(parser, parsed, ID_branch_weights,
                       attribute_i32_array(parser_context(parser), weights.items, (uint32_t)weights.count));
  return parse_literal(parser, "]") && parse_literal(parser, ")");
}

// %condition [weights([1, 2])], ^bb1(%a : t), ^bb2 attr-dict
bool parse_cf_cond_br(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand condition;
  uint32_t when_true, when_false;
  if (!parse_operand(parser, &condition) || !parse_weights(parser, parsed) || !parse_literal(parser, ",")) return false;
  if (!parse_resolve(parser, &condition, parser_context(parser)->i1_type, parsed)) return false;
  if (!parse_successor_and_operands(parser, parsed, &when_true) || !parse_literal(parser, ",")) return false;
  if (!parse_successor_and_operands(parser, parsed, &when_false) || !parse_attr_dict(parser, parsed)) return false;
  parsed_set_segments(parser, parsed, (const int32_t[]){1, (int32_t)when_true, (int32_t)when_false}, 3);
  return true;
}

struct switch_cases {
  VECTOR(int64_t) values;
  VECTOR(int32_t) counts;  // of operands
  int32_t total;
};

// As upstream, no case has more than 64 bits.
static bool parse_case_value(struct parser *parser, const struct type *type, int64_t *number) {
  struct parse_place place = parser_place(parser);
  int64_t value;
  if (!parse_integer(parser, &value)) return false;
  *number = type_is_wide(type) ? value : attribute_integer(parser_context(parser), type, value)->u.integer;
  if (*number == value || (value > 0 && value >> type->width == 0)) return true;
  return parser_error(parser, place, "integer constant out of range for attribute");
}

static bool parse_switch_case(struct parser *parser, struct parsed_op *parsed, const struct type *type,
                              struct switch_cases *cases) {
  int64_t value;
  uint32_t count;
  if (!parse_case_value(parser, type, &value) || !parse_literal(parser, ":")) return false;
  if (!parse_successor_and_operands(parser, parsed, &count)) return false;
  VECTOR_PUSH(&cases->values, parser_scratch(parser), value);
  VECTOR_PUSH(&cases->counts, parser_scratch(parser), (int32_t)count);
  cases->total += (int32_t)count;
  return true;
}

// The values as dense elements: vector<n x type>.
static const struct attribute *case_values(struct parser *parser, const struct switch_cases *cases,
                                           const struct type *type) {
  struct context *context = parser_context(parser);
  uint32_t size = dense_element_size(type);
  unsigned char *data = arena_array(parser_scratch(parser), cases->values.count, size);
  for (size_t i = 0; i < cases->values.count; i++) wide_of_integer(cases->values.items[i], data + i * size, size);
  int64_t extent = (int64_t)cases->values.count;
  return attribute_dense(context, type_vector(context, &extent, 1, 0, type), data, false);
}

// %flag : type, [default: ^bb1, 42: ^bb2(%a : t), ...] attr-dict
bool parse_cf_switch(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand flag;
  const struct type *type;
  struct switch_cases cases = {.total = 0};
  uint32_t default_count;
  if (!parse_operand(parser, &flag) || !parse_literal(parser, ":")) return false;
  struct parse_place place = parser_place(parser);
  if (!parse_type(parser, &type)) return false;
  if (type->kind != TYPE_INTEGER)
    return parse_error(parser, place, "invalid kind of type specified: expected builtin.integer, but found '%s'",
                       type_text(parser_scratch(parser), type));
  if (!parse_resolve(parser, &flag, type, parsed) || !parse_literal(parser, ",") || !parse_literal(parser, "["))
    return false;
  if (!parse_literal(parser, "default") || !parse_literal(parser, ":")) return false;
  if (!parse_successor_and_operands(parser, parsed, &default_count)) return false;
  while (parse_optional_literal(parser, ","))
    if (!parse_switch_case(parser, parsed, type, &cases)) return false;
  if (!parse_literal(parser, "]") || !parse_attr_dict(parser, parsed)) return false;
  struct context *context = parser_context(parser);
  if (cases.values.count != 0) parsed_set_attribute(parser, parsed, ID_case_values, case_values(parser, &cases, type));
  parsed_set_attribute(parser, parsed, ID_case_operand_segments,
                       attribute_i32_array(context, cases.counts.items, (uint32_t)cases.counts.count));
  parsed_set_segments(parser, parsed, (const int32_t[]){1, (int32_t)default_count, cases.total}, 3);
  return true;
}
