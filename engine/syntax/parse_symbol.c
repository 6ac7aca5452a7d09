// Attributes and types of dialects, #dialect.name<...> and !dialect.name<...>, and aliases, which look alike.
//
// Enumerations are known; the rest is kept as text, if mlir-opt has the dialect or unregistered dialects are allowed.
#include "engine/ir/enumeration.h"
#include "engine/ir/op_info.h"
#include "engine/syntax/parser_internal.h"
#include "engine/syntax/printer.h"

// --- dialects

enum upstream_symbols { UPSTREAM_NONE, UPSTREAM_TEXT, UPSTREAM_KNOWN };

struct upstream_dialect {
  const char *name;
  enum upstream_symbols attributes, types;
};

static const struct upstream_dialect upstream_dialects[] = {
#define UPSTREAM(name, attributes, types) {#name, UPSTREAM_##attributes, UPSTREAM_##types},
#include "engine/syntax/upstream_dialects.def"
#undef UPSTREAM
};

// Null if mlir-opt does not have the dialect.
static const struct upstream_dialect *find_upstream_dialect(const char *name, size_t length) {
  for (size_t i = 0; i < sizeof upstream_dialects / sizeof *upstream_dialects; i++)
    if (strncmp(upstream_dialects[i].name, name, length) == 0 && upstream_dialects[i].name[length] == '\0')
      return &upstream_dialects[i];
  return NULL;
}

bool dialect_is_upstream(const char *name, size_t length) { return find_upstream_dialect(name, length) != NULL; }

const char *dialects_of_upstream(struct arena *arena) {
  struct text text = {.arena = arena};
  for (size_t i = 0; i < sizeof upstream_dialects / sizeof *upstream_dialects; i++)
    text_format(&text, "%s%s", i == 0 ? "" : ", ", upstream_dialects[i].name);
  text_char(&text, '\0');
  return text.items;
}

// --- text

static char closing(char open) { return open == '<' ? '>' : open == '(' ? ')' : open == '[' ? ']' : '}'; }

static const char *unbalanced(struct parser *parser, const char *start, char open) {
  parser_error(parser, (struct parse_place){start}, "unbalanced '%c' character in pretty dialect name", open);
  return NULL;
}

// The end of a bracketed body that starts at `at`, without looking at what is in it. Null with a message.
static const char *skip_body(struct parser *parser, const char *at) {
  const char *start = at, *end = parser->lexer.end;
  char open[PARSE_NESTING_LIMIT] = "";
  size_t depth = 0;
  for (; at < end; at++) {
    switch (*at) {
      case '<':
      case '(':
      case '[':
      case '{':
        if (depth == sizeof open) {
          parser_error(parser, (struct parse_place){at}, "nesting deeper than %d levels", PARSE_NESTING_LIMIT);
          return NULL;
        }
        open[depth++] = *at;
        break;
      case '-':
        if (at[1] == '>') at++;
        break;
      case '>':
      case ')':
      case ']':
      case '}':
        if (closing(open[depth - 1]) != *at) return unbalanced(parser, start, open[depth - 1]);
        if (--depth == 0) return at + 1;
        break;
      case '"': {
        struct lexer lexer = {.at = at, .end = end};
        struct token string = lexer_next(&lexer);
        if (string.kind != TOKEN_STRING) {
          parser_error(parser, (struct parse_place){lexer.error_at}, "%s", lexer.message);
          return NULL;
        }
        at = string.end - 1;
        break;
      }
      default:
        if ((unsigned char)*at >= 0x80 || ((unsigned char)*at < 0x20 && *at != '\n' && *at != '\t' && *at != '\r')) {
          parser_error(parser, (struct parse_place){at}, "unexpected character in pretty dialect name");
          return NULL;
        }
        break;
    }
  }
  return unbalanced(parser, start, open[depth - 1]);
}

// [start, end): the token and the body that follows it at once, if any.
static bool read_symbol(struct parser *parser, const char **start, const char **end) {
  *start = parser->token.start;
  *end = parser->token.end;
  if (**end == '<') *end = skip_body(parser, *end);
  if (*end == NULL) return false;
  parser_restart_at(parser, *end);
  return true;
}

static bool is_alias(const struct parser *parser) {
  const struct token *token = &parser->token;
  return memchr(token->start, '.', (size_t)(token->end - token->start)) == NULL && *token->end != '<';
}

