// Solving; the clauses are made in horn_build.c.
#include "smt/prove/horn.h"

Z3_ast horn_apply(const struct horn *horn, uint32_t relation, Z3_ast *values) {
  const struct relation *r = &horn->relations.items[relation];
  return Z3_mk_app(horn->terms->z3, r->declaration, r->arity, values);
}

static bool has_error_clause(const struct horn *horn) {
  for (size_t i = 0; i < horn->clauses.count; i++)
    if (horn->clauses.items[i].target == FLOW_NONE) return true;
  return false;
}

static const char *reason_text(struct horn *horn, bool taken, const char *reason) {
  if (!taken) return "the solver does not take a clause";
  // The reason of a query that ran out of resources is "ok", "canceled" or "max. resource limit exceeded".
  static const char *const exhausted[] = {"ok", "canceled", "max. resource limit exceeded", "unknown", NULL};
  for (const char *const *text = exhausted; reason != NULL && *text != NULL; text++)
    if (strcmp(reason, *text) == 0) return "the resource limit is reached (--rlimit)";
  const char *error = terms_error(horn->terms);
  if (error != NULL) reason = error;
  if (reason == NULL || reason[0] == '\0') reason = "the solver gives no reason";
  return arena_string(horn->terms->arena, reason, strlen(reason));
}

// Without relations: is any error path possible?
static enum horn_answer solve_plain(struct horn *horn, const char **reason) {
  Z3_context z3 = horn->terms->z3;
  Z3_solver solver = Z3_mk_simple_solver(z3);
  Z3_solver_inc_ref(z3, solver);
  Z3_ast broken = horn->terms->no;
  for (size_t i = 0; i < horn->clauses.count; i++) broken = term_or(horn->terms, broken, horn->clauses.items[i].path);
  Z3_solver_assert(z3, solver, broken);
  bool taken = Z3_get_error_code(z3) == Z3_OK;
  Z3_lbool answer = taken ? Z3_solver_check(z3, solver) : Z3_L_UNDEF;
  if (answer == Z3_L_UNDEF) *reason = reason_text(horn, taken, Z3_solver_get_reason_unknown(z3, solver));
  horn->rlimit_used = terms_resources(horn->terms, Z3_solver_get_statistics(z3, solver));
  Z3_solver_dec_ref(z3, solver);
  return answer == Z3_L_FALSE ? HORN_HOLDS : answer == Z3_L_TRUE ? HORN_FAILS : HORN_UNKNOWN;
}

static void set_parameters(struct horn *horn, Z3_fixedpoint fixedpoint) {
  // No preprocessing of rules, so that the answer is in terms of the relations of the query.
  static const char *const off[] = {"xform.slice", "xform.inline_linear",       "xform.inline_eager",
                                    "xform.coi",   "xform.subsumption_checker", "xform.tail_simplifier_pve"};
  Z3_context z3 = horn->terms->z3;
  Z3_params params = Z3_mk_params(z3);
  Z3_params_inc_ref(z3, params);
  Z3_params_set_symbol(z3, params, Z3_mk_string_symbol(z3, "engine"), Z3_mk_string_symbol(z3, "spacer"));
  for (size_t i = 0; i < sizeof off / sizeof off[0]; i++)
    Z3_params_set_bool(z3, params, Z3_mk_string_symbol(z3, off[i]), false);
  Z3_fixedpoint_set_params(z3, fixedpoint, params);
  Z3_params_dec_ref(z3, params);
}

// Returns false if the solver does not take it.
static bool add_rule(struct horn *horn, Z3_fixedpoint fixedpoint, const struct clause *clause, Z3_ast error,
                     unsigned number) {
  struct terms *t = horn->terms;
  Z3_ast body = clause->path;
  for (uint32_t i = clause->body_count; i-- > 0;)
    body = term_and(t, horn_apply(horn, clause->body[i].relation, clause->body[i].values), body);
  Z3_ast head = clause->target == FLOW_NONE ? error : horn_apply(horn, clause->target, clause->target_values);
  Z3_ast rule = Z3_mk_implies(t->z3, body, head);
  Z3_app *bound = ARENA_ARRAY(t->arena, Z3_app, clause->bound_count);
  for (uint32_t i = 0; i < clause->bound_count; i++) bound[i] = Z3_to_app(t->z3, clause->bound[i]);
  if (clause->bound_count > 0) rule = Z3_mk_forall_const(t->z3, 0, clause->bound_count, bound, 0, NULL, rule);
  Z3_symbol name = Z3_mk_int_symbol(t->z3, (int)number);
  Z3_fixedpoint_add_rule(t->z3, fixedpoint, rule, name);
  return Z3_get_error_code(t->z3) == Z3_OK;
}

