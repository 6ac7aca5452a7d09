// Regions, blocks, block arguments and successors; and going on after an error at the next op of a module.
#include "engine/syntax/parser_internal.h"

static bool parse_argument_location(struct parser *parser, struct parsed_argument *argument) {
  struct location *location = ARENA_NEW(&parser->program->arena, struct location);
  location->place = parser_source_place(parser, argument->name.place.at);
  argument->location = location;
  return !token_is_word(&parser->token, "loc") || parse_optional_trailing_location(parser, location);
}

bool parse_argument(struct parser *parser, struct parsed_argument *argument, bool with_type, bool with_attributes) {
  *argument = (struct parsed_argument){0};
  if (parser->token.kind != TOKEN_PERCENT) return parser_expected(parser, "SSA operand");
  argument->name = (struct parsed_operand){parser_token_ident(parser), 0, parser_place(parser)};
  parser_advance(parser);
  if (parser->token.kind == TOKEN_HASH)
    return parser_error(parser, parser_place(parser), "result number not allowed in argument list");
  if (with_type && (!parser_expect(parser, ':') || !parse_type(parser, &argument->type))) return false;
  if (with_attributes && token_is(&parser->token, '{')) {
    struct parsed_op attributes = {0};
    if (!parse_attr_dict(parser, &attributes)) return false;
    argument->attributes =
        attribute_dictionary(parser->context, attributes.attributes.items, (uint32_t)attributes.attributes.count);
  }
  return parse_argument_location(parser, argument);
}

bool parse_induction_variables(struct parser *parser, struct parsed_arguments *arguments) {
  if (!parse_delimiter(parser, "(", "argument")) return false;
  if (parse_optional_literal(parser, ")")) return true;
  do {
    struct parsed_argument argument;
    if (!parse_argument(parser, &argument, false, false)) return false;
    argument.type = parser->context->index_type;
    VECTOR_PUSH(arguments, parser_scratch(parser), argument);
  } while (parse_optional_literal(parser, ","));
  return parse_delimiter(parser, ")", "argument");
}

// (%a: t, ...) of a block label.
static bool parse_label_arguments(struct parser *parser, struct block *block) {
  if (!parser_accept(parser, '(')) return true;
  if (parser_accept(parser, ')')) return true;
  do {
    struct parsed_argument argument;
    if (!parse_argument(parser, &argument, false, false)) return false;
    if (!parser_expect_in(parser, ':', "and type for SSA operand") || !parse_type(parser, &argument.type) ||
        !parse_argument_location(parser, &argument))
      return false;
    struct value *value = block_add_argument(parser->program, block, argument.type);
    argument_set_location(value, argument.location);
    if (!names_define(parser, argument.name.name, argument.name.place.at, value, 1)) return false;
  } while (parser_accept(parser, ','));
  return parser_expect(parser, ')');
}

static struct block *parse_label(struct parser *parser, struct region *region) {
  const struct ident *name = parser_token_ident(parser);
  const char *place = parser->token.start;
  struct block *block = names_block(parser, parser->block_scope, name, place, true);
  if (block == NULL) return NULL;
  parser_advance(parser);
  block_append(block, region);
  if (!parse_label_arguments(parser, block)) return NULL;
  if (parser_accept(parser, ':')) return block;
  parser_expected(parser, "':' after block name");
  return NULL;
}

// Skips from the op at `start`, which has a fault at the token, to what looks like the next op of the body: the first
// token of a line behind the fault with as many braces open as at the start. Stops at the body's closing brace; false
// at the end of the text. Braces up to the fault are counted anew, so an op costs at most two more looks at its tokens.
static bool recover_at_next_op(struct parser *parser, const char *start) {
  if (parser->token.kind == TOKEN_EOF) return false;
  const char *fault = parser->token.start;
  int64_t open = 0;
  bool line_starts = false;
  parser->lexer.at = start;
  for (parser_skip(parser); parser->token.kind != TOKEN_EOF;) {
    const struct token *token = &parser->token;
    if (token->start >= fault && token->start > start && open <= 0) {
      if (token_is(token, '}')) return true;
      bool opens_op = token->kind == TOKEN_WORD || token->kind == TOKEN_STRING || token->kind == TOKEN_PERCENT;
      if (line_starts && opens_op && open == 0) return true;
    }
    if (token_is(token, '{')) open++;
    if (token_is(token, '}')) open--;
    const char *end = token->end;
    parser_skip(parser);
    line_starts = memchr(end, '\n', (size_t)(parser->token.start - end)) != NULL;
  }
  return false;
}

