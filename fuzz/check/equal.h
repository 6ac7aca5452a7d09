// The oracle `equal`: what a pass of the engine makes of a program is what upstream's pass of that name makes of it.
#ifndef BUFFERPROOF_FUZZ_CHECK_EQUAL_H
#define BUFFERPROOF_FUZZ_CHECK_EQUAL_H

#include "fuzz/check/round.h"

// How many passes are compared on programs of one source - the oracles generator, buffers and opaque - and of how many
// programs one is of that source and due: number n * period is checked by pass n % passes.
struct equal_turns {
  uint64_t passes, period;
};
struct equal_turns equal_turns_of(enum oracle source);

// Whether it is to be checked on the program of the round.
bool equal_is_due(const struct round *round);

// Gives the source, after passes of the engine, to one pass of equal_passes.def, of the engine and of upstream: to the
// one that is due by the number of the program, or, if it is a case of this oracle, to the case's. The engine decides
// as upstream does where it has a switch for that (engine/analysis/deviations.def). Checks nothing where upstream's
// worker is not built, or one of them refuses the program or fails. Leaves other programs than before in the harness's
// target, altered and upstream.
enum verdict equal_check(struct round *round);

#endif
