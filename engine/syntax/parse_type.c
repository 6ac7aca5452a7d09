// Parsing of types: builtin ones here, those of dialects in parse_symbol.c.
#include "engine/base/hash.h"
#include "engine/base/text.h"
#include "engine/syntax/parser_internal.h"
#include "engine/syntax/printer.h"

// The format whose spelling a word is, or FLOAT_FORMAT_COUNT.
static uint32_t float_format_of(const struct token *token) {
  static const enum float_format first[] = {FLOAT_F32, FLOAT_F64, FLOAT_F16};  // the most frequent ones
  for (uint32_t i = 0; i < 3; i++)
    if (token_is_word(token, float_layouts[first[i]].spelling)) return first[i];
  uint32_t format = 0;
  while (format < FLOAT_FORMAT_COUNT && !token_is_word(token, float_layouts[format].spelling)) format++;
  return format;
}

// Whether a word names a type that is not an integer.
static bool is_type_word(const struct token *token) {
  switch (*token->start) {
    case 'b':
    case 'f': return float_format_of(token) < FLOAT_FORMAT_COUNT;
    case 'c': return token_is_word(token, "complex");
    case 'i': return token_is_word(token, "index");
    case 'm': return token_is_word(token, "memref");
    case 'n': return token_is_word(token, "none");
    case 't': return token_is_word(token, "tensor") || token_is_word(token, "tuple") || token_is_word(token, "tf32");
    case 'v': return token_is_word(token, "vector");
    default: return false;
  }
}

bool parser_at_type(const struct parser *parser) {
  const struct token *token = &parser->token;
  if (token->kind == TOKEN_EXCLAMATION || token_is(token, '(')) return true;
  return token->kind == TOKEN_WORD && (is_type_word(token) || parser_at_integer_type(parser));
}

bool parser_at_integer_type(const struct parser *parser) {
  const struct token *token = &parser->token;
  if (token->kind != TOKEN_WORD) return false;
  const char *digits = token->start + (*token->start == 's' || *token->start == 'u');
  if (*digits != 'i' || digits + 1 == token->end) return false;
  for (digits++; digits < token->end; digits++)
    if (*digits < '0' || *digits > '9') return false;
  return true;
}

static bool parse_integer_type(struct parser *parser, const struct type **type) {
  const char *start = parser->token.start;
  enum signedness signedness = *start == 's' ? SIGNED : *start == 'u' ? UNSIGNED : SIGNLESS;
  uint64_t width;
  bool fits = parser_read_integer(start + (signedness == SIGNLESS ? 1 : 2), parser->token.end, &width);
  if (!fits || width > UINT32_MAX) return parser_error(parser, parser_place(parser), "invalid integer width");
  enum { UPSTREAM_WIDTH_MAX = 16777215 };
  if (width > UPSTREAM_WIDTH_MAX)
    return parser_error(parser, parser_place(parser), "integer bitwidth is limited to %d bits", UPSTREAM_WIDTH_MAX);
  if (width > INTEGER_WIDTH_MAX || width == 0)
    return parser_error(parser, parser_place(parser), "integers of %u bits are not supported, only of 1 to %d",
                        (unsigned)width, INTEGER_WIDTH_MAX);
  *type = type_integer(parser->context, (uint32_t)width, signedness);
  parser_advance(parser);
  return true;
}

struct dimensions {
  int64_t shape[RANK_MAX];
  uint32_t rank;
  uint64_t scalable;
};

// Reads the digits at the token. "0x4" is a zero and an x here, so the lexer is set back behind them.
static bool parse_extent(struct parser *parser, int64_t *extent) {
  const char *start = parser->token.start, *end = start;
  while (*end >= '0' && *end <= '9') end++;
  uint64_t value;
  if (start == end || !parser_read_integer(start, end, &value) || value > INT64_MAX)
    return parser_error(parser, parser_place(parser), "invalid dimension");
  *extent = (int64_t)value;
  parser_restart_at(parser, end);
  return true;
}

// The x after a dimension, which the lexer takes for the start of a word.
static bool parse_x(struct parser *parser) {
  if (parser->token.kind != TOKEN_WORD || *parser->token.start != 'x')
    return parser_expected(parser, "'x' in dimension list");
  parser_restart_at(parser, parser->token.start + 1);
  return true;
}

