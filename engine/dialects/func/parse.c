// Custom form of functions: the signature of a function with the attributes of its arguments and results.
#include "engine/dialects/hooks.h"

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

struct signature {
  struct parsed_arguments arguments;
  bool named;  // the arguments have names
  struct parsed_types results;
  VECTOR(const struct attribute *) result_attributes;  // dictionaries or null
};

static bool parse_dictionary(struct parser *parser, const struct attribute **dictionary) {
  struct parsed_op entries = {0};
  *dictionary = NULL;
  if (!parse_peek_literal(parser, "{")) return true;
  if (!parse_attr_dict(parser, &entries)) return false;
  *dictionary =
      attribute_dictionary(parser_context(parser), entries.attributes.items, (uint32_t)entries.attributes.count);
  return true;
}

static bool parse_parameter(struct parser *parser, struct parsed_argument *argument, bool named) {
  if (named)
    return parse_peek_operand(parser) ? parse_argument(parser, argument, true, true)
                                      : parse_error(parser, parser_place(parser), "expected SSA identifier");
  *argument = (struct parsed_argument){0};
  return parse_type(parser, &argument->type) && parse_dictionary(parser, &argument->attributes);
}

static bool parse_parameters(struct parser *parser, struct signature *signature) {
  if (!parse_literal(parser, "(")) return false;
  if (parse_optional_literal(parser, ")")) return true;
  signature->named = parse_peek_operand(parser);
  do {
    struct parsed_argument argument;
    if (!signature->named && parse_peek_operand(parser))
      return parse_error(parser, parser_place(parser), "expected type instead of SSA identifier");
    if (!parse_parameter(parser, &argument, signature->named)) return false;
    VECTOR_PUSH(&signature->arguments, parser_scratch(parser), argument);
  } while (parse_optional_literal(parser, ","));
  return parse_literal(parser, ")");
}

static bool parse_result(struct parser *parser, struct signature *signature) {
  const struct type *type;
  const struct attribute *attributes;
  if (!parse_type(parser, &type) || !parse_dictionary(parser, &attributes)) return false;
  VECTOR_PUSH(&signature->results, parser_scratch(parser), type);
  VECTOR_PUSH(&signature->result_attributes, parser_scratch(parser), attributes);
  return true;
}

// A single result may stand without parentheses, and then has no attributes.
static bool parse_results(struct parser *parser, struct signature *signature) {
  if (!parse_optional_literal(parser, "->")) return true;
  if (!parse_optional_literal(parser, "(")) {
    const struct type *type;
    if (!parse_type(parser, &type)) return false;
    VECTOR_PUSH(&signature->results, parser_scratch(parser), type);
    VECTOR_PUSH(&signature->result_attributes, parser_scratch(parser), NULL);
    return true;
  }
  if (parse_optional_literal(parser, ")")) return true;
  do {
    if (!parse_result(parser, signature)) return false;
  } while (parse_optional_literal(parser, ","));
  return parse_literal(parser, ")");
}

// Attributes of arguments or results are an array with a dictionary each, left out if all are empty.
static void set_dictionaries(struct parser *parser, struct parsed_op *parsed, enum known_ident name,
                             const struct attribute **dictionaries, size_t count) {
  const struct context *context = parser_context(parser);
  bool any = false;
  for (size_t i = 0; i < count; i++) {
    any |= dictionaries[i] != NULL && dictionaries[i]->count != 0;
    if (dictionaries[i] == NULL) dictionaries[i] = context->empty_dictionary;
  }
  if (any)
    parsed_set_attribute(parser, parsed, name, attribute_array(parser_context(parser), dictionaries, (uint32_t)count));
}

static void set_signature(struct parser *parser, struct parsed_op *parsed, struct signature *signature) {
  size_t count = signature->arguments.count;
  const struct type **inputs = ARENA_ARRAY(parser_scratch(parser), const struct type *, count + 1);
  const struct attribute **attributes = ARENA_ARRAY(parser_scratch(parser), const struct attribute *, count + 1);
  for (size_t i = 0; i < count; i++) {
    inputs[i] = signature->arguments.items[i].type;
    attributes[i] = signature->arguments.items[i].attributes;
  }
  struct context *context = parser_context(parser);
  const struct type *type =
      type_function(context, inputs, (uint32_t)count, signature->results.items, (uint32_t)signature->results.count);
  parsed_set_attribute(parser, parsed, ID_function_type, attribute_type(context, type));
  set_dictionaries(parser, parsed, ID_arg_attrs, attributes, count);
  set_dictionaries(parser, parsed, ID_res_attrs, signature->result_attributes.items, signature->results.count);
}

