// Text that is safe to print on a terminal and to include in any report: it is UTF-8, and contains no control
// characters except line ends and tabs, and no characters that change the direction of text.
#ifndef BUFFERPROOF_ENGINE_BASE_PRINTABLE_H
#define BUFFERPROOF_ENGINE_BASE_PRINTABLE_H

#include "engine/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

// Whether the text is safe to print. In names, line ends and tabs are not allowed either.
bool text_is_printable(const char *text);
bool name_is_printable(const char *name);

// The same of the name of a file, which need not be UTF-8, but has no control characters in other encodings either.
bool path_is_printable(const char *path);

struct text_character {
  size_t length;      // in bytes; 0 at the end of the text
  bool is_printable;  // a byte that is not of UTF-8 is a character that is not
};

// The first character of the null-terminated text.
struct text_character text_character(const char *text, bool is_name);

// The length of the UTF-8 sequence at `text`, which begins with a byte from 0x80 on; 0 if it is invalid, as overlong
// forms and surrogates are.
size_t utf8_length(const char *text);

// Replaces each byte of unsafe characters by a question mark; in names, also line ends and tabs.
void text_make_printable(char *text);
void name_make_printable(char *name);

// A printable copy, in `arena`, of a name read from a file that may not be trustworthy.
const char *name_printable_copy(struct arena *arena, const char *name, size_t length);

#endif
