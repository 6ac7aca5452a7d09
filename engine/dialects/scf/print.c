// Custom form of structured control flow.
#include "engine/dialects/hooks.h"

#include "engine/dialects/ops.h"
#include "engine/syntax/printer.h"

static const enum known_ident nothing_elided[] = {KNOWN_IDENT_COUNT};

void print_scf_for(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_unsignedCmp, KNOWN_IDENT_COUNT};
  const struct block *body = o->regions[0].first;
  struct operand_range initial = op_slot(o, 3);
  const struct type *type = body->arguments[0]->type;
  if (op_attribute(o, ID_unsignedCmp) != NULL) print_string(printer, " unsigned");
  print_string(printer, " ");
  print_value(printer, body->arguments[0]);
  print_string(printer, " = ");
  print_value(printer, op_operand(o, 0));
  print_string(printer, " to ");
  print_value(printer, op_operand(o, 1));
  print_string(printer, " step ");
  print_value(printer, op_operand(o, 2));
  if (initial.count != 0) {
    print_string(printer, " iter_args");
    print_assignments(printer, body, 1, initial);
    print_parenthesized_results(printer, o);
  }
  print_string(printer, " ");
  if (type->kind != TYPE_INDEX) {
    print_string(printer, " : ");
    print_type(printer, type);
    print_string(printer, " ");
  }
  print_region(printer, &o->regions[0], false, initial.count != 0);
  print_attr_dict(printer, o, elided);
}

void print_scf_if(struct printer *printer, const struct op *o) {
  print_string(printer, " ");
  print_value(printer, op_operand(o, 0));
  bool yields = o->result_count != 0;
  if (yields) print_parenthesized_results(printer, o);
  print_string(printer, " ");
  print_region(printer, &o->regions[0], false, yields);
  if (o->regions[1].first != NULL) {
    print_string(printer, " else ");
    print_region(printer, &o->regions[1], false, yields);
  }
  print_attr_dict(printer, o, nothing_elided);
}

void print_scf_while(struct printer *printer, const struct op *o) {
  struct operand_range initial = {o->operands, o->operand_count};
  print_string(printer, " ");
  if (initial.count != 0) {
    print_assignments(printer, o->regions[0].first, 0, initial);
    print_string(printer, " ");
  }
  print_string(printer, ": (");
  print_types_of(printer, o->operands, o->operand_count);
  print_string(printer, ")");
  if (o->result_count == 0) print_string(printer, " -> ()");
  else print_arrow_results(printer, o);
  print_string(printer, " ");
  print_region(printer, &o->regions[0], false, true);
  print_string(printer, " do ");
  print_region(printer, &o->regions[1], true, true);
  print_attr_dict_with_keyword(printer, o, nothing_elided);
}

void print_scf_execute_region(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_no_inline, KNOWN_IDENT_COUNT};
  print_arrow_results(printer, o);
  print_string(printer, " ");
  if (op_attribute(o, ID_no_inline) != NULL) print_string(printer, "no_inline ");
  print_region(printer, &o->regions[0], false, true);
  print_attr_dict(printer, o, elided);
}

static bool is_bare_terminator(const struct op *terminator) {
  return terminator != NULL && terminator->operand_count == 0 && terminator->result_count == 0 &&
         terminator->attribute_count == 0;
}

void print_scf_index_switch(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_cases, KNOWN_IDENT_COUNT};
  const struct attribute *cases = op_attribute(o, ID_cases);
  print_string(printer, " ");
  print_value(printer, op_operand(o, 0));
  print_attr_dict(printer, o, elided);
  if (o->result_count != 0) {
    print_string(printer, " -> ");
    print_result_types(printer, o);
  }
  print_string(printer, " ");
  for (uint32_t i = 0; i < cases->count; i++) {
    print_newline(printer);
    print_format(printer, "case %lld ", (long long)i64_array(cases)[i]);
    print_region(printer, &o->regions[i + 1], false, true);
  }
  print_newline(printer);
  print_string(printer, "default ");
  const struct block *last = o->regions[0].last;
  print_region(printer, &o->regions[0], true, last == NULL || !is_bare_terminator(last->last));
}

