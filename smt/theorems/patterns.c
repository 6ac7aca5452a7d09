// The rewrites of bufferization.dealloc, each as "before" and "after" over lists of any length.
//
// The part of the lists that a rule leaves unchanged is a predicate: `others` has the bases that the other memrefs
// claim (those with a condition that holds), `kept` those of the retained memrefs. The base `b` and the retained memref
// with base `r` are arbitrary.
#include "smt/theorems/theorem.h"

struct lists {
  Z3_func_decl others, kept;
  Z3_ast b, r;
  Z3_ast x, c;  // the memref that the rule is about, and its condition
};

static struct lists lists_any(struct theorem_query *q) {
  struct lists lists = {.others = theorem_set(q, "others"), .kept = theorem_set(q, "kept")};
  lists.x = theorem_base(q, "memref");
  lists.c = theorem_condition(q, "condition");
  lists.b = theorem_base(q, "base");
  lists.r = theorem_base(q, "retained");
  theorem_show(q, "others claim base", IN(lists.others, lists.b));
  theorem_show(q, "base is kept", IN(lists.kept, lists.b));
  theorem_assume(q, IN(lists.kept, lists.r));
  return lists;
}

// How often a base is freed: by the contract.
static Z3_ast freed(struct theorem_query *q, Z3_ast claimed, Z3_ast kept) { return COUNT(AND(claimed, NOT(kept))); }

static Z3_ast claims(struct theorem_query *q, const struct lists *l, Z3_ast base) {
  return OR(IN(l->others, base), AND(SAME(l->x, base), l->c));
}

// That an op in which only the memrefs have changed does what it did.
static void conclude_same_claims(struct theorem_query *q, const struct lists *l, Z3_ast at_base, Z3_ast at_retained) {
  Z3_ast kept = IN(l->kept, l->b);
  theorem_conclude(q, "as many releases", SAME(freed(q, claims(q, l, l->b), kept), freed(q, at_base, kept)));
  theorem_conclude(q, "the same result", SAME(claims(q, l, l->r), at_retained));
}

void theorem_false_condition(struct theorem_query *q) {
  struct lists l = lists_any(q);
  if (!theorem_is_broken(q, 1)) theorem_assume(q, NOT(l.c));
  conclude_same_claims(q, &l, IN(l.others, l.b), IN(l.others, l.r));
}

// The allocation goes with the last use of its result, so that the balance of allocations and releases counts.
void theorem_unused_allocation(struct theorem_query *q) {
  struct lists l = lists_any(q);
  Z3_ast kept = IN(l.kept, l.b), is_x = SAME(l.x, l.b);
  if (!theorem_is_broken(q, 1)) {  // nothing else refers to the new buffer
    theorem_assume(q, NOT(IN(l.others, l.x)));
    theorem_assume(q, NOT(IN(l.kept, l.x)));
  }
  Z3_ast before = freed(q, claims(q, &l, l.b), kept), after = freed(q, IN(l.others, l.b), kept);
  Z3_ast allocation = theorem_is_broken(q, 2) ? NUMBER(0) : COUNT(AND(is_x, l.c));  // one less; unless it leaked
  theorem_conclude(q, "as many releases less allocations", SAME(before, PLUS(after, allocation)));
  theorem_conclude(q, "the same result", SAME(claims(q, &l, l.r), IN(l.others, l.r)));
}

// The base buffer of an allocation's metadata is the allocation: same base, and what dealloc may be given.
void theorem_base_of_allocation(struct theorem_query *q) {
  struct lists l = lists_any(q);
  Z3_ast source = theorem_base(q, "source"), offset = theorem_base(q, "offset of source");
  theorem_assume(q, SAME(l.x, source));
  if (!theorem_is_broken(q, 1)) theorem_assume(q, SAME(offset, NUMBER(0)));  // of an allocation
  conclude_same_claims(q, &l, OR(IN(l.others, l.b), AND(SAME(source, l.b), l.c)),
                       OR(IN(l.others, l.r), AND(SAME(source, l.r), l.c)));
  theorem_conclude(q, "the operand is an allocated memref", SAME(offset, NUMBER(0)));
}

void theorem_merge_memrefs(struct theorem_query *q) {
  struct lists l = lists_any(q);
  Z3_ast again = theorem_base(q, "memref again"), c2 = theorem_condition(q, "condition again");
  if (!theorem_is_broken(q, 3)) theorem_assume(q, SAME(l.x, again));
  Z3_ast merged = theorem_is_broken(q, 1) ? l.c : theorem_is_broken(q, 2) ? AND(l.c, c2) : OR(l.c, c2);
  Z3_ast kept = IN(l.kept, l.b);
  Z3_ast before_b = OR(claims(q, &l, l.b), AND(SAME(again, l.b), c2));
  Z3_ast before_r = OR(claims(q, &l, l.r), AND(SAME(again, l.r), c2));
  Z3_ast after_b = OR(IN(l.others, l.b), AND(SAME(l.x, l.b), merged));
  Z3_ast after_r = OR(IN(l.others, l.r), AND(SAME(l.x, l.r), merged));
  theorem_conclude(q, "as many releases", SAME(freed(q, before_b, kept), freed(q, after_b, kept)));
  theorem_conclude(q, "the same result", SAME(before_r, after_r));
}

