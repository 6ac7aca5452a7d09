// Affine maps to text: (d0, d1)[s0] -> (d0 + s0, d1 mod 4 - 1). Parentheses only where the grammar needs them.
#include "engine/syntax/printer_state.h"

static const char *const spellings[] = {[AFFINE_ADD] = " + ",
                                        [AFFINE_MUL] = " * ",
                                        [AFFINE_MOD] = " mod ",
                                        [AFFINE_FLOORDIV] = " floordiv ",
                                        [AFFINE_CEILDIV] = " ceildiv "};

static void print_expr(struct text *text, const struct affine_expr *expr, bool operand);

// A product (or quotient, remainder); x * -1 is written -x.
static void print_product(struct text *text, const struct affine_expr *expr) {
  if (expr->kind == AFFINE_MUL && expr->right->kind == AFFINE_CONSTANT && expr->right->value == -1) {
    text_char(text, '-');
    print_expr(text, expr->left, true);
    return;
  }
  print_expr(text, expr->left, true);
  text_string(text, spellings[expr->kind]);
  print_expr(text, expr->right, true);
}

// The absolute value of a negative constant, which need not fit int64_t.
static void print_negated(struct text *text, int64_t negative) {
  text_format(text, "%llu", 0 - (unsigned long long)negative);
}

// A sum; x + y * -1 is written x - y, x + y * -3 as x - y * 3, x + -3 as x - 3.
static void print_sum(struct text *text, const struct affine_expr *expr) {
  const struct affine_expr *right = expr->right;
  print_expr(text, expr->left, false);
  if (right->kind == AFFINE_MUL && right->right->kind == AFFINE_CONSTANT && right->right->value < 0) {
    text_string(text, " - ");
    if (right->right->value == -1) {
      print_expr(text, right->left, right->left->kind == AFFINE_ADD);
      return;
    }
    print_expr(text, right->left, true);
    text_string(text, " * ");
    print_negated(text, right->right->value);
  } else if (right->kind == AFFINE_CONSTANT && right->value < 0) {
    text_string(text, " - ");
    print_negated(text, right->value);
  } else {
    text_string(text, " + ");
    print_expr(text, right, false);
  }
}

// `operand`: of a product, so that whatever has operands itself needs parentheses.
static void print_expr(struct text *text, const struct affine_expr *expr, bool operand) {
  switch (expr->kind) {
    case AFFINE_CONSTANT: text_integer(text, expr->value); return;
    case AFFINE_DIM:
    case AFFINE_SYMBOL:
      text_char(text, expr->kind == AFFINE_DIM ? 'd' : 's');
      text_integer(text, expr->value);
      return;
    default: break;
  }
  if (operand) text_char(text, '(');
  if (expr->kind == AFFINE_ADD) print_sum(text, expr);
  else print_product(text, expr);
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

void print_affine_map(struct text *text, const struct affine_map *map) {
  print_names(text, "()", 'd', map->dim_count);
  if (map->symbol_count != 0) print_names(text, "[]", 's', map->symbol_count);
  text_string(text, " -> (");
  for (uint32_t i = 0; i < map->result_count; i++) {
    if (i != 0) text_bytes(text, ", ", 2);
    print_expr(text, map->results[i], false);
  }
  text_char(text, ')');
}

void print_affine_map_inline(struct printer *printer, const struct affine_map *map) {
  print_affine_map(printer->text, map);
}
