#include "split_input.h"

#include <string.h>

// The end of the part that starts at `start`: the next line that is `// -----`, whose own end is stored.
static size_t part_end(const char *text, size_t start, size_t length, size_t *next) {
  static const char marker[] = "// -----";
  for (size_t line = start; line < length;) {
    const char *newline = memchr(text + line, '\n', length - line);
    size_t end = newline == NULL ? length : (size_t)(newline - text), stop = end;
    while (stop > line && (text[stop - 1] == ' ' || text[stop - 1] == '\t' || text[stop - 1] == '\r')) stop--;
    if (stop - line == sizeof marker - 1 && memcmp(text + line, marker, stop - line) == 0) {
      *next = newline == NULL ? length : end + 1;
      return line;
    }
    line = newline == NULL ? length : end + 1;
  }
  *next = SIZE_MAX;
  return length;
}

bool input_next_part(const struct input *input, bool split, struct input_part *part) {
  if (part->first_line == 0) part->first_line = 1;
  else if (part->next == SIZE_MAX) return false;
  else
    for (; part->start < part->next; part->start++) part->first_line += input->text[part->start] == '\n';
  part->next = SIZE_MAX;
  part->end = split ? part_end(input->text, part->start, input->length, &part->next) : input->length;
  return true;
}
