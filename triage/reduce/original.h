// The finding that a reduction starts from: how it is checked, what it shows, and what is preserved.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_ORIGINAL_H
#define BUFFERPROOF_TRIAGE_REDUCE_ORIGINAL_H

#include "triage/reduce/session.h"

// Sets up the checks according to the request, and the case, which may be empty.
void reduce_original_configure(struct reduce_session *session, const struct corpus_case *header);

// Reproduces the finding of the request's file, and makes it the one to preserve. Returns false, with the result set,
// if there is none, or not that of the case.
bool reduce_original_find(struct reduce_session *session, const struct corpus_case *header);

// Whether the answer to the original is a finding to reduce: with this signature unless that is null. If not, sets the
// result.
bool reduce_original_judge(struct reduce_session *session, const char *signature);

// Makes the original's finding the one to preserve. Reproducing it took so many seconds.
void reduce_original_keep(struct reduce_session *session, double seconds);

// Saves time: less fuel for candidates that do not terminate, and no oracles after the one that matters, if the
// original still shows the finding.
void reduce_original_spare_effort(struct reduce_session *session, const char *text, size_t length);

// A finding taken for stable turned out to be flaky: from now on each step has to reproduce it.
void reduce_original_confirm_steps(struct reduce_session *session);

#endif
