// JSON results of verbs: to files, with messages for what goes wrong.
#include "json_file.h"

#include "input.h"

#include <stdlib.h>
#include <string.h>

bool json_file_write(json_t *value, const char *path) {
  FILE *stream = output_open(path);
  bool written = stream != NULL;
  if (written) {
    json_dumpf(value, stream, JSON_INDENT(2) | JSON_PRESERVE_ORDER);
    fputc('\n', stream);
    written = output_close(stream, path);
  }
  json_decref(value);
  return written;
}

FILE *text_beside_json(const char *path) { return path != NULL && strcmp(path, "-") == 0 ? stderr : stdout; }

json_t *json_text(const char *text) {
  json_t *string = json_string(text);
  if (string != NULL) return string;
  char *copy = strdup(text);
  if (copy == NULL) return json_null();
  for (char *at = copy; *at != '\0'; at++)
    if ((unsigned char)*at >= 0x80) *at = '?';
  string = json_string(copy);
  free(copy);
  return string;
}
