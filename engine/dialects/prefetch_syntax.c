#include "engine/dialects/prefetch_syntax.h"

bool parse_prefetch_hints(struct parser *parser, struct parsed_op *parsed, struct prefetch_words *words) {
  const struct attribute *locality;
  if (!parse_literal(parser, ",") || !parse_keyword(parser, &words->access) || !parse_literal(parser, ","))
    return false;
  if (!parse_literal(parser, "locality") || !parse_literal(parser, "<")) return false;
  struct parse_place place = parser_place(parser);
  if (!parse_attribute(parser, parser_context(parser)->i32_type, &locality)) return false;
  if (locality->kind != ATTRIBUTE_INTEGER) return parse_error(parser, place, "invalid kind of attribute specified");
  parsed_set_attribute(parser, parsed, ID_localityHint, locality);
  return parse_literal(parser, ">") && parse_literal(parser, ",") && parse_keyword(parser, &words->cache);
}

bool parse_prefetched_type(struct parser *parser, const struct type **type) {
  struct parse_place place = parser_place(parser);
  if (!parse_literal(parser, ":") || !parse_type(parser, type)) return false;
  return (*type)->kind == TYPE_MEMREF ||
         parse_error(parser, place, "invalid kind of type specified: expected builtin.memref, but found '%s'",
                     type_text(parser_scratch(parser), *type));
}

static bool set_word(struct parser *parser, struct parsed_op *parsed, enum known_ident name, const struct ident *word,
                     const char *yes, const char *no, const char *what) {
  bool is_yes = strcmp(word->text, yes) == 0;
  parsed_set_attribute(parser, parsed, name, attribute_bool(parser_context(parser), is_yes));
  return is_yes || strcmp(word->text, no) == 0 || parse_error(parser, parsed->place, "%s", what);
}

bool parsed_set_prefetch(struct parser *parser, struct parsed_op *parsed, struct prefetch_words words) {
  return set_word(parser, parsed, ID_isWrite, words.access, "write", "read",
                  "rw specifier has to be 'read' or 'write'") &&
         set_word(parser, parsed, ID_isDataCache, words.cache, "data", "instr",
                  "cache type has to be 'data' or 'instr'");
}

static bool is_set(const struct op *o, enum known_ident name) { return op_attribute(o, name)->u.integer != 0; }

void print_prefetch_hints(struct printer *printer, const struct op *o) {
  print_string(printer, is_set(o, ID_isWrite) ? ", write, " : ", read, ");
  print_format(printer, "locality<%lld>", (long long)op_attribute(o, ID_localityHint)->u.integer);
  print_string(printer, is_set(o, ID_isDataCache) ? ", data" : ", instr");
}
