// The parser's entry points, and the words and numbers that its other files and the dialects' hooks are made of.
#include "engine/syntax/parser_internal.h"

#include "engine/base/text.h"

#include <stdio.h>

struct context *parser_context(struct parser *parser) {
  return parser->context;
}
struct arena *parser_scratch(struct parser *parser) {
  return parser->scratch;
}
struct program *parser_program(struct parser *parser) {
  return parser->program;
}
struct parse_place parser_place(struct parser *parser) {
  return (struct parse_place){parser->token.start};
}

// Locations are requested in text order, except for errors, so stepping from the last line answers most requests.
struct source_place parser_source_place(struct parser *parser, const char *at) {
  size_t offset = (size_t)(at - parser->text);
  size_t line = parser->line_hint;
  if (parser->lines.items[line] > offset ||
      (line + 8 < parser->lines.count && parser->lines.items[line + 8] <= offset)) {
    size_t low = 0, high = parser->lines.count;
    while (high - low > 1) {
      size_t middle = low + (high - low) / 2;
      if (parser->lines.items[middle] <= offset) low = middle;
      else high = middle;
    }
    line = low;
  }
  while (line + 1 < parser->lines.count && parser->lines.items[line + 1] <= offset) line++;
  parser->line_hint = line;
  return (struct source_place){parser->file, (uint32_t)line + parser->first_line,
                               (uint32_t)(offset - parser->lines.items[line] + 1)};
}

// Where the text before the token ends: what is missing is missing there, not lines below. Comments that end those
// lines are passed over.
static struct parse_place place_before_token(const struct parser *parser) {
  const char *token = parser->token.start, *at = token;
  if (parser->token.kind == TOKEN_EOF && at > parser->text) token = --at;
  for (;;) {
    while (at > parser->text && (at[-1] == ' ' || at[-1] == '\t')) at--;
    if (at == parser->text) return (struct parse_place){token};
    if (at[-1] != '\n' && at[-1] != '\r') return (struct parse_place){at};
    const char *line_end = --at, *line = at;
    while (line > parser->text && line[-1] != '\n') line--;
    for (; line + 1 < line_end; line++)
      if (line[0] == '/' && line[1] == '/') at = line_end = line;
  }
}

static bool report(struct parser *parser, struct parse_place place, const char *prefix, const char *format,
                   va_list arguments) {
  // What the lexer said about this token is the better message.
  if (parser->token.kind == TOKEN_ERROR && place.at >= place_before_token(parser).at) return false;
  struct diagnostic_list *list = &parser->context->diagnostics;
  struct source_place where = parser_source_place(parser, place.at);
  if (prefix == NULL) return diagnostic_add_v(list, SEVERITY_ERROR, where, format, arguments);
  struct diagnostic_list message = {0};
  diagnostic_list_init(&message, parser->scratch);
  diagnostic_add_v(&message, SEVERITY_ERROR, where, format, arguments);
  return diagnostic_add(list, SEVERITY_ERROR, where, "custom op '%s' %s", prefix, message.first->message);
}

bool parser_error(struct parser *parser, struct parse_place place, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  report(parser, place, NULL, format, arguments);
  va_end(arguments);
  return false;
}

bool parse_error(struct parser *parser, struct parse_place place, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  report(parser, place, parser->custom_op, format, arguments);
  va_end(arguments);
  return false;
}

bool parser_note(struct parser *parser, const char *at, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  diagnostic_add_v(&parser->context->diagnostics, SEVERITY_NOTE, parser_source_place(parser, at), format, arguments);
  va_end(arguments);
  return false;
}

void parser_advance(struct parser *parser) {
  parser->behind = parser->token.end;
  parser->token = lexer_next(&parser->lexer);
  if (parser->token.kind == TOKEN_ERROR)
    diagnostic_add(&parser->context->diagnostics, SEVERITY_ERROR, parser_source_place(parser, parser->lexer.error_at),
                   "%s", parser->lexer.message);
}

