// What the files of the parser share: its state, names and scopes, and the productions of each file.
#ifndef BUFFERPROOF_ENGINE_SYNTAX_PARSER_INTERNAL_H
#define BUFFERPROOF_ENGINE_SYNTAX_PARSER_INTERNAL_H

#include "engine/syntax/lexer.h"
#include "engine/syntax/parser.h"

// A use of a name before its definition. `value` represents the real one until then; it is the only kind of value that
// has no owner, and comes first, so that operands lead here.
struct forward_value {
  struct value value;
  struct value *settled;       // the real one, once defined
  struct forward_value *next;  // of the same name
  uint32_t number;
  const char *place;
};

// What a %name or ^name means in the innermost scope that knows it.
struct name_entry {
  const struct ident *name;     // with its sigil
  struct name_entry *previous;  // what it means around that scope; also the free list
  uint32_t scope;               // number of the isolated scope (values) or region (blocks)
  uint32_t serial;              // no two live entries share it
  bool defined;
  const char *place;     // of the definition, or of the first use
  struct value *values;  // defined values: the first of `count`
  uint32_t count;
  struct block *block;
  struct forward_value *forwards;  // of values that are not defined yet
};

// A trailing loc(#alias) whose alias may be defined later in the text.
struct deferred_location {
  struct location *location;
  const struct ident *alias;
  const char *place;
};

struct parser {
  struct context *context;
  struct program *program;  // null when one type or attribute is parsed
  struct arena *arena;      // of the whole parse
  struct arena_mark arena_start;
  struct arena *scratch;  // of the current op: rewound when the op is made
  struct lexer lexer;
  struct token token;       // the next one
  const char *behind;       // where the one before it ends
  const char *file, *text;  // `text` is a copy that ends with a zero
  VECTOR(size_t) lines;     // offsets where lines start
  uint32_t first_line;      // of the text in its file
  size_t line_hint;         // the line that was asked for last
  uint32_t depth;           // types, attributes and expressions in each other
  uint32_t region_depth;
  const char *default_dialect;  // of op names without one
  const char *custom_op;        // the op whose custom form is being parsed, or null
  const char *custom_op_at;     // where its name is

  bool recovered;  // the parse went on after an error

  struct map names;                     // ident of a name -> struct name_entry
  struct map forward_numbers;           // entry serial and result number -> struct forward_value, for numbers above 0
  VECTOR(struct name_entry *) defined;  // in the open regions, innermost last
  VECTOR(struct name_entry *) forward;  // used before their definition in the open isolated scopes
  VECTOR(struct name_entry *) blocks;   // of the open regions
  struct name_entry *free_entries;
  uint32_t scope, block_scope, last_scope, last_serial;

  struct map attribute_aliases, type_aliases;  // ident with its sigil -> struct attribute or type
  VECTOR(struct deferred_location) deferred_locations;
};

// parser.c
void parser_advance(struct parser *parser);
void parser_restart_at(struct parser *parser, const char *at);  // lexes anew from there
bool parser_expected(struct parser *parser,
                     const char *what);  // "expected <what>" behind the last token; returns false
bool parser_misplaced(struct parser *parser, const char *message);   // behind the last token; returns false
struct parse_place parser_place_inside(struct parser *parser);       // of the next token, or of the last character
bool parser_expected_here(struct parser *parser, const char *what);  // ... at the next one
bool parser_note(struct parser *parser, const char *at, const char *format, ...)
    __attribute__((cold, format(printf, 3, 4)));
bool parser_deeper(struct parser *parser);  // counts one level of types and attributes; false with a message: too deep
static inline bool token_is_word(const struct token *token, const char *word) {
  if (token->kind != TOKEN_WORD || *token->start != *word) return false;
  size_t length = (size_t)(token->end - token->start);
  return strlen(word) == length && memcmp(token->start, word, length) == 0;
}
bool parser_accept(struct parser *parser, char punctuation);
bool parser_expect(struct parser *parser, char punctuation);
// The same; `where` ends the message: "expected '(' in argument list".
bool parser_expect_in(struct parser *parser, char punctuation, const char *where);
bool parser_expected_in(struct parser *parser, const char *literal, const char *where);  // the message; returns false
// The end of a list behind an item: "expected ',' or ')'".
bool parser_expect_end(struct parser *parser, char punctuation);
void parser_skip(struct parser *parser);  // as parser_advance(), but without a message for what is no token
const struct ident *parser_token_ident(struct parser *parser);  // the token's text, sigil included
const struct ident *parser_string_ident(struct parser *parser, const char *start, const char *end);  // without escapes
// Reads digits [start, end), decimal or hexadecimal; false if the number needs more than 64 bits.
bool parser_read_integer(const char *start, const char *end, uint64_t *value);

