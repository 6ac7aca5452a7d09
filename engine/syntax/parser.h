// The parser: MLIR's textual form, custom and generic assembly, to IR.
//
// parse_program() is the entry. The rest is the vocabulary of the parse hooks of dialects: every function reports what
// it does not find (file:line:col) and returns false, and the hook returns false at once. Nesting is limited, so that
// no input exhausts the stack.
#ifndef BUFFERPROOF_ENGINE_SYNTAX_PARSER_H
#define BUFFERPROOF_ENGINE_SYNTAX_PARSER_H

#include "engine/base/vector.h"
#include "engine/ir/enumeration.h"
#include "engine/ir/op_info.h"

struct parser;

enum { PARSE_NESTING_LIMIT = 512 };  // regions in regions, and types, attributes or expressions in each other

// Parses a whole text into `program` (initialized, empty), whose module is then either the one module op of the text
// or a new one around all its ops, as mlir-opt does. Does not verify beyond what parsing needs. Returns false with
// located diagnostics in the context; the program is then half made and to be reset. `file` must outlive the program.
bool parse_program(struct program *program, const char *file, const char *text, size_t length);
// The same for a part of a file: the text begins at this line of it.
bool parse_program_at(struct program *program, const char *file, const char *text, size_t length, uint32_t first_line);

// A place in the text, for messages.
struct parse_place {
  const char *at;
};

// %name or %name#3, not yet tied to a value.
struct parsed_operand {
  const struct ident *name;
  uint32_t number;
  struct parse_place place;
};

// What a parse hook fills: the operation in the making. All arrays live in parser_scratch() and grow by the
// functions below. Regions are parsed before the op exists; the parser attaches them afterwards.
struct parsed_op {
  const struct op_info *info;
  const char *start;  // of its text, names of results included
  struct parse_place place;
  const char *body;       // behind the brace that opens its first region; null without one
  uint64_t result_names;  // how many results the text names before '='; 0 if none
  VECTOR(struct value *) operands;
  VECTOR(const struct type *) results;
  VECTOR(struct named_attribute) attributes;
  VECTOR(struct block *) successors;
  VECTOR(struct region *) regions;
};

struct context *parser_context(struct parser *parser);
struct arena *parser_scratch(struct parser *parser);                             // lives until the current op is made
struct parse_place parser_place(struct parser *parser);                          // of the next token
struct source_place parser_source_place(struct parser *parser, const char *at);  // line and column
// "custom op 'scf.for' <message>", as hooks of mlir-opt report; returns false.
bool parse_error(struct parser *parser, struct parse_place place, const char *format, ...)
    __attribute__((cold, format(printf, 3, 4)));
// As parse_error(), without the name of the op: what is wrong whatever op it is in.
bool parser_error(struct parser *parser, struct parse_place place, const char *format, ...)
    __attribute__((cold, format(printf, 3, 4)));

// Punctuation and words. A literal is punctuation ("(", "->", ":", "=", "[", "::", ...) or a keyword ("to").
bool parse_literal(struct parser *parser, const char *literal);                      // required
bool parse_optional_literal(struct parser *parser, const char *literal);             // no message if absent
bool parse_delimiter(struct parser *parser, const char *literal, const char *list);  // of a list of this name
bool parse_peek_literal(struct parser *parser, const char *literal);
bool parse_peek_operand(const struct parser *parser);      // %name
bool parse_peek_symbol_name(const struct parser *parser);  // @name
bool parse_peek_string(const struct parser *parser);
bool parse_keyword(struct parser *parser, const struct ident **keyword);  // any bare word
bool parse_optional_keyword(struct parser *parser, const struct ident **keyword);
bool parse_optional_string(struct parser *parser, const struct ident **string);  // no message if absent
bool parse_integer(struct parser *parser, int64_t *value);                       // optional '-' and a literal
bool parse_optional_integer(struct parser *parser, int64_t *value, bool *present);

// Operands. Resolving ties a name to its value, forward references included, and appends it to the op's operands.
bool parse_operand(struct parser *parser, struct parsed_operand *operand);
bool parse_optional_operand(struct parser *parser, struct parsed_operand *operand, bool *present);
struct parsed_operands {
  struct parsed_operand *items;
  size_t count, capacity;
};
// %a, %b, ... possibly empty, without delimiters.
bool parse_operand_list(struct parser *parser, struct parsed_operands *operands);
bool parse_resolve(struct parser *parser, const struct parsed_operand *operand, const struct type *type,
                   struct parsed_op *op);
// Resolves operands[i] with types[i], or all with types[0] if type_count is 1 and `broadcast`.
bool parse_resolve_list(struct parser *parser, const struct parsed_operands *operands, const struct type *const *types,
                        size_t type_count, struct parse_place place, struct parsed_op *op);

