// The oracle of texts: the printed program is parsed again and prints the same, in custom and in generic form, as does
// a pipeline that is drawn for it.
#ifndef BUFFERPROOF_FUZZ_CHECK_ROUND_TRIP_H
#define BUFFERPROOF_FUZZ_CHECK_ROUND_TRIP_H

#include "fuzz/check/round.h"

// Overwrites the harness's target program.
enum verdict round_trip_check(struct round *round);

#endif