bool parse_block_body(struct parser *parser, struct block *block, bool recover) {
  for (;;) {
    switch (parser->token.kind) {
      case TOKEN_EOF:
      case TOKEN_CARET: return true;
      case TOKEN_HASH:
      case TOKEN_EXCLAMATION:
        if (parser->region_depth == 0) return true;  // the definition of an alias, at the top
        break;
      case TOKEN_PUNCTUATION:
        if (*parser->token.start == '}') return true;
        break;
      default: break;
    }
    const char *start = parser->token.start;
    struct arena_mark mark = arena_mark(parser->scratch);
    if (parse_operation(parser, block)) continue;
    arena_rewind(parser->scratch, mark);
    parser->recovered = true;
    if (!recover || !recover_at_next_op(parser, start)) return false;
  }
}

static bool define_arguments(struct parser *parser, struct block *block, const struct parsed_argument *arguments,
                             size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct value *value = block_add_argument(parser->program, block, arguments[i].type);
    if (arguments[i].location != NULL) argument_set_location(value, arguments[i].location);
    const struct parsed_operand *name = &arguments[i].name;
    const char *before = name->name == NULL ? NULL : names_first_place(parser, name->name);
    if (before != NULL) {
      parser_error(parser, name->place, "region entry argument '%s' is already in use", name->name->text);
      return parser_note(parser, before, "previously referenced here");
    }
    if (name->name != NULL && !names_define(parser, name->name, name->place.at, value, 1)) return false;
  }
  return true;
}

// The blocks up to the closing brace, which is left to the caller.
static bool parse_blocks(struct parser *parser, struct region *region, const struct parsed_argument *arguments,
                         size_t count, bool recover) {
  bool labelled = parser->token.kind == TOKEN_CARET;
  if (labelled && count > 0 && arguments[0].name.name != NULL)
    return parser_error(parser, parser_place(parser), "invalid block name in region with named arguments");
  bool ok = true;
  if (!labelled || count > 0) {
    struct block *entry = block_create(parser->program);
    block_append(entry, region);
    if (!define_arguments(parser, entry, arguments, count)) return false;
    ok = parse_block_body(parser, entry, recover);
  }
  while (ok && parser->token.kind == TOKEN_CARET) {
    struct block *block = parse_label(parser, region);
    ok = block != NULL && parse_block_body(parser, block, recover);
  }
  return ok;
}

static bool parser_expect_region(struct parser *parser) {
  return parser_accept(parser, '{') || parser_expected(parser, "'{' to begin a region");
}

bool parse_region_of_scope(struct parser *parser, struct parsed_op *op, bool isolated,
                           const struct parsed_argument *arguments, size_t argument_count) {
  if (!parser_expect_region(parser)) return false;
  if (op->body == NULL) op->body = parser->behind;
  struct region *region = ARENA_NEW(parser->scratch, struct region);
  VECTOR_PUSH(&op->regions, parser->scratch, region);
  if (argument_count == 0 && parser_accept(parser, '}')) return true;
  if (parser->region_depth >= PARSE_NESTING_LIMIT)
    return parser_error(parser, parser_place(parser), "regions nested deeper than %d levels", PARSE_NESTING_LIMIT);
  parser->region_depth++;
  uint32_t outer_blocks = parser->block_scope;
  bool outer_recovered = parser->recovered;
  parser->recovered = false;
  struct name_scope scope = names_open_scope(parser, isolated);
  struct block_scope blocks = names_open_blocks(parser);
  parser->block_scope = blocks.scope;
  bool ok = parse_blocks(parser, region, arguments, argument_count, (op->info->traits & TRAIT_SYMBOL_TABLE) != 0);
  bool complete = ok && !parser->recovered;
  // A region that ends early is reported as such; its undefined names are not reported in addition.
  if (ok && !token_is(&parser->token, '}')) ok = parser_expected(parser, "operation name in quotes");
  if (!names_close_blocks(parser, blocks, ok && complete)) ok = false;
  if (!names_close_scope(parser, scope, ok && (complete || !isolated))) ok = false;
  parser->recovered |= outer_recovered;
  parser->block_scope = outer_blocks;
  parser->region_depth--;
  return ok && parser_expect(parser, '}');
}

