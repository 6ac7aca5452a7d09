// Theorems by induction over lists: what the predicates of the contract mean, and the document's helper.
#include "smt/execute/lists.h"

#include "smt/theorems/theorem.h"

// A predicate over the first i elements that is defined by recursion holds exactly if one of them, number w, has the
// property; both directions by induction. `k` is any element, `w` the witness that the hypothesis gives.
void theorem_lists_by_recursion(struct theorem_query *q) {
  struct dealloc_lists l = dealloc_lists_any(q);
  Z3_ast b = theorem_base(q, "base"), i = theorem_base(q, "i"), k = theorem_base(q, "k"), w = theorem_base(q, "w");
  dealloc_lists_unfold(q, &l, i, b);
  theorem_assume(q, NOT(term_less(&q->terms, i, NUMBER(0))));
#define OWNS(index) AND(SAME(dealloc_base(q, &l, (index)), b), dealloc_condition(q, &l, (index)))
  Z3_ast before = AT(l.claims, i, b), after = AT(l.claims, PLUS(i, NUMBER(1)), b);
  Z3_ast next = PLUS(i, NUMBER(1)), none = theorem_within(q, k, NUMBER(0));
  theorem_conclude(q, "base: no element, no claim", AND(NOT(AT(l.claims, NUMBER(0), b)), NOT(none)));
  size_t mark = q->premises.count;
  theorem_assume(q, IMPLIES(before, AND(theorem_within(q, w, i), OWNS(w))));
  Z3_ast witness = theorem_is_broken(q, 1) ? w : IF(before, w, i);
  theorem_conclude(q, "step: a claim has a witness",
                   IMPLIES(after, AND(theorem_within(q, witness, next), OWNS(witness))));
  q->premises.count = mark;
  theorem_assume(q, IMPLIES(AND(theorem_within(q, k, i), OWNS(k)), before));
  theorem_conclude(q, "step: an element that owns is a claim",
                   IMPLIES(AND(theorem_within(q, k, next), OWNS(k)), after));
#undef OWNS
}

// The releases that follow the decisions: `freed` of base b after i of them. Given what is decided, each base is freed
// once if the contract says so, and else not at all.
static void count_releases(struct theorem_query *q, bool documented) {
  struct dealloc_lists l = dealloc_lists_any(q);
  Z3_func_decl decisive = documented ? l.first_owns : l.claims;
  Z3_ast b = theorem_base(q, "base"), i = theorem_base(q, "i"), freed = theorem_base(q, "releases so far");
  theorem_assume(q, theorem_within(q, i, l.n));
  dealloc_lists_unfold(q, &l, i, b);
  Z3_ast kept = AT(l.keeps, l.r, b), next = PLUS(i, NUMBER(1));
#define INVARIANT(count, index) SAME((count), COUNT(AND(AT(decisive, (index), b), NOT(kept))))
  theorem_conclude(q, "base: nothing is freed", INVARIANT(NUMBER(0), NUMBER(0)));
  theorem_assume(q, INVARIANT(freed, i));
  // What is claimed has been listed, and so has what its first memref owns.
  Z3_ast none = OR(AT(l.first_owns, NUMBER(0), b), AT(l.claims, NUMBER(0), b));
  theorem_conclude(q, "base: what is claimed is listed", IMPLIES(none, AT(l.listed, NUMBER(0), b)));
  theorem_assume(q, IMPLIES(OR(AT(l.first_owns, i, b), AT(l.claims, i, b)), AT(l.listed, i, b)));
  theorem_conclude(q, "step: what is claimed is listed",
                   IMPLIES(OR(AT(l.first_owns, next, b), AT(l.claims, next, b)), AT(l.listed, next, b)));
  Z3_ast decided = dealloc_is_freed(q, &l, i, documented);
  if (theorem_is_broken(q, 1))
    decided = AND(dealloc_condition(q, &l, i), NOT(AT(l.keeps, l.r, dealloc_base(q, &l, i))));
  if (theorem_is_broken(q, 2)) decided = AND(dealloc_condition(q, &l, i), NOT(AT(l.claims, i, dealloc_base(q, &l, i))));
  Z3_ast more = COUNT(AND(SAME(dealloc_base(q, &l, i), b), decided));
  theorem_conclude(q, "step: one more decision", INVARIANT(PLUS(freed, more), next));
#undef INVARIANT
}

void theorem_freed_once(struct theorem_query *q) { count_releases(q, false); }

void theorem_documented_freed(struct theorem_query *q) { count_releases(q, true); }

