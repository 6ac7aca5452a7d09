// Custom assembly driven by the op's compiled format, and types that the text leaves to be inferred.
#include "engine/syntax/assembly_format.h"
#include "engine/syntax/parser_internal.h"
#include "engine/syntax/printer.h"

#include <assert.h>

// What is known of the types of a slot: one for all of its values, or a list.
struct slot_types {
  bool known;
  const struct type *all;  // if not null, of each value
  struct parsed_types list;
};

struct format_state {
  struct parser *parser;
  struct parsed_op *op;
  const struct assembly_format *format;
  struct parsed_operands operands[FORMAT_SLOTS_MAX];
  struct slot_types types[FORMAT_SLOTS_MAX];            // operand slots, then result slots
  struct parse_place operand_places[FORMAT_SLOTS_MAX];  // where the operands of a slot start
};

static bool parse_elements(struct format_state *state, const struct format_element *elements, uint32_t count);

// As in mlir-opt, what the dictionary says is heeded, where it has the attribute, too.
static bool set_attribute(struct format_state *state, const struct format_element *element,
                          const struct attribute *value) {
  if (parsed_attribute(state->op, element->attribute) == NULL)
    parsed_set_attribute(state->parser, state->op, element->attribute, value);
  return true;
}

// An attribute, which must be of a kind; numbers are of the type.
static bool parse_kind(struct format_state *state, const struct format_element *element, const struct type *type,
                       enum attribute_kind kind) {
  struct parse_place place = parser_place(state->parser);
  const struct attribute *value;
  if (!parse_attribute(state->parser, type, &value)) return false;
  bool nested =
      element->attribute_class == ATTR_FLAT_SYMBOL && value->kind == ATTRIBUTE_SYMBOL_REF && value->count != 0;
  if (value->kind != kind || nested) return parse_error(state->parser, place, "invalid kind of attribute specified");
  return set_attribute(state, element, value);
}

static bool parse_format_attribute(struct format_state *state, const struct format_element *element) {
  struct parser *parser = state->parser;
  const struct context *context = parser->context;
  const struct attribute *value = context->unit_attribute;
  bool ok;
  switch (element->attribute_class) {
    case ATTR_UNIT: ok = true; break;  // the words around it are enough
    case ATTR_BOOL: return parse_kind(state, element, context->i1_type, ATTRIBUTE_INTEGER);
    case ATTR_I64: return parse_kind(state, element, context->i64_type, ATTRIBUTE_INTEGER);
    case ATTR_POSITIVE_I32: return parse_kind(state, element, context->i32_type, ATTRIBUTE_INTEGER);
    case ATTR_INDEX: return parse_kind(state, element, context->index_type, ATTRIBUTE_INTEGER);
    case ATTR_I64_ARRAY: ok = parse_integers(parser, &value); break;
    case ATTR_ENUM: ok = parse_enumeration_word(parser, element->enumeration, &value); break;
    case ATTR_SYMBOL:
    case ATTR_FLAT_SYMBOL: return parse_kind(state, element, context->none_type, ATTRIBUTE_SYMBOL_REF);
    case ATTR_STRING: return parse_kind(state, element, context->none_type, ATTRIBUTE_STRING);
    case ATTR_ARRAY: return parse_kind(state, element, context->none_type, ATTRIBUTE_ARRAY);
    default: ok = parse_attribute(parser, NULL, &value); break;
  }
  return ok && set_attribute(state, element, value);
}

static bool parse_format_operands(struct format_state *state, const struct format_element *element) {
  struct parsed_operands *operands = &state->operands[element->index];
  state->operand_places[element->index] = parser_place(state->parser);
  if (element->arity == SLOT_VARIADIC) return parse_operand_list(state->parser, operands);
  struct parsed_operand operand;
  bool present = true;
  if (element->arity == SLOT_ONE ? !parse_operand(state->parser, &operand)
                                 : !parse_optional_operand(state->parser, &operand, &present))
    return false;
  if (present) VECTOR_PUSH(operands, state->parser->scratch, operand);
  return true;
}

