// Executes the IR that lowerings make on terms: loads and stores of arrays, comparisons, ifs, loops, calls, releases.
//
// A loop either runs its iterations, if its bounds are numbers, or is an induction: the caller states an invariant that
// holds before iteration i. Three obligations follow: it holds before the loop, each iteration preserves it, and what
// comes after the loop follows from it alone.
#ifndef BUFFERPROOF_SMT_EXECUTE_EXECUTE_H
#define BUFFERPROOF_SMT_EXECUTE_EXECUTE_H

#include "engine/ir/op.h"
#include "smt/execute/query.h"

struct execution;

// An array in memory. `size` is its extent.
struct execution_array {
  Z3_ast contents, size;
  uint32_t releases;
  bool is_local;  // allocated here, so to be released here
};

struct execution_release {
  Z3_ast base, condition;
};

struct execution_loop {
  uint32_t number;                      // of the loop in its function, in the order of the text
  const struct execution_loop *around;  // or null
  Z3_ast index;                         // of the iteration that is about to start
  Z3_ast carried, carried_at_entry;     // the iteration argument, or null
  const Z3_ast *contents_at_entry;      // of arrays, by number
};

// Assumes what it needs, and returns the invariant.
typedef Z3_ast execution_invariant(void *argument, struct execution *execution, const struct execution_loop *loop);

struct execution {
  struct theorem_query *q;
  execution_invariant *invariant;  // null: loops run
  void *argument;
  const struct op *helper;   // what calls may call, or null
  bool accesses_are_shown;   // to be in bounds: inductions need not conclude it
  bool knows_contract;       // bufferization.dealloc is supported
  const struct op *broken;   // this op does something else, or null
  Z3_ast in_bounds;          // whether accesses are, where loops run; inductions conclude it for each
  VECTOR(Z3_ast) allocated;  // bases of new buffers, besides arrays
  Z3_ast path;               // the ifs around
  struct map terms;          // value -> its term; of an array value, 1 + its number
  VECTOR(struct execution_array) arrays;
  VECTOR(struct execution_release) releases;
  VECTOR(Z3_ast) returned;
  struct execution_loop *loop;  // the innermost, or null
  uint32_t loops_seen;
  const struct op *unsupported;  // the first op without a meaning here, or null
};

// New buffers have their static extent for base: those of one program should differ in it, and what is passed to the
// function should have negative bases.
void execution_init(struct execution *execution, struct theorem_query *q);
void execution_set(struct execution *execution, const struct value *value, Z3_ast term);
Z3_ast execution_term(const struct execution *execution, const struct value *value);
// Binds the value to a new array of these contents; returns its number.
uint32_t execution_add_array(struct execution *execution, const struct value *value, Z3_ast contents, Z3_ast size);
// Unknown contents of a memref of indices or conditions.
Z3_ast execution_any_contents(const struct execution *execution, const struct type *type);
Z3_ast execution_load(const struct execution *execution, uint32_t array, Z3_ast index);
bool execution_run(struct execution *execution, const struct op *function);  // false: something is unsupported

// Whether a function that is proved to be a @dealloc_helper may have the op: one on indices, conditions and the arrays
// that are passed to it.
bool execution_is_allowed_in_helper(const struct op *op);
bool execution_is_helper_type(const struct type *type);  // of such a value

// How often a base has been freed, and whether it is that of a new buffer.
Z3_ast execution_releases(const struct execution *execution, Z3_ast base);
Z3_ast execution_is_allocated(const struct execution *execution, Z3_ast base);

// The ops of a function that can be broken: `broken` makes and an or, eq a ne, loses a negation, a store or a release.
uint32_t execution_breakable_count(struct op *function);
const struct op *execution_breakable(struct op *function, uint32_t number);

#endif
