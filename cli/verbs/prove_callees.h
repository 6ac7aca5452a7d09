// Which verdicts count: a proof of a function may assume that its callees keep the function boundary ABI, and counts
// only once these are proved.
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_CALLEES_H
#define BUFFERPROOF_CLI_VERBS_PROVE_CALLEES_H

#include "smt/flow/call_graph.h"

struct prove_callees;

// No verdict is there yet. Lives in `arena`; `scratch` is rewound after each question. The graph must outlive it.
struct prove_callees *prove_callees_create(struct arena *arena, struct arena *scratch, const struct call_graph *graph);

// The verdict on a function is there. `fails`: callers may assume that it keeps the ABI, but that is not proved.
void prove_callees_learn(struct prove_callees *callees, uint32_t function, bool fails);

// Whether the verdicts on the function, its callees, their callees and so on are all there. Linear in these.
bool prove_callees_are_known(struct prove_callees *callees, uint32_t function);

// One of the callees, or of their callees and so on, that fails: its number in the graph. UINT32_MAX: none.
uint32_t prove_callees_failing(const struct prove_callees *callees, uint32_t function);

// Adds to a set of functions, a flag for each, their callees, the callees of these and so on.
void prove_callees_add(struct prove_callees *callees, bool *functions);

#endif
