// Affine maps and sets: (d0, d1)[s0] -> (d0 + s0, d1 floordiv 4), (d0)[s0] : (d0 >= 0, s0 - d0 == 1).
#include "engine/base/text.h"
#include "engine/syntax/parser_internal.h"

struct affine_names {
  struct map dims, symbols;  // ident -> position + 1
  uint32_t dim_count, symbol_count;
  uint32_t operations;               // of the current expression, so far
  struct parsed_subscripts *values;  // where dims and symbols are written as values; else null
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
      return parser_error(parser, parser_place(parser), "redefinition of identifier '%s'", name->text);
    *map_insert(map, parser->scratch, name->id) = ++*count;
    parser_advance(parser);
  } while (parser_accept(parser, ','));
  return parser_expect_in(parser, close, symbols ? "in symbol list" : "in dimensional identifier list");
}

static bool parse_sum(struct parser *parser, struct affine_names *names, const struct affine_expr **expr);

static bool parse_affine_name(struct parser *parser, const struct affine_names *names,
                              const struct affine_expr **expr) {
  const struct ident *name = parser_token_ident(parser);
  const uint64_t *dim = map_find(&names->dims, name->id), *symbol = map_find(&names->symbols, name->id);
  if (dim == NULL && symbol == NULL) {
    return parser_misplaced(parser, "use of undeclared identifier");
  }
  parser_advance(parser);
  *expr = dim != NULL ? affine_dim(parser->context, (uint32_t)*dim - 1)
                      : affine_symbol(parser->context, (uint32_t)*symbol - 1);
  return true;
}

static bool find_operand(const struct parsed_operands *list, const struct parsed_operand *wanted, uint32_t *position) {
  for (uint32_t i = 0; i < list->count; i++) {
    if (list->items[i].name != wanted->name || list->items[i].number != wanted->number) continue;
    *position = i;
    return true;
  }
  return false;
}

// %i, a dim or a symbol. A value stays what it is first.
static bool parse_affine_value(struct parser *parser, struct affine_names *names, bool is_symbol,
                               const struct affine_expr **expr) {
  struct parsed_subscripts *values = names->values;
  struct parsed_operand operand;
  uint32_t position;
  if (values == NULL) return parser_error(parser, parser_place(parser), "unexpected ssa identifier");
  if (!parse_peek_operand(parser)) return parser_error(parser, parser_place(parser), "expected ssa identifier");
  if (!parse_operand(parser, &operand)) return false;
  if (find_operand(&values->dims, &operand, &position)) {
    *expr = affine_dim(parser->context, position);
  } else if (find_operand(&values->symbols, &operand, &position)) {
    *expr = affine_symbol(parser->context, position);
  } else {
    struct parsed_operands *list = is_symbol ? &values->symbols : &values->dims;
    position = (uint32_t)list->count;
    VECTOR_PUSH(list, parser->scratch, operand);
    *expr = is_symbol ? affine_symbol(parser->context, position) : affine_dim(parser->context, position);
  }
  return true;
}

static bool parse_affine_symbol(struct parser *parser, struct affine_names *names, const struct affine_expr **expr) {
  parser_advance(parser);
  if (!parser_accept(parser, '(')) return parser_expected(parser, "'(' at start of SSA symbol");
  return parse_affine_value(parser, names, true, expr) &&
         (parser_accept(parser, ')') || parser_expected(parser, "')' at end of SSA symbol"));
}

static bool product_operator(const struct token *token, enum affine_kind *kind) {
  if (token_is(token, '*')) *kind = AFFINE_MUL;
  else if (token_is_word(token, "floordiv")) *kind = AFFINE_FLOORDIV;
  else if (token_is_word(token, "ceildiv")) *kind = AFFINE_CEILDIV;
  else if (token_is_word(token, "mod")) *kind = AFFINE_MOD;
  else return false;
  return true;
}