// The regions of custom forms are no scopes of their own, as in mlir-opt; the verifier reports what they may not use.
bool parse_region(struct parser *parser, struct parsed_op *op, const struct parsed_argument *arguments,
                  size_t argument_count) {
  return parse_region_of_scope(parser, op, false, arguments, argument_count);
}

void parse_empty_region(struct parser *parser, struct parsed_op *op) {
  VECTOR_PUSH(&op->regions, parser->scratch, ARENA_NEW(parser->scratch, struct region));
}

static void ensure_terminator(struct parser *parser, const struct parsed_op *op, struct region *region,
                              uint32_t terminator_kind, bool yields) {
  struct block *block = region_entry(parser->program, region);
  if (block->last != NULL && op_has_trait(block->last, TRAIT_TERMINATOR)) return;
  const struct op *only = yields && block->first == block->last ? block->first : NULL;
  struct location *location = ARENA_NEW(&parser->program->arena, struct location);
  location->place = parser_source_place(parser, op->place.at);
  parsed_op_set_extent(op, op->body, location);
  const struct op_info *info = &parser->context->op_infos[terminator_kind];
  uint16_t regions = info->region_count > 0 ? (uint16_t)info->region_count : 0;
  struct op_state state = {.info = info, .location = location, .region_count = regions};
  if (only != NULL) {
    struct value **results = ARENA_ARRAY(parser->scratch, struct value *, only->result_count + 1);
    for (uint32_t i = 0; i < only->result_count; i++) results[i] = op_result(only, i);
    state.operands = results;
    state.operand_count = only->result_count;
  }
  struct op *terminator = op_create(parser->program, &state);
  for (uint16_t i = 0; i < regions; i++) region_entry(parser->program, &terminator->regions[i]);
  op_append(terminator, block);
}

void parsed_ensure_terminator(struct parser *parser, const struct parsed_op *op, struct region *region,
                              uint32_t terminator_kind) {
  ensure_terminator(parser, op, region, terminator_kind, false);
}

void parsed_ensure_yield(struct parser *parser, const struct parsed_op *op, struct region *region,
                         uint32_t terminator_kind) {
  ensure_terminator(parser, op, region, terminator_kind, true);
}

static struct block *parse_block_reference(struct parser *parser) {
  if (parser->token.kind != TOKEN_CARET) {
    parser_expected(parser, "block name");
    return NULL;
  }
  struct block *block =
      names_block(parser, parser->block_scope, parser_token_ident(parser), parser->token.start, false);
  parser_advance(parser);
  return block;
}

bool parse_successor(struct parser *parser, struct parsed_op *op) {
  struct block *block = parse_block_reference(parser);
  if (block == NULL) return false;
  VECTOR_PUSH(&op->successors, parser->scratch, block);
  return true;
}

bool parse_successor_and_operands(struct parser *parser, struct parsed_op *op, uint32_t *operand_count) {
  *operand_count = 0;
  if (!parse_successor(parser, op)) return false;
  if (!parser_accept(parser, '(')) return true;
  struct parsed_operands operands = {0};
  struct parsed_types types = {0};
  struct parse_place place = parser_place(parser);
  if (!parse_operand_list(parser, &operands) || !parser_expect(parser, ':')) return false;
  if (!parse_type_list(parser, &types) || !parser_expect(parser, ')')) return false;
  *operand_count = (uint32_t)operands.count;
  return parse_resolve_list(parser, &operands, types.items, types.count, place, op);
}

bool parse_assignments(struct parser *parser, struct parsed_arguments *arguments, struct parsed_operands *initial) {
  if (!parse_optional_literal(parser, "(")) return parse_error(parser, parser_place(parser), "expected '('");
  if (parse_optional_literal(parser, ")")) return true;
  do {
    struct parsed_argument argument;
    struct parsed_operand operand;
    if (!parse_argument(parser, &argument, false, false) || !parse_literal(parser, "=")) return false;
    if (!parse_operand(parser, &operand)) return false;
    VECTOR_PUSH(arguments, parser->scratch, argument);
    VECTOR_PUSH(initial, parser->scratch, operand);
  } while (parse_optional_literal(parser, ","));
  return parser_expect_end(parser, ')');
}
