// Custom form of builtin ops.
#include "engine/dialects/hooks.h"

#include "engine/syntax/printer.h"

void print_builtin_module(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_sym_name, KNOWN_IDENT_COUNT};
  const struct attribute *name = op_attribute(o, ID_sym_name);
  if (name != NULL) {
    print_string(printer, " ");
    print_symbol_name(printer, name->u.string);
  }
  print_attr_dict_with_keyword(printer, o, elided);
  print_string(printer, " ");
  print_region(printer, &o->regions[0], true, true);
}
