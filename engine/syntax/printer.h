// The printer: IR to MLIR's textual form, as mlir-opt prints it, value names included.
//
// print_program() is the entry. The rest is the vocabulary of the print hooks of dialects.
#ifndef BUFFERPROOF_ENGINE_SYNTAX_PRINTER_H
#define BUFFERPROOF_ENGINE_SYNTAX_PRINTER_H

#include "engine/base/text.h"
#include "engine/ir/op_info.h"

struct printer;

struct print_options {
  bool generic;      // --mlir-print-op-generic
  bool locations;    // --mlir-print-debuginfo
  bool local_scope;  // no aliases, one op by itself
  bool elides;       // dense elements that are not a splat, if there are more than elided_from of them
  uint64_t elided_from;
  uint32_t release;  // of MLIR that is to read the text: 16 or 19; 0 is the newest
};

// The first op in `root` that the release does not have, or that has no form there; null if it has all. See
// release_forms.def.
const struct op *release_lacks(const struct op *root, uint32_t release);

// Appends the text of an op and everything nested. Scratch memory comes from the text's arena.
void print_op_text(struct context *context, const struct op *op, struct print_options options, struct text *text);

// The text of a whole program, ending in a newline; zero-terminated, in `arena`. *length excludes the zero.
char *print_program(struct arena *arena, const struct program *program, struct print_options options, size_t *length);

void print_type_text(const struct type *type, struct text *text);  // without aliases
void print_attribute_text(struct context *context, const struct attribute *attribute, struct text *text);
char *type_text(struct arena *arena, const struct type *type);  // for messages

// For hooks.
struct context *printer_context(struct printer *printer);
uint32_t printer_release(const struct printer *printer);  // UINT32_MAX: the newest
void print_string(struct printer *printer, const char *text);
void print_format(struct printer *printer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void print_value(struct printer *printer, const struct value *value);                // %name or %name#1
void print_values(struct printer *printer, const struct use *uses, uint32_t count);  // comma-separated
void print_type(struct printer *printer, const struct type *type);                   // aliases apply
void print_types_of(struct printer *printer, const struct use *uses, uint32_t count);
void print_result_types(struct printer *printer, const struct op *op);     // t, t
void print_functional_type(struct printer *printer, const struct op *op);  // "(t, t) -> t": operands and results
void print_arrow_results(struct printer *printer, const struct op *op);    // " -> t" or " -> (t, t)"; none: nothing
void print_parenthesized_results(struct printer *printer, const struct op *op);    // " -> (t, t)", also of one
void print_attribute(struct printer *printer, const struct attribute *attribute);  // with its type; aliases apply
// The same, but only aliases that others make apply. As long as these are not known, it may print nothing: the text is
// then made once more.
void print_attribute_without_new_alias(struct printer *printer, const struct attribute *attribute);
void print_attribute_untyped(struct printer *printer, const struct attribute *attribute);
void print_integers(struct printer *printer, const struct attribute *array);  // [1, 2], of array<i64: 1, 2>
void print_symbol_name(struct printer *printer, const struct ident *name);    // @name or @"odd name"
void print_quoted(struct printer *printer, const struct ident *string);
// " {...}" without the elided names; nothing if all are elided. `elided` ends with KNOWN_IDENT_COUNT.
void print_attr_dict(struct printer *printer, const struct op *op, const enum known_ident *elided);
// The same with the attributes that have a default and are absent.
void print_attr_dict_with_defaults(struct printer *printer, const struct op *op, const enum known_ident *elided);
void print_attr_dict_with_keyword(struct printer *printer, const struct op *op, const enum known_ident *elided);
void print_op_without_results(struct printer *printer, const struct op *op);  // on the line
void print_region(struct printer *printer, const struct region *region, bool entry_arguments, bool terminator);
// " -> (t, t) {...} attr-dict": of an op with one region, which yields the results; without any, no terminator is
// shown.
void print_results_and_body(struct printer *printer, const struct op *op);
// (%a = %x, %b = %y): the arguments of a block from `first` on, and what they start with.
void print_assignments(struct printer *printer, const struct block *block, uint32_t first,
                       struct operand_range initial);
void print_argument(struct printer *printer, const struct value *argument);           // %arg0: type
void print_argument_location(struct printer *printer, const struct value *argument);  // with --mlir-print-debuginfo
void print_affine_map_inline(struct printer *printer, const struct affine_map *map);  // (d0) -> (d0), never an alias
// `count` results of a map, comma-separated, with values, dims first, in place of dims and symbols: %i + symbol(%n) * 2
void print_affine_results_of(struct printer *printer, const struct affine_map *map, uint32_t first, uint32_t count,
                             const struct use *values);
void print_successor(struct printer *printer, const struct block *block);  // ^bb1
void print_successor_and_operands(struct printer *printer, const struct block *block, const struct use *operands,
                                  uint32_t count);  // ^bb1(%a : t)
void print_dynamic_index_list(struct printer *printer, struct operand_range dynamic, const struct attribute *fixed,
                              char open, char close);
void print_newline(struct printer *printer);             // and indentation
void print_indent(struct printer *printer, int change);  // +1, -1

// For name_values hooks: proposes a name (without %) for a value; the printer makes it unique.
void name_value(struct value_names *names, const struct value *value, const char *name);
void name_value_format(struct value_names *names, const struct value *value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
