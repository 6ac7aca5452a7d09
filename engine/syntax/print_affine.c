// Affine maps and sets to text: (d0, d1)[s0] -> (d0 + s0, d1 mod 4 - 1). Parentheses only where the grammar needs them.
#include "engine/syntax/printer_state.h"

// Where dims and symbols are written as the values that they stand for, and the values, dims first; else null.
struct affine_text {
  struct text *text;
  struct printer *printer;
  const struct use *values;
  uint32_t dim_count;
};

static const char *const spellings[] = {[AFFINE_ADD] = " + ",
                                        [AFFINE_MUL] = " * ",
                                        [AFFINE_MOD] = " mod ",
                                        [AFFINE_FLOORDIV] = " floordiv ",
                                        [AFFINE_CEILDIV] = " ceildiv "};

static void print_expr(const struct affine_text *out, const struct affine_expr *expr, bool operand);

// A product (or quotient, remainder); x * -1 is written -x.
static void print_product(const struct affine_text *out, const struct affine_expr *expr) {
  struct text *text = out->text;
  if (expr->kind == AFFINE_MUL && expr->right->kind == AFFINE_CONSTANT && expr->right->value == -1) {
    text_char(text, '-');
    print_expr(out, expr->left, true);
    return;
  }
  print_expr(out, expr->left, true);
  text_string(text, spellings[expr->kind]);
  print_expr(out, expr->right, true);
}

// The absolute value of a negative constant, which need not fit int64_t.
static void print_negated(struct text *text, int64_t negative) {
  text_format(text, "%llu", 0 - (unsigned long long)negative);
}

// A sum; x + y * -1 is written x - y, x + y * -3 as x - y * 3, x + -3 as x - 3.
static void print_sum(const struct affine_text *out, const struct affine_expr *expr) {
  struct text *text = out->text;
  const struct affine_expr *right = expr->right;
  print_expr(out, expr->left, false);
  if (right->kind == AFFINE_MUL && right->right->kind == AFFINE_CONSTANT && right->right->value < 0) {
    text_string(text, " - ");
    if (right->right->value == -1) {
      print_expr(out, right->left, right->left->kind == AFFINE_ADD);
      return;
    }
    print_expr(out, right->left, true);
    text_string(text, " * ");
    print_negated(text, right->right->value);
  } else if (right->kind == AFFINE_CONSTANT && right->value < 0) {
    text_string(text, " - ");
    print_negated(text, right->value);
  } else {
    text_string(text, " + ");
    print_expr(out, right, false);
  }
}

static void print_name(const struct affine_text *out, const struct affine_expr *expr) {
  bool is_dim = expr->kind == AFFINE_DIM;
  if (out->values != NULL) {
    if (!is_dim) text_string(out->text, "symbol(");
    print_value(out->printer, out->values[(is_dim ? 0 : out->dim_count) + (uint32_t)expr->value].value);
    if (!is_dim) text_char(out->text, ')');
  } else {
    text_char(out->text, is_dim ? 'd' : 's');
    text_integer(out->text, expr->value);
  }
}

// `operand`: of a product, so that whatever has operands itself needs parentheses.
static void print_expr(const struct affine_text *out, const struct affine_expr *expr, bool operand) {
  struct text *text = out->text;
  switch (expr->kind) {
    case AFFINE_CONSTANT: text_integer(text, expr->value); return;
    case AFFINE_DIM:
    case AFFINE_SYMBOL: print_name(out, expr); return;
    default: break;
  }
  if (operand) text_char(text, '(');
  if (expr->kind == AFFINE_ADD) print_sum(out, expr);
  else print_product(out, expr);
  if (operand) text_char(text, ')');
}

static void print_names(struct text *text, const char *brackets, char letter, uint32_t count) {
  text_char(text, brackets[0]);
  for (uint32_t i = 0; i < count; i++) {
    if (i != 0) text_bytes(text, ", ", 2);
    text_char(text, letter);
    text_integer(text, i);
  }
  text_char(text, brackets[1]);
}

static void print_inputs(struct text *text, const struct affine_map *map) {
  print_names(text, "()", 'd', map->dim_count);
  if (map->symbol_count != 0) print_names(text, "[]", 's', map->symbol_count);
}

void print_affine_map(struct text *text, const struct affine_map *map) {
  print_inputs(text, map);
  text_string(text, " -> (");
  for (uint32_t i = 0; i < map->result_count; i++) {
    if (i != 0) text_bytes(text, ", ", 2);
    print_expr(&(struct affine_text){.text = text}, map->results[i], false);
  }
  text_char(text, ')');
}

void print_affine_set(struct text *text, const struct affine_set *set) {
  print_inputs(text, set->map);
  text_string(text, " : (");
  for (uint32_t i = 0; i < set->map->result_count; i++) {
    if (i != 0) text_bytes(text, ", ", 2);
    print_expr(&(struct affine_text){.text = text}, set->map->results[i], false);
    text_format(text, " %c= 0", set->relations->text[i]);
  }
  text_char(text, ')');
}

void print_affine_map_inline(struct printer *printer, const struct affine_map *map) {
  print_affine_map(printer->text, map);
}

void print_affine_results_of(struct printer *printer, const struct affine_map *map, uint32_t first, uint32_t count,
                             const struct use *values) {
  const struct affine_text out = {printer->text, printer, values, map->dim_count};
  for (uint32_t i = 0; i < count; i++) {
    if (i != 0) text_bytes(printer->text, ", ", 2);
    print_expr(&out, map->results[first + i], false);
  }
}
