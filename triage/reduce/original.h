// The finding that a reduction starts from: how it is checked, what it shows, and what of that is to be kept.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_ORIGINAL_H
#define BUFFERPROOF_TRIAGE_REDUCE_ORIGINAL_H

#include "triage/reduce/session.h"

// Sets up the checks as requested, and the case, which may be empty.
void reduce_original_configure(struct reduce_session *session, const struct corpus_case *header);

// Looks for the finding of the file of the request, and keeps it. Returns false, with the result set, if there is none
// or another than the case says.
bool reduce_original_find(struct reduce_session *session, const struct corpus_case *header);

// Whether the answer to the original is a finding to reduce: any, if the signature is null. If not, the result is set.
bool reduce_original_judge(struct reduce_session *session, const char *signature);

// Makes the finding that the original shows the one to preserve. It took so many seconds.
void reduce_original_keep(struct reduce_session *session, double seconds);

// Candidates that do not end cost as much as they have fuel, and oracles that come after the one in question cost time:
// both are spared, if the original can do without.
void reduce_original_spare_effort(struct reduce_session *session, const char *text, size_t length);

// Where a finding comes and goes that was taken for one that does not, what is left is to show it every time.
void reduce_original_be_wary(struct reduce_session *session);

#endif
