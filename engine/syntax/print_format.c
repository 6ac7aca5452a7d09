// Printing by the compiled assembly format of an op, with ODS's rules for white space: a space before every element,
// except after an opening bracket or another literal that is punctuation and before most punctuation.
//
// The rules look at the format alone, not at what is there: a group that is left out counts for what follows it.
#include "engine/syntax/printer_state.h"

#include "engine/syntax/assembly_format.h"

struct spacing {
  bool wanted;       // the element before asks for a space
  bool punctuation;  // it was punctuation
};

struct format_printer {
  struct printer *printer;
  const struct op *op;
  const struct assembly_format *format;
  struct spacing spacing;
};

static bool space_before_literal(const struct spacing *spacing, const char *literal) {
  if (!spacing->wanted) return false;
  if (literal[1] != 0) return true;
  return strchr(spacing->punctuation ? ">)}]," : "<>(){}[],", literal[0]) == NULL;
}

static void print_literal(struct format_printer *state, const char *literal, bool visible) {
  struct text *text = state->printer->text;
  if (visible && space_before_literal(&state->spacing, literal)) text_char(text, ' ');
  if (visible) text_string(text, literal);
  char first = literal[0];
  state->spacing.wanted = literal[1] != 0 || strchr("<({[", first) == NULL;
  state->spacing.punctuation = !(first == '_' || (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'));
}

static const struct attribute *attribute_of(const struct format_printer *state, const struct format_element *element) {
  return op_attribute(state->op, element->attribute);
}

// --- values of elements

static void print_enumerator(struct printer *printer, const struct enumeration *enumeration,
                             const struct attribute *value) {
  const struct ident *spelling = enumeration_spelling(printer->context, enumeration, attribute_enum_value(value));
  bool angle = enumeration->form == ENUMERATION_ANGLE;
  if (angle) text_char(printer->text, '<');
  if (spelling != NULL) text_bytes(printer->text, spelling->text, spelling->length);
  if (angle) text_char(printer->text, '>');
}

static void print_attribute_element(struct format_printer *state, const struct format_element *element) {
  const struct attribute *value = attribute_of(state, element);
  struct printer *printer = state->printer;
  if (value == NULL) return;
  if (element->enumeration != NULL && (value->kind == ATTRIBUTE_ENUM || value->kind == ATTRIBUTE_INTEGER)) {
    print_enumerator(printer, element->enumeration, value);
    return;
  }
  switch ((enum attribute_class)element->attribute_class) {
    case ATTR_ANY:
    case ATTR_INTEGER:
    case ATTR_ELEMENTS:
    case ATTR_TYPED: print_attribute(printer, value); break;
    case ATTR_I64_ARRAY: print_integers(printer, value); break;
    default: print_attribute_untyped(printer, value); break;
  }
}

static void print_result_slot_types(struct printer *printer, const struct op *op, uint32_t slot) {
  // Only the last result slot may hold any number of results (see engine/dialects/ops.def).
  uint32_t count = op->info->results[slot].arity == SLOT_ONE ? 1 : op->result_count - slot;
  if (op->result_count <= slot) count = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (i != 0) text_bytes(printer->text, ", ", 2);
    print_type(printer, op->results[slot + i].type);
  }
}

static void print_value_element(struct format_printer *state, const struct format_element *element) {
  struct printer *printer = state->printer;
  const struct op *op = state->op;
  struct operand_range range;
  switch (element->kind) {
    case FORMAT_OPERANDS:
      range = op_slot(op, element->index);
      print_values(printer, range.first, range.count);
      break;
    case FORMAT_OPERAND_TYPES:
      range = op_slot(op, element->index);
      print_types_of(printer, range.first, range.count);
      break;
    case FORMAT_RESULT_TYPES: print_result_slot_types(printer, op, element->index); break;
    case FORMAT_ALL_OPERAND_TYPES: print_types_of(printer, op->operands, op->operand_count); break;
    case FORMAT_ALL_RESULT_TYPES: print_result_types(printer, op); break;
    case FORMAT_FUNCTIONAL_TYPE: print_functional_type(printer, op); break;
    case FORMAT_ATTRIBUTE: print_attribute_element(state, element); break;
    case FORMAT_REGION: print_region(printer, &op->regions[element->index], true, true); break;
    case FORMAT_SUCCESSOR: print_successor(printer, op->successors[element->index].block); break;
    case FORMAT_INDEX_LIST:
      print_dynamic_index_list(printer, op_slot(op, element->index), attribute_of(state, element), '[', ']');
      break;
    default: break;
  }
}

// --- groups

bool enumeration_has_default(const struct op_info *info, const struct enumeration *enumeration) {
  if (enumeration == NULL || !enumeration->flags) return false;
  static const char *const optional[] = {"arith.extf", "arith.truncf", "complex.powi"};
  for (size_t i = 0; i < sizeof optional / sizeof *optional; i++)
    if (strcmp(info->name, optional[i]) == 0) return false;
  return true;
}

static bool is_present(const struct format_printer *state, const struct format_element *anchor) {
  switch (anchor->kind) {
    case FORMAT_OPERANDS:
    case FORMAT_OPERAND_TYPES:
    case FORMAT_INDEX_LIST: return op_slot(state->op, anchor->index).count != 0;
    case FORMAT_RESULT_TYPES: return state->op->result_count > anchor->index;
    case FORMAT_REGION: return state->op->regions[anchor->index].first != NULL;
    case FORMAT_ATTRIBUTE: {
      const struct attribute *value = attribute_of(state, anchor);
      bool is_default = value != NULL && enumeration_has_default(state->op->info, anchor->enumeration) &&
                        attribute_enum_value(value) == 0;
      return value != NULL && !is_default;
    }
    default: return true;
  }
}

// Also omits `nontemporal = false`, the only attribute in a dictionary that has a default.
static void print_attr_dict_of_format(const struct format_printer *state) {
  const struct attribute *nontemporal = op_attribute(state->op, ID_nontemporal);
  enum { ROOM = 16 };
  enum known_ident elided[ROOM + 2];
  uint32_t count = 0;
  if (nontemporal == NULL || nontemporal != state->printer->context->false_attribute ||
      !op_is_inherent(state->op->info, state->printer->context->known[ID_nontemporal])) {
    print_attr_dict(state->printer, state->op, state->format->spelled);
    return;
  }
  while (count < ROOM && state->format->spelled[count] != KNOWN_IDENT_COUNT) {
    elided[count] = state->format->spelled[count];
    count++;
  }
  elided[count] = ID_nontemporal;
  elided[count + 1] = KNOWN_IDENT_COUNT;
  print_attr_dict(state->printer, state->op, elided);
}

static void print_elements(struct format_printer *state, const struct format_element *elements, uint32_t count,
                           const struct format_element *elided, bool visible);

static void print_group(struct format_printer *state, const struct format_element *group, bool visible) {
  const struct format_element *anchor = &group->elements[group->anchor];
  bool is_unit = anchor->kind == FORMAT_ATTRIBUTE && anchor->attribute_class == ATTR_UNIT && group->anchor != 0;
  visible = visible && is_present(state, anchor);
  print_elements(state, group->elements, group->element_count, is_unit ? anchor : NULL, visible);
}

static void print_element(struct format_printer *state, const struct format_element *element, bool visible) {
  struct text *text = state->printer->text;
  switch (element->kind) {
    case FORMAT_LITERAL: print_literal(state, element->text, visible); return;
    case FORMAT_SPACE:
      if (visible) text_char(text, ' ');
      state->spacing = (struct spacing){false, false};
      return;
    case FORMAT_NO_SPACE: state->spacing = (struct spacing){false, true}; return;
    case FORMAT_ATTR_DICT:
      if (visible) print_attr_dict_of_format(state);
      state->spacing.punctuation = false;
      return;
    case FORMAT_GROUP: print_group(state, element, visible); return;
    default: break;
  }
  if (visible && (state->spacing.wanted || !state->spacing.punctuation)) text_char(text, ' ');
  state->spacing = (struct spacing){true, false};
  if (visible) print_value_element(state, element);
}

static void print_elements(struct format_printer *state, const struct format_element *elements, uint32_t count,
                           const struct format_element *elided, bool visible) {
  for (uint32_t i = 0; i < count; i++)
    if (&elements[i] != elided) print_element(state, &elements[i], visible);
}

void print_with_format(struct printer *printer, const struct op *op, const struct assembly_format *format) {
  struct format_printer state = {printer, op, format, {.wanted = true, .punctuation = false}};
  print_elements(&state, format->elements, format->element_count, NULL, true);
}

void print_by_format(struct printer *printer, const struct op *op) {
  print_with_format(printer, op, assembly_format_of(printer->context, op->info));
}
