// Constrained Horn clauses of a flow, one relation for each head, and their solution by Z3's Spacer.
//
//   entry:   path => R_head(values)               preserved:  R_head(values) and path => R_other(values')
//   error:   [R_head(values) and] path => error
//
// The relations have a solution without error exactly if no path breaks a property; the solution is an inductive
// invariant. Without heads there are no relations, and a plain solver decides.
#ifndef BUFFERPROOF_SMT_HORN_H
#define BUFFERPROOF_SMT_HORN_H

#include "smt/symbolic.h"

struct clause {
  uint32_t source, target;     // heads; FLOW_NONE: the entry; the error
  Z3_ast path;                 // when it is taken
  Z3_ast *source_values;       // of the source's relation: constants
  Z3_ast *target_values;
  Z3_ast *bound;               // all constants of the clause
  uint32_t bound_count;
};

struct horn {
  struct terms *terms;
  const struct flow *flow;
  Z3_func_decl *relations;     // per block; of heads only
  Z3_ast *invariants;          // per block, over `invariant_constants`; of a proof, if kept
  Z3_ast **constants;          // per block: the arguments of its relation as constants
  VECTOR(struct clause) clauses;
  uint64_t rlimit_used;        // by horn_solve()
};

enum horn_answer { HORN_HOLDS, HORN_FAILS, HORN_UNKNOWN };

// Makes the clauses for the properties of a mask (1 << enum property).
void horn_build(struct horn *horn, struct terms *terms, const struct flow *flow, unsigned properties);

// Decides, and keeps the invariants if asked to. `reason` is set for HORN_UNKNOWN.
enum horn_answer horn_solve(struct horn *horn, bool keep_invariants, const char **reason);

uint32_t horn_arity(const struct flow *flow, uint32_t head);  // of its relation
Z3_sort horn_argument_sort(const struct horn *horn, uint32_t head, uint32_t index);
Z3_ast horn_apply(const struct horn *horn, uint32_t head, Z3_ast *values);

#endif
