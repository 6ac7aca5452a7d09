// What analyses of the engine claim of a program, and is not so: a pass that believes it is not itself at fault.
#ifndef BUFFERPROOF_TRIAGE_FALSE_CLAIMS_H
#define BUFFERPROOF_TRIAGE_FALSE_CLAIMS_H

#include "base/arena.h"

#include <stdint.h>

// The first false claims about a program on buffers, by analysis, as words:
//
//   "origin:arith.select"  what was taken to be all that a memref can come from is not: the first such memref that a
//                          run defines is made by this op, or "block" for the argument of a block of a function
//   "origin:same", "origin:distinct"
//                          two memrefs, each from where it was said to be from, are not one buffer, or are one
//   "liveness:blocks", "liveness:regions"
//                          a value is live into or out of a block, by the definition, and was said not to be, or
//                          the other way round; its uses are in blocks like this, or nested in them
//
// Origins are compared with runs on the input sets of `seed`, liveness is computed anew. Empty if nothing is found, or
// the text is no program on buffers. Made in `arena`; quadratic in the size of the program.
const char *claims_that_are_false(struct arena *arena, const char *text, uint64_t seed);

#endif
