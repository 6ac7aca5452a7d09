// Input files of verbs, with messages for errors.
#include "cli/input.h"

#include "engine/base/printable.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_standard(const char *path) { return strcmp(path, "-") == 0; }

static bool fail(const char *name, const char *reason) {
  fprintf(stderr, "bufferproof: %s: %s\n", name, reason);
  return false;
}

// Doubles the buffer until the file ends. Returns false, with the reason, on failure.
static bool read_stream(struct input *input, FILE *stream) {
  size_t room = 1 << 16;
  input->text = malloc(room);
  while (input->text != NULL) {
    input->length += fread(input->text + input->length, 1, room - input->length - 1, stream);
    if (ferror(stream)) return fail(input->name, strerror(errno));
    if (input->length < room - 1) break;
    if (room > INPUT_LIMIT) return fail(input->name, "the file is too large");
    room *= 2;
    char *larger = realloc(input->text, room);
    if (larger == NULL) free(input->text);
    input->text = larger;
  }
  input->is_out_of_memory = input->text == NULL;
  if (input->is_out_of_memory) return fail(input->name, "out of memory");
  input->text[input->length] = 0;
  return true;
}

// A name with control characters could change the terminal, or forge lines of a report.
bool input_name_is_fine(const char *path) {
  if (path_is_printable(path)) return true;
  char *name = strdup(path);
  if (name != NULL) name_make_printable(name);
  fail(name != NULL ? name : "?", "the file name contains control characters");
  free(name);
  return false;
}

// For files whose size is known in advance.
static bool is_too_large(FILE *stream) {
  struct stat status;
  return fstat(fileno(stream), &status) == 0 && S_ISREG(status.st_mode) && status.st_size > (off_t)INPUT_LIMIT;
}

bool input_read(struct input *input, const char *path) {
  *input = (struct input){.name = is_standard(path) ? "<stdin>" : path};
  if (!input_name_is_fine(path)) return false;
  // Opening a pipe waits for its writer. Pipes in folders are skipped, so that only a pipe named by the user is read.
  FILE *stream = is_standard(path) ? stdin : fopen(path, "rb");
  if (stream == NULL) return fail(path, strerror(errno));
  bool ok = is_too_large(stream) ? fail(path, "the file is too large") : read_stream(input, stream);
  if (stream != stdin) fclose(stream);
  if (!ok) input_release(input);
  return ok;
}

void input_release(struct input *input) {
  free(input->text);
  input->text = NULL;
}

// The end of the part that starts at `start`: the next line that is the marker. *next: the end of that line.
static size_t part_end(const char *text, size_t start, size_t length, const char *marker, size_t *next) {
  size_t marker_length = strlen(marker);
  for (size_t line = start; line < length;) {
    const char *newline = memchr(text + line, '\n', length - line);
    size_t end = newline == NULL ? length : (size_t)(newline - text), stop = end;
    while (stop > line && (text[stop - 1] == ' ' || text[stop - 1] == '\t' || text[stop - 1] == '\r')) stop--;
    if (stop - line == marker_length && memcmp(text + line, marker, stop - line) == 0) {
      *next = newline == NULL ? length : end + 1;
      return line;
    }
    line = newline == NULL ? length : end + 1;
  }
  *next = SIZE_MAX;
  return length;
}

bool input_next_part(const struct input *input, const char *marker, struct input_part *part) {
  if (part->first_line == 0) part->first_line = 1;
  else if (part->next == SIZE_MAX) return false;
  else
    for (; part->start < part->next; part->start++) part->first_line += input->text[part->start] == '\n';
  part->next = SIZE_MAX;
  part->end = marker == NULL ? input->length : part_end(input->text, part->start, input->length, marker, &part->next);
  return true;
}
