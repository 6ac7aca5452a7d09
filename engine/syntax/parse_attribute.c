// Attributes: literals, arrays, dictionaries, and the dictionaries of ops.
#include "engine/base/wide_integer.h"
#include "engine/syntax/parser_internal.h"

#include <stdlib.h>

// The bits of an integer literal as a value of the type, sign-extended from its width; false if it does not fit.
bool parse_integer_bits(const struct type *type, const char *start, const char *end, bool negative, int64_t *bits) {
  uint64_t value;
  if (!parser_read_integer(start, end, &value)) return false;
  uint32_t width = type->kind == TYPE_INDEX ? 64 : type->width;
  if (width < 64 && value >> width != 0) return false;
  bool is_signed = type->kind == TYPE_INDEX || type->signedness == SIGNED;
  bool sign_bit = (value >> (width - 1) & 1) != 0;
  if (negative) {
    uint64_t negated = 0 - value;
    if ((negated >> (width - 1) & 1) == 0) return false;
    value = negated;
  } else if (is_signed && sign_bit) {
    return false;
  }
  if (width < 64 && (negative || sign_bit)) value |= UINT64_MAX << width;
  *bits = (int64_t)value;
  return true;
}

bool parse_wide_bits(const struct type *type, const char *start, const char *end, bool negative, unsigned char *bytes) {
  uint32_t size = dense_element_size(type), sign = type->width - 1u;
  if (!wide_read(start, end, type->width, bytes, size)) return false;
  if (!negative) {
    if (type->signedness == SIGNED && wide_bit(bytes, sign)) return false;
  } else {
    wide_negate(bytes, size);
    if (!wide_bit(bytes, sign)) return false;
  }
  wide_extend_sign(bytes, size, type->width);
  return true;
}

static bool is_hexadecimal(const struct token *token) {
  return token->end - token->start > 2 && token->start[1] == 'x';
}

bool parser_decimal_for_float(struct parser *parser, struct parse_place place) {
  parser_error(parser, place, "unexpected decimal integer literal for a floating point value");
  return parser_note(parser, place.at, "add a trailing dot to make the literal a float");
}

// 0x7fc00000 : f32 gives the bits of a float.
static bool parse_float_bits(struct parser *parser, struct parse_place place, const struct token *token, bool negative,
                             const struct type *type, const struct attribute **attribute) {
  if (!is_hexadecimal(token)) return parser_decimal_for_float(parser, place);
  if (negative) return parser_error(parser, place, "hexadecimal float literal should not have a leading minus");
  uint64_t bits;
  if (!parser_read_integer(token->start, token->end, &bits) || (type->width < 64 && bits >> type->width != 0))
    return parser_error(parser, place, "hexadecimal float constant out of range for type");
  *attribute = attribute_float_bits(parser->context, type, bits);
  return true;
}

static bool make_integer(struct parser *parser, struct parse_place place, const struct token *token, bool negative,
                         const struct type *type, const struct attribute **attribute) {
  if (type_is_float(type)) return parse_float_bits(parser, place, token, negative, type, attribute);
  if (!type_is_int_or_index(type)) return parser_error(parser, place, "integer literal not valid for specified type");
  if (negative && type->kind == TYPE_INTEGER && type->signedness == UNSIGNED)
    return parser_error(parser, place, "negative integer literal not valid for unsigned integer type");
  int64_t bits = 0;
  unsigned char bytes[WIDE_BYTES_MAX];
  bool is_wide = type_is_wide(type);
  if (!(is_wide ? parse_wide_bits(type, token->start, token->end, negative, bytes)
                : parse_integer_bits(type, token->start, token->end, negative, &bits)))
    return parser_error(parser, place, "integer constant out of range for attribute");
  *attribute = is_wide ? attribute_wide(parser->context, type, bytes) : attribute_integer(parser->context, type, bits);
  return true;
}

static bool make_float(struct parser *parser, const struct token *token, bool negative, const struct type *type,
                       const struct attribute **attribute) {
  if (!type_is_float(type))
    return parser_error(parser, parser_place_inside(parser), "floating point value not valid for specified type");
  double value = strtod(token->start, NULL);
  *attribute = attribute_float(parser->context, type, negative ? -value : value);
  return true;
}

