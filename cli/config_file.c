#include "cli/config_file.h"

#include "cli/input.h"
#include "engine/base/printable.h"

#include <ini.h>
#include <stdlib.h>
#include <string.h>

struct reading {
  struct config_file *file;
  const char *at, *end;  // of the text
  unsigned line;         // that was read last
  bool continues;        // it begins with a blank
  bool is_too_long, is_out_of_memory;
};

// For the library, in the manner of fgets(): it cuts long lines in two.
static char *read_line(char *buffer, int size, void *argument) {
  struct reading *reading = argument;
  if (reading->at == reading->end) return NULL;
  size_t left = (size_t)(reading->end - reading->at);
  const char *newline = memchr(reading->at, '\n', left);
  size_t length = newline == NULL ? left : (size_t)(newline + 1 - reading->at);
  reading->line++;
  reading->is_too_long = length >= (size_t)size;
  if (reading->is_too_long) return NULL;
  memcpy(buffer, reading->at, length);
  buffer[length] = '\0';
  reading->continues = buffer[0] == ' ' || buffer[0] == '\t';
  reading->at += length;
  return buffer;
}

static bool append_value(struct config_entry *entry, const char *value) {
  size_t length = strlen(entry->value);
  char *longer = realloc(entry->value, length + strlen(value) + 2);
  if (longer == NULL) return false;
  longer[length] = ' ';
  strcpy(longer + length + 1, value);
  entry->value = longer;
  return true;
}

static bool add_entry(struct config_file *file, const char *section, const char *name, const char *value,
                      unsigned line) {
  if (file->count == file->capacity) {
    size_t capacity = file->capacity == 0 ? 16 : 2 * file->capacity;
    struct config_entry *entries = realloc(file->entries, capacity * sizeof *entries);
    if (entries == NULL) return false;
    file->entries = entries;
    file->capacity = capacity;
  }
  struct config_entry *entry = &file->entries[file->count++];
  *entry = (struct config_entry){strdup(section), strdup(name), strdup(value), line};
  return entry->section != NULL && entry->name != NULL && entry->value != NULL;
}

static int take_entry(void *argument, const char *section, const char *name, const char *value) {
  struct reading *reading = argument;
  struct config_file *file = reading->file;
  struct config_entry *last = file->count == 0 ? NULL : &file->entries[file->count - 1];
  bool is_rest =
      reading->continues && last != NULL && strcmp(last->section, section) == 0 && strcmp(last->name, name) == 0;
  bool fine =
      is_rest ? append_value(last, value) : add_entry(file, section, name, value != NULL ? value : "", reading->line);
  reading->is_out_of_memory |= !fine;
  return fine;
}

static bool complain(const char *path, unsigned line, const char *what) {
  fprintf(stderr, "%s:%u:1: error: %s\n", path, line, what);
  return false;
}

static bool read_text(struct config_file *file, const struct input *input) {
  struct reading reading = {.file = file, .at = input->text, .end = input->text + input->length};
  if (memchr(input->text, '\0', input->length) != NULL || !text_is_printable(input->text))
    return complain(file->path, 1, "this is no text");
  ini_allow_inline_comments = false;  // a command may contain a semicolon
  int wrong = ini_parse_stream(read_line, &reading, take_entry, &reading);
  if (reading.is_out_of_memory) return complain(file->path, reading.line, "out of memory");
  if (wrong > 0) return complain(file->path, (unsigned)wrong, "expected `[VERB]`, or `OPTION = VALUE` in a section");
  if (reading.is_too_long)
    return complain(file->path, reading.line, "the line is too long; continue it on a line that begins with a blank");
  return true;
}

bool config_file_read(struct config_file *file, const char *path) {
  struct input input;
  file->path = path;
  if (!input_read(&input, path)) return false;
  bool fine = read_text(file, &input);
  input_release(&input);
  return fine;
}

void config_file_release(struct config_file *file) {
  for (size_t i = 0; i < file->count; i++) {
    free(file->entries[i].section);
    free(file->entries[i].name);
    free(file->entries[i].value);
  }
  free(file->entries);
}
