// Replays a history: the subject's process is given the programs that it had been given before a finding showed.
#ifndef BUFFERPROOF_FUZZ_CHECK_HISTORY_REPLAY_H
#define BUFFERPROOF_FUZZ_CHECK_HISTORY_REPLAY_H

#include "fuzz/check/harness.h"
#include "fuzz/finding/history.h"

// Gives the harness's subject, which has seen nothing yet, the programs before the last, each with its own pipeline.
void history_replay(const struct history *history, struct harness *harness);

#endif