static bool parse_factor(struct parser *parser, struct affine_names *names, bool is_right,
                         const struct affine_expr **expr) {
  if (token_is_word(&parser->token, "symbol")) return parse_affine_symbol(parser, names, expr);
  if (parser->token.kind == TOKEN_PERCENT) return parse_affine_value(parser, names, false, expr);
  enum affine_kind kind;
  if (product_operator(&parser->token, &kind) || token_is(&parser->token, '+'))
    return parser_error(parser, parser_place(parser), "missing %s operand of binary operator",
                        is_right ? "right" : "left");
  if (parser->token.kind == TOKEN_WORD) return parse_affine_name(parser, names, expr);
  if (parser->token.kind == TOKEN_INTEGER) {
    uint64_t value;
    if (!parser_read_integer(parser->token.start, parser->token.end, &value) || value > INT64_MAX)
      return parser_error(parser, parser_place(parser), "constant too large for index");
    *expr = affine_constant(parser->context, (int64_t)value);
    parser_advance(parser);
    return true;
  }
  bool negative = token_is(&parser->token, '-');
  if (!negative && !token_is(&parser->token, '('))
    return parser_error(parser, parser_place_inside(parser),
                        is_right ? "missing right operand of binary operator" : "expected affine expression");
  if (!parser_deeper(parser)) return false;
  parser_advance(parser);
  if (!negative && token_is(&parser->token, ')'))
    return parser_error(parser, parser_place(parser), "no expression inside parentheses");
  bool repeated = token_is(&parser->token, '-');  // then it was said for the last one
  bool ok = negative ? parse_factor(parser, names, is_right, expr)
                     : parse_sum(parser, names, expr) && parser_expect(parser, ')');
  if (negative && !ok && !repeated)
    return parser_error(parser, parser_place_inside(parser), "missing operand of negation");
  parser->depth--;
  if (ok && negative) *expr = affine_binary(parser->context, AFFINE_MUL, *expr, affine_constant(parser->context, -1));
  return ok;
}

// Steps over an operator. Chains build expressions as deep as they are long, and chains within chains add up: what is
// limited is the number of operations.
static bool parse_operator(struct parser *parser, struct affine_names *names) {
  if (++names->operations > PARSE_NESTING_LIMIT)
    return parser_error(parser, parser_place(parser), "affine expression of more than %d operations",
                        PARSE_NESTING_LIMIT);
  parser_advance(parser);
  return true;
}

static bool check_affine(struct parser *parser, struct parse_place place, enum affine_kind kind,
                         const struct affine_expr *left, const struct affine_expr *right) {
  if (kind == AFFINE_MUL) {
    if (left->symbolic || right->symbolic) return true;
    return parser_error(parser, place,
                        "non-affine expression: at least one of the multiply operands has to be either a "
                        "constant or symbolic");
  }
  if (right->symbolic) return true;
  const char *name = kind == AFFINE_FLOORDIV ? "floordiv" : kind == AFFINE_CEILDIV ? "ceildiv" : "mod";
  return parser_error(parser, place,
                      "non-affine expression: right operand of %s has to be either a constant or symbolic", name);
}

static bool parse_product(struct parser *parser, struct affine_names *names, bool is_right,
                          const struct affine_expr **expr) {
  enum affine_kind kind;
  if (!parse_factor(parser, names, is_right, expr)) return false;
  while (product_operator(&parser->token, &kind)) {
    struct parse_place place = parser_place(parser);
    const struct affine_expr *right;
    if (!parse_operator(parser, names) || !parse_factor(parser, names, true, &right)) return false;
    if (!check_affine(parser, place, kind, *expr, right)) return false;
    *expr = affine_binary(parser->context, kind, *expr, right);
  }
  return true;
}

static bool parse_sum(struct parser *parser, struct affine_names *names, const struct affine_expr **expr) {
  if (!parse_product(parser, names, false, expr)) return false;
  for (;;) {
    bool minus = token_is(&parser->token, '-');
    if (!minus && !token_is(&parser->token, '+')) return true;
    const struct affine_expr *right;
    if (!parse_operator(parser, names) || !parse_product(parser, names, true, &right)) return false;
    if (minus) right = affine_binary(parser->context, AFFINE_MUL, right, affine_constant(parser->context, -1));
    *expr = affine_binary(parser->context, AFFINE_ADD, *expr, right);
  }
}

// A list of expressions in brackets.
struct affine_list {
  VECTOR(const struct affine_expr *) items;
};

static bool parse_expressions(struct parser *parser, struct affine_names *names, char close, struct affine_list *list) {
  if (token_is(&parser->token, close)) return true;
  do {
    const struct affine_expr *expr;
    names->operations = 0;
    if (!parse_sum(parser, names, &expr)) return false;
    VECTOR_PUSH(&list->items, parser->scratch, expr);
  } while (parser_accept(parser, ','));
  return true;
}

static const struct affine_map *map_of(struct parser *parser, const struct affine_list *list, size_t dims,
                                       size_t symbols) {
  return affine_map_get(parser->context, (uint32_t)dims, (uint32_t)symbols, list->items.items,
                        (uint32_t)list->items.count);
}

static const struct affine_expr *difference(struct context *context, const struct affine_expr *left,
                                            const struct affine_expr *right) {
  return affine_binary(context, AFFINE_ADD, left,
                       affine_binary(context, AFFINE_MUL, right, affine_constant(context, -1)));
}