// 4x?x[8]x. The brackets mark scalable dimensions of vectors.
static bool parse_dimensions(struct parser *parser, struct dimensions *dimensions, bool vector) {
  for (;;) {
    const struct token *token = &parser->token;
    bool dynamic = !vector && token_is(token, '?'), scalable = vector && token_is(token, '[');
    if (token->kind != TOKEN_INTEGER && !dynamic && !scalable) return true;
    if (dimensions->rank == RANK_MAX)
      return parser_error(parser, parser_place(parser), "more than %d dimensions", RANK_MAX);
    int64_t *extent = &dimensions->shape[dimensions->rank];
    if (scalable) {
      parser_advance(parser);
      dimensions->scalable |= UINT64_C(1) << dimensions->rank;
    }
    if (dynamic) {
      *extent = DYNAMIC;
      parser_advance(parser);
    } else if (!parse_extent(parser, extent)) {
      return false;
    }
    if (scalable && !parser_accept(parser, ']'))
      return parser_misplaced(parser, "missing ']' closing scalable dimension");
    dimensions->rank++;
    if (!parse_x(parser)) return false;
  }
}

static bool is_vector_element(const struct type *type) {
  return type_is_int_or_index(type) || type_is_float(type) || type->kind == TYPE_OPAQUE;
}

static bool parse_element(struct parser *parser, const char *what, const struct type **element, bool memrefs) {
  struct parse_place place = parser_place(parser);
  if (!parse_type(parser, element)) return false;
  const struct type *type = *element;
  if (is_vector_element(type) || type->kind == TYPE_COMPLEX || type->kind == TYPE_VECTOR ||
      (memrefs && type_is_memref(type)))
    return true;
  return parser_error(parser, place, "invalid %s element type", what);
}

static const char *extents_text(struct parser *parser, const struct dimensions *dimensions) {
  struct text text = {.arena = parser->scratch};
  for (uint32_t i = 0; i < dimensions->rank; i++)
    text_format(&text, "%s%lld", i == 0 ? "" : ", ", (long long)dimensions->shape[i]);
  text_char(&text, '\0');
  return text.items;
}

static bool parse_vector(struct parser *parser, const struct type **type) {
  struct parse_place place = parser_place(parser);
  struct dimensions dimensions = {.rank = 0};
  const struct type *element;
  parser_advance(parser);
  if (!parser_expect_in(parser, '<', "in vector type") || !parse_dimensions(parser, &dimensions, true)) return false;
  if (!parse_non_function_type(parser, &element) || !parser_expect_in(parser, '>', "in vector type")) return false;
  for (uint32_t i = 0; i < dimensions.rank; i++)
    if (dimensions.shape[i] == 0)
      return parser_error(parser, place, "vector types must have positive constant sizes but got %s",
                          extents_text(parser, &dimensions));
  *type = type_vector(parser->context, dimensions.shape, dimensions.rank, dimensions.scalable, element);
  return true;
}

static bool parse_unranked_mark(struct parser *parser, bool *unranked) {
  *unranked = parser_accept(parser, '*');
  return !*unranked || parse_x(parser);
}

static bool parse_tensor(struct parser *parser, const struct type **type) {
  struct dimensions dimensions = {.rank = 0};
  const struct type *element;
  const struct attribute *encoding = NULL;
  bool unranked;
  parser_advance(parser);
  if (!parser_expect_in(parser, '<', "in tensor type") || !parse_unranked_mark(parser, &unranked)) return false;
  if (!unranked && !parse_dimensions(parser, &dimensions, false)) return false;
  if (!parse_element(parser, "tensor", &element, false)) return false;
  if (parser_accept(parser, ',') && parser_at_attribute(parser) && !parse_attribute(parser, NULL, &encoding))
    return false;
  if (!parser_expect_in(parser, '>', "in tensor type")) return false;
  if (unranked && encoding != NULL)
    return parser_error(parser, parser_place_inside(parser), "cannot apply encoding to unranked tensor");
  *type = unranked ? type_unranked_tensor(parser->context, element)
                   : type_tensor(parser->context, dimensions.shape, dimensions.rank, element, encoding);
  return true;
}

static bool check_layout(struct parser *parser, struct parse_place place, const struct attribute *layout,
                         uint32_t rank) {
  if (layout->kind == ATTRIBUTE_AFFINE_MAP && layout->u.map->dim_count != rank)
    return parser_error(parser, place, "memref layout mismatch between rank and affine map: %u != %u", rank,
                        layout->u.map->dim_count);
  if (layout->kind == ATTRIBUTE_STRIDED && layout->count != rank)
    return parser_error(parser, place, "expected the number of strides to match the rank");
  return true;
}