// parse_names.c
struct name_scope {
  size_t defined, forward;
  uint32_t outer_scope;
  bool isolated;
};
struct name_scope names_open_scope(struct parser *parser, bool isolated);
bool names_close_scope(struct parser *parser, struct name_scope scope, bool ok);  // false: undeclared names, reported
bool names_define(struct parser *parser, const struct ident *name, const char *place, struct value *values,
                  uint32_t count);
const char *names_first_place(struct parser *parser, const struct ident *name);  // null if it is new in this scope
struct value *names_use(struct parser *parser, const struct parsed_operand *operand, const struct type *type);
// The real value, if `value` represents one that was defined since.
static inline struct value *names_settled(struct value *value) {
  if (value->owner.op != NULL) return value;
  struct value *settled = ((struct forward_value *)(void *)value)->settled;
  return settled == NULL ? value : settled;
}
struct block_scope {
  size_t first;
  uint32_t scope;
};
struct block_scope names_open_blocks(struct parser *parser);
bool names_close_blocks(struct parser *parser, struct block_scope scope, bool ok);
// The block of a name, made if need be; `define` says that its label is here. Null with a message: defined twice.
struct block *names_block(struct parser *parser, uint32_t scope, const struct ident *name, const char *place,
                          bool define);

// parse_operation.c
bool parse_operation(struct parser *parser, struct block *block);
// Sets how far the text of the op reaches around the place; no text if `end` is null.
void parsed_op_set_extent(const struct parsed_op *op, const char *end, struct location *location);
bool parse_format_op(struct parser *parser, struct parsed_op *op);  // parse_format.c

// parse_region.c
// As parse_region(); names from around the region are not seen in it if it is `isolated`, and may be defined anew.
bool parse_region_of_scope(struct parser *parser, struct parsed_op *op, bool isolated,
                           const struct parsed_argument *arguments, size_t argument_count);
bool parse_block_body(struct parser *parser, struct block *block, bool recover);

// parse_location.c
bool parse_optional_trailing_location(struct parser *parser, struct location *location);  // may defer
bool parse_location_attribute(struct parser *parser, const char *where,
                              const struct attribute **attribute);  // loc(...)
bool parse_resolve_locations(struct parser *parser);

// parse_attribute.c
bool parser_at_attribute(const struct parser *parser);                           // whether the token can start one
bool parse_properties_behind(struct parser *parser, struct parsed_op *op);       // {...}>, behind the bracket
bool parser_decimal_for_float(struct parser *parser, struct parse_place place);  // reports one; returns false
bool parse_number(struct parser *parser, const struct type *type, const struct attribute **attribute);
// The same of an integer of more than 64 bits, into as many bytes as its type needs.
bool parse_wide_bits(const struct type *type, const char *start, const char *end, bool negative, unsigned char *bytes);
bool parse_integer_bits(const struct type *type, const char *start, const char *end, bool negative, int64_t *bits);

// parse_enumeration.c
// Words, joined by commas if the enumeration is of flags. Errors name the op if the words are part of its form.
bool parse_enumeration_value(struct parser *parser, const struct enumeration *enumeration, bool in_op,
                             const struct attribute **attribute);
bool parse_enumeration_word(struct parser *parser, const struct enumeration *enumeration,
                            const struct attribute **attribute);  // <nnan, nsz> or slt: as the op's form has it
// The enumeration of #dialect.mnemonic... or #dialect<mnemonic ...>, which are [start, end), and where its value is;
// null if it is none.
const struct enumeration *enumeration_at(const char *start, const char *end, const char **value);
bool parse_enumeration_attribute(struct parser *parser, const struct enumeration *enumeration, const char *value,
                                 bool in_angles, const struct attribute **attribute);

// parse_symbol.c
bool dialect_is_upstream(const char *name, size_t length);  // whether mlir-opt has it
const char *dialects_of_upstream(struct arena *arena);      // "acc, affine, ..."
// sparse<...>, dense_resource<...>, both of a type, and distinct[...]<...>, kept as text.
bool parse_builtin_text(struct parser *parser, const struct type *type, const struct attribute **attribute);
bool parse_dialect_attribute(struct parser *parser, const struct attribute **attribute);
bool parse_dialect_type(struct parser *parser, const struct type **type);

// parse_dense.c
bool parse_dense_elements(struct parser *parser, const struct type *type, const struct attribute **attribute);
bool parse_dense_array(struct parser *parser, const struct attribute **attribute);

// parse_type.c
bool parse_non_function_type(struct parser *parser, const struct type **type);
bool parser_at_integer_type(const struct parser *parser);  // i32, si8, ...
bool parser_at_unsupported_type(const struct parser *parser);
bool parser_at_type(const struct parser *parser);  // whether the token can start a type

#endif
