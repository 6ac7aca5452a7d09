// The first stations of a round: the program is made from its origin, choices or text, and is verified.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROGRAM_ORIGIN_H
#define BUFFERPROOF_FUZZ_CHECK_PROGRAM_ORIGIN_H

#include "fuzz/check/round.h"

// Generates or parses the harness's source program.
enum verdict program_make(struct round *round);

// Verifies it and finds its entry. It is a fault of the generator if a generated program is not valid.
enum verdict program_verify(struct round *round);

#endif
