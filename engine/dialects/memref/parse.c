// Custom form of memref ops that the declarative form does not cover.
#include "engine/dialects/hooks.h"

#include "engine/dialects/nesting.h"
#include "engine/dialects/ops.h"
#include "engine/dialects/prefetch_syntax.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

// %in (d0, d1) -> (d1, d0) attr-dict : type to type
bool parse_memref_transpose(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand in;
  const struct affine_map *map;
  const struct type *from, *to;
  if (!parse_operand(parser, &in) || !parse_affine_map(parser, &map) || !parse_attr_dict(parser, parsed)) return false;
  if (!parse_literal(parser, ":") || !parse_type(parser, &from)) return false;
  if (!parse_literal(parser, "to") || !parse_type(parser, &to)) return false;
  parsed_set_attribute(parser, parsed, ID_permutation, attribute_affine_map(parser_context(parser), map));
  parsed_add_result(parser, parsed, to);
  return parse_resolve(parser, &in, from, parsed);
}

// = value, or = uninitialized. The value is a tensor in the shape of the buffer.
static bool parse_initial_value(struct parser *parser, struct parsed_op *parsed, const struct type *memref) {
  struct context *context = parser_context(parser);
  if (!parse_optional_literal(parser, "=")) return true;
  const struct attribute *value = context->unit_attribute;
  if (!parse_optional_literal(parser, "uninitialized")) {
    const struct type *tensor = type_tensor(context, memref->shape, memref->rank, memref->element, NULL);
    if (!parse_attribute(parser, tensor, &value)) return false;
    if (!attribute_is_elements(value))
      return parse_error(parser, parsed->place, "initial value should be a unit or elements attribute");
  }
  parsed_set_attribute(parser, parsed, ID_initial_value, value);
  return true;
}

// ["visibility"] [constant] @name : type [= value] attr-dict
bool parse_memref_global(struct parser *parser, struct parsed_op *parsed) {
  struct context *context = parser_context(parser);
  const struct ident *name, *visibility;
  const struct type *type;
  if (parse_optional_string(parser, &visibility))
    parsed_set_attribute(parser, parsed, ID_sym_visibility,
                         attribute_string(context, visibility->text, visibility->length));
  if (parse_optional_literal(parser, "constant"))
    parsed_set_attribute(parser, parsed, ID_constant, context->unit_attribute);
  if (!parse_symbol_name(parser, &name) || !parse_literal(parser, ":")) return false;
  if (!parse_type(parser, &type)) return false;
  if (type->kind != TYPE_MEMREF || !type_has_static_shape(type))
    return parse_error(parser, parsed->place, "type should be static shaped memref, but got '%s'",
                       type_text(parser_scratch(parser), type));
  parsed_set_attribute(parser, parsed, ID_sym_name, attribute_string(context, name->text, name->length));
  parsed_set_attribute(parser, parsed, ID_type, attribute_type(context, type));
  return parse_initial_value(parser, parsed, type) && parse_attr_dict(parser, parsed);
}

// [-> (t, ...)] {...} attr-dict
bool parse_memref_alloca_scope(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_types results = {0};
  if (!parse_optional_arrow_types(parser, &results) || !parse_region(parser, parsed, NULL, 0)) return false;
  for (size_t i = 0; i < results.count; i++) parsed_add_result(parser, parsed, results.items[i]);
  parsed_ensure_terminator(parser, parsed, parsed->regions.items[0], op_region_terminator(parsed->info->kind, 0));
  return parse_attr_dict(parser, parsed);
}

// [%i, ...]
static bool parse_indices(struct parser *parser, struct parsed_operands *indices) {
  if (!parse_optional_literal(parser, "["))
    return parse_error(parser, parser_place(parser), "expected '[' in operand list");
  return (parse_peek_literal(parser, "]") || parse_operand_list(parser, indices)) && parse_literal(parser, "]");
}