static void print_arguments(struct printer *printer, const struct block *block, uint32_t count) {
  print_string(printer, "(");
  for (uint32_t i = 0; i < count; i++) {
    if (i != 0) print_string(printer, ", ");
    print_value(printer, block->arguments[i]);
  }
  print_string(printer, ")");
}

// Whether each entry of a list is this constant, written as such or as an operand.
static bool all_are(struct operand_range dynamic, const struct attribute *fixed, int64_t wanted) {
  for (uint32_t i = 0, used = 0; i < fixed->count; i++) {
    int64_t value = i64_array(fixed)[i];
    if (value == DYNAMIC) {
      if (used >= dynamic.count) return false;
      const struct op *constant = value_op(dynamic.first[used++].value);
      if (constant == NULL || !op_has_trait(constant, TRAIT_CONSTANT)) return false;
      const struct attribute *attribute = op_attribute(constant, ID_value);
      if (attribute == NULL || attribute->kind != ATTRIBUTE_INTEGER) return false;
      value = attribute->u.integer;
    }
    if (value != wanted) return false;
  }
  return true;
}

void print_scf_forall(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_staticLowerBound, ID_staticUpperBound, ID_staticStep,
                                            ID_operandSegmentSizes, KNOWN_IDENT_COUNT};
  static const char *const words[] = {" = ", " to ", " step "};
  const struct block *body = o->regions[0].first;
  const struct attribute *fixed[3];
  for (int i = 0; i < 3; i++) fixed[i] = op_attribute(o, elided[i]);
  print_string(printer, " ");
  print_arguments(printer, body, fixed[0]->count);
  if (all_are(op_slot(o, 0), fixed[0], 0) && all_are(op_slot(o, 2), fixed[2], 1)) {
    print_string(printer, " in ");
    print_dynamic_index_list(printer, op_slot(o, 1), fixed[1], '(', ')');
  } else {
    for (uint32_t i = 0; i < 3; i++) {
      print_string(printer, words[i]);
      print_dynamic_index_list(printer, op_slot(o, i), fixed[i], '(', ')');
    }
  }
  struct operand_range outputs = op_slot(o, 3);
  if (outputs.count != 0) {
    print_string(printer, " shared_outs");
    print_assignments(printer, body, fixed[0]->count, outputs);
    print_parenthesized_results(printer, o);
  }
  print_string(printer, " ");
  print_region(printer, &o->regions[0], false, o->result_count != 0);
  print_attr_dict(printer, o, elided);
}

void print_scf_forall_in_parallel(struct printer *printer, const struct op *o) {
  print_string(printer, " ");
  print_region(printer, &o->regions[0], false, false);
  print_attr_dict(printer, o, nothing_elided);
}

void print_scf_parallel(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_operandSegmentSizes, KNOWN_IDENT_COUNT};
  static const char *const words[] = {" = (", ") to (", ") step ("};
  print_string(printer, " ");
  print_arguments(printer, o->regions[0].first, o->regions[0].first->argument_count);
  for (uint32_t i = 0; i < 3; i++) {
    struct operand_range range = op_slot(o, i);
    print_string(printer, words[i]);
    print_values(printer, range.first, range.count);
  }
  print_string(printer, ")");
  struct operand_range initial = op_slot(o, 3);
  if (initial.count != 0) {
    print_string(printer, " init (");
    print_values(printer, initial.first, initial.count);
    print_string(printer, ")");
  }
  print_arrow_results(printer, o);
  print_string(printer, " ");
  print_region(printer, &o->regions[0], false, true);
  print_attr_dict(printer, o, elided);
}

void print_scf_reduce(struct printer *printer, const struct op *o) {
  if (o->operand_count != 0) {
    print_string(printer, "(");
    print_values(printer, o->operands, o->operand_count);
    print_string(printer, " : ");
    print_types_of(printer, o->operands, o->operand_count);
    print_string(printer, ")");
  }
  print_string(printer, " ");
  for (uint32_t i = 0; i < o->region_count; i++) {
    if (i != 0) print_string(printer, ", ");
    print_region(printer, &o->regions[i], true, true);
  }
  print_attr_dict(printer, o, nothing_elided);
}
