#include "smt/horn.h"

enum { STATE_VALUES = 3 };  // of struct object_state, first among the arguments

uint32_t horn_arity(const struct flow *flow, uint32_t head) { return STATE_VALUES + flow->blocks.items[head].live_count; }

Z3_sort horn_argument_sort(const struct horn *horn, uint32_t head, uint32_t index) {
  if (index < STATE_VALUES) return horn->terms->boolean;
  uint32_t variable = horn->flow->blocks.items[head].live[index - STATE_VALUES];
  return horn->flow->variables.items[variable].sort == FLOW_INTEGER ? horn->terms->integer : horn->terms->boolean;
}

static void declare_relations(struct horn *horn) {
  struct terms *t = horn->terms;
  const struct flow *flow = horn->flow;
  static const char *const state_names[STATE_VALUES] = {"chosen", "foreign", "freed"};
  for (uint32_t i = 0; i < flow->order_count; i++) {
    uint32_t head = flow->order[i];
    if (!flow->blocks.items[head].head) continue;
    uint32_t arity = horn_arity(flow, head);
    Z3_sort *sorts = ARENA_ARRAY(t->arena, Z3_sort, arity);
    horn->constants[head] = ARENA_ARRAY(t->arena, Z3_ast, arity);
    for (uint32_t k = 0; k < arity; k++) {
      char name[48];
      if (k < STATE_VALUES) snprintf(name, sizeof name, "%s@%u", state_names[k], head);
      else snprintf(name, sizeof name, "v%u@%u", flow->blocks.items[head].live[k - STATE_VALUES], head);
      sorts[k] = horn_argument_sort(horn, head, k);
      horn->constants[head][k] = Z3_mk_const(t->z3, Z3_mk_string_symbol(t->z3, name), sorts[k]);
    }
    char name[32];
    snprintf(name, sizeof name, "loop%u", head);
    horn->relations[head] = Z3_mk_func_decl(t->z3, Z3_mk_string_symbol(t->z3, name), arity, sorts, t->boolean);
  }
}

Z3_ast horn_apply(const struct horn *horn, uint32_t head, Z3_ast *values) {
  return Z3_mk_app(horn->terms->z3, horn->relations[head], horn_arity(horn->flow, head), values);
}

static Z3_ast *arrival_values(struct horn *horn, const struct arrival *arrival) {
  uint32_t live = horn->flow->blocks.items[arrival->head].live_count;
  Z3_ast *values = ARENA_ARRAY(horn->terms->arena, Z3_ast, STATE_VALUES + live);
  values[0] = arrival->state.chosen;
  values[1] = arrival->state.foreign;
  values[2] = arrival->state.freed;
  for (uint32_t i = 0; i < live; i++) values[STATE_VALUES + i] = arrival->live[i];
  return values;
}

// Makes clauses of what a run has found.
static void collect(struct horn *horn, struct symbolic *symbolic, uint32_t source, unsigned properties) {
  struct terms *t = horn->terms;
  uint32_t own = source == FLOW_NONE ? 0 : horn_arity(horn->flow, source);
  uint32_t count = own + (uint32_t)t->fresh.count;
  struct clause clause = {.source = source, .bound = ARENA_ARRAY(t->arena, Z3_ast, count + 1), .bound_count = count};
  if (own > 0) memcpy(clause.bound, horn->constants[source], own * sizeof(Z3_ast));
  if (t->fresh.count > 0) memcpy(clause.bound + own, t->fresh.items, t->fresh.count * sizeof(Z3_ast));
  clause.source_values = source == FLOW_NONE ? NULL : horn->constants[source];
  for (size_t i = 0; i < symbolic->arrivals.count; i++) {
    clause.target = symbolic->arrivals.items[i].head;
    clause.path = symbolic->arrivals.items[i].reached;
    clause.target_values = arrival_values(horn, &symbolic->arrivals.items[i]);
    VECTOR_PUSH(&horn->clauses, t->arena, clause);
  }
  clause.path = t->no;
  clause.target = FLOW_NONE;
  clause.target_values = NULL;
  for (size_t i = 0; i < symbolic->violations.count; i++)
    if (properties >> symbolic->violations.items[i].property & 1)
      clause.path = term_or(t, clause.path, symbolic->violations.items[i].condition);
  if (clause.path != t->no) VECTOR_PUSH(&horn->clauses, t->arena, clause);
  symbolic->arrivals.count = symbolic->violations.count = t->fresh.count = 0;
}