static bool resolve_indices(struct parser *parser, const struct parsed_operands *indices, struct parsed_op *parsed) {
  for (size_t i = 0; i < indices->count; i++)
    if (!parse_resolve(parser, &indices->items[i], parser_context(parser)->index_type, parsed)) return false;
  return true;
}

// %memref[%i, ...], hints attr-dict : type. Upstream prints the dictionary, but does not read it.
bool parse_memref_prefetch(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand memref;
  struct parsed_operands indices = {0};
  struct prefetch_words words;
  const struct type *type;
  return parse_operand(parser, &memref) && parse_indices(parser, &indices) &&
         parse_prefetch_hints(parser, parsed, &words) && parse_attr_dict(parser, parsed) &&
         parse_prefetched_type(parser, &type) && parse_resolve(parser, &memref, type, parsed) &&
         resolve_indices(parser, &indices, parsed) && parsed_set_prefetch(parser, parsed, words);
}

// %memref[%i, ...] : type {...} attr-dict
bool parse_memref_generic_atomic_rmw(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand memref;
  struct parsed_operands indices = {0};
  const struct type *type;
  if (!parse_operand(parser, &memref) || !parse_indices(parser, &indices)) return false;
  if (!parse_literal(parser, ":") || !parse_type(parser, &type)) return false;
  if (!parse_resolve(parser, &memref, type, parsed) || !resolve_indices(parser, &indices, parsed)) return false;
  parsed_add_result(parser, parsed, type_element_or_self(type));
  return parse_region(parser, parsed, NULL, 0) && parse_attr_dict(parser, parsed);
}

// %a, %b, ... attr-dict : types, which are also the results'
bool parse_memref_distinct_objects(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operands operands = {0};
  struct parsed_types types = {0};
  struct parse_place place = parser_place(parser);
  if (!parse_operand_list(parser, &operands) || !parse_attr_dict(parser, parsed) || !parse_literal(parser, ":") ||
      !parse_type_list(parser, &types))
    return false;
  for (size_t i = 0; i < types.count; i++) parsed_add_result(parser, parsed, types.items[i]);
  return parse_resolve_list(parser, &operands, types.items, types.count, place, parsed);
}

// %source[%i, ...], %target[%i, ...], %count, %tag[%i, ...] [, %stride, %count] : type, type, type. Upstream prints a
// dictionary, but does not read it.
bool parse_memref_dma_start(struct parser *parser, struct parsed_op *parsed) {
  enum { MEMREFS = 3 };
  struct parsed_operand memrefs[MEMREFS], count;
  struct parsed_operands indices[MEMREFS] = {{0}}, strides = {0};
  struct parsed_types types = {0};
  const struct type *index = parser_context(parser)->index_type;
  for (uint32_t i = 0; i < MEMREFS; i++) {
    if (i == 2 && !(parse_operand(parser, &count) && parse_literal(parser, ","))) return false;
    if (!parse_operand(parser, &memrefs[i]) || !parse_indices(parser, &indices[i])) return false;
    if (i < 2 && !parse_literal(parser, ",")) return false;
  }
  if (parse_optional_literal(parser, ",") && parse_peek_operand(parser) && !parse_operand_list(parser, &strides))
    return false;
  if (strides.count != 0 && strides.count != 2)
    return parse_error(parser, parsed->place, "expected two stride related operands");
  if (!parse_literal(parser, ":") || !parse_type_list(parser, &types)) return false;
  if (types.count != MEMREFS) return parse_error(parser, parsed->place, "fewer/more types expected");
  for (uint32_t i = 0; i < MEMREFS; i++) {
    if (i == 2 && !parse_resolve(parser, &count, index, parsed)) return false;
    if (!parse_resolve(parser, &memrefs[i], types.items[i], parsed) || !resolve_indices(parser, &indices[i], parsed))
      return false;
  }
  return resolve_indices(parser, &strides, parsed);
}
