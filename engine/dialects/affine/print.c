// Custom form of affine ops.
#include "engine/dialects/hooks.h"

#include "engine/syntax/printer.h"

// map(dims)[symbols] attr-dict
static void print_by_map(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_map, KNOWN_IDENT_COUNT};
  const struct attribute *map = op_attribute(o, ID_map);
  uint32_t dim_count = map->u.map->dim_count;
  print_string(printer, " ");
  print_attribute(printer, map);
  print_string(printer, "(");
  print_values(printer, o->operands, dim_count);
  print_string(printer, ")");
  if (o->operand_count > dim_count) {
    print_string(printer, "[");
    print_values(printer, o->operands + dim_count, o->operand_count - dim_count);
    print_string(printer, "]");
  }
  print_attr_dict(printer, o, elided);
}

void print_affine_apply(struct printer *printer, const struct op *o) { print_by_map(printer, o); }
void print_affine_max(struct printer *printer, const struct op *o) { print_by_map(printer, o); }
void print_affine_min(struct printer *printer, const struct op *o) { print_by_map(printer, o); }

void print_affine_delinearize_index(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_static_basis, KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_value(printer, op_operand(o, 0));
  print_string(printer, " into ");
  print_dynamic_index_list(printer, op_slot(o, 1), op_attribute(o, ID_static_basis), '(', ')');
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_result_types(printer, o);
}
