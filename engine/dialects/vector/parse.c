// Custom form of vector ops.
#include "engine/dialects/hooks.h"

#include "engine/dialects/ops.h"
#include "engine/dialects/vector/transfer.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

// --- vector.transfer_read, vector.transfer_write

struct transfer {
  struct parsed_operand vector, base, padding, mask;
  struct parsed_operands indices;
  bool is_write, is_masked;
  struct parse_place types_place;
  const struct type *base_type, *vector_type;
};

static bool parse_base(struct parser *parser, struct transfer *transfer) {
  if (!parse_operand(parser, &transfer->base)) return false;
  return parse_delimiter(parser, "[", "operand") && parse_operand_list(parser, &transfer->indices) &&
         parse_delimiter(parser, "]", "operand");
}

// : types, in the order of the operands
static bool parse_transfer_types(struct parser *parser, struct transfer *transfer) {
  struct parsed_types types = {0};
  transfer->types_place = parser_place(parser);
  if (!parse_literal(parser, ":") || !parse_type_list(parser, &types)) return false;
  if (types.count != 2) return parse_error(parser, transfer->types_place, "requires two types");
  transfer->base_type = types.items[transfer->is_write];
  transfer->vector_type = types.items[!transfer->is_write];
  bool has_vector = transfer->vector_type->kind == TYPE_VECTOR;
  if (transfer->is_write && !has_vector) return parse_error(parser, transfer->types_place, "requires vector type");
  if (transfer->base_type->kind != TYPE_MEMREF && transfer->base_type->kind != TYPE_TENSOR)
    return parse_error(parser, transfer->types_place, "requires memref or ranked tensor type");
  return has_vector || parse_error(parser, transfer->types_place, "requires vector type");
}

// Adds what the dictionary leaves out.
static bool complete_attributes(struct parser *parser, struct parsed_op *parsed, const struct transfer *transfer,
                                const struct affine_map **map) {
  struct context *context = parser_context(parser);
  const struct attribute *permutation = parsed_attribute(parsed, ID_permutation_map);
  const struct type *element = transfer->base_type->element;
  uint32_t inner = element->kind == TYPE_VECTOR ? element->rank : 0, rank = transfer->vector_type->rank;
  if (permutation != NULL && permutation->kind != ATTRIBUTE_AFFINE_MAP)
    return parse_error(parser, transfer->types_place, "expected an affine map as permutation_map");
  if (permutation == NULL) {
    if (rank < inner || transfer->base_type->rank < rank - inner)
      return parse_error(parser, transfer->types_place,
                         "expected a custom permutation_map when rank(source) != rank(destination)");
    permutation =
        attribute_affine_map(context, transfer_minor_identity(context, transfer->base_type->rank, rank - inner));
    parsed_set_attribute(parser, parsed, ID_permutation_map, permutation);
  }
  *map = permutation->u.map;
  if (parsed_attribute(parsed, ID_in_bounds) != NULL) return true;
  const struct attribute **none = ARENA_ARRAY(parser_scratch(parser), const struct attribute *, (*map)->result_count);
  for (uint32_t i = 0; i < (*map)->result_count; i++) none[i] = context->false_attribute;
  parsed_set_attribute(parser, parsed, ID_in_bounds, attribute_array(context, none, (*map)->result_count));
  return true;
}

// The type of the mask follows from the vector and the map.
static bool resolve_mask(struct parser *parser, struct parsed_op *parsed, const struct transfer *transfer,
                         const struct affine_map *map) {
  const char *message;
  if (transfer->base_type->element->kind == TYPE_VECTOR)
    return parse_error(parser, transfer->mask.place, "does not support masks with vector element type");
  if (transfer->vector_type->rank != map->result_count)
    return parse_error(parser, transfer->types_place,
                       "expected the same rank for the vector and the results of the permutation map");
  if (!transfer_map_is_projected(map, &message)) return parse_error(parser, transfer->types_place, "%s", message);
  return parse_resolve(parser, &transfer->mask, transfer_mask_type(parser_context(parser), transfer->vector_type, map),
                       parsed);
}

