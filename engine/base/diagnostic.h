// Diagnostics are values: the code that finds an error adds it to a list, and the owner of the list prints it.
#ifndef BUFFERPROOF_ENGINE_BASE_DIAGNOSTIC_H
#define BUFFERPROOF_ENGINE_BASE_DIAGNOSTIC_H

#include "engine/base/arena.h"

#include <stdarg.h>
#include <stdio.h>

enum severity { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_REMARK, SEVERITY_NOTE };

// A location in a source text. Line and column count from 1, columns in bytes; line 0 means unknown.
struct source_place {
  const char *file;
  uint32_t line, column;
};

struct diagnostic {
  struct diagnostic *next;
  enum severity severity;  // a note belongs to the last error or warning before it
  struct source_place place;
  const char *message;  // without a newline at the end
};

struct diagnostic_list {
  struct arena *arena;  // owns diagnostics and messages
  struct diagnostic *first, *last;
  size_t errors;
  size_t error_limit;  // errors beyond it are counted but not kept; 0 is no limit
};

void diagnostic_list_init(struct diagnostic_list *list, struct arena *arena);

// Adds one diagnostic. Returns false, so that functions of type bool can `return diagnostic_error(...)`.
bool diagnostic_add(struct diagnostic_list *list, enum severity severity, struct source_place place, const char *format,
                    ...) __attribute__((cold, format(printf, 4, 5)));
bool diagnostic_add_v(struct diagnostic_list *list, enum severity severity, struct source_place place,
                      const char *format, va_list arguments) __attribute__((cold, format(printf, 4, 0)));

// Prints `file:line:column: error: message` lines. If `source` is not null, it is the null-terminated text of the file
// of that name, and messages that refer to it are followed by the source line with a caret.
void diagnostic_print(const struct diagnostic_list *list, const char *file, const char *source, size_t source_length,
                      FILE *stream);

#endif