static bool parse_name(struct parser *parser, struct parsed_op *parsed) {
  static const char *const visibilities[] = {"public", "private", "nested"};
  struct context *context = parser_context(parser);
  for (size_t i = 0; i < sizeof visibilities / sizeof *visibilities; i++) {
    if (!parse_optional_literal(parser, visibilities[i])) continue;
    const struct attribute *value = attribute_string(context, visibilities[i], strlen(visibilities[i]));
    parsed_set_attribute(parser, parsed, ID_sym_visibility, value);
    break;
  }
  const struct ident *name;
  if (!parse_symbol_name(parser, &name)) return false;
  parsed_set_attribute(parser, parsed, ID_sym_name, attribute_string(context, name->text, name->length));
  return true;
}

static bool parse_attributes(struct parser *parser, struct parsed_op *parsed) {
  static const enum known_ident spelled[] = {ID_sym_name, ID_sym_visibility, ID_function_type};
  struct parse_place place = parser_place(parser);
  struct parsed_op explicit_ones = {0};
  if (!parse_attr_dict_with_keyword(parser, &explicit_ones)) return false;
  for (size_t i = 0; i < explicit_ones.attributes.count; i++) {
    struct named_attribute entry = explicit_ones.attributes.items[i];
    for (size_t k = 0; k < sizeof spelled / sizeof *spelled; k++)
      if (entry.name->id == (uint32_t)spelled[k])
        return parse_error(parser, place,
                           "'%s' is an inferred attribute and should not be specified in the explicit "
                           "attribute dictionary",
                           entry.name->text);
    bool repeated =
        entry.name->id < KNOWN_IDENT_COUNT && parsed_attribute(parsed, (enum known_ident)entry.name->id) != NULL;
    if (repeated)
      return parse_error(parser, parsed->place, "attribute '%s' occurs more than once in the attribute list",
                         entry.name->text);
    VECTOR_PUSH(&parsed->attributes, parser_scratch(parser), entry);
  }
  return true;
}

// [visibility] @name(arguments) [-> results] [attributes {...}] [{...}]
bool parse_func_func(struct parser *parser, struct parsed_op *parsed) {
  struct signature signature = {.named = false};
  if (!parse_name(parser, parsed) || !parse_parameters(parser, &signature) || !parse_results(parser, &signature))
    return false;
  set_signature(parser, parsed, &signature);
  if (!parse_attributes(parser, parsed)) return false;
  if (!parse_peek_literal(parser, "{")) {
    parse_empty_region(parser, parsed);
    return true;
  }
  struct parse_place place = parser_place(parser);
  size_t count = signature.named ? signature.arguments.count : 0;
  if (!parse_region(parser, parsed, signature.arguments.items, count)) return false;
  const struct region *body = parsed->regions.items[0];
  return body->first != NULL || parse_error(parser, place, "expected non-empty function body");
}

// %callee(%operand, ...) attr-dict : type of the callee
bool parse_func_call_indirect(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand callee;
  struct parsed_operands operands = {0};
  const struct type *type;
  if (!parse_operand(parser, &callee) || !parse_literal(parser, "(")) return false;
  struct parse_place place = parser_place(parser);
  if (!parse_operand_list(parser, &operands) || !parse_literal(parser, ")")) return false;
  if (!parse_attr_dict(parser, parsed) || !parse_literal(parser, ":")) return false;
  struct parse_place type_place = parser_place(parser);
  if (!parse_type(parser, &type)) return false;
  if (type->kind != TYPE_FUNCTION)
    return parse_error(parser, type_place, "invalid kind of type specified: expected builtin.function, but found '%s'",
                       type_text(parser_scratch(parser), type));
  for (uint32_t i = 0; i < type->result_count; i++) parsed_add_result(parser, parsed, type->results[i]);
  return parse_resolve(parser, &callee, type, parsed) &&
         parse_resolve_list(parser, &operands, type->inputs, type->input_count, place, parsed);
}
