// The oracle `simplified`: what a pass is there to remove is gone after it, and running it again changes nothing.
#ifndef BUFFERPROOF_FUZZ_CHECK_SIMPLIFIED_H
#define BUFFERPROOF_FUZZ_CHECK_SIMPLIFIED_H

#include "fuzz/check/round.h"

// Whether it is to be checked on the program of the round.
bool simplified_is_due(const struct round *round);

// Gives the source to passes of the engine, by the row of simplified_passes.def that is due by the number of the
// program, or, if it is a text, by each. Leaves other programs than before in the harness's target and altered.
enum verdict simplified_check(struct round *round);

#endif
