// The canonical text of a helper, by which known ones are recognized.
#ifndef BUFFERPROOF_SMT_FLOW_HELPER_TEXT_H
#define BUFFERPROOF_SMT_FLOW_HELPER_TEXT_H

#include "engine/base/arena.h"
#include "engine/ir/op.h"

// The body of a function, with constants and extents in place of the values, all other values numbered in order, and
// loops and conditions that are branches between blocks (as convert-scf-to-cf makes them, also after canonicalization)
// written as the scf.for and scf.if that they are. Equal texts have equal meanings. Null if the branches are others.
const char *helper_text(struct arena *arena, const struct op *function);

#endif
