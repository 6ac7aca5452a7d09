// Flaky findings: a case whose finding does not show in every run is run many times, and the share of runs that show it
// is reported.
//
// Some findings show in some fresh processes and not in others. Others show only after certain programs in the same
// process: the history of the case has these.
#ifndef BUFFERPROOF_FUZZ_CHECK_FLAKINESS_H
#define BUFFERPROOF_FUZZ_CHECK_FLAKINESS_H

#include "fuzz/check/harness.h"
#include "fuzz/finding/case.h"

// Whether the signature in the header says that the finding is flaky.
bool case_is_unstable(const struct corpus_case *header);

// Runs such a case a few times after the programs of its history, if it has one; if the finding never shows then, many
// times without. The verdict is a finding if it showed at all: the harness's finding is the first one, in `arena`, and
// the last line of its message says how often it showed, and in which runs.
enum verdict flakiness_check(struct harness *harness, const struct corpus_case *header, const char *file,
                             const char *text, size_t length, uint64_t input_seed, struct arena *arena);

// The same with the programs of its history alone: a finding only if it shows after these in every run. Stops at the
// first that does not show it.
enum verdict flakiness_check_after_history(struct harness *harness, const struct corpus_case *header, const char *file,
                                           const char *text, size_t length, uint64_t input_seed, struct arena *arena);

#endif
