#include "smt/prove/contract_trial.h"

#include "smt/prove/unrolled.h"

// Few iterations tell one contract from another.
enum { HEADS = 40, CALLS = 64, DEPTH = 8 };

struct contract_trial {
  struct terms *terms;
  const struct contract *subject;
  struct symbolic symbolic;  // its arrivals are the returns
  struct object_state before;
  Z3_ast *parameters;  // per parameter; null: not followed
  uint64_t rlimit_used;
};

// Any values of the parameters, one after the other without those that are not followed.
static Z3_ast *any_values(struct symbolic *symbolic, const struct flow *flow) {
  Z3_ast *values = ARENA_ARRAY_ZEROED(symbolic->terms->arena, Z3_ast, flow->parameters.count);
  uint32_t count = 0;
  for (size_t i = 0; i < flow->parameters.count; i++) {
    const struct flow_variable *variable = &flow->variables.items[flow->parameters.items[i]];
    if (flow_has(flow, variable->sort)) values[count++] = symbolic_fresh(symbolic, variable->sort, variable->width);
  }
  return values;
}

static void execute(struct contract_trial *trial, const struct flow *const *flows,
                    const struct horn_contracts *contracts) {
  struct symbolic *symbolic = &trial->symbolic;
  struct unrolling unrolling = {.heads = HEADS, .calls = CALLS, .depth = DEPTH, .cut = trial->terms->no};
  const struct callees callees = {.flows = flows, .contracts = contracts->of, .unrolling = &unrolling};
  symbolic_init(symbolic, trial->terms, flows[1]);
  symbolic->callees = &callees;
  trial->before = (struct object_state){.chosen = symbolic_fresh_boolean(symbolic, "chosen"),
                                        .foreign = symbolic_fresh_boolean(symbolic, "foreign"),
                                        .freed = symbolic_fresh_boolean(symbolic, "freed")};
  symbolic->state = trial->before;  // bases are those of an object that is there
  const Z3_ast *given = any_values(symbolic, flows[1]);
  trial->parameters =
      symbolic_spread(trial->terms, flows[1], flows[1]->parameters.items, flows[1]->parameters.count, given);
  symbolic_run_called(symbolic, trial->before, given);
  symbolic_unroll(symbolic);
  symbolic->callees = NULL;
}

struct contract_trial *contract_trial_begin(struct terms *terms, const struct flow *const *flows,
                                            const struct horn_contracts *contracts) {
  struct contract_trial *trial = ARENA_NEW(terms->arena, struct contract_trial);
  *trial = (struct contract_trial){.terms = terms, .subject = contracts->subject};
  execute(trial, flows, contracts);
  return trial;
}

bool contract_trial_refutes(struct contract_trial *trial, struct contract_question question) {
  struct terms *t = trial->terms;
  const struct flow *flow = trial->symbolic.flow;
  const struct flow_block *end = flow_first_return(flow);
  Z3_ast broken = t->no;
  for (size_t i = 0; i < trial->symbolic.arrivals.count; i++) {
    const struct arrival *arrival = &trial->symbolic.arrivals.items[i];
    const Z3_ast *results = symbolic_spread(t, flow, end->returned, end->returned_count, arrival->live);
    Z3_ast kept =
        contract_ensures(t, trial->subject, question, trial->before, trial->parameters, arrival->state, results);
    broken = term_or(t, broken, term_and(t, arrival->reached, term_not(t, kept)));
  }
  broken = term_and(t, broken, contract_requires(t, trial->subject, trial->before, trial->parameters));
  if (broken == t->no) return false;
  // No arena is asked while there is a solver: it would stay behind if memory ran out.
  Z3_solver solver = Z3_mk_simple_solver(t->z3);
  Z3_solver_inc_ref(t->z3, solver);
  Z3_solver_assert(t->z3, solver, broken);
  bool refuted = Z3_solver_check(t->z3, solver) == Z3_L_TRUE;
  trial->rlimit_used = terms_resources(t, Z3_solver_get_statistics(t->z3, solver));
  Z3_solver_dec_ref(t->z3, solver);
  return refuted;
}

uint64_t contract_trial_resources(const struct contract_trial *trial) { return trial->rlimit_used; }
