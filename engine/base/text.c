// Formatted output to growable text.
#include "engine/base/text.h"

#include <stdio.h>

enum { DIGITS_MAX = 20 };  // digits of the largest magnitude

// Writes the digits of a number so that they end at `end`; returns where they start.
static char *put_digits(char *end, uint64_t magnitude) {
  do {
    *--end = (char)('0' + magnitude % 10);
    magnitude /= 10;
  } while (magnitude != 0);
  return end;
}

void text_unsigned(struct text *text, uint64_t value) {
  if (value < 10) {
    text_char(text, (char)('0' + value));
    return;
  }
  char digits[DIGITS_MAX], *end = digits + sizeof digits, *start = put_digits(end, value);
  text_bytes(text, start, (size_t)(end - start));
}

void text_integer(struct text *text, int64_t value) {
  if (value < 0) text_char(text, '-');
  text_unsigned(text, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

static void format_by_printf(struct text *text, const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int wanted = vsnprintf(NULL, 0, format, arguments);
  size_t length = wanted < 0 ? 0 : (size_t)wanted;
  VECTOR_RESERVE(text, text->arena, text->count + length + 1);
  vsnprintf(text->items + text->count, length + 1, format, again);
  va_end(again);
  text->count += length;
}

// Plain words and numbers are the most frequent formats and are handled here, faster than by printf; the rest goes to
// it.
void text_format_v(struct text *text, const char *format, va_list arguments) {
  va_list left;
  va_copy(left, arguments);
  for (;;) {
    size_t plain = strcspn(format, "%");
    text_bytes(text, format, plain);
    format += plain;
    if (*format == '\0') break;
    const char *conversion = format + 1;
    bool is_long = strncmp(conversion, "ll", 2) == 0;
    if (is_long) conversion += 2;
    if (*conversion == 'd') {
      text_integer(text, is_long ? va_arg(left, long long) : va_arg(left, int));
    } else if (*conversion == 'u') {
      text_unsigned(text, is_long ? va_arg(left, unsigned long long) : va_arg(left, unsigned));
    } else if (*conversion == 's') {
      text_string(text, va_arg(left, const char *));
    } else {
      format_by_printf(text, format, left);
      break;
    }
    format = conversion + 1;
  }
  va_end(left);
}

void text_format(struct text *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  text_format_v(text, format, arguments);
  va_end(arguments);
}

bool text_begins_with_one_of(const char *text, const char *words) {
  while (*words != '\0') {
    const size_t length = strcspn(words, " ");
    if (length != 0 && strncmp(text, words, length) == 0) return true;
    words += length + strspn(words + length, " ");
  }
  return false;
}
