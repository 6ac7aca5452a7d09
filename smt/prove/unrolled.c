#include "smt/prove/unrolled.h"

// Heads whose numbers of iterations are open cost more: their loops do not end here, and all that is to be gained is a
// violation in the first iterations.
enum { HEADS = 48, OPEN_HEAD = 12, CALLS = 64, DEPTH = 8 };

static bool arrived_at_head(const struct symbolic *s) {
  for (size_t i = 0; i < s->arrivals.count; i++)
    if (s->arrivals.items[i].head != FLOW_NONE) return true;
  return false;
}

static void cut(struct symbolic *s) {
  struct unrolling *unrolling = s->callees->unrolling;
  size_t kept = 0;
  for (size_t i = 0; i < s->arrivals.count; i++)
    if (s->arrivals.items[i].head == FLOW_NONE) s->arrivals.items[kept++] = s->arrivals.items[i];
    else unrolling->cut = term_or(s->terms, unrolling->cut, s->arrivals.items[i].reached);
  s->arrivals.count = kept;
}

void symbolic_unroll(struct symbolic *s) {
  struct unrolling *unrolling = s->callees->unrolling;
  Z3_ast *reached_before = ARENA_ARRAY_ZEROED(s->terms->arena, Z3_ast, s->flow->blocks.count);
  while (arrived_at_head(s) && unrolling->heads > 0)
    unrolling->heads -= 1 + OPEN_HEAD * (int64_t)symbolic_run_arrived(s, reached_before);
  cut(s);
}

static Z3_lbool is_possible(struct terms *terms, Z3_solver solver, Z3_ast condition) {
  if (condition == terms->no) return Z3_L_FALSE;
  Z3_solver_push(terms->z3, solver);
  Z3_solver_assert(terms->z3, solver, condition);
  Z3_lbool answer = Z3_solver_check(terms->z3, solver);
  Z3_solver_pop(terms->z3, solver, 1);
  return answer;
}

static enum horn_answer decide(struct terms *terms, Z3_solver solver, Z3_ast broken, Z3_ast beyond) {
  Z3_lbool breaks = is_possible(terms, solver, broken);
  if (breaks == Z3_L_TRUE) return HORN_FAILS;
  return breaks == Z3_L_FALSE && is_possible(terms, solver, beyond) == Z3_L_FALSE ? HORN_HOLDS : HORN_UNKNOWN;
}

enum horn_answer unrolled_decide(struct terms *terms, const struct flow *const *flows, struct horn_question question,
                                 uint64_t *rlimit_used) {
  struct unrolling unrolling = {.heads = HEADS, .calls = CALLS, .depth = DEPTH, .cut = terms->no};
  const struct callees callees = {.flows = flows, .unrolling = &unrolling};
  struct symbolic symbolic;
  symbolic_init(&symbolic, terms, flows[0]);
  symbolic.callees = &callees;
  symbolic_run_entry(&symbolic);
  symbolic_unroll(&symbolic);
  Z3_ast broken = terms->no;
  for (size_t i = 0; i < symbolic.violations.count; i++)
    if (horn_question_asks_for(&question, flows, &symbolic.violations.items[i]))
      broken = term_or(terms, broken, symbolic.violations.items[i].condition);
  Z3_solver solver = Z3_mk_simple_solver(terms->z3);
  Z3_solver_inc_ref(terms->z3, solver);
  enum horn_answer answer = decide(terms, solver, broken, unrolling.cut);
  *rlimit_used = terms_resources(terms, Z3_solver_get_statistics(terms->z3, solver));
  Z3_solver_dec_ref(terms->z3, solver);
  return answer;
}