bool parse_number(struct parser *parser, const struct type *type, const struct attribute **attribute) {
  bool negative = parser_accept(parser, '-');
  struct parse_place place = parser_place(parser);
  const struct token token = parser->token;
  bool is_float = token.kind == TOKEN_FLOAT;
  if (!is_float && token.kind != TOKEN_INTEGER)
    return parser_expected(parser, "constant integer or floating point value");
  parser_advance(parser);
  if (type == NULL) {
    type = is_float ? parser->context->f64_type : parser->context->i64_type;
    if (parser_accept(parser, ':') && !parse_type(parser, &type)) return false;
  }
  return is_float ? make_float(parser, &token, negative, type, attribute)
                  : make_integer(parser, place, &token, negative, type, attribute);
}

bool parse_integers(struct parser *parser, const struct attribute **attribute) {
  VECTOR(int64_t) values = {0};
  if (!parser_expect(parser, '[')) return false;
  bool ok = true;
  if (!token_is(&parser->token, ']')) {
    do {
      int64_t value = 0;
      ok = parse_integer(parser, &value);
      VECTOR_PUSH(&values, parser->scratch, value);
    } while (ok && parser_accept(parser, ','));
  }
  if (!ok) return parser_expected(parser, "']'");  // also behind a number that is none, as in mlir-opt
  *attribute = attribute_i64_array(parser->context, values.items, (uint32_t)values.count);
  return parser_expect(parser, ']');
}

static bool parse_array(struct parser *parser, const struct attribute **attribute) {
  VECTOR(const struct attribute *) items = {0};
  parser_advance(parser);
  if (!token_is(&parser->token, ']')) {
    do {
      const struct attribute *item;
      if (!parse_attribute(parser, NULL, &item)) return false;
      VECTOR_PUSH(&items, parser->scratch, item);
    } while (parser_accept(parser, ','));
  }
  if (!parser_expect_end(parser, ']')) return false;
  *attribute = attribute_array(parser->context, items.items, (uint32_t)items.count);
  return true;
}

static bool parse_entry_name(struct parser *parser, const struct ident **name) {
  struct parse_place place = parser_place(parser);
  if (parse_optional_string(parser, name))
    return (*name)->length != 0 || parser_error(parser, place, "expected valid attribute name");
  return parse_optional_keyword(parser, name) || parser_expected(parser, "attribute name");
}

// Whether the op has the name already. Long dictionaries are looked up in a map that starts with its first entries.
static bool has_entry(struct parser *parser, const struct parsed_op *op, struct map *seen, const struct ident *name) {
  enum { SCAN_LIMIT = 16 };
  if (op->attributes.count < SCAN_LIMIT) {
    for (size_t i = 0; i < op->attributes.count; i++)
      if (op->attributes.items[i].name == name) return true;
    return false;
  }
  while (seen->count < op->attributes.count)
    *map_insert(seen, parser->scratch, op->attributes.items[seen->count].name->id) = 1;
  return map_find(seen, name->id) != NULL;
}

#define DICTIONARY "in attribute dictionary"

// name = value, ... up to the closing brace.
static bool parse_entries(struct parser *parser, struct parsed_op *op) {
  struct map seen = {0};
  if (!parser_expect_in(parser, '{', DICTIONARY)) return false;
  if (parser_accept(parser, '}')) return true;
  do {
    struct parse_place place = parser_place(parser);
    struct named_attribute entry = {NULL, parser->context->unit_attribute};
    if (!parse_entry_name(parser, &entry.name)) return false;
    if (has_entry(parser, op, &seen, entry.name))
      return parser_error(parser, place, "duplicate key '%s' in dictionary attribute", entry.name->text);
    if (parser_accept(parser, '=') && !parse_attribute(parser, NULL, &entry.value)) return false;
    VECTOR_PUSH(&op->attributes, parser->scratch, entry);
  } while (parser_accept(parser, ','));
  return parser_expect_in(parser, '}', DICTIONARY);
}

