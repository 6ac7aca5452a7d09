// Custom form of cf ops that have several successors.
#include "engine/dialects/hooks.h"

#include "engine/syntax/printer.h"

void print_cf_cond_br(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_operandSegmentSizes, ID_branch_weights, KNOWN_IDENT_COUNT};
  struct operand_range when_true = op_slot(o, 1), when_false = op_slot(o, 2);
  const struct attribute *weights = op_attribute(o, ID_branch_weights);
  print_string(printer, " ");
  print_value(printer, op_operand(o, 0));
  if (weights != NULL) {
    print_string(printer, " weights([");
    for (uint32_t i = 0; i < weights->count; i++) print_format(printer, i == 0 ? "%d" : ", %d", i32_array(weights)[i]);
    print_string(printer, "])");
  }
  print_string(printer, ", ");
  print_successor_and_operands(printer, o->successors[0].block, when_true.first, when_true.count);
  print_string(printer, ", ");
  print_successor_and_operands(printer, o->successors[1].block, when_false.first, when_false.count);
  print_attr_dict(printer, o, elided);
}

// Unsigned, but of a type of more than 64 bits signed: upstream reads no number that needs them, not even its own.
static void print_case_value(struct printer *printer, const struct attribute *values, uint32_t index) {
  uint64_t bits = (uint64_t)dense_integer(values, index);
  uint32_t width = values->type->element->width;
  if (width < 64) bits &= (UINT64_C(1) << width) - 1;
  print_format(printer, width > 64 ? "%lld: " : "%llu: ", (long long)bits);
}

void print_cf_switch(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_operandSegmentSizes, ID_case_operand_segments, ID_case_values,
                                            KNOWN_IDENT_COUNT};
  const struct attribute *values = op_attribute(o, ID_case_values),
                         *segments = op_attribute(o, ID_case_operand_segments);
  struct operand_range by_default = op_slot(o, 1), rest = op_slot(o, 2);
  print_string(printer, " ");
  print_value(printer, op_operand(o, 0));
  print_string(printer, " : ");
  print_type(printer, op_operand(o, 0)->type);
  print_string(printer, ", [");
  print_newline(printer);
  print_string(printer, "  default: ");
  print_successor_and_operands(printer, o->successors[0].block, by_default.first, by_default.count);
  uint32_t cases = values == NULL ? 0 : o->successor_count - 1u, used = 0;
  for (uint32_t i = 0; i < cases; i++) {
    uint32_t count = (uint32_t)i32_array(segments)[i];
    print_string(printer, ",");
    print_newline(printer);
    print_string(printer, "  ");
    print_case_value(printer, values, i);
    print_successor_and_operands(printer, o->successors[i + 1].block, rest.first + used, count);
    used += count;
  }
  if (values != NULL) print_newline(printer);
  print_string(printer, "]");
  print_attr_dict(printer, o, elided);
}
