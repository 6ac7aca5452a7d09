// Custom form of memref ops that the declarative form does not cover, and names of results.
#include "engine/dialects/hooks.h"

#include "engine/dialects/memref/transfer.h"
#include "engine/dialects/ops.h"
#include "engine/dialects/prefetch_syntax.h"

void print_memref_transpose(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_permutation, KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_value(printer, op_operand(o, 0));
  print_string(printer, " ");
  print_affine_map_inline(printer, op_attribute(o, ID_permutation)->u.map);
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_type(printer, op_operand(o, 0)->type);
  print_string(printer, " to ");
  print_type(printer, o->results[0].type);
}

void print_memref_global(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_sym_name,      ID_sym_visibility, ID_constant,
                                            ID_initial_value, ID_type,           KNOWN_IDENT_COUNT};
  const struct attribute *visibility = op_attribute(o, ID_sym_visibility);
  const struct attribute *initial = op_attribute(o, ID_initial_value);
  print_string(printer, " ");
  if (visibility != NULL) {
    print_quoted(printer, visibility->u.string);
    print_string(printer, " ");
  }
  if (op_attribute(o, ID_constant) != NULL) print_string(printer, "constant ");
  print_symbol_name(printer, op_attribute(o, ID_sym_name)->u.string);
  print_string(printer, " : ");
  print_type(printer, op_attribute(o, ID_type)->type);
  if (initial != NULL) {
    print_string(printer, " = ");
    if (initial->kind == ATTRIBUTE_UNIT) print_string(printer, "uninitialized");
    else print_attribute_untyped(printer, initial);
  }
  print_attr_dict(printer, o, elided);
}

void print_memref_alloca_scope(struct printer *printer, const struct op *o) {
  print_string(printer, " ");
  print_results_and_body(printer, o);
}

// %base_buffer, %offset, %sizes:2, %strides:2.
void name_values_memref_extract_strided_metadata(struct value_names *names, const struct op *o) {
  uint32_t rank = o->result_count < 2 ? 0 : (o->result_count - 2) / 2;
  name_value(names, &o->results[0], "base_buffer");
  if (o->result_count < 2) return;
  name_value(names, &o->results[1], "offset");
  if (rank == 0) return;
  name_value(names, &o->results[2], "sizes");
  name_value(names, &o->results[2 + rank], "strides");
}

// %memref[%i, ...], the first two slots
static void print_element(struct printer *printer, const struct op *o) {
  struct operand_range indices = op_slot(o, 1);
  print_string(printer, " ");
  print_value(printer, op_operand(o, 0));
  print_string(printer, "[");
  print_values(printer, indices.first, indices.count);
  print_string(printer, "]");
}

void print_memref_prefetch(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_isWrite, ID_localityHint, ID_isDataCache, KNOWN_IDENT_COUNT};
  print_element(printer, o);
  print_prefetch_hints(printer, o);
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_type(printer, op_operand(o, 0)->type);
}

void print_memref_generic_atomic_rmw(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  print_element(printer, o);
  print_string(printer, " : ");
  print_type(printer, op_operand(o, 0)->type);
  print_string(printer, " ");
  print_region(printer, &o->regions[0], true, true);
  print_attr_dict(printer, o, elided);
}

void print_memref_distinct_objects(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_values(printer, o->operands, o->operand_count);
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_result_types(printer, o);
}

void print_memref_dma_start(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  const struct transfer_operands at = transfer_operands(o);
  const uint32_t memrefs[] = {at.source, at.target, at.tag};
  print_string(printer, " ");
  for (uint32_t i = 0; i < 3; i++) {
    if (i == 2) {
      print_value(printer, op_operand(o, at.count));
      print_string(printer, ", ");
    }
    print_value(printer, op_operand(o, memrefs[i]));
    print_string(printer, "[");
    print_values(printer, o->operands + memrefs[i] + 1, op_operand(o, memrefs[i])->type->rank);
    print_string(printer, i < 2 ? "], " : "]");
  }
  if (at.strided) {
    print_string(printer, ", ");
    print_values(printer, o->operands + at.stride, 2);
  }
  print_attr_dict(printer, o, elided);
  for (uint32_t i = 0; i < 3; i++) {
    print_string(printer, i == 0 ? " : " : ", ");
    print_type(printer, op_operand(o, memrefs[i])->type);
  }
}
