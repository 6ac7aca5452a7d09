// The functions of a module that have a body, and which of them call which.
#ifndef BUFFERPROOF_SMT_FLOW_CALL_GRAPH_H
#define BUFFERPROOF_SMT_FLOW_CALL_GRAPH_H

#include "engine/base/map.h"
#include "smt/flow/flow.h"

struct call_graph_function {
  struct op *function;
  bool is_private;
  VECTOR(uint32_t) callees, callers;  // numbers, without itself; one for each call
  bool calls_itself;
};

struct call_graph {
  VECTOR(struct call_graph_function) functions;  // in the order of the text; a function's number is its place
  struct map numbers;                            // function -> 1 + its number
};

// Lives in `arena`; linear in the ops of the module.
void call_graph_build(struct call_graph *graph, struct arena *arena, const struct symbol_table *symbols,
                      struct op *module);

uint32_t call_graph_number(const struct call_graph *graph, const struct op *function);  // which must be one of them

// Orders functions so that each comes after those that it calls, except in cycles, whose members are adjacent. `order`
// has room for all; `cycles` receives for each position where the cycle of the function there begins.
void call_graph_order(const struct call_graph *graph, struct arena *arena, uint32_t *order, uint32_t *cycles);

// The globals that members of a family of several use must be known to all of them.
void family_find_globals(struct flow_family *family, struct arena *arena, const struct symbol_table *symbols);

// The ABI of private-function-dynamic-ownership: a private function whose last results are an i1 for each memref that
// it returns.
bool may_return_ownership(const struct call_graph_function *function);

#endif
