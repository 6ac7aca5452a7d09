#include "cli/report/sarif.h"

#include "cli/json_file.h"
#include "cli/report/origin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

json_t *sarif_rule(const char *id, const char *sentence) {
  return json_pack("{s:s, s:{s:s}}", "id", id, "shortDescription", "text", sentence);
}

// A relative path, with what is special in URIs escaped.
static json_t *uri_of(const char *path) {
  char *uri = malloc(3 * strlen(path) + 3), *end = uri;
  if (uri == NULL) return json_string("");
  // A colon in the first segment would be parsed as the end of a scheme.
  if (strchr(path, ':') != NULL && path[0] != '/' && path[0] != '.') end += snprintf(end, 3, "./");
  for (; *path != '\0'; path++) {
    unsigned char c = (unsigned char)*path;
    bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || strchr("/._-~:", c) != NULL;
    if (plain) *end++ = (char)c;
    else end += snprintf(end, 4, "%%%02X", (unsigned)c);
  }
  *end = '\0';
  json_t *text = json_string(uri);
  free(uri);
  return text;
}

json_t *sarif_line(int line) { return json_pack("{s:i}", "startLine", line < 1 ? 1 : line); }

json_t *sarif_location(const char *path, json_t *region, const char *message) {
  if (region == NULL) region = sarif_line(1);
  json_t *location =
      json_pack("{s:{s:{s:o}, s:o}}", "physicalLocation", "artifactLocation", "uri", uri_of(path), "region", region);
  if (message != NULL) json_object_set_new(location, "message", json_pack("{s:o}", "text", json_text(message)));
  return location;
}

json_t *sarif_log(json_t *rules, json_t *results) {
  char date[ORIGIN_DATE_SIZE];
  return json_pack("{s:s, s:s, s:[{s:{s:{s:s, s:s, s:o}}, s:s, s:o, s:[{s:b, s:s}]}]}", "$schema",
                   "https://json.schemastore.org/sarif-2.1.0.json", "version", "2.1.0", "runs", "tool", "driver",
                   "name", "bufferproof", "version", BUFFERPROOF_VERSION, "rules", rules, "columnKind",
                   "unicodeCodePoints", "results", results, "invocations", "executionSuccessful", true, "endTimeUtc",
                   origin_date(date));
}
