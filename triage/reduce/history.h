// Reduction of the history of a finding that only shows after other programs: drops the programs that are not needed.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_HISTORY_H
#define BUFFERPROOF_TRIAGE_REDUCE_HISTORY_H

#include "triage/reduce/interestingness.h"

// Reduces header->finding.history, in `arena`, to programs after which the finding shows, and none of which can be
// dropped; the last one is that of the case, whose text is given. The server then runs these before each request. An
// attempt counts like an attempt on a text, but costs as many rounds as there are programs, repeatedly. On an
// interruption, or at the limit, the history so far is the result.
void reduce_history(struct interestingness *interest, struct corpus_case *header, const char *text, size_t length,
                    struct arena *arena);

#endif