// Whether the type is of the kind that the parser of mlir-opt demands before the verifier sees it, and the name of that
// kind; null for one that has several.
static bool type_has_kind_of_class(const struct type *type, enum type_class type_class, const char **name) {
  *name = NULL;
  switch (type_class) {
    case CLASS_TENSOR: return type_is_tensor(type);
    case CLASS_ANY_MEMREF: return type_is_memref(type);
    case CLASS_TENSOR_OR_MEMREF: return type_is_tensor(type) || type_is_memref(type) || type->kind == TYPE_VECTOR;
    case CLASS_COMPLEX:
    case CLASS_FLOAT_COMPLEX: *name = "complex"; return type->kind == TYPE_COMPLEX;
    case CLASS_MEMREF:
    case CLASS_NUMBER_MEMREF: *name = "memref"; return type->kind == TYPE_MEMREF;
    case CLASS_RANKED_TENSOR:
    case CLASS_INDEX_TENSOR: *name = "tensor"; return type->kind == TYPE_TENSOR;
    case CLASS_VECTOR:
    case CLASS_NONZERO_VECTOR:
    case CLASS_FIXED_VECTOR:
    case CLASS_FLOAT_VECTOR:
    case CLASS_I1_VECTOR:
    case CLASS_MASK:
    case CLASS_FIXED_MASK:
    case CLASS_LANES:
    case CLASS_INDEX_VECTOR:
    case CLASS_LINE:
    case CLASS_SCALABLE_LINE: *name = "vector"; return type->kind == TYPE_VECTOR;
    default: return true;
  }
}

static bool parse_slot_types(struct format_state *state, uint32_t slot, uint8_t arity) {
  struct slot_types *types = &state->types[slot];
  struct parser *parser = state->parser;
  struct parse_place place = parser_place(parser);
  types->known = true;
  if (arity == SLOT_VARIADIC)
    return !parser_at_type(parser) && parser->token.kind != TOKEN_EOF && state->operands[slot].count == 0 &&
                   slot < state->op->info->operand_slots
               ? true
               : parse_type_list(parser, &types->list);
  if (!parse_type(parser, &types->all)) return false;
  uint32_t operands = state->op->info->operand_slots;
  const struct slot_info *row =
      slot < operands ? &state->op->info->operands[slot] : &state->op->info->results[slot - operands];
  const char *name;
  if (type_has_kind_of_class(types->all, (enum type_class)row->type_class, &name)) return true;
  if (name == NULL) return parse_error(parser, place, "invalid kind of type specified");
  return parse_error(parser, place, "invalid kind of type specified: expected builtin.%s, but found '%s'", name,
                     type_text(parser->scratch, types->all));
}

// The results are as many as there are types: whether the op has so many is for the verifier.
static void set_all_results(struct format_state *state, const struct parsed_types *types) {
  struct slot_types *results = &state->types[state->op->info->operand_slots];
  for (uint32_t i = 0; i < state->op->info->result_slots; i++) results[i].known = true;
  results->list = *types;
}

static bool parse_all_operands(struct format_state *state, const struct parsed_types *types) {
  const struct op_info *info = state->op->info;
  size_t operand_count = 0;
  for (uint32_t i = 0; i < info->operand_slots; i++) operand_count += state->operands[i].count;
  if (operand_count != types->count)
    return parse_error(state->parser, info->operand_slots == 1 ? state->operand_places[0] : state->op->place,
                       "number of operands and types do not match: got %zu operands and %zu types", operand_count,
                       types->count);
  size_t next = 0;
  for (uint32_t i = 0; i < info->operand_slots; i++) {
    state->types[i].known = true;
    for (size_t k = 0; k < state->operands[i].count; k++)
      VECTOR_PUSH(&state->types[i].list, state->parser->scratch, types->items[next++]);
  }
  return true;
}

static bool parse_functional_type(struct format_state *state) {
  struct parser *parser = state->parser;
  struct parsed_types inputs = {0}, results = {0};
  if (!parser_expect(parser, '(')) return false;
  if (!token_is(&parser->token, ')') && !parse_type_list(parser, &inputs)) return false;
  if (!parser_expect(parser, ')') || !parse_arrow_types(parser, &results)) return false;
  set_all_results(state, &results);
  return parse_all_operands(state, &inputs);
}