static bool parse_memref_rest(struct parser *parser, bool unranked, const struct attribute **layout,
                              const struct attribute **space) {
  while (!parser_accept(parser, '>')) {
    const struct attribute *attribute;
    if (!parser_accept(parser, ',')) return parser_expected(parser, "',' or '>' in memref type");
    if (token_is(&parser->token, '>')) return parser_expected(parser, "list element");
    if (!parse_attribute(parser, NULL, &attribute)) return false;
    struct parse_place place = parser_place(parser);
    if (attribute->kind == ATTRIBUTE_AFFINE_MAP || attribute->kind == ATTRIBUTE_STRIDED) {
      if (unranked) return parser_error(parser, place, "cannot have affine map for unranked memref type");
      if (*space != NULL) return parser_error(parser, place, "expected memory space to be last in memref type");
      if (*layout != NULL) return parser_error(parser, place, "multiple layouts specified in memref type");
      *layout = attribute;
    } else {
      if (*space != NULL) return parser_error(parser, place, "multiple memory spaces specified in memref type");
      *space = attribute;
    }
  }
  return true;
}

static bool parse_memref(struct parser *parser, const struct type **type) {
  struct parse_place place = parser_place(parser);
  struct dimensions dimensions = {.rank = 0};
  const struct type *element;
  const struct attribute *layout = NULL, *space = NULL;
  bool unranked;
  parser_advance(parser);
  if (!parser_expect_in(parser, '<', "in memref type") || !parse_unranked_mark(parser, &unranked)) return false;
  if (!unranked && !parse_dimensions(parser, &dimensions, false)) return false;
  if (!parse_element(parser, "memref", &element, true)) return false;
  if (!parse_memref_rest(parser, unranked, &layout, &space)) return false;
  if (layout != NULL && !check_layout(parser, place, layout, dimensions.rank)) return false;
  *type = unranked ? type_unranked_memref(parser->context, element, space)
                   : type_memref(parser->context, dimensions.shape, dimensions.rank, element, layout, space);
  return true;
}

static bool parse_tuple(struct parser *parser, const struct type **type) {
  struct parsed_types elements = {0};
  parser_advance(parser);
  if (!parser_expect_in(parser, '<', "in tuple type")) return false;
  if (!token_is(&parser->token, '>') && !parse_type_list(parser, &elements)) return false;
  if (!parser_expect_in(parser, '>', "in tuple type")) return false;
  *type = type_tuple(parser->context, elements.items, (uint32_t)elements.count);
  return true;
}

static bool parse_complex(struct parser *parser, const struct type **type) {
  const struct type *part;
  parser_advance(parser);
  if (!parser_expect_in(parser, '<', "in complex type")) return false;
  struct parse_place place = parser_place(parser);
  if (!parse_non_function_type(parser, &part)) return false;
  if (part->kind != TYPE_INTEGER && !type_is_float(part))
    return parser_error(parser, place, "invalid element type for complex");
  if (!parser_expect_in(parser, '>', "in complex type")) return false;
  *type = type_complex(parser->context, part);
  return true;
}

static bool parse_named_type(struct parser *parser, const struct type **type) {
  struct context *context = parser->context;
  const struct token *token = &parser->token;
  if (*token->start == 'i' && token->end > token->start + 1 && token->start[1] <= '9')
    return parse_integer_type(parser, type);
  bool (*parse)(struct parser *, const struct type **) = NULL;  // at the word
  if (token_is_word(token, "tensor")) parse = parse_tensor;
  else if (token_is_word(token, "memref")) parse = parse_memref;
  else if (token_is_word(token, "vector")) parse = parse_vector;
  else if (token_is_word(token, "tuple")) parse = parse_tuple;
  else if (token_is_word(token, "complex")) parse = parse_complex;
  if (parse != NULL) {
    struct parse_place place = parser_place(parser);
    if (!parse(parser, type)) return false;
    if ((*type)->kind == TYPE_VECTOR && !is_vector_element((*type)->element))
      return parser_error(parser, place, "failed to verify 'elementType': VectorElementTypeInterface instance");
    return true;
  }
  uint32_t format = *token->start == 'i' ? FLOAT_FORMAT_COUNT : float_format_of(token);
  if (format < FLOAT_FORMAT_COUNT) *type = type_float(context, type_kind_of_format((enum float_format)format));
  else if (token_is_word(token, "index")) *type = context->index_type;
  else if (token_is_word(token, "none")) *type = context->none_type;
  else return parse_integer_type(parser, type);
  parser_advance(parser);
  return true;
}

// --- cache of parsed types

// A spelling that was parsed without a diagnostic, and its type.
struct read_type {
  const struct type *type;
  size_t length;
  char text[];
};

struct spelling {
  const char *text;
  size_t length;
};

static bool equal_spellings(const void *item, const void *key) {
  const struct read_type *read = item;
  const struct spelling *spelling = key;
  return read->length == spelling->length && memcmp(read->text, spelling->text, read->length) == 0;
}

static bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '?' || c == '*' || c == ',' || c == ':' || c == ' ' ||
         c == '[' || c == ']';
}

