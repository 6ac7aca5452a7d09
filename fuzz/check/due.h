// What is due for a program: the oracles, and the subject runs that these need.
//
// Some oracles are due for every program, others periodically by its number (oracles.def).
#ifndef BUFFERPROOF_FUZZ_CHECK_DUE_H
#define BUFFERPROOF_FUZZ_CHECK_DUE_H

#include "fuzz/check/program_origin.h"
#include "fuzz/check/subject_run.h"

// Chooses the oracles for the program that was made, and the pipelines to take it through.
void due_choose(struct round *round);

// Lists the subject runs that are due, the one under test first; returns how many. After the reference has run, which
// shows whether the program is on buffers.
enum { SUBJECT_RUNS_MAX = 4 + SUBJECT_OTHER_PIPELINES };
size_t due_subject_runs(const struct round *round, struct subject_run runs[SUBJECT_RUNS_MAX]);

#endif