void parser_skip(struct parser *parser) { parser->token = lexer_next(&parser->lexer); }

void parser_restart_at(struct parser *parser, const char *at) {
  parser->lexer.at = at;
  parser->token.end = at;  // what is in front of it is the last token
  parser_advance(parser);
}

bool parser_expected(struct parser *parser, const char *what) {
  return parser_error(parser, place_before_token(parser), "expected %s", what);
}

struct parse_place parser_place_inside(struct parser *parser) {
  const struct token *token = &parser->token;
  return (struct parse_place){token->start - (token->kind == TOKEN_EOF && token->start > parser->text ? 1 : 0)};
}

bool parser_expected_here(struct parser *parser, const char *what) {
  return parser_error(parser, parser_place_inside(parser), "expected %s", what);
}

bool parser_misplaced(struct parser *parser, const char *message) {
  return parser_error(parser, place_before_token(parser), "%s", message);
}

bool parser_deeper(struct parser *parser) {
  if (parser->depth >= PARSE_NESTING_LIMIT)
    return parser_error(parser, parser_place(parser), "nesting deeper than %d levels", PARSE_NESTING_LIMIT);
  parser->depth++;
  return true;
}

bool parser_accept(struct parser *parser, char punctuation) {
  if (!token_is(&parser->token, punctuation)) return false;
  parser_advance(parser);
  return true;
}

bool parser_expect(struct parser *parser, char punctuation) {
  if (parser_accept(parser, punctuation)) return true;
  return parser_error(parser, place_before_token(parser), "expected '%c'", punctuation);
}

bool parser_expect_in(struct parser *parser, char punctuation, const char *where) {
  if (parser_accept(parser, punctuation)) return true;
  return parser_error(parser, place_before_token(parser), "expected '%c' %s", punctuation, where);
}

bool parser_expected_in(struct parser *parser, const char *literal, const char *where) {
  return parser_error(parser, place_before_token(parser), "expected '%s'%s%s", literal, *where == '\0' ? "" : " ",
                      where);
}

bool parser_expect_end(struct parser *parser, char punctuation) {
  if (parser_accept(parser, punctuation)) return true;
  return parser_error(parser, place_before_token(parser), "expected ',' or '%c'", punctuation);
}

const struct ident *parser_token_ident(struct parser *parser) {
  return ident_intern(&parser->context->idents, parser->token.start, (size_t)(parser->token.end - parser->token.start));
}

const struct ident *parser_string_ident(struct parser *parser, const char *start, const char *end) {
  struct arena_mark mark = arena_mark(parser->scratch);
  char *text = arena_allocate(parser->scratch, (size_t)(end - start));
  size_t length = lexer_string_value(start, end, text);
  const struct ident *ident = ident_intern(&parser->context->idents, text, length);
  arena_rewind(parser->scratch, mark);
  return ident;
}

// Literals are short: words and punctuation of one to three characters, each one token.
bool parse_peek_literal(struct parser *parser, const char *literal) {
  const struct token *token = &parser->token;
  size_t length = (size_t)(token->end - token->start);
  if (token->kind != TOKEN_WORD && (token->kind < TOKEN_ARROW || token->kind > TOKEN_PUNCTUATION)) return false;
  return strlen(literal) == length && memcmp(token->start, literal, length) == 0;
}

bool parse_peek_operand(const struct parser *parser) { return parser->token.kind == TOKEN_PERCENT; }
bool parse_peek_symbol_name(const struct parser *parser) { return parser->token.kind == TOKEN_AT; }
bool parse_peek_string(const struct parser *parser) { return parser->token.kind == TOKEN_STRING; }

bool parse_optional_literal(struct parser *parser, const char *literal) {
  if (!parse_peek_literal(parser, literal)) return false;
  parser_advance(parser);
  return true;
}

bool parse_literal(struct parser *parser, const char *literal) {
  if (parse_optional_literal(parser, literal)) return true;
  bool word = (*literal >= 'a' && *literal <= 'z') || *literal == '_';
  if (word) return parse_error(parser, parser_place(parser), "expected '%s'", literal);
  return parser_error(parser, place_before_token(parser), "expected '%s'", literal);
}

