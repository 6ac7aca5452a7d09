// The oracle `partial`: partial bufferization in a random order, on both conversion drivers.
#ifndef BUFFERPROOF_FUZZ_CHECK_PARTIAL_H
#define BUFFERPROOF_FUZZ_CHECK_PARTIAL_H

#include "fuzz/check/round.h"

// Whether it is to be checked on the program of the round: one on tensors, whose subject is the engine.
bool partial_is_due(const struct round *round);

// Requires that the reference has run. Bufferizes the source by the passes of partial bufferization, in an order that
// depends on the input's seed, on both drivers, which must give the same; frees its buffers, and executes what
// finalizing-bufferize accepts. Leaves other programs than before in the harness's target and altered.
enum verdict partial_check(struct round *round);

#endif
