// The last oracle of a round: the printed program is parsed again and prints the same, in custom and in generic form.
#ifndef BUFFERPROOF_FUZZ_CHECK_ROUND_TRIP_H
#define BUFFERPROOF_FUZZ_CHECK_ROUND_TRIP_H

#include "fuzz/check/round.h"

// Overwrites the harness's target program.
enum verdict round_trip_check(struct round *round);

#endif
