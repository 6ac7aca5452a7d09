// Operands, and what hooks add to the op in the making: results, attributes, segments, successors.
#include "engine/syntax/parser_internal.h"

bool parse_optional_operand(struct parser *parser, struct parsed_operand *operand, bool *present) {
  *present = parser->token.kind == TOKEN_PERCENT;
  if (!*present) return true;
  *operand = (struct parsed_operand){parser_token_ident(parser), 0, parser_place(parser)};
  parser_advance(parser);
  if (parser->token.kind != TOKEN_HASH) return true;
  uint64_t number = 0;
  const char *digit = parser->token.start + 1;
  for (; digit < parser->token.end && *digit >= '0' && *digit <= '9' && number <= UINT32_MAX; digit++)
    number = number * 10 + (uint64_t)(*digit - '0');
  if (digit != parser->token.end || number > UINT32_MAX)
    return parser_error(parser, parser_place(parser), "invalid SSA value result number");
  operand->number = (uint32_t)number;
  parser_advance(parser);
  return true;
}

bool parse_operand(struct parser *parser, struct parsed_operand *operand) {
  bool present;
  if (!parse_optional_operand(parser, operand, &present)) return false;
  return present || parser_expected(parser, "SSA operand");
}

bool parse_operand_list(struct parser *parser, struct parsed_operands *operands) {
  if (parser->token.kind != TOKEN_PERCENT) return true;
  do {
    struct parsed_operand operand;
    if (!parse_operand(parser, &operand)) return false;
    VECTOR_PUSH(operands, parser->scratch, operand);
  } while (parser_accept(parser, ','));
  return true;
}

bool parse_resolve(struct parser *parser, const struct parsed_operand *operand, const struct type *type,
                   struct parsed_op *op) {
  struct value *value = names_use(parser, operand, type);
  if (value == NULL) return false;
  VECTOR_PUSH(&op->operands, parser->scratch, value);
  return true;
}

bool parse_resolve_list(struct parser *parser, const struct parsed_operands *operands, const struct type *const *types,
                        size_t type_count, struct parse_place place, struct parsed_op *op) {
  if (operands->count != type_count)
    return parse_error(parser, place, "number of operands and types do not match: got %zu operands and %zu types",
                       operands->count, type_count);
  for (size_t i = 0; i < operands->count; i++)
    if (!parse_resolve(parser, &operands->items[i], types[i], op)) return false;
  return true;
}

const struct attribute *parsed_attribute(const struct parsed_op *op, enum known_ident name) {
  for (size_t i = 0; i < op->attributes.count; i++)
    if (op->attributes.items[i].name->id == (uint32_t)name) return op->attributes.items[i].value;
  return NULL;
}

void parsed_set_attribute(struct parser *parser, struct parsed_op *op, enum known_ident name,
                          const struct attribute *value) {
  for (size_t i = 0; i < op->attributes.count; i++) {
    if (op->attributes.items[i].name->id != (uint32_t)name) continue;
    op->attributes.items[i].value = value;
    return;
  }
  struct named_attribute entry = {parser->context->known[name], value};
  VECTOR_PUSH(&op->attributes, parser->scratch, entry);
}

void parsed_add_result(struct parser *parser, struct parsed_op *op, const struct type *type) {
  VECTOR_PUSH(&op->results, parser->scratch, type);
}

void parsed_set_segments(struct parser *parser, struct parsed_op *op, const int32_t *sizes, uint32_t count) {
  parsed_set_attribute(parser, op, ID_operandSegmentSizes, attribute_i32_array(parser->context, sizes, count));
}

static bool parse_index_list(struct parser *parser, struct parsed_operands *dynamic, const struct attribute **fixed,
                             char open, char close) {
  VECTOR(int64_t) values = {0};
  if (!parser_expect_in(parser, open, "in dynamic index list")) return false;
  if (!token_is(&parser->token, close)) {
    do {
      struct parsed_operand operand;
      bool present;
      int64_t value = DYNAMIC;
      if (!parse_optional_operand(parser, &operand, &present)) return false;
      if (present) {
        VECTOR_PUSH(dynamic, parser->scratch, operand);
      } else {
        if (!parse_integer(parser, &value)) return false;
      }
      VECTOR_PUSH(&values, parser->scratch, value);
    } while (parser_accept(parser, ','));
  }
  if (!parser_expect_in(parser, close, "in dynamic index list")) return false;
  *fixed = attribute_i64_array(parser->context, values.items, (uint32_t)values.count);
  return true;
}

bool parse_dynamic_index_list(struct parser *parser, struct parsed_operands *dynamic, const struct attribute **fixed,
                              char open, char close) {
  return parse_index_list(parser, dynamic, fixed, open, close) ||
         parse_error(parser, (struct parse_place){parser->custom_op_at}, "expected SSA value or integer");
}
