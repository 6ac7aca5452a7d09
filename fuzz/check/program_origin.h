// The first stations of a round: the program is made from its origin, choices or text, and is verified.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROGRAM_ORIGIN_H
#define BUFFERPROOF_FUZZ_CHECK_PROGRAM_ORIGIN_H

#include "fuzz/check/round.h"

// Generates or parses the harness's source program.
enum verdict program_make(struct round *round);

// Verifies it and finds its entry. An invalid generated program is a finding of the oracle `generator`.
enum verdict program_verify(struct round *round);

#endif