bool parse_delimiter(struct parser *parser, const char *literal, const char *list) {
  return parse_optional_literal(parser, literal) ||
         parser_error(parser, place_before_token(parser), "expected '%s' in %s list", literal, list);
}

bool parse_optional_keyword(struct parser *parser, const struct ident **keyword) {
  if (parser->token.kind != TOKEN_WORD) return false;
  *keyword = parser_token_ident(parser);
  parser_advance(parser);
  return true;
}

bool parse_keyword(struct parser *parser, const struct ident **keyword) {
  return parse_optional_keyword(parser, keyword) || parse_error(parser, parser_place(parser), "expected valid keyword");
}

bool parse_optional_string(struct parser *parser, const struct ident **string) {
  if (parser->token.kind != TOKEN_STRING) return false;
  *string = parser_string_ident(parser, parser->token.start, parser->token.end);
  parser_advance(parser);
  return true;
}

bool parse_symbol_name(struct parser *parser, const struct ident **name) {
  const struct token *token = &parser->token;
  if (token->kind != TOKEN_AT)
    return parse_error(parser, parser_place(parser), "expected valid '@'-identifier for symbol name");
  *name = token->start[1] == '"'
              ? parser_string_ident(parser, token->start + 1, token->end)
              : ident_intern(&parser->context->idents, token->start + 1, (size_t)(token->end - token->start - 1));
  parser_advance(parser);
  return true;
}

static uint64_t digit_value(char digit) {
  if (digit <= '9') return (uint64_t)(digit - '0');
  return (uint64_t)((digit | 0x20) - 'a') + 10;
}

bool parser_read_integer(const char *start, const char *end, uint64_t *value) {
  uint64_t base = 10, result = 0;
  if (end - start > 2 && start[1] == 'x') {
    base = 16;
    start += 2;
  }
  for (; start < end; start++) {
    uint64_t digit = digit_value(*start);
    if (result > (UINT64_MAX - digit) / base) return false;
    result = result * base + digit;
  }
  *value = result;
  return true;
}

bool parse_optional_integer(struct parser *parser, int64_t *value, bool *present) {
  struct parse_place place = parser_place(parser);
  bool negative = token_is(&parser->token, '-');
  bool is_true = token_is_word(&parser->token, "true"), is_word = is_true || token_is_word(&parser->token, "false");
  *present = negative || is_word || parser->token.kind == TOKEN_INTEGER;
  if (!*present) return true;
  if (negative) parser_advance(parser);
  if (is_word) {
    *value = is_true;
    parser_advance(parser);
    return true;
  }
  if (parser->token.kind != TOKEN_INTEGER) return parser_expected(parser, "integer value");
  uint64_t magnitude;
  bool fits = parser_read_integer(parser->token.start, parser->token.end, &magnitude);
  if (!fits || magnitude > (uint64_t)INT64_MAX) return parse_error(parser, place, "integer value too large");
  *value = negative ? -(int64_t)magnitude : (int64_t)magnitude;
  parser_advance(parser);
  return true;
}

bool parse_integer(struct parser *parser, int64_t *value) {
  bool present;
  if (!parse_optional_integer(parser, value, &present)) return false;
  return present || parse_error(parser, parser_place(parser), "expected integer value");
}

static void parser_start(struct parser *parser, struct context *context, const char *file, const char *text,
                         size_t length, uint32_t first_line) {
  // Parses nest, so only what this one adds is reset.
  *parser = (struct parser){.context = context,
                            .arena = &context->parser_arena,
                            .scratch = &context->scratch,
                            .file = file,
                            .first_line = first_line,
                            .default_dialect = "builtin"};
  parser->arena_start = arena_mark(parser->arena);
  char *copy = arena_allocate(parser->arena, length + 1);
  if (length != 0) memcpy(copy, text, length);
  copy[length] = '\0';
  parser->text = copy;
  VECTOR_PUSH(&parser->lines, parser->arena, 0);
  for (const char *at = copy; (at = memchr(at, '\n', length - (size_t)(at - copy))) != NULL;)
    VECTOR_PUSH(&parser->lines, parser->arena, (size_t)(++at - copy));
  lexer_init(&parser->lexer, copy, length);
  parser_advance(parser);
}

