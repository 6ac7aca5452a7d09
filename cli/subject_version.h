// Which version of a subject is under test.
#ifndef BUFFERPROOF_CLI_SUBJECT_VERSION_H
#define BUFFERPROOF_CLI_SUBJECT_VERSION_H

#include "engine/base/arena.h"

// The given version, or, if it is null, that of bufferproof for the engine, and for others what the command prints with
// --version, which is run: the first line with a number; "" if there is none. In the arena.
const char *subject_version(struct arena *arena, const char *subject, const char *given);

#endif