// Types.
struct parsed_types {
  const struct type **items;
  size_t count, capacity;
};
bool parse_type(struct parser *parser, const struct type **type);
bool parse_type_list(struct parser *parser, struct parsed_types *types);    // t, t, ... at least one
bool parse_arrow_types(struct parser *parser, struct parsed_types *types);  // -> t or -> (t, ...), required
bool parse_optional_arrow_types(struct parser *parser, struct parsed_types *types);
bool parse_function_type(struct parser *parser, const struct type **type);  // (t, ...) -> ...

// Attributes. `type` is the type of untyped literals, or null for the default (i64, f64) and an explicit `: type`.
bool parse_attribute(struct parser *parser, const struct type *type, const struct attribute **attribute);
bool parse_enum_word(struct parser *parser, enum enum_family family, const struct attribute **attribute);  // <word>
bool parse_symbol_name(struct parser *parser, const struct ident **name);                                  // @name
bool parse_attr_dict(struct parser *parser, struct parsed_op *op);               // optional { ... } into op->attributes
bool parse_attr_dict_with_keyword(struct parser *parser, struct parsed_op *op);  // optional `attributes { ... }`
bool parse_properties(struct parser *parser, struct parsed_op *op);              // optional <{ ... }>
bool parse_integers(struct parser *parser, const struct attribute **attribute);  // [1, 2] as array<i64: 1, 2>
bool parse_affine_map(struct parser *parser, const struct affine_map **map);
bool parse_affine_set(struct parser *parser, struct affine_set *set);
// [%i + 3, symbol(%n) * 2]: a map, and the values that stand for its dims and symbols.
struct parsed_subscripts {
  struct parsed_operands dims, symbols;
};
bool parse_subscripts(struct parser *parser, char open, struct parsed_subscripts *subscripts,
                      const struct affine_map **map);  // open: [ or (
bool parse_subscript(struct parser *parser, struct parsed_subscripts *subscripts, const struct affine_expr **expr);
const struct attribute *parsed_attribute(const struct parsed_op *op, enum known_ident name);  // or null
void parsed_set_attribute(struct parser *parser, struct parsed_op *op, enum known_ident name,
                          const struct attribute *value);
void parsed_add_result(struct parser *parser, struct parsed_op *op, const struct type *type);
// Sets operandSegmentSizes.
void parsed_set_segments(struct parser *parser, struct parsed_op *op, const int32_t *sizes, uint32_t count);

// [%i, 3, ...] as offsets, sizes and strides are written: dynamic operands (index) and a static array with DYNAMIC at
// their places.
bool parse_dynamic_index_list(struct parser *parser, struct parsed_operands *dynamic, const struct attribute **fixed,
                              char open, char close);

// Regions. Each appends one region to the op. Entry arguments come from the hook (already named operands with types),
// or from the text.
struct parsed_argument {
  struct parsed_operand name;
  const struct type *type;
  const struct attribute *attributes;  // dictionary or null
  const struct location *location;
};
struct parsed_arguments {
  struct parsed_argument *items;
  size_t count, capacity;
};
bool parse_region(struct parser *parser, struct parsed_op *op, const struct parsed_argument *arguments,
                  size_t argument_count);
void parse_empty_region(struct parser *parser, struct parsed_op *op);
// %name : type [attrs] [loc]; with `types_optional`, the type may be left out (null).
bool parse_argument(struct parser *parser, struct parsed_argument *argument, bool with_type, bool with_attributes);
// (%i, %j): of type index.
bool parse_induction_variables(struct parser *parser, struct parsed_arguments *arguments);
// (%a = %x, ...): the arguments go behind those that are there, without types.
bool parse_assignments(struct parser *parser, struct parsed_arguments *arguments, struct parsed_operands *initial);
// Adds `terminator` without operands at the end of the region's only block if that has no terminator, making the
// block if there is none.
void parsed_ensure_terminator(struct parser *parser, const struct parsed_op *op, struct region *region,
                              uint32_t terminator_kind);
// The same with the results of the block's only op as operands, if there is one.
void parsed_ensure_yield(struct parser *parser, const struct parsed_op *op, struct region *region,
                         uint32_t terminator_kind);
bool parse_successor(struct parser *parser, struct parsed_op *op);  // ^bb1, appended to the op's successors
// ^bb1(%a, %b : t, t): the successor, and its operands resolved into the op.
bool parse_successor_and_operands(struct parser *parser, struct parsed_op *op, uint32_t *operand_count);
struct program *parser_program(struct parser *parser);

#endif