bool parse_attr_dict(struct parser *parser, struct parsed_op *op) {
  return !token_is(&parser->token, '{') || parse_entries(parser, op);
}

bool parse_attr_dict_with_keyword(struct parser *parser, struct parsed_op *op) {
  return !parse_optional_literal(parser, "attributes") || parse_entries(parser, op);
}

bool parse_properties_behind(struct parser *parser, struct parsed_op *op) {
  return parse_entries(parser, op) && parser_expect_in(parser, '>', "to close properties");
}

bool parse_properties(struct parser *parser, struct parsed_op *op) {
  return !parser_accept(parser, '<') ||
         (parse_entries(parser, op) && parser_expect_in(parser, '>', "to close properties"));
}

static bool parse_dictionary(struct parser *parser, const struct attribute **attribute) {
  struct parsed_op entries = {0};
  if (!parse_entries(parser, &entries)) return false;
  *attribute = attribute_dictionary(parser->context, entries.attributes.items, (uint32_t)entries.attributes.count);
  return true;
}

static bool parse_symbol_reference(struct parser *parser, const struct attribute **attribute) {
  const struct ident *root;
  VECTOR(const struct ident *) nested = {0};
  if (!parse_symbol_name(parser, &root)) return false;
  while (parser->token.kind == TOKEN_COLON_COLON) {
    const struct ident *name;
    parser_advance(parser);
    if (parser->token.kind != TOKEN_AT) return parser_expected_here(parser, "nested symbol reference identifier");
    if (!parse_symbol_name(parser, &name)) return false;
    VECTOR_PUSH(&nested, parser->scratch, name);
  }
  *attribute = attribute_symbol(parser->context, root, nested.items, (uint32_t)nested.count);
  return true;
}

static bool parse_stride(struct parser *parser, int64_t *stride) {
  *stride = DYNAMIC;
  if (parser_accept(parser, '?')) return true;
  struct parse_place place = parser_place(parser);
  bool negative = parser_accept(parser, '-');
  uint64_t magnitude;
  if (parser->token.kind != TOKEN_INTEGER || !parser_read_integer(parser->token.start, parser->token.end, &magnitude) ||
      magnitude > INT64_MAX)
    return parser_error(parser, place, "expected a 64-bit signed integer or '?'");
  *stride = negative ? -(int64_t)magnitude : (int64_t)magnitude;
  parser_advance(parser);
  return true;
}

static bool parse_strided(struct parser *parser, const struct attribute **attribute) {
  VECTOR(int64_t) strides = {0};
  int64_t offset = 0, stride;
  parser_advance(parser);
  if (!parser_expect_in(parser, '<', "after 'strided'") || !parser_expect(parser, '[')) return false;
  if (!token_is(&parser->token, ']')) {
    do {
      if (!parse_stride(parser, &stride)) return false;
      VECTOR_PUSH(&strides, parser->scratch, stride);
    } while (parser_accept(parser, ','));
  }
  if (!parser_expect(parser, ']')) return false;
  if (!parser_accept(parser, '>')) {
    if (!parser_expect(parser, ',')) return false;
    if (!parse_optional_literal(parser, "offset")) return parser_expected(parser, "'offset' after comma");
    if (!parser_expect_in(parser, ':', "after 'offset'") || !parse_stride(parser, &offset)) return false;
    if (!parser_expect(parser, '>')) return false;
  }
  *attribute = attribute_strided(parser->context, offset, strides.items, (uint32_t)strides.count);
  return true;
}

static bool parse_map_attribute(struct parser *parser, const struct attribute **attribute) {
  const struct affine_map *map;
  parser_advance(parser);
  if (!parser_expect_in(parser, '<', "in affine map") || !parse_affine_map(parser, &map) ||
      !parser_expect_in(parser, '>', "in affine map"))
    return false;
  *attribute = attribute_affine_map(parser->context, map);
  return true;
}

static bool parse_set_attribute(struct parser *parser, const struct attribute **attribute) {
  struct affine_set set;
  parser_advance(parser);
  if (!parser_expect_in(parser, '<', "in integer set") || !parse_affine_set(parser, &set) ||
      !parser_expect_in(parser, '>', "in integer set"))
    return false;
  *attribute = attribute_affine_set(parser->context, set);
  return true;
}

