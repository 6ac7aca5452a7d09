// Dense attributes: dense<[[1, 2], [3, 4]]> : tensor<2x2xi32> and array<i64: 1, 2>.
//
// The type comes behind the elements, so their tokens are kept first and read when it is known.
#include "engine/base/text.h"
#include "engine/syntax/parser_internal.h"
#include "engine/syntax/printer.h"

#include <stdlib.h>

struct literal {
  const char *start;
  uint32_t length;
  bool negative;
  uint8_t kind;  // enum token_kind: integer, float or word
};

// The extents of a list and of the lists in it.
struct list_shape {
  int64_t extents[RANK_MAX];
  uint32_t rank;
};

struct dense_literal {
  VECTOR(struct literal) elements;
  struct list_shape shape;  // of the lists; of rank 0 is a splat
  bool pairs;               // each element is two literals, the parts of a complex number
  struct token hex;         // of a string, in place of elements
};

static bool parse_element_literal(struct parser *parser, struct dense_literal *dense) {
  struct literal element = {.negative = token_is(&parser->token, '-')};
  if (element.negative) parser_advance(parser);
  const struct token *token = &parser->token;
  bool is_number = token->kind == TOKEN_INTEGER || token->kind == TOKEN_FLOAT;
  if (element.negative && !is_number) return parser_expected_here(parser, "integer or floating point literal");
  if (token->kind == TOKEN_STRING)
    return parser_error(parser, parser_place(parser), "string elements are not supported");
  if (!is_number && !token_is_word(token, "true") && !token_is_word(token, "false"))
    return parser_expected_here(parser, "element literal of primitive type");
  element.start = token->start;
  element.length = (uint32_t)(token->end - token->start);
  element.kind = (uint8_t)token->kind;
  VECTOR_PUSH(&dense->elements, parser->scratch, element);
  parser_advance(parser);
  return true;
}

// literal or (literal, literal)
static bool parse_element(struct parser *parser, struct dense_literal *dense) {
  if (!parser_accept(parser, '(')) return parse_element_literal(parser, dense);
  dense->pairs = true;
  if (!parse_element_literal(parser, dense)) return false;
  if (!parser_accept(parser, ',')) return parser_expected(parser, "',' between complex elements");
  if (!parse_element_literal(parser, dense)) return false;
  return parser_accept(parser, ')') || parser_expected(parser, "')' after complex elements");
}

static bool same_shapes(const struct list_shape *a, const struct list_shape *b) {
  return a->rank == b->rank && memcmp(a->extents, b->extents, a->rank * sizeof *a->extents) == 0;
}

// [x, y, ...], of elements or lists of one shape, which is that of the list without its first extent.
static bool parse_element_list(struct parser *parser, struct dense_literal *dense, uint32_t depth,
                               struct list_shape *shape) {
  struct list_shape first = {.rank = 0}, item = {.rank = 0};
  int64_t count = 0;
  if (depth == RANK_MAX) return parser_error(parser, parser_place(parser), "more than %d dimensions", RANK_MAX);
  parser_advance(parser);
  if (!token_is(&parser->token, ']')) {
    do {
      bool nested = token_is(&parser->token, '[');
      item.rank = 0;
      if (nested ? !parse_element_list(parser, dense, depth + 1, &item) : !parse_element(parser, dense)) return false;
      if (count++ == 0) first = item;
      if (!same_shapes(&first, &item))
        return parser_error(parser, parser_place_inside(parser),
                            "tensor literal is invalid; ranks are not consistent between elements");
    } while (parser_accept(parser, ','));
  }
  shape->rank = first.rank + 1;
  shape->extents[0] = count;
  memcpy(shape->extents + 1, first.extents, first.rank * sizeof *first.extents);
  return parser_expect(parser, ']');
}

static bool out_of_range(struct parser *parser, struct parse_place place) {
  return parser_error(parser, place, "integer constant out of range for type");
}