static bool parse_type_sequence(struct format_state *state, bool results) {
  struct parsed_types types = {0};
  if (!parse_type_list(state->parser, &types)) return false;
  if (!results) return parse_all_operands(state, &types);
  set_all_results(state, &types);
  return true;
}

static bool parse_index_list(struct format_state *state, const struct format_element *element) {
  const struct attribute *fixed;
  return parse_dynamic_index_list(state->parser, &state->operands[element->index], &fixed, '[', ']') &&
         set_attribute(state, element, fixed);
}

// Whether an optional group is present, by its first element.
static bool group_is_present(const struct format_state *state, const struct format_element *group) {
  const struct format_element *first = group->elements;
  while (first->kind == FORMAT_SPACE || first->kind == FORMAT_NO_SPACE) first++;
  struct parser *parser = state->parser;
  const struct token *token = &parser->token;
  switch (first->kind) {
    case FORMAT_LITERAL: return parse_peek_literal(parser, first->text);
    case FORMAT_OPERANDS: return token->kind == TOKEN_PERCENT;
    case FORMAT_REGION: return token_is(token, '{');
    case FORMAT_SUCCESSOR: return token->kind == TOKEN_CARET;
    case FORMAT_ATTRIBUTE: {
      int64_t value;
      if (first->enumeration == NULL) return token->kind != TOKEN_PUNCTUATION && token->kind != TOKEN_EOF;
      return token->kind == TOKEN_WORD &&
             enumeration_word(first->enumeration, token->start, (size_t)(token->end - token->start), &value);
    }
    default: return false;
  }
}

static bool parse_element(struct format_state *state, const struct format_element *element) {
  struct parser *parser = state->parser;
  switch (element->kind) {
    case FORMAT_LITERAL: return parse_literal(parser, element->text);
    case FORMAT_SPACE:
    case FORMAT_NO_SPACE: return true;
    case FORMAT_OPERANDS: return parse_format_operands(state, element);
    case FORMAT_ATTRIBUTE: return parse_format_attribute(state, element);
    case FORMAT_REGION: return parse_region(parser, state->op, NULL, 0);
    case FORMAT_SUCCESSOR: return parse_successor(parser, state->op);
    case FORMAT_OPERAND_TYPES: return parse_slot_types(state, element->index, element->arity);
    case FORMAT_RESULT_TYPES:
      return parse_slot_types(state, (uint32_t)state->op->info->operand_slots + element->index, element->arity);
    case FORMAT_ALL_OPERAND_TYPES: return parse_type_sequence(state, false);
    case FORMAT_ALL_RESULT_TYPES: return parse_type_sequence(state, true);
    case FORMAT_FUNCTIONAL_TYPE: return parse_functional_type(state);
    case FORMAT_ATTR_DICT: return parse_attr_dict(parser, state->op);
    case FORMAT_INDEX_LIST: return parse_index_list(state, element);
    case FORMAT_GROUP:
      return !group_is_present(state, element) || parse_elements(state, element->elements, element->element_count);
  }
  return false;
}

static bool parse_elements(struct format_state *state, const struct format_element *elements, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (!parse_element(state, &elements[i])) return false;
  return true;
}

static const struct type *i1_like(struct context *context, const struct type *type) {
  switch (type->kind) {
    case TYPE_VECTOR: return type_vector(context, type->shape, type->rank, type->scalable, context->i1_type);
    case TYPE_TENSOR: return type_tensor(context, type->shape, type->rank, context->i1_type, type->encoding);
    case TYPE_UNRANKED_TENSOR: return type_unranked_tensor(context, context->i1_type);
    default: return context->i1_type;
  }
}

static const struct type *first_type(const struct slot_types *types) {
  return types->all != NULL ? types->all : types->list.count != 0 ? types->list.items[0] : NULL;
}

