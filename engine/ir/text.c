// Formatted writing to growing text.
#include "ir/text.h"

#include <stdio.h>

void text_format_v(struct text *text, const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int wanted = vsnprintf(NULL, 0, format, arguments);
  size_t length = wanted < 0 ? 0 : (size_t)wanted;
  VECTOR_RESERVE(text, text->arena, text->count + length + 1);
  vsnprintf(text->items + text->count, length + 1, format, again);
  va_end(again);
  text->count += length;
}

void text_format(struct text *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  text_format_v(text, format, arguments);
  va_end(arguments);
}

void text_integer(struct text *text, int64_t value) {
  char digits[20];  // of the longest magnitude, 2^63
  size_t start = sizeof digits;
  uint64_t magnitude = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
  do {
    digits[--start] = (char)('0' + magnitude % 10);
    magnitude /= 10;
  } while (magnitude != 0);
  if (value < 0) text_char(text, '-');
  text_bytes(text, digits + start, sizeof digits - start);
}
