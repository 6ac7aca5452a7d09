// The contract of @dealloc_helper, proved of the functions that the engine's lowering and the document have. Each
// control breaks one op of the helper and executes it for two memrefs and two retained ones, so that its loops end.
#include "smt/execute/helper.h"

#include "engine/dialects/ops.h"
#include "smt/theorems/subjects.h"
#include "smt/theorems/theorem.h"

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
  if (!helper_execute(&e, function, &l, two, two)) return;
  Z3_ast has0 = SAME(base[0], b), owns1 = AND(SAME(base[1], b), condition[1]);
  Z3_ast claimed = documented ? IF(has0, condition[0], owns1) : OR(AND(has0, condition[0]), owns1);
  Z3_ast kept = OR(SAME(retained[0], b), SAME(retained[1], b)), releases = NUMBER(0);
  for (int i = 0; i < 2; i++)
    releases = PLUS(releases, COUNT(AND(SAME(base[i], b), execution_load(&e, FREE_OUT, NUMBER(i)))));
  theorem_show(q, "releases", releases);
  theorem_conclude(q, "as many releases", SAME(releases, COUNT(AND(claimed, NOT(kept)))));
  Z3_ast of_j = dealloc_retained(q, &l, j), owner = NO;
  for (int i = 0; i < 2; i++) owner = OR(owner, AND(SAME(base[i], of_j), condition[i]));
  theorem_conclude(q, "the result", SAME(execution_load(&e, OWNED_OUT, j), owner));
}

// Faults of the table come first, then one for each op.
static void conclude_helper(struct theorem_query *q, const struct theorem_program *program, uint32_t named_faults,
                            bool documented) {
  if (program->helper == NULL) {
    q->subject_error = "there is no helper";
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
  else conclude_helper(q, program_with_helper(q), 1, false);
}

void theorem_documented_helper_form(struct theorem_query *q) { conclude_helper(q, &q->subjects->documented, 0, true); }
