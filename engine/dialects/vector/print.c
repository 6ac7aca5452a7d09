// Custom form of vector ops, and the names of their results.
#include "engine/dialects/hooks.h"

#include "engine/dialects/ops.h"
#include "engine/dialects/vector/transfer.h"
#include "engine/syntax/printer.h"

static bool some_are_true(const struct attribute *flags) {
  for (uint32_t i = 0; i < flags->count; i++)
    if (flags->u.items[i]->u.integer != 0) return true;
  return false;
}

// What the op does by default is not written.
static void print_transfer_attributes(struct printer *printer, const struct op *o) {
  enum known_ident elided[] = {ID_operandSegmentSizes, KNOWN_IDENT_COUNT, KNOWN_IDENT_COUNT, KNOWN_IDENT_COUNT};
  uint32_t count = 1;
  if (transfer_map_is_minor_identity(op_attribute(o, ID_permutation_map)->u.map)) elided[count++] = ID_permutation_map;
  if (!some_are_true(op_attribute(o, ID_in_bounds))) elided[count++] = ID_in_bounds;
  print_attr_dict(printer, o, elided);
}

static void print_base(struct printer *printer, const struct op *o, const struct value *base) {
  struct operand_range indices = op_role(o, ROLE_INDICES);
  print_value(printer, base);
  print_string(printer, "[");
  print_values(printer, indices.first, indices.count);
  print_string(printer, "]");
}

static void print_mask(struct printer *printer, const struct op *o) {
  const struct value *mask = op_role_value(o, ROLE_MASK);
  if (mask == NULL) return;
  print_string(printer, ", ");
  print_value(printer, mask);
}

void print_vector_transfer_read(struct printer *printer, const struct op *o) {
  const struct value *base = op_role_value(o, ROLE_SOURCE);
  print_string(printer, " ");
  print_base(printer, o, base);
  print_string(printer, ", ");
  print_value(printer, op_role_value(o, ROLE_PADDING));
  print_mask(printer, o);
  print_transfer_attributes(printer, o);
  print_string(printer, " : ");
  print_type(printer, base->type);
  print_string(printer, ", ");
  print_result_types(printer, o);
}

void print_vector_transfer_write(struct printer *printer, const struct op *o) {
  const struct value *base = op_role_value(o, ROLE_DESTINATION), *vector = op_role_value(o, ROLE_VALUE);
  print_string(printer, " ");
  print_value(printer, vector);
  print_string(printer, ", ");
  print_base(printer, o, base);
  print_mask(printer, o);
  print_transfer_attributes(printer, o);
  print_string(printer, " : ");
  print_type(printer, vector->type);
  print_string(printer, ", ");
  print_type(printer, base->type);
}

void print_vector_shuffle(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_mask, KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_values(printer, o->operands, o->operand_count);
  print_string(printer, " ");
  print_integers(printer, op_attribute(o, ID_mask));
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_types_of(printer, o->operands, o->operand_count);
}

void print_vector_to_elements(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_values(printer, o->operands, o->operand_count);
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_types_of(printer, o->operands, o->operand_count);
}

void name_values_vector_deinterleave(struct value_names *names, const struct op *o) {
  name_value(names, &o->results[0], "res1");
  name_value(names, &o->results[1], "res2");
}

void name_values_vector_scan(struct value_names *names, const struct op *o) {
  name_value(names, &o->results[0], "dest");
  name_value(names, &o->results[1], "accumulated_value");
}
