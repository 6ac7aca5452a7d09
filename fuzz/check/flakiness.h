// Flakiness: a case with an unstable finding is run many times, and the share of runs that reproduce it is reported.
//
// Some unstable findings reproduce in some fresh processes and not in others. Others reproduce only after certain
// programs in the same process, which are the history of the case.
#ifndef BUFFERPROOF_FUZZ_CHECK_FLAKINESS_H
#define BUFFERPROOF_FUZZ_CHECK_FLAKINESS_H

#include "fuzz/check/harness.h"
#include "fuzz/finding/case.h"

// Whether the signature in the header says that the finding is unstable.
bool case_is_unstable(const struct corpus_case *header);

// Runs such a case a few times after the programs of its history, if it has one. If no run reproduces the finding, runs
// the case alone many times. The verdict is a finding if any run reproduced it: the harness's finding is then the first
// one, in `arena`, and the last line of its message says how many runs reproduced it, and of which kind.
enum verdict flakiness_check(struct harness *harness, const struct corpus_case *header, const char *file,
                             const char *text, size_t length, uint64_t input_seed, struct arena *arena);

// The same with the history alone: the verdict is a finding only if every run reproduces it. Stops at the first run
// that does not.
enum verdict flakiness_check_after_history(struct harness *harness, const struct corpus_case *header, const char *file,
                                           const char *text, size_t length, uint64_t input_seed, struct arena *arena);

#endif
