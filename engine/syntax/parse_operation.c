// Operations: result names, custom and generic form, and making the op.
#include "engine/base/text.h"
#include "engine/ir/enumeration.h"
#include "engine/syntax/parser_internal.h"
#include "engine/syntax/printer.h"

struct result_name {
  const struct ident *name;
  const char *place;
  uint64_t count;
};

struct result_names {
  struct result_name *items;
  size_t count, capacity;
};

static bool parse_result_count(struct parser *parser, uint64_t *count) {
  *count = 1;
  if (!parser_accept(parser, ':')) return true;
  uint64_t value = 0;
  if (parser->token.kind != TOKEN_INTEGER) return parser_expected(parser, "integer number of results");
  if (!parser_read_integer(parser->token.start, parser->token.end, &value) || value == 0)
    return parser_error(parser, parser_place(parser), "expected named operation to have at least 1 result");
  *count = value;
  parser_advance(parser);
  return true;
}

static bool parse_result_names(struct parser *parser, struct result_names *names, uint64_t *total) {
  *total = 0;
  if (parser->token.kind != TOKEN_PERCENT) return true;
  do {
    if (parser->token.kind != TOKEN_PERCENT) return parser_expected(parser, "valid ssa identifier");
    struct result_name name = {.name = parser_token_ident(parser), .place = parser->token.start};
    parser_advance(parser);
    if (!parse_result_count(parser, &name.count)) return false;
    VECTOR_PUSH(names, parser->scratch, name);
    *total += name.count;
  } while (parser_accept(parser, ','));
  if (parser_accept(parser, '=')) return true;
  return parser_expected(parser, "'=' after SSA name");
}

static bool dialect_is_known(const struct context *context, const char *name, size_t length) {
  for (uint32_t i = 0; i < context->op_kind_count; i++) {
    const char *op = context->op_infos[i].name;
    if (strncmp(op, name, length) == 0 && op[length] == '.') return true;
  }
  return false;
}

static bool report_unknown_op(struct parser *parser, struct parse_place place, const struct ident *spelled,
                              const char *tried) {
  size_t length = strcspn(tried, ".");
  const char *second = "", *open = "", *close = "";
  if (strcmp(spelled->text, tried) != 0) second = tried, open = " (tried '", close = "' as well)";
  if (!dialect_is_known(parser->context, tried, length)) {
    parser_error(parser, place, "Dialect `%.*s' not found for custom op '%s' %s%s%s", (int)length, tried, spelled->text,
                 open, second, close);
    return parser_note(parser, place.at,
                       "Available dialects: %s ; for more info on dialect registration see "
                       "https://mlir.llvm.org/getting_started/Faq/"
                       "#registered-loaded-dependent-whats-up-with-dialects-management",
                       dialects_of_upstream(parser->scratch));
  }
  return parser_error(parser, place, "custom op '%s' is unknown%s%s%s", spelled->text, open, second, close);
}

// The name of a custom op, completed by the default dialect. Null with a message if there is no such op.
static const struct op_info *parse_custom_name(struct parser *parser) {
  struct parse_place place = parser_place(parser);
  const struct ident *spelled = parser_token_ident(parser), *name = spelled;
  parser_advance(parser);
  if (memchr(spelled->text, '.', spelled->length) == NULL) {
    size_t length = strlen(parser->default_dialect);
    char *full = arena_allocate(parser->scratch, length + spelled->length + 2);
    memcpy(full, parser->default_dialect, length);
    full[length] = '.';
    memcpy(full + length + 1, spelled->text, spelled->length);
    name = ident_intern(&parser->context->idents, full, length + 1 + spelled->length);
    // `module` is known everywhere.
    if (strcmp(spelled->text, "module") == 0) name = context_ident(parser->context, "builtin.module");
  }
  const struct op_info *info = op_info_lookup(parser->context, name);
  if (info->kind < parser->context->op_kind_count) return info;
  report_unknown_op(parser, place, spelled, name->text);
  return NULL;
}

static bool parse_custom(struct parser *parser, struct parsed_op *op) {
  op->info = parse_custom_name(parser);
  if (op->info == NULL) return false;
  const char *outer = parser->default_dialect;
  parser->default_dialect = "";
  parser->custom_op = op->info->name;
  parser->custom_op_at = op->place.at;
  if ((op->info->traits & TRAIT_ISOLATED) != 0) {
    size_t length = strcspn(op->info->name, ".");
    parser->default_dialect = ident_intern(&parser->context->idents, op->info->name, length)->text;
  }
  bool ok;
  if (op->info->parse != NULL) ok = op->info->parse(parser, op);
  else if (op->info->format != NULL) ok = parse_format_op(parser, op);
  else ok = parser_error(parser, op->place, "custom op '%s' has no custom assembly form", op->info->name);
  parser->default_dialect = outer;
  return ok;
}

