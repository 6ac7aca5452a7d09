// The reference station of a round: computes what the program means, on every argument set.
#ifndef BUFFERPROOF_FUZZ_CHECK_REFERENCE_RUN_H
#define BUFFERPROOF_FUZZ_CHECK_REFERENCE_RUN_H

#include "fuzz/check/round.h"

// Makes round->inputs and runs the source program on them; the outcomes are in round->expected. A generated program
// that cannot be run or has undefined behaviour is a finding of the oracle `generator`.
enum verdict reference_run(struct round *round);

#endif