// One conjunct of Spacer's answer: forall x. relation(x) = formula. (Covers at infinity are not always inductive; this
// is.) The solver is not ours, so what has another form is left out: the checker refuses a certificate without it.
static void read_invariant(struct horn *horn, Z3_ast conjunct) {
  Z3_context z3 = horn->terms->z3;
  if (Z3_get_ast_kind(z3, conjunct) != Z3_QUANTIFIER_AST) return;
  Z3_app equation = Z3_to_app(z3, Z3_get_quantifier_body(z3, conjunct));
  if (Z3_get_app_num_args(z3, equation) != 2) return;
  Z3_app left = Z3_to_app(z3, Z3_get_app_arg(z3, equation, 0));
  for (size_t i = 0; i < horn->relations.count; i++) {
    struct relation *relation = &horn->relations.items[i];
    if (Z3_get_app_decl(z3, left) != relation->declaration) continue;
    Z3_ast *constants = ARENA_ARRAY(horn->terms->arena, Z3_ast, relation->arity);
    for (uint32_t k = 0; k < relation->arity; k++) {
      Z3_ast variable = Z3_get_app_arg(z3, left, k);
      if (Z3_get_ast_kind(z3, variable) != Z3_VAR_AST || Z3_get_index_value(z3, variable) >= relation->arity) return;
      constants[Z3_get_index_value(z3, variable)] = relation->constants.items[k];
    }
    relation->invariant = Z3_substitute_vars(z3, Z3_get_app_arg(z3, equation, 1), relation->arity, constants);
  }
}

static void trivial_invariants(struct horn *horn) {
  for (size_t i = 0; i < horn->relations.count; i++)
    if (horn->relations.items[i].invariant == NULL) horn->relations.items[i].invariant = horn->terms->yes;
}

static void read_invariants(struct horn *horn, Z3_fixedpoint fixedpoint) {
  Z3_context z3 = horn->terms->z3;
  Z3_app answer = Z3_to_app(z3, Z3_fixedpoint_get_answer(z3, fixedpoint));
  for (unsigned i = 0; i < Z3_get_app_num_args(z3, answer); i++) read_invariant(horn, Z3_get_app_arg(z3, answer, i));
  trivial_invariants(horn);
}

static enum horn_answer solve_spacer(struct horn *horn, bool keep_invariants, const char **reason) {
  Z3_context z3 = horn->terms->z3;
  Z3_fixedpoint fixedpoint = Z3_mk_fixedpoint(z3);
  Z3_fixedpoint_inc_ref(z3, fixedpoint);
  set_parameters(horn, fixedpoint);
  Z3_func_decl error = Z3_mk_func_decl(z3, Z3_mk_string_symbol(z3, "error"), 0, NULL, horn->terms->boolean);
  Z3_fixedpoint_register_relation(z3, fixedpoint, error);
  for (size_t i = 0; i < horn->relations.count; i++)
    Z3_fixedpoint_register_relation(z3, fixedpoint, horn->relations.items[i].declaration);
  Z3_ast query = Z3_mk_app(z3, error, 0, NULL);
  bool taken = true;
  for (size_t i = 0; i < horn->clauses.count && taken; i++)
    taken = add_rule(horn, fixedpoint, &horn->clauses.items[i], query, (unsigned)i);
  Z3_lbool answer = taken ? Z3_fixedpoint_query(z3, fixedpoint, query) : Z3_L_UNDEF;
  if (answer == Z3_L_FALSE && keep_invariants) read_invariants(horn, fixedpoint);
  if (answer == Z3_L_UNDEF) *reason = reason_text(horn, taken, Z3_fixedpoint_get_reason_unknown(z3, fixedpoint));
  horn->rlimit_used = terms_resources(horn->terms, Z3_fixedpoint_get_statistics(z3, fixedpoint));
  Z3_fixedpoint_dec_ref(z3, fixedpoint);
  return answer == Z3_L_FALSE ? HORN_HOLDS : answer == Z3_L_TRUE ? HORN_FAILS : HORN_UNKNOWN;
}

enum horn_answer horn_solve(struct horn *horn, bool keep_invariants, const char **reason) {
  if (!has_error_clause(horn)) {
    trivial_invariants(horn);
    return HORN_HOLDS;
  }
  return horn->relations.count == 0 ? solve_plain(horn, reason) : solve_spacer(horn, keep_invariants, reason);
}
