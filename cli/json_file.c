// Writes JSON results, with messages for errors.
#include "cli/json_file.h"

#include "cli/output.h"

#include <stdlib.h>
#include <string.h>

bool json_file_write(json_t *value, const char *path) {
  struct output output;
  bool written = output_begin(&output, path);
  if (written) {
    json_dumpf(value, output.stream, JSON_INDENT(2) | JSON_PRESERVE_ORDER);
    fputc('\n', output.stream);
    written = output_end(&output, true);
  }
  json_decref(value);
  return written;
}

FILE *text_beside_json(const char *path) { return path != NULL && output_is_standard(path) ? stderr : stdout; }

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
