// Where a report comes from: the tool, its version, what was tested, and when.
#ifndef BUFFERPROOF_CLI_REPORT_ORIGIN_H
#define BUFFERPROOF_CLI_REPORT_ORIGIN_H

#include <jansson.h>

// The time in UTC, as in ISO 8601: 2026-01-31T12:00:00Z.
enum { ORIGIN_DATE_SIZE = 32 };
const char *origin_date(char date[ORIGIN_DATE_SIZE]);

// Adds `tool` with name and version, `subject_version` (null: unknown), and `date` to the object of a report.
void origin_add(json_t *report, const char *subject_version);

#endif