void horn_build(struct horn *horn, struct terms *terms, const struct flow *flow, unsigned properties) {
  *horn = (struct horn){.terms = terms, .flow = flow};
  horn->relations = ARENA_ARRAY_ZEROED(terms->arena, Z3_func_decl, flow->blocks.count);
  horn->constants = ARENA_ARRAY_ZEROED(terms->arena, Z3_ast *, flow->blocks.count);
  horn->invariants = ARENA_ARRAY_ZEROED(terms->arena, Z3_ast, flow->blocks.count);
  declare_relations(horn);
  struct symbolic symbolic;
  symbolic_init(&symbolic, terms, flow);
  terms->fresh.count = 0;
  symbolic_run_entry(&symbolic);
  collect(horn, &symbolic, FLOW_NONE, properties);
  for (uint32_t i = 0; i < flow->order_count && flow->head_count > 0; i++) {
    uint32_t head = flow->order[i];
    if (!flow->blocks.items[head].head) continue;
    Z3_ast *values = horn->constants[head];
    symbolic_run_head(&symbolic, head, terms->yes, (struct object_state){values[0], values[1], values[2]}, values + STATE_VALUES);
    collect(horn, &symbolic, head, properties);
  }
}

static bool has_error_clause(const struct horn *horn) {
  for (size_t i = 0; i < horn->clauses.count; i++)
    if (horn->clauses.items[i].target == FLOW_NONE) return true;
  return false;
}

static const char *reason_text(struct horn *horn, const char *reason) {
  // A query that ran out of resources says "ok", "canceled" or "max. resource limit exceeded".
  static const char *const exhausted[] = {"ok", "canceled", "max. resource limit exceeded", "unknown"};
  for (size_t i = 0; i < sizeof exhausted / sizeof exhausted[0]; i++)
    if (reason != NULL && strcmp(reason, exhausted[i]) == 0) return "the resource limit is reached (--rlimit)";
  const char *error = terms_error(horn->terms);
  if (error != NULL) reason = error;
  if (reason == NULL || reason[0] == '\0') reason = "the solver gives no reason";
  return arena_string(horn->terms->arena, reason, strlen(reason));
}

// What Z3 has counted in this context.
static uint64_t resources(struct terms *terms, Z3_stats stats) {
  uint64_t used = 0;
  Z3_stats_inc_ref(terms->z3, stats);
  for (unsigned i = 0; i < Z3_stats_size(terms->z3, stats); i++) {
    const char *key = Z3_stats_get_key(terms->z3, stats, i);
    bool counts = strcmp(key, "rlimit count") == 0 || strcmp(key, "rlimit-count") == 0;
    if (counts && Z3_stats_is_uint(terms->z3, stats, i)) used = Z3_stats_get_uint_value(terms->z3, stats, i);
  }
  Z3_stats_dec_ref(terms->z3, stats);
  return used;
}

// Without relations: is any error path possible?
static enum horn_answer solve_plain(struct horn *horn, const char **reason) {
  Z3_context z3 = horn->terms->z3;
  Z3_solver solver = Z3_mk_simple_solver(z3);
  Z3_solver_inc_ref(z3, solver);
  for (size_t i = 0; i < horn->clauses.count; i++) Z3_solver_assert(z3, solver, horn->clauses.items[i].path);
  Z3_lbool answer = Z3_solver_check(z3, solver);
  if (answer == Z3_L_UNDEF) *reason = reason_text(horn, Z3_solver_get_reason_unknown(z3, solver));
  horn->rlimit_used = resources(horn->terms, Z3_solver_get_statistics(z3, solver));
  Z3_solver_dec_ref(z3, solver);
  return answer == Z3_L_FALSE ? HORN_HOLDS : answer == Z3_L_TRUE ? HORN_FAILS : HORN_UNKNOWN;
}

static void set_parameters(struct horn *horn, Z3_fixedpoint fixedpoint) {
  // Rules are left as they are: the relations of the answer are then those that were asked about.
  static const char *const off[] = {"xform.slice", "xform.inline_linear", "xform.inline_eager", "xform.coi",
                                    "xform.subsumption_checker", "xform.tail_simplifier_pve"};
  Z3_context z3 = horn->terms->z3;
  Z3_params params = Z3_mk_params(z3);
  Z3_params_inc_ref(z3, params);
  Z3_params_set_symbol(z3, params, Z3_mk_string_symbol(z3, "engine"), Z3_mk_string_symbol(z3, "spacer"));
  for (size_t i = 0; i < sizeof off / sizeof off[0]; i++) Z3_params_set_bool(z3, params, Z3_mk_string_symbol(z3, off[i]), false);
  Z3_fixedpoint_set_params(z3, fixedpoint, params);
  Z3_params_dec_ref(z3, params);
}

static void add_rule(struct horn *horn, Z3_fixedpoint fixedpoint, const struct clause *clause, Z3_ast error, unsigned number) {
  struct terms *t = horn->terms;
  Z3_ast body = clause->path;
  if (clause->source != FLOW_NONE) body = term_and(t, horn_apply(horn, clause->source, clause->source_values), body);
  Z3_ast head = clause->target == FLOW_NONE ? error : horn_apply(horn, clause->target, clause->target_values);
  Z3_ast rule = Z3_mk_implies(t->z3, body, head);
  Z3_app *bound = ARENA_ARRAY(t->arena, Z3_app, clause->bound_count + 1);
  for (uint32_t i = 0; i < clause->bound_count; i++) bound[i] = Z3_to_app(t->z3, clause->bound[i]);
  if (clause->bound_count > 0) rule = Z3_mk_forall_const(t->z3, 0, clause->bound_count, bound, 0, NULL, rule);
  Z3_fixedpoint_add_rule(t->z3, fixedpoint, rule, Z3_mk_int_symbol(t->z3, (int)number));
}