// a >= b, a <= b or a == b, as what is at least or equal to 0.
static bool parse_constraint(struct parser *parser, struct affine_names *names, struct affine_list *list,
                             struct text *relations) {
  const struct affine_expr *left, *right;
  names->operations = 0;
  if (!parse_sum(parser, names, &left)) return false;
  char relation = *parser->token.start;
  bool ok = parser_accept(parser, '>') || parser_accept(parser, '<') || parser_accept(parser, '=');
  if (!ok || !parser_accept(parser, '='))
    return parser_error(parser, parser_place(parser),
                        "expected '== affine-expr' or '>= affine-expr' at end of affine constraint");
  if (!parse_sum(parser, names, &right)) return false;
  struct context *context = parser->context;
  bool is_below = relation == '<';
  VECTOR_PUSH(&list->items, parser->scratch,
              is_below ? difference(context, right, left) : difference(context, left, right));
  text_char(relations, is_below ? '>' : relation);
  return true;
}

// ( constraint, ... ); none is 0 == 0, which holds everywhere.
static bool parse_constraints(struct parser *parser, struct affine_names *names, struct affine_set *set) {
  struct affine_list list = {{0}};
  struct text relations = {.arena = parser->scratch};
  if (!parser_accept(parser, '(')) return parser_expected(parser, "'(' in integer set constraint list");
  if (token_is(&parser->token, ')')) {
    VECTOR_PUSH(&list.items, parser->scratch, affine_constant(parser->context, 0));
    text_char(&relations, '=');
  } else {
    do {
      if (!parse_constraint(parser, names, &list, &relations)) return false;
    } while (parser_accept(parser, ','));
  }
  if (!parser_accept(parser, ')')) return parser_expected(parser, "')' in integer set constraint list");
  set->map = map_of(parser, &list, names->dim_count, names->symbol_count);
  set->relations = context_ident(parser->context, text_end(&relations));
  return true;
}

static bool parse_map_results(struct parser *parser, struct affine_names *names, const struct affine_map **map) {
  struct affine_list list = {{0}};
  if (!parser_expect_in(parser, '(', "in affine map range") || !parse_expressions(parser, names, ')', &list))
    return false;
  *map = map_of(parser, &list, names->dim_count, names->symbol_count);
  return parser_expect_in(parser, ')', "in affine map range");
}

// A map, or a set, whose relations are not null.
static bool parse_map_or_set(struct parser *parser, struct affine_set *set) {
  struct affine_names names = {0};
  if (!parser_expect_in(parser, '(', "in dimensional identifier list") || !parse_names_list(parser, &names, false))
    return false;
  if (parser_accept(parser, '[') && !parse_names_list(parser, &names, true)) return false;
  if (parse_optional_literal(parser, "->")) return parse_map_results(parser, &names, &set->map);
  if (parse_optional_literal(parser, ":")) return parse_constraints(parser, &names, set);
  return parser_expected(parser, "'->' or ':'");
}

bool parse_affine_map(struct parser *parser, const struct affine_map **map) {
  struct parse_place place = parser_place(parser);
  struct affine_set set = {0};
  if (!parse_map_or_set(parser, &set)) return false;
  *map = set.map;
  return set.relations == NULL || parser_error(parser, place, "expected AffineMap, but got IntegerSet");
}

bool parse_affine_set(struct parser *parser, struct affine_set *set) {
  struct parse_place place = parser_place(parser);
  *set = (struct affine_set){0};
  return parse_map_or_set(parser, set) &&
         (set->relations != NULL || parser_error(parser, place, "expected IntegerSet, but got AffineMap"));
}

bool parse_subscripts(struct parser *parser, char open, struct parsed_subscripts *subscripts,
                      const struct affine_map **map) {
  struct affine_names names = {.values = subscripts};
  struct affine_list list = {{0}};
  bool is_round = open == '(';
  char close = is_round ? ')' : ']';
  if (!parser_accept(parser, open))
    return parser_expected(parser, is_round ? "'(' in affine map" : "'[' in affine map");
  if (!parse_expressions(parser, &names, close, &list)) return false;
  if (!parser_accept(parser, close))
    return parser_expected(parser, is_round ? "')' in affine map" : "']' in affine map");
  *map = map_of(parser, &list, subscripts->dims.count, subscripts->symbols.count);
  return true;
}

bool parse_subscript(struct parser *parser, struct parsed_subscripts *subscripts, const struct affine_expr **expr) {
  struct affine_names names = {.values = subscripts};
  return parse_sum(parser, &names, expr);
}