static bool resolve_transfer(struct parser *parser, struct parsed_op *parsed, const struct transfer *transfer,
                             const struct affine_map *map) {
  if (transfer->is_write && !parse_resolve(parser, &transfer->vector, transfer->vector_type, parsed)) return false;
  if (!parse_resolve(parser, &transfer->base, transfer->base_type, parsed)) return false;
  for (size_t i = 0; i < transfer->indices.count; i++)
    if (!parse_resolve(parser, &transfer->indices.items[i], parser_context(parser)->index_type, parsed)) return false;
  if (!transfer->is_write && !parse_resolve(parser, &transfer->padding, transfer->base_type->element, parsed))
    return false;
  return !transfer->is_masked || resolve_mask(parser, parsed, transfer, map);
}

// Everything behind the base and, of a read, the padding.
static bool parse_rest_of_transfer(struct parser *parser, struct parsed_op *parsed, struct transfer *transfer) {
  const struct affine_map *map = NULL;
  transfer->is_masked = parse_optional_literal(parser, ",");
  if (transfer->is_masked && !parse_operand(parser, &transfer->mask)) return false;
  if (!parse_attr_dict(parser, parsed) || !parse_transfer_types(parser, transfer)) return false;
  if (!complete_attributes(parser, parsed, transfer, &map)) return false;
  if (!resolve_transfer(parser, parsed, transfer, map)) return false;
  int32_t count = (int32_t)transfer->indices.count;
  int32_t sizes[] = {1, transfer->is_write ? 1 : count, transfer->is_write ? count : 1, transfer->is_masked};
  parsed_set_segments(parser, parsed, sizes, 4);
  return true;
}

bool parse_vector_transfer_read(struct parser *parser, struct parsed_op *parsed) {
  struct transfer transfer = {.is_write = false};
  if (!parse_base(parser, &transfer) || !parse_literal(parser, ",") || !parse_operand(parser, &transfer.padding))
    return false;
  if (!parse_rest_of_transfer(parser, parsed, &transfer)) return false;
  parsed_add_result(parser, parsed, transfer.vector_type);
  return true;
}

bool parse_vector_transfer_write(struct parser *parser, struct parsed_op *parsed) {
  struct transfer transfer = {.is_write = true};
  if (!parse_operand(parser, &transfer.vector) || !parse_literal(parser, ",") || !parse_base(parser, &transfer))
    return false;
  if (!parse_rest_of_transfer(parser, parsed, &transfer)) return false;
  if (type_is_tensor(transfer.base_type)) parsed_add_result(parser, parsed, transfer.base_type);
  return true;
}

// --- ops whose results follow from their operands

// %v1, %v2 [0, 1] attr-dict : type, type
bool parse_vector_shuffle(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operands operands = {0};
  struct parsed_types types = {0};
  const struct attribute *mask;
  if (!parse_operand_list(parser, &operands)) return false;
  struct parse_place place = parser_place(parser);
  if (!parse_integers(parser, &mask) || !parse_attr_dict(parser, parsed) || !parse_literal(parser, ":")) return false;
  parsed_set_attribute(parser, parsed, ID_mask, mask);
  if (!parse_type_list(parser, &types)) return false;
  if (!parse_resolve_list(parser, &operands, types.items, types.count, place, parsed)) return false;
  const struct type *first = types.items[0];
  if (first->kind != TYPE_VECTOR || mask->count == 0)
    return parser_error(parser, parsed->place, "'vector.shuffle' op %s",
                        mask->count == 0 ? "invalid mask length" : "operand #0 must be a vector");
  int64_t shape[RANK_MAX] = {mask->count};
  for (uint32_t i = 1; i < first->rank; i++) shape[i] = first->shape[i];
  uint32_t rank = first->rank == 0 ? 1 : first->rank;
  parsed_add_result(parser, parsed, type_vector(parser_context(parser), shape, rank, 0, first->element));
  return true;
}

// %source attr-dict : type
bool parse_vector_to_elements(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand source;
  const struct type *type;
  if (!parse_operand(parser, &source) || !parse_attr_dict(parser, parsed) || !parse_literal(parser, ":")) return false;
  struct parse_place place = parser_place(parser);
  if (!parse_type(parser, &type)) return false;
  int64_t count;
  if (type->kind != TYPE_VECTOR)
    return parse_error(parser, place,
                       "invalid kind of type specified: expected builtin.vector, but "
                       "found '%s'",
                       type_text(parser_scratch(parser), type));
  if (!type_element_count(type, &count) || count > UINT16_MAX)
    return parse_error(parser, place, "a vector of more than %d elements", UINT16_MAX);
  for (int64_t i = 0; i < count; i++) parsed_add_result(parser, parsed, type->element);
  return parse_resolve(parser, &source, type, parsed);
}