static bool parse_generic_name(struct parser *parser, struct parsed_op *op) {
  const struct token name = parser->token;
  const struct ident *ident = parser_string_ident(parser, name.start, name.end);
  if (ident->length == 0) return parser_error(parser, op->place, "empty operation name is invalid");
  if (memchr(ident->text, '\0', ident->length) != NULL)
    return parser_error(parser, op->place, "null character not allowed in operation name");
  parser_advance(parser);
  op->info = op_info_lookup(parser->context, ident);
  if (op->info->kind < parser->context->op_kind_count || parser->context->options.allow_unregistered_dialects)
    return true;
  size_t length = strcspn(ident->text, ".");
  if (dialect_is_known(parser->context, ident->text, length))
    return parser_error(parser, op->place,
                        "unregistered operation '%s' found in dialect ('%.*s') that does not allow unknown operations",
                        ident->text, (int)length, ident->text);
  if (dialect_is_upstream(ident->text, length)) return true;
  return parser_error(parser, parser_place(parser),
                      "operation being parsed with an unregistered dialect. If this is intended, please use "
                      "-allow-unregistered-dialect with the MLIR tool used");
}

static bool parse_generic_successors(struct parser *parser, struct parsed_op *op) {
  if (!parser_accept(parser, '[')) return true;
  do {
    if (!parse_successor(parser, op)) return false;
  } while (parser_accept(parser, ','));
  return parser_expect_end(parser, ']');
}

static bool parse_generic_regions(struct parser *parser, struct parsed_op *op) {
  if (!parser_accept(parser, '(')) return true;
  do {
    if (!parse_region_of_scope(parser, op, (op->info->traits & TRAIT_ISOLATED) != 0, NULL, 0)) return false;
  } while (parser_accept(parser, ','));
  return parser_expect_in(parser, ')', "to end region list");
}

// <attribute>: of an unregistered op, it is kept as the attribute without a name.
static bool parse_generic_properties(struct parser *parser, struct parsed_op *op) {
  struct named_attribute entry = {context_ident(parser->context, ""), NULL};
  bool registered = op->info->ident == NULL;
  if (!parser_accept(parser, '<')) return true;
  if (registered && token_is(&parser->token, '{')) return parse_properties_behind(parser, op);
  if (!parse_attribute(parser, NULL, &entry.value)) return false;
  if (registered) {
    struct text text = {.arena = parser->scratch};
    print_attribute_text(parser->context, entry.value, &text);
    return parser_expect_in(parser, '>', "to close properties") &&
           parser_error(parser, op->place,
                        "invalid properties %.*s for op %s: expected DictionaryAttr to set properties", (int)text.count,
                        text.items, op->info->name);
  }
  VECTOR_PUSH(&op->attributes, parser->scratch, entry);
  return parser_expect_in(parser, '>', "to close properties");
}

// (t, ...) -> t or (t, ...), without making a function type of it.
static bool parse_generic_types(struct parser *parser, struct parsed_types *inputs, struct parsed_types *results) {
  if (!token_is(&parser->token, '(')) {
    const struct type *type;
    struct parse_place place = parser_place(parser);
    return parse_non_function_type(parser, &type) && parser_error(parser, place, "expected function type");
  }
  parser_advance(parser);
  if (!token_is(&parser->token, ')') && !parse_type_list(parser, inputs)) return false;
  return parser_expect(parser, ')') && parse_arrow_types(parser, results);
}

static bool parse_generic(struct parser *parser, struct parsed_op *op) {
  struct parsed_operands operands = {0};
  struct parsed_types inputs = {0}, results = {0};
  if (!parse_generic_name(parser, op) || !parser_expect_in(parser, '(', "to start operand list")) return false;
  if (!parse_operand_list(parser, &operands) || !parser_expect_in(parser, ')', "to end operand list")) return false;
  if (!parse_generic_successors(parser, op) || !parse_generic_properties(parser, op)) return false;
  if (!parse_generic_regions(parser, op) || !parse_attr_dict(parser, op)) return false;
  if (!token_is(&parser->token, ':')) return parser_expected(parser, "':' followed by operation type");
  parser_advance(parser);
  struct parse_place place = parser_place(parser);
  if (!parse_generic_types(parser, &inputs, &results)) return false;
  if (inputs.count != operands.count)
    return parser_error(parser, place, "expected %zu operand type%s but had %zu", operands.count,
                        operands.count == 1 ? "" : "s", inputs.count);
  for (size_t i = 0; i < results.count; i++) parsed_add_result(parser, op, results.items[i]);
  return parse_resolve_list(parser, &operands, inputs.items, inputs.count, place, op);
}