static const void *find_alias(struct parser *parser, const struct map *aliases) {
  const struct ident *name = parser_token_ident(parser);
  const uint64_t *slot = map_find(aliases, name->id);
  parser_advance(parser);
  if (slot == NULL) parser_error(parser, parser_place(parser), "undefined symbol alias id '%s'", name->text + 1);
  return slot == NULL ? NULL : (const void *)(uintptr_t)*slot;
}

// The parts of #dialect.name<...> or #dialect<name...>, sigil aside: name and body are [name, end).
struct dialect_symbol {
  struct parse_place place;  // where mlir-opt reports the symbol
  const char *start, *end;   // sigil included
  const char *dialect, *name;
  size_t dialect_length, name_length;
};

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static bool is_symbol_character(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '.' || c == '_'; }

static bool parse_dialect_symbol(struct parser *parser, struct dialect_symbol *symbol) {
  const char *start, *end;
  if (!read_symbol(parser, &start, &end)) return false;
  const char *at = start + 1;
  while (at < end && *at != '.' && *at != '<') at++;
  bool pretty = at < end && *at == '.';
  *symbol = (struct dialect_symbol){.place = {pretty ? at + 1 : start},
                                    .start = start,
                                    .end = end,
                                    .dialect = start + 1,
                                    .name = at + 1,
                                    .dialect_length = (size_t)(at - start - 1),
                                    .name_length = (size_t)((pretty ? end : end - 1) - (at + 1))};
  return true;
}

// Whether the name can be written behind a dot.
static bool is_pretty(const struct dialect_symbol *symbol) {
  const char *at = symbol->name, *end = at + symbol->name_length;
  if (at == end || !is_letter(*at)) return false;
  while (at < end && is_symbol_character(*at)) at++;
  return at == end || (*at == '<' && end[-1] == '>');
}

// What the token is an alias of; null if it is none.
static const void *alias_meaning(struct parser *parser, const struct token *token) {
  if (token->kind != TOKEN_HASH && token->kind != TOKEN_EXCLAMATION) return NULL;
  const struct ident *name = ident_intern(&parser->context->idents, token->start, (size_t)(token->end - token->start));
  const uint64_t *slot =
      map_find(token->kind == TOKEN_HASH ? &parser->attribute_aliases : &parser->type_aliases, name->id);
  return slot == NULL ? NULL : (const void *)(uintptr_t)*slot;
}

// The name and body, with the meaning of aliases in their place: the text outlives their definitions.
static void append_without_aliases(struct parser *parser, const struct dialect_symbol *symbol, struct text *text) {
  const char *copied = symbol->name, *end = copied + symbol->name_length;
  struct lexer lexer = {.at = copied, .end = end};
  while (lexer.at < end) {
    struct token token = lexer_next(&lexer);
    const void *meaning = alias_meaning(parser, &token);
    if (meaning == NULL) continue;
    text_bytes(text, copied, (size_t)(token.start - copied));
    if (token.kind == TOKEN_HASH) print_attribute_text(parser->context, meaning, text);
    else print_type_text(meaning, text);
    copied = token.end;
  }
  text_bytes(text, copied, (size_t)(end - copied));
}

// The text that is kept, sigil included, as mlir-opt prints it; aliases are kept in dialects that only their users
// know.
static struct text symbol_text(struct parser *parser, const struct dialect_symbol *symbol, bool upstream) {
  struct text text = {.arena = parser->scratch};
  bool pretty = is_pretty(symbol);
  text_bytes(&text, symbol->start, symbol->dialect_length + 1);
  text_char(&text, pretty ? '.' : '<');
  if (upstream) append_without_aliases(parser, symbol, &text);
  else text_bytes(&text, symbol->name, symbol->name_length);
  if (!pretty) text_char(&text, '>');
  return text;
}

// Whether the dialect may have the symbol.
static bool check_symbol(struct parser *parser, const struct dialect_symbol *symbol, enum upstream_symbols has,
                         const char *kind) {
  if (has == UPSTREAM_TEXT) return true;
  if (has == UPSTREAM_NONE)
    return parser_error(parser, symbol->place, "dialect '%.*s' provides no %s parsing hook",
                        (int)symbol->dialect_length, symbol->dialect, kind);
  const char *end = symbol->name;
  while (end < symbol->name + symbol->name_length && is_symbol_character(*end)) end++;
  return parser_error(parser, symbol->place, "unknown %s `%.*s` in dialect `%.*s`", kind, (int)(end - symbol->name),
                      symbol->name, (int)symbol->dialect_length, symbol->dialect);
}

#define UNREGISTERED                                                                                        \
  "created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the " \
  "MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used"

