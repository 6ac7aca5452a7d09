// The oracle `equal`: what a pass of the engine makes of a program is what upstream's pass of that name makes of it.
#ifndef BUFFERPROOF_FUZZ_CHECK_EQUAL_H
#define BUFFERPROOF_FUZZ_CHECK_EQUAL_H

#include "fuzz/check/round.h"

// How many passes there are: one after the other is checked on the programs on which the oracle is due.
size_t equal_pass_count(void);

// Whether it is to be checked on the program of the round.
bool equal_is_due(const struct round *round);

// Gives the source, after passes of the engine, to one pass of equal_passes.def, of the engine and of upstream: to the
// one that is due by the number of the program, or, if it is a case of this oracle, to the case's. The engine decides
// as upstream does where it has a switch for that (engine/analysis/deviations.def). Checks nothing where upstream's
// worker is not built, or one of them refuses the program or fails. Leaves other programs than before in the harness's
// target, altered and upstream.
enum verdict equal_check(struct round *round);

#endif