void theorem_merge_retained(struct theorem_query *q) {
  struct lists l = lists_any(q);
  Z3_ast again = theorem_base(q, "retained again");
  if (!theorem_is_broken(q, 1)) theorem_assume(q, SAME(l.r, again));
  Z3_ast kept = IN(l.kept, l.b);  // `kept` has r; the list before has `again` as well
  Z3_ast kept_before = OR(kept, SAME(again, l.b));
  Z3_ast claimed = claims(q, &l, l.b);
  theorem_conclude(q, "as many releases", SAME(freed(q, claimed, kept_before), freed(q, claimed, kept)));
  theorem_conclude(q, "the result of the second is that of the first", SAME(claims(q, &l, again), claims(q, &l, l.r)));
}

// What dealloc_or() returns without making an op.
void theorem_folded_or(struct theorem_query *q) {
  Z3_ast a = theorem_condition(q, "a"), b = theorem_condition(q, "b"), sum = OR(a, b);
  Z3_ast identical = theorem_condition(q, "are one value");
  theorem_assume(q, IMPLIES(identical, SAME(a, b)));
  Z3_ast gives_a = OR(identical, OR(a, NOT(b))), gives_b = OR(b, NOT(a));
  if (theorem_is_broken(q, 1)) gives_a = OR(identical, OR(NOT(a), b));
  theorem_conclude(q, "a where it is returned", IMPLIES(gives_a, SAME(a, sum)));
  theorem_conclude(q, "b where it is returned", IMPLIES(gives_b, SAME(b, sum)));
}

// An op without memrefs is erased, each result false.
void theorem_no_memrefs(struct theorem_query *q) {
  struct lists l = lists_any(q);
  if (!theorem_is_broken(q, 1)) {
    theorem_assume(q, NOT(IN(l.others, l.b)));
    theorem_assume(q, NOT(IN(l.others, l.r)));
  }
  Z3_ast kept = IN(l.kept, l.b);
  theorem_conclude(q, "nothing is released", SAME(freed(q, IN(l.others, l.b), kept), NUMBER(0)));
  theorem_conclude(q, "the result is false", SAME(IN(l.others, l.r), NO));
}

// `is_same` is the relation of origins to the retained memref with base r, where it is certain.
void theorem_retained_memref(struct theorem_query *q) {
  struct lists l = lists_any(q);
  Z3_ast witness = theorem_base(q, "retained that is the same"), is_same = theorem_condition(q, "retained is the same");
  theorem_assume(q, IN(l.kept, witness));
  if (!theorem_is_broken(q, 1)) theorem_assume(q, SAME(witness, l.x));
  if (!theorem_is_broken(q, 2)) theorem_assume(q, IMPLIES(NOT(is_same), DIFFER(l.r, l.x)));
  theorem_assume(q, IMPLIES(is_same, SAME(l.r, l.x)));
  Z3_ast taken_over = theorem_is_broken(q, 3) ? NO : AND(is_same, l.c);
  conclude_same_claims(q, &l, IN(l.others, l.b), OR(IN(l.others, l.r), taken_over));
}

// `listed` has the bases of all memrefs, whatever their conditions.
void theorem_distinct_retained(struct theorem_query *q) {
  struct lists l = lists_any(q);
  Z3_func_decl listed = theorem_set(q, "listed");
  theorem_assume(q, IMPLIES(IN(l.others, l.r), IN(listed, l.r)));
  theorem_assume(q, IMPLIES(IN(l.others, l.b), IN(listed, l.b)));
  if (!theorem_is_broken(q, 1)) theorem_assume(q, NOT(IN(listed, l.r)));
  Z3_func_decl left = theorem_set(q, "kept without it");
  theorem_assume(q, SAME(IN(l.kept, l.b), OR(IN(left, l.b), SAME(l.b, l.r))));
  theorem_conclude(q, "as many releases",
                   SAME(freed(q, IN(l.others, l.b), IN(l.kept, l.b)), freed(q, IN(l.others, l.b), IN(left, l.b))));
  theorem_conclude(q, "the result is false", SAME(IN(l.others, l.r), NO));
}