// What follows the name is ignored, as upstream does.
static bool parse_known_type(struct parser *parser, const struct dialect_symbol *symbol, const struct type **type) {
  static const enum type_class classes[] = {CLASS_SHAPE, CLASS_SIZE, CLASS_WITNESS, CLASS_VALUE_SHAPE};
  size_t length = 0;
  while (length < symbol->name_length && is_symbol_character(symbol->name[length])) length++;
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
    *type = type_class_only(parser->context, classes[i]);
    const struct ident *text = (*type)->text;
    size_t prefix = 1 + symbol->dialect_length + 1;
    if (text->length == prefix + length && strncmp(text->text + prefix, symbol->name, length) == 0) return true;
  }
  return parser_error(parser, (struct parse_place){symbol->name}, "unknown  type `%.*s` in dialect `%.*s`", (int)length,
                      symbol->name, (int)symbol->dialect_length, symbol->dialect);
}

bool parse_dialect_type(struct parser *parser, const struct type **type) {
  if (is_alias(parser)) {
    *type = find_alias(parser, &parser->type_aliases);
    return *type != NULL;
  }
  struct dialect_symbol symbol;
  if (!parse_dialect_symbol(parser, &symbol)) return false;
  const struct upstream_dialect *dialect = find_upstream_dialect(symbol.dialect, symbol.dialect_length);
  if (dialect != NULL && dialect->types == UPSTREAM_KNOWN) return parse_known_type(parser, &symbol, type);
  if (dialect != NULL && !check_symbol(parser, &symbol, dialect->types, "type")) return false;
  if (dialect == NULL && !parser->context->options.allow_unregistered_dialects)
    return parser_error(parser, symbol.place, "`!\"%.*s\"<\"%.*s\">` type " UNREGISTERED, (int)symbol.dialect_length,
                        symbol.dialect, (int)symbol.name_length, symbol.name);
  struct text text = symbol_text(parser, &symbol, dialect != NULL);
  *type = type_opaque(parser->context, text.items, text.count);
  return true;
}

static bool parse_text_attribute(struct parser *parser, const struct dialect_symbol *symbol,
                                 const struct attribute **attribute) {
  const struct type *type = parser->context->none_type;
  const struct upstream_dialect *dialect = find_upstream_dialect(symbol->dialect, symbol->dialect_length);
  if (dialect != NULL && !check_symbol(parser, symbol, dialect->attributes, "attribute")) return false;
  if (parser_accept(parser, ':') && !parse_type(parser, &type)) return false;
  if (dialect == NULL && !parser->context->options.allow_unregistered_dialects)
    return parser_error(parser, symbol->place, "#\"%.*s\"<\"%.*s\"> : '%s' attribute " UNREGISTERED,
                        (int)symbol->dialect_length, symbol->dialect, (int)symbol->name_length, symbol->name,
                        type_text(parser->scratch, type));
  struct text text = symbol_text(parser, symbol, dialect != NULL);
  if (type->kind == TYPE_NONE) type = NULL;
  *attribute = attribute_opaque(parser->context, text.items, text.count, type);
  return true;
}

bool parse_dialect_attribute(struct parser *parser, const struct attribute **attribute) {
  if (is_alias(parser)) {
    *attribute = find_alias(parser, &parser->attribute_aliases);
    return *attribute != NULL;
  }
  struct dialect_symbol symbol;
  const char *value;
  if (!parse_dialect_symbol(parser, &symbol)) return false;
  const struct enumeration *enumeration = enumeration_at(symbol.start, symbol.end, &value);
  if (enumeration == NULL) return parse_text_attribute(parser, &symbol, attribute);
  bool in_angles = symbol.dialect[symbol.dialect_length] == '<';
  return parse_enumeration_attribute(parser, enumeration, value, in_angles, attribute);
}

bool parse_builtin_text(struct parser *parser, const struct type *type, const struct attribute **attribute) {
  const char *start = parser->token.start, *end = parser->token.end;
  bool elements = !token_is_word(&parser->token, "distinct");
  if (*end == '[') end = skip_body(parser, end);
  if (end != NULL && *end == '<') end = skip_body(parser, end);
  if (end == NULL) return false;
  parser_restart_at(parser, end);
  if (!elements) type = NULL;
  else if (type == NULL && !(parser_expect(parser, ':') && parse_type(parser, &type))) return false;
  *attribute = attribute_opaque(parser->context, start, (size_t)(end - start), type);
  return true;
}
