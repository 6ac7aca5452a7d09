// Custom form of shape ops, and names of their results.
#include "engine/dialects/hooks.h"

#include "engine/dialects/nesting.h"
#include "engine/dialects/ops.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

// %witness [-> t] {...} attr-dict
bool parse_shape_assuming(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand witness;
  struct parsed_types results = {0};
  static const char type[] = "!shape.witness";
  if (!parse_operand(parser, &witness) ||
      !parse_resolve(parser, &witness, type_opaque(parser_context(parser), type, sizeof type - 1), parsed))
    return false;
  if (!parse_optional_arrow_types(parser, &results)) return false;
  for (size_t i = 0; i < results.count; i++) parsed_add_result(parser, parsed, results.items[i]);
  if (!parse_region(parser, parsed, NULL, 0)) return false;
  parsed_ensure_terminator(parser, parsed, parsed->regions.items[0], op_region_terminator(parsed->info->kind, 0));
  return parse_attr_dict(parser, parsed);
}

void print_shape_assuming(struct printer *printer, const struct op *o) {
  print_string(printer, " ");
  print_value(printer, op_operand(o, 0));
  print_results_and_body(printer, o);
}

// attr-dict [1, 2, ...] : type
bool parse_shape_const_shape(struct parser *parser, struct parsed_op *parsed) {
  struct context *context = parser_context(parser);
  const struct attribute *list;
  const struct type *type;
  if (!parse_attr_dict(parser, parsed)) return false;
  struct parse_place place = parser_place(parser);
  if (!parse_attribute(parser, NULL, &list)) return false;
  uint32_t count = list->kind == ATTRIBUTE_ARRAY ? list->count : 0;
  int64_t *extents = ARENA_ARRAY(parser_scratch(parser), int64_t, count + 1);
  bool numbers = list->kind == ATTRIBUTE_ARRAY;
  for (uint32_t i = 0; i < count && numbers; i++) {
    numbers = list->u.items[i]->kind == ATTRIBUTE_INTEGER;
    extents[i] = numbers ? list->u.items[i]->u.integer : 0;
  }
  if (!numbers) return parse_error(parser, place, "expected a list of integers");
  int64_t shape[] = {count};
  const struct type *elements = type_tensor(context, shape, 1, context->index_type, NULL);
  bool same = true;
  for (uint32_t i = 1; i < count; i++) same &= extents[i] == extents[0];
  parsed_set_attribute(parser, parsed, ID_shape, attribute_dense(context, elements, extents, count != 0 && same));
  if (!parse_literal(parser, ":") || !parse_type(parser, &type)) return false;
  parsed_add_result(parser, parsed, type);
  return true;
}

void print_shape_const_shape(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_shape, KNOWN_IDENT_COUNT};
  const struct attribute *shape = op_attribute(o, ID_shape);
  int64_t count = 0;
  type_element_count(shape->type, &count);
  print_string(printer, " ");
  print_attr_dict(printer, o, elided);
  print_string(printer, "[");
  for (int64_t i = 0; i < count; i++)
    print_format(printer, "%s%lld", i == 0 ? "" : ", ", (long long)dense_integer(shape, (uint64_t)i));
  print_string(printer, "] : ");
  print_result_types(printer, o);
}

void name_values_shape_const_size(struct value_names *names, const struct op *o) {
  const struct attribute *value = op_attribute(o, ID_value);
  if (value == NULL || value->kind != ATTRIBUTE_INTEGER) return;
  name_value_format(names, &o->results[0], "c%lld", (long long)value->u.integer);
}

void name_values_shape_split_at(struct value_names *names, const struct op *o) {
  if (o->result_count != 2) return;
  name_value(names, &o->results[0], "head");
  name_value(names, &o->results[1], "tail");
}

// (%shape, %init, ...) : type [-> t] {...} attr-dict
bool parse_shape_reduce(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operands operands = {0};
  struct parsed_types results = {0};
  const struct type *type;
  if (!parse_delimiter(parser, "(", "operand")) return false;
  if (!parse_operand_list(parser, &operands) || !parse_delimiter(parser, ")", "operand") ||
      !parse_literal(parser, ":") || !parse_type(parser, &type) || !parse_optional_arrow_types(parser, &results))
    return false;
  if (operands.count - 1 != results.count)
    return parse_error(parser, parsed->place,
                       "number of operands and types do not match: got %zu operands and %zu "
                       "types",
                       operands.count - 1, results.count);
  if (!parse_resolve(parser, &operands.items[0], type, parsed)) return false;
  for (size_t i = 0; i < results.count; i++) {
    if (!parse_resolve(parser, &operands.items[i + 1], results.items[i], parsed)) return false;
    parsed_add_result(parser, parsed, results.items[i]);
  }
  return parse_region(parser, parsed, NULL, 0) && parse_attr_dict(parser, parsed);
}

void print_shape_reduce(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  print_string(printer, "(");
  print_values(printer, o->operands, o->operand_count);
  print_string(printer, ") : ");
  print_type(printer, op_operand(o, 0)->type);
  print_arrow_results(printer, o);
  print_string(printer, " ");
  print_region(printer, &o->regions[0], true, true);
  print_attr_dict(printer, o, elided);
}

bool parse_shape_func(struct parser *parser, struct parsed_op *parsed) { return parse_func_func(parser, parsed); }
void print_shape_func(struct printer *printer, const struct op *o) { print_func_func(printer, o); }

// @name [attributes {...}] {...} mapping {op = @function, ...}
bool parse_shape_function_library(struct parser *parser, struct parsed_op *parsed) {
  struct context *context = parser_context(parser);
  const struct ident *name;
  const struct attribute *mapping;
  if (!parse_peek_symbol_name(parser))
    return parse_error(parser, parser_place(parser), "expected valid '@'-identifier for symbol name");
  if (!parse_symbol_name(parser, &name)) return false;
  parsed_set_attribute(parser, parsed, ID_sym_name, attribute_string(context, name->text, name->length));
  if (!parse_attr_dict_with_keyword(parser, parsed) || !parse_region(parser, parsed, NULL, 0)) return false;
  if (!parse_optional_literal(parser, "mapping"))
    return parse_error(parser, parser_place(parser), "expected 'mapping'");
  struct parse_place place = parser_place(parser);
  if (!parse_attribute(parser, parser_context(parser)->none_type, &mapping)) return false;
  if (mapping->kind != ATTRIBUTE_DICTIONARY) return parse_error(parser, place, "invalid kind of attribute specified");
  parsed_set_attribute(parser, parsed, ID_mapping, mapping);
  return true;
}

void print_shape_function_library(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_sym_name, ID_mapping, KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_symbol_name(printer, op_attribute(o, ID_sym_name)->u.string);
  print_attr_dict_with_keyword(printer, o, elided);
  print_string(printer, " ");
  print_region(printer, &o->regions[0], false, false);
  print_string(printer, " mapping ");
  print_attribute(printer, op_attribute(o, ID_mapping));
}
