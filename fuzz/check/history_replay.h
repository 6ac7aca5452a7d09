// Replays a history: runs the programs that a process of the subject had run before a finding.
#ifndef BUFFERPROOF_FUZZ_CHECK_HISTORY_REPLAY_H
#define BUFFERPROOF_FUZZ_CHECK_HISTORY_REPLAY_H

#include "fuzz/check/harness.h"
#include "fuzz/finding/history.h"

// Runs the programs of the history except the last, each with its own pipeline, in the subject's process, which must be
// fresh.
void history_replay(const struct history *history, struct harness *harness);

#endif
