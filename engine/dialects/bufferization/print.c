// Custom form of bufferization.alloc_tensor.
#include "engine/dialects/hooks.h"

#include "engine/dialects/ops.h"
#include "engine/syntax/printer.h"

void print_bufferization_alloc_tensor(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_operandSegmentSizes, KNOWN_IDENT_COUNT};
  struct operand_range sizes = op_slot(o, 0);
  const struct value *copy = op_slot_value(o, 1);
  const struct value *hint = op_slot_value(o, 2);
  print_string(printer, "(");
  print_values(printer, sizes.first, sizes.count);
  print_string(printer, ")");
  if (copy != NULL) {
    print_string(printer, " copy(");
    print_value(printer, copy);
    print_string(printer, ")");
  }
  if (hint != NULL) {
    print_string(printer, " size_hint=");
    print_value(printer, hint);
  }
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_type(printer, o->results[0].type);
}
