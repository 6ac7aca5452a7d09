// Reduction of the history of a finding that shows only after other programs: those without which it shows as well go.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_HISTORY_H
#define BUFFERPROOF_TRIAGE_REDUCE_HISTORY_H

#include "triage/reduce/interestingness.h"

// Leaves in header->finding.history, in `arena`, programs after which the finding shows, its own the last one, and the
// server asking after these, of which none can go. The text is the case's program. Each attempt, counted as those on
// texts are, costs as many rounds as programs are left, many times; when interrupted, or at the limit, it leaves what
// it has.
void reduce_history(struct interestingness *interest, struct corpus_case *header, const char *text, size_t length,
                    struct arena *arena);

#endif
