// Custom form of ml_program ops, and their rules beyond their rows.
#include "engine/dialects/hooks.h"

#include "engine/dialects/ops.h"
#include "engine/dialects/region_verify.h"
#include "engine/dialects/shape_rules.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

static bool parse_visibility(struct parser *parser, struct parsed_op *parsed) {
  static const char *const words[] = {"public", "private", "nested"};
  struct context *context = parser_context(parser);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (!parse_optional_literal(parser, words[i])) continue;
    parsed_set_attribute(parser, parsed, ID_sym_visibility, attribute_string(context, words[i], strlen(words[i])));
    return true;
  }
  return parse_error(parser, parser_place(parser), "expected 'public', 'private', or 'nested'");
}

// visibility [mutable] @name [(value)] : type attr-dict
bool parse_ml_program_global(struct parser *parser, struct parsed_op *parsed) {
  struct context *context = parser_context(parser);
  const struct ident *name;
  const struct attribute *value;
  const struct type *type;
  if (!parse_visibility(parser, parsed)) return false;
  if (parse_optional_literal(parser, "mutable"))
    parsed_set_attribute(parser, parsed, ID_is_mutable, context->unit_attribute);
  if (!parse_peek_symbol_name(parser))
    return parse_error(parser, parser_place(parser), "expected valid '@'-identifier for symbol name");
  if (!parse_symbol_name(parser, &name)) return false;
  parsed_set_attribute(parser, parsed, ID_sym_name, attribute_string(context, name->text, name->length));
  if (parse_optional_literal(parser, "(")) {
    if (!parse_attribute(parser, NULL, &value) || !parse_literal(parser, ")")) return false;
    parsed_set_attribute(parser, parsed, ID_value, value);
  }
  if (!parse_literal(parser, ":") || !parse_type(parser, &type)) return false;
  parsed_set_attribute(parser, parsed, ID_type, attribute_type(context, type));
  return parse_attr_dict(parser, parsed);
}

void print_ml_program_global(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_sym_visibility, ID_is_mutable, ID_sym_name,
                                            ID_value,          ID_type,       KNOWN_IDENT_COUNT};
  const struct attribute *visibility = op_attribute(o, ID_sym_visibility), *value = op_attribute(o, ID_value);
  print_format(printer, " %s ", visibility == NULL ? "public" : visibility->u.string->text);
  if (op_attribute(o, ID_is_mutable) != NULL) print_string(printer, "mutable ");
  print_symbol_name(printer, op_attribute(o, ID_sym_name)->u.string);
  if (value != NULL) {
    print_string(printer, "(");
    print_attribute(printer, value);
    print_string(printer, ")");
  }
  print_string(printer, " : ");
  print_type(printer, op_attribute(o, ID_type)->type);
  print_attr_dict(printer, o, elided);
}

bool verify_ml_program_global(struct verifier *verifier, const struct op *op) {
  return verify_symbol_visibility(verifier, op) &&
         verify_that(verifier, op, op_attribute(op, ID_is_mutable) != NULL || op_attribute(op, ID_value) != NULL,
                     "immutable global must have an initial value");
}

// --- accesses: the name of a result is that of the global

static const struct ident *leaf_of(const struct attribute *symbol) {
  return symbol->count == 0 ? symbol->u.symbol.root : symbol->u.symbol.nested[symbol->count - 1];
}

static void name_after_global(struct value_names *names, const struct op *o) {
  name_value(names, &o->results[0], leaf_of(op_attribute(o, ID_global))->text);
}

void name_values_ml_program_global_load(struct value_names *names, const struct op *o) { name_after_global(names, o); }
void name_values_ml_program_global_load_const(struct value_names *names, const struct op *o) {
  name_after_global(names, o);
}

// The global that the op accesses; null after reporting that there is none.
static const struct op *global_of(struct verifier *verifier, const struct op *op) {
  const struct attribute *name = op_attribute(op, ID_global);
  const struct op *global = symbol_lookup(verifier->symbols, op, name);
  const struct ident *is_mutable = verifier->context->known[ID_is_mutable];
  if (global != NULL && op_is_global(global) && op_is_inherent(global->info, is_mutable)) return global;
  verify_fail(verifier, op, "undefined global: @%s", leaf_of(name)->text);
  return NULL;
}

static bool verify_load(struct verifier *verifier, const struct op *op, const struct op *global) {
  const struct type *type = op_attribute(global, ID_type)->type, *loaded = op_result(op, 0)->type;
  return verify_that(verifier, op, type == loaded, "cannot load from global typed '%s' as '%s'",
                     verify_type_text(verifier, type), verify_type_text(verifier, loaded));
}

bool verify_ml_program_global_load(struct verifier *verifier, const struct op *op) {
  const struct op *global = global_of(verifier, op);
  return global != NULL && verify_load(verifier, op, global);
}

bool verify_ml_program_global_load_const(struct verifier *verifier, const struct op *op) {
  const struct op *global = global_of(verifier, op);
  return global != NULL &&
         verify_that(verifier, op, op_attribute(global, ID_is_mutable) == NULL,
                     "cannot load as const from mutable global @%s", leaf_of(op_attribute(op, ID_global))->text) &&
         verify_load(verifier, op, global);
}

bool verify_ml_program_global_store(struct verifier *verifier, const struct op *op) {
  const struct op *global = global_of(verifier, op);
  if (global == NULL) return false;
  const struct type *type = op_attribute(global, ID_type)->type, *stored = op_operand(op, 0)->type;
  return verify_that(verifier, op, op_attribute(global, ID_is_mutable) != NULL,
                     "cannot store to an immutable global @%s", leaf_of(op_attribute(op, ID_global))->text) &&
         verify_that(verifier, op, type == stored, "cannot store to a global typed '%s' from '%s'",
                     verify_type_text(verifier, type), verify_type_text(verifier, stored));
}

// --- tokens

static const struct type *token_type(struct context *context) {
  static const char text[] = "!ml_program.token";
  return type_opaque(context, text, sizeof text - 1);
}

bool parse_ml_program_token(struct parser *parser, struct parsed_op *parsed) {
  parsed_add_result(parser, parsed, token_type(parser_context(parser)));
  return parse_attr_dict(parser, parsed);
}

void print_ml_program_token(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  print_attr_dict(printer, o, elided);
}

bool verify_ml_program_token(struct verifier *verifier, const struct op *op) {
  const struct type *type = op_result(op, 0)->type;
  return verify_that(verifier, op, type == token_type(verifier->context),
                     "result #0 must be Token for establishing execution ordering in a graph, but got '%s'",
                     verify_type_text(verifier, type));
}
