// Custom form of affine ops.
#include "engine/dialects/hooks.h"

#include "engine/dialects/prefetch_syntax.h"

// (dims)[symbols]
static void print_dims_and_symbols(struct printer *printer, struct operand_range operands, uint32_t dim_count) {
  print_string(printer, "(");
  print_values(printer, operands.first, dim_count);
  print_string(printer, ")");
  if (operands.count == dim_count) return;
  print_string(printer, "[");
  print_values(printer, operands.first + dim_count, operands.count - dim_count);
  print_string(printer, "]");
}

// map(dims)[symbols] attr-dict
static void print_by_map(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_map, KNOWN_IDENT_COUNT};
  const struct attribute *map = op_attribute(o, ID_map);
  print_string(printer, " ");
  print_attribute(printer, map);
  print_dims_and_symbols(printer, op_slot(o, 0), map->u.map->dim_count);
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

void print_affine_linearize_index(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_static_basis, ID_disjoint, ID_operandSegmentSizes, KNOWN_IDENT_COUNT};
  const struct attribute *disjoint = op_attribute(o, ID_disjoint);
  struct operand_range digits = op_slot(o, 0);
  if (disjoint != NULL && disjoint->kind == ATTRIBUTE_UNIT) print_string(printer, " disjoint");
  print_string(printer, " [");
  print_values(printer, digits.first, digits.count);
  print_string(printer, "] by ");
  print_dynamic_index_list(printer, op_slot(o, 1), op_attribute(o, ID_static_basis), '(', ')');
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_result_types(printer, o);
}

// %memref[subscripts]
static void print_place(struct printer *printer, const struct op *o, uint32_t memref) {
  const struct affine_map *map = op_attribute(o, ID_map)->u.map;
  print_value(printer, op_operand(o, memref));
  print_string(printer, "[");
  print_affine_results_of(printer, map, 0, map->result_count, o->operands + memref + 1);
  print_string(printer, "]");
}

// %memref[subscripts] attr-dict : type, and the type of a vector.
static void print_access(struct printer *printer, const struct op *o, uint32_t memref, const struct type *vector) {
  static const enum known_ident elided[] = {ID_map, KNOWN_IDENT_COUNT};
  print_place(printer, o, memref);
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_type(printer, op_operand(o, memref)->type);
  if (vector == NULL) return;
  print_string(printer, ", ");
  print_type(printer, vector);
}

static void print_load(struct printer *printer, const struct op *o, const struct type *vector) {
  print_string(printer, " ");
  print_access(printer, o, 0, vector);
}

static void print_store(struct printer *printer, const struct op *o, const struct type *vector) {
  print_string(printer, " ");
  print_value(printer, op_operand(o, 0));
  print_string(printer, ", ");
  print_access(printer, o, 1, vector);
}

void print_affine_load(struct printer *printer, const struct op *o) { print_load(printer, o, NULL); }
void print_affine_vector_load(struct printer *printer, const struct op *o) {
  print_load(printer, o, op_result(o, 0)->type);
}
void print_affine_store(struct printer *printer, const struct op *o) { print_store(printer, o, NULL); }
void print_affine_vector_store(struct printer *printer, const struct op *o) {
  print_store(printer, o, op_operand(o, 0)->type);
}

void print_affine_prefetch(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_map, ID_isWrite, ID_localityHint, ID_isDataCache, KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_place(printer, o, 0);
  print_prefetch_hints(printer, o);
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_type(printer, op_operand(o, 0)->type);
}

// A number or a value where the map is one; `prefix` if it has several results.
static void print_bound(struct printer *printer, const struct attribute *bound, struct operand_range operands,
                        const char *prefix) {
  const struct affine_map *map = bound->u.map;
  if (map->result_count == 1 && map->dim_count == 0) {
    const struct affine_expr *result = map->results[0];
    if (map->symbol_count == 0 && result->kind == AFFINE_CONSTANT) {
      print_format(printer, "%lld", (long long)result->value);
      return;
    }
    if (map->symbol_count == 1 && result->kind == AFFINE_SYMBOL) {
      print_value(printer, operands.first->value);
      return;
    }
  }
  if (map->result_count != 1) print_string(printer, prefix);
  print_attribute(printer, bound);
  print_dims_and_symbols(printer, operands, map->dim_count);
}

void print_affine_for(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_lowerBoundMap, ID_upperBoundMap, ID_step, ID_operandSegmentSizes,
                                            KNOWN_IDENT_COUNT};
  const struct block *body = o->regions[0].first;
  struct operand_range initial = op_role(o, ROLE_CARRIED);
  int64_t step = op_attribute(o, ID_step)->u.integer;
  print_string(printer, " ");
  print_value(printer, body->arguments[0]);
  print_string(printer, " = ");
  print_bound(printer, op_attribute(o, ID_lowerBoundMap), op_role(o, ROLE_LOWER_BOUND), "max ");
  print_string(printer, " to ");
  print_bound(printer, op_attribute(o, ID_upperBoundMap), op_role(o, ROLE_UPPER_BOUND), "min ");
  if (step != 1) print_format(printer, " step %lld", (long long)step);
  if (initial.count != 0) {
    print_string(printer, " iter_args");
    print_assignments(printer, body, 1, initial);
    print_parenthesized_results(printer, o);
  }
  print_string(printer, " ");
  print_region(printer, &o->regions[0], false, initial.count != 0);
  print_attr_dict(printer, o, elided);
}

void print_affine_if(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_condition, KNOWN_IDENT_COUNT};
  const struct attribute *condition = op_attribute(o, ID_condition);
  bool yields = o->result_count != 0;
  print_string(printer, " ");
  print_attribute(printer, condition);
  print_dims_and_symbols(printer, op_slot(o, 0), condition->u.set.map->dim_count);
  print_arrow_results(printer, o);
  print_string(printer, " ");
  print_region(printer, &o->regions[0], false, yields);
  if (o->regions[1].first != NULL) {
    print_string(printer, " else ");
    print_region(printer, &o->regions[1], false, yields);
  }
  print_attr_dict(printer, o, elided);
}