// Two memrefs and a retained one, so that a counterexample is one of a program.
static void realize(struct theorem_query *q, const struct dealloc_lists *l, Z3_ast b) {
  static const char *const bases[] = {"base 0", "base 1"}, *const conditions[] = {"condition 0", "condition 1"};
  theorem_assume(q, AND(SAME(l->n, NUMBER(2)), SAME(l->r, NUMBER(1))));
  for (int i = 0; i < 2; i++) {
    dealloc_lists_unfold(q, l, NUMBER(i), b);
    theorem_show(q, bases[i], dealloc_base(q, l, NUMBER(i)));
    theorem_show(q, conditions[i], dealloc_condition(q, l, NUMBER(i)));
  }
  theorem_show(q, "retained 0", dealloc_retained(q, l, NUMBER(0)));
}

// In the document's form, base b is freed if its first memref owns it and it is not kept (theorem documented_freed).
// The weakest precondition under which that is the contract: if a memref with a base that is not kept has a condition
// that holds, the first memref with that base has.
void theorem_documented_precondition(struct theorem_query *q) {
  struct dealloc_lists l = dealloc_lists_any(q);
  Z3_ast b = theorem_base(q, "base"), kept = AT(l.keeps, l.r, b), claimed = AT(l.claims, l.n, b);
  Z3_ast first = AT(l.first_owns, l.n, b), i = theorem_base(q, "i"), next = PLUS(i, NUMBER(1));
  theorem_show(q, "base is kept", kept);
  theorem_show(q, "claimed", claimed);
  theorem_show(q, "first owns", first);
  Z3_ast precondition = IMPLIES(AND(claimed, NOT(kept)), first);
  Z3_ast done = COUNT(AND(first, NOT(kept))), contract = COUNT(AND(claimed, NOT(kept)));
  size_t mark = q->premises.count;
  dealloc_lists_unfold(q, &l, i, b);
  theorem_assume(q, NOT(term_less(&q->terms, i, NUMBER(0))));
  theorem_conclude(q, "base: what the first owns is claimed",
                   IMPLIES(AT(l.first_owns, NUMBER(0), b), AT(l.claims, NUMBER(0), b)));
  theorem_assume(q, IMPLIES(AT(l.first_owns, i, b), AT(l.claims, i, b)));
  theorem_conclude(q, "step: what the first owns is claimed",
                   IMPLIES(AT(l.first_owns, next, b), AT(l.claims, next, b)));
  q->premises.count = mark;
  if (q->fault != 0) realize(q, &l, b);
  theorem_assume(q, IMPLIES(first, claimed));
  mark = q->premises.count;
  if (!theorem_is_broken(q, 1)) theorem_assume(q, precondition);
  theorem_conclude(q, "sufficient", SAME(done, contract));
  q->premises.count = mark;
  theorem_assume(q, SAME(done, contract));
  if (theorem_is_broken(q, 2)) precondition = IMPLIES(claimed, first);  // stronger than needed
  theorem_conclude(q, "necessary", precondition);
}

// Lists of two that break the precondition: memrefs of one base, with conditions (false, true). No base is freed.
void theorem_documented_leak(struct theorem_query *q) {
  struct dealloc_lists l = dealloc_lists_any(q);
  Z3_ast b = theorem_base(q, "base"), c0 = dealloc_condition(q, &l, NUMBER(0)),
         c1 = dealloc_condition(q, &l, NUMBER(1));
  theorem_assume(q, SAME(l.n, NUMBER(2)));
  theorem_assume(q, SAME(l.r, NUMBER(0)));
  theorem_show(q, "condition 0", c0);
  theorem_show(q, "condition 1", c1);
  theorem_assume(q, AND(SAME(dealloc_base(q, &l, NUMBER(0)), b), SAME(dealloc_base(q, &l, NUMBER(1)), b)));
  dealloc_lists_unfold(q, &l, NUMBER(0), b);
  Z3_ast one = PLUS(NUMBER(0), NUMBER(1)), two = PLUS(NUMBER(1), NUMBER(1));
  theorem_assume(q, SAME(one, NUMBER(1)));
  dealloc_lists_unfold(q, &l, NUMBER(1), b);
  Z3_ast freed = OR(dealloc_is_freed(q, &l, NUMBER(0), true), dealloc_is_freed(q, &l, NUMBER(1), true));
  theorem_show(q, "freed", freed);
  Z3_ast order = AND(NOT(c0), c1);
  if (theorem_is_broken(q, 1)) order = AND(c0, NOT(c1));
  theorem_assume(q, order);
  theorem_conclude(q, "claimed, not kept, and never freed",
                   AND(AND(AT(l.claims, two, b), NOT(AT(l.keeps, l.r, b))), NOT(freed)));
}
