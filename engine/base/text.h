// Growable text in an arena: what printers write to.
#ifndef BUFFERPROOF_ENGINE_BASE_TEXT_H
#define BUFFERPROOF_ENGINE_BASE_TEXT_H

#include "engine/base/vector.h"

#include <stdarg.h>

struct text {
  struct arena *arena;
  char *items;
  size_t count, capacity;
};

static inline void text_char(struct text *text, char c) { VECTOR_PUSH(text, text->arena, c); }
static inline void text_bytes(struct text *text, const char *bytes, size_t length) {
  VECTOR_RESERVE(text, text->arena, text->count + length);
  if (length != 0) memcpy(text->items + text->count, bytes, length);
  text->count += length;
}
static inline void text_string(struct text *text, const char *string) { text_bytes(text, string, strlen(string)); }

// Adds a null byte that does not count towards the length, and returns the text.
static inline char *text_end(struct text *text) {
  text_char(text, '\0');
  text->count--;
  return text->items;
}

// Appends what printf would print.
void text_format(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_format_v(struct text *text, const char *format, va_list arguments) __attribute__((format(printf, 2, 0)));

// Whether the text begins with one of the words, which are separated by blanks.
bool text_begins_with_one_of(const char *text, const char *words);

void text_integer(struct text *text, int64_t value);
void text_unsigned(struct text *text, uint64_t value);

#endif
