// Which memrefs can have the same base.
#ifndef BUFFERPROOF_SMT_FLOW_ORIGINS_H
#define BUFFERPROOF_SMT_FLOW_ORIGINS_H

#include "smt/flow/flow.h"

// For flow_analyse(), once the blocks have their order.
void flow_find_origins(struct flow *flow);

// Whether two variables of bases, or FLOW_NONE, can hold the same base. Not: they never do, wherever both are defined.
bool flow_may_be_same(const struct flow *flow, uint32_t a, uint32_t b);

#endif
