#include "cli/report/origin.h"

#include "cli/json_file.h"

#include <time.h>

const char *origin_date(char date[ORIGIN_DATE_SIZE]) {
  const time_t now = time(NULL);
  struct tm parts;
  if (gmtime_r(&now, &parts) == NULL || strftime(date, ORIGIN_DATE_SIZE, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
    date[0] = '\0';
  return date;
}

void origin_add(json_t *report, const char *subject_version) {
  char date[ORIGIN_DATE_SIZE];
  json_object_set_new(report, "tool", json_pack("{s:s, s:s}", "name", "bufferproof", "version", BUFFERPROOF_VERSION));
  json_object_set_new(report, "subject_version",
                      subject_version != NULL && subject_version[0] != '\0' ? json_text(subject_version) : json_null());
  json_object_set_new(report, "date", json_string(origin_date(date)));
}
