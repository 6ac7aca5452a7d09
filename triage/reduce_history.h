// Reduction of the history of a finding that shows only after other programs: those without which it shows as well go.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_HISTORY_H
#define BUFFERPROOF_TRIAGE_REDUCE_HISTORY_H

#include "triage/check_server.h"

// Leaves in header->history, in `arena`, programs after which the finding shows, its own the last one, and the server
// asking after these. The text is the case's program. Costs as many rounds as programs are left, many times; when
// interrupted, it leaves what it has.
void reduce_history(struct check_server *server, struct corpus_case *header, const char *text, size_t length,
                    const volatile int *interrupted, struct arena *arena);

#endif
