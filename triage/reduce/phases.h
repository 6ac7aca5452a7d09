// The phases of a reduction: each makes the best program or the pipeline smaller, and preserves the finding.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_PHASES_H
#define BUFFERPROOF_TRIAGE_REDUCE_PHASES_H

#include "triage/reduce/session.h"

// All return false, with the result set, if the reduction cannot continue.

// Drops passes, if possible; session->is_shorter tells whether any was dropped.
bool reduce_phases_shorten(struct reduce_session *session);

// Reduces the IR, starting from the original program.
bool reduce_phases_original(struct reduce_session *session);

// The same without confirming the result, for predicates other than findings.
bool reduce_phases_by_command(struct reduce_session *session);

// Reduces the IR. If attempts are cheap and the result may not be minimal, also reduces the choices and then the IR,
// which may end at a smaller program.
bool reduce_phases_both_ways(struct reduce_session *session, struct choice_reduction *reduction);

// Drops the passes that the small program does not need, and then what it does not need without them.
bool reduce_phases_finish(struct reduce_session *session);

#endif
