// What is executed whenever a loop is reached.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_LOOPS_EXECUTION_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_LOOPS_EXECUTION_H

#include "engine/ir/op.h"

// Whether the region of the loop is executed at least once: the first one of scf.while, and that of a loop with
// constant bounds that has iterations.
bool loop_runs_always(const struct op *loop, const struct region *region);

// The first op in the entry block of the region that may end the execution, or not end, so that what is after it may
// not be executed; null if there is none.
const struct op *region_first_end(const struct region *region);

#endif