// Stores an element: its bits, or its bytes if it has more than 64 bits.
static bool read_element(struct parser *parser, const struct literal *element, const struct type *type, uint64_t *bits,
                         unsigned char *bytes) {
  struct parse_place place = {element->start};
  const char *end = element->start + element->length;
  if (element->kind == TOKEN_WORD) {
    if (type_is_float(type)) return parser_error(parser, place, "expected floating point literal");
    if (!type_is_integer(type, 1)) return parser_error(parser, place, "expected i1 type for 'true' or 'false' values");
    *bits = *element->start == 't';
    return true;
  }
  if (type_is_float(type)) {
    const struct attribute *attribute;
    if (element->kind == TOKEN_INTEGER) {
      bool hexadecimal = element->length > 2 && element->start[1] == 'x';
      if (!hexadecimal) return parser_decimal_for_float(parser, place);
      if (element->negative)
        return parser_error(parser, place, "hexadecimal float literal should not have a leading minus");
      if (parser_read_integer(element->start, end, bits) && (type->width == 64 || *bits >> type->width == 0))
        return true;
      return parser_error(parser, place, "hexadecimal float constant out of range for type");
    }
    double value = strtod(element->start, NULL);
    attribute = attribute_float(parser->context, type, element->negative ? -value : value);
    *bits = attribute_stored_float(attribute);
    return true;
  }
  if (element->negative && type->kind == TYPE_INTEGER && type->signedness == UNSIGNED)
    return parser_error(parser, place, "expected unsigned integer elements, but parsed negative value");
  if (element->kind == TOKEN_FLOAT)
    return parser_error(parser, place, "expected integer elements, but parsed floating-point");
  if (type_is_wide(type))
    return parse_wide_bits(type, element->start, end, element->negative, bytes) || out_of_range(parser, place);
  int64_t value;
  if (!parse_integer_bits(type, element->start, end, element->negative, &value)) return out_of_range(parser, place);
  *bits = type->width == 1 ? (uint64_t)value & 1 : (uint64_t)value;
  return true;
}

static void store_bits(unsigned char *at, uint64_t bits, uint32_t size) {
  for (uint32_t i = 0; i < size; i++) at[i] = (unsigned char)(bits >> (8 * i));
}

static bool read_elements(struct parser *parser, const struct literal *elements, size_t count, const struct type *type,
                          unsigned char **data) {
  uint32_t size = dense_element_size(type);
  *data = arena_array(parser->scratch, count == 0 ? 1 : count, size);
  for (size_t i = 0; i < count; i++) {
    uint64_t bits;
    if (!read_element(parser, &elements[i], type, &bits, *data + i * size)) return false;
    if (!type_is_wide(type)) store_bits(*data + i * size, bits, size);
  }
  return true;
}

static char *shape_text(struct parser *parser, const int64_t *shape, uint32_t rank) {
  struct text text = {.arena = parser->scratch};
  for (uint32_t i = 0; i < rank; i++) {
    if (i != 0) text_string(&text, ", ");
    text_integer(&text, shape[i]);
  }
  text_char(&text, '\0');
  return text.items;
}

static unsigned hex_digit(char digit) {
  return digit <= '9' ? (unsigned)(digit - '0') : (unsigned)((digit | 0x20) - 'a') + 10;
}

static bool is_hex_digit(char c) { return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }

// Booleans lie eight to a byte; all bits set, or none, in a single byte stand for all elements.
static bool make_from_bits(struct parser *parser, struct parse_place place, const char *digit, uint64_t bytes,
                           const struct type *type, int64_t count, const struct attribute **attribute) {
  unsigned first = bytes == 0 ? 0 : hex_digit(digit[0]) << 4 | hex_digit(digit[1]);
  bool splat = bytes == 1 && (first == 0 || first == 255);
  if (!splat && bytes != ((uint64_t)count + 7) / 8)
    return parser_error(parser, place, "elements hex data size is invalid for provided type: '%s'",
                        type_text(parser->scratch, type));
  unsigned char *data = arena_array(parser->scratch, splat || count == 0 ? 1 : (size_t)count, 1);
  for (uint64_t i = 0; i < (splat ? 1 : (uint64_t)count); i++) {
    // The second digit of a byte has its low four bits.
    unsigned bits = hex_digit(digit[i / 8 * 2 + (i % 8 < 4 ? 1 : 0)]);
    data[i] = (unsigned char)(bits >> (i % 4) & 1);
  }
  *attribute = attribute_dense(parser->context, type, data, splat);
  return true;
}

