// Collects diagnostics and prints them with the source line that they refer to.
#include "engine/base/diagnostic.h"

#include "engine/base/printable.h"

void diagnostic_list_init(struct diagnostic_list *list, struct arena *arena) {
  memset(list, 0, sizeof *list);
  list->arena = arena;
}

bool diagnostic_add_v(struct diagnostic_list *list, enum severity severity, struct source_place place,
                      const char *format, va_list arguments) {
  if (severity == SEVERITY_ERROR) list->errors++;
  if (list->error_limit != 0 && list->errors > list->error_limit) return false;
  va_list again;
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, format, arguments);
  if (length < 0) length = 0;
  char *message = arena_allocate(list->arena, (size_t)length + 1);
  vsnprintf(message, (size_t)length + 1, format, again);
  va_end(again);
  struct diagnostic *diagnostic = ARENA_NEW(list->arena, struct diagnostic);
  diagnostic->severity = severity;
  diagnostic->place = place;
  diagnostic->message = message;
  if (list->last != NULL) list->last->next = diagnostic;
  else list->first = diagnostic;
  list->last = diagnostic;
  return false;
}

bool diagnostic_add(struct diagnostic_list *list, enum severity severity, struct source_place place, const char *format,
                    ...) {
  va_list arguments;
  va_start(arguments, format);
  diagnostic_add_v(list, severity, place, format, arguments);
  va_end(arguments);
  return false;
}

// Messages quote the input, which could write to the reader's terminal by control characters: these are escaped. The
// text may contain null bytes; it is followed by another one.
static void print_escaped(const char *text, size_t length, FILE *stream) {
  for (size_t i = 0; i < length;) {
    struct text_character character = text_character(text + i, true);
    size_t end = character.length != 0 ? i + character.length : i + 1;
    bool is_printable = character.length != 0 && character.is_printable;
    for (; i < end; i++) {
      unsigned char byte = (unsigned char)text[i];
      if (byte == '\t') fputc(' ', stream);
      else if (is_printable) fputc(byte, stream);
      else fprintf(stream, "\\x%02X", byte);
    }
  }
}

static void print_source_line(struct source_place place, const char *source, size_t length, FILE *stream) {
  enum { LONGEST = 240 };
  size_t start = 0;
  for (uint32_t line = 1; line < place.line; line++) {
    const char *newline = memchr(source + start, '\n', length - start);
    if (newline == NULL) return;
    start = (size_t)(newline - source) + 1;
  }
  const char *newline = memchr(source + start, '\n', length - start);
  size_t line_length = newline == NULL ? length - start : (size_t)(newline - source) - start;
  if (line_length > LONGEST || place.column == 0 || place.column > line_length + 1) return;
  print_escaped(source + start, line_length, stream);
  fprintf(stream, "\n%*s^\n", (int)place.column - 1, "");
}

void diagnostic_print(const struct diagnostic_list *list, const char *file, const char *source, size_t source_length,
                      FILE *stream) {
  static const char *const names[] = {"error", "warning", "remark", "note"};
  for (const struct diagnostic *d = list->first; d != NULL; d = d->next) {
    const char *place_file = d->place.file == NULL ? "<unknown>" : d->place.file;
    fprintf(stream, "%s:%u:%u: %s: ", place_file, d->place.line, d->place.column, names[d->severity]);
    print_escaped(d->message, strlen(d->message), stream);
    fputc('\n', stream);
    if (source != NULL && d->place.line != 0 && strcmp(place_file, file) == 0)
      print_source_line(d->place, source, source_length, stream);
  }
  if (list->error_limit != 0 && list->errors > list->error_limit)
    fprintf(stream, "%zu more errors not shown\n", list->errors - list->error_limit);
}
