// Terms of Z3 as text.
#if BUFFERPROOF_HAVE_SMT

#include "tests/unit/term_text.h"

#include <string.h>

void term_text_begin(struct term_text *t) {
  t->nodes = (struct map){0};
  t->node_count = 0;
}

// What a term is without its operands; of a new constant only what it is made for.
static void add_head(struct term_text *t, Z3_ast term) {
  Z3_context z3 = t->terms->z3;
  if (Z3_get_ast_kind(z3, term) == Z3_NUMERAL_AST) {
    text_string(t->text, Z3_get_numeral_string(z3, term));
    return;
  }
  const char *name = Z3_get_symbol_string(z3, Z3_get_decl_name(z3, Z3_get_app_decl(z3, Z3_to_app(z3, term))));
  const char *end = strrchr(name, '.');
  text_bytes(t->text, name, end == NULL ? strlen(name) : (size_t)(end - name));
}

// Writes a line for each node that has none yet; returns the number of the term.
static uint32_t add_term(struct term_text *t, Z3_ast term) {
  Z3_context z3 = t->terms->z3;
  const uint64_t *known = map_find(&t->nodes, Z3_get_ast_id(z3, term) + 1);
  if (known != NULL) return (uint32_t)*known - 1;
  const bool is_application = Z3_get_ast_kind(z3, term) == Z3_APP_AST;
  const unsigned count = is_application ? Z3_get_app_num_args(z3, Z3_to_app(z3, term)) : 0;
  uint32_t *operands = ARENA_ARRAY(t->arena, uint32_t, count + 1);
  for (unsigned i = 0; i < count; i++) operands[i] = add_term(t, Z3_get_app_arg(z3, Z3_to_app(z3, term), i));
  const uint32_t number = t->node_count++;
  text_format(t->text, "    t%u ", number);
  add_head(t, term);
  for (unsigned i = 0; i < count; i++) text_format(t->text, " t%u", operands[i]);
  text_char(t->text, '\n');
  *map_insert(&t->nodes, t->arena, Z3_get_ast_id(z3, term) + 1) = 1 + number;
  return number;
}

void term_text_add(struct term_text *t, const char *title, const Z3_ast *terms, uint32_t count) {
  uint32_t *numbers = ARENA_ARRAY(t->arena, uint32_t, count + 1);
  for (uint32_t i = 0; i < count; i++) numbers[i] = terms[i] == NULL ? UINT32_MAX : add_term(t, terms[i]);
  text_format(t->text, "   %s", title);
  for (uint32_t i = 0; i < count; i++) {
    if (numbers[i] == UINT32_MAX) text_string(t->text, " -");
    else text_format(t->text, " t%u", numbers[i]);
  }
  text_char(t->text, '\n');
}

#else

typedef int term_text_is_empty;

#endif
