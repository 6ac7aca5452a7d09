// Functions of a module: the order in which they are analyzed, callees first, and what callers need to know of them.
//
// Functions of a call cycle, and their callers, have no summary; calls of these are handled conservatively.
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
  bool in_call_cycle;  // or calls a function of a cycle
  struct function_summary summary;
};

struct function_table {
  VECTOR(struct function_entry) entries;  // in the order of analysis
  VECTOR(struct returned_argument) returned;
  struct map number;  // function op -> entry number + 1
};

// Collects the functions directly in the module.
struct function_table *function_table_create(const struct analysis_state *state, struct op *module);

// Creates the summary of a function, not of a call cycle, from the decisions in its body, so that its callers can query
// it. Returns false with a diagnostic if the body never returns.
bool function_table_summarize(struct function_table *table, const struct one_shot_state *state, size_t entry);

const struct function_summary *function_table_summary(const struct function_table *table, const struct op *function);

#endif
