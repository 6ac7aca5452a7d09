// The oracle `metamorphic`: a program that was changed such that it computes the same is bufferized as the program is.
#ifndef BUFFERPROOF_FUZZ_CHECK_CHANGED_H
#define BUFFERPROOF_FUZZ_CHECK_CHANGED_H

#include "fuzz/check/round.h"

// The changes that are due: of a generated program the first one that it has a place for, beginning with that which is
// due by the number of the program; of a case of this oracle the case's.
struct changes {
  uint32_t next, left;
};

struct changes changed_choose(const struct round *round);  // none if the oracle is not due

// Makes the changed program that comes first unless the reference interpreter runs out of fuel on it, in the harness's
// `altered`. The program is valid. Returns false if there is none.
bool changed_first(struct round *round);

// Makes the next changed program, in the harness's `altered`, which means the same to the reference interpreter.
// Findings are about it from then on, until changed_end(). Returns false if there is none. A change that is wrong is a
// finding, too, in *verdict.
bool changed_next(struct round *round, struct changes *changes, enum verdict *verdict);
void changed_end(struct round *round);

#endif