// The text of a shaped type that starts at the token, if it is short and means the same in every text: no aliases, no
// strings. Else its length is 0.
static struct spelling spelling_at(const struct parser *parser) {
  enum { LONGEST = 80, DEEPEST = 4 };
  const struct token *token = &parser->token;
  struct spelling none = {NULL, 0};
  bool shaped = token_is_word(token, "tensor") || token_is_word(token, "memref") || token_is_word(token, "vector");
  if (!shaped || *token->end != '<') return none;
  int depth = 0;
  for (const char *at = token->end; at < token->start + LONGEST; at++) {
    char c = *at;
    if (is_plain(c)) continue;
    if (c == '<' && depth < DEEPEST) depth++;
    else if (c == '>' && depth > 1) depth--;
    else if (c == '>') return (struct spelling){token->start, (size_t)(at + 1 - token->start)};
    else return none;
  }
  return none;
}

static void remember_type(struct parser *parser, const struct spelling *spelling, uint64_t hash,
                          const struct type *type) {
  struct context *context = parser->context;
  struct read_type *read = arena_allocate(&context->arena, sizeof *read + spelling->length);
  read->type = type;
  read->length = spelling->length;
  memcpy(read->text, spelling->text, spelling->length);
  unique_insert(&context->read_types, &context->arena, hash, read);
}

// Programs repeat a few types often, so types are looked up by their text first.
static bool parse_named_type_again(struct parser *parser, const struct type **type) {
  struct spelling spelling = spelling_at(parser);
  if (spelling.length == 0) return parse_named_type(parser, type);
  uint64_t hash = hash_key(0, spelling.text, spelling.length);
  const struct read_type *read = unique_find(&parser->context->read_types, hash, equal_spellings, &spelling);
  const char *end = spelling.text + spelling.length;
  if (read != NULL) {
    *type = read->type;
    parser_restart_at(parser, end);
    return true;
  }
  if (!parse_named_type(parser, type)) return false;
  remember_type(parser, &spelling, hash, *type);
  return true;
}

// The types of mlir-opt that are not here.
bool parser_at_unsupported_type(const struct parser *parser) {
  const struct token *token = &parser->token;
  static const char *const words[] = {"f80", "f128"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (token_is_word(token, words[i])) return true;
  return false;
}

bool parse_non_function_type(struct parser *parser, const struct type **type) {
  if (parser->token.kind == TOKEN_EXCLAMATION) return parse_dialect_type(parser, type);
  if (!parser_at_type(parser) || token_is(&parser->token, '(')) {
    if (!parser_at_unsupported_type(parser)) return parser_expected(parser, "non-function type");
    return parser_error(parser, parser_place(parser), "type '%s' is not supported", parser_token_ident(parser)->text);
  }
  if (!parser_deeper(parser)) return false;
  // Near the limit of nesting, the levels within the type count.
  bool shallow = parser->depth < PARSE_NESTING_LIMIT / 2;
  bool ok = shallow ? parse_named_type_again(parser, type) : parse_named_type(parser, type);
  parser->depth--;
  return ok;
}

bool parse_function_type(struct parser *parser, const struct type **type) {
  struct parsed_types inputs = {0}, results = {0};
  if (!parser_deeper(parser)) return false;
  bool ok = parser_expect(parser, '(');
  if (ok && !token_is(&parser->token, ')')) ok = parse_type_list(parser, &inputs);
  ok = ok && parser_expect(parser, ')') && parse_arrow_types(parser, &results);
  parser->depth--;
  if (ok)
    *type =
        type_function(parser->context, inputs.items, (uint32_t)inputs.count, results.items, (uint32_t)results.count);
  return ok;
}

bool parse_type(struct parser *parser, const struct type **type) {
  return token_is(&parser->token, '(') ? parse_function_type(parser, type) : parse_non_function_type(parser, type);
}

bool parse_type_list(struct parser *parser, struct parsed_types *types) {
  do {
    const struct type *type;
    if (!parse_type(parser, &type)) return false;
    VECTOR_PUSH(types, parser->scratch, type);
  } while (parser_accept(parser, ','));
  return true;
}

bool parse_arrow_types(struct parser *parser, struct parsed_types *types) {
  if (!parse_optional_literal(parser, "->")) return parser_expected(parser, "'->' in function type");
  if (!parser_accept(parser, '(')) {
    const struct type *type;
    if (!parse_non_function_type(parser, &type)) return false;
    VECTOR_PUSH(types, parser->scratch, type);
    return true;
  }
  if (parser_accept(parser, ')')) return true;
  return parse_type_list(parser, types) && parser_expect(parser, ')');
}

bool parse_optional_arrow_types(struct parser *parser, struct parsed_types *types) {
  return parser->token.kind != TOKEN_ARROW || parse_arrow_types(parser, types);
}
