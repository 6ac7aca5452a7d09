// The oracles `needless` and `copies`: copies of the engine, or of another subject, that are not needed.
//
// A copy is needless if, taken back alone, executions stay right, and upstream - of another subject, the engine -
// bufferizes the program with fewer copies and is right as well. Both must hold for the program and for one with other
// constants, since a write of a value that is there already shows nothing. Each block must have been executed, and no
// rule may apply by which the engine copies more than upstream knowingly (copies.h); of another subject, the program
// must have no copies of its own.
#ifndef BUFFERPROOF_FUZZ_CHECK_NEEDLESS_H
#define BUFFERPROOF_FUZZ_CHECK_NEEDLESS_H

#include "fuzz/check/round.h"

// Whether the oracle of the subject is due: of programs on tensors.
bool needless_is_due(const struct round *round);

// Requires that the reference has run. Overwrites the harness's programs `target` and `altered`. Passes where
// upstream's worker is asked and not built.
enum verdict needless_check(struct round *round);

#endif
