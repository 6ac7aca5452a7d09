// The buffers of a bufferized program, and what its ops do to them.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_BUFFER_LIVES_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_BUFFER_LIVES_H

#include "triage/diagnose/facts.h"

// Every memref that is no view has a life: the op, or the block, that makes it, and the ops that use it or its views,
// by line. None if the text is no valid program, or has too many of them to be shown. In the arena.
struct buffer_lives buffer_lives(struct arena *arena, const char *program);

#endif
