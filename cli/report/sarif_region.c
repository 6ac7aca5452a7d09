#include "cli/report/sarif_region.h"

#include <string.h>

// The start of a line, counted from 0; null if there are fewer.
static const char *start_of_line(const char *text, const char *end, uint32_t line) {
  for (; line > 0; line--) {
    text = memchr(text, '\n', (size_t)(end - text));
    if (text == NULL) return NULL;
    text++;
  }
  return text;
}

// The column of a place that is in the text: characters of UTF-8 in front of it on its line, and one.
static int column_of(const char *text, const char *at) {
  int column = 1;
  for (; at > text && at[-1] != '\n'; at--) column += (at[-1] & 0xc0) != 0x80;
  return column;
}

static int newlines(const char *from, const char *to) {
  int count = 0;
  for (; from < to; from++) count += *from == '\n';
  return count;
}

json_t *sarif_region(const struct op *op, const char *text, size_t length, uint32_t first_line) {
  const struct location *location = op->location;
  const struct source_place place = location->place;
  if (place.line < first_line || place.line == 0) return NULL;
  const char *end = text + length, *line = start_of_line(text, end, place.line - first_line);
  const size_t left = line == NULL ? 0 : (size_t)(end - line);
  if (place.column == 0 || place.column > left) return json_pack("{s:i}", "startLine", (int)place.line);
  const char *at = line + place.column - 1;
  if (location->length == 0 || location->length > (size_t)(end - at) || location->before > (size_t)(at - text))
    return json_pack("{s:i, s:i}", "startLine", (int)place.line, "startColumn", column_of(text, at));
  const char *start = at - location->before, *stop = at + location->length;
  return json_pack("{s:i, s:i, s:i, s:i}", "startLine", (int)place.line - newlines(start, at), "startColumn",
                   column_of(text, start), "endLine", (int)place.line + newlines(at, stop), "endColumn",
                   column_of(text, stop));
}