// Flags that say nothing are left out, so that an op spelled with them equals the op spelled without.
static void drop_empty_flags(struct parsed_op *op) {
  for (uint32_t i = 0; i < op->info->attribute_count; i++) {
    const struct attr_info *info = &op->info->attributes[i];
    if (info->attribute_class != ATTR_ENUM || info->required) continue;
    for (size_t k = 0; k < op->attributes.count; k++) {
      const struct named_attribute *entry = &op->attributes.items[k];
      if (entry->name->id != (uint32_t)info->name || entry->value->kind != ATTRIBUTE_ENUM) continue;
      if (entry->value->u.enumerated.value != 0) continue;
      const struct enumeration *enumeration = enumeration_of_attribute(op->info->name, entry->name->text);
      if (enumeration == NULL || !enumeration->flags) continue;
      op->attributes.items[k] = op->attributes.items[--op->attributes.count];
      break;
    }
  }
}

static struct op *make_op(struct parser *parser, struct parsed_op *op, const struct location *location) {
  struct program *program = parser->program;
  if (op->attributes.count != 0) drop_empty_flags(op);
  for (size_t i = 0; i < op->operands.count; i++) op->operands.items[i] = names_settled(op->operands.items[i]);
  struct op_state state = {
      .info = op->info,
      .location = location,
      .operands = op->operands.items,
      .operand_count = (uint32_t)op->operands.count,
      .result_types = op->results.items,
      .result_count = (uint32_t)op->results.count,
      .attributes = op->attributes.items,
      .attribute_count = (uint32_t)op->attributes.count,
      .region_count = (uint32_t)op->regions.count,
      .successors = op->successors.items,
      .successor_count = (uint32_t)op->successors.count,
  };
  struct op *made = op_create(program, &state);
  for (size_t i = 0; i < op->regions.count; i++) region_take_body(&made->regions[i], op->regions.items[i]);
  return made;
}

static bool define_results(struct parser *parser, struct op *made, const struct result_names *names, uint64_t total) {
  if (names->count == 0) return true;
  struct parse_place place = {names->items[0].place};
  bool fits = true;  // the sum of the counts may have wrapped
  if (made->result_count == 0) return parser_error(parser, place, "cannot name an operation with no results");
  for (size_t i = 0; i < names->count; i++) fits &= names->items[i].count <= made->result_count;
  if (!fits || made->result_count != total)
    return parser_error(parser, place, "operation defines %u results but was provided %llu to bind", made->result_count,
                        (unsigned long long)total);
  uint32_t next = 0;
  for (size_t i = 0; i < names->count; i++) {
    const struct result_name *name = &names->items[i];
    if (!names_define(parser, name->name, name->place, &made->results[next], (uint32_t)name->count)) return false;
    next += (uint32_t)name->count;
  }
  return true;
}

static bool check_counts(struct parser *parser, const struct parsed_op *op) {
  if (op->regions.count <= UINT16_MAX && op->successors.count <= UINT16_MAX) return true;
  return parser_error(parser, op->place, "more than %d regions or successors", UINT16_MAX);
}

void parsed_op_set_extent(const struct parsed_op *op, const char *end, struct location *location) {
  if (end == NULL) return;
  location->before = (uint32_t)(op->place.at - op->start);
  location->length = (uint32_t)(end - op->place.at);
}

bool parse_operation(struct parser *parser, struct block *block) {
  struct arena_mark mark = arena_mark(parser->scratch);
  struct parsed_op op = {0};
  struct result_names names = {0};
  op.start = parser->token.start;
  if (!parse_result_names(parser, &names, &op.result_names)) return false;
  op.place = parser_place(parser);
  struct location *location = ARENA_NEW(&parser->program->arena, struct location);
  location->place = parser_source_place(parser, op.place.at);
  const char *outer = parser->custom_op, *outer_at = parser->custom_op_at;
  parser->custom_op = NULL;
  bool ok;
  if (parser->token.kind == TOKEN_WORD && !parser_at_integer_type(parser)) ok = parse_custom(parser, &op);
  else if (parser->token.kind == TOKEN_STRING) ok = parse_generic(parser, &op);
  else ok = parser_expected(parser, "operation name in quotes");
  parser->custom_op = NULL;  // of what is behind the op
  ok = ok && check_counts(parser, &op) && parse_optional_trailing_location(parser, location);
  parser->custom_op = outer;
  parser->custom_op_at = outer_at;
  if (!ok) return false;
  parsed_op_set_extent(&op, op.body != NULL ? op.body : parser->behind, location);
  struct op *made = make_op(parser, &op, location);
  op_append(made, block);
  ok = define_results(parser, made, &names, op.result_names);
  arena_rewind(parser->scratch, mark);
  return ok;
}
