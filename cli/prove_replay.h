// What `bufferproof prove` says of replayed refutations: lines, JSON, and cases.
#ifndef BUFFERPROOF_CLI_PROVE_REPLAY_H
#define BUFFERPROOF_CLI_PROVE_REPLAY_H

#include "fuzz/proof_replay.h"

#include <jansson.h>
#include <stdio.h>

// The lines under a property whose path has been told. `function` and `file` are for the command that replays.
void prove_replay_print(FILE *stream, const struct proof_replay *replay, const char *function, const char *file);

json_t *prove_replay_json(const struct proof_replay *replay);

// Writes the closed program as a case into the folder, which is made if need be; prints where. Returns false with a
// message on stderr if that fails. Nothing is done for replays without a program.
bool prove_replay_write_case(FILE *stream, const struct proof_replay *replay, struct arena *arena, const char *folder,
                             const char *function, enum property property);

#endif