static bool apply_relation(struct context *context, enum relation_kind kind, const struct slot_types *source,
                           struct slot_types *target) {
  if (target->known || !source->known || first_type(source) == NULL) return false;
  const struct type *type = first_type(source);
  target->known = true;
  target->all = kind == TYPES_EQUAL ? type : kind == TYPES_ELEMENT ? type_part_or_self(type) : i1_like(context, type);
  return true;
}

// Applies the relations of the row until nothing more follows; equality works both ways.
static void infer_types(struct format_state *state) {
  struct context *context = state->parser->context;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < state->format->relation_count; i++) {
      const struct type_relation *relation = &state->format->relations[i];
      struct slot_types *target = &state->types[relation->target], *source = &state->types[relation->source];
      changed |= apply_relation(context, relation->kind, source, target);
      if (relation->kind == TYPES_EQUAL) changed |= apply_relation(context, TYPES_EQUAL, target, source);
    }
  }
}

// The only type of a class that has one.
static void infer_from_class(struct context *context, const struct slot_info *slot, struct slot_types *types) {
  if (types->known) return;
  types->all = type_class_only(context, slot->type_class);
  types->known = types->all != NULL;
}

static bool add_operands(struct format_state *state, uint32_t slot) {
  struct parser *parser = state->parser;
  const struct parsed_operands *operands = &state->operands[slot];
  const struct slot_types *types = &state->types[slot];
  if (operands->count == 0 && types->list.count == 0) return true;
  assert(types->known && "a format gives the types of all operands");
  if (types->all == NULL)
    return parse_resolve_list(parser, operands, types->list.items, types->list.count, state->operand_places[slot],
                              state->op);
  for (size_t i = 0; i < operands->count; i++)
    if (!parse_resolve(parser, &operands->items[i], types->all, state->op)) return false;
  return true;
}

// A variadic result that the text does not spell has a value for each operand of the last slot: the conditions of
// bufferization.dealloc, one for each retained buffer.
static size_t inferred_result_count(const struct format_state *state, const struct slot_info *slot) {
  if (slot->arity != SLOT_VARIADIC) return 1;
  return state->op->info->operand_slots == 0 ? 0 : state->operands[state->op->info->operand_slots - 1].count;
}

static void add_results(struct format_state *state, uint32_t slot) {
  const struct op_info *info = state->op->info;
  const struct slot_info *result = &info->results[slot];
  const struct slot_types *types = &state->types[info->operand_slots + slot];
  for (size_t i = 0; i < types->list.count; i++) parsed_add_result(state->parser, state->op, types->list.items[i]);
  if (types->list.count != 0) return;
  assert((types->known || result->arity != SLOT_ONE) && "a format gives the types of all results");
  for (size_t count = types->all == NULL ? 0 : inferred_result_count(state, result); count > 0; count--)
    parsed_add_result(state->parser, state->op, types->all);
}

bool parse_format_op(struct parser *parser, struct parsed_op *op) {
  const struct op_info *info = op->info;
  struct format_state state = {.parser = parser, .op = op, .format = assembly_format_of(parser->context, info)};
  for (uint32_t i = 0; i < FORMAT_SLOTS_MAX; i++) state.operand_places[i] = op->place;
  if (!parse_elements(&state, state.format->elements, state.format->element_count)) return false;
  infer_types(&state);
  for (uint32_t i = 0; i < info->operand_slots; i++)
    infer_from_class(parser->context, &info->operands[i], &state.types[i]);
  for (uint32_t i = 0; i < info->result_slots; i++)
    infer_from_class(parser->context, &info->results[i], &state.types[info->operand_slots + i]);
  int32_t segments[FORMAT_SLOTS_MAX];
  for (uint32_t i = 0; i < info->operand_slots; i++) {
    segments[i] = (int32_t)state.operands[i].count;
    if (!add_operands(&state, i)) return false;
  }
  for (uint32_t i = 0; i < info->result_slots; i++) add_results(&state, i);
  if ((info->traits & TRAIT_SEGMENTS) != 0) parsed_set_segments(parser, op, segments, info->operand_slots);
  return true;
}