// dense<"0x0100...">: the bytes of all elements, or of one.
static bool make_from_hex(struct parser *parser, struct parse_place place, const struct token *hex,
                          const struct type *type, int64_t count, const struct attribute **attribute) {
  const char *digit = hex->start + 3, *end = hex->end - 1;
  bool prefixed = hex->end - hex->start >= 4 && memcmp(hex->start, "\"0x", 3) == 0;
  uint64_t bytes = prefixed ? (uint64_t)(end - digit) / 2 : 0;
  for (const char *at = digit; prefixed && at < end; at++) prefixed = is_hex_digit(*at);
  if (!prefixed || (end - digit) % 2 != 0)
    return parser_error(parser, (struct parse_place){hex->start},
                        "expected string containing hex digits starting with `0x`");
  if (type_is_integer(type->element, 1)) return make_from_bits(parser, place, digit, bytes, type, count, attribute);
  uint64_t size = dense_element_size(type->element);
  bool splat = bytes == size && count != 1;
  if (!splat && (count > INT64_MAX / 8 || bytes != (uint64_t)count * size))
    return parser_error(parser, place, "elements hex data size is invalid for provided type: '%s'",
                        type_text(parser->scratch, type));
  unsigned char *data = arena_array(parser->scratch, bytes == 0 ? 1 : bytes, 1);
  for (uint64_t i = 0; i < bytes; i++)
    data[i] = (unsigned char)(hex_digit(digit[2 * i]) << 4 | hex_digit(digit[2 * i + 1]));
  *attribute = attribute_dense(parser->context, type, data, splat);
  return true;
}

static bool check_dense_type(struct parser *parser, struct parse_place place, const struct type *type, int64_t *count) {
  if (type->kind == TYPE_UNRANKED_TENSOR || type->kind == TYPE_UNRANKED_MEMREF)
    return parser_error(parser, place, "elements literal type must have static shape");
  if (type->kind != TYPE_TENSOR && type->kind != TYPE_VECTOR)
    return parser_error(parser, place, "elements literal must be a shaped type");
  if (!type_has_static_shape(type)) return parser_error(parser, place, "elements literal type must have static shape");
  if (!type_is_int_or_index(type->element) && !type_is_float(type->element) && type->element->kind != TYPE_COMPLEX)
    return parser_error(parser, place, "expected element type to be integer, index, float or complex");
  if (!type_element_count(type, count)) return parser_error(parser, place, "the number of elements overflows");
  return true;
}

static bool shapes_equal(const struct dense_literal *dense, const struct type *type) {
  if (dense->shape.rank != type->rank) return false;
  return type->rank == 0 || memcmp(dense->shape.extents, type->shape, type->rank * sizeof *type->shape) == 0;
}

// Complex numbers have two literals each, all other elements one.
static bool check_parts(struct parser *parser, struct parse_place place, const struct dense_literal *dense,
                        const struct type *type, size_t count) {
  bool complex = type->element->kind == TYPE_COMPLEX;
  size_t expected = complex ? 2 * count : count, actual = dense->elements.count;
  if (actual == expected && (dense->pairs || !complex || actual == 0)) return true;
  return parser_error(parser, place, "parsed %zu elements, but type ('%s') expected %zu elements", actual,
                      type_text(parser->scratch, dense->shape.rank == 0 ? type->element : type), expected);
}

static bool make_dense(struct parser *parser, struct parse_place place, struct dense_literal *dense,
                       const struct type *type, const struct attribute **attribute) {
  int64_t count;
  if (!check_dense_type(parser, place, type, &count)) return false;
  if (dense->hex.start != NULL) return make_from_hex(parser, place, &dense->hex, type, count, attribute);
  bool empty = dense->shape.rank == 0 && dense->elements.count == 0, splat = dense->shape.rank == 0 && !empty;
  if (empty && count != 0)
    return parser_error(parser, place, "parsed zero elements, but type ('%s') expected at least 1",
                        type_text(parser->scratch, type));
  if (!splat && !empty && !shapes_equal(dense, type))
    return parser_error(parser, place, "inferred shape of elements literal ([%s]) does not match type ([%s])",
                        shape_text(parser, dense->shape.extents, dense->shape.rank),
                        shape_text(parser, type->shape, type->rank));
  if (!check_parts(parser, place, dense, type, splat ? 1 : (size_t)count)) return false;
  const struct type *literal = type->element->kind == TYPE_COMPLEX ? type->element->element : type->element;
  unsigned char *data;
  if (!read_elements(parser, dense->elements.items, dense->elements.count, literal, &data)) return false;
  *attribute = attribute_dense(parser->context, type, data, splat);
  return true;
}

