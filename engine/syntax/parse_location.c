// Locations: loc(...) behind ops and arguments. They are kept as text, with aliases replaced by what they stand for.
#include "engine/base/text.h"
#include "engine/syntax/parser_internal.h"
#include "engine/syntax/printer.h"

static bool parse_location_body(struct parser *parser, struct text *text);

static void take_token(struct parser *parser, struct text *text) {
  text_bytes(text, parser->token.start, (size_t)(parser->token.end - parser->token.start));
  parser_advance(parser);
}

static bool take(struct parser *parser, struct text *text, const char *literal, const char *spelled,
                 const char *where) {
  if (!parse_optional_literal(parser, literal)) return parser_expected_in(parser, literal, where);
  text_string(text, spelled);
  return true;
}

// A line or column number, which has 32 bits.
static bool take_number(struct parser *parser, struct text *text, const char *kind) {
  const struct token *token = &parser->token;
  uint64_t number = 0;
  bool fits = token->kind == TOKEN_INTEGER;
  for (const char *digit = token->start; fits && digit < token->end; digit++) {
    fits = *digit >= '0' && *digit <= '9';
    number = number * 10 + (uint64_t)(*digit - '0');
    fits = fits && number <= UINT32_MAX;
  }
  if (!fits) return parser_error(parser, parser_place(parser), "expected integer %s number in FileLineColRange", kind);
  take_token(parser, text);
  return true;
}

// "file":1:2, "file":1:2 to :3:4, "name" or "name"(location)
static bool parse_named_location(struct parser *parser, struct text *text) {
  take_token(parser, text);
  if (parse_peek_literal(parser, "(")) {
    return take(parser, text, "(", "(", "") && parse_location_body(parser, text) &&
           take(parser, text, ")", ")", "after child location of NameLoc");
  }
  if (!parse_peek_literal(parser, ":")) return true;
  if (!take(parser, text, ":", ":", "in FileLineColRange") || !take_number(parser, text, "line")) return false;
  if (!take(parser, text, ":", ":", "in FileLineColRange") || !take_number(parser, text, "column")) return false;
  if (!parse_peek_literal(parser, "to")) return true;
  if (!take(parser, text, "to", " to ", "")) return false;
  if (!parse_peek_literal(parser, ":") && !take_number(parser, text, "line")) return false;
  return take(parser, text, ":", ":", "in FileLineColRange") && take_number(parser, text, "column");
}

static bool parse_call_site(struct parser *parser, struct text *text) {
  take_token(parser, text);
  return take(parser, text, "(", "(", "in callsite location") && parse_location_body(parser, text) &&
         take(parser, text, "at", " at ", "in callsite location") && parse_location_body(parser, text) &&
         take(parser, text, ")", ")", "in callsite location");
}

static bool parse_fused(struct parser *parser, struct text *text) {
  take_token(parser, text);
  if (parse_peek_literal(parser, "<")) {
    const struct attribute *attribute;
    const char *start = parser->token.start;
    parser_advance(parser);
    if (!parse_attribute(parser, NULL, &attribute)) return false;
    text_bytes(text, start, (size_t)(parser->token.start - start));
    if (!take(parser, text, ">", ">", "after fused location metadata")) return false;
  }
  if (!take(parser, text, "[", "[", "in fused location")) return false;
  do {
    if (!parse_location_body(parser, text)) return false;
  } while (parse_peek_literal(parser, ",") && take(parser, text, ",", ", ", ""));
  return take(parser, text, "]", "]", "in fused location");
}

// The text of a location attribute is loc(...): what is inside.
static void text_inner(struct text *text, const struct attribute *location) {
  text_bytes(text, location->u.string->text + 4, location->u.string->length - 5);
}

static const char *attribute_text(struct parser *parser, const struct attribute *attribute) {
  struct text text = {.arena = parser->scratch};
  print_attribute_text(parser->context, attribute, &text);
  text_char(&text, '\0');
  return text.items;
}

static bool parse_location_alias(struct parser *parser, struct text *text) {
  const struct attribute *attribute;
  if (!parse_dialect_attribute(parser, &attribute)) return false;
  if (attribute->kind != ATTRIBUTE_LOCATION)
    return parser_error(parser, parser_place(parser), "expected location attribute, but got%s",
                        attribute_text(parser, attribute));
  text_inner(text, attribute);
  return true;
}

static bool parse_location_body(struct parser *parser, struct text *text) {
  const struct token *token = &parser->token;
  if (!parser_deeper(parser)) return false;
  bool ok;
  if (token->kind == TOKEN_STRING) ok = parse_named_location(parser, text);
  else if (token->kind == TOKEN_HASH) ok = parse_location_alias(parser, text);
  else if (token_is_word(token, "callsite")) ok = parse_call_site(parser, text);
  else if (token_is_word(token, "fused")) ok = parse_fused(parser, text);
  else if (token_is_word(token, "unknown") || token_is_word(token, "?"))
    ok = take(parser, text, "unknown", "unknown", "");
  else ok = parser_expected(parser, "location instance");
  parser->depth--;
  return ok;
}

bool parse_location_attribute(struct parser *parser, const char *where, const struct attribute **attribute) {
  struct text text = {.arena = parser->scratch};
  if (!take(parser, &text, "loc", "loc", "") || !take(parser, &text, "(", "(", where)) return false;
  if (!parse_location_body(parser, &text) || !take(parser, &text, ")", ")", where)) return false;
  *attribute = attribute_location(parser->context, text.items, text.count);
  return true;
}

// loc(#alias): the alias may be defined behind all its uses.
static bool parse_deferred(struct parser *parser, struct location *location) {
  struct deferred_location deferred = {location, parser_token_ident(parser), parser->token.start};
  parser_advance(parser);
  VECTOR_PUSH(&parser->deferred_locations, parser->arena, deferred);
  return parser_expect_in(parser, ')', "in location");
}

bool parse_optional_trailing_location(struct parser *parser, struct location *location) {
  if (!token_is_word(&parser->token, "loc")) return true;
  struct lexer ahead = parser->lexer;
  struct token open = lexer_next(&ahead), inner = lexer_next(&ahead);
  if (!token_is(&open, '(') || inner.kind != TOKEN_HASH)
    return parse_location_attribute(parser, "in location", &location->explicit_location);
  parser_advance(parser);
  parser_advance(parser);
  return parse_deferred(parser, location);
}

bool parse_resolve_locations(struct parser *parser) {
  bool ok = true;
  for (size_t i = 0; i < parser->deferred_locations.count; i++) {
    struct deferred_location *deferred = &parser->deferred_locations.items[i];
    const uint64_t *slot = map_find(&parser->attribute_aliases, deferred->alias->id);
    const struct attribute *attribute = slot == NULL ? NULL : (const struct attribute *)(uintptr_t)*slot;
    struct parse_place place = {deferred->place};
    if (attribute == NULL) ok = parser_error(parser, place, "operation location alias was never defined");
    else if (attribute->kind != ATTRIBUTE_LOCATION)
      ok = parser_error(parser, place, "expected location, but found '%s'", attribute_text(parser, attribute));
    else deferred->location->explicit_location = attribute;
  }
  return ok;
}
