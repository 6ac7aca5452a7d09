// How a theorem is stated: a function makes terms, assumes premises, and concludes goals, one obligation after another.
//
// The function runs once for every obligation, each time in a Z3 context of its own, and only the conclusion number
// `wanted` goes to the solver; or, with EVERY_CONCLUSION, once for all up to the first that does not hold. It runs
// again for each control, a broken variant of the theorem's subject: then at least one conclusion must have a
// counterexample.
//
// Lists of any length are encoded in two ways. Where a rule uses a few elements of a list, the rest of the list is an
// uninterpreted predicate on bases, as the contract of dealloc depends on nothing else of it. Where code loops over a
// list, the predicate has one more argument, the number of elements seen, and the loop is an induction of base, step
// and exit.
#ifndef BUFFERPROOF_SMT_EXECUTE_QUERY_H
#define BUFFERPROOF_SMT_EXECUTE_QUERY_H

#include "smt/terms/terms.h"

struct theorem_query;

struct theorem_shown {
  const char *name;
  Z3_ast term;
};

struct theorem_subjects;

// Undecided comes first: so is what nothing concludes.
enum theorem_answer { THEOREM_UNDECIDED, THEOREM_HOLDS, THEOREM_HAS_COUNTEREXAMPLE, THEOREM_PREMISES_CONTRADICT };

#define EVERY_CONCLUSION UINT32_MAX

struct theorem_query {
  struct terms terms;
  struct arena *arena;
  const struct theorem_subjects *subjects;
  uint32_t fault;             // 0 for the theorem itself
  const char *fault_name;     // what is broken; the function may set it
  uint32_t further_faults;    // beyond those of the table, if the subject has them: set by the function
  const char *subject_error;  // why the theorem does not apply to the subject: set by the function
  uint32_t wanted, seen;      // conclusions
  VECTOR(Z3_ast) premises;
  VECTOR(struct theorem_shown) shown;
  enum theorem_answer answer;  // to the last conclusion that went to the solver
  const char *obligation;      // its name
  Z3_ast goal;                 // and its goal
  const char *model;           // of a counterexample: values of what is shown
  bool keeps_script;           // wanted: the text of what is to be shown unsatisfiable
  const char *script;
  uint64_t rlimit_used;
  uint64_t cases;      // comparisons that the conclusion number `wanted` rests on
  uint64_t looked_at;  // a hash of the programs and inputs that they are of
};

// Counts comparisons of what the engine makes with what it is to be, and hashes what they are of.
void theorem_looked_at(struct theorem_query *q, const void *data, size_t size, uint64_t cases);

// The theorem named in the first argument is broken in its way number `number`, counted from 1.
static inline bool theorem_is_broken(const struct theorem_query *q, uint32_t number) { return q->fault == number; }

void theorem_assume(struct theorem_query *q, Z3_ast premise);
void theorem_conclude(struct theorem_query *q, const char *obligation, Z3_ast goal);

// Constants; they appear in models.
Z3_ast theorem_base(struct theorem_query *q, const char *name);       // an address, or any integer
Z3_ast theorem_condition(struct theorem_query *q, const char *name);  // an i1
void theorem_show(struct theorem_query *q, const char *name, Z3_ast term);

// An array of unknown elements by integers.
Z3_ast theorem_array(struct theorem_query *q, const char *name, Z3_sort element);

// Uninterpreted functions.
Z3_func_decl theorem_function(struct theorem_query *q, const char *name, const Z3_sort *domain, uint32_t arity,
                              Z3_sort range);
Z3_ast theorem_apply(struct theorem_query *q, Z3_func_decl function, Z3_ast argument);
Z3_ast theorem_apply2(struct theorem_query *q, Z3_func_decl function, Z3_ast a, Z3_ast b);
Z3_func_decl theorem_set(struct theorem_query *q, const char *name);  // a predicate on bases

Z3_ast theorem_implies(struct theorem_query *q, Z3_ast a, Z3_ast b);
Z3_ast theorem_differ(struct theorem_query *q, Z3_ast a, Z3_ast b);
Z3_ast theorem_plus(struct theorem_query *q, Z3_ast a, Z3_ast b);
Z3_ast theorem_count(struct theorem_query *q, Z3_ast condition);           // 1 or 0
Z3_ast theorem_within(struct theorem_query *q, Z3_ast index, Z3_ast end);  // 0 <= index < end

// The shorter names that statements are written in.
#define NOT(a) term_not(&q->terms, (a))
#define AND(a, b) term_and(&q->terms, (a), (b))
#define OR(a, b) term_or(&q->terms, (a), (b))
#define IF(condition, a, b) term_if(&q->terms, (condition), (a), (b))
#define SAME(a, b) term_equal(&q->terms, (a), (b))
#define DIFFER(a, b) theorem_differ(q, (a), (b))
#define IMPLIES(a, b) theorem_implies(q, (a), (b))
#define NUMBER(n) terms_integer(&q->terms, (n))
#define COUNT(a) theorem_count(q, (a))
#define PLUS(a, b) theorem_plus(q, (a), (b))
#define IN(set, base) theorem_apply(q, (set), (base))
#define AT(predicate, i, base) theorem_apply2(q, (predicate), (i), (base))
#define YES q->terms.yes
#define NO q->terms.no

#endif