static bool parse_alias_definition(struct parser *parser) {
  bool is_type = parser->token.kind == TOKEN_EXCLAMATION;
  const char *kind = is_type ? "type" : "attribute";
  struct parse_place place = parser_place(parser);
  const struct ident *name = parser_token_ident(parser);
  if (strchr(name->text, '.') != NULL)
    return parser_error(parser, place, "%s names with a '.' are reserved for dialect-defined names", kind);
  struct map *aliases = is_type ? &parser->type_aliases : &parser->attribute_aliases;
  if (map_find(aliases, name->id) != NULL)
    return parser_error(parser, place, "redefinition of %s alias id '%s'", kind, name->text + 1);
  parser_advance(parser);
  if (!parser_expect_in(parser, '=', is_type ? "in type alias definition" : "in attribute alias definition"))
    return false;
  const void *meaning;
  if (is_type) {
    const struct type *type;
    if (!parse_type(parser, &type)) return false;
    meaning = type;
  } else {
    const struct attribute *attribute;
    if (!parse_attribute(parser, NULL, &attribute)) return false;
    meaning = attribute;
  }
  *map_insert(aliases, parser->arena, name->id) = map_key(meaning);
  return true;
}

static bool parse_top_level(struct parser *parser, struct block *block) {
  for (;;) {
    if (!parse_block_body(parser, block, true)) return false;
    if (parser->token.kind == TOKEN_EOF) return !parser->recovered;
    bool alias = parser->token.kind == TOKEN_HASH || parser->token.kind == TOKEN_EXCLAMATION;
    if (!alias) return parser_expected(parser, "operation name in quotes");
    if (!parse_alias_definition(parser)) return false;
  }
}

static const struct op_info *find_op_info(struct context *context, const char *name) {
  return op_info_lookup(context, context_ident(context, name));
}

// Ops around which the text writes no module get one, as in mlir-opt.
static void settle_module(struct program *program, struct op *wrapper) {
  struct block *block = wrapper->regions[0].first;
  struct op *only = block->first;
  if (only != NULL && only->next == NULL && only->info == wrapper->info) {
    op_unlink(only);
    program->module = only;
  } else {
    program->module = wrapper;
  }
}

bool parse_program_at(struct program *program, const char *file, const char *text, size_t length, uint32_t first_line) {
  struct context *context = program->context;
  if (length > UINT32_MAX)
    return diagnostic_add(&context->diagnostics, SEVERITY_ERROR, (struct source_place){file, first_line, 1},
                          "a text of 4 GiB or more is not supported");
  struct arena_mark mark = arena_mark(&context->scratch);
  struct parser parser;
  parser_start(&parser, context, file, text, length, first_line);
  parser.program = program;
  struct op_state state = {.info = find_op_info(context, "builtin.module"), .region_count = 1};
  struct location *location = ARENA_NEW(&program->arena, struct location);
  location->place = (struct source_place){file, 0, 0};  // as mlir-opt: nothing in the text
  state.location = location;
  struct op *wrapper = op_create(program, &state);
  struct block *block = region_entry(program, &wrapper->regions[0]);
  struct name_scope scope = names_open_scope(&parser, true);
  bool ok = parse_top_level(&parser, block);
  if (!names_close_scope(&parser, scope, true)) ok = false;
  if (ok) ok = parse_resolve_locations(&parser);
  if (ok) settle_module(program, wrapper);
  arena_rewind(parser.arena, parser.arena_start);
  arena_rewind(&context->scratch, mark);
  return ok;
}

bool parse_program(struct program *program, const char *file, const char *text, size_t length) {
  return parse_program_at(program, file, text, length, 1);
}
