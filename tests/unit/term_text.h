// Terms of Z3 as text, a line for each node: new constants are numbered as they occur, so that neither the order in
// which a compiler evaluates operands nor the version of the solver matters.
#ifndef BUFFERPROOF_TESTS_UNIT_TERM_TEXT_H
#define BUFFERPROOF_TESTS_UNIT_TERM_TEXT_H

#include "engine/base/map.h"
#include "engine/base/text.h"
#include "smt/terms/terms.h"

struct term_text {
  struct text *text;
  struct arena *arena;
  struct terms *terms;
  struct map nodes;  // id of a term -> 1 + its number in the text
  uint32_t node_count;
};

void term_text_begin(struct term_text *t);  // forgets the nodes that have been written

// Writes the nodes that have not been, then a line with the title and the numbers of the terms, some perhaps null.
void term_text_add(struct term_text *t, const char *title, const Z3_ast *terms, uint32_t count);

#endif
