// The vocabulary of print hooks: values, types, successors, lists and lines.
#include "engine/syntax/printer_state.h"

#include <stdarg.h>

struct context *printer_context(struct printer *printer) {
  return printer->context;
}

void print_string(struct printer *printer, const char *text) { text_string(printer->text, text); }

void print_format(struct printer *printer, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  text_format_v(printer->text, format, arguments);
  va_end(arguments);
}

void print_value(struct printer *printer, const struct value *value) { print_value_name(printer, value, true); }

void print_values(struct printer *printer, const struct use *uses, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (i != 0) text_bytes(printer->text, ", ", 2);
    print_value(printer, uses[i].value);
  }
}

void print_types_of(struct printer *printer, const struct use *uses, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (i != 0) text_bytes(printer->text, ", ", 2);
    print_type(printer, uses[i].value == NULL ? NULL : uses[i].value->type);
  }
}

void print_result_types(struct printer *printer, const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (i != 0) text_bytes(printer->text, ", ", 2);
    print_type(printer, op->results[i].type);
  }
}

void print_functional_type(struct printer *printer, const struct op *op) {
  text_char(printer->text, '(');
  print_types_of(printer, op->operands, op->operand_count);
  text_bytes(printer->text, ") -> ", 5);
  bool parens = op->result_count != 1 || op->results[0].type->kind == TYPE_FUNCTION;
  if (parens) text_char(printer->text, '(');
  print_result_types(printer, op);
  if (parens) text_char(printer->text, ')');
}

void print_arrow_results(struct printer *printer, const struct op *op) {
  if (op->result_count == 0) return;
  bool parens = op->result_count != 1 || op->results[0].type->kind == TYPE_FUNCTION;
  text_string(printer->text, parens ? " -> (" : " -> ");
  print_result_types(printer, op);
  if (parens) text_char(printer->text, ')');
}

void print_parenthesized_results(struct printer *printer, const struct op *op) {
  print_string(printer, " -> (");
  print_result_types(printer, op);
  print_string(printer, ")");
}

void print_results_and_body(struct printer *printer, const struct op *op) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  bool yields = op->result_count != 0;
  if (yields) print_parenthesized_results(printer, op);
  print_string(printer, " ");
  print_region(printer, &op->regions[0], false, yields);
  print_attr_dict(printer, op, elided);
}

void print_argument(struct printer *printer, const struct value *argument) {
  print_value(printer, argument);
  text_bytes(printer->text, ": ", 2);
  print_type(printer, argument->type);
  print_argument_location(printer, argument);
}

void print_successor(struct printer *printer, const struct block *block) {
  if (block == NULL) {
    text_string(printer->text, "<<NULL BLOCK>>");
    return;
  }
  text_bytes(printer->text, "^bb", 3);
  text_integer(printer->text, block->id);
}

void print_successor_and_operands(struct printer *printer, const struct block *block, const struct use *operands,
                                  uint32_t count) {
  print_successor(printer, block);
  if (count == 0) return;
  text_char(printer->text, '(');
  print_values(printer, operands, count);
  text_bytes(printer->text, " : ", 3);
  print_types_of(printer, operands, count);
  text_char(printer->text, ')');
}

void print_dynamic_index_list(struct printer *printer, struct operand_range dynamic, const struct attribute *fixed,
                              char open, char close) {
  uint32_t count = fixed == NULL ? 0 : fixed->count, used = 0;
  text_char(printer->text, open);
  for (uint32_t i = 0; i < count; i++) {
    if (i != 0) text_bytes(printer->text, ", ", 2);
    int64_t extent = dense_integer(fixed, i);
    if (extent != DYNAMIC) text_integer(printer->text, extent);
    else print_value(printer, used < dynamic.count ? dynamic.first[used].value : NULL);
    if (extent == DYNAMIC) used++;
  }
  text_char(printer->text, close);
}

void print_newline(struct printer *printer) {
  text_char(printer->text, '\n');
  print_spaces(printer->text, printer->indent);
}

void print_indent(struct printer *printer, int change) { printer->indent += (uint32_t)(2 * change); }

void print_assignments(struct printer *printer, const struct block *block, uint32_t first,
                       struct operand_range initial) {
  print_string(printer, "(");
  for (uint32_t i = 0; i < initial.count; i++) {
    if (i != 0) print_string(printer, ", ");
    print_value(printer, block->arguments[first + i]);
    print_string(printer, " = ");
    print_value(printer, initial.first[i].value);
  }
  print_string(printer, ")");
}
