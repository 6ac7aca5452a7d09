// The oracle `layouts`: types in the output of a subject that do not follow from its ops.
#ifndef BUFFERPROOF_FUZZ_CHECK_LAYOUTS_H
#define BUFFERPROOF_FUZZ_CHECK_LAYOUTS_H

#include "fuzz/check/round.h"

// Looks at each op of the harness's target, which the subject has made, and of the engine's asks upstream's verifier as
// well: about one program in 500, and each case of this oracle. Leaves another program than before in the harness's
// `upstream`.
enum verdict layouts_check(struct round *round, const struct subject *subject);

#endif
