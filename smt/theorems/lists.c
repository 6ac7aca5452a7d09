// Theorems by induction over lists: what the predicates mean, and the lowerings that compare without the helper.
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

void theorem_lower_without_memrefs(struct theorem_query *q) {
  struct dealloc_lists l = dealloc_lists_any(q);
  Z3_ast b = theorem_base(q, "base"), kept = theorem_base(q, "base of a retained memref");
  theorem_assume(q, SAME(l.n, NUMBER(theorem_is_broken(q, 1) ? 1 : 0)));
  dealloc_lists_unfold(q, &l, NUMBER(0), b);
  dealloc_lists_unfold(q, &l, NUMBER(0), kept);
  theorem_conclude(q, "nothing is freed", NOT(AND(AT(l.claims, l.n, b), NOT(AT(l.keeps, l.r, b)))));
  theorem_conclude(q, "the result is false", SAME(AT(l.claims, l.n, kept), NO));
}

// What dealloc_if() makes: nothing, a release, or a release in an scf.if.
void theorem_conditional_release(struct theorem_query *q) {
  Z3_ast c = theorem_condition(q, "condition"), is_constant = theorem_condition(q, "is constant");
  Z3_ast value = theorem_condition(q, "constant");
  theorem_assume(q, IMPLIES(is_constant, SAME(c, value)));
  Z3_ast trusted = theorem_is_broken(q, 1) ? YES : is_constant;
  Z3_ast releases = IF(AND(trusted, NOT(value)), NUMBER(0), IF(AND(trusted, value), NUMBER(1), COUNT(c)));
  theorem_conclude(q, "as many releases", SAME(releases, COUNT(c)));
}

// One memref, nothing retained: released if the condition holds.
void theorem_lower_lone_memref(struct theorem_query *q) {
  struct dealloc_lists l = dealloc_lists_any(q);
  Z3_ast b = theorem_base(q, "base"), c = dealloc_condition(q, &l, NUMBER(0)), zero = NUMBER(0);
  theorem_show(q, "condition", c);
  theorem_assume(q, SAME(l.n, NUMBER(1)));
  if (!theorem_is_broken(q, 1)) theorem_assume(q, SAME(l.r, zero));
  dealloc_lists_unfold(q, &l, zero, b);
  Z3_ast kept = IF(SAME(l.r, zero), AT(l.keeps, zero, b), AT(l.keeps, l.r, b));
  theorem_conclude(q, "as many releases",
                   SAME(COUNT(AND(SAME(dealloc_base(q, &l, zero), b), c)),
                        COUNT(AND(AT(l.claims, PLUS(zero, NUMBER(1)), b), NOT(kept)))));
}

// One memref, `r` retained ones: the chain of comparisons that lower_one_memref() makes, link after link.
void theorem_lower_one_memref(struct theorem_query *q) {
  struct dealloc_lists l = dealloc_lists_any(q);
  Z3_ast x = dealloc_base(q, &l, NUMBER(0)), c = dealloc_condition(q, &l, NUMBER(0)), zero = NUMBER(0);
  Z3_ast i = theorem_base(q, "i"), j = theorem_base(q, "j"), b = theorem_base(q, "base");
  Z3_ast chain = theorem_condition(q, "chain of i comparisons"), next = PLUS(i, NUMBER(1));
  theorem_assume(q, SAME(l.n, NUMBER(1)));
  theorem_assume(q, theorem_within(q, i, l.r));
  theorem_assume(q, theorem_within(q, j, l.r));
  dealloc_lists_unfold(q, &l, zero, x);
  dealloc_lists_unfold(q, &l, i, x);
  dealloc_lists_unfold(q, &l, zero, b);
  dealloc_lists_unfold(q, &l, zero, dealloc_retained(q, &l, j));
#define DIFFERS(index) DIFFER(x, dealloc_retained(q, &l, (index)))
  theorem_conclude(q, "base: the first comparison", SAME(DIFFERS(zero), NOT(AT(l.keeps, PLUS(zero, NUMBER(1)), x))));
  size_t mark = q->premises.count;
  theorem_assume(q, SAME(chain, NOT(AT(l.keeps, i, x))));
  Z3_ast longer = theorem_is_broken(q, 1) ? OR(chain, DIFFERS(i)) : AND(chain, DIFFERS(i));
  theorem_conclude(q, "step: one more comparison", SAME(longer, NOT(AT(l.keeps, next, x))));
  q->premises.count = mark;
  theorem_assume(q, SAME(chain, NOT(AT(l.keeps, l.r, x))));
  Z3_ast free = theorem_is_broken(q, 2) ? chain : AND(chain, c);
  Z3_ast one = PLUS(zero, NUMBER(1));
  theorem_conclude(q, "exit: as many releases",
                   SAME(COUNT(AND(SAME(x, b), free)), COUNT(AND(AT(l.claims, one, b), NOT(AT(l.keeps, l.r, b))))));
  Z3_ast owned = theorem_is_broken(q, 3) ? DIFFERS(j) : NOT(DIFFERS(j));
  theorem_conclude(q, "exit: the result", SAME(AND(owned, c), AT(l.claims, one, dealloc_retained(q, &l, j))));
#undef DIFFERS
}

