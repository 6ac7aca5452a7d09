// The report of `bufferproof prove` on replayed refutations: text, JSON, and cases.
#ifndef BUFFERPROOF_CLI_REPORT_PROVE_REPLAY_H
#define BUFFERPROOF_CLI_REPORT_PROVE_REPLAY_H

#include "fuzz/check/proof/replay.h"

#include <jansson.h>
#include <stdio.h>

// Prints the lines below the path of a property. `function` and `file` are for the command that replays it.
void prove_replay_print(FILE *stream, const struct proof_replay *replay, const char *function, const char *file);

json_t *prove_replay_json(const struct proof_replay *replay);

// Writes the test driver as a case into the folder, which is created if missing, and prints its path. Returns
// false with a message on stderr if that fails. Does nothing for replays without a program.
bool prove_replay_write_case(FILE *stream, const struct proof_replay *replay, struct arena *arena, const char *folder,
                             const char *function, enum property property);

#endif
