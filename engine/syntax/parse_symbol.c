// Attributes and types of dialects, #dialect.name<...> and !dialect.name<...>, and aliases, which look alike.
//
// Enumerations are known; the rest is kept as text, if unregistered dialects are allowed.
#include "engine/ir/enumeration.h"
#include "engine/syntax/parser_internal.h"

static char closing(char open) { return open == '<' ? '>' : open == '(' ? ')' : open == '[' ? ']' : '}'; }

// The end of a bracketed body that starts at `at`, without looking at what is in it. Null with a message.
static const char *skip_body(struct parser *parser, const char *at) {
  const char *start = at, *end = parser->lexer.end;
  char open[PARSE_NESTING_LIMIT];
  size_t depth = 0;
  for (; at < end; at++) {
    switch (*at) {
      case '<':
      case '(':
      case '[':
      case '{':
        if (depth == sizeof open) {
          parse_error(parser, (struct parse_place){at}, "nesting deeper than %d levels", PARSE_NESTING_LIMIT);
          return NULL;
        }
        open[depth++] = closing(*at);
        break;
      case '-':
        if (at[1] == '>') at++;
        break;
      case '>':
      case ')':
      case ']':
      case '}':
        if (open[depth - 1] != *at) {
          parse_error(parser, (struct parse_place){at}, "unbalanced '%c' character in pretty dialect name", *at);
          return NULL;
        }
        if (--depth == 0) return at + 1;
        break;
      case '"': {
        struct lexer lexer = {.at = at, .end = end};
        struct token string = lexer_next(&lexer);
        if (string.kind != TOKEN_STRING) {
          parse_error(parser, (struct parse_place){lexer.error_at}, "%s", lexer.message);
          return NULL;
        }
        at = string.end - 1;
        break;
      }
      default:
        if ((unsigned char)*at >= 0x80 || ((unsigned char)*at < 0x20 && *at != '\n' && *at != '\t' && *at != '\r')) {
          parse_error(parser, (struct parse_place){at}, "unexpected character in pretty dialect name");
          return NULL;
        }
        break;
    }
  }
  parse_error(parser, (struct parse_place){start}, "unbalanced '%c' character in pretty dialect name", *start);
  return NULL;
}

// The token and the body that follows it at once, if any.
bool parse_dialect_symbol(struct parser *parser, const char **start, const char **end) {
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
  const uint64_t *slot = map_find(aliases, parser_token_ident(parser)->id);
  if (slot == NULL)
    parse_error(parser, parser_place(parser), "undefined symbol alias id '%s'", parser_token_ident(parser)->text + 1);
  else parser_advance(parser);
  return slot == NULL ? NULL : (const void *)(uintptr_t)*slot;
}

bool parse_dialect_type(struct parser *parser, const struct type **type) {
  if (is_alias(parser)) {
    *type = find_alias(parser, &parser->type_aliases);
    return *type != NULL;
  }
  struct parse_place place = parser_place(parser);
  const char *start, *end;
  if (!parse_dialect_symbol(parser, &start, &end)) return false;
  if (!parser->context->options.allow_unregistered_dialects)
    return parse_error(parser, place,
                       "`%.*s` type created with unregistered dialect. If this is intended, please use "
                       "-allow-unregistered-dialect",
                       (int)(end - start > 80 ? 80 : end - start), start);
  *type = type_opaque(parser->context, start, (size_t)(end - start));
  return true;
}

static const char *skip_spaces(const char *at, const char *end) {
  while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r')) at++;
  return at;
}

static const char *skip_word(const char *at, const char *end) {
  while (at < end && *at != ' ' && *at != '\t' && *at != '\n' && *at != '\r' && *at != ',' && *at != '<' && *at != '>')
    at++;
  return at;
}

// The value spelled by the words in [at, end), joined by commas or bars if the enumeration is of flags.
static bool enumeration_value(const struct enumeration *enumeration, const char *at, const char *end, int64_t *value) {
  *value = 0;
  for (;;) {
    at = skip_spaces(at, end);
    const char *word_end = skip_word(at, end);
    int64_t part;
    if (!enumeration_word(enumeration, at, (size_t)(word_end - at), &part)) return false;
    *value |= part;
    at = skip_spaces(word_end, end);
    if (at == end) return true;
    if (!enumeration->flags || *at != ',') return false;
    at++;
  }
}

// #dialect.mnemonic<value>, #dialect<mnemonic value> or #dialect<mnemonic<value>>: the enumeration and where its value
// is; null if it is none.
static const struct enumeration *enumeration_at(const char *start, const char *end, const char **from,
                                                const char **to) {
  const char *open = memchr(start, '<', (size_t)(end - start));
  if (open == NULL) return NULL;
  *from = open + 1;
  *to = end - 1;
  const struct enumeration *found = enumeration_of_family(start + 1, (size_t)(open - start - 1));
  if (found != NULL) return found;
  const char *word = skip_spaces(open + 1, *to), *word_end = skip_word(word, *to);
  char family[64];
  size_t dialect_length = (size_t)(open - start - 1), length = dialect_length + 1 + (size_t)(word_end - word);
  if (length > sizeof family) return NULL;
  memcpy(family, start + 1, dialect_length);
  family[dialect_length] = '.';
  memcpy(family + dialect_length + 1, word, (size_t)(word_end - word));
  found = enumeration_of_family(family, length);
  *from = skip_spaces(word_end, *to);
  if (*from < *to && **from == '<' && (*to)[-1] == '>') {
    ++*from;
    --*to;
  }
  return found;
}

static bool check_attribute_dialect(struct parser *parser, struct parse_place place, const char *start,
                                    const char *end) {
  if (parser->context->options.allow_unregistered_dialects) return true;
  return parse_error(parser, place,
                     "%.*s attribute created with unregistered dialect. If this is intended, please use "
                     "-allow-unregistered-dialect",
                     (int)(end - start > 80 ? 80 : end - start), start);
}

bool parse_dialect_attribute(struct parser *parser, const struct attribute **attribute) {
  if (is_alias(parser)) {
    *attribute = find_alias(parser, &parser->attribute_aliases);
    return *attribute != NULL;
  }
  struct parse_place place = parser_place(parser);
  const char *start, *end, *from, *to;
  if (!parse_dialect_symbol(parser, &start, &end)) return false;
  const struct enumeration *enumeration = enumeration_at(start, end, &from, &to);
  if (enumeration == NULL) {
    *attribute = attribute_opaque(parser->context, start, (size_t)(end - start));
    return check_attribute_dialect(parser, place, start, end);
  }
  int64_t value;
  if (!enumeration_value(enumeration, from, to, &value))
    return parse_error(parser, place, "failed to parse a parameter of %s: no value of the enumeration",
                       enumeration->family);
  *attribute = enumeration_attribute(parser->context, enumeration, value);
  return true;
}
