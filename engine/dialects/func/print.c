// Custom form of func ops: the signature of a function with the attributes of its arguments and results.
#include "engine/dialects/hooks.h"

#include "engine/syntax/printer.h"

typedef void print_dictionary(struct printer *printer, const struct attribute *dictionary);

static void print_dictionary_at(struct printer *printer, const struct attribute *dictionaries, uint32_t index,
                                print_dictionary *print) {
  if (dictionaries == NULL || index >= dictionaries->count || dictionaries->u.items[index]->count == 0) return;
  print_string(printer, " ");
  print(printer, dictionaries->u.items[index]);
}

static void print_parameters(struct printer *printer, const struct op *o, const struct type *type) {
  const struct attribute *attributes = op_attribute(o, ID_arg_attrs);
  const struct block *entry = o->regions[0].first;
  print_string(printer, "(");
  for (uint32_t i = 0; i < type->input_count; i++) {
    if (i != 0) print_string(printer, ", ");
    if (entry == NULL || i >= entry->argument_count) {
      print_type(printer, type->inputs[i]);
      print_dictionary_at(printer, attributes, i, print_attribute);
    } else {
      print_value(printer, entry->arguments[i]);
      print_string(printer, ": ");
      print_type(printer, entry->arguments[i]->type);
      print_dictionary_at(printer, attributes, i, print_attribute_without_new_alias);
      print_argument_location(printer, entry->arguments[i]);
    }
  }
  print_string(printer, ")");
}

static void print_results(struct printer *printer, const struct op *o, const struct type *type) {
  const struct attribute *attributes = op_attribute(o, ID_res_attrs);
  if (type->result_count == 0) return;
  bool has_attributes = attributes != NULL && attributes->count != 0 && attributes->u.items[0]->count != 0;
  bool parens = type->result_count > 1 || type->results[0]->kind == TYPE_FUNCTION || has_attributes;
  print_string(printer, parens ? " -> (" : " -> ");
  for (uint32_t i = 0; i < type->result_count; i++) {
    if (i != 0) print_string(printer, ", ");
    print_type(printer, type->results[i]);
    print_dictionary_at(printer, attributes, i, print_attribute);
  }
  if (parens) print_string(printer, ")");
}

void print_func_func(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_sym_name,  ID_sym_visibility, ID_function_type,
                                            ID_arg_attrs, ID_res_attrs,      KNOWN_IDENT_COUNT};
  const struct attribute *visibility = op_attribute(o, ID_sym_visibility);
  const struct type *type = op_attribute(o, ID_function_type)->type;
  print_string(printer, " ");
  if (visibility != NULL) print_format(printer, "%s ", visibility->u.string->text);
  print_symbol_name(printer, op_attribute(o, ID_sym_name)->u.string);
  print_parameters(printer, o, type);
  print_results(printer, o, type);
  print_attr_dict_with_keyword(printer, o, elided);
  if (o->regions[0].first == NULL) return;
  print_string(printer, " ");
  print_region(printer, &o->regions[0], false, true);
}

void print_func_call_indirect(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_value(printer, op_operand(o, 0));
  print_string(printer, "(");
  print_values(printer, o->operands + 1, o->operand_count - 1);
  print_string(printer, ")");
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_type(printer, op_operand(o, 0)->type);
}
