// Maps the extents of a given program to small ones, so that it can be executed: programs of compilers have extents in
// the hundreds and thousands.
#ifndef BUFFERPROOF_TRIAGE_SHAPES_SHRINK_H
#define BUFFERPROOF_TRIAGE_SHAPES_SHRINK_H

#include "engine/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct shrunk_program {
  const char *text;  // null if there is none
  size_t length;
  const char *mapping;  // "512 -> 16, 64 -> 4": the numbers that change, the largest first
  const char *refusal;  // why there is no text: all extents are small, or the message of a diagnostic
};

// Reads a program and writes one that verifies, in which equal extents are equal, and products, sums, tiles and slices
// fit as before. What it computes differs: constants lose elements, and loops make fewer trips. All is in the arena.
struct shrunk_program shapes_shrink(struct arena *arena, const char *name, const char *text, size_t length);

#endif
