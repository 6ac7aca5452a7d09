#include "smt/execute/query.h"

#include "engine/base/hash.h"
#include "engine/base/text.h"

#include <stdio.h>

void theorem_looked_at(struct theorem_query *q, const void *data, size_t size, uint64_t cases) {
  q->cases += cases;
  q->looked_at = hash_bytes(q->looked_at, data, size);
}

void theorem_assume(struct theorem_query *q, Z3_ast premise) {
  if (premise != q->terms.yes) VECTOR_PUSH(&q->premises, q->arena, premise);
}

static const char *model_text(struct theorem_query *q, Z3_model model) {
  Z3_context z3 = q->terms.z3;
  const char *text = "";
  for (size_t i = 0; i < q->shown.count; i++) {
    Z3_ast value = NULL;
    if (!Z3_model_eval(z3, model, q->shown.items[i].term, true, &value) || value == NULL) continue;
    Z3_set_ast_print_mode(z3, Z3_PRINT_SMTLIB2_COMPLIANT);
    text = arena_format(q->arena, "%s%s%s = %s", text, *text == '\0' ? "" : ", ", q->shown.items[i].name,
                        Z3_ast_to_string(z3, value));
  }
  return text;
}

// First whether the premises contradict each other, then the goal.
static enum theorem_answer check(struct theorem_query *q, Z3_solver solver, Z3_ast negated_goal) {
  Z3_context z3 = q->terms.z3;
  for (size_t i = 0; i < q->premises.count; i++) Z3_solver_assert(z3, solver, q->premises.items[i]);
  Z3_lbool premises = Z3_solver_check(z3, solver);
  if (premises != Z3_L_TRUE) return premises == Z3_L_FALSE ? THEOREM_PREMISES_CONTRADICT : THEOREM_UNDECIDED;
  Z3_solver_assert(z3, solver, negated_goal);
  Z3_lbool answer = Z3_solver_check(z3, solver);
  if (answer != Z3_L_TRUE) return answer == Z3_L_FALSE ? THEOREM_HOLDS : THEOREM_UNDECIDED;
  q->model = model_text(q, Z3_solver_get_model(z3, solver));
  return THEOREM_HAS_COUNTEREXAMPLE;
}

// The premises and what contradicts the goal, for another solver.
static const char *script_text(struct theorem_query *q, const char *obligation, Z3_ast negated_goal) {
  Z3_string text = Z3_benchmark_to_smtlib_string(q->terms.z3, "", "ALL", "unsat", "", (unsigned)q->premises.count,
                                                 q->premises.items, negated_goal);
  return arena_format(q->arena, "; %s\n%s", obligation, text);
}

void theorem_conclude(struct theorem_query *q, const char *obligation, Z3_ast goal) {
  uint32_t number = q->seen++;
  bool is_asked = q->wanted == EVERY_CONCLUSION ? number == 0 || q->answer == THEOREM_HOLDS : number == q->wanted;
  if (!is_asked) return;
  q->obligation = obligation;
  q->goal = goal;
  Z3_ast negated_goal = term_not(&q->terms, goal);
  if (q->keeps_script) q->script = script_text(q, obligation, negated_goal);
  Z3_solver solver = Z3_mk_simple_solver(q->terms.z3);
  Z3_solver_inc_ref(q->terms.z3, solver);
  q->answer = check(q, solver, negated_goal);
  q->rlimit_used += terms_resources(&q->terms, Z3_solver_get_statistics(q->terms.z3, solver));
  Z3_solver_dec_ref(q->terms.z3, solver);
}

void theorem_show(struct theorem_query *q, const char *name, Z3_ast term) {
  VECTOR_PUSH(&q->shown, q->arena, ((struct theorem_shown){name, term}));
}

static Z3_ast constant(struct theorem_query *q, const char *name, Z3_sort sort) {
  Z3_ast term = terms_fresh(&q->terms, sort, name);
  theorem_show(q, name, term);
  return term;
}

Z3_ast theorem_base(struct theorem_query *q, const char *name) { return constant(q, name, q->terms.integer); }

Z3_ast theorem_condition(struct theorem_query *q, const char *name) { return constant(q, name, q->terms.boolean); }

Z3_ast theorem_array(struct theorem_query *q, const char *name, Z3_sort element) {
  return terms_fresh(&q->terms, Z3_mk_array_sort(q->terms.z3, q->terms.integer, element), name);
}

Z3_func_decl theorem_function(struct theorem_query *q, const char *name, const Z3_sort *domain, uint32_t arity,
                              Z3_sort range) {
  return Z3_mk_func_decl(q->terms.z3, Z3_mk_string_symbol(q->terms.z3, name), arity, domain, range);
}

Z3_ast theorem_apply(struct theorem_query *q, Z3_func_decl function, Z3_ast argument) {
  return Z3_mk_app(q->terms.z3, function, 1, &argument);
}

Z3_ast theorem_apply2(struct theorem_query *q, Z3_func_decl function, Z3_ast a, Z3_ast b) {
  return Z3_mk_app(q->terms.z3, function, 2, (Z3_ast[]){a, b});
}

Z3_func_decl theorem_set(struct theorem_query *q, const char *name) {
  return theorem_function(q, name, &q->terms.integer, 1, q->terms.boolean);
}

Z3_ast theorem_implies(struct theorem_query *q, Z3_ast a, Z3_ast b) { return OR(NOT(a), b); }

Z3_ast theorem_differ(struct theorem_query *q, Z3_ast a, Z3_ast b) { return NOT(SAME(a, b)); }

Z3_ast theorem_plus(struct theorem_query *q, Z3_ast a, Z3_ast b) { return Z3_mk_add(q->terms.z3, 2, (Z3_ast[]){a, b}); }

Z3_ast theorem_count(struct theorem_query *q, Z3_ast condition) {
  return Z3_mk_ite(q->terms.z3, condition, NUMBER(1), NUMBER(0));
}

Z3_ast theorem_within(struct theorem_query *q, Z3_ast index, Z3_ast end) {
  return AND(NOT(term_less(&q->terms, index, NUMBER(0))), term_less(&q->terms, index, end));
}
