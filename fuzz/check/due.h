// Chooses the oracles that are due for a program, and the subject runs that they need.
//
// Some oracles are due for every program, others for every n-th one (oracles.def).
#ifndef BUFFERPROOF_FUZZ_CHECK_DUE_H
#define BUFFERPROOF_FUZZ_CHECK_DUE_H

#include "fuzz/check/program_origin.h"
#include "fuzz/check/subject_run.h"

// Chooses the oracles and pipelines for the program.
void due_choose(struct round *round);

// Lists the subject runs that are due, that of the subject under test first, and returns their number. Requires that
// the reference has run, which determines whether the program is on buffers.
enum { SUBJECT_RUNS_MAX = 5 + SUBJECT_OTHER_PIPELINES };
size_t due_subject_runs(const struct round *round, struct subject_run runs[SUBJECT_RUNS_MAX]);

// The run of the subject under test on the changed program in the harness's `altered`.
struct subject_run due_changed_run(const struct round *round);

#endif
