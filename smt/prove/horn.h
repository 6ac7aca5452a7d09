// Constrained Horn clauses of a family of flows, and their solution by Z3's Spacer.
//
// Relations: of each head; of each member that others call and that is not executed at its calls, its entry and its
// summary (its results for its arguments).
//
//   entry:      path => R_head(values)
//   preserved:  R_head(values) and path => R_other(values')
//   called:     R_head(values) and path => R_entry(arguments)
//   returned:   R_head(values) and path => R_summary(true, arguments, results)
//   error:      [R_head(values) and] path => error
//
// where a path includes, for each call along it, R_summary(whether it is executed, arguments, results), which holds of
// all calls that are not executed. The relations have a solution without error exactly if no path violates a property;
// the solution is an inductive invariant. Without relations a plain solver decides.
#ifndef BUFFERPROOF_SMT_PROVE_HORN_H
#define BUFFERPROOF_SMT_PROVE_HORN_H

#include "smt/prove/contract.h"

struct relation {
  const char *name;
  Z3_func_decl declaration;
  uint32_t arity;
  VECTOR(Z3_ast) constants;  // its arguments
  Z3_ast invariant;          // over the constants; of a proof, if kept
};

struct literal {
  uint32_t relation;  // index
  Z3_ast *values;
};

struct clause {
  struct literal *body;
  uint32_t body_count;
  uint32_t target;  // a relation; FLOW_NONE: the error
  Z3_ast path;      // when it is taken
  Z3_ast *target_values;
  Z3_ast *bound;  // all constants of the clause
  uint32_t bound_count;
};

// The error states: violations of some properties in one member or all.
struct horn_question {
  unsigned properties;  // mask, 1 << enum property
  uint32_t member;      // FLOW_NONE: all
  const struct op *op;  // or null: only those by this op
};

bool horn_question_asks_for(const struct horn_question *question, const struct flow *const *flows,
                            const struct violation *violation);

// Members that are taken by their contracts, and perhaps a question about the contract of another: the prover asks for
// the whole, tests also for the parts that a trial answers.
struct horn_contracts {
  const struct contract *const *of;  // per member; null: none
  const struct contract *subject;    // or null; then of member 1, and the first member is no part of the clauses
  struct contract_question question;
};

struct horn {
  struct terms *terms;
  const struct flow *const *flows;  // of the members
  uint32_t flow_count;
  const bool *executed;  // per member: at its calls, so that it needs no relations
  struct horn_question question;
  const struct horn_contracts *contracts;  // or null
  VECTOR(struct relation) relations;
  uint32_t **heads;               // per member and block: its relation; FLOW_NONE: no head
  uint32_t *entries, *summaries;  // per member
  VECTOR(struct clause) clauses;
  uint64_t rlimit_used;  // by horn_solve()
};

enum horn_answer { HORN_HOLDS, HORN_FAILS, HORN_UNKNOWN };

// Makes the clauses of analysed flows, all with integers or all without. Members with contracts need no flow.
void horn_build(struct horn *horn, struct terms *terms, const struct flow *const *flows, uint32_t flow_count,
                struct horn_question question);
void horn_build_by_contracts(struct horn *horn, struct terms *terms, const struct flow *const *flows,
                             uint32_t flow_count, struct horn_question question,
                             const struct horn_contracts *contracts);

// Solves the clauses, and keeps the invariants if `keep_invariants`. `reason` is set for HORN_UNKNOWN.
enum horn_answer horn_solve(struct horn *horn, bool keep_invariants, const char **reason);

Z3_ast horn_apply(const struct horn *horn, uint32_t relation, Z3_ast *values);

#endif