// The new op retains `near`: those that may be the memref. The results of both ops are OR-ed.
void theorem_distinct_memref(struct theorem_query *q) {
  struct lists l = lists_any(q);
  Z3_func_decl near = theorem_set(q, "kept near");
  if (!theorem_is_broken(q, 1)) {  // for b = x and r = x, which is all that matters
    theorem_assume(q, IMPLIES(SAME(l.b, l.x), NOT(IN(l.others, l.b))));
  }
  theorem_assume(q, IMPLIES(IN(near, l.b), IN(l.kept, l.b)));
  if (!theorem_is_broken(q, 2)) theorem_assume(q, IMPLIES(AND(IN(l.kept, l.b), SAME(l.b, l.x)), IN(near, l.b)));
  Z3_ast r_is_near = theorem_condition(q, "retained is near");
  theorem_assume(q, IMPLIES(NOT(r_is_near), DIFFER(l.r, l.x)));
  Z3_ast alone = AND(SAME(l.x, l.b), l.c), alone_r = AND(r_is_near, AND(SAME(l.x, l.r), l.c));
  if (theorem_is_broken(q, 3)) alone_r = NO;
  Z3_ast before = freed(q, claims(q, &l, l.b), IN(l.kept, l.b));
  Z3_ast after = PLUS(freed(q, alone, IN(near, l.b)), freed(q, IN(l.others, l.b), IN(l.kept, l.b)));
  theorem_conclude(q, "as many releases", SAME(before, after));
  theorem_conclude(q, "the same result", SAME(claims(q, &l, l.r), OR(IN(l.others, l.r), alone_r)));
}

// Of the conditions, only one that is constant counts.
void theorem_owned_retained(struct theorem_query *q) {
  struct lists l = lists_any(q);
  if (!theorem_is_broken(q, 1)) theorem_assume(q, l.c);
  if (!theorem_is_broken(q, 2)) theorem_assume(q, SAME(l.x, l.r));
  theorem_conclude(q, "the result is true", SAME(claims(q, &l, l.r), YES));
}

// How the rules add up for one result: memrefs left in the op, split off, and dropped, in any number.
void theorem_assembled_result(struct theorem_query *q) {
  struct lists l = lists_any(q);
  Z3_func_decl split = theorem_set(q, "claimed by ops split off"), taken = theorem_set(q, "claimed by dropped memrefs");
  Z3_ast dropped = theorem_condition(q, "not retained by the op that stands");
  Z3_ast always = theorem_condition(q, "known to be owned");
  Z3_ast left = IN(l.others, l.r), before = OR(left, OR(IN(split, l.r), IN(taken, l.r)));
  if (!theorem_is_broken(q, 1)) theorem_assume(q, IMPLIES(dropped, NOT(left)));
  theorem_assume(q, IMPLIES(always, before));
  Z3_ast sum = OR(IF(dropped, NO, left), IN(split, l.r));
  if (!theorem_is_broken(q, 2)) sum = OR(sum, IN(taken, l.r));
  theorem_conclude(q, "the same result", SAME(before, IF(always, YES, sum)));
}

// Two buffers become one, and one of two releases goes. Points of time are numbers: of the clone, of the release that
// goes, of the other one. The buffer of the one that goes is `short`, though it may be clone or source.
void theorem_clone_of_freed(struct theorem_query *q) {
  Z3_ast cloned = theorem_base(q, "time of the clone"), erased = theorem_base(q, "time of the release that goes");
  Z3_ast other = theorem_base(q, "time of the other release");
#define BEFORE(a, b) term_less(&q->terms, (a), (b))
  theorem_assume(q, AND(BEFORE(cloned, erased), BEFORE(cloned, other)));  // both buffers are alive when one is cloned
  theorem_assume(q, DIFFER(erased, other));
  if (!theorem_is_broken(q, 1)) theorem_assume(q, NOT(BEFORE(other, erased)));  // nothing is freed in between

  Z3_ast write = theorem_base(q, "time of a write"), writes_short = theorem_condition(q, "the short buffer is written");
  Z3_ast read = theorem_base(q, "time of a read"), reads_short = theorem_condition(q, "the short buffer is read");
  theorem_assume(q, IF(writes_short, BEFORE(write, erased), BEFORE(write, other)));  // the program is right
  theorem_assume(q, IF(reads_short, BEFORE(read, erased), BEFORE(read, other)));
  if (!theorem_is_broken(q, 2))  // nothing is written in between
    theorem_assume(q, NOT(AND(BEFORE(cloned, write), BEFORE(write, erased))));

  theorem_conclude(q, "the buffer lives as long as either is accessed", AND(BEFORE(write, other), BEFORE(read, other)));
  Z3_ast is_seen = AND(BEFORE(cloned, write), BEFORE(write, read));
  theorem_conclude(q, "a write to one is not read from the other", IMPLIES(is_seen, SAME(writes_short, reads_short)));
  Z3_ast releases = theorem_is_broken(q, 3) ? NUMBER(2) : NUMBER(1);
  theorem_conclude(q, "the buffer is freed once", SAME(releases, NUMBER(1)));
#undef BEFORE
}
