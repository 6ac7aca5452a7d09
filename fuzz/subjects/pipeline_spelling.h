// Random pipelines of the engine's passes, spelled in any way that is allowed, or with a mistake.
//
// Made from the table of passes alone, so that the parser of pipelines can be checked: neither its rules nor its
// printer take part.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_PIPELINE_SPELLING_H
#define BUFFERPROOF_FUZZ_SUBJECTS_PIPELINE_SPELLING_H

#include "engine/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

struct pipeline_spelling {
  const char *text;
  const char *printed;  // what pipeline_text() must make of it, or null: the text has a mistake
};

// Both texts are in the arena.
struct pipeline_spelling pipeline_spelling_draw(uint64_t seed, struct arena *arena);

#endif
