// The oracle `missed`: what a pass of upstream simplifies, and the engine's pass of that name does not.
#ifndef BUFFERPROOF_FUZZ_CHECK_MISSED_H
#define BUFFERPROOF_FUZZ_CHECK_MISSED_H

#include "fuzz/check/round.h"

// Whether it is to be checked on the program of the round.
bool missed_is_due(const struct round *round);

// Bufferizes the source, and gives the result to one of missed_passes.def, of the engine and of upstream: to the one
// that is due by the number of the program, or, if it is a text, to all. Checks nothing where upstream's worker is not
// built, or upstream refuses the program or crashes. Leaves other programs than before in the harness's target and
// altered.
enum verdict missed_check(struct round *round);

#endif
