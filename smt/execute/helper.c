// The proof is for one arbitrary memref i and one arbitrary retained memref j: the invariants describe what is stored
// for them. That accesses are in bounds is shown of lists of any length, empty ones as well, where there is no i or j.
#include "smt/execute/helper.h"

#include "engine/dialects/ops.h"

enum helper_loop { CLEAR, DECIDE, COMPARE_RETAINED, COMPARE_EARLIER, LOOP_COUNT };

struct helper_proof {
  struct dealloc_lists lists;
  Z3_ast i, j;  // the arbitrary memref and the arbitrary retained memref
  bool documented;
};

static Z3_ast owned(const struct execution *e, Z3_ast j) { return execution_load(e, OWNED_OUT, j); }

// FREE_OUT[i] is right once i is decided.
static Z3_ast decided(struct theorem_query *q, const struct helper_proof *proof, const struct execution *e,
                      Z3_ast end) {
  return IMPLIES(
      term_less(&q->terms, proof->i, end),
      SAME(execution_load(e, FREE_OUT, proof->i), dealloc_is_freed(q, &proof->lists, proof->i, proof->documented)));
}

static Z3_ast helper_invariant(void *argument, struct execution *e, const struct execution_loop *loop) {
  const struct helper_proof *proof = argument;
  const struct dealloc_lists *l = &proof->lists;
  struct theorem_query *q = e->q;
  Z3_ast at = loop->index, kept = dealloc_retained(q, l, proof->j);
  dealloc_lists_unfold(q, l, at, kept);
  if (loop->number == CLEAR) return IMPLIES(term_less(&q->terms, proof->j, at), NOT(owned(e, proof->j)));
  if (loop->number == DECIDE)
    return AND(SAME(owned(e, proof->j), theorem_apply2(q, l->claims, at, kept)), decided(q, proof, e, at));
  if (loop->around == NULL) return NO;
  Z3_ast base = dealloc_base(q, l, loop->around->index), condition = dealloc_condition(q, l, loop->around->index);
  dealloc_lists_unfold(q, l, at, base);
  if (loop->number == COMPARE_EARLIER) {
    Z3_ast before = theorem_apply2(q, proof->documented ? l->listed : l->claims, at, base);
    return loop->carried == NULL ? NO : SAME(loop->carried, AND(loop->carried_at_entry, NOT(before)));
  }
  if (loop->carried == NULL) return NO;
  Z3_ast at_entry = Z3_mk_select(q->terms.z3, loop->contents_at_entry[OWNED_OUT], proof->j);
  Z3_ast updated = OR(at_entry, AND(AND(SAME(kept, base), term_less(&q->terms, proof->j, at)), condition));
  return AND(SAME(loop->carried, NOT(theorem_apply2(q, l->keeps, at, base))), SAME(owned(e, proof->j), updated));
}

// Binds the five arguments to arrays; the inputs are the lists. False if the function is not a helper.
static bool pass_arrays(struct execution *e, const struct op *function, const struct dealloc_lists *lists, Z3_ast n,
                        Z3_ast r) {
  struct theorem_query *q = e->q;
  const Z3_ast sizes[] = {n, r, n, n, r};
  const Z3_ast contents[] = {lists->base, lists->retained, lists->condition, theorem_array(q, "free", q->terms.boolean),
                             theorem_array(q, "owned", q->terms.boolean)};
  const struct block *body = function->regions[0].first;
  if (body == NULL || body->argument_count != ARGUMENT_COUNT) return false;
  for (uint32_t i = 0; i < ARGUMENT_COUNT; i++) execution_add_array(e, body->arguments[i], contents[i], sizes[i]);
  return true;
}

static bool report_unsupported(const struct execution *e) {
  struct theorem_query *q = e->q;
  const char *name = e->unsupported == NULL ? NULL : e->unsupported->info->name;
  q->subject_error = name == NULL ? "the function does not have the form of a helper"
                                  : arena_format(q->arena, "an op is not supported: %s", name);
  return false;
}

bool helper_execute(struct execution *e, const struct op *function, const struct dealloc_lists *lists, Z3_ast n,
                    Z3_ast r) {
  if (!pass_arrays(e, function, lists, n, r) || !execution_run(e, function)) return report_unsupported(e);
  return e->invariant == NULL || e->loops_seen == LOOP_COUNT || report_unsupported(e);
}

static Z3_ast no_invariant(void *argument, struct execution *e, const struct execution_loop *loop) {
  (void)argument, (void)loop;
  struct theorem_query *q = e->q;
  return YES;
}

// The accesses depend on extents and counters alone, so that loops need no invariants.
static void prove_accesses(struct theorem_query *q, const struct op *function, const struct dealloc_lists *l) {
  struct execution e;
  execution_init(&e, q);
  e.invariant = no_invariant;
  helper_execute(&e, function, l, l->n, l->r);
}

// The lists that are passed are as they were: its callers go on with them.
static Z3_ast keeps_inputs(const struct execution *e, const struct dealloc_lists *l) {
  struct theorem_query *q = e->q;
  return AND(SAME(e->arrays.items[BASES].contents, l->base),
             AND(SAME(e->arrays.items[RETAINED].contents, l->retained),
                 SAME(e->arrays.items[CONDITIONS].contents, l->condition)));
}

void theorem_prove_helper(struct theorem_query *q, const struct op *function, bool documented) {
  struct helper_proof proof = {.lists = dealloc_lists_any(q), .documented = documented};
  const struct dealloc_lists *l = &proof.lists;
  proof.i = theorem_base(q, "i");
  proof.j = theorem_base(q, "j");
  prove_accesses(q, function, l);
  theorem_assume(q, theorem_within(q, proof.i, l->n));
  theorem_assume(q, theorem_within(q, proof.j, l->r));
  struct execution e;
  execution_init(&e, q);
  e.invariant = helper_invariant;
  e.argument = &proof;
  e.accesses_are_shown = true;
  if (!helper_execute(&e, function, l, l->n, l->r)) return;
  Z3_ast freed = dealloc_is_freed(q, l, proof.i, documented), kept = dealloc_retained(q, l, proof.j);
  theorem_conclude(q, "exit: what is freed", SAME(execution_load(&e, FREE_OUT, proof.i), freed));
  theorem_conclude(q, "exit: what is owned", SAME(owned(&e, proof.j), theorem_apply2(q, l->claims, l->n, kept)));
  theorem_conclude(q, "exit: the inputs are not written", keeps_inputs(&e, l));
}
