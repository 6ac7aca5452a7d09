// @dealloc_helper, as IR: its four loops by induction, for any number of memrefs and retained ones.
//
// One memref i and one retained memref j stand for all: the invariants speak of what is stored for them. The controls
// break one op of the helper each, and let it run for two memrefs and two retained ones, where its loops end.
#include "engine/dialects/ops.h"
#include "smt/theorems/execute.h"
#include "smt/theorems/lists.h"
#include "smt/theorems/subjects.h"

enum helper_argument { BASES, RETAINED, CONDITIONS, FREE_OUT, OWNED_OUT, ARGUMENT_COUNT };
enum helper_loop { CLEAR, DECIDE, COMPARE_RETAINED, COMPARE_EARLIER, LOOP_COUNT };

struct helper_proof {
  struct dealloc_lists lists;
  Z3_ast i, j;  // the memref and the retained memref that stand for all
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
  if (loop->around == NULL || loop->number >= LOOP_COUNT) return NO;
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

// The five arrays; those that come in are the lists. False if the function is not a helper.
static bool pass_arrays(struct execution *e, const struct op *function, const struct dealloc_lists *lists, Z3_ast n,
                        Z3_ast r) {
  struct theorem_query *q = e->q;
  static const char *const names[] = {"bases", "retained", "conditions", "free", "owned"};
  const Z3_ast inputs[] = {lists->base, lists->retained, lists->condition};
  const struct block *body = function->regions[0].first;
  if (body == NULL || body->argument_count != ARGUMENT_COUNT) return false;
  for (uint32_t i = 0; i < ARGUMENT_COUNT; i++) {
    Z3_sort element = i <= RETAINED ? q->terms.integer : q->terms.boolean;
    execution_add_array(e, body->arguments[i], names[i], element, i == RETAINED || i == OWNED_OUT ? r : n);
    if (i <= CONDITIONS) e->arrays.items[i].contents = inputs[i];
  }
  return true;
}

static void report_unsupported(const struct execution *e) {
  struct theorem_query *q = e->q;
  const char *name = e->unsupported == NULL ? NULL : e->unsupported->info->name;
  q->subject_error = name == NULL ? "the function does not have the form of a helper"
                                  : arena_format(q->arena, "an op is not supported: %s", name);
}

void theorem_prove_helper(struct theorem_query *q, const struct op *function, bool documented) {
  struct helper_proof proof = {.lists = dealloc_lists_any(q), .documented = documented};
  const struct dealloc_lists *l = &proof.lists;
  proof.i = theorem_base(q, "i");
  proof.j = theorem_base(q, "j");
  theorem_assume(q, theorem_within(q, proof.i, l->n));
  theorem_assume(q, theorem_within(q, proof.j, l->r));
  struct execution e;
  execution_init(&e, q);
  e.invariant = helper_invariant;
  e.argument = &proof;
  if (!pass_arrays(&e, function, l, l->n, l->r) || !execution_run(&e, function) || e.loops_seen != LOOP_COUNT) {
    report_unsupported(&e);
    return;
  }
  Z3_ast freed = dealloc_is_freed(q, l, proof.i, documented), kept = dealloc_retained(q, l, proof.j);
  theorem_conclude(q, "exit: what is freed", SAME(execution_load(&e, FREE_OUT, proof.i), freed));
  theorem_conclude(q, "exit: what is owned", SAME(owned(&e, proof.j), theorem_apply2(q, l->claims, l->n, kept)));
}

// The helper with one op broken, or none, for two memrefs and two retained ones: against the contract, or what the
// document's form does.
static void run_small_helper(struct theorem_query *q, const struct op *function, const struct op *broken,
                             bool documented) {
  struct dealloc_lists l = dealloc_lists_any(q);
  Z3_ast two = NUMBER(2), b = theorem_base(q, "base"), j = theorem_base(q, "j");
  struct execution e;
  execution_init(&e, q);
  e.broken = broken;
  theorem_assume(q, AND(SAME(l.n, two), SAME(l.r, two)));
  theorem_assume(q, theorem_within(q, j, two));
  Z3_ast base[2], condition[2], retained[2];
  static const char *const names[][2] = {
      {"base 0", "base 1"}, {"condition 0", "condition 1"}, {"retained 0", "retained 1"}};
  for (int i = 0; i < 2; i++) {
    theorem_show(q, names[0][i], base[i] = dealloc_base(q, &l, NUMBER(i)));
    theorem_show(q, names[1][i], condition[i] = dealloc_condition(q, &l, NUMBER(i)));
    theorem_show(q, names[2][i], retained[i] = dealloc_retained(q, &l, NUMBER(i)));
  }
  if (!pass_arrays(&e, function, &l, two, two) || !execution_run(&e, function)) {
    report_unsupported(&e);
    return;
  }
  Z3_ast has0 = SAME(base[0], b), owns1 = AND(SAME(base[1], b), condition[1]);
  Z3_ast claimed = documented ? IF(has0, condition[0], owns1) : OR(AND(has0, condition[0]), owns1);
  Z3_ast kept = OR(SAME(retained[0], b), SAME(retained[1], b)), releases = NUMBER(0);
  for (int i = 0; i < 2; i++)
    releases = PLUS(releases, COUNT(AND(SAME(base[i], b), execution_load(&e, FREE_OUT, NUMBER(i)))));
  theorem_show(q, "releases", releases);
  theorem_conclude(q, "as many releases", SAME(releases, COUNT(AND(claimed, NOT(kept)))));
  Z3_ast of_j = dealloc_retained(q, &l, j), owner = NO;
  for (int i = 0; i < 2; i++) owner = OR(owner, AND(SAME(base[i], of_j), condition[i]));
  theorem_conclude(q, "the result", SAME(owned(&e, j), owner));
}

// Faults of the table come first, then one for each op.
static void examine_helper(struct theorem_query *q, const struct theorem_program *program, uint32_t named_faults,
                           bool documented) {
  if (program->error != NULL || program->helper == NULL) {
    q->subject_error = program->error != NULL ? program->error : "there is no helper";
    return;
  }
  q->further_faults = execution_breakable_count(program->helper);
  if (q->fault == 0) {
    theorem_prove_helper(q, program->helper, documented);
    return;
  }
  const struct op *broken = execution_breakable(program->helper, q->fault - named_faults - 1);
  q->fault_name = arena_format(q->arena, "op %u, %s, does something else", q->fault - named_faults, broken->info->name);
  run_small_helper(q, program->helper, broken, documented);
}

// The program whose lowering has made the helper.
static const struct theorem_program *program_with_helper(const struct theorem_query *q) {
  return &q->subjects->lowered[0][2][2];
}

void theorem_dealloc_helper(struct theorem_query *q) {
  if (theorem_is_broken(q, 1)) run_small_helper(q, q->subjects->documented.helper, NULL, false);
  else examine_helper(q, program_with_helper(q), 1, false);
}

void theorem_documented_helper_form(struct theorem_query *q) { examine_helper(q, &q->subjects->documented, 0, true); }
