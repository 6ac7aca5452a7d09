// Cases whose finding does not show in every run: they are run again and again, and told how often it showed.
//
// The finding of a fresh process that comes and goes is one kind. The other shows only after other programs in the same
// process: the case tells which, in its history.
#ifndef BUFFERPROOF_FUZZ_FLAKINESS_H
#define BUFFERPROOF_FUZZ_FLAKINESS_H

#include "fuzz/case.h"
#include "fuzz/harness.h"

// Whether the signature in the header says so.
bool case_is_unstable(const struct corpus_case *header);

// Runs such a case: a few times after the programs of its history, where it has one that the subject can be given; and
// if it never shows so, many times by itself. The verdict is a finding if it showed at all: the harness's is then the
// first, in `arena`, with how often it showed and in what runs as the last line of its message.
enum verdict flakiness_check(struct harness *harness, const struct corpus_case *header, const char *file,
                             const char *text, size_t length, uint64_t input_seed, struct arena *arena);

// The same with the programs of its history alone: a finding only if it shows after these in every run. Stops at the
// first that does not show it.
enum verdict flakiness_check_after_history(struct harness *harness, const struct corpus_case *header, const char *file,
                                           const char *text, size_t length, uint64_t input_seed, struct arena *arena);

#endif
