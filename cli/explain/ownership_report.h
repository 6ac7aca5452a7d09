// What ownership.h finds: as text, JSON and a page.
#ifndef BUFFERPROOF_CLI_EXPLAIN_OWNERSHIP_REPORT_H
#define BUFFERPROOF_CLI_EXPLAIN_OWNERSHIP_REPORT_H

#include "cli/explain/ownership.h"

#include <jansson.h>

void ownership_text(const struct words *words, const struct ownership *ownership, struct text *out);
json_t *ownership_json(const struct words *words, const struct ownership *ownership);  // the caller owns it

// Writes the page to the path; false with a message on standard error if that fails.
bool ownership_page_write(const struct words *words, const struct ownership *ownership, const char *pipeline,
                          const char *path);

#endif
