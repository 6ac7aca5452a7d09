// The operands of a dealloc as arrays of any length, and the predicates of its contract on their first i elements.
#ifndef BUFFERPROOF_SMT_EXECUTE_LISTS_H
#define BUFFERPROOF_SMT_EXECUTE_LISTS_H

#include "smt/execute/query.h"

struct dealloc_lists {
  Z3_ast n, r;                       // how many memrefs, how many retained
  Z3_ast base, condition, retained;  // arrays
  Z3_func_decl claims;               // (i, b): one of the first i memrefs has base b and a condition that holds
  Z3_func_decl listed;               // (i, b): one of the first i memrefs has base b
  Z3_func_decl first_owns;           // (i, b): the first of them that has base b has a condition that holds
  Z3_func_decl keeps;                // (i, b): one of the first i retained memrefs has base b
};

struct dealloc_lists dealloc_lists_any(struct theorem_query *q);

// Assumes what the four predicates are at (0, b), and at (i + 1, b) given (i, b): their definition by recursion, where
// it is needed. Holds for no i below 0.
void dealloc_lists_unfold(struct theorem_query *q, const struct dealloc_lists *lists, Z3_ast i, Z3_ast b);

Z3_ast dealloc_base(struct theorem_query *q, const struct dealloc_lists *lists, Z3_ast i);
Z3_ast dealloc_condition(struct theorem_query *q, const struct dealloc_lists *lists, Z3_ast i);
Z3_ast dealloc_retained(struct theorem_query *q, const struct dealloc_lists *lists, Z3_ast j);

// What a lowering decides for memref i: the condition holds, nothing retained has the base, nor does a memref before
// it whose condition holds - or, in the document's form, any memref before it.
Z3_ast dealloc_is_freed(struct theorem_query *q, const struct dealloc_lists *lists, Z3_ast i, bool documented);

#endif