static bool parse_literal_body(struct parser *parser, struct dense_literal *dense) {
  if (token_is(&parser->token, '>')) return true;
  if (token_is(&parser->token, '[')) return parse_element_list(parser, dense, 0, &dense->shape);
  if (parser->token.kind != TOKEN_STRING) return parse_element(parser, dense);
  dense->hex = parser->token;
  parser_advance(parser);
  return true;
}

bool parse_dense_elements(struct parser *parser, const struct type *type, const struct attribute **attribute) {
  struct arena_mark mark = arena_mark(parser->scratch);
  struct dense_literal dense = {.pairs = false};
  struct parse_place place = parser_place(parser);
  parser_advance(parser);
  if (!parser_expect_in(parser, '<', "after 'dense'") || !parse_literal_body(parser, &dense) ||
      !parser_expect(parser, '>'))
    return false;
  if (type == NULL && !(parser_expect(parser, ':') && parse_type(parser, &type))) return false;
  bool ok = make_dense(parser, place, &dense, type, attribute);
  arena_rewind(parser->scratch, mark);
  return ok;
}

static bool is_array_element(const struct type *type) {
  if (type->kind == TYPE_INTEGER && type->signedness == SIGNLESS)
    return type->width == 1 || type->width == 8 || type->width == 16 || type->width == 32 || type->width == 64;
  return type->kind == TYPE_F32 || type->kind == TYPE_F64;
}

static bool check_array_type(struct parser *parser, struct parse_place place, const struct type *type) {
  if (is_array_element(type)) return true;
  if (!type_is_int_or_index(type) && !type_is_float(type))
    return parser_error(parser, place, "expected integer or float type, got: '%s'", type_text(parser->scratch, type));
  if (type->kind == TYPE_INTEGER && type->width % 8 != 0)
    return parser_error(parser, place, "element type bitwidth must be a multiple of 8");
  return parser_error(parser, place, "arrays of '%s' are not supported", type_text(parser->scratch, type));
}

// A number of the type, or true or false in an array of i1.
static bool parse_array_element(struct parser *parser, struct dense_literal *dense, const struct type *type) {
  bool negative = parser_accept(parser, '-'), is_float = type_is_float(type);
  const struct token token = parser->token;
  bool is_word = token_is_word(&token, "true") || token_is_word(&token, "false");
  if (is_float && token.kind != TOKEN_INTEGER && token.kind != TOKEN_FLOAT)
    return parser_expected_here(parser, "floating point literal");
  if (!is_float && token.kind != TOKEN_INTEGER && !is_word) return parser_expected_here(parser, "integer literal");
  if (is_word && !type_is_integer(type, 1))
    return parser_error(parser, parser_place(parser), "expected i1 type for 'true' or 'false' values");
  struct literal element = {token.start, (uint32_t)(token.end - token.start), negative, (uint8_t)token.kind};
  parser_advance(parser);
  int64_t value;
  if (!is_float && !is_word && !parse_integer_bits(type, token.start, token.end, negative, &value))
    return parser_error(parser, parser_place_inside(parser), "integer constant out of range");
  VECTOR_PUSH(&dense->elements, parser->scratch, element);
  return true;
}

bool parse_dense_array(struct parser *parser, const struct attribute **attribute) {
  struct dense_literal dense = {.pairs = false};
  const struct type *type;
  unsigned char *data;
  parser_advance(parser);
  if (!parser_expect_in(parser, '<', "after 'array'")) return false;
  struct parse_place place = parser_place(parser);
  if (!parse_type(parser, &type)) return parser_error(parser, place, "expected an integer or floating point type");
  if (!check_array_type(parser, place, type)) return false;
  if (!parser_accept(parser, '>')) {
    if (!parser_expect_in(parser, ':', "after dense array type")) return false;
    do {
      if (!parse_array_element(parser, &dense, type)) return false;
    } while (parser_accept(parser, ','));
    if (!parser_expect_in(parser, '>', "to close an array attribute")) return false;
  }
  if (!read_elements(parser, dense.elements.items, dense.elements.count, type, &data)) return false;
  *attribute = attribute_dense_array(parser->context, type, data, (uint32_t)dense.elements.count);
  return true;
}
