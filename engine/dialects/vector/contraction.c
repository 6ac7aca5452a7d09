// Custom form of the vector ops that combine products, and of vector.print.
#include "engine/dialects/hooks.h"

#include "engine/dialects/ops.h"
#include "engine/dialects/trait_syntax.h"

static const enum known_ident contraction[] = {ID_indexing_maps, ID_iterator_types, ID_kind, KNOWN_IDENT_COUNT};

static void set_default_kind(struct parser *parser, struct parsed_op *parsed) {
  if (parsed_attribute(parsed, ID_kind) == NULL)
    parsed_set_attribute(parser, parsed, ID_kind,
                         enum_attribute(parser_context(parser), ENUM_COMBINING, COMBINING_ADD));
}

// --- vector.contract: {trait} %lhs, %rhs, %acc attr-dict : type, type into type

bool parse_vector_contract(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand operands[3];
  struct parsed_types types = {0};
  const struct type *result;
  struct parse_place place = parser_place(parser);
  if (!parse_trait(parser, parsed, ENUM_VECTOR_ITERATOR)) return false;
  for (uint32_t i = 0; i < 3; i++)
    if ((i != 0 && !parse_literal(parser, ",")) || !parse_operand(parser, &operands[i])) return false;
  if (!parse_attr_dict(parser, parsed) || !parse_literal(parser, ":")) return false;
  struct parse_place types_place = parser_place(parser);
  if (!parse_type_list(parser, &types) || !parse_literal(parser, "into") || !parse_type(parser, &result)) return false;
  if (types.count != 2) return parse_error(parser, types_place, "expected 2 types");
  if (!parse_resolve(parser, &operands[0], types.items[0], parsed) ||
      !parse_resolve(parser, &operands[1], types.items[1], parsed) ||
      !parse_resolve(parser, &operands[2], result, parsed))
    return false;
  if (parsed_attribute(parsed, ID_iterator_types) == NULL)
    return parse_error(parser, place, "expected \"iterator_types\" array attribute");
  set_default_kind(parser, parsed);
  parsed_add_result(parser, parsed, result);
  return true;
}

void print_vector_contract(struct printer *printer, const struct op *o) {
  print_trait(printer, o, contraction);
  print_string(printer, " ");
  print_values(printer, o->operands, o->operand_count);
  print_attr_dict(printer, o, contraction);
  print_string(printer, " : ");
  print_types_of(printer, o->operands, 2);
  print_string(printer, " into ");
  print_result_types(printer, o);
}

// --- vector.outerproduct: %lhs, %rhs, %acc attr-dict : type, type

bool parse_vector_outerproduct(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operands operands = {0};
  const struct type *lhs, *rhs;
  if (!parse_operand_list(parser, &operands) || !parse_attr_dict(parser, parsed)) return false;
  if (!parse_literal(parser, ":") || !parse_type(parser, &lhs) || !parse_literal(parser, ",") ||
      !parse_type(parser, &rhs))
    return false;
  if (operands.count < 2) return parse_error(parser, parsed->place, "expected at least 2 operands");
  if (lhs->kind != TYPE_VECTOR || lhs->rank == 0)
    return parse_error(parser, parsed->place, "expected vector type for operand #1");
  bool is_outer = rhs->kind == TYPE_VECTOR && rhs->rank != 0;
  int64_t shape[] = {lhs->shape[0], is_outer ? rhs->shape[0] : 0};
  uint64_t scalable = (lhs->scalable & 1) | (is_outer ? (rhs->scalable & 1) << 1 : 0);
  const struct type *result = type_vector(parser_context(parser), shape, is_outer ? 2 : 1, scalable, lhs->element);
  set_default_kind(parser, parsed);
  const struct type *types[] = {lhs, rhs, result};
  for (size_t i = 0; i < operands.count && i < 3; i++)
    if (!parse_resolve(parser, &operands.items[i], types[i], parsed)) return false;
  parsed_add_result(parser, parsed, result);
  return true;
}

// Attributes without an accumulator are not printed, as upstream does not.
void print_vector_outerproduct(struct printer *printer, const struct op *o) {
  static const enum known_ident none[] = {KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_values(printer, o->operands, o->operand_count);
  if (o->operand_count > 2) print_attr_dict(printer, o, none);
  print_string(printer, " : ");
  print_types_of(printer, o->operands, 2);
}

// --- vector.print: [%source : type] [str "text"] [punctuation <newline>] attr-dict

static bool parse_punctuation(struct parser *parser, struct parsed_op *parsed) {
  const struct attribute *value;
  if (!parse_enum_word(parser, ENUM_PUNCTUATION, &value)) return false;
  parsed_set_attribute(parser, parsed, ID_punctuation, value);
  return true;
}

static bool parse_text(struct parser *parser, struct parsed_op *parsed) {
  const struct attribute *text;
  if (!parse_peek_string(parser)) return parse_error(parser, parser_place(parser), "expected string");
  if (!parse_attribute(parser, NULL, &text)) return false;
  parsed_set_attribute(parser, parsed, ID_stringLiteral, text);
  return true;
}

// Without a source, a value in the next line begins another op. (Upstream does not read back what it prints of that.)
static bool source_follows(struct parser *parser, const struct parsed_op *parsed) {
  return parse_peek_operand(parser) && parser_source_place(parser, parsed->place.at).line ==
                                           parser_source_place(parser, parser_place(parser).at).line;
}

bool parse_vector_print(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand source;
  const struct type *type;
  if (source_follows(parser, parsed) && (!parse_operand(parser, &source) || !parse_literal(parser, ":") ||
                                         !parse_type(parser, &type) || !parse_resolve(parser, &source, type, parsed)))
    return false;
  for (bool more = true; more;) {
    bool has_text = parse_optional_literal(parser, "str"),
         has_punctuation = !has_text && parse_optional_literal(parser, "punctuation");
    if (has_text && !parse_text(parser, parsed)) return false;
    if (has_punctuation && !parse_punctuation(parser, parsed)) return false;
    more = has_text || has_punctuation;
  }
  if (!parse_attr_dict(parser, parsed)) return false;
  if (parsed_attribute(parsed, ID_punctuation) == NULL)
    parsed_set_attribute(parser, parsed, ID_punctuation,
                         enum_attribute(parser_context(parser), ENUM_PUNCTUATION, PUNCTUATION_NEWLINE));
  return true;
}

void print_vector_print(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_punctuation, ID_stringLiteral, KNOWN_IDENT_COUNT};
  const struct attribute *text = op_attribute(o, ID_stringLiteral), *punctuation = op_attribute(o, ID_punctuation);
  if (o->operand_count != 0) {
    print_string(printer, " ");
    print_values(printer, o->operands, o->operand_count);
    print_string(printer, " : ");
    print_types_of(printer, o->operands, o->operand_count);
  }
  if (text != NULL) {
    print_string(printer, " str ");
    print_attribute(printer, text);
  }
  if (punctuation != NULL && attribute_enum_value(punctuation) != PUNCTUATION_NEWLINE)
    print_format(printer, " punctuation <%s>", punctuation->u.enumerated.spelling->text);
  print_attr_dict(printer, o, elided);
}
