// Which members of a family are executed at their calls, as if inlined, and which need a summary.
#ifndef BUFFERPROOF_SMT_FLOW_CALLEES_H
#define BUFFERPROOF_SMT_FLOW_CALLEES_H

#include "smt/flow/flow.h"

// Per member from the first one that is proved on, of analysed flows; members without a flow are not looked into. Those
// are executed that have neither loops nor recursion, and of which there is one call, or little to execute: what is
// executed in all is linear in the size of the flows.
const bool *flow_callees_to_execute(struct arena *arena, const struct flow *const *flows, uint32_t count,
                                    uint32_t first);

#endif
