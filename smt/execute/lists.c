#include "smt/execute/lists.h"

struct dealloc_lists dealloc_lists_any(struct theorem_query *q) {
  Z3_sort integer = q->terms.integer, boolean = q->terms.boolean, pair[] = {integer, integer};
  struct dealloc_lists lists = {
      .n = theorem_base(q, "memrefs"),
      .r = theorem_base(q, "retained memrefs"),
      .base = theorem_array(q, "bases", integer),
      .condition = theorem_array(q, "conditions", boolean),
      .retained = theorem_array(q, "retained", integer),
      .claims = theorem_function(q, "claims", pair, 2, boolean),
      .listed = theorem_function(q, "listed", pair, 2, boolean),
      .first_owns = theorem_function(q, "first owns", pair, 2, boolean),
      .keeps = theorem_function(q, "keeps", pair, 2, boolean),
  };
  theorem_assume(q, NOT(term_less(&q->terms, lists.n, NUMBER(0))));
  theorem_assume(q, NOT(term_less(&q->terms, lists.r, NUMBER(0))));
  return lists;
}

Z3_ast dealloc_base(struct theorem_query *q, const struct dealloc_lists *l, Z3_ast i) {
  return Z3_mk_select(q->terms.z3, l->base, i);
}

Z3_ast dealloc_condition(struct theorem_query *q, const struct dealloc_lists *l, Z3_ast i) {
  return Z3_mk_select(q->terms.z3, l->condition, i);
}

Z3_ast dealloc_retained(struct theorem_query *q, const struct dealloc_lists *l, Z3_ast j) {
  return Z3_mk_select(q->terms.z3, l->retained, j);
}

void dealloc_lists_unfold(struct theorem_query *q, const struct dealloc_lists *l, Z3_ast i, Z3_ast b) {
  Z3_ast zero = NUMBER(0), next = PLUS(i, NUMBER(1)), possible = NOT(term_less(&q->terms, i, zero));
  Z3_ast has_base = SAME(dealloc_base(q, l, i), b), owns = AND(has_base, dealloc_condition(q, l, i));
  Z3_ast first = IF(AT(l->listed, i, b), AT(l->first_owns, i, b), owns);
  theorem_assume(q, NOT(AT(l->claims, zero, b)));
  theorem_assume(q, NOT(AT(l->listed, zero, b)));
  theorem_assume(q, NOT(AT(l->first_owns, zero, b)));
  theorem_assume(q, NOT(AT(l->keeps, zero, b)));
  theorem_assume(q, IMPLIES(possible, SAME(AT(l->claims, next, b), OR(AT(l->claims, i, b), owns))));
  theorem_assume(q, IMPLIES(possible, SAME(AT(l->listed, next, b), OR(AT(l->listed, i, b), has_base))));
  theorem_assume(q, IMPLIES(possible, SAME(AT(l->first_owns, next, b), first)));
  theorem_assume(
      q, IMPLIES(possible, SAME(AT(l->keeps, next, b), OR(AT(l->keeps, i, b), SAME(dealloc_retained(q, l, i), b)))));
}

Z3_ast dealloc_is_freed(struct theorem_query *q, const struct dealloc_lists *l, Z3_ast i, bool documented) {
  Z3_ast base = dealloc_base(q, l, i);
  Z3_ast before = AT(documented ? l->listed : l->claims, i, base);
  return AND(dealloc_condition(q, l, i), AND(NOT(AT(l->keeps, l->r, base)), NOT(before)));
}
