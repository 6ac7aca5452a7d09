// Text that does nothing to a terminal, and can be in any report: no control characters but line ends and tabs, and
// none that change the direction of what follows.
#ifndef BUFFERPROOF_ENGINE_BASE_PRINTABLE_H
#define BUFFERPROOF_ENGINE_BASE_PRINTABLE_H

#include "engine/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

// Whether the text has none of these; for names, line ends and tabs count as well.
bool text_is_printable(const char *text);
bool name_is_printable(const char *name);

// The length of a sequence of UTF-8 that starts here and is not to be printed; 0 if it may be. The text ends with a
// zero.
size_t text_unprintable(const char *text, bool is_name);

// Puts a question mark in the place of each of their bytes; with line ends and tabs among them for names.
void text_make_printable(char *text);
void name_make_printable(char *name);

// A printable copy of what comes from a file, which anybody may have written. Lives in `arena`.
const char *name_printable_copy(struct arena *arena, const char *name, size_t length);

#endif
