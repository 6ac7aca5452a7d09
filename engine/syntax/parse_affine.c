// Affine maps: (d0, d1)[s0] -> (d0 + s0, d1 floordiv 4).
#include "engine/syntax/parser_internal.h"

struct affine_names {
  struct map dims, symbols;  // ident -> position + 1
  uint32_t dim_count, symbol_count;
  uint32_t operations;  // of the current expression, so far
};

static bool parse_names_list(struct parser *parser, struct affine_names *names, bool symbols) {
  struct map *map = symbols ? &names->symbols : &names->dims;
  uint32_t *count = symbols ? &names->symbol_count : &names->dim_count;
  char close = symbols ? ']' : ')';
  if (parser_accept(parser, close)) return true;
  do {
    if (parser->token.kind != TOKEN_WORD) return parser_expected(parser, "bare identifier");
    const struct ident *name = parser_token_ident(parser);
    if (map_find(&names->dims, name->id) != NULL || map_find(&names->symbols, name->id) != NULL)
      return parse_error(parser, parser_place(parser), "redefinition of identifier '%s'", name->text);
    *map_insert(map, parser->scratch, name->id) = ++*count;
    parser_advance(parser);
  } while (parser_accept(parser, ','));
  return parser_expect(parser, close);
}

static bool parse_sum(struct parser *parser, struct affine_names *names, const struct affine_expr **expr);

static bool parse_affine_name(struct parser *parser, const struct affine_names *names,
                              const struct affine_expr **expr) {
  const struct ident *name = parser_token_ident(parser);
  const uint64_t *dim = map_find(&names->dims, name->id), *symbol = map_find(&names->symbols, name->id);
  if (dim == NULL && symbol == NULL) return parse_error(parser, parser_place(parser), "use of undeclared identifier");
  parser_advance(parser);
  *expr = dim != NULL ? affine_dim(parser->context, (uint32_t)*dim - 1)
                      : affine_symbol(parser->context, (uint32_t)*symbol - 1);
  return true;
}

static bool parse_factor(struct parser *parser, struct affine_names *names, const struct affine_expr **expr) {
  if (parser->token.kind == TOKEN_WORD) return parse_affine_name(parser, names, expr);
  if (parser->token.kind == TOKEN_INTEGER) {
    int64_t value;
    if (!parse_integer(parser, &value)) return false;
    *expr = affine_constant(parser->context, value);
    return true;
  }
  bool negative = token_is(&parser->token, '-');
  if (!negative && !token_is(&parser->token, '(')) return parser_expected_here(parser, "affine expression");
  if (!parser_deeper(parser)) return false;
  parser_advance(parser);
  bool ok = negative ? parse_factor(parser, names, expr) : parse_sum(parser, names, expr) && parser_expect(parser, ')');
  parser->depth--;
  if (ok && negative) *expr = affine_binary(parser->context, AFFINE_MUL, *expr, affine_constant(parser->context, -1));
  return ok;
}

// Steps over an operator. Chains build expressions as deep as they are long, and chains within chains add up: what is
// limited is the number of operations.
static bool parse_operator(struct parser *parser, struct affine_names *names) {
  if (++names->operations > PARSE_NESTING_LIMIT)
    return parse_error(parser, parser_place(parser), "affine expression of more than %d operations",
                       PARSE_NESTING_LIMIT);
  parser_advance(parser);
  return true;
}

static bool product_operator(const struct token *token, enum affine_kind *kind) {
  if (token_is(token, '*')) *kind = AFFINE_MUL;
  else if (token_is_word(token, "floordiv")) *kind = AFFINE_FLOORDIV;
  else if (token_is_word(token, "ceildiv")) *kind = AFFINE_CEILDIV;
  else if (token_is_word(token, "mod")) *kind = AFFINE_MOD;
  else return false;
  return true;
}

static bool check_affine(struct parser *parser, struct parse_place place, enum affine_kind kind,
                         const struct affine_expr *left, const struct affine_expr *right) {
  if (kind == AFFINE_MUL) {
    if (left->symbolic || right->symbolic) return true;
    return parse_error(parser, place,
                       "non-affine expression: at least one of the multiply operands has to be either a "
                       "constant or symbolic");
  }
  if (right->symbolic) return true;
  const char *name = kind == AFFINE_FLOORDIV ? "floordiv" : kind == AFFINE_CEILDIV ? "ceildiv" : "mod";
  return parse_error(parser, place,
                     "non-affine expression: right operand of %s has to be either a constant or symbolic", name);
}

static bool parse_product(struct parser *parser, struct affine_names *names, const struct affine_expr **expr) {
  enum affine_kind kind;
  if (!parse_factor(parser, names, expr)) return false;
  while (product_operator(&parser->token, &kind)) {
    struct parse_place place = parser_place(parser);
    const struct affine_expr *right;
    if (!parse_operator(parser, names) || !parse_factor(parser, names, &right)) return false;
    if (!check_affine(parser, place, kind, *expr, right)) return false;
    *expr = affine_binary(parser->context, kind, *expr, right);
  }
  return true;
}

static bool parse_sum(struct parser *parser, struct affine_names *names, const struct affine_expr **expr) {
  if (!parse_product(parser, names, expr)) return false;
  for (;;) {
    bool minus = token_is(&parser->token, '-');
    if (!minus && !token_is(&parser->token, '+')) return true;
    const struct affine_expr *right;
    if (!parse_operator(parser, names) || !parse_product(parser, names, &right)) return false;
    if (minus) right = affine_binary(parser->context, AFFINE_MUL, right, affine_constant(parser->context, -1));
    *expr = affine_binary(parser->context, AFFINE_ADD, *expr, right);
  }
}

static bool parse_map_results(struct parser *parser, struct affine_names *names, const struct affine_map **map) {
  VECTOR(const struct affine_expr *) results = {0};
  if (!parse_literal(parser, "->") || !parser_expect(parser, '(')) return false;
  if (!token_is(&parser->token, ')')) {
    do {
      const struct affine_expr *expr;
      names->operations = 0;
      if (!parse_sum(parser, names, &expr)) return false;
      VECTOR_PUSH(&results, parser->scratch, expr);
    } while (parser_accept(parser, ','));
  }
  if (!parser_expect(parser, ')')) return false;
  *map = affine_map_get(parser->context, names->dim_count, names->symbol_count, results.items, (uint32_t)results.count);
  return true;
}

bool parse_affine_map(struct parser *parser, const struct affine_map **map) {
  struct affine_names names = {0};
  if (!parser_expect(parser, '(') || !parse_names_list(parser, &names, false)) return false;
  if (parser_accept(parser, '[') && !parse_names_list(parser, &names, true)) return false;
  return parse_map_results(parser, &names, map);
}
