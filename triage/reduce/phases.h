// The parts of a session's reduction: each makes the best program or the pipeline smaller, and
// leaves the finding what it is.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_PHASES_H
#define BUFFERPROOF_TRIAGE_REDUCE_PHASES_H

#include "triage/reduce/session.h"

// All return false, with the result set, where the reduction cannot go on.

// Drops passes, if that may be done; session->is_shorter says whether there are fewer.
bool reduce_phases_shorten(struct reduce_session *session);

// On the IR, from the program as it was given.
bool reduce_phases_original(struct reduce_session *session);

// The same without a look at what shows at the end, for predicates other than findings.
bool reduce_phases_by_command(struct reduce_session *session);

// On the IR; and, where attempts are cheap and the result is one that could be smaller, by choices and then on the IR
// as well, which may end elsewhere.
bool reduce_phases_both_ways(struct reduce_session *session, struct choice_reduction *reduction);

// Drops what passes the small program does not need, and then what it does not need for the others.
bool reduce_phases_finish(struct reduce_session *session);

#endif