// n memrefs compared in place: the chains of is_freed() for memref m, and of the result for retained memref j.
void theorem_lower_inline(struct theorem_query *q) {
  struct dealloc_lists l = dealloc_lists_any(q);
  Z3_ast m = theorem_base(q, "m"), i = theorem_base(q, "i"), j = theorem_base(q, "j"), zero = NUMBER(0);
  Z3_ast x = dealloc_base(q, &l, m), c = dealloc_condition(q, &l, m), next = PLUS(i, NUMBER(1));
  Z3_ast chain = theorem_condition(q, "chain of i links"), kept = theorem_base(q, "base of retained j");
  theorem_assume(q, NOT(term_less(&q->terms, i, zero)));
  theorem_assume(q, theorem_within(q, m, l.n));
  theorem_assume(q, theorem_within(q, j, l.r));
  theorem_assume(q, SAME(kept, dealloc_retained(q, &l, j)));
  dealloc_lists_unfold(q, &l, i, x);
  dealloc_lists_unfold(q, &l, i, kept);
  theorem_conclude(q, "base: the condition", SAME(c, AND(c, NOT(AT(l.keeps, zero, x)))));
  size_t mark = q->premises.count;
  theorem_assume(q, SAME(chain, AND(c, NOT(AT(l.keeps, i, x)))));
  theorem_conclude(q, "step: a retained memref",
                   SAME(AND(chain, DIFFER(x, dealloc_retained(q, &l, i))), AND(c, NOT(AT(l.keeps, next, x)))));
  q->premises.count = mark;
  Z3_ast may_go = AND(c, NOT(AT(l.keeps, l.r, x)));
  theorem_conclude(q, "base: no memref before", SAME(may_go, AND(may_go, NOT(AT(l.claims, zero, x)))));
  theorem_assume(q, SAME(chain, AND(may_go, NOT(AT(l.claims, i, x)))));
  Z3_ast harmless = DIFFER(x, dealloc_base(q, &l, i));
  if (!theorem_is_broken(q, 1)) harmless = OR(harmless, NOT(dealloc_condition(q, &l, i)));
  theorem_conclude(q, "step: a memref before", SAME(AND(chain, harmless), AND(may_go, NOT(AT(l.claims, next, x)))));
  q->premises.count = mark;
  theorem_assume(q, SAME(chain, AND(may_go, NOT(AT(l.claims, m, x)))));
  theorem_conclude(q, "exit: what freed_once is about", SAME(chain, dealloc_is_freed(q, &l, m, false)));
  q->premises.count = mark;
  theorem_assume(q, SAME(chain, AT(l.claims, i, kept)));
  Z3_ast same = AND(dealloc_condition(q, &l, i), SAME(dealloc_base(q, &l, i), kept));
  if (theorem_is_broken(q, 2)) same = SAME(dealloc_base(q, &l, i), kept);
  theorem_conclude(q, "base: the result of no memref", NOT(AT(l.claims, zero, kept)));
  theorem_conclude(q, "step: the result", SAME(OR(chain, same), AT(l.claims, next, kept)));
}

// The arrays that lower_general() fills for the helper, store after store: element k holds what belongs there.
void theorem_lower_general(struct theorem_query *q) {
  struct dealloc_lists l = dealloc_lists_any(q);
  Z3_sort sort = Z3_mk_array_sort(q->terms.z3, q->terms.integer, q->terms.integer);
  Z3_ast array = terms_fresh(&q->terms, sort, "array"), i = theorem_base(q, "i"), k = theorem_base(q, "k");
  theorem_assume(q, theorem_within(q, i, l.n));
  theorem_assume(q, NOT(term_less(&q->terms, k, NUMBER(0))));
#define HOLDS(contents, end) \
  IMPLIES(theorem_within(q, k, (end)), SAME(Z3_mk_select(q->terms.z3, (contents), k), dealloc_base(q, &l, k)))
  theorem_conclude(q, "base: no store", HOLDS(array, NUMBER(0)));
  theorem_assume(q, HOLDS(array, i));
  Z3_ast index = theorem_is_broken(q, 1) ? NUMBER(0) : i;
  Z3_ast stored = Z3_mk_store(q->terms.z3, array, index, dealloc_base(q, &l, i));
  theorem_conclude(q, "step: one more store", HOLDS(stored, PLUS(i, NUMBER(1))));
#undef HOLDS
}
