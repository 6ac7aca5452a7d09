// Text that is safe to print on a terminal and to include in any report: it contains no control characters except line
// ends and tabs, and no characters that change the direction of text.
#ifndef BUFFERPROOF_ENGINE_BASE_PRINTABLE_H
#define BUFFERPROOF_ENGINE_BASE_PRINTABLE_H

#include "engine/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

// Whether the text is safe to print. In names, line ends and tabs are not allowed either.
bool text_is_printable(const char *text);
bool name_is_printable(const char *name);

// The length of the unsafe UTF-8 sequence at the start of the null-terminated text, or 0 if its first character is
// safe.
size_t text_unprintable(const char *text, bool is_name);

// Replaces each byte of unsafe characters by a question mark; in names, also line ends and tabs.
void text_make_printable(char *text);
void name_make_printable(char *name);

// A printable copy, in `arena`, of a name read from a file that may not be trustworthy.
const char *name_printable_copy(struct arena *arena, const char *name, size_t length);

#endif