static bool take_constant(struct parser *parser, const struct attribute *constant, const struct attribute **attribute) {
  parser_advance(parser);
  *attribute = constant;
  return true;
}

static bool parse_type_attribute(struct parser *parser, const struct attribute **attribute) {
  const struct type *type;
  if (!parse_type(parser, &type)) return false;
  *attribute = attribute_type(parser->context, type);
  return true;
}

static bool parse_word_attribute(struct parser *parser, const struct type *type, const struct attribute **attribute) {
  const struct context *context = parser->context;
  const struct token *token = &parser->token;
  if (token_is_word(token, "true")) return take_constant(parser, context->true_attribute, attribute);
  if (token_is_word(token, "false")) return take_constant(parser, context->false_attribute, attribute);
  if (token_is_word(token, "unit")) return take_constant(parser, context->unit_attribute, attribute);
  if (token_is_word(token, "affine_map")) return parse_map_attribute(parser, attribute);
  if (token_is_word(token, "affine_set")) return parse_set_attribute(parser, attribute);
  if (token_is_word(token, "dense")) return parse_dense_elements(parser, type, attribute);
  if (token_is_word(token, "array")) return parse_dense_array(parser, attribute);
  if (token_is_word(token, "strided")) return parse_strided(parser, attribute);
  if (token_is_word(token, "loc")) return parse_location_attribute(parser, "in inline location", attribute);
  static const char *const as_text[] = {"dense_resource", "sparse", "distinct"};
  for (size_t i = 0; i < sizeof as_text / sizeof *as_text; i++)
    if (token_is_word(token, as_text[i])) return parse_builtin_text(parser, type, attribute);
  if (parser_at_type(parser)) return parse_type_attribute(parser, attribute);
  if (parser_at_unsupported_type(parser)) {
    const struct type *unsupported_type;
    return parse_type(parser, &unsupported_type);
  }
  return parser_expected(parser, "attribute value");
}

bool parser_at_attribute(const struct parser *parser) {
  static const char *const words[] = {"true",  "false",   "unit", "affine_map",     "affine_set", "dense",
                                      "array", "strided", "loc",  "dense_resource", "sparse",     "distinct"};
  const struct token *token = &parser->token;
  if (parser_at_type(parser)) return true;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (token_is_word(token, words[i])) return true;
  return token->kind == TOKEN_INTEGER || token->kind == TOKEN_FLOAT || token->kind == TOKEN_STRING ||
         token->kind == TOKEN_AT || token->kind == TOKEN_HASH || token_is(token, '-') || token_is(token, '[') ||
         token_is(token, '{');
}

static bool parse_attribute_value(struct parser *parser, const struct type *type, const struct attribute **attribute) {
  switch (parser->token.kind) {
    case TOKEN_WORD: return parse_word_attribute(parser, type, attribute);
    case TOKEN_INTEGER:
    case TOKEN_FLOAT: return parse_number(parser, type, attribute);
    case TOKEN_AT: return parse_symbol_reference(parser, attribute);
    case TOKEN_HASH: return parse_dialect_attribute(parser, attribute);
    case TOKEN_EXCLAMATION: return parse_type_attribute(parser, attribute);
    case TOKEN_STRING: {
      const struct ident *string = parser_string_ident(parser, parser->token.start, parser->token.end);
      parser_advance(parser);
      *attribute = attribute_string(parser->context, string->text, string->length);
      return true;
    }
    case TOKEN_PUNCTUATION:
      switch (*parser->token.start) {
        case '-': return parse_number(parser, type, attribute);
        case '[': return parse_array(parser, attribute);
        case '{': return parse_dictionary(parser, attribute);
        case '(': return parse_type_attribute(parser, attribute);
        default: break;
      }
      break;
    default: break;
  }
  return parser_expected(parser, "attribute value");
}

bool parse_attribute(struct parser *parser, const struct type *type, const struct attribute **attribute) {
  if (!parser_deeper(parser)) return false;
  bool ok = parse_attribute_value(parser, type, attribute);
  parser->depth--;
  return ok;
}
