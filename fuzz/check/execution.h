// The execution station of a round: a bufferized program runs on checked memory, on every argument set, and each run is
// compared with the reference.
#ifndef BUFFERPROOF_FUZZ_CHECK_EXECUTION_H
#define BUFFERPROOF_FUZZ_CHECK_EXECUTION_H

#include "fuzz/check/subject_run.h"

// Runs the harness's target program, the result of the subject run.
enum verdict execution_run_target(struct round *round, const struct subject_run *run);

// Runs the source program, which is bufferized already: only its memory can be checked. It must free what it allocates.
enum verdict execution_run_source(struct round *round);

#endif
