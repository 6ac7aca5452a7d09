// Custom form of arith ops, and the names of their results.
#include "engine/dialects/hooks.h"

#include "engine/base/wide_integer.h"
#include "engine/syntax/printer.h"

void print_arith_constant(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_value, KNOWN_IDENT_COUNT};
  print_attr_dict(printer, o, elided);
  print_string(printer, " ");
  print_attribute(printer, op_attribute(o, ID_value));
}

void print_arith_select(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_values(printer, o->operands, o->operand_count);
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  const struct type *condition = op_operand(o, 0)->type;
  if (type_is_shaped(condition)) {
    print_type(printer, condition);
    print_string(printer, ", ");
  }
  print_type(printer, o->results[0].type);
}

// %true, %c-5, %c1_i32, %cst.
void name_values_arith_constant(struct value_names *names, const struct op *o) {
  const struct attribute *value = op_attribute(o, ID_value);
  const struct value *result = &o->results[0];
  static const char *const prefixes[] = {[SIGNLESS] = "i", [SIGNED] = "si", [UNSIGNED] = "ui"};
  if (value != NULL && value->kind == ATTRIBUTE_WIDE_INTEGER) {
    char digits[WIDE_DECIMAL_SIZE];
    wide_decimal(value->u.dense.data, value->type->width, true, digits);
    name_value_format(names, result, "c%s_%s%d", digits, prefixes[value->type->signedness], value->type->width);
    return;
  }
  if (value == NULL || value->kind != ATTRIBUTE_INTEGER) name_value(names, result, "cst");
  else if (value->type->kind == TYPE_INDEX) name_value_format(names, result, "c%lld", (long long)value->u.integer);
  else if (type_is_integer(value->type, 1)) name_value(names, result, value->u.integer != 0 ? "true" : "false");
  else
    name_value_format(names, result, "c%lld_%s%d", (long long)value->u.integer, prefixes[value->type->signedness],
                      value->type->width);
}

static void name_pair(struct value_names *names, const struct op *o, const char *first, const char *second) {
  name_value(names, &o->results[0], first);
  name_value(names, &o->results[1], second);
}

void name_values_arith_addui_extended(struct value_names *names, const struct op *o) {
  name_pair(names, o, "sum", "overflow");
}
void name_values_arith_mulsi_extended(struct value_names *names, const struct op *o) {
  name_pair(names, o, "low", "high");
}
void name_values_arith_mului_extended(struct value_names *names, const struct op *o) {
  name_pair(names, o, "low", "high");
}
