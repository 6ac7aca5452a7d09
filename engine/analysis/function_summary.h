// Functions of a module: the order in which they are analyzed, callees first, and what callers need to know of them.
//
// The summaries of functions that call each other are a fixed point: it is assumed that they do nothing and return
// nothing; they are analyzed; what the analysis finds is added to the assumption, until it holds. An execution is of
// finite depth, so that by induction each call then does what was assumed of it. (Upstream handles calls in a cycle
// conservatively.)
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_FUNCTION_SUMMARY_H
#define BUFFERPROOF_ENGINE_ANALYSIS_FUNCTION_SUMMARY_H

#include "engine/analysis/facts.h"

struct one_shot_state;

// An operand of a func.return that is in the buffer of a function argument, as annotations show it.
struct returned_argument {
  struct op *return_op;
  uint32_t operand, argument;
};

struct function_entry {
  struct op *function;
  bool analyzed;
  bool has_summary;
  uint32_t cycle_size;  // how many functions call each other, these being adjacent; 0 if it does not call itself
  struct function_summary summary;
};

struct function_table {
  VECTOR(struct function_entry) entries;  // in the order of analysis
  VECTOR(struct returned_argument) returned;
  struct map number;  // function op -> entry number + 1
};

// Collects the functions directly in the module.
struct function_table *function_table_create(const struct analysis_state *state, struct op *module);

// Creates the summary of a function from the decisions in its body, so that its callers can query it. Returns false
// with a diagnostic if the body never returns, save in a cycle.
bool function_table_summarize(struct function_table *table, const struct one_shot_state *state, size_t entry);

// Gives a function of a cycle the summary of one that does nothing and never returns.
void function_table_assume(struct function_table *table, const struct one_shot_state *state, size_t entry);

// Adds to the summary of a function of a cycle what the decisions in its body are. Returns whether it covered these
// already.
bool function_table_widen(struct function_table *table, const struct one_shot_state *state, size_t entry);

// Whether it takes or returns tensors. Callers need not wait for the summaries of other functions.
bool function_has_tensor_signature(const struct op *function);

const struct function_summary *function_table_summary(const struct function_table *table, const struct op *function);

#endif
