// Values of enumerations: words of ops' custom form, and #arith.fastmath<nnan, nsz>, #index<cmp_predicate slt>.
#include "engine/base/text.h"
#include "engine/ir/enumeration.h"
#include "engine/syntax/parser_internal.h"

static const char *words_of(struct parser *parser, const struct enumeration *enumeration) {
  struct text words = {.arena = parser->scratch};
  for (uint32_t i = 0; i < enumeration->member_count; i++) {
    if (i != 0) text_string(&words, ", ");
    text_string(&words, enumeration->members[i].word);
  }
  text_char(&words, '\0');
  return words.items;
}

// Two errors, as mlir-opt has them; the second is at the next token.
static bool report_no_member(struct parser *parser, struct parse_place place, const struct enumeration *enumeration,
                             bool in_op, const char *message) {
  bool (*report)(struct parser *, struct parse_place, const char *, ...) = in_op ? parse_error : parser_error;
  if (message != NULL) report(parser, place, "%s", message);
  else report(parser, place, "expected ::mlir::%s to be one of: %s", enumeration->type, words_of(parser, enumeration));
  return report(parser, parser_place(parser), "failed to parse %s which is to be a `::mlir::%s`",
                enumeration->parameter, enumeration->type);
}

bool parse_enumeration_value(struct parser *parser, const struct enumeration *enumeration, bool in_op,
                             const struct attribute **attribute) {
  struct parse_place place = parser_place(parser);
  int64_t value = 0, part;
  do {
    const struct ident *word;
    if (!parse_optional_string(parser, &word) && !parse_optional_keyword(parser, &word))
      return report_no_member(parser, parser_place(parser), enumeration, in_op, "expected valid keyword or string");
    if (!enumeration_word(enumeration, word->text, word->length, &part))
      return report_no_member(parser, place, enumeration, in_op, NULL);
    value |= part;
  } while (enumeration->flags && parser_accept(parser, ','));
  *attribute = enumeration_attribute(parser->context, enumeration, value);
  return true;
}

bool parse_enumeration_word(struct parser *parser, const struct enumeration *enumeration,
                            const struct attribute **attribute) {
  const struct token *token = &parser->token;
  int64_t value;
  if (enumeration->form == ENUMERATION_ANGLE)
    return parser_expect(parser, '<') && parse_enumeration_value(parser, enumeration, true, attribute) &&
           parser_expect(parser, '>');
  if (enumeration->form == ENUMERATION_BARE) return parse_enumeration_value(parser, enumeration, true, attribute);
  if (token->kind != TOKEN_WORD ||
      !enumeration_word(enumeration, token->start, (size_t)(token->end - token->start), &value))
    return parse_error(parser, parser_place(parser),
                       "expected string or keyword containing one of the following enum values for attribute '%s' [%s]",
                       enumeration->attribute_name, words_of(parser, enumeration));
  parser_advance(parser);
  *attribute = enumeration_attribute(parser->context, enumeration, value);
  return true;
}

static bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

const struct enumeration *enumeration_at(const char *start, const char *end, const char **value) {
  const char *dialect = start + 1, *dot = dialect;
  while (dot < end && is_word_character(*dot)) dot++;
  if (dot == end) return NULL;
  const char *word = dot + 1;
  while (word < end && (*word == ' ' || *word == '\n')) word++;
  *value = word;
  while (*value < end && is_word_character(**value)) ++*value;
  char family[64];
  size_t dialect_length = (size_t)(dot - dialect), word_length = (size_t)(*value - word);
  if (dialect_length + 1 + word_length > sizeof family) return NULL;
  memcpy(family, dialect, dialect_length);
  family[dialect_length] = '.';
  memcpy(family + dialect_length + 1, word, word_length);
  return enumeration_of_family(family, dialect_length + 1 + word_length);
}

bool parse_enumeration_attribute(struct parser *parser, const struct enumeration *enumeration, const char *value,
                                 bool in_angles, const struct attribute **attribute) {
  parser_restart_at(parser, value);
  bool angle = enumeration->form == ENUMERATION_ANGLE;
  return (!angle || parser_expect(parser, '<')) && parse_enumeration_value(parser, enumeration, false, attribute) &&
         (!angle || parser_expect(parser, '>')) && (!in_angles || parser_expect(parser, '>'));
}

bool parse_enum_word(struct parser *parser, enum enum_family family, const struct attribute **attribute) {
  return parse_enumeration_word(parser, enumeration_of(family), attribute);
}