// One conjunct of Spacer's answer: forall x. loopN(x) = formula. (Covers at infinity are not always inductive; this is.)
static void read_invariant(struct horn *horn, Z3_ast conjunct) {
  Z3_context z3 = horn->terms->z3;
  if (Z3_get_ast_kind(z3, conjunct) != Z3_QUANTIFIER_AST) return;
  Z3_app equation = Z3_to_app(z3, Z3_get_quantifier_body(z3, conjunct));
  if (Z3_get_app_num_args(z3, equation) != 2) return;
  Z3_app relation = Z3_to_app(z3, Z3_get_app_arg(z3, equation, 0));
  Z3_func_decl name = Z3_get_app_decl(z3, relation);
  uint32_t head = 0;
  while (head < horn->flow->blocks.count && horn->relations[head] != name) head++;
  if (head == horn->flow->blocks.count) return;
  uint32_t arity = horn_arity(horn->flow, head);
  Z3_ast *constants = ARENA_ARRAY(horn->terms->arena, Z3_ast, arity);
  for (uint32_t i = 0; i < arity; i++) {
    Z3_ast variable = Z3_get_app_arg(z3, relation, i);
    if (Z3_get_ast_kind(z3, variable) != Z3_VAR_AST || Z3_get_index_value(z3, variable) >= arity) return;
    constants[Z3_get_index_value(z3, variable)] = horn->constants[head][i];
  }
  horn->invariants[head] = Z3_substitute_vars(z3, Z3_get_app_arg(z3, equation, 1), arity, constants);
}

static void read_invariants(struct horn *horn, Z3_fixedpoint fixedpoint) {
  Z3_context z3 = horn->terms->z3;
  Z3_app answer = Z3_to_app(z3, Z3_fixedpoint_get_answer(z3, fixedpoint));
  for (unsigned i = 0; i < Z3_get_app_num_args(z3, answer); i++) read_invariant(horn, Z3_get_app_arg(z3, answer, i));
  for (size_t i = 0; i < horn->flow->blocks.count; i++)
    if (horn->relations[i] != NULL && horn->invariants[i] == NULL) horn->invariants[i] = horn->terms->yes;
}

static enum horn_answer solve_spacer(struct horn *horn, bool keep_invariants, const char **reason) {
  Z3_context z3 = horn->terms->z3;
  Z3_fixedpoint fixedpoint = Z3_mk_fixedpoint(z3);
  Z3_fixedpoint_inc_ref(z3, fixedpoint);
  set_parameters(horn, fixedpoint);
  Z3_func_decl error = Z3_mk_func_decl(z3, Z3_mk_string_symbol(z3, "error"), 0, NULL, horn->terms->boolean);
  Z3_fixedpoint_register_relation(z3, fixedpoint, error);
  for (size_t i = 0; i < horn->flow->blocks.count; i++)
    if (horn->relations[i] != NULL) Z3_fixedpoint_register_relation(z3, fixedpoint, horn->relations[i]);
  Z3_ast query = Z3_mk_app(z3, error, 0, NULL);
  for (size_t i = 0; i < horn->clauses.count; i++) add_rule(horn, fixedpoint, &horn->clauses.items[i], query, (unsigned)i);
  Z3_lbool answer = Z3_fixedpoint_query(z3, fixedpoint, query);
  if (answer == Z3_L_FALSE && keep_invariants) read_invariants(horn, fixedpoint);
  if (answer == Z3_L_UNDEF) *reason = reason_text(horn, Z3_fixedpoint_get_reason_unknown(z3, fixedpoint));
  horn->rlimit_used = resources(horn->terms, Z3_fixedpoint_get_statistics(z3, fixedpoint));
  Z3_fixedpoint_dec_ref(z3, fixedpoint);
  return answer == Z3_L_FALSE ? HORN_HOLDS : answer == Z3_L_TRUE ? HORN_FAILS : HORN_UNKNOWN;
}

static void trivial_invariants(struct horn *horn) {
  for (size_t i = 0; i < horn->flow->blocks.count; i++)
    if (horn->relations[i] != NULL) horn->invariants[i] = horn->terms->yes;
}

enum horn_answer horn_solve(struct horn *horn, bool keep_invariants, const char **reason) {
  *reason = NULL;
  if (!has_error_clause(horn)) {
    trivial_invariants(horn);
    return HORN_HOLDS;
  }
  return horn->flow->head_count == 0 ? solve_plain(horn, reason) : solve_spacer(horn, keep_invariants, reason);
}
