// The reference station of a round: what the program means, on every argument set.
#ifndef BUFFERPROOF_FUZZ_CHECK_REFERENCE_RUN_H
#define BUFFERPROOF_FUZZ_CHECK_REFERENCE_RUN_H

#include "fuzz/check/round.h"

// Makes round->inputs and runs the source program on them; round->expected has the outcomes. It is a fault of the
// generator if a generated program cannot be run or has undefined behaviour.
enum verdict reference_run(struct round *round);

#endif
